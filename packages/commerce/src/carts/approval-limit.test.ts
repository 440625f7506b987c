import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
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
  expect(await approvalAs(made.email)).toEqual({ limit: 500, approvers: [] });
  const chief = await makeUser(shop.db, {
    accounts: [made.account],
    isApprover: true,
    firstName: "Ange",
    lastName: "Roy",
  });
  expect(await approvalAs(made.email)).toEqual({ limit: 500, approvers: ["Ange Roy"] });
  expect(await approvalAs(chief.email)).toEqual({ limit: 500, approvers: [] });
});

it("a cart tells nothing where nobody has to agree, and no limit where somebody always has to", async () => {
  const free = await makeBuyer(shop.db);
  expect(await approvalAs(free.email)).toBeNull();
  const limited = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 50_000 });
  const exempt = await makeUser(shop.db, { accounts: [limited.account], groups: ["FOC_Admin"] });
  expect(await approvalAs(exempt.email)).toBeNull();
  const bound = await makeBuyer(shop.db, { approvalRequired: true });
  expect(await approvalAs(bound.email)).toEqual({ limit: null, approvers: [] });
});
