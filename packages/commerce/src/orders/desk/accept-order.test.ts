// Accepting orders: as they were ordered, or with fewer pieces, lower prices and days; what becomes of stock, sums and mails.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDay } from "#orders/order-mails.ts";
import { makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk, withMailsSent } from "#test/orders/order-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
const dayIn = (days: number) => addDays(shopDay(shop.clock.now()), days);

beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const accept = (id: string, body: object = {}, by: Caller = shop.supplier) =>
  by.call("PUT", `/v1/logistic-orders/${id}/accept`, { body });
const twoLines = async () => {
  const [first, second] = [
    await makeOffer(shop.db, { supplier: shop.cartons, stock: 500 }),
    await makeOffer(shop.db, { supplier: shop.cartons, stock: 500 }),
  ];
  const order = await shop.placed([
    [first, 100],
    [second, 200],
  ]);
  const [one, two] = (await shop.look(order.id)).lines;
  return { order, first, second, one: one?.id ?? "", two: two?.id ?? "" };
};

describe("accepting", () => {
  it("as ordered confirms every piece, promises the day and tells the buyer, once", async () => {
    const { id, reference } = await shop.placed();
    const mails = shop.mails.length;
    const accepted = await accept(id);
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        status: "ACCEPTED_BY_SUPPLIER",
        partiallyDeclinedBySupplier: false,
        leftToShip: 100,
        lines: [{ confirmedQuantity: 100, canceledQuantity: 0 }],
        steps: ["prepare", "ready", "ship", "cancelLines", "promiseDay"],
      },
    });
    expect((await accept(id)).body).toEqual(withMailsSent(accepted.body));
    expect(shop.mails.slice(mails).map(({ to, subject }) => [to, subject])).toEqual([
      [shop.buyer.email, `Commande ${reference} acceptée`],
    ]);
  });

  it("fewer pieces gives the rest back and lowers the sums, which stay those of the lines", async () => {
    const { order, first, second, one, two } = await twoLines();
    const accepted = await accept(order.id, {
      lines: [
        { id: one, confirmedQuantity: 40, reason: " Machine en panne " },
        { id: two, confirmedQuantity: 0 },
      ],
      fulfillmentMessage: "Le reste est épuisé",
      expectedDate: dayIn(20),
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        partiallyDeclinedBySupplier: true,
        fulfillmentMessage: "Le reste est épuisé",
        expectedDeliveryDate: dayIn(20),
        leftToShip: 40,
        lines: [
          { confirmedQuantity: 40, leftToShip: 40 },
          { confirmedQuantity: 0, leftToShip: 0, status: "CANCELED" },
        ],
        // Delivery costs what it did when the order was placed: nothing above 300.00 EUR.
        orderLogisticPrices: { totalProductWithoutTax: 40, totalShippingFees: 0, totalPriceWithTax: 48 },
        initialPrice: { totalPriceWithoutTax: 300 },
      },
    });
    expect([await stockOf(shop.db, first), await stockOf(shop.db, second)]).toEqual([460, 500]);
    const seen = await shop.look(order.id);
    expect(seen.history.at(-1)).toMatchObject({
      to: "ACCEPTED_BY_SUPPLIER",
      change: {
        lines: [
          { id: one, quantity: { before: 100, after: 40 }, reason: "Machine en panne" },
          { id: two, quantity: { before: 200, after: 0 } },
        ],
        total: { before: 300, after: 40 },
      },
    });
    const told = shop.mails.at(-1)?.text;
    expect(told).toMatch(/× 40 \(au lieu de 100\)\s: Machine en panne/);
    expect(told).toContain("Le reste est épuisé");
    expect(told).toContain(`Livraison prévue au plus tard le ${writeDay(dayIn(20), "fr-FR")}.`);
  });

  it("is counted before it is done, by the same rule, and changes nothing until then", async () => {
    const { order, one, two } = await twoLines();
    const lines = [
      { id: one, confirmedQuantity: 40, confirmedPrice: 0.9, reason: "Machine en panne" },
      { id: two, confirmedQuantity: 0, reason: "Fin de série" },
    ];
    const preview = (body: object, by: Caller = shop.supplier) =>
      by.call("POST", `/v1/logistic-orders/${order.id}/accept/preview`, { body });
    const before = await shop.look(order.id);
    expect(await preview({})).toMatchObject({
      status: 200,
      body: { ordered: before.orderLogisticPrices, accepted: before.orderLogisticPrices },
    });
    const counted = await preview({ lines });
    expect(await shop.look(order.id)).toEqual(before);
    const none = lines.map((line) => ({ ...line, confirmedQuantity: 0 }));
    expect((await preview({ lines: none })).status).toBe(422);
    expect((await preview({ lines: [{ id: one, confirmedQuantity: 101 }] })).status).toBe(400);
    const accepted = await accept(order.id, { lines });
    const { orderLogisticPrices } = accepted.body as { readonly orderLogisticPrices: unknown };
    expect(counted.body).toEqual({ ordered: before.orderLogisticPrices, accepted: orderLogisticPrices });
    expect((await preview({ lines })).status).toBe(409);
  });

  it("at a lower price keeps what was ordered and recomputes goods and tax", async () => {
    const { id } = await shop.placed();
    const [line] = (await shop.look(id)).lines;
    const accepted = await accept(id, { lines: [{ id: line?.id, confirmedPrice: 0.0912, reason: "Fin de série" }] });
    expect(shop.mails.at(-1)?.text).toMatch(/× 100 \(0,0912\s€ la pièce au lieu de 1\s€\)\s: Fin de série/);
    expect(accepted.body).toMatchObject({
      partiallyDeclinedBySupplier: false,
      lines: [{ orderLogisticLinePriceDto: { price: 1, confirmedPrice: 0.0912, totalItemPrice: 9.12 } }],
      orderLogisticPrices: { totalPriceWithoutTax: 24.12, totalPriceWithTax: 28.94 },
    });
  });

  it("shows its supplier the pieces that are free besides", async () => {
    const { order } = await twoLines();
    expect((await shop.look(order.id)).lines.map(({ availableStock }) => availableStock)).toEqual([400, 300]);
  });

  it("promises the latest of the days that are named", async () => {
    const { order, one, two } = await twoLines();
    const lines = [
      { id: one, expectedDate: dayIn(20), reason: "Fabriqué sur commande" },
      { id: two, expectedDate: dayIn(22) },
    ];
    expect((await accept(order.id, { lines })).body).toMatchObject({
      expectedDeliveryDate: dayIn(22),
      lines: [{ expectedDate: dayIn(20) }, { expectedDate: dayIn(22) }],
    });
    const { change } = (await shop.look(order.id)).history.at(-1) ?? {};
    expect(change).toEqual({ lines: [{ id: one, reason: "Fabriqué sur commande" }] });
    const told = shop.mails.at(-1)?.text;
    expect(told).toMatch(/× 100\s: Fabriqué sur commande/);
    expect(told).not.toContain("a changé des quantités");
  });

  it("leaves out what an approver refused", async () => {
    const { order, one } = await twoLines();
    await shop.db.updateTable("order_lines").set({ canceled_quantity: 100 }).where("id", "=", one).execute();
    expect(await accept(order.id)).toMatchObject({
      body: { partiallyDeclinedBySupplier: false, leftToShip: 200, lines: [{ confirmedQuantity: 0 }, {}] },
    });
  });

  it("is refused with the field that is wrong, and changes nothing then", async () => {
    const { order, first, one, two } = await twoLines();
    const before = await shop.look(order.id);
    const wrong: readonly (readonly [object, number, string, string])[] = [
      [{ lines: [{ id: "9999999999" }] }, 400, "F-E-002", "lines[0].id"],
      [{ lines: [{ id: one }, { id: one }] }, 400, "F-E-040", "lines[1].id"],
      [{ lines: [{ id: one, confirmedQuantity: 101 }] }, 400, "F-E-007", "lines[0].confirmedQuantity"],
      [{ lines: [{ id: one, confirmedPrice: 1.0001 }] }, 400, "F-E-007", "lines[0].confirmedPrice"],
      [{ lines: [{ id: one, expectedDate: "2020-01-01" }] }, 400, "F-E-007", "lines[0].expectedDate"],
      [{ expectedDate: "2020-01-01" }, 400, "F-E-007", "expectedDate"],
      [{ lines: [one, two].map((id) => ({ id, confirmedQuantity: 0 })) }, 422, "F-E-039", "lines"],
    ];
    for (const [body, status, code, detail] of wrong)
      expect(await accept(order.id, body)).toMatchObject({ status, error: { code, errors: [{ detail }] } });
    expect(await shop.look(order.id)).toEqual(before);
    expect(await stockOf(shop.db, first)).toBe(400);
  });

  it("twice at the same moment with other quantities takes one of them", async () => {
    const { order, first, one } = await twoLines();
    const lines = (confirmedQuantity: number) => ({ lines: [{ id: one, confirmedQuantity }], version: 1 });
    const answers = await Promise.all([accept(order.id, lines(10)), accept(order.id, lines(20))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const confirmed = (await shop.look(order.id)).lines[0]?.confirmedQuantity ?? 0;
    expect(await stockOf(shop.db, first)).toBe(500 - confirmed);
  });

  it("again as it was changes nothing; otherwise it is refused, naming the status", async () => {
    const { order, one, two } = await twoLines();
    const given = { lines: [{ id: one, confirmedQuantity: 40, confirmedPrice: 0.9 }] };
    const accepted = await accept(order.id, given);
    const mails = shop.mails.length;
    for (const same of [given, { lines: [...given.lines, { id: two, confirmedQuantity: 200, confirmedPrice: 1 }] }])
      expect(await accept(order.id, same)).toMatchObject({ status: 200, body: withMailsSent(accepted.body) });
    const others = [
      {},
      { lines: [{ id: one, confirmedQuantity: 40 }] },
      { lines: [{ id: one, confirmedQuantity: 30, confirmedPrice: 0.9 }] },
      { lines: [...given.lines, { id: two, confirmedQuantity: 100 }] },
    ];
    for (const other of others)
      expect(await accept(order.id, other)).toMatchObject({
        ...{ status: 409, error: { code: "CONFLICT", errors: [{ detail: "ACCEPTED_BY_SUPPLIER" }] } },
      });
    // Who says which version was read is told who was faster.
    const late = await accept(order.id, { version: 1 });
    expect(late).toMatchObject({
      ...{ status: 409, error: { code: "CHANGED_MEANWHILE", content: { by: { name: "Paul Carton" }, version: 2 } } },
    });
    expect(shop.mails).toHaveLength(mails);
    expect(await shop.look(order.id)).toMatchObject({ version: 2, leftToShip: 240 });
    // What an approver had refused before is not the supplier's word.
    const { order: refused, one: line } = await twoLines();
    await shop.db.updateTable("order_lines").set({ canceled_quantity: 100 }).where("id", "=", line).execute();
    expect([(await accept(refused.id)).status, (await accept(refused.id)).status]).toEqual([200, 200]);
  });

  it("is seen by the buyer, who is told in their language", async () => {
    const made = await makeBuyer(shop.db);
    await shop.db.updateTable("users").set({ locale: "en-GB" }).where("id", "=", made.userId).execute();
    const buyer = await shop.as(made.email);
    const { id, reference } = await shop.placed([[shop.box, 100]], buyer);
    await accept(id, { expectedDate: dayIn(20) }, shop.operator);
    expect(shop.mails.at(-1)).toMatchObject({
      to: made.email,
      subject: `Order ${reference} accepted`,
      text: expect.stringContaining(`Expected to arrive by ${writeDay(dayIn(20), "en-GB")}.`),
    });
    const seen = await buyer.call("GET", `/v1/shop/logistic-orders/${id}`);
    expect(seen.body).toMatchObject({
      status: "ACCEPTED_BY_SUPPLIER",
      expectedDeliveryDate: dayIn(20),
      history: [{}, {}, { by: { type: "OPERATOR", name: "Comptoir", onBehalfOf: shop.cartons.name } }],
    });
  });
});

describe("a list of orders", () => {
  const move = (step: string, orders: readonly object[], by: Caller = shop.supplier) =>
    by.call("POST", "/v1/logistic-orders/bulk", { body: { step, orders } });

  it("is accepted one by one: what is refused says why and leaves the others", async () => {
    const [first, second, third] = [await shop.placed(), await shop.placed(), await shop.placed()];
    const theirs = await shop.placed([[shop.cup, 50]]);
    await shop.supplier.call("PUT", `/v1/logistic-orders/${third.id}/decline`, { body: { reason: "Non" } });
    const orders = [{ id: first.id, version: 1 }, { id: second.id, version: 7 }, { id: third.id }, { id: theirs.id }];
    expect((await move("accept", orders)).body).toEqual({
      results: [
        { id: first.id, isDone: true, status: "ACCEPTED_BY_SUPPLIER", error: null },
        expect.objectContaining({ isDone: false, status: "WAITING_SUPPLIER_APPROVAL" }),
        expect.objectContaining({ isDone: false, status: "DECLINED_BY_SUPPLIER" }),
        expect.objectContaining({ isDone: false, status: null }),
      ],
    });
    const codes = (await move("accept", orders.slice(1))).body as { results: { error: { code: string } }[] };
    expect(codes.results.map(({ error }) => error.code)).toEqual(["CHANGED_MEANWHILE", "CONFLICT", "F-E-033"]);
    expect((await move("prepare", [{ id: first.id }])).body).toMatchObject({
      results: [{ status: "WAITING_FULFILLMENT" }],
    });
    expect((await move("ready", [{ id: first.id }])).body).toMatchObject({ results: [{ status: "WAITING_SHIPMENT" }] });
    expect((await move("accept", orders, shop.caller)).status).toBe(403);
  });
});
