import { buyingPolicies } from "@comptoir/contract/buying-policies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { createOrderShop, type OrderShop } from "#test/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
let reader: Caller;
const base = "/v1/buying-policies";

beforeAll(async () => {
  shop = await createOrderShop();
  const as = async (group: string) => shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: [group] })).email);
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

  it("hold accounts for some time, planned or at once; over ones are not listed", async () => {
    const now = shop.clock.now();
    const at = (hours: number) => new Date(now.getTime() + hours * 3600_000).toISOString();
    const hold = (body: object) =>
      operator.call("POST", `${base}/credit-control/holds`, {
        body: { customerAccountId: shop.buyer.account.id, ...body },
      });
    const made = await hold({ startDate: at(1), endDate: at(2), reason: "Impayé" });
    expect(made).toMatchObject({ status: 201, body: { reason: "Impayé", accountName: expect.any(String) } });
    expect((await hold({ startDate: at(2), endDate: at(1) })).status).toBe(400);
    expect((await hold({ startDate: at(-2), endDate: at(-1) })).status).toBe(400);
    expect(await reader.ask(buyingPolicies.getCreditHolds)).toHaveLength(1);
    const path = `${base}/credit-control/holds/${(made.body as { id: string }).id}`;
    expect((await operator.call("DELETE", path)).status).toBe(204);
    expect((await operator.call("DELETE", path)).status).toBe(404);
  });

  it("set the minimum of a supplier for all accounts or one; setting it again replaces it", async () => {
    const set = (body: object) => operator.call("POST", `${base}/quotas/rules`, { body });
    const first = await set({ supplierId: shop.cups.externalId, minQuantity: 10 });
    expect(first).toMatchObject({ status: 201, body: { customerAccountId: null, supplierId: shop.cups.id } });
    await set({ supplierId: shop.cups.id, minQuantity: 20 });
    await set({ supplierId: shop.cups.id, customerAccountId: shop.buyer.account.externalId, minQuantity: 0 });
    const rules = await reader.ask(buyingPolicies.getQuotaRules);
    expect(rules.map(({ customerAccountId, minQuantity }) => [customerAccountId, minQuantity]).toSorted()).toEqual(
      [
        [null, 20],
        [shop.buyer.account.id, 0],
      ].toSorted(),
    );
    for (const { id } of rules) expect((await operator.call("DELETE", `${base}/quotas/rules/${id}`)).status).toBe(204);
    expect((await set({ supplierId: "FOU-NOBODY", minQuantity: 1 })).status).toBe(400);
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
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it.each([
    ["PATCH", "/credit-control", { enabled: "yes" }],
    ["PATCH", "/credit-control", { defaultLimit: -1 }],
    ["PATCH", "/quotas", { minQuantity: 1.5 }],
    ["POST", "/quotas/rules", { minQuantity: 1 }],
    ["POST", "/credit-control/holds", { customerAccountId: "x", startDate: "tomorrow" }],
    ["GET", "/blocking-reasons", undefined],
  ])("refuse %s %s %j", async (method, path, body) => {
    expect((await operator.call(method, `${base}${path}`, { body })).status).toBe(400);
  });
});
