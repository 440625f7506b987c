import { carts } from "@comptoir/contract/carts";
import { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recheckBlockedOrders } from "#orders/approval/blocked-orders.ts";
import { makeUser } from "#test/make.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
const base = "/v1/buying-policies/quotas";

beforeAll(async () => {
  shop = await createOrderShop();
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] })).email);
});
beforeEach(async () => {
  await shop.db.deleteFrom("quota_rules").execute();
  await shop.db.deleteFrom("quota_groups").execute();
  await operator.ask(buyingPolicies.updateQuotas, { body: { enabled: true, minQuantity: 0 } });
});
afterAll(() => shop.close());

const idOf = ({ body }: { readonly body: unknown }) => (body as { id: string }).id;
const rule = (body: object) => operator.call("POST", `${base}/rules`, { body });
const group = (...supplierIds: string[]) =>
  operator.call("POST", `${base}/groups`, { body: { name: "Entrepôt de Rungis", supplierIds } });
/** Pieces of the box and of the cup. */
const place = async (boxes: number, cups: number) =>
  (
    await shop.place([
      [shop.box, boxes],
      [shop.cup, cups],
    ])
  ).orderLogistics;
const statusesOf = (logisticOrders: Awaited<ReturnType<typeof place>>) => logisticOrders.map(({ status }) => status);
const [goesOn, blocked] = ["WAITING_SUPPLIER_APPROVAL", "BLOCKED_BY_POLICY"];

it("a cart tells the least pieces of each supplier that holds for its account", async () => {
  const cartId = await shop.fillCart([
    [shop.box, 1],
    [shop.cup, 1],
  ]);
  const minimums = async () => {
    const { supplierAggregates } = await shop.caller.ask(carts.getCart, { params: { cartId } });
    return [shop.cartons.id, shop.cups.id].map(
      (id) => supplierAggregates.find(({ supplierId }) => supplierId === id)?.minOrderQuantity,
    );
  };
  expect(await minimums()).toEqual([null, null]);
  await operator.ask(buyingPolicies.updateQuotas, { body: { minQuantity: 12 } });
  await rule({ supplierId: shop.cups.id, minQuantity: 30 });
  expect(await minimums()).toEqual([12, 30]);
  await rule({ supplierId: shop.cups.id, customerAccountId: shop.buyer.account.id, minQuantity: 0 });
  expect(await minimums()).toEqual([12, null]);
  await operator.ask(buyingPolicies.updateQuotas, { body: { enabled: false } });
  expect(await minimums()).toEqual([null, null]);
});

describe("rules", () => {
  it("set the minimum of a supplier for all accounts or one; setting it again replaces it, a change is kept", async () => {
    const first = await rule({ supplierId: shop.cups.externalId, minQuantity: 10 });
    expect(first).toMatchObject({ status: 201, body: { customerAccountId: null, supplierId: shop.cups.id } });
    expect(idOf(await rule({ supplierId: shop.cups.id, minQuantity: 20 }))).toBe(idOf(first));
    const own = await rule({
      supplierId: shop.cups.id,
      customerAccountId: shop.buyer.account.externalId,
      minQuantity: 0,
    });
    const changed = await operator.call("PUT", `${base}/rules/${idOf(own)}`, {
      body: { supplierId: shop.cups.id, customerAccountId: shop.buyer.account.id, minQuantity: 5 },
    });
    expect(changed).toMatchObject({ status: 200, body: { id: idOf(own), minQuantity: 5 } });
    const { content, totalElements } = await operator.ask(buyingPolicies.getQuotaRules);
    expect(totalElements).toBe(2);
    expect(content.map(({ customerAccountId, minQuantity }) => [customerAccountId, minQuantity])).toEqual([
      [null, 20],
      [shop.buyer.account.id, 5],
    ]);
    const { content: changes } = await operator.ask(buyingPolicies.getPolicyChanges, {
      query: { subject: "QUOTA_RULE" },
    });
    expect(changes.find(({ before }) => before?.id === idOf(first))).toMatchObject({
      before: { minQuantity: 10 },
      after: { minQuantity: 20 },
    });
  });

  it("are one per account and supplier, of known ones, and can be removed once", async () => {
    const first = await rule({ supplierId: shop.cups.id, minQuantity: 1 });
    const second = await rule({ supplierId: shop.cartons.id, minQuantity: 1 });
    const path = `${base}/rules/${idOf(second)}`;
    const twice = await operator.call("PUT", path, { body: { supplierId: shop.cups.id, minQuantity: 2 } });
    expect(twice).toMatchObject({ status: 400, error: { code: "F-E-003", errors: [{ detail: "supplierId" }] } });
    expect(twice.error?.message).toContain(idOf(first));
    expect(await rule({ supplierId: "FOU-NOBODY", minQuantity: 1 })).toMatchObject({
      status: 400,
      error: { errors: [{ detail: "supplierId" }] },
    });
    expect(
      (await rule({ supplierId: shop.cups.id, customerAccountId: "x", minQuantity: 1 })).error?.errors,
    ).toMatchObject([{ detail: "customerAccountId" }]);
    expect((await operator.call("DELETE", path)).status).toBe(204);
    expect((await operator.call("DELETE", path)).status).toBe(404);
    expect((await operator.call("PUT", path, { body: { supplierId: shop.cups.id, minQuantity: 2 } })).status).toBe(404);
  });
});

describe("groups", () => {
  it("let the pieces of their suppliers count together in one order; the rule that still blocks is named", async () => {
    const cartons = await rule({ supplierId: shop.cartons.id, minQuantity: 100 });
    await rule({ supplierId: shop.cups.id, minQuantity: 50 });
    expect(statusesOf(await place(60, 40))).toEqual([blocked, blocked]);
    await group(shop.cartons.externalId, shop.cups.id);
    expect(statusesOf(await place(60, 40))).toEqual([goesOn, goesOn]);
    const [first, second] = await place(60, 30);
    expect([first?.status, second?.status]).toEqual([blocked, goesOn]);
    const { blockingReasons } = await operator.ask(blockedOrders.getBlockingReasons, {
      query: { logisticOrderIds: [first?.reference ?? ""] },
    });
    expect(blockingReasons[0]?.blockingPolicies).toEqual([{ type: "QUOTA", id: idOf(cartons) }]);
  });

  it("still count what went on before when the rest is checked again", async () => {
    const id = idOf(await rule({ supplierId: shop.cartons.id, minQuantity: 100 }));
    await group(shop.cartons.id, shop.cups.id);
    const [first] = await place(60, 30);
    const checkAgain = async (minQuantity: number) => {
      await operator.call("PUT", `${base}/rules/${id}`, { body: { supplierId: shop.cartons.id, minQuantity } });
      await recheckBlockedOrders(shop.deps);
      return (await shop.readOrder(first?.orderCommercialId ?? "")).orderLogistics[0]?.status;
    };
    expect(await checkAgain(91)).toBe(blocked);
    expect(await checkAgain(90)).toBe(goesOn);
  });

  it("hold a supplier once, are renamed and dissolved", async () => {
    const third = await makeSupplier(shop.db);
    const made = await group(shop.cartons.id, shop.cups.id, shop.cups.externalId);
    expect(made).toMatchObject({ status: 201, body: { name: "Entrepôt de Rungis" } });
    expect(await group(third.id, shop.cups.id)).toMatchObject({
      status: 400,
      error: { code: "F-E-003", errors: [{ detail: "supplierIds" }] },
    });
    expect((await group(third.id, "FOU-NOBODY")).error?.errors).toMatchObject([{ detail: "supplierIds" }]);
    const path = `${base}/groups/${idOf(made)}`;
    const body = { name: "Rungis", supplierIds: [shop.cups.id, third.id] };
    const renamed = await operator.call("PUT", path, { body });
    expect(renamed).toMatchObject({ status: 200, body: { id: idOf(made), name: "Rungis" } });
    const { content } = await operator.ask(buyingPolicies.getQuotaGroups);
    expect(content.map(({ suppliers }) => suppliers.map(({ id }) => id).toSorted())).toEqual([
      [shop.cups.id, third.id].toSorted(),
    ]);
    expect((await operator.call("DELETE", path)).status).toBe(204);
    for (const method of ["DELETE", "PUT"]) expect((await operator.call(method, path, { body })).status).toBe(404);
    expect((await operator.ask(buyingPolicies.getQuotaGroups)).content).toEqual([]);
  });
});
