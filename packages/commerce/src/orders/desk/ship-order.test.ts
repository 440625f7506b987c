// Parcels that leave, how they are followed, the days that are promised, and pieces that will not come.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDay } from "#orders/order-mails.ts";
import { makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk, withMailsSent } from "#test/orders/order-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
const dayIn = (days: number) => addDays(shopDay(shop.clock.now()), days);

beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const at = (id: string, path: string) => `/v1/logistic-orders/${id}/${path}`;
const ship = (id: string, body: object = {}, by: Caller = shop.supplier) =>
  by.call("POST", at(id, "shipments"), { body });
const cancel = (id: string, body: object = {}, by: Caller = shop.supplier) =>
  by.call("PUT", at(id, "cancel-lines"), { body: { reason: "Rupture", ...body } });
/** An accepted order of 100 pieces, of an article of which 400 are left. */
const accepted = async () => {
  const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 500 });
  const { id, reference } = await shop.placed([[offer, 100]]);
  await shop.supplier.call("PUT", at(id, "accept"));
  const [line] = (await shop.look(id)).lines;
  return { id, reference, offer, line: line?.id ?? "" };
};

describe("two who write to one order", () => {
  it("do not stand in each other's way with different fields, and with the same one the later is told", async () => {
    const { id, line } = await accepted();
    const { body } = await ship(id, { lines: [{ id: line, quantity: 10 }], carrier: "DPD" });
    const { version, shipments } = body as DeskOrder;
    const correct = (number: string) =>
      shop.supplier.call("PATCH", at(id, `shipments/${shipments[0]?.id}`), {
        body: { version, trackingNumber: number },
      });
    const promised = (day: number) =>
      shop.operator.call("PUT", at(id, "expected-dates"), { body: { version, expectedDate: dayIn(day) } });
    expect([(await correct("1")).status, (await promised(9)).status]).toEqual([200, 200]);
    for (const [late, field] of [
      [await correct("2"), `shipments[${shipments[0]?.id}]`],
      [await promised(12), "expectedDeliveryDate"],
      [
        await ship(id, { version, expectedDate: dayIn(12), lines: [{ id: line, quantity: 1 }] }),
        "expectedDeliveryDate",
      ],
    ] as const) {
      expect([late.status, late.error?.code]).toEqual([409, "CHANGED_MEANWHILE"]);
      expect(late.error?.content).toMatchObject({ by: { type: "OPERATOR" }, fields: expect.arrayContaining([field]) });
    }
    expect((await ship(id, { version, lines: [{ id: line, quantity: 10 }] })).status).toBe(201);
    expect((await ship(id, { version, lines: [{ id: line, quantity: 10 }] })).status).toBe(409);
    expect(await shop.look(id)).toMatchObject({ leftToShip: 80, expectedDeliveryDate: dayIn(9) });
  });
});

describe("shipping", () => {
  it("at once tells the buyer of the whole order", async () => {
    const { id, reference } = await accepted();
    await ship(id, { carrier: "DPD", trackingNumber: "0815" });
    expect(shop.mails.at(-1)?.text).toContain(` a remis au transporteur votre commande ${reference}\u00a0:`);
  });

  it("in two parcels goes from some to all, never gives stock back, and shows the buyer each parcel", async () => {
    const { id, reference, offer, line } = await accepted();
    const first = await ship(id, {
      lines: [{ id: line, quantity: 60 }],
      carrier: "DPD",
      trackingNumber: "08 15/X",
      expectedDate: dayIn(20),
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: "PARTIALLY_SHIPPED",
        leftToShip: 40,
        expectedDeliveryDate: dayIn(20),
        shipments: [
          {
            carrierName: "DPD",
            trackingNumber: "08 15/X",
            trackingUrl: "https://trace.dpd.fr/fr/trace/08%2015%2FX",
            lines: [{ id: line, quantity: 60 }],
          },
        ],
      },
    });
    expect(shop.mails.at(-1)).toMatchObject({
      to: shop.buyer.email,
      subject: `Commande ${reference} expédiée en partie`,
      text: expect.stringContaining("× 60"),
    });
    expect(shop.mails.at(-1)?.text).toContain(`le ${writeDay(dayIn(20), "fr-FR")}.`);
    const second = await ship(id, { carrierName: "Le camion de Paul" });
    expect(second).toMatchObject({
      status: 201,
      body: {
        status: "SHIPPED",
        leftToShip: 0,
        lines: [{ shippedQuantity: 100 }],
        shipments: [{}, { carrierName: "Le camion de Paul", trackingNumber: null, lines: [{ quantity: 40 }] }],
        steps: ["correctTracking"],
      },
    });
    expect(shop.mails.at(-1)?.text).toContain(`ce qui restait de votre commande ${reference}\u00a0:`);
    expect(await stockOf(shop.db, offer)).toBe(400);
    const { body: seen } = await shop.caller.call("GET", `/v1/shop/logistic-orders/${id}`);
    expect(seen).toMatchObject({ status: "SHIPPED", shipments: [{ carrierName: "DPD" }, {}] });
    const received = await shop.caller.call("PUT", `/v1/shop/logistic-orders/${id}/confirm-reception`);
    expect(received.body).toMatchObject({ status: "COMPLETED", lines: [{ receivedQuantity: 100 }] });
  });

  it("takes no more than is left, even when two ship at the same moment", async () => {
    const { id, line } = await accepted();
    const lines = [{ id: line, quantity: 70 }];
    const answers = await Promise.all([ship(id, { lines }), ship(id, { lines })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await shop.look(id)).leftToShip).toBe(30);
    const refused = await ship(id, { lines: [{ id: line, quantity: 31 }] });
    expect(refused).toMatchObject({
      status: 400,
      error: { code: "F-E-007", errors: [{ detail: "lines[0].quantity" }] },
    });
  });

  it("is done once under one Idempotency-Key", async () => {
    const { id, line } = await accepted();
    const body = { lines: [{ id: line, quantity: 10 }] };
    const headers = { "Idempotency-Key": `ship-${id}` };
    const answers = [
      await shop.supplier.call("POST", at(id, "shipments"), { body, headers }),
      await shop.supplier.call("POST", at(id, "shipments"), { body, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await shop.look(id)).toMatchObject({ leftToShip: 90, shipments: [{}] });
  });

  it("is refused before the order is accepted, before its money has come, and with a wrong field", async () => {
    const { id: waiting } = await shop.placed();
    expect(await ship(waiting)).toMatchObject({
      status: 409,
      error: { code: "CONFLICT", errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] },
    });
    const { id, line } = await accepted();
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ lines: [{ id: "9999999999", quantity: 1 }] }, "F-E-002", "lines[0].id"],
      [{ lines: [{ id: line, quantity: 0 }] }, "F-E-007", "lines[0].quantity"],
      [{ trackingUrl: "javascript:alert(1)" }, "F-E-012", "trackingUrl"],
      [{ carrier: "PIGEON" }, "F-E-008", "carrier"],
      [{ shippedAt: "2100-01-01T00:00:00Z" }, "F-E-007", "shippedAt"],
      [{ lines: [{ id: line, quantity: 1 }], expectedDate: "2020-01-01" }, "F-E-007", "expectedDate"],
    ];
    for (const [body, code, detail] of wrong)
      expect([body, await ship(id, body)]).toMatchObject([
        body,
        { status: 400, error: { code, errors: [{ detail }] } },
      ]);
    const options = { payment_option: "BANK_WIRE_ON_ACCEPTANCE" } as const;
    await shop.db.updateTable("logistic_orders").set(options).where("id", "=", id).execute();
    expect(await ship(id)).toMatchObject({
      status: 409,
      error: { code: "CONFLICT", errors: [{ detail: "NOT_INITIATED" }] },
    });
    expect(await shop.look(id)).toMatchObject({ shipments: [], leftToShip: 100 });
  });

  it("of another supplier's order finds nothing", async () => {
    const { id } = await accepted();
    const attempts = [
      await ship(id, {}, shop.other),
      await cancel(id, {}, shop.other),
      await shop.other.call("PUT", at(id, "accept")),
      await shop.other.call("PUT", at(id, "expected-dates"), { body: { expectedDate: dayIn(20) } }),
      await shop.other.call("PATCH", at(id, "shipments/1"), { body: {} }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const asBuyer = [await ship(id, {}, shop.caller), await cancel(id, {}, shop.caller)];
    expect(asBuyer.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe("the tracking of a parcel", () => {
  it("is corrected, and the history keeps both", async () => {
    const { id } = await accepted();
    await ship(id, { carrier: "GLS", trackingNumber: "1" });
    const [shipment] = (await shop.look(id)).shipments;
    const path = at(id, `shipments/${shipment?.id}`);
    const corrected = await shop.supplier.call("PATCH", path, { body: { carrier: "UPS", trackingNumber: "2" } });
    const after = { carrierName: "UPS", trackingNumber: "2", trackingUrl: "https://www.ups.com/track?tracknum=2" };
    expect(corrected).toMatchObject({ status: 200, body: { status: "SHIPPED", shipments: [after] } });
    expect((await shop.look(id)).history.at(-1)).toMatchObject({
      from: "SHIPPED",
      to: "SHIPPED",
      change: { shipment: { before: { carrierName: "GLS", trackingNumber: "1" }, after } },
    });
  });

  it("of another order's parcel is not found", async () => {
    const [one, other] = [await accepted(), await accepted()];
    await ship(one.id);
    await ship(other.id);
    const [shipment] = (await shop.look(one.id)).shipments;
    const refused = await shop.supplier.call("PATCH", at(other.id, `shipments/${shipment?.id}`), { body: {} });
    expect(refused).toMatchObject({ status: 404, error: { code: "F-E-033" } });
  });
});

describe("a promised day", () => {
  it("is put off: buyer and history are told both", async () => {
    const { id, reference } = await accepted();
    const put = (expectedDate: string) =>
      shop.supplier.call("PUT", at(id, "expected-dates"), { body: { expectedDate } });
    expect((await put(dayIn(20))).body).toMatchObject({ expectedDeliveryDate: dayIn(20) });
    expect((await put(dayIn(21))).body).toMatchObject({ expectedDeliveryDate: dayIn(21) });
    expect((await shop.look(id)).history.at(-1)?.change).toEqual({
      expectedDate: { before: dayIn(20), after: dayIn(21) },
    });
    expect(shop.mails.at(-1)?.subject).toBe(`Nouvelle date de livraison de la commande ${reference}`);
    expect(await put("2020-01-01")).toMatchObject({ status: 400, error: { errors: [{ detail: "expectedDate" }] } });
  });
});

describe("cancelling", () => {
  it("some pieces gives them back and lowers the sums; what is shipped then was cancelled in part", async () => {
    const { id, offer, line, reference } = await accepted();
    const canceled = await cancel(id, { lines: [{ id: line, quantity: 30 }] });
    expect(canceled).toMatchObject({
      status: 200,
      body: {
        status: "ACCEPTED_BY_SUPPLIER",
        leftToShip: 70,
        lines: [{ canceledQuantity: 30, confirmedQuantity: 100 }],
        orderLogisticPrices: { totalProductWithoutTax: 70, totalPriceWithoutTax: 85 },
      },
    });
    expect(await stockOf(shop.db, offer)).toBe(430);
    expect(shop.mails.at(-1)).toMatchObject({
      subject: `Commande ${reference} annulée en partie`,
      text: expect.stringContaining("Motif\u00a0: Rupture"),
    });
    expect((await ship(id)).body).toMatchObject({ status: "PARTIALLY_CANCELED", lines: [{ shippedQuantity: 70 }] });
  });

  it("everything ends the order, once", async () => {
    const { id, offer } = await accepted();
    const canceled = await cancel(id);
    expect(canceled.body).toMatchObject({ status: "CANCELED", leftToShip: 0, steps: [] });
    expect((await cancel(id)).body).toEqual(withMailsSent(canceled.body));
    expect(await stockOf(shop.db, offer)).toBe(500);
  });

  it("the rest after a parcel closes what was shipped", async () => {
    const { id, offer, line } = await accepted();
    await ship(id, { lines: [{ id: line, quantity: 60 }] });
    const some = await cancel(id, { lines: [{ id: line, quantity: 10 }] });
    expect(some).toMatchObject({ status: 409, error: { errors: [{ detail: "PARTIALLY_SHIPPED" }] } });
    expect((await cancel(id)).body).toMatchObject({
      status: "PARTIALLY_CANCELED",
      lines: [{ shippedQuantity: 60, canceledQuantity: 40 }],
      orderLogisticPrices: { totalProductWithoutTax: 60 },
    });
    expect(await stockOf(shop.db, offer)).toBe(440);
    const received = await shop.caller.call("PUT", `/v1/shop/logistic-orders/${id}/confirm-reception`);
    expect(received.body).toMatchObject({ status: "COMPLETED" });
  });

  it("needs a reason, and pieces that are left", async () => {
    const { id, line } = await accepted();
    expect(await cancel(id, { reason: "" })).toMatchObject({ status: 400, error: { errors: [{ detail: "reason" }] } });
    const lines = [{ id: line, quantity: 101 }];
    expect(await cancel(id, { lines })).toMatchObject({
      status: 400,
      error: { errors: [{ detail: "lines[0].quantity" }] },
    });
  });
});
