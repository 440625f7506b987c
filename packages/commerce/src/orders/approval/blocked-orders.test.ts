import { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planRecheck, recheckBlockedOrders } from "#orders/approval/blocked-orders.ts";
import { makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
let made: MadeBuyer;
let buyer: Caller;

beforeAll(async () => {
  shop = await createOrderShop({ config: { accessTokenLifetime: 24 * 3600 } });
  const user = await makeUser(shop.db, {
    client: "OPERATOR",
    groups: ["Operator_Admin"],
    firstName: "Olga",
    lastName: "Noir",
  });
  operator = await shop.as(user.email);
  await operator.ask(buyingPolicies.updateCreditControl, { body: { enabled: true } });
});
beforeEach(async () => {
  made = await makeBuyer(shop.db);
  buyer = await shop.as(made.email);
  await setLimit(0);
});
afterAll(() => shop.close());

const setLimit = (creditLimit: number | null) =>
  operator.ask(buyingPolicies.setCreditLimit, { body: { customerAccountId: made.account.id, creditLimit } });
const placeBlocked = async () => {
  const [order] = (await shop.place([[shop.cup, 300]], buyer)).orderLogistics;
  expect(order?.status).toBe("BLOCKED_BY_POLICY");
  return order as LogisticOrder;
};
const act = (order: LogisticOrder, name: "force-validation" | "refuse", reason: unknown = "Accord du directeur") =>
  operator.call("PUT", `/v1/logistic-orders/${order.reference}/${name}`, { body: { reason } });
const read = ({ id }: LogisticOrder) => buyer.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId: id } });

describe("an order that a policy holds back", () => {
  it("goes on when the operator forces it, and the history tells who, when, why and against what", async () => {
    const order = await placeBlocked();
    const answer = await act(order, "force-validation");
    expect(answer).toMatchObject({ status: 200, body: { status: "WAITING_SUPPLIER_APPROVAL", blockingPolicies: [] } });
    const { history } = await read(order);
    expect(history?.slice(-2)).toMatchObject([
      {
        from: "BLOCKED_BY_POLICY",
        to: "ORDER_CREATED",
        by: { type: "OPERATOR", name: "Olga Noir" },
        reason: "Accord du directeur (CREDIT_CONTROL)",
      },
      { from: "ORDER_CREATED", to: "WAITING_SUPPLIER_APPROVAL", by: { type: "SYSTEM" } },
    ]);
    expect(await act(order, "force-validation")).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] },
    });
  });

  it("forced on still waits for its approver, who is told, where the account asks for one", async () => {
    made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
    const approver = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
    buyer = await shop.as(made.email);
    await setLimit(0);
    const order = await placeBlocked();
    expect((await act(order, "force-validation")).body).toMatchObject({ status: "WAITING_CUSTOMER_APPROVAL" });
    expect(shop.mails.slice(-2)).toMatchObject([
      { to: made.email, subject: expect.stringContaining("n’est plus retenue") },
      { to: approver.email, text: expect.stringContaining("/approvals/link") },
    ]);
  });

  it("let go is judged without what was refused of the same commercial order", async () => {
    made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
    buyer = await shop.as(made.email);
    await setLimit(0);
    const basket = [
      [shop.cup, 300],
      [shop.box, 40],
    ] as const;
    const { orderLogistics } = await shop.place(basket, buyer);
    const of = (supplier: { readonly id: string }) =>
      orderLogistics.find(({ supplierSnapshot }) => supplierSnapshot.id === supplier.id) as LogisticOrder;
    expect((await act(of(shop.cups), "refuse")).status).toBe(200);
    await setLimit(10_000);
    await recheckBlockedOrders(shop.deps);
    expect((await read(of(shop.cartons))).status).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("refused for good gives its pieces back and accepts nothing any more", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 50 });
    const [order] = (await shop.place([[offer, 50]], buyer)).orderLogistics;
    expect(await stockOf(shop.db, offer)).toBe(0);
    const refused = await act(order as LogisticOrder, "refuse", "Compte contentieux");
    expect(refused).toMatchObject({ status: 200, body: { status: "DECLINED_BY_SUPPLIER" } });
    expect(await stockOf(shop.db, offer)).toBe(50);
    expect((await read(order as LogisticOrder)).history?.at(-1)).toMatchObject({
      by: { type: "OPERATOR" },
      reason: "Compte contentieux",
    });
    expect(shop.mails.at(-1)).toMatchObject({
      to: made.email,
      subject: `Commande ${order?.reference} refusée`,
      text: expect.stringContaining("Motif\u00a0: Compte contentieux"),
    });
    expect((await act(order as LogisticOrder, "force-validation")).status).toBe(409);
  });

  it("goes on by itself when the policy no longer holds it back, not before", async () => {
    const order = await placeBlocked();
    expect(await recheckBlockedOrders(shop.deps)).toBe(0);
    expect((await read(order)).status).toBe("BLOCKED_BY_POLICY");
    await setLimit(10_000);
    expect(await recheckBlockedOrders(shop.deps)).toBe(1);
    expect((await read(order)).status).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(await recheckBlockedOrders(shop.deps)).toBe(0);
  });

  it("is checked again every quarter of an hour; of two that only one limit fits the older goes first", async () => {
    const first = await placeBlocked();
    shop.clock.advance(1000);
    const second = await placeBlocked();
    await setLimit(1000);
    await planRecheck(shop.deps);
    await shop.jobs.settle();
    expect((await read(first)).status).toBe("BLOCKED_BY_POLICY");
    shop.clock.advance(15 * 60_000);
    await shop.jobs.settle();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([
      "WAITING_SUPPLIER_APPROVAL",
      "BLOCKED_BY_POLICY",
    ]);
  });

  it("released and cancelled at the same time ends in one of both, with its pieces in one place", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 10 });
    for (let round = 0; round < 5; round += 1) {
      const [order] = (await shop.place([[offer, 10]], buyer)).orderLogistics;
      await Promise.all([
        act(order as LogisticOrder, "force-validation"),
        buyer.call("PUT", `/v1/shop/logistic-orders/${order?.id}/cancel`),
      ]);
      // Cancelling is allowed before and after the release, so it always comes through in the end.
      expect((await read(order as LogisticOrder)).status).toBe("CANCELED");
      expect(await stockOf(shop.db, offer)).toBe(10);
    }
  });

  it("is told apart from others by its reasons", async () => {
    const order = await placeBlocked();
    await setLimit(null);
    const [free] = (await shop.place([[shop.box, 1]], buyer)).orderLogistics;
    const { blockingReasons } = await operator.ask(blockedOrders.getBlockingReasons, {
      query: { logisticOrderIds: [order.reference, free?.reference ?? "", "000-000-0000000-1"] },
    });
    expect(blockingReasons).toEqual([
      { logisticOrderId: order.reference, blockingPolicies: [{ type: "CREDIT_CONTROL", id: "CREDIT_CONTROL" }] },
      { logisticOrderId: free?.reference, blockingPolicies: [] },
    ]);
  });

  it("and one that waits for an approver are found by the operator among the orders of all accounts", async () => {
    const order = await placeBlocked();
    await setLimit(null);
    await shop.db
      .updateTable("customer_accounts")
      .set({ approval_required: true, approval_limit_cents: null })
      .where("id", "=", made.account.id)
      .execute();
    const [waiting] = (await shop.place([[shop.box, 1]], buyer)).orderLogistics;
    const search = async (body: object) => {
      const all = await operator.ask(blockedOrders.searchOrdersOfAll, {
        query: { size: 1000 },
        body: { customerAccountIds: [made.account.externalId], ...body },
      });
      return all.content.map(({ reference }) => reference);
    };
    expect(await search({})).toEqual(expect.arrayContaining([order.reference, waiting?.reference]));
    expect(await search({ blockedByBuyingPolicy: true })).toEqual([order.reference]);
    expect(await search({ blockedByBuyingPolicy: false })).toEqual([waiting?.reference]);
    expect(await search({ blockingPolicyTypes: ["CREDIT_CONTROL"] })).toEqual([order.reference]);
    expect(await search({ blockingPolicyTypes: ["MANUAL_VALIDATION"] })).toEqual([waiting?.reference]);
    expect(await search({ blockingPolicyTypes: ["QUOTA", "NONSENSE"] })).toEqual([]);
    expect(await search({ customerAccountIds: ["CLI-NOBODY"] })).toEqual([]);
    const { blockingReasons } = await operator.ask(blockedOrders.getBlockingReasons, {
      query: { logisticOrderIds: [waiting?.reference ?? ""] },
    });
    expect(blockingReasons[0]?.blockingPolicies).toEqual([{ type: "MANUAL_VALIDATION", id: made.account.id }]);
    const everywhere = await operator.ask(blockedOrders.searchOrdersOfAll, { body: { orderId: order.reference } });
    expect(everywhere.content).toMatchObject([
      { reference: order.reference, blockingPolicies: [{ type: "CREDIT_CONTROL", message: expect.any(String) }] },
    ]);
  });

  it.each([undefined, "", " ", "x".repeat(1001)])("is not forced without a reason: %j", async (reason) => {
    const order = await placeBlocked();
    const answer = await operator.call("PUT", `/v1/logistic-orders/${order.id}/force-validation`, { body: { reason } });
    expect(answer.status).toBe(400);
    expect((await act({ ...order, reference: "nothing" }, "refuse")).status).toBe(404);
  });
});
