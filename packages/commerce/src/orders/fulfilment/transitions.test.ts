import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeUser, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let account: MadeBuyer["account"];
let buyer: Caller;
let chief: MadeUser;
let approver: Caller;

beforeAll(async () => {
  shop = await createOrderShop();
  const made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  account = made.account;
  buyer = await shop.as(made.email);
  chief = await makeUser(shop.db, { accounts: [account], isApprover: true, firstName: "Ange", lastName: "Roy" });
  approver = await shop.as(chief.email);
});
afterAll(() => shop.close());

const act = (action: string, order: LogisticOrder | undefined, by: Caller, body?: object) =>
  by.call("PUT", `/v1/shop/logistic-orders/${order?.id}/${action}`, body ? { body } : {});
const read = (order: LogisticOrder | undefined, by = buyer) =>
  by.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId: order?.id ?? "" } });
/** An order of 600.00 EUR without tax, which waits for an approver. */
const waitingOrder = async () => (await shop.place([[shop.cup, 300]], buyer)).orderLogistics[0];

describe("an order above the buyer's limit", () => {
  it("says so while it is a draft, waits when it is placed, and tells buyer and approver", async () => {
    const draft = await shop.draft([[shop.cup, 300]], buyer);
    expect(draft.needsApproval).toBe(true);
    const mails = shop.mails.length;
    const placed = await buyer.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId: draft.id } });
    expect(placed).toMatchObject({
      needsApproval: true,
      orderLogistics: [{ status: "WAITING_CUSTOMER_APPROVAL" }],
    });
    expect(shop.mails.slice(mails).map(({ to, subject }) => [to, subject])).toEqual([
      [placed.customerUserSnapshot.email, `Votre commande ${placed.reference}`],
      [chief.email, `Commande ${placed.reference} à valider`],
    ]);
  });

  it("is judged as a whole: splitting it by supplier does not evade the limit", async () => {
    const order = await shop.place(
      [
        [shop.box, 300],
        [shop.cup, 150],
      ],
      buyer,
    );
    expect(order.orderLogistics.map(({ status }) => status)).toEqual([
      "WAITING_CUSTOMER_APPROVAL",
      "WAITING_CUSTOMER_APPROVAL",
    ]);
  });

  it("at the limit waits for nobody", async () => {
    const order = await shop.place([[shop.cup, 250]], buyer);
    expect(order).toMatchObject({ needsApproval: false, orderLogistics: [{ status: "WAITING_SUPPLIER_APPROVAL" }] });
  });

  it("of an exempt user waits for nobody", async () => {
    const chiefOfAll = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
    const order = await shop.place([[shop.cup, 300]], await shop.as(chiefOfAll.email));
    expect(order.needsApproval).toBe(false);
  });

  it("is approved by one approver; a second approval changes nothing; who did it is in the history", async () => {
    const order = await waitingOrder();
    const approved = await act("approve", order, approver);
    expect(approved).toMatchObject({ status: 200, body: { status: "WAITING_SUPPLIER_APPROVAL" } });
    expect((await act("approve", order, approver)).status).toBe(200);
    const { history } = await read(order);
    expect(history?.at(-1)).toMatchObject({
      from: "WAITING_CUSTOMER_APPROVAL",
      to: "WAITING_SUPPLIER_APPROVAL",
      by: { type: "CUSTOMER", name: "Ange Roy" },
    });
    expect(history).toHaveLength(3);
    expect(shop.mails.at(-1)?.subject).toBe(`Commande ${order?.reference} validée`);
  });

  it("is refused with a reason, which gives the stock back and tells the buyer; it cannot be approved any more", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 10, tiers: { 1: 1_000_000 } });
    const [order] = (await shop.place([[offer, 10]], buyer)).orderLogistics;
    expect(await stockOf(shop.db, offer)).toBe(0);
    const refused = await act("disapprove", order, approver, { reason: "Trop cher" });
    expect(refused).toMatchObject({ status: 200, body: { status: "DECLINED_BY_CUSTOMER" } });
    expect(await stockOf(shop.db, offer)).toBe(10);
    expect((await read(order)).history?.at(-1)).toMatchObject({ reason: "Trop cher" });
    expect(shop.mails.at(-1)).toMatchObject({ text: expect.stringContaining("Motif\u00a0: Trop cher") });
    expect((await act("disapprove", order, approver)).status).toBe(200);
    expect(await stockOf(shop.db, offer)).toBe(10);
    const late = await act("approve", order, approver);
    expect(late).toMatchObject({ status: 409, error: { errors: [{ detail: "DECLINED_BY_CUSTOMER" }] } });
  });

  it("is not approved by the buyer, nor found by another company", async () => {
    const order = await waitingOrder();
    expect(await act("approve", order, buyer)).toMatchObject({ status: 403 });
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    const answers = await Promise.all(
      ["approve", "disapprove", "cancel", "confirm-reception", "created", "hold"].map((action) =>
        act(action, order, stranger),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await read(order)).status).toBe("WAITING_CUSTOMER_APPROVAL");
  });

  it("of an approver is approved by another one, by the same only when there is no other", async () => {
    const own = (await shop.place([[shop.cup, 300]], approver)).orderLogistics[0];
    expect((await act("approve", own, approver)).status).toBe(200);
    const second = await makeUser(shop.db, { accounts: [account], isApprover: true });
    const next = (await shop.place([[shop.cup, 300]], approver)).orderLogistics[0];
    expect((await act("approve", next, approver)).status).toBe(403);
    expect((await act("approve", next, await shop.as(second.email))).status).toBe(200);
    await shop.db.deleteFrom("account_users").where("user_id", "=", second.id).execute();
  });

  it("names its approvers", async () => {
    const order = await waitingOrder();
    const approvers = await buyer.ask(logisticOrders.getApprovers, { params: { logisticOrderId: order?.id ?? "" } });
    expect(approvers).toMatchObject([{ id: chief.id, firstName: "Ange", lastName: "Roy", email: chief.email }]);
  });
});

describe("cancelling", () => {
  it("a placed order gives its stock back, once", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 30 });
    const [order] = (await shop.place([[offer, 20]])).orderLogistics;
    const canceled = await act("cancel", order, shop.caller, { reason: "Erreur de saisie" });
    expect(canceled).toMatchObject({ status: 200, body: { status: "CANCELED", lines: [{ status: "CANCELED" }] } });
    expect((await act("cancel", order, shop.caller)).status).toBe(200);
    expect(await stockOf(shop.db, offer)).toBe(30);
  });

  it("ten times at once gives the stock back once", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 30 });
    const [order] = (await shop.place([[offer, 20]])).orderLogistics;
    const answers = await Promise.all(Array.from({ length: 10 }, () => act("cancel", order, shop.caller)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await stockOf(shop.db, offer)).toBe(30);
  });

  it("is over once the supplier has accepted", async () => {
    const [order] = (await shop.place([[shop.box, 10]])).orderLogistics;
    await shop.db
      .updateTable("logistic_orders")
      .set({ status: "ACCEPTED_BY_SUPPLIER" })
      .where("id", "=", order?.id ?? "")
      .execute();
    const refused = await act("cancel", order, shop.caller);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: "CONFLICT", errors: [{ detail: "ACCEPTED_BY_SUPPLIER" }] },
    });
  });

  it("all of an order on hold gives its cart back for another order", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const initialise = `/v2/shop/carts/${cartId}/initialize-orders`;
    const { body: first } = await shop.caller.call("POST", initialise);
    const params = { commercialOrderId: String(first) };
    const held = await shop.caller.ask(commercialOrders.holdCommercialOrder, { params });
    await act("cancel", held.orderLogistics[0], shop.caller);
    expect((await shop.caller.call("GET", `/v2/shop/carts/${cartId}`)).body).toMatchObject({ status: "INIT" });
    const { body: second } = await shop.caller.call("POST", initialise);
    expect(second).not.toBe(first);
    expect((await shop.readOrder(String(first))).sourceId).toBe(cartId);
  });
});

describe("hold", () => {
  it("parks a draft, which then can only be placed or cancelled", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const path = `/v1/shop/commercial-orders/${id}`;
    const held = await shop.caller.call("PUT", `${path}/hold`);
    expect(held).toMatchObject({ status: 200, body: { orderLogistics: [{ status: "DRAFT_ORDER_ON_HOLD" }] } });
    const edits = await Promise.all([
      shop.caller.call("PUT", `${path}/hold`),
      shop.caller.call("PUT", `${path}/sync`),
      shop.caller.call("PUT", `${path}/shipping-type`, { body: { shippingType: "STD" } }),
      shop.caller.call("PUT", `${path}/lines`, { body: { updateOrderCommercialLines: [] } }),
    ]);
    expect(edits.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const placed = await shop.caller.call("PUT", `${path}/created`);
    expect(placed).toMatchObject({ status: 200, body: { orderLogistics: [{ status: "WAITING_SUPPLIER_APPROVAL" }] } });
  });

  it("of one logistic order leaves the other; each can be placed alone", async () => {
    const { id, orderLogistics } = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const [first, second] = orderLogistics;
    expect((await act("hold", first, shop.caller)).body).toMatchObject({ status: "DRAFT_ORDER_ON_HOLD" });
    expect((await act("hold", first, shop.caller)).status).toBe(200);
    expect((await act("created", first, shop.caller)).body).toMatchObject({ status: "WAITING_SUPPLIER_APPROVAL" });
    const order = await shop.readOrder(id);
    expect(order.validatedAt).not.toBeNull();
    expect(order.orderLogistics[1]?.status).toBe("DRAFT_ORDER");
    expect((await act("created", second, shop.caller)).body).toMatchObject({ status: "WAITING_SUPPLIER_APPROVAL" });
    expect((await act("created", second, shop.caller)).status).toBe(200);
  });
});

describe("reception", () => {
  const shipped = async (status: "PARTIALLY_SHIPPED" | "SHIPPED" | "PARTIALLY_CANCELED", quantity: number) => {
    const [order] = (await shop.place([[shop.box, 10]])).orderLogistics;
    const id = order?.id ?? "";
    await shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", id).execute();
    await shop.db
      .updateTable("order_lines")
      .set({ shipped_quantity: quantity })
      .where("logistic_order_id", "=", id)
      .execute();
    return order;
  };

  it("of everything completes the order", async () => {
    const order = await shipped("SHIPPED", 10);
    const answer = await act("confirm-reception", order, shop.caller);
    const receivedAt = shop.clock.now().toISOString();
    const received = { status: "COMPLETED", receivedAt, rated: false, lines: [{ receivedQuantity: 10 }] };
    expect(answer).toMatchObject({ status: 200, body: received });
    expect((await act("confirm-reception", order, shop.caller)).status).toBe(200);
  });

  it("of a part leaves it shipped until the rest has come", async () => {
    const order = await shipped("SHIPPED", 10);
    const lines = (quantity: number) => ({ lines: [{ id: order?.lines[0]?.id, quantity }] });
    const logisticOrder = await act("confirm-reception", order, shop.caller, lines(4));
    expect(logisticOrder).toMatchObject({ body: { status: "SHIPPED", lines: [{ receivedQuantity: 4 }] } });
    const tooMuch = await act("confirm-reception", order, shop.caller, lines(7));
    expect(tooMuch).toMatchObject({ status: 400, error: { code: "F-E-007" } });
    const rest = await act("confirm-reception", order, shop.caller, lines(6));
    expect(rest).toMatchObject({ body: { status: "COMPLETED" } });
  });

  it("of a first parcel leaves the order partially shipped; what was cancelled is not waited for", async () => {
    const first = await shipped("PARTIALLY_SHIPPED", 4);
    expect((await act("confirm-reception", first, shop.caller)).body).toMatchObject({ status: "PARTIALLY_SHIPPED" });
    const rest = await shipped("PARTIALLY_CANCELED", 6);
    expect((await act("confirm-reception", rest, shop.caller)).body).toMatchObject({ status: "COMPLETED" });
  });

  it("before anything was shipped is refused", async () => {
    const [order] = (await shop.place([[shop.box, 10]])).orderLogistics;
    const answer = await act("confirm-reception", order, shop.caller);
    expect(answer).toMatchObject({ status: 409, error: { errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] } });
  });
});
