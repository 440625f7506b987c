import { approvals } from "@comptoir/contract/orders/approvals";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MadeUser, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let made: MadeBuyer;
let chief: MadeUser;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  shop = await createOrderShop();
  const user = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] });
  operator = await shop.as(user.email);
});
beforeEach(async () => {
  made = await makeBuyer(shop.db);
  chief = await makeUser(shop.db, { accounts: [made.account], firstName: "Ange", lastName: "Roy" });
  admin = await shop.as((await makeUser(shop.db, { accounts: [made.account], groups: ["FOC_Admin"] })).email);
});
afterAll(() => shop.close());

const path = "/v1/shop/approval-rules";
const ofOperator = () => `/v1/buying-policies/manual-validation/${made.account.externalId}`;

describe("the approval rules of an account", () => {
  it("ask nobody until somebody sets them", async () => {
    expect(await admin.ask(approvalRules.getApprovalRules)).toEqual({
      customerAccountId: made.account.id,
      approvalRequired: false,
      approvalLimit: null,
      upperLimits: [],
      allowsOwnApproval: false,
      linkLimit: 0,
      approverIds: [],
      approvers: [],
    });
  });

  it("are written by the operator as one record, and take effect with the next order", async () => {
    const body = { approvalRequired: true, approvalLimit: 500, approverIds: [chief.id] };
    expect(await operator.call("PUT", ofOperator(), { body })).toMatchObject({
      status: 200,
      body: { approvalLimit: 500, approvers: [{ id: chief.id, name: "Ange Roy", level: 1 }] },
    });
    const buyer = await shop.as(made.email);
    const order = await shop.place([[shop.cup, 300]], buyer);
    expect(order.orderLogistics[0]?.status).toBe("WAITING_CUSTOMER_APPROVAL");
    const byChief = await shop.as(chief.email);
    expect((await byChief.ask(approvals.getApprovalRequests)).totalElements).toBe(1);
  });

  it("are written by an administrator of the account, for their own account; what is left out stays", async () => {
    await admin.ask(approvalRules.updateApprovalRules, {
      body: {
        approvalRequired: true,
        approvalLimit: 500,
        upperLimits: [5000, 2000],
        linkLimit: 1500.5,
        approvers: [{ id: chief.id, level: 2 }],
      },
    });
    const after = await admin.ask(approvalRules.updateApprovalRules, { body: { allowsOwnApproval: true } });
    expect(after).toMatchObject({
      approvalRequired: true,
      approvalLimit: 500,
      upperLimits: [2000, 5000],
      linkLimit: 1500.5,
      allowsOwnApproval: true,
      approvers: [{ id: chief.id, level: 2 }],
    });
    expect((await operator.call("GET", ofOperator())).body).toEqual(after);
    const named = await admin.ask(approvalRules.updateApprovalRules, {
      body: { approverIds: [chief.id, made.userId] },
    });
    expect(named.approvers.map(({ id, level }) => [id, level])).toEqual([
      [made.userId, 1],
      [chief.id, 2],
    ]);
  });

  it("are kept with who changed them; what was refused is not", async () => {
    await admin.ask(approvalRules.updateApprovalRules, { body: { linkLimit: 10 } });
    await admin.call("PUT", path, { body: { approvers: [{ id: "nobody" }] } });
    const { content } = await operator.ask(buyingPolicies.getPolicyChanges, {
      query: { subject: "MANUAL_VALIDATION" },
    });
    expect(content[0]).toMatchObject({
      by: expect.any(String),
      before: { customerAccountId: made.account.id, linkLimit: 0 },
      after: { linkLimit: 10 },
    });
  });

  it("cannot ask for an approval that nobody could give", async () => {
    const alone = await admin.call("PUT", path, { body: { approvalRequired: true } });
    expect(alone).toMatchObject({ status: 400, error: { code: "F-E-001" } });
    await admin.ask(approvalRules.updateApprovalRules, {
      body: { approvalRequired: true, approvers: [{ id: chief.id }] },
    });
    expect((await admin.call("PUT", path, { body: { approvers: [] } })).status).toBe(400);
    expect((await admin.ask(approvalRules.getApprovalRules)).approverIds).toEqual([chief.id]);
  });

  it("name active users of the account only; a refused change changes nothing", async () => {
    const stranger = await makeUser(shop.db, { accounts: [(await makeBuyer(shop.db)).account] });
    const inactive = await makeUser(shop.db, { accounts: [made.account], status: "INACTIVE" });
    for (const { id } of [stranger, inactive]) {
      const answer = await admin.call("PUT", path, {
        body: { approvalLimit: 9, approvers: [{ id: chief.id }, { id }] },
      });
      expect(answer).toMatchObject({ status: 400, error: { code: "F-E-002" } });
    }
    expect(await admin.ask(approvalRules.getApprovalRules)).toMatchObject({ approvalLimit: null, approverIds: [] });
  });

  it("are read by buyers and changed by administrators; other kinds of client have their own call", async () => {
    const buyer = await shop.as(made.email);
    expect((await buyer.call("GET", path)).status).toBe(200);
    expect((await buyer.call("PUT", path, { body: { approvalLimit: 1 } })).status).toBe(403);
    expect((await admin.call("GET", ofOperator())).status).toBe(403);
    expect((await operator.call("GET", "/v1/buying-policies/manual-validation/CLI-NOBODY")).status).toBe(404);
  });

  it.each([
    { approvalLimit: -1 },
    { upperLimits: ["x"] },
    { approvers: [{ id: "1", level: 10 }] },
    { linkLimit: null },
  ])("refuse %j", async (body) => {
    expect((await admin.call("PUT", path, { body })).status).toBe(400);
  });
});
