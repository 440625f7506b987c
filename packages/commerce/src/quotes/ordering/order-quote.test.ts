import { shopDay } from "@comptoir/contract/days/days.rules";
import { expectedDeliveryDate, takenUpOn } from "@comptoir/contract/days/delivery-days.rules";
import { addWorkingDays } from "@comptoir/contract/days/working-days.rules";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { logisticOrderHandlers } from "#orders/logistic-orders.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { makeCustomField, makeUser } from "#test/make.ts";
import { makeOffer, makeShipping, stockOf } from "#test/orders/make-orders.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteShop;
let quote: SupplierQuote;
beforeAll(async () => {
  const families = [
    mounted(quotes, quoteHandlers),
    mounted(commercialOrders, commercialOrderHandlers),
    mounted(logisticOrders, logisticOrderHandlers),
  ];
  const year = 365 * 24 * 3600;
  shop = await createQuoteShop({ families, config: { accessTokenLifetime: year, sessionLifetime: year } });
  await makeShipping(shop.db);
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
  const supplierUser = { client: "SUPPLIER", supplierId: shop.cartons.id, locale: "fr-FR" } as const;
  await makeUser(shop.db, { ...supplierUser, email: "cartons@demo.test" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  quote = await shop.askCartons();
  await shop.answer(quote.id);
  await shop.db.updateTable("offer_inventories").set({ stock: 10_000 }).execute();
  shop.mails.length = 0;
});

type Body = object | null;
const path = (action: string, version = "v1") => `/${version}/shop/supplier-quotes/${quote.id}${action}`;
const accept = (body?: Body, by: Caller = shop.caller) => by.call("PUT", path("/accept"), { body: body ?? null });
const initialise = (body?: Body, by: Caller = shop.caller, version = "v1") =>
  by.call("POST", path("/initialize-orders", version), { body: body ?? null });
const read = () => shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } });
const readOrder = (key: string) =>
  shop.caller.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: key } });
const orderOf = async (answer: Promise<{ body: unknown }>) =>
  commercialOrders.getCommercialOrder.response.parse((await answer).body);
const orderedOf = async () => (await read()).quoteLines.map((line) => line.orderedQuantity);
const lineId = () => quote.quoteLines[0]?.id ?? "";
const place = (id: string) => shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`);
const countOrders = async () => (await shop.db.selectFrom("commercial_orders").select("id").execute()).length;

describe("ordering a supplier's answer", () => {
  it("makes an order on hold of what was promised: prices, taxes and delivery", async () => {
    const order = await orderOf(initialise());
    expect(order).toMatchObject({
      sourceType: "QUOTE",
      sourceId: quote.id,
      orderLogistics: [
        {
          status: "DRAFT_ORDER_ON_HOLD",
          supplierSnapshot: { id: shop.cartons.id },
          shippingAddressSnapshot: { externalId: shop.buyer.address.externalId },
          orderLogisticPrices: { totalItemPrice: 96, totalShippingFees: 10, totalOrderPrice: 127.2 },
          lines: [{ quantity: 120, quoteLineExternalId: `${quote.id}-1` }],
        },
      ],
    });
    expect(await read()).toMatchObject({
      status: "VALIDATED",
      orderCommercialId: order.id,
      orderCommercialReference: order.reference,
    });
    expect(shop.mails).toMatchObject([
      { to: "cartons@demo.test", subject: `Devis ${quote.id} accepté` },
      { to: shop.buyer.email, subject: expect.stringContaining(quote.id) },
    ]);
  });

  it("of a part takes fewer pieces at the same price, with the delivery of the line", async () => {
    const order = await orderOf(initialise({ quoteLineIdsAndQuantities: { [lineId()]: 60 } }, shop.caller, "v2"));
    expect(order.orderLogistics).toMatchObject([
      { orderLogisticPrices: { totalItemPrice: 48, totalShippingFees: 10, totalOrderPrice: 69.6 } },
    ]);
  });

  it("tells what the order holds of each line, less what was cancelled of it", async () => {
    expect(await orderedOf()).toEqual([null]);
    const order = await orderOf(initialise({ quoteLineIdsAndQuantities: { [lineId()]: 60 } }));
    expect(await orderedOf()).toEqual([60]);
    await place(order.id);
    const ofOrder = order.orderLogistics.map(({ id }) => id);
    await shop.db
      .updateTable("order_lines")
      .set({ canceled_quantity: 25 })
      .where("logistic_order_id", "in", ofOrder)
      .execute();
    expect(await orderedOf()).toEqual([35]);
    await shop.db.updateTable("logistic_orders").set({ status: "CANCELED" }).where("id", "in", ofOrder).execute();
    expect(await orderedOf()).toEqual([0]);
  });

  it("charges delivery by the terms of the answer for what is ordered", async () => {
    const terms = { delivery_fee_cents: 1_500, free_delivery_from_cents: 9_600 };
    await shop.db.updateTable("supplier_quotes").set(terms).where("id", "=", quote.id).execute();
    const order = await orderOf(initialise({ quoteLineIdsAndQuantities: { [lineId()]: 60 } }));
    expect(order.orderLogistics).toMatchObject([
      { orderLogisticPrices: { totalItemPrice: 48, totalShippingFees: 15, totalOrderPrice: 75.6 } },
    ]);
  });

  it("arrives by the day that the answer promises", async () => {
    const promised = { delivered_on: "2031-03-20" };
    await shop.db.updateTable("supplier_quotes").set(promised).where("id", "=", quote.id).execute();
    const order = await orderOf(initialise());
    expect(order.orderLogistics).toMatchObject([{ expectedDeliveryDate: "2031-03-20" }]);
    shop.mails.length = 0;
    await place(order.id);
    expect(shop.mails.find(({ to }) => to === shop.buyer.email)?.text).toMatch(/20(th)? (mars|March) 2031/);
  });

  it("promises another day once the day of the answer leaves no time to deliver", async () => {
    const now = shop.clock.now();
    const named = { delivered_on: addWorkingDays(takenUpOn(now), 3) };
    await shop.db.updateTable("supplier_quotes").set(named).where("id", "=", quote.id).execute();
    expect(await read()).toMatchObject({ deliveryDate: named.delivered_on, promisedDeliveryDate: named.delivered_on });
    await shop.db
      .updateTable("quote_lines")
      .set({ lead_time_days: 3 })
      .where("supplier_quote_id", "=", quote.id)
      .execute();
    const promised = expectedDeliveryDate(3, now);
    // The shop counts another day, and what the supplier had said stays what it said.
    expect(await read()).toMatchObject({ deliveryDate: promised, promisedDeliveryDate: named.delivered_on });
    const order = await orderOf(initialise());
    expect(order.orderLogistics).toMatchObject([{ expectedDeliveryDate: promised }]);
    await place(order.id);
    expect(await read()).toMatchObject({ deliveryDate: promised, promisedDeliveryDate: named.delivered_on });
  });

  it("promises what its articles allow where it is placed after the day of the answer", async () => {
    const named = { delivered_on: shopDay(shop.clock.now()) };
    await shop.db.updateTable("supplier_quotes").set(named).where("id", "=", quote.id).execute();
    expect((await read()).deliveryDate).toBe(null);
    const order = await orderOf(initialise());
    const [logisticOrder] = order.orderLogistics;
    expect(logisticOrder?.expectedDeliveryDate).not.toBe(named.delivered_on);
    await shop.db.updateTable("logistic_orders").set({ promised_on: named.delivered_on }).execute();
    const stored = await readOrder(order.id);
    expect(stored.orderLogistics[0]?.expectedDeliveryDate).toBe(logisticOrder?.expectedDeliveryDate);
  });

  it("takes the choice as a list too", async () => {
    const choice = [{ quoteLineId: lineId(), quantity: 1 }];
    const order = await orderOf(initialise({ quoteLineIdsAndQuantities: choice, nbPreviewLines: 0 }));
    expect(order.orderLogistics).toMatchObject([{ orderLogisticPrices: { totalItemPrice: 0.8 }, lines: [] }]);
  });

  it("repeated answers the same order with 200, whichever door is taken", async () => {
    const first = await initialise({ quoteLineIdsAndQuantities: { [lineId()]: 60 } });
    expect(first.status).toBe(201);
    const { id } = commercialOrders.getCommercialOrder.response.parse(first.body);
    expect(await initialise()).toMatchObject({ status: 200, body: { id } });
    expect(await accept()).toMatchObject({ status: 200, body: { orderCommercialId: id } });
    const body = { sourceType: "QUOTE", sourceId: quote.id, isFull: true };
    expect(await shop.caller.call("POST", "/v2/shop/commercial-orders", { body })).toMatchObject({ body: { id } });
    expect(shop.mails).toHaveLength(2);
  });

  it("asked for twice at once makes one order", async () => {
    const before = await countOrders();
    const answers = await Promise.all([accept(), initialise(), accept(), initialise()]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    expect(await countOrders()).toBe(before + 1);
  });

  it.each([
    ["an unknown line", () => ({ "0000000000": 1 }), 400, "F-E-002"],
    ["more than was offered", () => ({ [lineId()]: 121 }), 400, "F-E-007"],
    ["nothing of a line", () => ({ [lineId()]: 0 }), 400, "F-E-007"],
  ])("is refused for %s, and makes nothing", async (_, choice, status, code) => {
    const before = await countOrders();
    const answer = await initialise({ quoteLineIdsAndQuantities: choice() });
    expect(answer).toMatchObject({ status, error: { errors: [{ code }] } });
    expect(await countOrders()).toBe(before);
    expect(await read()).toMatchObject({ status: "WAITING_FOR_CUSTOMER", orderCommercialId: null });
  });

  it("is refused once the answer has expired, and for another answer than the one that was seen", async () => {
    expect(await accept({ revision: 7 })).toMatchObject({
      status: 409,
      error: { errors: [{ code: "QUOTE_CHANGED" }] },
    });
    await shop.answer(quote.id, shop.clock.now());
    expect(await accept()).toMatchObject({ status: 409, error: { errors: [{ code: "QUOTE_EXPIRED" }] } });
    expect(await initialise()).toMatchObject({ status: 409, error: { errors: [{ code: "QUOTE_EXPIRED" }] } });
  });

  it("is refused before there is an answer, to colleagues, and does not exist for neighbours", async () => {
    expect(await accept(null, shop.colleague)).toMatchObject({ status: 403 });
    expect(await accept(null, shop.neighbour)).toMatchObject({ status: 404 });
    expect(await initialise(null, shop.neighbour)).toMatchObject({ status: 404 });
    const before = await countOrders();
    const body = { sourceType: "QUOTE", sourceId: quote.id, isFull: true };
    expect(await shop.neighbour.call("POST", "/v2/shop/commercial-orders", { body })).toMatchObject({ status: 404 });
    expect(await countOrders()).toBe(before);
    quote = await shop.askCartons();
    expect(await accept()).toMatchObject({ status: 409, error: { errors: [{ detail: "NEW" }] } });
  });

  it("through the order call is refused in part", async () => {
    const body = { sourceType: "QUOTE", sourceId: quote.id, isFull: false };
    const answer = await shop.caller.call("POST", "/v2/shop/commercial-orders", { body });
    expect(answer).toMatchObject({ status: 422, error: { errors: [{ code: "F-E-040" }] } });
  });

  it("leaves out what is not in stock, and refuses when nothing is left", async () => {
    const film = await makeOffer(shop.db, { supplier: shop.cartons, stock: 5 });
    const master = await shop.prepare([
      [shop.box, 120],
      [film, 50],
    ]);
    const asked = await shop.caller.call("POST", "/v1/shop/supplier-quotes", {
      body: shop.requestOf(master, [shop.cartons]),
    });
    [quote = quote] = quotes.createSupplierQuotes.response.parse(asked.body);
    await shop.answer(quote.id);
    const film2 = quote.quoteLines[1]?.id ?? "";
    const answer = await initialise({ quoteLineIdsAndQuantities: { [film2]: 50 } });
    expect(answer).toMatchObject({ status: 422, error: { errors: [{ code: "F-E-039" }] } });
    const { orderLogistics } = await orderOf(initialise());
    expect(orderLogistics.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[120]]);
    const outOfStock = async () => (await read()).quoteLines.map((line) => line.outOfStockQuantity);
    expect(await outOfStock()).toEqual([null, 50]);
    expect(await orderedOf()).toEqual([120, 0]);
    await shop.caller.call("PUT", `/v1/shop/logistic-orders/${orderLogistics[0]?.id}/cancel`);
    expect(await outOfStock()).toEqual([null, null]);
    expect(await orderedOf()).toEqual([null, null]);
  });
});

describe("the order of an answer", () => {
  it("is placed at the promised price, whatever the catalogue says by then", async () => {
    const { id } = await orderOf(initialise());
    const dearer = { range_quantities: [1], range_prices_e4: [99_999], item_per_pack: 7 };
    await shop.db.updateTable("offer_prices").set(dearer).where("id", "=", shop.box.offerPriceId).execute();
    const before = await stockOf(shop.db, shop.box);
    expect(await place(id)).toMatchObject({ status: 200 });
    expect(await readOrder(id)).toMatchObject({
      orderLogistics: [{ status: "WAITING_SUPPLIER_APPROVAL", orderLogisticPrices: { totalOrderPrice: 127.2 } }],
    });
    expect(await stockOf(shop.db, shop.box)).toBe(before - 120);
    expect(await read()).toMatchObject({ status: "VALIDATED" });
  });

  it("takes the buyer's references, and is not changed otherwise", async () => {
    const { id } = await orderOf(initialise());
    const customFields = [{ customFieldId: "PO_NUMBER", customFieldValue: "PO-77" }];
    const patched = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}`, { body: { customFields } });
    expect(patched).toMatchObject({ status: 200, body: { customFieldValues: [{ value: "PO-77" }] } });
    const body = {
      updateOrderCommercialLines: [{ id: shop.box.offerPriceId, quantity: 5, updateAction: "ADD_QUANTITY" }],
    };
    expect(await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/lines`, { body })).toMatchObject({
      status: 409,
    });
  });

  it.each([
    ["waits for the buyer again", 0, "WAITING_FOR_CUSTOMER"],
    ["has expired", 31 * 24 * 3600_000, "EXPIRED"],
  ])("given up before it is placed, the answer %s", async (_, wait, status) => {
    const { orderLogistics } = await orderOf(initialise());
    shop.clock.advance(wait);
    const [{ id } = { id: "" }] = orderLogistics;
    expect(await shop.caller.call("PUT", `/v1/shop/logistic-orders/${id}/cancel`)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status, orderCommercialId: null });
    const history = await shop.db
      .selectFrom("supplier_quote_history")
      .where("supplier_quote_id", "=", quote.id)
      .select(["from_status as from", "to_status as to", "by_type as by"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(history).toEqual({ from: "VALIDATED", to: status, by: "SYSTEM" });
  });

  it("given up after it was placed leaves the quote as it is", async () => {
    const { id, orderLogistics } = await orderOf(initialise());
    await place(id);
    const [logisticOrder = { id: "" }] = orderLogistics;
    expect(await shop.caller.call("PUT", `/v1/shop/logistic-orders/${logisticOrder.id}/cancel`)).toMatchObject({
      status: 200,
    });
    expect(await read()).toMatchObject({ status: "VALIDATED", orderCommercialId: id });
  });
});

describe("the same article of two answers", () => {
  let both: readonly [SupplierQuote, SupplierQuote];
  beforeEach(async () => {
    const body = shop.requestOf(await shop.prepare(), [shop.cartons, shop.cups]);
    const asked = quotes.createSupplierQuotes.response.parse(
      (await shop.caller.call("POST", "/v1/shop/supplier-quotes", { body })).body,
    );
    const [first, second] = asked;
    if (!first || !second) throw new Error("Both suppliers were to be asked");
    both = [first, second];
    for (const { id } of both) await shop.answer(id);
  });

  const order = ({ id, quoteLines }: SupplierQuote, door: "accept" | "initialize-orders", onlyOnce: boolean) =>
    shop.caller.call(door === "accept" ? "PUT" : "POST", `/v1/shop/supplier-quotes/${id}/${door}`, {
      body:
        door === "accept" ? { onlyOnce } : { onlyOnce, quoteLineIdsAndQuantities: { [quoteLines[0]?.id ?? ""]: 20 } },
    });
  const ordersOf = async () => {
    const { supplierQuotes } = await shop.read(both[0].masterQuoteId);
    return supplierQuotes.filter(({ orderCommercialId }) => orderCommercialId !== null);
  };

  it.each([
    ["accept", "accept"],
    ["initialize-orders", "initialize-orders"],
    ["accept", "initialize-orders"],
  ] as const)("goes into one order when ordered only once at the same instant: %s, %s", async (one, other) => {
    const answers = await Promise.all([order(both[0], one, true), order(both[1], other, true)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(refused?.error?.errors).toMatchObject([
      { code: "ARTICLE_ORDERED", detail: expect.stringMatching(/^lines\[\d+\]$/) },
    ]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it("goes into both when nobody minds, and again once the order of the other is called off", async () => {
    await order(both[0], "accept", true);
    expect((await order(both[1], "accept", true)).status).toBe(409);
    const [ordered] = await ordersOf();
    await shop.db
      .updateTable("logistic_orders")
      .set({ status: "CANCELED" })
      .where("commercial_order_id", "=", ordered?.orderCommercialId ?? "")
      .execute();
    expect((await order(both[1], "accept", true)).status).toBe(200);
    expect(await ordersOf()).toHaveLength(2);
  });

  it("is ordered twice by whoever wants to, and repeated the same order is answered", async () => {
    expect((await order(both[0], "accept", false)).status).toBe(200);
    expect((await order(both[1], "accept", false)).status).toBe(200);
    expect((await order(both[1], "accept", true)).status).toBe(200);
  });
});
