// Several parcels that leave with one step, and the days of what stays.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDay } from "#orders/order-mails.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";

let shop: OrderDesk;
const dayIn = (days: number) => addDays(shopDay(shop.clock.now()), days);

beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const ship = (id: string, body: object, headers: Record<string, string> = {}) =>
  shop.supplier.call("POST", `/v1/logistic-orders/${id}/shipments`, { body, headers });

/** An accepted order of two lines, of 100 and of 50 pieces. */
async function accepted() {
  const offers = [1, 2].map(() => makeOffer(shop.db, { supplier: shop.cartons, stock: 500 }));
  const [one, other] = await Promise.all(offers);
  if (!one || !other) throw new Error("Two offers were to be made");
  const { id, reference } = await shop.placed([
    [one, 100],
    [other, 50],
  ]);
  await shop.supplier.call("PUT", `/v1/logistic-orders/${id}/accept`);
  const [first, second] = (await shop.look(id)).lines.map((line) => line.id);
  return { id, reference, first: first ?? "", second: second ?? "" };
}

describe("several parcels", () => {
  it("leave with one step, once under one key, and history and mail tell each of them", async () => {
    const { id, reference, first, second } = await accepted();
    const body = {
      parcels: [
        { lines: [{ id: first, quantity: 60 }], carrier: "GLS", trackingNumber: "G-1" },
        {
          lines: [
            { id: first, quantity: 30 },
            { id: second, quantity: 50 },
          ],
          carrierName: "Le camion de Paul",
        },
      ],
      expectedDate: dayIn(20),
    };
    const before = (await shop.look(id)).version;
    const headers = { "Idempotency-Key": `parcels-${id}` };
    const answers = [await ship(id, body, headers), await ship(id, body, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const order = await shop.look(id);
    expect(order).toMatchObject({
      ...{ status: "PARTIALLY_SHIPPED", leftToShip: 10, version: before + 1, expectedDeliveryDate: dayIn(20) },
      shipments: [
        { carrierName: "GLS", trackingNumber: "G-1", lines: [{ id: first, quantity: 60 }] },
        { carrierName: "Le camion de Paul", trackingNumber: null, lines: [{ quantity: 30 }, { quantity: 50 }] },
      ],
      lines: [{ expectedDate: null }, { expectedDate: null }],
    });
    expect(order.history.at(-1)?.change?.parcels).toMatchObject([
      { id: order.shipments[0]?.id, tracking: { carrierName: "GLS" }, lines: [{ id: first, quantity: 60 }] },
      { id: order.shipments[1]?.id, lines: [{ quantity: 30 }, { id: second, quantity: 50 }] },
    ]);
    const mail = shop.mails.at(-1);
    expect(mail?.subject).toBe(`Commande ${reference} expédiée en partie`);
    for (const words of ["en 2 colis", "Colis 1 · Transporteur\u00a0: GLS", "Colis 2 · ", "Colis 1 · ", "× 60", "× 30"])
      expect(mail?.text).toContain(words);
  });

  it("never hold more than is left over all of them, and none of them leaves then", async () => {
    const { id, first, second } = await accepted();
    const parcel = (quantity: number) => ({ lines: [{ id: first, quantity }] });
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ parcels: [parcel(60), parcel(41)] }, "F-E-007", "parcels[1].lines[0].quantity"],
      [{ parcels: [parcel(60), { lines: [{ id: "9999999999", quantity: 1 }] }] }, "F-E-002", "parcels[1].lines[0].id"],
      [{ parcels: [parcel(60)], trackingNumber: "1" }, "F-E-040", "trackingNumber"],
      [{ parcels: [parcel(60)], lines: parcel(1).lines }, "F-E-040", "lines"],
      [
        { parcels: [parcel(60)], expectedDates: [{ id: second, expectedDate: "2020-01-01" }] },
        ...(["F-E-007", "expectedDates[0].expectedDate"] as const),
      ],
      [
        { parcels: [parcel(100)], expectedDates: [{ id: first, expectedDate: dayIn(9) }] },
        ...(["F-E-040", "expectedDates[0].id"] as const),
      ],
    ];
    for (const [body, code, detail] of wrong)
      expect([body, await ship(id, body)]).toMatchObject([
        body,
        { status: 400, error: { code, errors: [{ detail }] } },
      ]);
    expect(await shop.look(id)).toMatchObject({ leftToShip: 150, shipments: [] });
    expect((await ship(id, { parcels: [parcel(60), parcel(40)] })).status).toBe(201);
    const all = [{ lines: [{ id: second, quantity: 20 }] }, { lines: [{ id: second, quantity: 30 }] }];
    expect((await ship(id, { parcels: all })).body).toMatchObject({ status: "SHIPPED", leftToShip: 0 });
  });
});

describe("what stays", () => {
  it("is promised line by line where days differ, until one day is promised for all of it", async () => {
    const { id, first, second } = await accepted();
    const { body } = await ship(id, {
      lines: [{ id: first, quantity: 60 }],
      ...{ expectedDate: dayIn(10), expectedDates: [{ id: second, expectedDate: dayIn(25) }] },
    });
    expect(body as DeskOrder).toMatchObject({
      expectedDeliveryDate: dayIn(25),
      lines: [{ expectedDate: dayIn(10) }, { expectedDate: dayIn(25) }],
    });
    expect((await shop.look(id)).history.at(-1)?.change?.lines).toEqual([
      { id: first, expectedDate: { before: null, after: dayIn(10) } },
      { id: second, expectedDate: { before: null, after: dayIn(25) } },
    ]);
    expect(shop.mails.at(-1)?.text).toContain(`× 40, livraison au plus tard le ${writeDay(dayIn(10), "fr-FR")}`);
    const more = await ship(id, { lines: [{ id: second, quantity: 10 }], expectedDate: dayIn(30) });
    expect(more.body).toMatchObject({
      expectedDeliveryDate: dayIn(30),
      lines: [{ expectedDate: dayIn(30) }, { expectedDate: dayIn(30) }],
    });
    const { body: promised } = await shop.supplier.call("PUT", `/v1/logistic-orders/${id}/expected-dates`, {
      body: { expectedDate: dayIn(31) },
    });
    expect(promised).toMatchObject({
      expectedDeliveryDate: dayIn(31),
      lines: [{ expectedDate: null }, { expectedDate: null }],
    });
  });
});
