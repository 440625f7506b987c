// What all calls of the catalogue that a shop makes have in common on the wire (catalogue 1): languages, selectors, lists, pages, wrong values.
import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
  Object.assign(shop.deps, { search: createMemorySearch({ db: shop.db, clock: shop.clock.now }) });
});
afterAll(() => shop.close());

const keys: Readonly<Record<string, string>> = {
  productKey: "PRO-CAI-0001",
  variantKey: "CAI-0001",
  supplierKey: "FOU-CARTONS",
  categoryKey: "caisses-simple-cannelure",
  inventoryKey: "STK-CAI-0001",
};
// Whatever is asked names its thing by external id, and no more than a few of many.
const queries: Readonly<Record<string, string>> = {
  getVariants: "externalIds[]=CAI-0001",
  getOfferInventories: "codes[]=CAI-0001",
  searchProducts: "query=CAI-0001&withFacets=false",
  autocomplete: "input=CAI-0001",
  getStandIns: "variantIds[]=CAI-0001",
  findFits: "length=305&width=215&height=150",
};
const calls = Object.entries(catalogue)
  .filter(([, { access }]) => access === "public")
  .map(([name, { path }]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => keys[key] ?? "");
    return { name, at: `${filled}?idType=EXTERNAL_ID&size=5&${queries[name] ?? ""}` };
  });

describe.each(calls)("$name", ({ at }) => {
  const ask = async (query: string, headers = {}) => {
    const { status, body } = await shop.call("GET", `${at}&${query}`, { headers });
    expect([query, status]).toEqual([query, 200]);
    return body;
  };

  it("answers alike however the language is written, and in French when it is unknown", async () => {
    const french = await ask("locale=fr-FR");
    for (const locale of ["fr", "FR", "fr_FR", "fr-CA", "xx", "", "%20"])
      expect(await ask(`locale=${locale}`)).toEqual(french);
    const english = await ask("locale=en-GB");
    for (const locale of ["en", "EN", "en-EN", "en-US"]) expect(await ask(`locale=${locale}`)).toEqual(english);
  });

  it("takes the language of the header, that of the query before it", async () => {
    const [french, english] = [await ask("locale=fr-FR"), await ask("locale=en-GB")];
    expect(await ask("", { locale: "en-GB" })).toEqual(english);
    expect(await ask("locale=fr", { locale: "en-GB" })).toEqual(french);
  });

  it("ignores parameters that it does not know, and empty ones", async () => {
    expect(await ask("pageable=x&foo=bar&currency=&page=&sort=")).toEqual(await ask(""));
  });
});

describe("wrong values", () => {
  const refused = async (path: string) => {
    const { status, error } = await shop.call("GET", path);
    return [status, error?.code, error?.errors[0]?.detail];
  };
  const pages = calls.flatMap(({ name, at }) =>
    "page" in (catalogue[name as keyof typeof catalogue].query.shape as object) ? [at.replace("&size=5", "")] : [],
  );

  it("of pages and sizes are refused by every list", async () => {
    expect(pages.length).toBeGreaterThan(8);
    for (const at of pages) {
      expect(await refused(`${at}&size=0`), at).toEqual([400, "F-E-007", "size"]);
      expect(await refused(`${at}&size=1001`), at).toEqual([400, "F-E-007", "size"]);
      expect(await refused(`${at}&page=-1`), at).toEqual([400, "F-E-007", "page"]);
      expect(await refused(`${at}&page=two`), at).toEqual([400, "F-E-012", "page"]);
    }
  });

  it("of kinds, currencies and statuses are not in their lists", async () => {
    const product = "/v1/shop/products/PRO-CAI-0001";
    expect(await refused(`${product}?productIdType=NAME`)).toEqual([400, "F-E-008", "productIdType"]);
    expect(await refused(`${product}/offers?currency=FRF`)).toEqual([400, "F-E-008", "currency"]);
    expect(await refused(`${product}/offers?withoutPrices=maybe`)).toEqual([400, "F-E-009", "withoutPrices"]);
    expect(await refused("/v1/shop/suppliers?supplierStatus=OPEN")).toEqual([400, "F-E-008", "supplierStatus"]);
    expect(await refused("/v1/shop/offer-inventories?hasStock=2")).toEqual([400, "F-E-009", "hasStock"]);
    expect(await refused("/v1/shop/offer-inventories?offerPriceStatus=NEW")).toEqual([
      400,
      "F-E-008",
      "offerPriceStatus",
    ]);
  });
});

describe("lists and pages", () => {
  it("of keys are read in brackets, with indexes, repeated and joined by commas", async () => {
    const find = async (query: string) => {
      const { body } = await shop.call("GET", `/v1/shop/product-variants?${query}`);
      return (body as { content: { externalId: string }[] }).content.map(({ externalId }) => externalId);
    };
    const expected = await find("externalIds[]=CAI-0001&externalIds[]=GOB-0001");
    expect(expected).toEqual(["CAI-0001", "GOB-0001"]);
    for (const query of [
      "externalIds=CAI-0001&externalIds=GOB-0001",
      "externalIds[0]=CAI-0001&externalIds[1]=GOB-0001",
      "externalIds=CAI-0001,GOB-0001",
    ])
      expect(await find(query)).toEqual(expected);
  });

  it("are named by the older pageable too, and beyond the end they are empty", async () => {
    const page = async (query: string) => (await shop.call("GET", `/v1/shop/offer-inventories?${query}`)).body;
    expect(await page("pageable.page=2&pageable[size]=3")).toEqual(await page("page=2&size=3"));
    expect(await page("page=100000&size=3")).toMatchObject({ content: [], empty: true, last: true, number: 100_000 });
  });

  it("of suppliers stand in the order of a French dictionary", async () => {
    const names = (await shop.ask(catalogue.getSuppliers, { query: { size: 1000 } })).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "fr")));
    expect(names.some((name) => name.startsWith("É"))).toBe(true);
  });
});
