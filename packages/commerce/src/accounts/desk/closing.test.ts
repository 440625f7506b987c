import { deskAccounts } from "@comptoir/contract/accounts/desk-accounts";
import { carts } from "@comptoir/contract/carts";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Belongings, createBelongings } from "#test/belongings.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import type { Caller } from "#test/test-app.ts";

let own: Belongings;
let operator: Caller;
beforeAll(async () => {
  own = await createBelongings();
  operator = await own.shop.as((await makeUser(own.shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] })).email);
});
afterAll(() => own.shop.close());

it("an account is closed after saying what that meets, and does what was said: sessions end, orders go on, carts wait", async () => {
  const { shop, waiting } = own;
  const params = { customerAccountId: shop.buyer.account.id };
  const read = async () => (await operator.ask(deskAccounts.getDeskAccount, { params })).ifClosed;
  const before = await read();
  expect([before.signedOut > 0, before.openOrders > 0, before.carts > 0]).toEqual([true, true, true]);
  // Whoever has another account is not signed out.
  await makeUser(shop.db, { accounts: [shop.buyer.account, await makeAccount(shop.db)] });
  await makeUser(shop.db, { accounts: [shop.buyer.account] });
  expect(await read()).toEqual({ ...before, signedOut: before.signedOut + 1 });
  const buyer = await shop.as(shop.buyer.email);
  const cartsOf = async (by: Caller) =>
    (await by.ask(carts.getCarts, { query: { currency: "EUR" } })).carts.map(({ id }) => id);
  const kept = await cartsOf(buyer);
  const [part] = waiting.orderLogistics;
  const ofPart = { query: { search: part?.reference ?? "" } };
  const statuses = async () =>
    (await operator.ask(deskOrders.getDeskOrders, ofPart)).content.map(({ status }) => status);
  const under = await statuses();
  await operator.ask(deskAccounts.deactivateDeskAccount, { params, body: { reason: "Cessation" } });
  expect((await buyer.call("GET", "/v1/authenticated-user")).status).toBe(401);
  expect([under.length, await statuses()]).toEqual([1, under]);
  await operator.ask(deskAccounts.activateDeskAccount, { params, body: {} });
  expect(await cartsOf(await shop.as(shop.buyer.email))).toEqual(kept);
});
