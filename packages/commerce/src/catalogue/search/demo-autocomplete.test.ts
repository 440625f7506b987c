import { catalogue } from "@comptoir/contract/catalogue";
import type { AutocompleteAnswer } from "@comptoir/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "#catalogue/search/words/text.ts";
import { createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());

async function suggest(given: Readonly<Record<string, string>>): Promise<AutocompleteAnswer> {
  const { status, body } = await shop.call("GET", `/v2/shop/autocomplete?${new URLSearchParams(given)}`);
  expect(status).toBe(200);
  return catalogue.autocomplete.response.parse(body);
}
const nothing = { products: [], queries: [], brands: [], suppliers: [], navigations: [] };
const beginsAWord = (name: string, text: string) => wordsOf(name, "fr-FR").some((word) => word.startsWith(text));

describe("suggestions while typing in the demo shop", () => {
  it.each(["", " ", "c", " c "])("are none under two characters: «%s»", async (input) => {
    expect(await suggest({ input })).toEqual(nothing);
  });

  it("are none for what nobody sells", async () => {
    expect(await suggest({ input: "zzzzqqqq" })).toEqual(nothing);
  });

  it.each(["ca", "go", "sac", "kar", "serv"])(
    "fit what is typed, at most eight products and five names: %s",
    async (input) => {
      const { products, brands, suppliers, navigations } = await suggest({ input });
      expect(products.length).toBeGreaterThan(0);
      expect(products.length).toBeLessThanOrEqual(8);
      expect(new Set(products.map(({ product }) => product.id)).size).toBe(products.length);
      for (const names of [brands, suppliers, navigations]) {
        expect(names.length).toBeLessThanOrEqual(5);
        expect(names.filter(({ name }) => !beginsAWord(name, input))).toEqual([]);
      }
    },
  );

  it.each(["CAI-0001", "cai0001", "cai 0001"])("find an article by its code in any spelling: %s", async (input) => {
    const [first] = (await suggest({ input })).products;
    expect(first?.variant.externalId).toBe("CAI-0001");
  });

  it("never show what is withdrawn", async () => {
    const { products } = await suggest({ input: "FIL-0001" });
    expect(products.map(({ variant }) => variant.externalId)).not.toContain("FIL-0001");
  });

  it("never name a supplier who is closed, nor the root of the categories", async () => {
    const closed = await shop.db.selectFrom("suppliers").where("status", "=", "INACTIVE").select("name").execute();
    expect(closed.length).toBeGreaterThan(0);
    for (const { name } of closed) {
      const { suppliers } = await suggest({ input: name });
      expect(suppliers.map((supplier) => supplier.name)).not.toContain(name);
    }
    for (const input of ["root", "racine", "catalogue"]) {
      const { navigations } = await suggest({ input });
      expect(navigations.map(({ externalId }) => externalId)).not.toContain("Root_default");
    }
  });

  it.each([1, 3, 20])("show as many products as asked: %i", async (size) => {
    expect((await suggest({ input: "carton", size: String(size) })).products).toHaveLength(size);
  });

  it.each(["0", "21", "many"])("refuse another number of products: %s", async (size) => {
    const { status } = await shop.call("GET", `/v2/shop/autocomplete?input=carton&size=${size}`);
    expect(status).toBe(400);
  });

  it("may be asked as query, and for variants", async () => {
    expect(await suggest({ query: "carton" })).toEqual(await suggest({ input: "carton" }));
    const { products } = await suggest({ input: "CAI-0001", aggregation: "VARIANT" });
    expect(products[0]?.variant.externalId).toBe("CAI-0001");
  });

  it("name categories in the language of the caller", async () => {
    const french = await suggest({ input: "serviettes", locale: "FR" });
    const english = await suggest({ input: "napkins", locale: "en-US" });
    const shared = french.navigations.filter(({ id }) => english.navigations.some((category) => category.id === id));
    expect(shared.map(({ externalId }) => externalId)).toContain("serviettes");
    expect(await suggest({ input: "napkins", locale: "en-GB" })).toEqual(english);
  });

  it.each([
    ["gob", "fr-FR", "gobelet"],
    ["boite p", "fr-FR", "boîte postale"],
    ["carton d", "fr-FR", "carton de déménagement"],
    ["gobelat", "fr-FR", "gobelet"],
    ["gobelo", "fr-FR", "gobelet"],
    ["barqette alu", "fr-FR", "barquette alu"],
    ["napk", "en-GB", "napkin"],
    ["strech film", "en-GB", "stretch film"],
  ])("tell what a search may become: %s (%s) is %s", async (input, locale, expected) => {
    const { queries = [] } = await suggest({ input, locale });
    expect(queries.length).toBeLessThanOrEqual(5);
    expect(queries.map(({ text }) => text)).toContain(expected);
    const found = await suggest({ input: expected, locale });
    expect(found.products.length).toBeGreaterThan(0);
  });

  it.each([
    ["touil", "fr-FR", { text: "touillette", label: "touillette (agitateur)" }],
    ["scot", "fr-FR", { text: "ruban d'emballage" }],
    ["bin l", "fr-FR", { text: "sac poubelle" }],
    ["touil", "en-GB", { text: "stirrer" }],
    ["30x20", "fr-FR", { text: "30x20x15" }],
    ["gobelet 8", "fr-FR", { text: "gobelet 8 oz" }],
  ])("complete what the trade calls things and the sizes that there are: %s (%s)", async (input, locale, expected) => {
    const { queries = [] } = await suggest({ input, locale });
    expect(queries).toContainEqual(expected);
    expect(JSON.stringify(queries)).not.toContain("scotch");
    // Each of them finds something.
    for (const { text } of queries) {
      const { body } = await shop.call("GET", `/v2/shop/search?${new URLSearchParams({ query: text, locale })}`);
      expect(catalogue.searchProducts.response.parse(body).products.totalElements, text).toBeGreaterThan(0);
    }
  });
});
