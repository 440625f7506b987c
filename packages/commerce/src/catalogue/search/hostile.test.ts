// What nobody types in earnest gets a clear answer: a refusal that the reference names, or a result; never an error of ours.
import { catalogue } from "@comptoir/contract/catalogue";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { createFreshSearch } from "#test/fresh-search.ts";
import { makeAttribute, makeCategory, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const families = [mounted(catalogue, catalogueHandlers)];

async function makeShop(app: TestApp): Promise<void> {
  const { db } = app;
  const length = await makeAttribute(db, { externalId: "LENGTH", unit: "mm" });
  const classification = await makeClassification(db, { externalId: "boxes", attributes: [length] });
  const root = await makeCategory(db, { externalId: "Root_default" });
  await makeCategory(db, { externalId: "cartons", parent: root, classifications: [classification] });
  const supplier = await makeSupplier(db, { externalId: "FOU-A" });
  for (const size of [100, 200, 300])
    await makeProduct(db, {
      classification,
      name: `Caisse ${size} mm`,
      brand: "Kartonel",
      values: { LENGTH: size },
      variants: [{ externalId: `BOX-${size}`, stocks: [{ supplier, prices: [{ price: 10_000 }] }] }],
    });
}

describe.each(["over SQL", "in memory"])("hostile input, searched %s", (where) => {
  let shop: TestApp;
  let asked: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ families });
    await makeShop(shop);
    const { db, clock } = shop;
    asked =
      where === "over SQL"
        ? shop
        : await createTestApp({
            families,
            database: shop.database,
            search: createFreshSearch({ db, clock: clock.now }),
          });
  });
  afterAll(() => shop.close());

  const call = async (path: string) => {
    const { status, body, error } = await asked.call("GET", `/v2/shop/${path}`);
    return { status, code: error?.code ?? null, body };
  };
  const found = async (parameters: string) => {
    const { status, body } = await call(`search?${parameters}`);
    expect([parameters.slice(0, 100), status]).toEqual([parameters.slice(0, 100), 200]);
    const { products } = catalogue.searchProducts.response.parse(body);
    return { total: products.totalElements, names: products.content.map(({ variant }) => variant.externalId) };
  };
  const query = (text: string) => `query=${encodeURIComponent(text)}`;

  it.each([
    ["10,000 characters", query("a".repeat(10_000)), "F-E-010"],
    ["a character 0", query("caisse\0"), "F-E-012"],
    ["a character 0 in a filter", "brand=%00", "F-E-012"],
    ["a negative size", "size=-1", "F-E-007"],
    ["a page beyond all pages", "page=9007199254740993", "F-E-007"],
    ["half a page", "page=0.5", "F-E-012"],
    ["more values than any screen has", Array.from({ length: 1_001 }, () => "brand=a").join("&"), "F-E-007"],
  ])("%s is refused", async (_, parameters, code) => {
    expect(await call(`search?${parameters}`)).toMatchObject({ status: 400, code });
  });

  it.each([
    ["only punctuation", "?!…—«»()[]{}|&*\\/"],
    ["words of another alphabet", "שלום عالم"],
    ["emoji", "📦🥤👩🏽‍🍳"],
    ["a wildcard", "%"],
  ])("%s finds nothing", async (_, text) => {
    expect((await found(query(text))).total).toBe(0);
  });

  it.each([
    ["metacharacters of SQL", "caisse'; DROP TABLE products; --"],
    ["operators of text search", "(caisse & !200) | kartonel:* <-> 'x'"],
    ["marks of direction around a word", "\u202ecaisse\u202c"],
    ["emoji beside a word", "📦 caisse"],
    ["every character there is", String.fromCodePoint(...Array.from({ length: 120 }, (_, index) => index + 1))],
  ])("%s are read as words or left out", async (_, text) => {
    expect((await found(query(text))).total).toBeLessThanOrEqual(3);
    expect((await found("")).total).toBe(3);
  });

  it("an emoji beside a word leaves the word", async () => {
    expect((await found(query("📦 caisse"))).total).toBe(3);
  });

  it("five hundred selected values are one filter", async () => {
    const values = Array.from({ length: 500 }, (_, index) => `attributes=${encodeURIComponent(`LENGTH|${index}`)}`);
    expect((await found(values.join("&"))).names.sort()).toEqual(["BOX-100", "BOX-200", "BOX-300"]);
    const brands = Array.from({ length: 500 }, (_, index) => `brand=${index}`);
    expect((await found([...brands, "brand=kartonel"].join("&"))).total).toBe(3);
    expect((await found(brands.join("&"))).total).toBe(0);
  });

  it.each(["page=1000000000&size=1000", "page=1000000000&size=1&query=caisse", "page=1000000000&aggregation=PRODUCT"])(
    "a page far beyond the end is empty and knows the total: %s",
    async (parameters) => {
      const { total, names } = await found(parameters);
      expect([total, names]).toEqual([3, []]);
    },
  );

  it.each([
    `attributes=${encodeURIComponent('{"LENGTH":{"$gt":0}}')}`,
    `attributes=${encodeURIComponent("LENGTH|{}")}`,
    `attributes=${encodeURIComponent("LENGTH|..")}`,
    "attributes=|",
    "skus={}",
  ])("what names nothing finds nothing: %s", async (parameters) => {
    expect((await found(parameters)).total).toBe(0);
  });

  it.each(["brand[$ne]=x", "query[$regex]=.*", "attributes[LENGTH][$gt]=0", "__proto__=1", "constructor=x", "&&&=&=="])(
    "what nobody asks for is ignored: %s",
    async (parameters) => {
      expect((await found(parameters)).total).toBe(3);
    },
  );

  it("any text is answered by search and suggestions", async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60, unit: "binary" }),
      fc.string({ maxLength: 60, unit: fc.constantFrom(..."caisse 300x,.'\"%_\\|&!()*:<>-µ=×") }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        for (const path of [`search?${query(given)}`, `autocomplete?input=${encodeURIComponent(given)}`]) {
          const { status } = await call(path);
          expect(given.includes("\0") ? 400 : 200).toBe(status);
        }
      }),
      { numRuns: where === "in memory" ? 300 : 40 },
    );
  });
});
