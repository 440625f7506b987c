// The steps that a desk takes with the whole of an order: what they change, who may take them, and when they are refused.
import { ChangedMeanwhile } from "@comptoir/contract/errors";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk, withMailsSent } from "#test/orders/order-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;

beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const move = (id: string, action: string, body: object = {}, by: Caller = shop.supplier) =>
  by.call("PUT", `/v1/logistic-orders/${id}/${action}`, { body });
const set = (id: string, values: { status?: LogisticOrderStatus; payment_option?: "BANK_WIRE_ON_ACCEPTANCE" }) =>
  shop.db.updateTable("logistic_orders").set(values).where("id", "=", id).execute();

describe("declining", () => {
  it("ends the order with its reason and gives the stock back, once", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 30 });
    const { id } = await shop.placed([[offer, 20]]);
    const declined = await move(id, "decline", { reason: "Rupture de carton" });
    expect(declined).toMatchObject({
      status: 200,
      body: { status: "DECLINED_BY_SUPPLIER", version: 2, leftToShip: 0, steps: [] },
    });
    expect((await move(id, "decline", { reason: "Encore" })).body).toEqual(withMailsSent(declined.body));
    expect(await stockOf(shop.db, offer)).toBe(30);
    expect((await shop.look(id)).history.at(-1)).toMatchObject({
      to: "DECLINED_BY_SUPPLIER",
      by: { type: "SUPPLIER", name: "Paul Carton" },
      reason: "Rupture de carton",
    });
  });

  it("needs a reason", async () => {
    const { id } = await shop.placed();
    const refused = await move(id, "decline", { reason: " " });
    expect(refused).toMatchObject({ status: 400, error: { code: "F-E-001", errors: [{ detail: "reason" }] } });
  });
});

describe("preparing", () => {
  it("goes on to the carrier; what the operator does for the supplier stands under both names", async () => {
    const { id } = await shop.placed();
    await set(id, { status: "ACCEPTED_BY_SUPPLIER" });
    expect((await move(id, "prepare")).body).toMatchObject({ status: "WAITING_FULFILLMENT" });
    expect((await move(id, "ready", {}, shop.operator)).body).toMatchObject({ status: "WAITING_SHIPMENT" });
    const { history } = await shop.look(id);
    expect(history.slice(-2).map(({ to, by }) => [to, by])).toEqual([
      ["WAITING_FULFILLMENT", { type: "SUPPLIER", name: "Paul Carton", onBehalfOf: null }],
      ["WAITING_SHIPMENT", { type: "OPERATOR", name: "Comptoir", onBehalfOf: shop.cartons.name }],
    ]);
  });

  it("waits for the money of an order that is paid on acceptance", async () => {
    const { id } = await shop.placed();
    await set(id, { status: "ACCEPTED_BY_SUPPLIER", payment_option: "BANK_WIRE_ON_ACCEPTANCE" });
    expect(await shop.look(id)).toMatchObject({
      waitsForPayment: true,
      steps: ["cancelLines", "promiseDay"],
    });
    for (const action of ["prepare", "ready"])
      expect(await move(id, action)).toMatchObject({
        status: 409,
        error: { code: "CONFLICT", errors: [{ detail: "NOT_INITIATED" }] },
      });
  });
});

describe("cancelling as the operator", () => {
  it("ends what has not left, wherever it stands, under the operator's own name, and gives the stock back", async () => {
    for (const status of ["WAITING_CUSTOMER_APPROVAL", "WAITING_SHIPMENT"] as const) {
      const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 30 });
      const { id } = await shop.placed([[offer, 20]]);
      await set(id, { status });
      const canceled = await move(id, "cancel", { reason: "Compte clos" }, shop.operator);
      expect(canceled).toMatchObject({ status: 200, body: { status: "CANCELED" } });
      expect(await stockOf(shop.db, offer)).toBe(30);
      expect((await shop.look(id, shop.operator)).history.at(-1)).toMatchObject({
        by: { type: "OPERATOR", name: "Odile Marché" },
        reason: "Compte clos",
      });
    }
  });

  it("is not for suppliers, nor for what has left", async () => {
    const { id } = await shop.placed();
    expect((await move(id, "cancel", { reason: "Non" })).status).toBe(403);
    await set(id, { status: "PARTIALLY_SHIPPED" });
    const refused = await move(id, "cancel", { reason: "Non" }, shop.operator);
    expect(refused).toMatchObject({ status: 409, error: { errors: [{ detail: "PARTIALLY_SHIPPED" }] } });
  });
});

describe("a write", () => {
  it("of what somebody has changed meanwhile is refused with the order as it is", async () => {
    const { id } = await shop.placed();
    await set(id, { status: "ACCEPTED_BY_SUPPLIER" });
    expect((await move(id, "prepare", { version: 1 })).status).toBe(200);
    const late = await move(id, "ready", { version: 1 });
    const { by, at, fields, current } = ChangedMeanwhile.parse(late.error?.content);
    expect([late.status, late.error?.code, by, fields]).toEqual([
      ...[409, "CHANGED_MEANWHILE", { type: "SUPPLIER", name: "Paul Carton" }, ["status"]],
    ]);
    const now = await shop.look(id);
    expect([at, current]).toEqual([now.history.at(-1)?.at, now]);
    expect((await move(id, "ready", { version: 2 })).status).toBe(200);
  });

  it("of another supplier's order finds nothing, of a reader's is refused, and buyers have none", async () => {
    const { id } = await shop.placed();
    await makeUser(shop.db, { client: "OPERATOR", email: "lecture@demo.test", groups: ["Operator_Reader"] });
    const reader = await shop.as("lecture@demo.test");
    for (const action of ["decline", "prepare", "ready"]) {
      const body = { reason: "Non" };
      expect(await move(id, action, body, shop.other)).toMatchObject({ status: 404, error: { code: "F-E-033" } });
      const refused = await move(id, action, body, reader);
      expect(refused).toMatchObject({ status: 403, error: { errors: [{ detail: "ORDER_MANAGEMENT_UPDATE" }] } });
      expect((await move(id, action, body, shop.caller)).status).toBe(403);
    }
    expect(await shop.look(id, reader)).toMatchObject({ status: "WAITING_SUPPLIER_APPROVAL", steps: [] });
  });
});
