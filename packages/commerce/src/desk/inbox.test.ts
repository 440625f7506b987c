// What waits for a desk: its own alone, what is due first, and at the same cost however much it is.
import { desk, type InboxCounts, type InboxEntry, type InboxPage } from "@comptoir/contract/desk/inbox";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inboxHandlers } from "#desk/desk.routes.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { withCopies } from "#test/orders/copy-orders.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const inbox = mounted(desk, inboxHandlers);
const read = (by: Caller, query: object = {}): Promise<InboxPage> => by.ask(desk.getInbox, { query });
const hour = 3600_000;
// Sessions outlive every clock that a test sets.
const longSessions = { accessTokenLifetime: 1e9, sessionLifetime: 1e9 };
// A Tuesday.
const today = "2026-11-24T09:00:00Z";

const subjectOf = ({ kind, order, quote, conversations }: InboxEntry) =>
  [
    kind,
    order?.id ?? quote?.id ?? conversations[0]?.supplierQuoteId,
    ...conversations.map(({ thread, unreadCount }) => `${thread} ${unreadCount}`),
  ].join(" ");
const counted = (by: Caller): Promise<InboxCounts> => by.ask(desk.getInboxCounts, {});
const subjects = ({ content }: InboxPage) => content.map(subjectOf);
const nothing = {
  ...{ ACCEPT: 0, PREPARE: 0, SHIP: 0, BLOCKED: 0, LATE: 0, RELEASE: 0, QUOTE: 0, INCIDENT: 0, MESSAGE: 0 },
  ...{ CONTACT: 0, REGISTRATION: 0, DELETION: 0, APPROVAL: 0 },
};

describe("orders that wait", () => {
  let shop: OrderDesk;
  beforeAll(async () => {
    shop = await createOrderDesk({ families: [...orderFamilies, inbox], config: longSessions });
    shop.clock.set(today);
  });
  afterAll(() => shop.close());

  const step = (id: string, name: string, body: object = {}) =>
    shop.supplier.call("PUT", `/v1/logistic-orders/${id}/${name}`, { body });

  it("are counted for the menu no further than 10,001", async () => {
    const { id } = await shop.placed();
    await withCopies(shop.db, id, 10_050, async () => {
      expect((await counted(shop.supplier)).counts.ACCEPT).toBe(10_001);
    });
    await step(id, "decline", { reason: "Rupture" });
  });

  it("stand by deadline in the supplier's inbox, each with what is to be done and how to do it", async () => {
    const [first, prepared, ready] = [await shop.placed(), await shop.placed(), await shop.placed()];
    await step(prepared.id, "accept", { expectedDate: "2026-11-25" });
    await step(ready.id, "accept", { expectedDate: "2026-12-01" });
    await step(ready.id, "ready");
    shop.clock.advance(hour);
    const last = await shop.placed([[await makeOffer(shop.db, { supplier: shop.cartons, stock: 500 }), 10]]);
    const found = await read(shop.supplier);
    expect(subjects(found)).toEqual([
      `PREPARE ${prepared.id}`,
      `ACCEPT ${first.id}`,
      `ACCEPT ${last.id}`,
      `SHIP ${ready.id}`,
    ]);
    expect(found).toMatchObject({
      totalElements: 4,
      counts: { ...nothing, ACCEPT: 2, PREPARE: 1, SHIP: 1 },
      lateCount: 0,
      content: [
        { dueAt: "2026-11-24T22:59:59.999Z", order: { steps: expect.arrayContaining(["prepare"]), version: 2 } },
        { since: "2026-11-24T09:00:00.000Z", dueAt: "2026-11-25T09:00:00.000Z", late: false, quote: null },
        {},
        {},
      ],
    });
    // Another supplier hears of none of it.
    expect(await read(shop.other)).toMatchObject({ content: [], counts: nothing });
    expect(subjects(await read(shop.supplier, { kinds: ["SHIP"] }))).toEqual([`SHIP ${ready.id}`]);
    expect(subjects(await read(shop.supplier, { page: 1, size: 3 }))).toEqual([`SHIP ${ready.id}`]);
    // No parameter widens what a supplier sees.
    expect((await read(shop.supplier, { supplierIds: [shop.cups.id] })).content).toEqual([]);
  });

  it("are the operator's once they are late, or held back by a policy", async () => {
    shop.clock.set("2026-11-25T09:30:00Z");
    const blocked = await shop.placed();
    await shop.db
      .updateTable("logistic_orders")
      .set({ status: "BLOCKED_BY_POLICY" })
      .where("id", "=", blocked.id)
      .execute();
    const found = await read(shop.operator);
    expect(found.counts).toEqual({ ...nothing, LATE: 2, BLOCKED: 1 });
    expect(found.content.map(({ kind, late }) => [kind, late])).toEqual([
      ["LATE", true],
      ["LATE", true],
      ["BLOCKED", false],
    ]);
    expect(found.content.at(-1)?.order?.steps).toEqual(expect.arrayContaining(["forceValidation", "refuse"]));
    expect(await read(shop.operator, { late: true })).toMatchObject({ totalElements: 2, lateCount: 2 });
    expect((await read(shop.operator, { supplierIds: [shop.cups.externalId] })).content).toEqual([]);
    expect((await read(shop.operator, { supplierIds: [shop.cartons.externalId] })).content).toHaveLength(3);
    // The supplier is told what is late, and nothing of the order that it has not been sent.
    expect(await read(shop.supplier, { late: true })).toMatchObject({
      totalElements: 2,
      counts: { ACCEPT: 2, BLOCKED: 0 },
    });
    shop.clock.set("2026-11-26T10:00:00Z");
    const overdue = await read(shop.operator, { late: true, kinds: ["BLOCKED"] });
    expect(overdue).toMatchObject({ totalElements: 1, lateCount: 4, content: [{ kind: "BLOCKED", late: true }] });
  });

  it("do not wait for a supplier while their buyer has to pay first", async () => {
    const unpaid = await shop.placed();
    await step(unpaid.id, "accept", { expectedDate: "2026-11-27" });
    await shop.db
      .updateTable("logistic_orders")
      .set({ payment_option: "BANK_WIRE_ON_ACCEPTANCE", payment_status: "WAITING_PAYMENT" })
      .where("id", "=", unpaid.id)
      .execute();
    expect(subjects(await read(shop.supplier, { size: 100 })).join()).not.toContain(unpaid.id);
    shop.clock.set("2026-12-01T09:00:00Z");
    expect(subjects(await read(shop.operator, { size: 100 })).join()).not.toContain(unpaid.id);
  });

  it("take as many statements however many they are", async () => {
    const count = createStatementCounter(shop, [inbox], "SUPPLIER");
    const few = await count(shop.supplier, "GET", "/v1/desk/inbox?size=1");
    expect([few, await count(shop.supplier, "GET", "/v1/desk/inbox?size=100")]).toEqual([2, 2]);
  });
});

describe("requests and messages that wait", () => {
  let shop: QuoteDesk;
  beforeAll(async () => {
    const families = [mounted(quotes, quoteHandlers), mounted(deskQuotes, deskQuoteHandlers), inbox];
    shop = await createQuoteDesk({ families, config: longSessions });
    shop.clock.set(today);
  });
  afterAll(() => shop.close());

  const say = (by: Caller, path: string, message: string, thread?: string) =>
    by.call("POST", `${path}/message`, { body: { message, ...(thread && { thread }) } });

  it("are those of the caller's desk, each once with the messages that nobody there has read", async () => {
    const [mine, theirs] = await shop.askBoth();
    shop.clock.advance(hour);
    await say(shop.caller, `/v1/shop/supplier-quotes/${mine.id}`, "Le quai ferme à 11 h");
    shop.clock.advance(hour);
    await say(shop.caller, `/v1/shop/supplier-quotes/${mine.id}`, "Et à midi ?");
    const found = await read(shop.supplier);
    expect(subjects(found)).toEqual([`QUOTE ${mine.id} CUSTOMER 2`]);
    // It waits since it was asked, whatever was said since.
    expect(found.content[0]).toMatchObject({
      since: "2026-11-24T09:00:00.000Z",
      conversations: [{ lastMessage: { message: "Et à midi ?" } }],
    });
    expect(found).toMatchObject({ totalElements: 1, counts: { ...nothing, QUOTE: 1 }, unreadCount: 1 });
    expect((await read(shop.supplier, { kinds: ["MESSAGE"] })).content).toEqual([]);
    expect(subjects(await read(shop.other))).toEqual([`QUOTE ${theirs.id}`]);
    expect((await read(shop.operator)).content).toEqual([]);
    expect((await read(shop.operator)).unreadCount).toBe(0);

    await shop.supplier.call("PUT", `/v1/supplier-quotes/${mine.id}/hand-over`, { body: {} });
    // Nothing but the messages waits now, since the first of them.
    const talk = await read(shop.supplier);
    expect([subjects(talk), talk.counts]).toEqual([[`MESSAGE ${mine.id} CUSTOMER 2`], { ...nothing, MESSAGE: 1 }]);
    expect(talk.content[0]).toMatchObject({ since: "2026-11-24T10:00:00.000Z", dueAt: "2026-11-25T10:00:00.000Z" });
    await say(shop.supplier, `/v1/supplier-quotes/${mine.id}`, "Pouvez-vous voir ?", "OPERATOR");
    expect(subjects(await read(shop.operator))).toEqual([`QUOTE ${mine.id} OPERATOR 1`]);
    await say(shop.operator, `/v1/supplier-quotes/${mine.id}`, "Je regarde", "OPERATOR");
    const both = await read(shop.supplier);
    expect([subjects(both), both.unreadCount, both.totalElements]).toEqual([
      [`MESSAGE ${mine.id} OPERATOR 1 CUSTOMER 2`],
      ...[2, 1],
    ]);
    expect((await read(shop.operator, { supplierIds: [shop.cups.id] })).content).toEqual([]);
  });

  it("are counted for the menu by one statement, and the same after news", async () => {
    const same = async () => {
      const { counts, lateCount, unreadCount, snoozedCount } = await read(shop.supplier);
      expect(await counted(shop.supplier)).toEqual({ counts, lateCount, unreadCount, snoozedCount });
      return counts.QUOTE;
    };
    const before = await same();
    const [asked] = await shop.askBoth();
    await say(shop.caller, `/v1/shop/supplier-quotes/${asked.id}`, "Est-ce possible ?");
    expect(await same()).toBe(before + 1);
    const count = createStatementCounter(shop, [inbox], "SUPPLIER");
    expect(await count(shop.supplier, "GET", "/v1/desk/inbox/counts")).toBe(1);
    expect(await count(shop.supplier, "GET", "/v1/desk/inbox?size=100")).toBe(3);
  });

  it("companies that registered and people who asked to be deleted wait for the operator alone, by what is due first", async () => {
    const { db, clock, operator, supplier } = shop;
    const account = await makeAccount(db, { status: "WAITING_VALIDATION", name: "Brasserie des Écluses" });
    const open = await makeAccount(db);
    const user = await makeUser(db, { accounts: [open], firstName: "Zoé", lastName: "Roux" });
    await db.updateTable("customer_accounts").set({ created_at: clock.now() }).where("id", "=", account.id).execute();
    const asked = { user_id: user.id, asked_by: "USER", asked_at: clock.now() } as const;
    const { id } = await db.insertInto("deletion_requests").values(asked).returning("id").executeTakeFirstOrThrow();
    const found = await read(operator, { kinds: ["REGISTRATION", "DELETION"] });
    expect(found.counts).toMatchObject({ REGISTRATION: 1, DELETION: 1 });
    expect(found.content.map(({ registration, deletion }) => registration?.id ?? deletion?.id)).toEqual([
      account.id,
      id,
    ]);
    expect(found.content[1]?.deletion).toEqual({ id, name: "Zoé Roux", accountNames: [open.name] });
    clock.advance(31 * 24 * hour);
    expect((await counted(operator)).lateCount).toBeGreaterThanOrEqual(2);
    clock.set(today);
    expect((await counted(supplier)).counts).toMatchObject({ REGISTRATION: 0, DELETION: 0 });
    // What is asked of one supplier's is none of it.
    const ofSupplier = await read(operator, { kinds: ["REGISTRATION", "DELETION"], supplierIds: [shop.cartons.id] });
    expect(ofSupplier.content).toEqual([]);
    await db.deleteFrom("deletion_requests").where("id", "=", id).execute();
    await db.updateTable("customer_accounts").set({ status: "ACTIVE" }).where("id", "=", account.id).execute();
  });

  it("what a buyer wrote to the operator waits for the operator alone until it is answered, a working day at most", async () => {
    const { db, clock, operator, supplier, buyer } = shop;
    const written = { account_id: buyer.account.id, user_id: buyer.userId, author_name: "Alice Martin" };
    const { id } = await db
      .insertInto("contact_requests")
      .values({ ...written, subject: "Devis annuel", message: "Bonjour", locale: "fr-FR", created_at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const [entry] = (await read(operator, { kinds: ["CONTACT"] })).content;
    expect(entry).toMatchObject({
      ...{ kind: "CONTACT", late: false, dueAt: new Date(clock.now().getTime() + 24 * hour).toISOString() },
      contactRequest: { id, subject: "Devis annuel", authorName: "Alice Martin" },
    });
    expect((await counted(operator)).counts.CONTACT).toBe(1);
    expect((await counted(supplier)).counts.CONTACT).toBe(0);
    // What is asked of one supplier's is none of it.
    expect((await read(operator, { kinds: ["CONTACT"], supplierIds: [shop.cartons.id] })).content).toEqual([]);
    clock.advance(25 * hour);
    expect((await read(operator, { kinds: ["CONTACT"], late: true })).totalElements).toBe(1);
    clock.set(today);
    const answer = { status: "ANSWERED", answer: "Oui", answered_by_name: "Odile", answered_at: clock.now() } as const;
    await db
      .updateTable("contact_requests")
      .set({ ...answer, answered_by_id: buyer.userId })
      .where("id", "=", id)
      .execute();
    expect((await counted(operator)).counts.CONTACT).toBe(0);
  });

  it("held back ones wait for the operator alone, and all of it takes as many statements however much it is", async () => {
    const [held] = await shop.askBoth();
    await shop.db.updateTable("supplier_quotes").set({ status: "STAGING" }).where("id", "=", held.id).execute();
    const found = await read(shop.operator, { kinds: ["RELEASE"] });
    expect([subjects(found), found.counts.RELEASE, found.totalElements]).toEqual([[`RELEASE ${held.id}`], 1, 1]);
    const count = createStatementCounter(shop, [inbox], "OPERATOR");
    const few = await count(shop.operator, "GET", "/v1/desk/inbox?size=1");
    expect([few, await count(shop.operator, "GET", "/v1/desk/inbox?size=100")]).toEqual([2, 2]);
    shop.clock.advance(30 * hour);
    expect((await read(shop.operator, { kinds: ["RELEASE"] })).content[0]?.late).toBe(true);
  });

  it("of a supplier are the operator's too once they are late", async () => {
    const [asked] = await shop.askBoth();
    const toldToOperator = async () => {
      const { content, lateCount, counts } = await read(shop.operator, { size: 100 });
      const entry = content.find(({ kind, quote }) => kind === "QUOTE" && quote?.id === asked.id);
      return { late: entry?.late, lateCount, waiting: counts.QUOTE };
    };
    const before = await toldToOperator();
    expect(before.late).toBe(undefined);
    shop.clock.advance(30 * hour);
    const after = await toldToOperator();
    expect(after.late).toBe(true);
    // Those of both suppliers.
    expect(after.waiting).toBe(before.waiting + 2);
    expect(after.lateCount).toBeGreaterThanOrEqual(before.lateCount + 2);
  });

  it("are not for buyers", async () => {
    expect((await shop.caller.call("GET", "/v1/desk/inbox")).status).toBe(403);
  });
});
