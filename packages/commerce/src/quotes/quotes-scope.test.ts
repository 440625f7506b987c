// Who sees quotes and who may change them: accounts, stores, colleagues, visits from procurement systems.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeStore, makeUser } from "#test/make.ts";
import { makeCatalogView } from "#test/make-catalogue.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createPunchoutShop } from "#test/punchout-shop.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteShop;
beforeAll(async () => {
  shop = await createQuoteShop();
});
afterAll(() => shop.close());

const path = (id: string) => `/v1/shop/master-quotes/${id}`;
const put = (id: string, body: object, by: Caller) => by.call("PUT", path(id), { body });
const idsOf = async (query: object, by: Caller = shop.caller) =>
  (await by.ask(quotes.getMasterQuotes, { query })).content.map(({ id }) => id);

describe("whose a master quote is", () => {
  it("its maker lists it, colleagues only when they ask for the whole account, and neighbours never", async () => {
    const { id } = await shop.prepare();
    expect(await idsOf({ masterQuoteId: id })).toEqual([id]);
    expect(await idsOf({ masterQuoteId: id }, shop.colleague)).toEqual([]);
    expect(await idsOf({ masterQuoteId: id, fromCustomerAccount: true }, shop.colleague)).toEqual([id]);
    expect(await idsOf({ masterQuoteId: id, fromCustomerAccount: true }, shop.neighbour)).toEqual([]);
    expect((await shop.read(id, shop.colleague)).id).toBe(id);
  });

  it("a colleague may not change it, an administrator may, and to a neighbour it does not exist", async () => {
    const { id } = await shop.prepare();
    const write = (by: Caller) => put(id, { name: "À moi" }, by);
    const remove = (by: Caller) => by.call("DELETE", path(id));
    for (const [by, status, code] of [
      [shop.colleague, 403, "FORBIDDEN"],
      [shop.neighbour, 404, "F-E-033"],
    ] as const)
      for (const answer of [await write(by), await remove(by)])
        expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect((await shop.neighbour.call("GET", path(id))).status).toBe(404);
    expect((await write(shop.administrator)).status).toBe(200);
    expect(await shop.read(id)).toMatchObject({ name: "À moi", customerName: "Camille Martin" });
    expect((await remove(shop.administrator)).status).toBe(204);
  });

  it("takes only what the account sees of the catalogue, and keeps naming what it no longer sees", async () => {
    const buyer = await makeBuyer(shop.db);
    const by = await shop.as(buyer.email);
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const seen = await shop.prepare([[offer, 4]], by);
    await makeCatalogView(shop.db, {
      accounts: [buyer.account],
      variants: [{ id: shop.box.variantId, externalId: "" }],
    });
    const body = { masterQuoteDetailsToAdd: [{ productVariantId: offer.variantId, quantity: 1 }] };
    expect((await put(seen.id, body, by)).error?.code).toBe("F-E-002");
    await shop.db
      .updateTable("product_variants")
      .set({ status: "INACTIVE" })
      .where("id", "=", offer.variantId)
      .execute();
    expect((await shop.read(seen.id, by)).masterQuoteDetails).toMatchObject([
      { quantity: 4, productVariant: { id: offer.variantId, status: "INACTIVE" } },
    ]);
  });
});

describe("where a quote lives", () => {
  it("in one account: under another of the same buyer it does not exist", async () => {
    const accounts = [await makeAccount(shop.db), await makeAccount(shop.db)];
    const user = await makeUser(shop.db, { accounts, groups: ["FOC_Admin"] });
    const [first, second] = await Promise.all(
      accounts.map(({ id }) => shop.as(user.email, { "customer-account-id": id })),
    );
    if (!first || !second) throw new Error("The buyer has two accounts");
    const { id } = await shop.prepare([[shop.box, 2]], first);
    expect(await idsOf({}, first)).toEqual([id]);
    expect(await idsOf({ fromCustomerAccount: true }, second)).toEqual([]);
    expect((await put(id, { name: "Ailleurs" }, second)).status).toBe(404);
    expect((await second.call("GET", path(id))).status).toBe(404);
  });

  it("in one store: in another it can be neither read nor sent", async () => {
    const buyer = await makeBuyer(shop.db);
    const store = await makeStore(shop.db, { externalId: "second" });
    const home = await shop.db
      .selectFrom("stores")
      .where("is_default", "=", true)
      .select("id")
      .executeTakeFirstOrThrow();
    const links = [store, home].map(({ id }) => ({ user_id: buyer.userId, store_id: id }));
    await shop.db.insertInto("user_stores").values(links).execute();
    const [here, there] = [await shop.as(buyer.email), await shop.as(buyer.email, { "dj-store": "second" })];
    const master = await shop.prepare([[shop.box, 2]], here);
    expect(await idsOf({}, there)).toEqual([]);
    expect((await there.call("GET", path(master.id))).status).toBe(404);
    const body = shop.requestOf(master, [shop.cartons]);
    const ask = (by: Caller) =>
      by.call("POST", "/v1/shop/supplier-quotes", {
        body: { ...body, billingAddressId: buyer.address.id, createSupplierQuoteRequests: delivered },
      });
    const delivered = body.createSupplierQuoteRequests.map((item) => ({
      ...item,
      createQuoteDeliveryLineRequests: [{ quantity: 2, shippingAddressId: buyer.address.id }],
    }));
    expect((await ask(there)).status).toBe(404);
    const asked = await ask(here);
    expect(asked.status).toBe(201);
    const [quote] = quotes.createSupplierQuotes.response.parse(asked.body);
    expect((await there.call("GET", `/v1/shop/supplier-quotes/${quote?.id}`)).status).toBe(404);
    expect((await here.call("GET", `/v1/shop/supplier-quotes/${quote?.id}`)).status).toBe(200);
  });
});

describe("a visit from a procurement system", () => {
  it("has no quotes, though its user has", async () => {
    const system = await createPunchoutShop();
    try {
      const buyer = await system.as(system.buyer.email);
      const { id } = await buyer.ask(quotes.createMasterQuote, { body: { name: "Rentrée" } });
      const visitor = await system.visit();
      const answers = [
        await visitor.call("GET", "/v1/shop/master-quotes"),
        await visitor.call("GET", "/v1/shop/master-quote-summaries"),
        await visitor.call("GET", path(id)),
        await visitor.call("POST", "/v1/shop/master-quotes", { body: { name: "De l'extérieur" } }),
        await put(id, { name: "De l'extérieur" }, visitor),
        await visitor.call("DELETE", path(id)),
      ];
      for (const { status, error } of answers) expect([status, error?.code]).toEqual([403, "FORBIDDEN"]);
      expect((await buyer.ask(quotes.getMasterQuotes)).content).toMatchObject([{ id, name: "Rentrée" }]);
    } finally {
      await system.close();
    }
  });
});
