import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;

beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

async function approvalAs(email: string) {
  const by = await shop.as(email);
  const cartId = await shop.fillCart([], by);
  return (await by.ask(carts.getCart, { params: { cartId } })).approval;
}

it("a cart tells the limit of its account and who agrees above it, never the buyer", async () => {
  const made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  expect(await approvalAs(made.email)).toEqual({ rule: "LIMIT", limit: 500, approvers: [], budgets: [] });
  const chief = await makeUser(shop.db, {
    accounts: [made.account],
    isApprover: true,
    firstName: "Ange",
    lastName: "Roy",
  });
  expect(await approvalAs(made.email)).toEqual({ rule: "LIMIT", limit: 500, approvers: ["Ange Roy"], budgets: [] });
  expect(await approvalAs(chief.email)).toEqual({ rule: "LIMIT", limit: 500, approvers: [], budgets: [] });
});

it("a cart tells what delivery will cost, supplier by supplier, and nothing of what is not ordered", async () => {
  const of = async (basket: Parameters<OrderShop["fillCart"]>[0]) => {
    const cartId = await shop.fillCart(basket);
    return shop.caller.ask(carts.getCart, { params: { cartId } });
  };
  expect((await of([])).expectedShipping).toBe(0);
  const cart = await of([
    [shop.box, 1],
    [shop.cup, 1],
  ]);
  const [free, paid] = [true, false].map((isFree) =>
    cart.supplierAggregates.filter(({ missingForFreeShipping }) => (missingForFreeShipping === 0) === isFree),
  );
  expect(free).toEqual([]);
  expect(paid).toHaveLength(2);
  expect(cart.expectedShipping).toBe(30);
});

it("a cart tells nothing where nobody has to agree, and no limit where somebody always has to", async () => {
  const free = await makeBuyer(shop.db);
  expect(await approvalAs(free.email)).toBeNull();
  const limited = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  const exempt = await makeUser(shop.db, { accounts: [limited.account], groups: ["FOC_Admin"] });
  expect(await approvalAs(exempt.email)).toBeNull();
  const bound = await makeBuyer(shop.db, { approvalRequired: true });
  expect(await approvalAs(bound.email)).toEqual({ rule: "ALWAYS", limit: null, approvers: [], budgets: [] });
});

it("a cart tells what is left of the budgets that its order will count in, the smallest circle first", async () => {
  const { account } = await makeBuyer(shop.db);
  const site = await makeOrganisation(shop.db, { account, name: "Halles de Lyon" });
  const elsewhere = await makeOrganisation(shop.db, { account, name: "Halles de Lille" });
  const member = await makeUser(shop.db, { accounts: [account], organisations: [{ ...site, accountId: account.id }] });
  await makeUser(shop.db, { accounts: [account], isApprover: true, firstName: "Ange", lastName: "Roy" });
  const budgets = [
    { organisation_id: null, period: "YEAR", amount_cents: 900_000 },
    { organisation_id: site.id, period: "MONTH", amount_cents: 10_000 },
    { organisation_id: elsewhere.id, period: "MONTH", amount_cents: 100 },
  ] as const;
  await shop.db
    .insertInto("budgets")
    .values(budgets.map((budget) => ({ ...budget, account_id: account.id })))
    .execute();
  await shop.place([[shop.box, 60]], await shop.as(member.email));
  expect(await approvalAs(member.email)).toEqual({
    rule: null,
    limit: null,
    approvers: ["Ange Roy"],
    budgets: [
      { name: "Halles de Lyon", period: "MONTH", amount: 100, left: 25 },
      { name: null, period: "YEAR", amount: 9000, left: 8925 },
    ],
  });
});
