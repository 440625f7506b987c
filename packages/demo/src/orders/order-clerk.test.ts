// An order in the demo shop whose supplier nobody signs in for: minute by minute it comes as far as the buyer's reception.
import { type Caller, createTestApp, type TestApp } from "@comptoir/commerce/test/test-app";
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookAtOrders } from "./order-clerk.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());

/** Pays on account; an order below 500.00 EUR waits for no approver. */
const buyer = () => shop.as("acheteur@demo.test");

/** A placed order of these articles of one supplier. */
async function place(basket: Readonly<Record<string, number>>, payer?: Caller) {
  const by = payer ?? (await buyer());
  const { id: cartId } = await by.ask(carts.createCart, { body: { name: "Default Cart" } });
  const body = Object.entries(basket).map(([name, quantity]) => ({ offerPriceId: `PRX-${name}`, quantity }));
  await by.ask(carts.updateCartLines, { params: { cartId }, body });
  const commercialOrderId = await by.ask(carts.initializeOrders, { params: { cartId } });
  await by.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId } });
  const { orderLogistics } = await by.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId } });
  const [order] = orderLogistics;
  if (!order) throw new Error("An order was to be placed");
  return order.id;
}

const read = async (logisticOrderId: string) =>
  (await buyer()).ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId } });

/** A minute later, as many processes look. */
async function aMinuteLater(processes = 1, deps = shop.deps): Promise<void> {
  shop.clock.advance(61_000);
  await Promise.all(Array.from({ length: processes }, () => lookAtOrders(deps)));
  await shop.jobs.settle();
}

describe("the clerk of the demo", () => {
  it("accepts, prepares and ships in two parcels, a step a minute, so that the buyer can receive", async () => {
    const id = await place({ "SAC-0023": 750, "SAC-0030": 1_000 });
    await lookAtOrders(shop.deps);
    expect((await read(id)).status).toBe("WAITING_SUPPLIER_APPROVAL");
    const seen: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      await aMinuteLater(3);
      seen.push((await read(id)).status);
    }
    expect(seen).toEqual([
      "ACCEPTED_BY_SUPPLIER",
      "WAITING_FULFILLMENT",
      "WAITING_SHIPMENT",
      "PARTIALLY_SHIPPED",
      "SHIPPED",
    ]);
    const shipped = await read(id);
    expect(shipped.shipments).toMatchObject([
      { carrierName: "Transport (démo)", trackingNumber: `DEMO-${shipped.reference}-1`, lines: [{ quantity: 750 }] },
      { trackingNumber: `DEMO-${shipped.reference}-2`, lines: [{ quantity: 1_000 }] },
    ]);
    expect(shipped.fulfillmentMessage).toContain("boutique de démonstration");
    const names = shipped.history?.slice(2).map(({ by }) => by.name);
    expect(new Set(names)).toEqual(new Set(["Service commercial (démo)"]));
    const received = await (await buyer()).ask(logisticOrders.confirmReception, { params: { logisticOrderId: id } });
    expect(received.status).toBe("COMPLETED");
  });

  it("prepares nothing that is to be paid on acceptance and is not", async () => {
    const payer = await shop.as("voisin@demo.test");
    const logisticOrderId = await place({ "SAC-0023": 2_500 }, payer);
    for (let minute = 0; minute < 3; minute += 1) await aMinuteLater();
    const order = await payer.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId } });
    expect(order).toMatchObject({ status: "ACCEPTED_BY_SUPPLIER", paymentOption: "BANK_WIRE_ON_ACCEPTANCE" });
  });

  it("leaves the orders of suppliers whose desk can be tried", async () => {
    const ids = [await place({ "CAI-0001": 200 }), await place({ "GOB-0001": 2_500 })];
    await aMinuteLater();
    await aMinuteLater();
    for (const id of ids) expect((await read(id)).status).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("does nothing outside the demo", async () => {
    const id = await place({ "SAC-0023": 2_500 });
    await aMinuteLater(1, { ...shop.deps, config: { ...shop.deps.config, isDemo: false } });
    expect((await read(id)).status).toBe("WAITING_SUPPLIER_APPROVAL");
  });
});
