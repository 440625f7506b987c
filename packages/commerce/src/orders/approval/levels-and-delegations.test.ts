import { approvals } from "@comptoir/contract/orders/approvals";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MadeUser, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let made: MadeBuyer;
let buyer: Caller;

beforeAll(async () => {
  shop = await createOrderShop();
});
beforeEach(async () => {
  made = await makeBuyer(shop.db, {
    approvalRequired: true,
    approvalLimitCents: 50_000,
    approvalUpperLimitsCents: [100_000],
  });
  buyer = await shop.as(made.email);
});
afterAll(() => shop.close());

const makeApprover = (approvalLevel: number, firstName: string) =>
  makeUser(shop.db, { accounts: [made.account], isApprover: true, approvalLevel, firstName, lastName: "Roy" });
const as = (user: MadeUser) => shop.as(user.email);
/** 600.00 EUR. */
const placeOne = (by = buyer) => shop.place([[shop.cup, 300]], by);
/** 1,200.00 EUR. */
const placeLarge = (by = buyer) => shop.place([[shop.cup, 600]], by);
const decide = (order: CommercialOrder, by: Caller, decision = "APPROVE") =>
  by.call("PUT", `/v1/shop/approvals/${order.reference}/decision`, { body: { decision } });
const statusOf = async (order: CommercialOrder) => (await shop.readOrder(order.id, buyer)).orderLogistics[0]?.status;
const approversOf = async (order: CommercialOrder, by = buyer) => {
  const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
  return (await by.ask(logisticOrders.getApprovers, { params })).map(({ id }) => id);
};
const mailsSince = (count: number) => shop.mails.slice(count).map(({ to }) => to);
const delegate = (by: Caller, to: MadeUser, body: object = {}) =>
  by.call("POST", "/v1/shop/approval-delegations", {
    body: {
      delegateId: to.id,
      startsAt: shop.clock.now().toISOString(),
      endsAt: new Date(shop.clock.now().getTime() + 7 * 24 * 3600_000).toISOString(),
      ...body,
    },
  });

describe("several levels", () => {
  it("an order above the upper limit goes on after the second level, which is asked when the first has agreed", async () => {
    const [first, second] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    let mails = shop.mails.length;
    const order = await placeLarge();
    expect(mailsSince(mails)).toEqual([made.email, first.email]);
    mails = shop.mails.length;
    const passedOn = await decide(order, await as(first));
    expect(passedOn).toMatchObject({
      status: 200,
      body: {
        requiredLevel: 2,
        approvedLevel: 1,
        canDecide: false,
        decisions: [{ outcome: "PASSED_ON", by: "Un Roy" }],
      },
    });
    expect(await statusOf(order)).toBe("WAITING_CUSTOMER_APPROVAL");
    expect(mailsSince(mails)).toEqual([second.email]);
    expect(await approversOf(order)).toEqual([second.id]);
    expect((await decide(order, await as(second))).body).toMatchObject({ approvedLevel: 2 });
    expect(await statusOf(order)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("the first level pressing again changes nothing, and has no say any more", async () => {
    const [first] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    const order = await placeLarge();
    const by = await as(first);
    await decide(order, by);
    expect((await decide(order, by)).status).toBe(200);
    expect((await decide(order, by, "DISAPPROVE")).status).toBe(403);
    const { decisions } = await by.ask(approvals.getApprovalRequest, { params: { commercialOrderId: order.id } });
    expect(decisions).toHaveLength(1);
  });

  it("the word of a higher level stands for those below", async () => {
    const [, second] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    const order = await placeLarge();
    await decide(order, await as(second));
    expect(await statusOf(order)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("an order below the upper limit needs the first level only", async () => {
    const [first] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    const order = await placeOne();
    await decide(order, await as(first));
    expect(await statusOf(order)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("a level that nobody holds keeps no order waiting", async () => {
    const first = await makeApprover(1, "Un");
    const order = await placeLarge();
    await decide(order, await as(first));
    expect(await statusOf(order)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("any level may refuse", async () => {
    const [first] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    const order = await placeLarge();
    await decide(order, await as(first), "DISAPPROVE");
    expect(await statusOf(order)).toBe("DECLINED_BY_CUSTOMER");
  });
});

describe("one's own order", () => {
  it("is not for its buyer, though an approver, while there is another one", async () => {
    const [first, other] = [await makeApprover(1, "Un"), await makeApprover(1, "Autre")];
    const by = await as(first);
    const order = await placeOne(by);
    expect(await approversOf(order, by)).toEqual([other.id]);
    expect((await decide(order, by)).status).toBe(403);
    expect((await by.ask(approvals.getApprovalRequests)).totalElements).toBe(0);
    expect((await decide(order, await as(other))).status).toBe(200);
  });

  it("is for its buyer when there is nobody else, or when the account allows it", async () => {
    const first = await makeApprover(1, "Un");
    const by = await as(first);
    expect((await decide(await placeOne(by), by)).status).toBe(200);
    await makeApprover(1, "Autre");
    const order = await placeOne(by);
    expect((await decide(order, by)).status).toBe(403);
    await shop.db
      .updateTable("customer_accounts")
      .set({ allows_own_approval: true })
      .where("id", "=", made.account.id)
      .execute();
    expect((await decide(order, by)).status).toBe(200);
  });

  it("is not for an approver who is no longer active", async () => {
    const [first, gone] = [await makeApprover(1, "Un"), await makeApprover(1, "Parti")];
    const order = await placeOne();
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", gone.id).execute();
    expect(await approversOf(order)).toEqual([first.id]);
  });
});

describe("delegation during an absence", () => {
  it("lets a colleague see and decide, in the name of the approver, and tells so in the history", async () => {
    const chief = await makeApprover(1, "Ange");
    const colleague = await makeUser(shop.db, { accounts: [made.account], firstName: "Lou", lastName: "Petit" });
    const order = await placeOne();
    const by = await as(colleague);
    expect((await by.call("GET", `/v1/shop/approvals/${order.reference}`)).status).toBe(404);
    expect(await delegate(await as(chief), colleague)).toMatchObject({
      status: 201,
      body: { approver: { name: "Ange Roy" }, delegate: { name: "Lou Petit" }, isActive: true },
    });
    const { content } = await by.ask(approvals.getApprovalRequests);
    expect(content).toMatchObject([{ reference: order.reference, canDecide: true, onBehalfOf: "Ange Roy" }]);
    await decide(order, by);
    expect(await statusOf(order)).toBe("WAITING_SUPPLIER_APPROVAL");
    const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
    const { history } = await buyer.ask(logisticOrders.getLogisticOrder, { params });
    expect(history?.at(-1)?.by).toEqual({ type: "CUSTOMER", name: "Lou Petit", onBehalfOf: "Ange Roy" });
  });

  it("has the colleague told by mail of orders that come during it", async () => {
    const chief = await makeApprover(1, "Ange");
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    await delegate(await as(chief), colleague);
    const mails = shop.mails.length;
    await placeOne();
    expect(mailsSince(mails)).toEqual([made.email, chief.email, colleague.email]);
  });

  it("is over when its time is over, and not yet begun before", async () => {
    const chief = await makeApprover(1, "Ange");
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    const day = 24 * 3600_000;
    const at = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString();
    await delegate(await as(chief), colleague, { startsAt: at(1), endsAt: at(2) });
    const countNow = async () => (await (await as(colleague)).ask(approvals.getApprovalRequests)).totalElements;
    await placeOne();
    expect(await countNow()).toBe(0);
    shop.clock.advance(1.5 * day);
    expect(await countNow()).toBe(1);
    shop.clock.advance(day);
    expect(await countNow()).toBe(0);
    expect(await (await as(chief)).ask(approvalRules.getDelegations)).toEqual([]);
  });

  it("lets nobody decide about their own order by a detour: neither the buyer for the approver, nor the delegate for the buyer", async () => {
    const [chief, second] = [await makeApprover(1, "Ange"), await makeApprover(1, "Autre")];
    const buyerUser = { id: made.userId, email: made.email };
    await delegate(await as(chief), buyerUser);
    const own = await placeOne();
    expect((await decide(own, buyer)).status).toBe(403);
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    await delegate(await as(second), colleague);
    const ofSecond = await placeOne(await as(second));
    expect((await decide(ofSecond, await as(colleague))).status).toBe(403);
    expect((await decide(ofSecond, await as(chief))).status).toBe(200);
  });

  it("in a circle ends nowhere and gives nobody more: each decides for the other, never about their own order", async () => {
    const [one, two] = [await makeApprover(1, "Un"), await makeApprover(1, "Deux")];
    const [byOne, byTwo] = [await as(one), await as(two)];
    await delegate(byOne, two);
    await delegate(byTwo, one);
    const order = await placeOne();
    expect((await approversOf(order)).toSorted()).toEqual([one.id, two.id].toSorted());
    const own = await placeOne(byOne);
    expect((await decide(own, byOne)).status).toBe(403);
    expect(await approversOf(own, byOne)).toEqual([two.id]);
    expect((await decide(own, byTwo)).body).toMatchObject({ decisions: [{ by: "Deux Roy", onBehalfOf: null }] });
    // Who is no approver any more still stands in for one, and nobody stands in for them.
    await shop.db.updateTable("account_users").set({ is_approver: false }).where("user_id", "=", two.id).execute();
    expect((await approversOf(order)).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await decide(order, byTwo)).body).toMatchObject({ decisions: [{ onBehalfOf: "Un Roy" }] });
  });

  it("of the only approver to the buyer leaves the decision with the approver", async () => {
    const chief = await makeApprover(1, "Ange");
    const by = await as(chief);
    await delegate(by, { id: made.userId, email: made.email });
    const order = await placeOne();
    expect((await decide(order, buyer)).status).toBe(403);
    expect((await buyer.ask(approvals.getApprovalRequests)).totalElements).toBe(0);
    expect((await decide(order, by)).status).toBe(200);
  });

  it("is told to the colleague by mail, in the colleague's language, with both days", async () => {
    const chief = await makeApprover(1, "Ange");
    const [french, english] = [
      await makeUser(shop.db, { accounts: [made.account], locale: "fr-FR" }),
      await makeUser(shop.db, { accounts: [made.account], locale: "en-GB" }),
    ];
    const days = { startsAt: "2030-03-13T23:00:00Z", endsAt: "2030-03-20T23:00:00Z" };
    for (const colleague of [french, english]) await delegate(await as(chief), colleague, days);
    const [first, second] = shop.mails.slice(-2);
    expect(first).toMatchObject({ to: french.email, subject: "Vous décidez pour Ange Roy" });
    expect(first?.text).toContain("Du 14 mars 2030 au 20 mars 2030");
    expect(first?.text).toContain("https://shop.test/approvals\n");
    expect(second).toMatchObject({ to: english.email, subject: "You decide for Ange Roy" });
    expect(second?.text).toContain("From 14 March 2030 to 20 March 2030");
    expect(second?.text).toContain("https://shop.test/en/approvals\n");
  });

  it("gives the level of the approver, not more", async () => {
    const [first] = [await makeApprover(1, "Un"), await makeApprover(2, "Deux")];
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    await delegate(await as(first), colleague);
    const order = await placeLarge();
    await decide(order, await as(colleague));
    expect(await statusOf(order)).toBe("WAITING_CUSTOMER_APPROVAL");
  });

  it("ends when it is taken back, by the approver or the delegate; others do not find it", async () => {
    const chief = await makeApprover(1, "Ange");
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    const { body } = await delegate(await as(chief), colleague);
    const path = `/v1/shop/approval-delegations/${(body as { id: string }).id}`;
    expect((await buyer.call("DELETE", path)).status).toBe(404);
    const stranger = await makeBuyer(shop.db, { groups: ["FOC_Admin"] });
    expect((await (await shop.as(stranger.email)).call("DELETE", path)).status).toBe(404);
    expect((await (await as(colleague)).call("DELETE", path)).status).toBe(204);
    expect(await (await as(chief)).ask(approvalRules.getDelegations)).toEqual([]);
  });

  it("is for approvers: others and foreign delegates are refused; an administrator may name somebody who is absent", async () => {
    const chief = await makeApprover(1, "Ange");
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    const stranger = await makeBuyer(shop.db);
    expect((await delegate(buyer, colleague)).status).toBe(403);
    expect((await delegate(buyer, colleague, { approverId: chief.id })).status).toBe(403);
    const by = await as(chief);
    const foreign = await delegate(by, { id: stranger.userId, email: stranger.email });
    expect(foreign).toMatchObject({ status: 400, error: { code: "F-E-002", errors: [{ detail: "delegateId" }] } });
    expect((await delegate(by, chief)).status).toBe(400);
    const past = { startsAt: "2020-01-01T00:00:00Z", endsAt: "2020-02-01T00:00:00Z" };
    expect(await delegate(by, colleague, past)).toMatchObject({ status: 400, error: { code: "F-E-006" } });
    const admin = await makeUser(shop.db, { accounts: [made.account], groups: ["FOC_Admin"] });
    expect((await delegate(await as(admin), colleague, { approverId: chief.id })).status).toBe(201);
    expect(await (await as(admin)).ask(approvalRules.getDelegations)).toHaveLength(1);
  });

  it("is chosen among the active users of the account", async () => {
    const chief = await makeApprover(1, "Ange");
    await makeUser(shop.db, { accounts: [made.account], status: "INACTIVE" });
    const colleagues = await buyer.ask(approvalRules.getColleagues);
    expect(colleagues.map(({ id, isApprover }) => [id, isApprover]).toSorted()).toEqual(
      [
        [made.userId, false],
        [chief.id, true],
      ].toSorted(),
    );
  });
});
