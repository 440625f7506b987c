// Prices that were negotiated: who pays them, when, for how many pieces, and that nobody else ever reads them.
import { carts } from "@comptoir/contract/carts";
import { catalogue } from "@comptoir/contract/catalogue";
import type { Offer } from "@comptoir/contract/products";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartHandlers } from "#carts/carts.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import { type MadeAccount, makeAccount, makeUser } from "#test/make.ts";
import {
  type MadeEntry,
  type MadeProduct,
  makeClassification,
  makeCustomerTag,
  makePrice,
  makeProduct,
  type PriceGiven,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const now = "2026-06-15T12:00:00.000Z";
let shop: TestApp;
let product: MadeProduct;
let stockId: string;
let group: MadeEntry;
let accounts: Readonly<Record<"first" | "second", MadeAccount>>;
let callers: Readonly<Record<"guest" | "first" | "second", Caller>>;

beforeAll(async () => {
  shop = await createTestApp({
    families: [mounted(catalogue, catalogueHandlers), mounted(carts, cartHandlers)],
  });
  const { db } = shop;
  group = await makeCustomerTag(db);
  accounts = { first: await makeAccount(db, { tagIds: [group.id] }), second: await makeAccount(db) };
  const signIn = async (account: MadeAccount) => shop.as((await makeUser(db, { accounts: [account] })).email);
  callers = { guest: shop, first: await signIn(accounts.first), second: await signIn(accounts.second) };
  product = await makeProduct(db, {
    classification: await makeClassification(db),
    externalId: "PRO-BOX",
    name: "Caisse",
    variants: [
      {
        externalId: "BOX",
        stocks: [{ supplier: await makeSupplier(db), externalId: "STK-BOX", stock: 1_000 }],
      },
    ],
  });
  stockId = product.variants[0]?.stocks[0]?.id ?? "";
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(now));
afterEach(async () => {
  await shop.db.deleteFrom("cart_lines").execute();
  await shop.db.deleteFrom("offer_prices").execute();
});

const give = (...prices: readonly PriceGiven[]) =>
  Promise.all(prices.map((price) => makePrice(shop.db, stockId, price)));
const offersOf = (by: Caller, query = {}): Promise<Offer[]> =>
  by.ask(catalogue.getProductOffers, { params: { productKey: product.id }, query });
const pricesOf = async (by: Caller, query = {}) =>
  (await offersOf(by, query)).flatMap(({ offerPrices }) => offerPrices.map(({ externalId }) => externalId));

describe("the class of a price", () => {
  it("is ACCOUNT before GROUP before PUBLIC, the dearer one too", async () => {
    await give({ price: 100, externalId: "PUBLIC" });
    expect(await pricesOf(callers.first)).toEqual(["PUBLIC"]);
    await give({ price: 200, externalId: "GROUP", tag: group });
    expect(await pricesOf(callers.first)).toEqual(["GROUP"]);
    await give({ price: 300, externalId: "ACCOUNT", account: accounts.first });
    expect(await pricesOf(callers.first)).toEqual(["ACCOUNT"]);
    for (const other of [callers.guest, callers.second]) expect(await pricesOf(other)).toEqual(["PUBLIC"]);
  });

  it("falls back to the next one when the better one is switched off or over", async () => {
    await give(
      { price: 100, externalId: "PUBLIC" },
      { price: 200, externalId: "GROUP", tag: group, status: "INACTIVE" },
      {
        price: 300,
        externalId: "ACCOUNT",
        account: accounts.first,
        days: { to: new Date("2026-06-15T11:59:59.999Z") },
      },
    );
    expect(await pricesOf(callers.first)).toEqual(["PUBLIC"]);
  });

  it("with several of one class puts the cheapest first piece first, equal ones by id", async () => {
    const [, second] = await give(
      { price: 300, externalId: "DEAR", account: accounts.first },
      { price: 200, externalId: "ONE", account: accounts.first },
    );
    const [third] = await give({ price: 200, externalId: "TWO", account: accounts.first });
    expect(await pricesOf(callers.first)).toEqual(["ONE", "TWO", "DEAR"]);
    expect((second?.id ?? "") < (third?.id ?? "")).toBe(true);
  });

  it("counts for the currency of the stock line alone", async () => {
    await give({ price: 300, externalId: "ACCOUNT", account: accounts.first });
    expect(await pricesOf(callers.first, { currency: "USD" })).toEqual([]);
    expect(await pricesOf(callers.first, { currency: "EUR" })).toEqual(["ACCOUNT"]);
  });

  it("of an account without a public price leaves the others without any", async () => {
    await give({ price: 300, externalId: "ACCOUNT", account: accounts.first });
    expect(await offersOf(callers.second)).toEqual([]);
    expect(await offersOf(callers.second, { withoutPrices: true })).toMatchObject([{ offerPrices: [] }]);
  });
});

describe("the period of a price", () => {
  const from = new Date("2026-06-20T00:00:00Z");
  const to = new Date("2026-06-30T00:00:00Z");

  it.each([
    ["2026-06-19T23:59:59.999Z", "PUBLIC"],
    ["2026-06-20T00:00:00.000Z", "CONTRACT"],
    ["2026-06-30T00:00:00.000Z", "CONTRACT"],
    ["2026-06-30T00:00:00.001Z", "PUBLIC"],
  ])("at %s is that of %s", async (moment, expected) => {
    await give({ price: 100, externalId: "PUBLIC" });
    await give({ price: 90, externalId: "CONTRACT", account: accounts.first, days: { from, to } });
    shop.clock.set(moment);
    const first = await shop.as((await makeUser(shop.db, { accounts: [accounts.first] })).email);
    expect(await pricesOf(first)).toEqual([expected]);
    expect(await pricesOf(callers.guest)).toEqual(["PUBLIC"]);
  });

  it("of one that follows another leaves no gap and no overlap at the same instant but the cheaper", async () => {
    await give({ price: 90, externalId: "OLD", account: accounts.first, days: { to: from } });
    await give({ price: 80, externalId: "NEW", account: accounts.first, days: { from } });
    shop.clock.set(from);
    const first = await shop.as((await makeUser(shop.db, { accounts: [accounts.first] })).email);
    expect(await pricesOf(first)).toEqual(["NEW", "OLD"]);
    shop.clock.advance(1);
    expect(await pricesOf(first)).toEqual(["NEW"]);
  });
});

describe("tiers of a contract price", () => {
  const tiers = [
    [1, 12_000],
    [100, 10_000],
    [1_000, 8_000],
  ] as const;
  const unitPriceAt = async (quantity: number) => {
    const { first } = callers;
    const { id: cartId } = await first.ask(carts.createCart, { body: { name: "Panier" } });
    const body = [{ offerPriceId: "CONTRACT", quantity }];
    await first.ask(carts.updateCartLines, { params: { cartId }, body });
    const cart = await first.ask(carts.getCart, { params: { cartId }, query: { currency: "EUR" } });
    return Math.round((cart.totalPrice.priceWithoutTax / quantity) * 10_000);
  };

  it.each([
    [1, 12_000],
    [99, 12_000],
    [100, 10_000],
    [999, 10_000],
    [1_000, 8_000],
  ])("cost for %i pieces %i ten-thousandths each, in the cart as on the page", async (quantity, expected) => {
    await give({ price: 20_000, externalId: "PUBLIC" });
    await give({ price: tiers, externalId: "CONTRACT", account: accounts.first });
    const [offer] = await offersOf(callers.first);
    const ranges = offer?.offerPrices[0]?.priceRanges ?? [];
    expect(ranges.map((range) => [range.quantity, range.price.itemPrice * 10_000])).toEqual(tiers);
    expect(await unitPriceAt(quantity)).toBe(expected);
  });
});

describe("what is negotiated with one account", () => {
  const secrets = { first: "SECRET-FIRST", second: "SECRET-SECOND" };
  const urls = [
    "/v1/shop/products/PRO-BOX",
    "/v1/shop/products/PRO-BOX/offers",
    "/v1/shop/products/PRO-BOX/offers?withoutPrices=true&currency=EUR",
    "/v1/shop/products/PRO-BOX/paginated-offers?sort=price,asc",
    "/v1/shop/products/PRO-TAPE/related-products",
    "/v1/shop/product-variants/BOX/offers",
    "/v1/shop/product-variants/BOX/suppliers",
    "/v1/shop/offer-inventories",
    "/v1/shop/offer-inventories?offerPriceStatus=INACTIVE",
    "/v1/shop/offer-inventories?idType=EXTERNAL_ID&offerPriceIds=SECRET-FIRST,SECRET-SECOND",
    "/v2/shop/offer-inventories?codes[]=BOX",
    "/v2/shop/offer-inventories?idType=EXTERNAL_ID&offerPriceIds=SECRET-FIRST,SECRET-SECOND",
    "/v2/shop/offer-inventories/STK-BOX/custom-fields",
    "/v2/shop/search?sort=price|ASC",
    "/v2/shop/search?query=caisse&priceMax=0.06&aggregation=PRODUCT",
    "/v2/shop/autocomplete?input=caisse",
  ];
  const turns = ["guest", "first", "second", "guest", "second", "first", "guest"] as const;
  const own = { first: /SECRET-FIRST|0\.0501/, second: /SECRET-SECOND|0\.0502/ } as const;

  beforeEach(async () => {
    await give(
      { price: 1_000, externalId: "PUBLIC" },
      { price: 501, externalId: secrets.first, account: accounts.first },
      { price: 502, externalId: secrets.second, account: accounts.second },
      { price: 400, externalId: `${secrets.first}-OVER`, account: accounts.first, status: "INACTIVE" },
      { price: 400, externalId: `${secrets.second}-OVER`, account: accounts.second, status: "INACTIVE" },
    );
    const known = await shop.db
      .selectFrom("products")
      .where("external_id", "=", "PRO-TAPE")
      .select("id")
      .executeTakeFirst();
    if (!known)
      await makeProduct(shop.db, { classification: await makeClassification(shop.db), externalId: "PRO-TAPE" });
    const tape = await shop.db
      .selectFrom("products")
      .where("external_id", "=", "PRO-TAPE")
      .select("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("related_products")
      .values({ product_id: tape.id, related_product_id: product.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  const searches: readonly (readonly [string, () => SearchIndex | undefined])[] = [
    ["over the database", () => undefined],
    ["in memory", () => createMemorySearch({ db: shop.db, clock: shop.clock.now })],
  ];

  it.each(searches)("is never told to a guest or to the other account, the search %s", async (_, search) => {
    Object.assign(shop.deps, { search: search() });
    const told: Record<string, string[]> = { first: [], second: [] };
    for (const url of urls)
      for (const turn of turns) {
        const { status, body, headers } = await callers[turn].call("GET", url);
        const text = JSON.stringify(body);
        expect([url, status]).toEqual([url, 200]);
        for (const name of ["first", "second"] as const) {
          if (turn === name && own[name].test(text)) told[name]?.push(url);
          if (turn !== name) expect(own[name].test(text), `${turn} reads a price of ${name}: ${url}`).toBe(false);
        }
        // What is made for an account may be kept by nobody on the way.
        expect(headers.get("cache-control"), url).toBe(turn === "guest" ? null : "private, no-store");
      }
    Object.assign(shop.deps, { search: undefined });
    for (const name of ["first", "second"]) expect(new Set(told[name]).size).toBeGreaterThan(10);
  });

  it.each(["/v1/shop/offer-inventories", "/v2/shop/offer-inventories"])(
    "does not even lead to its offer for anybody else, by the key of the price: %s",
    async (path) => {
      const ids = await shop.db
        .selectFrom("offer_prices")
        .where("external_id", "=", secrets.first)
        .select("id")
        .execute();
      const found = async (by: Caller, query: object) =>
        ((await by.call("GET", path, { query: { ...query } })).body as { totalElements: number }).totalElements;
      for (const query of [
        { idType: "EXTERNAL_ID", offerPriceIds: [secrets.first] },
        { offerPriceIds: ids.map(({ id }) => id) },
      ]) {
        expect(await found(callers.first, query)).toBe(1);
        expect(await found(callers.second, query)).toBe(0);
        expect(await found(callers.guest, query)).toBe(0);
      }
    },
  );

  it("is told to the account that the call is made for, of a user who buys for two", async () => {
    const { email } = await makeUser(shop.db, { accounts: [accounts.first, accounts.second] });
    for (const [key, expected] of [
      [accounts.first.externalId, secrets.first],
      [accounts.second.id, secrets.second],
      ["", secrets.first],
    ] as const) {
      const by = await shop.as(email, key ? { "customer-account-id": key } : {});
      expect(await pricesOf(by)).toEqual([expected]);
    }
  });
});
