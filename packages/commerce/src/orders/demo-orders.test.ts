// The demo shop from an empty cart to an approved order, through the whole backend.
import { carts } from "@comptoir/contract/carts";
import { customFields } from "@comptoir/contract/custom-fields";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let buyer: Caller;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
  buyer = await shop.as("acheteur@demo.test");
});
afterAll(() => shop.close());

async function fill(basket: Readonly<Record<string, number>>, by = buyer) {
  const { id: cartId } = await by.ask(carts.createCart, { body: { name: "Default Cart" } });
  const body = Object.entries(basket).map(([name, quantity]) => ({ offerPriceId: `PRX-${name}`, quantity }));
  const { warnings } = await by.ask(carts.updateCartLines, { params: { cartId }, body });
  return { cartId, warnings };
}
async function draft(basket: Readonly<Record<string, number>>, by = buyer) {
  const { cartId } = await fill(basket, by);
  const id = await by.ask(carts.initializeOrders, { params: { cartId } });
  return by.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: id } });
}
const place = (id: string, by = buyer) =>
  by.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId: id } });

describe("carts of the demo shop", () => {
  it.each([
    [20, 0.45, 9],
    [200, 0.42, 84],
    [1000, 0.39, 390],
  ])("%i pieces of the carton box cost %d EUR each, %d EUR in all", async (quantity, price, total) => {
    const { cartId } = await fill({ "CAI-0001": quantity });
    const cart = await buyer.ask(carts.getCart, { params: { cartId } });
    expect(cart.totalPrice.priceWithoutTax).toBe(total);
    expect(cart.nbFirstLines[0]).toMatchObject({
      productVariant: { id: "CAI-0001", imageLink: expect.stringContaining("/media/") },
      supplier: { externalId: "FOU-CARTONS" },
      offer: { itemPerPack: 20, minOrderQuantity: 20, itemPrice: price, taxRate: 20 },
    });
  });

  it("cups are sold from 2,500 pieces on, by 500", async () => {
    const { cartId, warnings } = await fill({ "GOB-0001": 500 });
    expect(warnings).toMatchObject([{ id: "PRX-GOB-0001", code: "F_W_108", blocked: false }]);
    const cart = await buyer.ask(carts.getCart, { params: { cartId } });
    expect(cart).toMatchObject({ numberOfProducts: 2500, totalPrice: { priceWithoutTax: 212.5 } });
  });

  it("sugar is taxed at 5.5 %, everything else at 20 %", async () => {
    const { cartId } = await fill({ "SUC-0001": 1000, "CAI-0001": 200 });
    const { taxDetails } = await buyer.ask(carts.getCart, { params: { cartId } });
    expect(taxDetails.map(({ rate }) => rate)).toEqual([20, 5.5]);
    expect(taxDetails[0]).toEqual({ rate: 20, base: 84, amount: 16.8 });
  });

  it("a bag that is out of stock blocks its own line only", async () => {
    const { cartId } = await fill({ "SAC-0001": 100, "CAI-0001": 20 });
    const cart = await buyer.ask(carts.getCart, { params: { cartId } });
    expect(
      cart.nbFirstLines.map(({ blockedLineInformation }) => blockedLineInformation.map(({ code }) => code)),
    ).toEqual([["F_W_105"], []]);
    const order = await draft({ "SAC-0001": 100, "CAI-0001": 20 });
    expect(order.lineCount).toBe(1);
  });

  it("free delivery starts at 300 EUR of goods of a supplier", async () => {
    const { cartId } = await fill({ "CAI-0001": 200 });
    const cart = await buyer.ask(carts.getCart, { params: { cartId } });
    expect(cart.supplierAggregates[0]).toMatchObject({ freeShippingFrom: 300, missingForFreeShipping: 216 });
    expect((await draft({ "CAI-0001": 200 })).orderLogisticPrices.totalShippingFees).toBe(15);
    expect((await draft({ "CAI-0001": 1000 })).orderLogisticPrices.totalShippingFees).toBe(0);
  });
});

describe("orders of the demo shop", () => {
  it("the buyer's order up to 500 EUR goes straight to its suppliers, on account", async () => {
    const order = await draft({ "CAI-0001": 200, "GOB-0001": 2500 });
    expect(order).toMatchObject({ needsApproval: false, customerUserSnapshot: { parentName: expect.any(String) } });
    const placed = await place(order.id);
    expect(placed.orderLogistics.map(({ status, paymentOption }) => [status, paymentOption])).toEqual([
      ["WAITING_SUPPLIER_APPROVAL", "BANK_WIRE_ON_DUE_DATE"],
      ["WAITING_SUPPLIER_APPROVAL", "BANK_WIRE_ON_DUE_DATE"],
    ]);
    const recipients = shop.mails.slice(-3).map(({ to }) => to);
    expect(recipients.toSorted()).toEqual(["acheteur@demo.test", "fournisseur2@demo.test", "fournisseur@demo.test"]);
  });

  it("above 500 EUR it waits for the approver, who is told and decides", async () => {
    const order = await draft({ "CAI-0001": 1400 });
    expect(order).toMatchObject({ needsApproval: true, orderLogisticPrices: { totalPriceWithoutTax: 546 } });
    const placed = await place(order.id);
    expect(placed.orderLogistics[0]?.status).toBe("WAITING_CUSTOMER_APPROVAL");
    expect([order.approvalReasons, placed.approvalReasons]).toEqual([[], [{ type: "LIMIT", limit: 500, name: null }]]);
    expect(shop.mails.at(-1)?.to).toBe("approbateur@demo.test");
    const approver = await shop.as("approbateur@demo.test");
    const waiting = await approver.ask(logisticOrders.searchLogisticOrders, { body: { approvableByMe: true } });
    expect(waiting.content.map(({ orderCommercialId }) => orderCommercialId)).toContain(order.id);
    const logisticOrderId = placed.orderLogistics[0]?.id ?? "";
    const approved = await approver.ask(logisticOrders.approveLogisticOrder, { params: { logisticOrderId } });
    expect(approved.status).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(shop.mails.slice(-2).map(({ to }) => to)).toEqual(["acheteur@demo.test", "fournisseur@demo.test"]);
  });

  it("the administrator orders without limit", async () => {
    const admin = await shop.as("admin@demo.test");
    expect((await place((await draft({ "CAI-0001": 1400 }, admin)).id, admin)).needsApproval).toBe(false);
  });

  it("the neighbour pays by bank transfer, sees nothing of the restaurants, and nobody of his", async () => {
    const ours = await place((await draft({ "CAI-0001": 200 })).id);
    const neighbour = await shop.as("voisin@demo.test");
    const theirs = await place((await draft({ "CAI-0001": 200 }, neighbour)).id, neighbour);
    expect(theirs.orderLogistics[0]?.paymentOption).toBe("BANK_WIRE_ON_ACCEPTANCE");
    const list = await neighbour.ask(commercialOrders.getCommercialOrders, { query: { size: 100 } });
    expect(list.content.map(({ id }) => id)).toEqual([theirs.id]);
    for (const [by, id] of [
      [neighbour, ours.id],
      [buyer, theirs.id],
    ] as const)
      expect((await by.call("GET", `/v1/shop/commercial-orders/${id}`)).status).toBe(404);
  });

  it("a user of two accounts orders for the one that the call names", async () => {
    const home = await shop.as("multi@demo.test");
    const order = await draft({ "CAI-0001": 20 }, home);
    expect(order.customerAccountSnapshot.externalId).toBe("CLI-HALLES");
    const away = await shop.as("multi@demo.test", { "customer-account-id": "CLI-CANAL" });
    expect((await draft({ "CAI-0001": 20 }, away)).customerAccountSnapshot.externalId).toBe("CLI-CANAL");
    expect((await away.call("GET", `/v1/shop/commercial-orders/${order.id}`)).status).toBe(404);
  });

  it("the colleague of another agency does not see the buyer's orders, the approver does", async () => {
    const { id } = await place((await draft({ "CAI-0001": 200 })).id);
    const lyon = await shop.as("multi@demo.test");
    expect((await lyon.call("GET", `/v1/shop/commercial-orders/${id}`)).status).toBe(404);
    const approver = await shop.as("approbateur@demo.test");
    expect((await approver.call("GET", `/v1/shop/commercial-orders/${id}`)).status).toBe(200);
  });

  it("the fields of orders and of their lines are listed, and are no order's id", async () => {
    const ofLines = await buyer.ask(customFields.getOrderLineCustomFields);
    expect(ofLines.content.map(({ externalId, sealedTarget }) => [externalId, sealedTarget])).toEqual([
      ["LINE_NOTE", "ORDER_LOGISTIC_LINE"],
      ["LIST_SECTION", "ORDER_LOGISTIC_LINE"],
      ["LIST_POSITION", "ORDER_LOGISTIC_LINE"],
    ]);
    const ofOrders = await buyer.call("GET", "/v1/shop/logistic-orders/custom-fields?locale=fr-FR");
    expect(ofOrders).toMatchObject({ status: 200, body: { content: [] } });
  });
});
