// A buyer's own code typed into the search means the article that the account calls so (specification: own addition).
import { catalogue } from "@comptoir/contract/catalogue";
import { ownCodes } from "@comptoir/contract/own-codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { ownCodeHandlers } from "#catalogue/own-codes/own-codes.routes.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
let articleCode: string;

beforeAll(async () => {
  const families = [...orderFamilies, mounted(ownCodes, ownCodeHandlers), mounted(catalogue, catalogueHandlers)];
  shop = await createOrderShop({ families });
  const { products } = await shop.caller.ask(catalogue.searchProducts, { query: { size: 50 } });
  const variant = products.content.map((record) => record.variant).find(({ id }) => id === shop.box.variantId);
  articleCode = variant?.externalSku ?? variant?.externalId ?? "";
  await shop.caller.ask(ownCodes.putOwnCode, { body: { code: "Magasin A/12", articleCode } });
});
afterAll(() => shop.close());

const search = async (query: string, by: Caller = shop.caller) =>
  (await by.ask(catalogue.searchProducts, { query: { query } })).products.content.map(({ variant }) => variant);
const suggest = async (input: string, by: Caller = shop.caller) =>
  (await by.ask(catalogue.autocomplete, { query: { input } })).products.map(({ variant }) => variant);

it.each(["Magasin A/12", "magasin a12", " MAGASIN-A-12 "])("%j finds its article, which says so", async (typed) => {
  for (const [first] of [await search(typed), await suggest(typed)])
    expect(first).toMatchObject({ id: shop.box.variantId, ownCode: "Magasin A/12" });
});

it.each(["ma", "magasin", "magasin a"])("what begins it, %j, suggests its article under it", async (typed) => {
  expect((await suggest(typed)).filter(({ ownCode }) => ownCode)).toMatchObject([
    { id: shop.box.variantId, ownCode: "Magasin A/12" },
  ]);
});

it("found by a code of the shop, the article is called as the shop does", async () => {
  const [first] = await search(articleCode);
  expect(first?.id).toBe(shop.box.variantId);
  expect(first).not.toHaveProperty("ownCode");
});

it("means nothing to another account, to guests, and once it is forgotten", async () => {
  const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
  expect((await search("magasin a12", colleague))[0]?.id).toBe(shop.box.variantId);
  const neighbour = await shop.as((await makeBuyer(shop.db)).email);
  expect((await search("magasin a12", neighbour)).some((variant) => "ownCode" in variant)).toBe(false);
  expect((await suggest("magasin", neighbour)).some((variant) => "ownCode" in variant)).toBe(false);
  const { body } = await shop.call("GET", "/v2/shop/search?query=magasin%20a12");
  expect(JSON.stringify(body)).not.toContain("ownCode");
  const [known] = await shop.caller.ask(ownCodes.findOwnCodes, { body: { codes: ["magasin a12"] } });
  await shop.caller.ask(ownCodes.deleteOwnCode, { params: { ownCodeId: known?.id ?? "" } });
  expect((await search("magasin a12")).some((variant) => "ownCode" in variant)).toBe(false);
});
