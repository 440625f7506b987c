// Whose business approvals are: every call, made by those who have no business with them.

import { approvals } from "@comptoir/contract/orders/approvals";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeUser, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let made: MadeBuyer;
let chief: MadeUser;
let order: CommercialOrder;
let admin: Caller;
let approver: Caller;
let ids: { readonly lineId: string; readonly budgetId: string; readonly delegationId: string; readonly token: string };

const day = 24 * 3600_000;
const days = () => {
  const now = shop.clock.now().getTime();
  return { startsAt: new Date(now).toISOString(), endsAt: new Date(now + day).toISOString() };
};

beforeAll(async () => {
  shop = await createOrderShop();
  made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  const accounts = [made.account];
  chief = await makeUser(shop.db, { accounts, isApprover: true, firstName: "Ange", lastName: "Secret" });
  const deputy = await makeUser(shop.db, { accounts, lastName: "Secrète" });
  admin = await shop.as((await makeUser(shop.db, { accounts, groups: ["FOC_Admin"] })).email);
  approver = await shop.as(chief.email);
  order = await shop.place([[shop.cup, 400]], await shop.as(made.email));
  const [, token = ""] = /token=(\S+)/.exec(shop.mails.findLast(({ to }) => to === chief.email)?.text ?? "") ?? [];
  const { lines } = await approver.ask(approvals.getApprovalRequest, {
    params: { commercialOrderId: order.reference },
  });
  const budget = await admin.ask(approvalRules.createBudget, { body: { period: "YEAR", amount: 12_345 } });
  const delegation = await approver.ask(approvalRules.createDelegation, { body: { delegateId: deputy.id, ...days() } });
  ids = {
    lineId: lines[0]?.id ?? "",
    budgetId: budget.id,
    delegationId: delegation.id,
    token: decodeURIComponent(token),
  };
});
afterAll(() => shop.close());

/** What may not change and what may not be told. */
const readAll = async () => [
  await approver.ask(approvals.getApprovalRequest, { params: { commercialOrderId: order.id } }),
  await admin.ask(approvalRules.getApprovalRules),
  await admin.ask(approvalRules.getBudgets),
  await admin.ask(approvalRules.getDelegations),
];

type CallInput = { readonly path?: string; readonly body?: object };
/** Calls of approvals and of the rules behind them. */
const calls = { ...approvals, ...approvalRules };
/** One call of each, about what is the company's. */
const asks = (): Readonly<Record<keyof typeof calls, CallInput>> => {
  const { lineId, budgetId, delegationId, token } = ids;
  const key = order.reference;
  const approve = { decision: "APPROVE", refusedLineIds: [lineId] };
  const rules = { body: { approvalRequired: false, approverIds: [] } };
  return {
    getApprovalRequests: {},
    getApprovalRequest: { path: key },
    decideOrder: { path: key, body: approve },
    decideOrders: { body: { decision: "DISAPPROVE", orderIds: [key, order.id] } },
    openApprovalLink: { body: { token: `${token.slice(0, -4)}AAAA` } },
    decideByLink: { body: { token: `${token.slice(0, -4)}AAAA`, ...approve } },
    getDelegations: {},
    createDelegation: { body: { delegateId: made.userId, approverId: chief.id, ...days() } },
    deleteDelegation: { path: delegationId },
    getColleagues: {},
    getBudgets: {},
    createBudget: { body: { organisationId: null, period: "MONTH", amount: 1 } },
    updateBudget: { path: budgetId, body: { amount: 1 } },
    deleteBudget: { path: budgetId },
    getApprovalRules: {},
    updateApprovalRules: rules,
    getManualValidation: { path: made.account.id },
    updateManualValidation: { path: made.account.id, ...rules },
  };
};

async function askAll(by: Caller) {
  const answers: Record<string, number> = {};
  const bodies: unknown[] = [];
  for (const [name, { path = "", ...options }] of Object.entries(asks())) {
    const call = calls[name as keyof typeof calls];
    const { status, body } = await by.call(call.method, call.path.replace(/\{\w+\}/, path), options);
    answers[name] = status;
    bodies.push(body);
  }
  return { answers, told: JSON.stringify(bodies) };
}

describe("the approvals of a company", () => {
  it("do not exist for an administrator and approver of another one, by whatever call", async () => {
    const before = await readAll();
    const other = await makeBuyer(shop.db);
    const user = { accounts: [other.account], isApprover: true, groups: ["FOC_Admin"] };
    const stranger = await shop.as((await makeUser(shop.db, user)).email);
    const { answers, told } = await askAll(stranger);
    // What answers with success tells and changes the stranger's own.
    expect(answers).toEqual({
      ...{ getApprovalRequests: 200, getApprovalRequest: 404, decideOrder: 404, decideOrders: 200 },
      ...{ openApprovalLink: 400, decideByLink: 400 },
      ...{ getDelegations: 200, createDelegation: 400, deleteDelegation: 404, getColleagues: 200 },
      ...{ getBudgets: 200, createBudget: 201, updateBudget: 404, deleteBudget: 404 },
      ...{ getApprovalRules: 200, updateApprovalRules: 200, getManualValidation: 403, updateManualValidation: 403 },
    });
    for (const word of ["Secret", "Secrète", "12345", shop.cup.name]) expect(told).not.toContain(word);
    expect(await readAll()).toEqual(before);
  });

  it("are read and changed by no colleague who has no part in them", async () => {
    const before = await readAll();
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [made.account] })).email);
    const { answers, told } = await askAll(colleague);
    // Rules, budgets and the names of colleagues are for everybody of the company to read.
    expect(answers).toEqual({
      ...{ getApprovalRequests: 200, getApprovalRequest: 404, decideOrder: 404, decideOrders: 200 },
      ...{ openApprovalLink: 400, decideByLink: 400 },
      ...{ getDelegations: 200, createDelegation: 403, deleteDelegation: 404, getColleagues: 200 },
      ...{ getBudgets: 200, createBudget: 403, updateBudget: 403, deleteBudget: 403 },
      ...{ getApprovalRules: 200, updateApprovalRules: 403, getManualValidation: 403, updateManualValidation: 403 },
    });
    expect(told).not.toContain(shop.cup.name);
    expect(await readAll()).toEqual(before);
  });

  it("are decided by nobody through the supplier's part of the order either", async () => {
    const other = await makeBuyer(shop.db);
    const outsiders = [
      { user: { accounts: [other.account], isApprover: true, groups: ["FOC_Admin"] }, status: 404 },
      { user: { accounts: [made.account] }, status: 404 },
      // An administrator sees the orders of the company but is no approver.
      { user: { accounts: [made.account], groups: ["FOC_Admin"] }, status: 403 },
    ];
    const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
    const path = `/v1/shop/logistic-orders/${params.logisticOrderId}`;
    for (const { user, status } of outsiders) {
      const by = await shop.as((await makeUser(shop.db, user)).email);
      for (const action of ["approve", "disapprove"])
        expect([action, (await by.call("PUT", `${path}/${action}`, { body: {} })).status]).toEqual([action, status]);
      if (status === 404) expect((await by.call("GET", `${path}/approvers`)).status).toBe(404);
      const found = await by.ask(logisticOrders.searchLogisticOrders, { body: { approvableByMe: true } });
      expect(found.totalElements).toBe(0);
    }
    const { status } = await approver.ask(logisticOrders.getLogisticOrder, { params });
    expect(status).toBe("WAITING_CUSTOMER_APPROVAL");
  });
});
