// What people of one desk note among themselves, and who never hears of it: buyers, other suppliers, and the other desk.

import { desk, type InboxPage } from "@comptoir/contract/desk/inbox";
import { type DeskNote, deskMarks } from "@comptoir/contract/desk/marks";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskMarkHandlers, inboxHandlers } from "#desk/desk.routes.ts";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { makeUser } from "#test/make.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const hour = 3600_000;
// A Tuesday.
const today = "2026-11-24T09:00:00Z";

let shop: QuoteDesk;
let colleague: Caller;
let mine: SupplierQuote;
let theirs: SupplierQuote;
const people = () => ({ supplier: shop.supplier, colleague, other: shop.other, operator: shop.operator });

beforeAll(async () => {
  const families = [
    ...[mounted(quotes, quoteHandlers), mounted(deskQuotes, deskQuoteHandlers), mounted(deskOrders, deskOrderHandlers)],
    ...[mounted(desk, inboxHandlers), mounted(deskMarks, deskMarkHandlers)],
  ];
  // Sessions outlive every clock that a test sets.
  shop = await createQuoteDesk({ families, config: { accessTokenLifetime: 1e9, sessionLifetime: 1e9 } });
  shop.clock.set(today);
  const { id: supplierId } = shop.cartons;
  const user = { client: "SUPPLIER", supplierId, firstName: "Claire", lastName: "Mercier" } as const;
  colleague = await shop.as((await makeUser(shop.db, user)).email);
  [mine, theirs] = await shop.askBoth();
});
afterAll(() => shop.close());

const inbox = (by: Caller, query: object = {}): Promise<InboxPage> => by.ask(desk.getInbox, { query });
const idsIn = ({ content }: InboxPage) => content.map(({ quote }) => quote?.id);
const hold = (by: Caller, action: string, supplierQuoteId = mine.id) =>
  by.call("PUT", "/v1/desk/holds", { body: { supplierQuoteId, action } });
const snooze = (by: Caller, until: string | null, supplierQuoteId = mine.id) =>
  by.call("PUT", "/v1/desk/snoozes", { body: { supplierQuoteId, until } });
const note = (by: Caller, text: string, supplierQuoteId = mine.id) =>
  by.call("POST", "/v1/desk/notes", { body: { supplierQuoteId, note: text } });
const marksOf = (by: Caller, supplierQuoteId = mine.id) =>
  by.ask(deskMarks.getDeskMarks, { query: { supplierQuoteId } });

describe("who sees to something", () => {
  it("is told to colleagues, who take it over only if they say so, and to nobody else", async () => {
    expect((await hold(shop.supplier, "HOLD")).body).toEqual({ heldBy: { name: "Paul Carton", isMe: true } });
    expect((await inbox(colleague)).content[0]?.heldBy).toEqual({ name: "Paul Carton", isMe: false });
    expect((await hold(colleague, "HOLD")).body).toEqual({ heldBy: { name: "Paul Carton", isMe: false } });
    // Nobody ends what somebody else sees to.
    expect((await hold(colleague, "LEAVE")).body).toEqual({ heldBy: { name: "Paul Carton", isMe: false } });
    expect((await hold(colleague, "TAKE_OVER")).body).toEqual({ heldBy: { name: "Claire Mercier", isMe: true } });
    expect((await marksOf(shop.supplier)).heldBy).toEqual({ name: "Claire Mercier", isMe: false });
    // The operator, who sees all requests, has marks of its own.
    expect((await marksOf(shop.operator)).heldBy).toBe(null);
    expect((await hold(shop.operator, "HOLD")).body).toEqual({ heldBy: { name: "Odile Marché", isMe: true } });
    expect((await marksOf(shop.supplier)).heldBy?.name).toBe("Claire Mercier");
    expect((await hold(colleague, "LEAVE")).body).toEqual({ heldBy: null });
    expect((await marksOf(shop.operator)).heldBy?.name).toBe("Odile Marché");
  });
});

describe("what rests", () => {
  it("is out of its reader's inbox alone, comes back on its day, and can be woken", async () => {
    expect((await snooze(shop.supplier, "2026-11-26")).body).toEqual({ until: "2026-11-26" });
    const resting = await inbox(shop.supplier);
    expect([idsIn(resting), resting.counts.QUOTE, resting.snoozedCount, resting.totalElements]).toEqual([[], 0, 1, 0]);
    const asleep = await inbox(shop.supplier, { snoozed: true });
    expect([idsIn(asleep), asleep.content[0]?.snoozedUntil, asleep.totalElements]).toEqual([
      ...[[mine.id], "2026-11-26", 1],
    ]);
    expect(idsIn(await inbox(colleague))).toEqual([mine.id]);
    shop.clock.set("2026-11-25T22:59:00Z");
    expect(idsIn(await inbox(shop.supplier))).toEqual([]);
    // Midnight in Paris.
    shop.clock.set("2026-11-25T23:00:00Z");
    const back = await inbox(shop.supplier);
    expect([idsIn(back), back.content[0]?.snoozedUntil, back.snoozedCount]).toEqual([[mine.id], null, 0]);
    await snooze(shop.supplier, "2026-11-30");
    await snooze(shop.supplier, null);
    expect(idsIn(await inbox(shop.supplier))).toEqual([mine.id]);
  });

  it("comes back with news, and not with what colleagues note about it", async () => {
    await snooze(shop.supplier, "2026-12-15");
    await note(colleague, "J’ai demandé le stock");
    await hold(colleague, "HOLD");
    expect(idsIn(await inbox(shop.supplier))).toEqual([]);
    shop.clock.advance(hour);
    const message = { body: { message: "Et pour vendredi ?" } };
    await shop.caller.call("POST", `/v1/shop/supplier-quotes/${mine.id}/message`, message);
    const back = await inbox(shop.supplier);
    expect([idsIn(back), back.content[0]?.conversations[0]?.unreadCount]).toEqual([[mine.id], 1]);
  });

  it("rests until a day to come, 90 days off at most", async () => {
    for (const until of ["2026-11-26", "2026-11-20", "2027-02-25"])
      expect([until, (await snooze(shop.supplier, until)).status]).toEqual([until, 400]);
  });
});

describe("notes", () => {
  it("are read by the desk that wrote them, and by nobody else", async () => {
    const secrets = ["Marge trop basse, voir Nadia", "Client difficile"];
    const [ours, operators] = secrets;
    const written = await note(shop.supplier, ` ${ours} `);
    expect([written.status, written.body]).toMatchObject([201, { note: ours, name: "Paul Carton" }]);
    expect((await note(shop.operator, operators ?? "")).status).toBe(201);
    const notesOf = async (by: Caller) => (await marksOf(by)).notes.map((each: DeskNote) => each.note);
    expect(await notesOf(colleague)).toEqual(["J’ai demandé le stock", ours]);
    expect(await notesOf(shop.operator)).toEqual([operators]);
    // Nor does any other page or answer about the quote tell of them, whoever asks.
    const { masterQuoteId } = mine;
    const answers = await Promise.all([
      shop.caller.call("GET", `/v1/shop/supplier-quotes/${mine.id}`),
      shop.caller.call("GET", `/v1/shop/master-quotes/${masterQuoteId}`),
      ...Object.values(people()).flatMap((by) => [
        by.call("GET", `/v1/supplier-quotes/${mine.id}`),
        by.call("GET", "/v1/quote-conversations"),
      ]),
    ]);
    const said = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it("and marks of all kinds are refused about what is not on the caller's desk, to readers, and to buyers", async () => {
    const attempts = (by: Caller, id: string) => [
      by.call("GET", "/v1/desk/notes", { query: { supplierQuoteId: id } }),
      note(by, "Pris", id),
      hold(by, "TAKE_OVER", id),
      snooze(by, "2026-12-01", id),
    ];
    const statuses = async (by: Caller, id: string) => {
      const answers = await Promise.all(attempts(by, id));
      return answers.map(({ status }) => status);
    };
    const none = [404, 404, 404, 404];
    expect(await statuses(shop.supplier, theirs.id)).toEqual(none);
    expect(await statuses(shop.other, mine.id)).toEqual(none);
    expect(await statuses(shop.operator, "9999999999")).toEqual(none);
    expect(await statuses(shop.caller, mine.id)).toEqual([403, 403, 403, 403]);
    const reader = { client: "OPERATOR", groups: ["Operator_Reader"] } as const;
    const reading = await shop.as((await makeUser(shop.db, reader)).email);
    expect(await statuses(reading, mine.id)).toEqual([200, 403, 403, 403]);
    const both = { supplierQuoteId: mine.id, logisticOrderId: "1" };
    for (const query of [{}, both])
      expect((await shop.supplier.call("GET", "/v1/desk/notes", { query })).status).toBe(400);
    const order = { logisticOrderId: "1" };
    expect((await shop.supplier.call("GET", "/v1/desk/notes", { query: order })).status).toBe(404);
  });
});
