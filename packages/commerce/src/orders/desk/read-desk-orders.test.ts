// What suppliers and the operator find and read of logistic orders, and what they do not.
import { addWorkingHours } from "@comptoir/contract/days/working-days.rules";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeCustomField, makeUser } from "#test/make.ts";
import { withCopies } from "#test/orders/copy-orders.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderDesk;

beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const list = (by: Caller, query: object = {}) => by.ask(deskOrders.getDeskOrders, { query });
const idsOf = async (by: Caller, query: object = {}) => (await list(by, query)).content.map(({ id }) => id);
const both = async () => {
  const order = await shop.place([
    [shop.box, 100],
    [shop.cup, 50],
  ]);
  const [mine, theirs] = order.orderLogistics;
  if (!mine || !theirs) throw new Error("Two suppliers were to get a part");
  return { order, mine, theirs };
};
const setStatus = (id: string, status: LogisticOrderStatus) =>
  shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", id).execute();

describe("a logistic order at the desk", () => {
  it("is read by its supplier with its lines, what is left to ship, and since when it is there", async () => {
    const { mine } = await both();
    const seen = await shop.look(mine.id);
    expect(seen).toMatchObject({
      id: mine.id,
      reference: mine.reference,
      status: "WAITING_SUPPLIER_APPROVAL",
      customerName: "Camille Martin",
      version: 1,
      leftToShip: 100,
      waitsForPayment: false,
      dueAt: addWorkingHours(shop.clock.now(), 24).toISOString(),
      late: false,
      steps: ["accept", "decline"],
      shippingAddressSnapshot: mine.shippingAddressSnapshot,
      lines: [{ quantity: 100, leftToShip: 100, confirmedQuantity: null }],
      shipments: [],
      history: [{ from: null, to: "WAITING_SUPPLIER_APPROVAL", by: { type: "SYSTEM" }, reason: null }],
    });
    expect(await shop.look(mine.reference)).toEqual(seen);
  });

  it("is read by the operator beside the other parts of its order, of which a supplier hears nothing", async () => {
    const { mine, theirs } = await both();
    const { logisticOrders } = await shop.look(mine.id, shop.operator);
    expect(logisticOrders).toMatchObject([
      { id: mine.id, supplier: { id: shop.cartons.id }, status: "WAITING_SUPPLIER_APPROVAL", late: false },
      { id: theirs.id, supplier: { name: shop.cups.name }, totalPriceWithoutTax: 115 },
    ]);
    const seen = await shop.look(mine.id);
    expect(seen.logisticOrders).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain(theirs.id);
  });

  it("is read by the operator with its whole history", async () => {
    const { mine } = await both();
    const seen = await shop.look(mine.id, shop.operator);
    expect(seen.history.map(({ to }) => to)).toEqual(["ORDER_CREATED", "WAITING_SUPPLIER_APPROVAL"]);
    expect(seen.steps).toEqual(["accept", "decline", "cancel"]);
  });

  it("tells a supplier nothing of the rest of the commercial order, of approvers, nor the buyer's address of mail", async () => {
    const buyer = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 0 });
    const names = { firstName: "Valérie", lastName: "Secret" };
    const chief = await makeUser(shop.db, { accounts: [buyer.account], isApprover: true, ...names });
    const placed = await shop.place(
      [
        [shop.box, 100],
        [shop.cup, 50],
      ],
      await shop.as(buyer.email),
    );
    const [mine, theirs] = placed.orderLogistics;
    const path = `/v1/shop/approvals/${placed.id}/decision`;
    await (await shop.as(chief.email)).call("PUT", path, { body: { decision: "APPROVE", reason: "Bien vu" } });
    const told = JSON.stringify([await shop.look(mine?.id ?? ""), await list(shop.supplier, { size: 1000 })]);
    const secrets = [
      buyer.email,
      chief.email,
      "Secret",
      "Bien vu",
      shop.cups.externalId,
      shop.cups.name,
      shop.cup.name,
    ];
    for (const secret of [...secrets, theirs?.reference]) expect(told).not.toContain(`${secret}"`);
    const whole = JSON.stringify(await shop.look(mine?.id ?? "", shop.operator));
    expect(whole).toContain("Secret");
  });

  it("does not exist for another supplier, whatever asks for it", async () => {
    const { mine, theirs } = await both();
    for (const key of [theirs.id, theirs.reference]) {
      const refused = await shop.supplier.call("GET", `/v1/logistic-orders/${key}`);
      const unknown = await shop.supplier.call("GET", "/v1/logistic-orders/9999999999");
      expect([refused.status, refused.error?.code]).toEqual([404, "F-E-033"]);
      expect(JSON.stringify(refused.body).replaceAll(key, "9999999999")).toBe(JSON.stringify(unknown.body));
    }
    for (const query of [{ supplierIds: [shop.cups.id] }, { search: theirs.reference }, { search: shop.cup.name }]) {
      const found = await list(shop.supplier, query);
      expect([found.content, found.totalElements, Object.values(found.counts)]).toEqual([[], 0, [0, 0, 0, 0, 0]]);
    }
    expect(await idsOf(shop.supplier)).toContain(mine.id);
    expect(await idsOf(shop.supplier, { size: 1000 })).not.toContain(theirs.id);
  });

  it.each(["ORDER_CREATED", "BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT", "WAITING_CUSTOMER_APPROVAL"] as const)(
    "that is %s has not reached its supplier, but the operator",
    async (status) => {
      const { id } = await shop.placed();
      await setStatus(id, status);
      expect((await shop.supplier.call("GET", `/v1/logistic-orders/${id}`)).status).toBe(404);
      expect(await idsOf(shop.supplier, { size: 1000 })).not.toContain(id);
      expect((await shop.look(id, shop.operator)).status).toBe(status);
    },
  );

  it("that ended before it was sent never reaches its supplier; one that ended later stays", async () => {
    const { id } = await shop.placed();
    await setStatus(id, "CANCELED");
    expect((await shop.look(id)).leftToShip).toBe(0);
    await shop.db
      .updateTable("order_history")
      .set({ to_status: "WAITING_CUSTOMER_APPROVAL" })
      .where("logistic_order_id", "=", id)
      .execute();
    expect((await shop.supplier.call("GET", `/v1/logistic-orders/${id}`)).status).toBe(404);
    expect((await shop.look(id, shop.operator)).status).toBe("CANCELED");
  });

  it("that is a draft is its buyer's alone", async () => {
    const draft = (await shop.draft([[shop.box, 10]])).orderLogistics[0]?.id;
    for (const by of [shop.supplier, shop.operator])
      expect((await by.call("GET", `/v1/logistic-orders/${draft}`)).status).toBe(404);
  });

  it("is no business of buyers and guests", async () => {
    const { id } = await shop.placed();
    for (const path of ["/v1/logistic-orders", `/v1/logistic-orders/${id}`])
      expect((await shop.caller.call("GET", path)).status).toBe(403);
  });
});

describe("the list", () => {
  it("has a tab for what waits, and counts them all whichever is open", async () => {
    const before = (await list(shop.supplier)).counts;
    const [first, second, third, fourth] = [
      await shop.placed(),
      await shop.placed(),
      await shop.placed(),
      await shop.placed(),
    ];
    await setStatus(second.id, "WAITING_FULFILLMENT");
    await setStatus(third.id, "PARTIALLY_SHIPPED");
    await setStatus(fourth.id, "DECLINED_BY_SUPPLIER");
    const tabs = { TO_ACCEPT: first, TO_PREPARE: second, TO_SHIP: third, DONE: fourth };
    for (const [tab, { id }] of Object.entries(tabs)) {
      const found = await list(shop.supplier, { tab, size: 1000 });
      expect(found.content.map((order) => order.id)).toContain(id);
      expect(found.content).toHaveLength(found.totalElements);
      expect(found.counts).toEqual({
        TO_ACCEPT: before.TO_ACCEPT + 1,
        TO_PREPARE: before.TO_PREPARE + 1,
        TO_SHIP: before.TO_SHIP + 1,
        LATE: before.LATE,
        DONE: before.DONE + 1,
      });
    }
  });

  it("finds by number, account, user, article, supplier and day, in the order that is asked for", async () => {
    const { mine, theirs } = await both();
    const { operator } = shop;
    for (const search of [mine.reference, shop.box.variantExternalId.toLowerCase(), "camille MARTIN"])
      expect(await idsOf(operator, { search, size: 1000 })).toContain(mine.id);
    expect(await idsOf(operator, { search: mine.reference })).toEqual([mine.id]);
    const ofCups = await list(operator, { supplierIds: [shop.cups.externalId], size: 1000 });
    expect(new Set(ofCups.content.map(({ supplier }) => supplier.id))).toEqual(new Set([shop.cups.id]));
    expect(await idsOf(operator, { customerAccountIds: ["9999999999"] })).toEqual([]);
    expect(await idsOf(operator, { createdAtTo: "2020-01-01" })).toEqual([]);
    expect(await idsOf(operator, { status: ["COMPLETED"], search: mine.reference })).toEqual([]);
    const sorted = await idsOf(operator, { sort: ["reference,desc"], search: mine.orderCommercialReference });
    expect(sorted).toEqual([theirs.id, mine.id]);
  });

  it("tells each order's number in its buyer's own books, and finds it by it", async () => {
    const field = await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
    const [numbered, other] = [await both(), await both()];
    await sql`UPDATE commercial_orders SET custom_field_values = jsonb_build_object(${field.id}::text, 'BC-2026-7')
      WHERE id = ${numbered.order.id}`.execute(shop.db);
    expect((await shop.look(numbered.mine.id)).customerReference).toBe("BC-2026-7");
    expect((await shop.look(other.mine.id)).customerReference).toBeNull();
    expect(await idsOf(shop.supplier, { search: "bc-2026" })).toEqual([numbered.mine.id]);
  });

  it("tells sums and counts, and takes as many statements for however many; so does one order", async () => {
    const { id } = await shop.placed([
      [shop.box, 100],
      [await shop.makeOffer(), 20],
    ]);
    const { content } = await list(shop.supplier, { search: (await shop.look(id)).reference });
    expect(content).toMatchObject([
      {
        id,
        lineCount: 2,
        shipmentCount: 0,
        leftToShip: 120,
        totalPriceWithoutTax: 135,
        paymentStatus: "NOT_INITIATED",
      },
    ]);
    const families = [mounted(deskOrders, deskOrderHandlers)];
    const count = createStatementCounter(shop, families, "SUPPLIER");
    const few = await count(shop.supplier, "GET", "/v1/logistic-orders?size=1");
    expect(few).toBe(await count(shop.supplier, "GET", "/v1/logistic-orders?size=100"));
    const { id: small } = await shop.placed();
    const one = await count(shop.supplier, "GET", `/v1/logistic-orders/${small}`);
    expect(one).toBe(await count(shop.supplier, "GET", `/v1/logistic-orders/${id}`));
    expect([few, one]).toEqual([3, 5]);
  });

  it("goes from page to page by what stands on them, with as many statements, and refuses what is no place of it", async () => {
    const placed = [await shop.placed(), await shop.placed(), await shop.placed()].map(({ id }) => id);
    const first = await list(shop.supplier, { size: 2 });
    expect([first.first, first.last, first.cursors.before]).toEqual([true, false, null]);
    const second = await list(shop.supplier, { size: 2, after: first.cursors.after });
    const ids = [...first.content, ...second.content].map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(placed.toReversed());
    expect([second.first, new Set(ids).size]).toEqual([false, 4]);
    const back = await list(shop.supplier, { size: 2, before: second.cursors.before });
    expect(back.content).toEqual(first.content);
    const count = createStatementCounter(shop, [mounted(deskOrders, deskOrderHandlers)], "SUPPLIER");
    const path = `/v1/logistic-orders?size=2&after=${first.cursors.after}`;
    expect(await count(shop.supplier, "GET", path)).toBe(3);
    const sorted = await shop.supplier.call("GET", `${path}&sort[]=updatedAt,desc`);
    expect([sorted.status, sorted.error]).toMatchObject([400, { code: "F-E-012", errors: [{ detail: "after" }] }]);
    // What another desk was told of its list leads nowhere else than into one's own.
    const own = await list(shop.supplier, { size: 1000 });
    const theirs = await list(shop.operator, { size: 1 });
    const from = await list(shop.supplier, { size: 1000, after: theirs.cursors.after });
    expect(own.content.map(({ id }) => id)).toEqual(expect.arrayContaining(from.content.map(({ id }) => id)));
  });

  it("finds the same of an article that is ordered all the time, from the head of the list", async () => {
    const article = await shop.makeOffer();
    const text = article.variantExternalId;
    const renamed = async (table: "customer_accounts" | "users", column: "name" | "last_name") => {
      const { account, email, userId } = await makeBuyer(shop.db);
      const row = table === "users" ? userId : account.id;
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${`Chez ${text}`} WHERE id = ${row}`.execute(
        shop.db,
      );
      return shop.place([[shop.box, 100]], await shop.as(email));
    };
    await shop.placed([[article, 20]]);
    await renamed("customer_accounts", "name");
    await renamed("users", "last_name");
    const numbered = await shop.placed();
    await sql`UPDATE logistic_orders SET reference = ${`${text}-9`} WHERE id = ${numbered.id}`.execute(shop.db);
    await shop.placed();
    await shop.placed([[article, 20]]);
    const queries = [1, 2, 3, 5].flatMap((size) => [
      { size },
      { size, tab: "TO_ACCEPT" },
      { size, sort: ["createdAt,asc"] },
    ]);
    const found = () => Promise.all(queries.map((query) => idsOf(shop.operator, { ...query, search: text })));
    const before = await found();
    expect(before.at(-1)).toHaveLength(5);
    const count = createStatementCounter(shop, [mounted(deskOrders, deskOrderHandlers)], "OPERATOR");
    const path = `/v1/logistic-orders?size=2&search=${text}`;
    expect(await count(shop.operator, "GET", path)).toBe(4);
    // Drafts, which no desk sees, so that the list stays as it was.
    const [draft] = (await shop.draft([[article, 20]])).orderLogistics;
    if (!draft) throw new Error("The draft was to have a part");
    const { rows } = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'order_lines'
       AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'logistic_order_id')`.execute(shop.db);
    const names = sql.raw(rows[0]?.names ?? "");
    await withCopies(shop.db, draft.id, 5_000, async () => {
      await sql`INSERT INTO order_lines (logistic_order_id, ${names}) SELECT 'copy-' || n, ${names}
        FROM order_lines, generate_series(1, 5000) n WHERE logistic_order_id = ${draft.id}`.execute(shop.db);
      expect(await found()).toEqual(before);
      expect(await count(shop.operator, "GET", path)).toBe(3);
    });
  });

  it("counts no further than 10,001, in all and in each tab", async () => {
    const { id } = await shop.placed();
    await withCopies(shop.db, id, 10_050, async () => {
      const { totalElements, totalPages, counts, content, cursors } = await list(shop.supplier, { size: 50 });
      expect([totalElements, totalPages, counts.TO_ACCEPT, content.length]).toEqual([10_001, 201, 10_001, 50]);
      expect(cursors.after).not.toBeNull();
    });
  });
});
