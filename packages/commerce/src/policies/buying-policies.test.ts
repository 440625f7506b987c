import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeUser } from "#test/make.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
let reader: Caller;
const olga = { firstName: "Olga", lastName: "Noir" };
const base = "/v1/buying-policies";

beforeAll(async () => {
  shop = await createOrderShop();
  const as = async (group: string) =>
    shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: [group], ...olga })).email);
  [operator, reader] = [await as("Operator_Admin"), await as("Operator_Reader")];
});
afterAll(() => shop.close());

describe("the operator's policies", () => {
  it("are off until somebody switches them on; what is left out stays as it is", async () => {
    expect(await operator.ask(buyingPolicies.getCreditControl)).toEqual({ enabled: false, defaultLimit: null });
    expect(await operator.ask(buyingPolicies.getQuotas)).toEqual({ enabled: false, minQuantity: null });
    await operator.ask(buyingPolicies.updateCreditControl, { body: { defaultLimit: 1234.56 } });
    const switched = await operator.ask(buyingPolicies.updateCreditControl, { body: { enabled: true } });
    expect(switched).toEqual({ enabled: true, defaultLimit: 1234.56 });
    await operator.ask(buyingPolicies.updateCreditControl, { body: { enabled: false, defaultLimit: null } });
    const quotas = await operator.call("PATCH", `${base}/quotas/min-value`, { body: { minQuantity: 50 } });
    expect(quotas.body).toEqual({ enabled: false, minQuantity: 50 });
    expect((await operator.call("PATCH", `${base}/quotas`, { body: {} })).body).toEqual({
      enabled: false,
      minQuantity: 50,
    });
  });

  it("set the limit and today's exposure of an account by either of its ids", async () => {
    const { id, externalId } = shop.buyer.account;
    const set = (body: object) => operator.call("PATCH", `${base}/credit-control/credit-limit`, { body });
    const first = await set({ customerAccountId: externalId, creditLimit: 500 });
    expect(first.body).toEqual({ customerAccountId: id, creditLimit: 500, exposure: 0 });
    const second = await set({ customerAccountId: id, exposure: 99.5 });
    expect(second.body).toEqual({ customerAccountId: id, creditLimit: 500, exposure: 99.5 });
    expect((await set({ customerAccountId: id, creditLimit: null })).body).toMatchObject({ creditLimit: null });
    expect(await set({ customerAccountId: "CLI-NOBODY", creditLimit: 1 })).toMatchObject({
      status: 400,
      error: { code: "F-E-002", errors: [{ detail: "customerAccountId" }] },
    });
  });

  it("are the operator's alone: readers change nothing, buyers see nothing", async () => {
    const write = { body: { enabled: true } };
    expect((await reader.call("PATCH", `${base}/credit-control`, write)).status).toBe(403);
    const admin = await makeUser(shop.db, { accounts: [shop.buyer.account], groups: ["FOC_Admin"] });
    const buyer = await shop.as(admin.email);
    const answers = await Promise.all([
      buyer.call("GET", `${base}/credit-control`),
      buyer.call("PATCH", `${base}/quotas`, write),
      buyer.call("GET", `${base}/blocking-reasons`, { query: { logisticOrderIds: ["1"] } }),
      buyer.call("PUT", "/v1/logistic-orders/1/force-validation", { body: { reason: "x" } }),
      buyer.call("POST", "/v1/logistic-orders", { body: {} }),
      buyer.call("GET", `${base}/changes`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(
      (await reader.call("POST", `${base}/quotas/groups`, { body: { name: "x", supplierIds: ["a", "b"] } })).status,
    ).toBe(403);
  });

  it("remember who changed what, before and after, the latest first; a refused change leaves no trace", async () => {
    await operator.ask(buyingPolicies.updateQuotas, { body: { minQuantity: 7 } });
    await operator.ask(buyingPolicies.updateQuotas, { body: { minQuantity: 8 } });
    await operator.call("PATCH", `${base}/credit-control/credit-limit`, { body: { customerAccountId: "CLI-NOBODY" } });
    const { content, totalElements } = await reader.ask(buyingPolicies.getPolicyChanges, {
      query: { subject: "QUOTAS", size: 1 },
    });
    expect(content).toMatchObject([
      {
        by: "Olga Noir",
        at: shop.clock.now().toISOString(),
        subject: "QUOTAS",
        before: { enabled: false, minQuantity: 7 },
        after: { enabled: false, minQuantity: 8 },
      },
    ]);
    const all = await reader.ask(buyingPolicies.getPolicyChanges);
    expect(totalElements).toBeLessThanOrEqual(all.totalElements);
    expect(all.content.filter(({ subject }) => subject === "CREDIT_LIMIT")).toHaveLength(3);
  });

  it.each([
    ["PATCH", "/credit-control", { enabled: "yes" }],
    ["PATCH", "/credit-control", { defaultLimit: -1 }],
    ["PATCH", "/quotas", { minQuantity: 1.5 }],
    ["POST", "/quotas/rules", { minQuantity: 1 }],
    ["POST", "/credit-control/holds", { customerAccountId: "x", startDate: "tomorrow" }],
    ["POST", "/credit-control/grace-amounts", { amount: 5, startDate: "2026-01-01T00:00:00Z", customerAccountIds: [] }],
    [
      "POST",
      "/credit-control/grace-amounts",
      { amount: 0, startDate: "2026-01-01T00:00:00Z", customerAccountIds: ["x"] },
    ],
    ["POST", "/credit-control/grace-amounts", { amount: 5, customerAccountIds: ["x"] }],
    ["POST", "/quotas/groups", { name: " ", supplierIds: ["a", "b"] }],
    ["POST", "/quotas/groups", { name: "Alone", supplierIds: ["a"] }],
    ["GET", "/blocking-reasons", undefined],
  ])("refuse %s %s %j", async (method, path, body) => {
    expect((await operator.call(method, `${base}${path}`, { body })).status).toBe(400);
  });

  it("tell of their changes by the account that they were about, alone or among others", async () => {
    const [first, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
    const startDate = shop.clock.now().toISOString();
    const limit = { customerAccountId: first.id, creditLimit: 10 };
    await operator.ask(buyingPolicies.setCreditLimit, { body: limit });
    await operator.ask(buyingPolicies.setCreditLimit, { body: { ...limit, customerAccountId: second.id } });
    const grace = { amount: 5, startDate, customerAccountIds: [second.id, first.id] };
    const { id } = await operator.ask(buyingPolicies.createGraceAmount, { body: grace });
    await operator.call("DELETE", `${base}/credit-control/grace-amounts/${id}`);
    const changesOf = async (customerAccountId: string) => {
      const { content } = await operator.ask(buyingPolicies.getPolicyChanges, { query: { customerAccountId } });
      return content.map(({ subject, after }) => [subject, after === null ? "ended" : "set"]);
    };
    const expected = [
      ["GRACE_AMOUNT", "ended"],
      ["GRACE_AMOUNT", "set"],
      ["CREDIT_LIMIT", "set"],
    ];
    expect([await changesOf(first.id), await changesOf(second.id)]).toEqual([expected, expected]);
    expect(await changesOf("nobody")).toEqual([]);
  });
});
