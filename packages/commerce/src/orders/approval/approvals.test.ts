import { approvals } from "@comptoir/contract/orders/approvals";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let made: MadeBuyer;
let buyer: Caller;
let approver: Caller;

beforeAll(async () => {
  shop = await createOrderShop();
});
// An account of its own for each test, so that lists hold what the test has placed.
beforeEach(async () => {
  made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  buyer = await shop.as(made.email);
  const user = await makeUser(shop.db, {
    accounts: [made.account],
    isApprover: true,
    firstName: "Ange",
    lastName: "Roy",
  });
  approver = await shop.as(user.email);
});
afterAll(() => shop.close());

/** 300.00 EUR at one supplier, 300.00 at the other, delivered free. */
const placeTwoLogisticOrders = () =>
  shop.place(
    [
      [shop.box, 300],
      [shop.cup, 150],
    ],
    buyer,
  );
const details = (order: CommercialOrder, by = approver) =>
  by.ask(approvals.getApprovalRequest, { params: { commercialOrderId: order.reference } });
const decide = (order: CommercialOrder, body: object, by = approver) =>
  by.call("PUT", `/v1/shop/approvals/${order.reference}/decision`, { body });
const statusesOf = async (order: CommercialOrder) =>
  (await shop.readOrder(order.id, buyer)).orderLogistics.map(({ status }) => status);
const waitingFor = async (by: Caller) => (await by.ask(approvals.getApprovalRequests)).content;

describe("what waits for an approver", () => {
  it("is listed once per commercial order, the oldest first, with who asks and which rule asks", async () => {
    const first = await placeTwoLogisticOrders();
    shop.clock.advance(60_000);
    const second = await placeTwoLogisticOrders();
    const requests = await waitingFor(approver);
    expect(requests.map(({ reference }) => reference)).toEqual([first.reference, second.reference]);
    expect(requests[0]).toMatchObject({
      buyer: { name: "Camille Martin" },
      totalWithoutTax: 600,
      totalWithTax: 720,
      lineCount: 2,
      logisticOrders: [{ totalWithoutTax: 300 }, { totalWithoutTax: 300 }],
      reasons: [{ type: "LIMIT", limit: 500, name: null }],
      requiredLevel: 1,
      approvedLevel: 0,
      canDecide: true,
      onBehalfOf: null,
    });
  });

  it("is paged", async () => {
    await placeTwoLogisticOrders();
    shop.clock.advance(60_000);
    const second = await placeTwoLogisticOrders();
    const page = await approver.ask(approvals.getApprovalRequests, { query: { page: 1, size: 1 } });
    expect(page).toMatchObject({ totalElements: 2, content: [{ reference: second.reference }] });
  });

  it("shows its lines to whoever may see the order, but only an approver may decide", async () => {
    const order = await placeTwoLogisticOrders();
    const seen = await details(order, buyer);
    expect(seen).toMatchObject({ canDecide: false, decisions: [], budgets: [] });
    expect(seen.lines.map(({ quantity, total, isRefused }) => [quantity, total, isRefused])).toEqual([
      [300, 300, false],
      [150, 300, false],
    ]);
    const refused = await decide(order, { decision: "APPROVE" }, buyer);
    expect(refused).toMatchObject({ status: 403, error: { errors: [{ detail: "ORDER_APPROVER" }] } });
  });
});

describe("a decision about a whole order", () => {
  it("sends all its suppliers' parts on at once, with one mail to the buyer, and repeated changes nothing", async () => {
    const order = await placeTwoLogisticOrders();
    const mails = shop.mails.length;
    const answer = await decide(order, { decision: "APPROVE" });
    expect(answer).toMatchObject({
      status: 200,
      body: { canDecide: false, approvedLevel: 1, decisions: [{ outcome: "APPROVED", by: "Ange Roy" }] },
    });
    expect(await statusesOf(order)).toEqual(["WAITING_SUPPLIER_APPROVAL", "WAITING_SUPPLIER_APPROVAL"]);
    expect(shop.mails.slice(mails).map(({ subject }) => subject)).toEqual([`Commande ${order.reference} validée`]);
    expect((await decide(order, { decision: "APPROVE" })).status).toBe(200);
    expect(shop.mails).toHaveLength(mails + 1);
    expect(await waitingFor(approver)).toEqual([]);
  });

  it("refuses with a reason that buyer and history read; a late approval is a conflict", async () => {
    const order = await placeTwoLogisticOrders();
    const refused = await decide(order, { decision: "DISAPPROVE", reason: "Budget épuisé" });
    expect(refused).toMatchObject({ body: { decisions: [{ outcome: "DISAPPROVED", reason: "Budget épuisé" }] } });
    expect(await statusesOf(order)).toEqual(["DECLINED_BY_CUSTOMER", "DECLINED_BY_CUSTOMER"]);
    expect(await decide(order, { decision: "APPROVE" })).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "DECLINED_BY_CUSTOMER" }] },
    });
  });

  it("of two approvers at once takes effect once", async () => {
    const second = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
    const other = await shop.as(second.email);
    const order = await placeTwoLogisticOrders();
    const answers = await Promise.all([
      decide(order, { decision: "APPROVE" }),
      decide(order, { decision: "DISAPPROVE" }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, next] = await statusesOf(order);
    expect(first).toBe(next);
    const { decisions } = await details(order);
    expect(decisions).toHaveLength(1);
  });

  it.each([{}, { decision: "MAYBE" }, { decision: "DISAPPROVE", reason: "x".repeat(1001) }, { decision: null }])(
    "is not taken from %j",
    async (body) => {
      const order = await placeTwoLogisticOrders();
      expect((await decide(order, body)).status).toBe(400);
      expect(await statusesOf(order)).toEqual(["WAITING_CUSTOMER_APPROVAL", "WAITING_CUSTOMER_APPROVAL"]);
    },
  );
});

describe("several orders at once", () => {
  it("are decided each for itself: what cannot be decided is told by its code and keeps none back", async () => {
    const orders = [
      await placeTwoLogisticOrders(),
      await placeTwoLogisticOrders(),
      await placeTwoLogisticOrders(),
    ] as const;
    await decide(orders[1], { decision: "DISAPPROVE" });
    const { results } = await approver.ask(approvals.decideOrders, {
      body: {
        decision: "APPROVE",
        orderIds: [orders[0].reference, orders[1].reference, "999-999-9999999", orders[2].reference],
      },
    });
    expect(results.map(({ isDone, code }) => [isDone, code])).toEqual([
      [true, null],
      [false, "CONFLICT"],
      [false, "F-E-033"],
      [true, null],
    ]);
    expect(await statusesOf(orders[2])).toEqual(["WAITING_SUPPLIER_APPROVAL", "WAITING_SUPPLIER_APPROVAL"]);
  });

  it("are decided though one of them fails for a reason that nobody thought of, which is logged", async () => {
    const orders = [
      await placeTwoLogisticOrders(),
      await placeTwoLogisticOrders(),
      await placeTwoLogisticOrders(),
    ] as const;
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`.execute(
      shop.db,
    );
    await sql`CREATE TRIGGER fail BEFORE UPDATE ON logistic_orders FOR EACH ROW
      WHEN (OLD.commercial_order_id = ${sql.lit(orders[1].id)}) EXECUTE FUNCTION fail()`.execute(shop.db);
    const body = { decision: "APPROVE" as const, orderIds: orders.map(({ reference }) => reference) };
    const { results } = await approver.ask(approvals.decideOrders, { body });
    await sql`DROP TRIGGER fail ON logistic_orders`.execute(shop.db);
    expect(results.map(({ isDone, code }) => [isDone, code])).toEqual([
      [true, null],
      [false, "INTERNAL_ERROR"],
      [true, null],
    ]);
    expect(shop.loggedErrors).toMatchObject([{ order: orders[1].reference }]);
    expect((await waitingFor(approver)).map(({ reference }) => reference)).toEqual([orders[1].reference]);
  });

  it("an order named twice is decided once; a hundred are the most", async () => {
    const order = await placeTwoLogisticOrders();
    const body = { decision: "DISAPPROVE" as const, reason: "Doublon", orderIds: [order.reference, order.reference] };
    const { results } = await approver.ask(approvals.decideOrders, { body });
    expect(results).toEqual([{ id: order.reference, isDone: true, code: null }]);
    const tooMany = { decision: "APPROVE", orderIds: Array.from({ length: 101 }, (_, index) => `${index}`) };
    expect((await approver.call("POST", "/v1/shop/approval-decisions", { body: tooMany })).status).toBe(400);
  });
});

describe("refusing single lines", () => {
  it("gives a corrected order: the rest goes on, sums and VAT are those of the rest, pieces go back to stock", async () => {
    const dear = await makeOffer(shop.db, { supplier: shop.cups, stock: 10, tiers: { 1: 1_000_000 } });
    const order = await shop.place(
      [
        [shop.cup, 100],
        [dear, 5],
      ],
      buyer,
    );
    const before = await details(order);
    const line = before.lines.find(({ code }) => code === dear.name);
    const supplierUser = await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cups.id });
    const mails = shop.mails.length;
    const answer = await decide(order, { decision: "APPROVE", refusedLineIds: [line?.id], reason: "Pas de luxe" });
    expect(answer).toMatchObject({ status: 200, body: { totalWithoutTax: 200, totalWithTax: 240 } });
    const { orderLogistics, orderLogisticPrices, remaining } = await shop.readOrder(order.id, buyer);
    expect(remaining).toMatchObject({ prices: { totalPriceWithoutTax: 200 }, takenOutWithoutTax: 500 });
    expect(orderLogistics).toMatchObject([
      {
        status: "WAITING_SUPPLIER_APPROVAL",
        initialPrice: { totalPriceWithoutTax: 700 },
        lines: [{ canceledQuantity: 0 }, { canceledQuantity: 5, status: "CANCELED" }],
      },
    ]);
    expect(orderLogisticPrices).toMatchObject({
      totalPriceWithoutTax: 200,
      taxDetails: [{ rate: 20, base: 200, amount: 40 }],
    });
    expect(await stockOf(shop.db, dear)).toBe(10);
    const { text } = shop.mails[mails] ?? { text: "" };
    expect(text).toContain(`Article ${dear.name}`);
    expect(text).toContain("Motif\u00a0: Pas de luxe");
    // Its supplier is told of what is left to deliver.
    const toSupplier = shop.mails.slice(mails).find(({ to }) => to === supplierUser.email);
    expect(toSupplier?.text).toContain(`${shop.cup.name}) × 100 — 200\u00a0€`);
    expect(toSupplier?.text).not.toContain(dear.name);
    const after = await details(order);
    expect(after.lines.map(({ isRefused, total }) => [isRefused, total])).toEqual([
      [false, 200],
      [true, 0],
    ]);
    expect(after).toMatchObject({
      placedWithoutTax: 700,
      isCardAuthorised: false,
      decisions: [{ outcome: "APPROVED", refusedLines: [`Article ${dear.name}`] }],
    });
    const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
    const { history } = await buyer.ask(logisticOrders.getLogisticOrder, { params });
    expect(history?.at(-1)).toMatchObject({ reason: "Pas de luxe", refusedLines: [`Article ${dear.name}`] });
    expect(history?.[0]).not.toHaveProperty("refusedLines");
  });

  it("of an order whose card was authorised says that only the rest is charged", async () => {
    const order = await placeTwoLogisticOrders();
    await shop.db
      .updateTable("logistic_orders")
      .set({ payment_status: "AUTHORIZED" })
      .where("commercial_order_id", "=", order.id)
      .execute();
    const dear = await makeOffer(shop.db, { supplier: shop.cups, tiers: { 1: 1_000_000 } });
    const other = await shop.place(
      [
        [shop.cup, 10],
        [dear, 5],
      ],
      buyer,
    );
    await shop.db
      .updateTable("logistic_orders")
      .set({ payment_status: "AUTHORIZED" })
      .where("commercial_order_id", "=", other.id)
      .execute();
    const { lines, isCardAuthorised } = await details(other);
    expect(isCardAuthorised).toBe(true);
    const mails = shop.mails.length;
    await decide(other, { decision: "APPROVE", refusedLineIds: [lines.find(({ code }) => code === dear.name)?.id] });
    expect(shop.mails[mails]?.text).toContain("Votre carte ne sera débitée que de ce total.");
    await decide(order, { decision: "APPROVE" });
    expect(shop.mails.findLast(({ to }) => to === made.email)?.text).not.toContain("carte");
  });

  it("of all lines of a supplier refuses that supplier's part and lets the other go on", async () => {
    const order = await placeTwoLogisticOrders();
    const { lines } = await details(order);
    await decide(order, { decision: "APPROVE", refusedLineIds: [lines[0]?.id] });
    expect((await statusesOf(order)).toSorted()).toEqual(["DECLINED_BY_CUSTOMER", "WAITING_SUPPLIER_APPROVAL"]);
    const { remaining, orderLogistics, orderLogisticPrices } = await shop.readOrder(order.id, buyer);
    const totalIn = (status: string) =>
      orderLogistics.find((logisticOrder) => logisticOrder.status === status)?.orderLogisticPrices.totalPriceWithoutTax;
    expect(remaining).toMatchObject({
      prices: { totalPriceWithoutTax: totalIn("WAITING_SUPPLIER_APPROVAL") },
      takenOutWithoutTax: totalIn("DECLINED_BY_CUSTOMER"),
    });
    expect(orderLogisticPrices.totalPriceWithoutTax).toBeGreaterThan(
      remaining?.prices.totalPriceWithoutTax ?? Infinity,
    );
  });

  it("that are not of the order is refused, and nothing is decided", async () => {
    const order = await placeTwoLogisticOrders();
    const [foreign] = (await details(await placeTwoLogisticOrders())).lines;
    const answer = await decide(order, { decision: "APPROVE", refusedLineIds: [foreign?.id] });
    expect(answer).toMatchObject({ status: 400, error: { code: "F-E-002" } });
    expect(await statusesOf(order)).toEqual(["WAITING_CUSTOMER_APPROVAL", "WAITING_CUSTOMER_APPROVAL"]);
  });

  it("keeps every total the exact sum of what is shown, delivery fee included", async () => {
    const dear = await makeOffer(shop.db, { supplier: shop.cups, tiers: { 1: 1_000_000 } });
    const cheap = await makeOffer(shop.db, { supplier: shop.cartons, tiers: { 1: 1_299 } });
    const order = await shop.place(
      [
        [shop.box, 37],
        [cheap, 25],
        [dear, 6],
      ],
      buyer,
    );
    const { lines } = await details(order);
    const refused = lines.find(({ code }) => code === shop.box.name);
    await decide(order, { decision: "APPROVE", refusedLineIds: [refused?.id] });
    const after = await shop.readOrder(order.id, buyer);
    const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const all = after.orderLogistics.flatMap((logisticOrder) =>
      logisticOrder.lines.map((line) => line.orderLogisticLinePriceDto),
    );
    const { orderLogisticPrices: prices } = after;
    expect(cents(all.map((line) => line.totalPriceWithTaxes))).toBe(cents([prices.totalOrderPrice]));
    expect(cents(prices.taxDetails.map(({ amount }) => amount))).toBe(cents([prices.totalTaxAmount]));
    expect(prices.totalShippingFees).toBe(15);
  });
});

describe("the search of logistic orders", () => {
  it("knows what the caller may approve, as the list of approvals does", async () => {
    await placeTwoLogisticOrders();
    const search = (by: Caller) => by.ask(logisticOrders.searchLogisticOrders, { body: { approvableByMe: true } });
    expect((await search(approver)).totalElements).toBe(2);
    expect((await search(buyer)).totalElements).toBe(0);
  });
});
