// The search over the whole demo shop against counts made by hand from every record of it.
import { catalogue } from "@comptoir/contract/catalogue";
import type { SearchAnswer, SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "#catalogue/search/text.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let halles: Caller;
let canal: Caller;
/** Every record that a guest may see, one for each variant. */
let all: readonly SearchRecord[];

type Parameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

async function search(given: Parameters = {}, caller: Caller = shop): Promise<SearchAnswer> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
  const { status, body } = await caller.call("GET", `/v2/shop/search?${parameters}`);
  expect(status).toBe(200);
  return catalogue.searchProducts.response.parse(body);
}

async function everything(given: Parameters = {}, caller: Caller = shop): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (let page = 0; ; page += 1) {
    const { products } = await search({ ...given, withFacets: false, size: 1000, page }, caller);
    records.push(...products.content);
    if (products.last) return records;
  }
}

async function facetsOf(given: Parameters = {}, caller: Caller = shop) {
  const { facets } = await search({ ...given, size: 1 }, caller);
  if (!facets) throw new Error("There are no facets");
  return facets;
}

/** What one piece costs; null without a price. */
const priceOf = ({ offerPrice }: SearchRecord): number | null =>
  "itemPrice" in offerPrice ? (offerPrice.discountItemPrice ?? offerPrice.itemPrice) : null;
/** The price before any discount, which a negotiated price does not have. */
const listPriceOf = (record: SearchRecord | undefined): number =>
  record && "itemPrice" in record.offerPrice ? record.offerPrice.itemPrice : 0;
const pricesOf = (records: readonly SearchRecord[]) => records.map(priceOf).filter((price) => price !== null);
const idsOf = (records: readonly SearchRecord[]) => records.map(({ variant }) => variant.id);
const namesOf = (records: readonly SearchRecord[]) => records.map(({ variant }) => variant.externalId);
const liesIn = (externalId: string) => (record: SearchRecord) =>
  record.navigations.some((category) => category.externalId === externalId);
const named = (records: readonly SearchRecord[], externalId: string): SearchRecord => {
  const found = records.find(({ variant }) => variant.externalId === externalId);
  if (!found) throw new Error(`${externalId} was not found`);
  return found;
};

/** How many records have each key, or how many products. */
function countKeys(
  records: readonly SearchRecord[],
  keysOf: (record: SearchRecord) => readonly string[],
  byProduct = false,
): Record<string, number> {
  const holders = new Map<string, Set<string>>();
  for (const record of records)
    for (const key of keysOf(record)) {
      const ids = holders.get(key) ?? new Set();
      holders.set(key, ids.add(byProduct ? record.product.id : record.variant.id));
    }
  return Object.fromEntries([...holders].map(([key, ids]) => [key, ids.size]));
}
const brandKeys = ({ product }: SearchRecord) => (product.brand ? [product.brand] : []);
const tagKeys = ({ product }: SearchRecord) => product.tags.map(({ name }) => name);
const categoryKeys = ({ navigations }: SearchRecord) => navigations.map(({ externalId }) => externalId);
const byName = (entries: readonly { name: string; count: number }[]) =>
  Object.fromEntries(entries.map(({ name, count }) => [name, count]));
const byExternalId = (entries: readonly { externalId: string; count: number }[]) =>
  Object.fromEntries(entries.map(({ externalId, count }) => [externalId, count]));
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

beforeAll(async () => {
  shop = await createTestApp({ demo: true });
  [halles, canal] = await Promise.all([shop.as("acheteur@demo.test"), shop.as("voisin@demo.test")]);
  all = await everything();
});
afterAll(() => shop.close());

describe("the records of the demo shop", () => {
  it("are each variant once, over all pages", () => {
    expect(all.length).toBeGreaterThanOrEqual(3500);
    expect(new Set(idsOf(all)).size).toBe(all.length);
  });

  it("are what is active in the database, no more and no less", async () => {
    const rows = await shop.db
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .where("v.status", "=", "ACTIVE")
      .where("p.status", "=", "ACTIVE")
      .select("v.id")
      .execute();
    expect(idsOf(all).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(namesOf(all)).not.toContain("FIL-0001");
  });

  it("show no offer of a supplier who is closed", async () => {
    const closed = await shop.db.selectFrom("suppliers").where("status", "<>", "ACTIVE").select("id").execute();
    expect(closed.length).toBeGreaterThan(0);
    const shown = new Set(all.flatMap(({ supplier }) => ("id" in supplier ? [supplier.id] : [])));
    expect(closed.filter(({ id }) => shown.has(id))).toEqual([]);
  });

  it("count the variants of their product", () => {
    const counts = countKeys(all, ({ product }) => [product.id]);
    expect(all.filter(({ product }) => product.variantCount !== counts[product.id]).map(idOf)).toEqual([]);
  });

  it("name their categories up to the root, which stands last", () => {
    const ends = all.map(({ navigations }) => navigations.at(-1)?.externalId);
    expect(new Set(ends)).toEqual(new Set(["Root_default"]));
  });

  it("are one for each product where products are asked for, the cheapest in stock of its variants", async () => {
    const products = await everything({ aggregation: "PRODUCT" });
    const variants = Map.groupBy(all, ({ product }) => product.id);
    expect(products.map(({ product }) => product.id).toSorted()).toEqual([...variants.keys()].toSorted());
    const wrong = products.filter((record) => {
      const inStock = (variants.get(record.product.id) ?? []).filter(
        ({ offer, offerPrice }) => "stock" in offer && offer.stock > 0 && "id" in offerPrice,
      );
      return inStock.length > 0 && priceOf(record) !== Math.min(...pricesOf(inStock));
    });
    expect(wrong.map(idOf)).toEqual([]);
  });
});

const idOf = ({ variant }: SearchRecord) => variant.externalId;

describe("pages", () => {
  it.each([1, 7, 100, 1000])("of %i records follow each other without gap or repetition", async (size) => {
    const sort = "name|ASC";
    const expected = idsOf((await search({ sort, size: 1000, withFacets: false })).products.content);
    const pages = [];
    for (const page of [0, 1, 2]) pages.push(...(await search({ sort, size, page })).products.content);
    const shown = Math.min(size * 3, 1000);
    expect(idsOf(pages).slice(0, shown)).toEqual(expected.slice(0, shown));
    expect(new Set(idsOf(pages)).size).toBe(size * 3);
  });

  it("know how many there are, and which is the last", async () => {
    const totalPages = Math.ceil(all.length / 300);
    const { products } = await search({ size: 300, page: totalPages - 1 });
    expect(products).toMatchObject({ totalElements: all.length, totalPages, first: false, last: true, empty: false });
    expect(products.content).toHaveLength(all.length - 300 * (totalPages - 1));
  });

  it("beyond the last are empty and still know the total", async () => {
    const { products } = await search({ size: 1000, page: 1000 });
    expect(products).toMatchObject({ content: [], totalElements: all.length, empty: true, last: true });
  });

  it.each([
    ["size=0", "F-E-007"],
    ["size=1001", "F-E-007"],
    ["page=-1", "F-E-007"],
    ["priceMin=-1", "F-E-007"],
  ])("out of bounds are refused: %s", async (parameters, code) => {
    const { status, error } = await shop.call("GET", `/v2/shop/search?${parameters}`);
    expect([status, error?.code]).toEqual([400, code]);
  });
});

describe("facets over the whole shop", () => {
  it.each(["VARIANT", "PRODUCT"])("count brands, tags and categories as they are: %s", async (aggregation) => {
    const facets = await facetsOf({ aggregation });
    const byProduct = aggregation === "PRODUCT";
    expect(byName(facets.brands)).toEqual(countKeys(all, brandKeys, byProduct));
    expect(byName(facets.productTags)).toEqual(countKeys(all, tagKeys, byProduct));
    expect(byExternalId(facets.navigations)).toEqual(countKeys(all, categoryKeys, byProduct));
  });

  it.each(["VARIANT", "PRODUCT"])(
    "count the suppliers of all offers, not of the shown ones alone: %s",
    async (aggregation) => {
      const rows = await shop.db
        .selectFrom("offer_inventories as i")
        .innerJoin("suppliers as s", "s.id", "i.supplier_id")
        .innerJoin("product_variants as v", "v.id", "i.variant_id")
        .innerJoin("products as p", "p.id", "v.product_id")
        .where("i.status", "=", "ACTIVE")
        .where("i.currency", "=", "EUR")
        .where("s.status", "=", "ACTIVE")
        .where("v.status", "=", "ACTIVE")
        .where("p.status", "=", "ACTIVE")
        .select(["s.external_id as supplier", "v.id as variant", "p.id as product"])
        .execute();
      const holders = Map.groupBy(rows, ({ supplier }) => supplier);
      const expected = [...holders].map(([supplier, of]) => {
        const records = of.map(({ variant, product }) => (aggregation === "PRODUCT" ? product : variant));
        return [supplier, new Set(records).size];
      });
      expect(byExternalId((await facetsOf({ aggregation })).suppliers)).toEqual(Object.fromEntries(expected));
    },
  );

  it("count each attribute value in the records that show it", async () => {
    const { attributes } = await facetsOf();
    expect(attributes.length).toBeGreaterThan(3);
    for (const facet of attributes) {
      const expected = countKeys(all, (record) =>
        record.attributes.filter(({ name }) => name === facet.name).flatMap(({ values }) => values),
      );
      const counts = Object.fromEntries(facet.values.map((value, index) => [value, facet.counts[index]]));
      expect(counts, facet.name).toEqual(expected);
    }
  });

  it("bound the prices by the lowest and the highest", async () => {
    const prices = pricesOf(all);
    expect(await facetsOf()).toMatchObject({ priceMin: Math.min(...prices), priceMax: Math.max(...prices) });
  });

  it("are left out on demand, and the records stay the same", async () => {
    const [bare, full] = [await search({ withFacets: false }), await search()];
    expect(bare.facets).toBeNull();
    expect(bare.products).toEqual(full.products);
  });
});

describe("facets under filters", () => {
  const category = "serviettes";

  it("count only what lies in the category", async () => {
    const inside = all.filter(liesIn(category));
    expect(inside.length).toBeGreaterThan(5);
    const facets = await facetsOf({ categoryIds: category });
    expect(byName(facets.brands)).toEqual(countKeys(inside, brandKeys));
    expect(facets).toMatchObject({
      priceMin: Math.min(...pricesOf(inside)),
      priceMax: Math.max(...pricesOf(inside)),
    });
  });

  it("count brands under all filters but the brand's own, other groups under the brand too", async () => {
    const inside = all.filter(liesIn(category));
    const [brand] = inside.flatMap(brandKeys);
    if (!brand) throw new Error("No brand lies in the category");
    const facets = await facetsOf({ categoryIds: category, brand });
    const ofBrand = inside.filter(({ product }) => product.brand === brand);
    expect(byName(facets.brands)).toEqual(countKeys(inside, brandKeys));
    expect(withoutZeros(byName(facets.productTags))).toEqual(countKeys(ofBrand, tagKeys));
    expect(withoutZeros(byExternalId(facets.navigations))).toEqual(countKeys(ofBrand, categoryKeys));
  });

  it("keep values that the other filters empty, with a count of zero", async () => {
    const [brand] = all.flatMap(brandKeys);
    const counts = byName((await facetsOf({ brand: brand ?? "", priceMin: 999_999 })).brands);
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(countKeys(all, brandKeys)).toSorted());
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  });

  it("promise what ticking the value then finds: brands and tags", async () => {
    const { brands, productTags } = await facetsOf();
    for (const { name, count } of brands) {
      const { products } = await search({ brand: name, size: 1, withFacets: false });
      expect([name, products.totalElements]).toEqual([name, count]);
    }
    for (const { id, name, count } of productTags)
      for (const key of [id, name]) {
        const { products } = await search({ productTags: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, count]);
      }
  });

  it("promise what ticking the value then finds: suppliers by id, external id and name", async () => {
    const { suppliers } = await facetsOf();
    for (const { id, externalId, name, count } of suppliers)
      for (const key of [id, externalId, name]) {
        const { products } = await search({ suppliers: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, count]);
      }
  });

  it("promise what ticking the value then finds: attribute values by name and by id", async () => {
    const { attributes } = await facetsOf({ categoryIds: category });
    expect(attributes.length).toBeGreaterThan(0);
    for (const { id, name, values, counts } of attributes)
      for (const key of [id, name]) {
        const asked = { categoryIds: category, attributes: `${key}|${values[0]}`, size: 1, withFacets: false };
        expect([key, (await search(asked)).products.totalElements]).toEqual([key, counts[0]]);
      }
  });
});

describe("filters", () => {
  it("of one group add up, of several groups narrow each other", async () => {
    const [first, second] = Object.keys(countKeys(all, brandKeys));
    const brands = [first ?? "", second ?? ""];
    const either = all.filter(({ product }) => brands.includes(product.brand ?? ""));
    expect(idsOf(await everything({ brand: brands })).toSorted()).toEqual(idsOf(either).toSorted());
    const tag = tagKeys(either.find((record) => tagKeys(record).length > 0) ?? named(all, "CAI-0001"))[0] ?? "";
    const both = either.filter((record) => tagKeys(record).includes(tag));
    expect(idsOf(await everything({ brand: brands, productTags: tag })).toSorted()).toEqual(idsOf(both).toSorted());
  });

  it.each([
    [0.05, 0.1],
    [0.45, 0.45],
    [1, 5],
  ])("by price from %f to %f take both bounds", async (priceMin, priceMax) => {
    const expected = all.filter((record) => {
      const price = priceOf(record);
      return price !== null && price >= priceMin && price <= priceMax;
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await everything({ priceMin, priceMax })).toSorted()).toEqual(idsOf(expected).toSorted());
  });

  it.each([214_749, 999_999, 1e15, 1e30])("by price may ask for more than anything costs: %d", async (price) => {
    expect((await search({ priceMin: price, withFacets: false })).products.totalElements).toBe(0);
    const below = await search({ priceMax: price, withFacets: false });
    expect(below.products.totalElements).toBe(pricesOf(all).length);
  });

  it("by a category take its id or external id, and what lies below", async () => {
    const { navigations } = named(all, "CAI-0001");
    for (const { id, externalId } of navigations) {
      const expected = all.filter(liesIn(externalId)).length;
      for (const key of [id, externalId]) {
        const { products } = await search({ categoryIds: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, expected]);
      }
    }
  });

  it.each([{ categoryIds: "nowhere" }, { brand: "Nobody" }, { suppliers: "FOU-NOBODY" }, { productTags: "none" }])(
    "of unknown things find nothing: %j",
    async (given) => {
      expect((await search(given as Parameters)).products.totalElements).toBe(0);
    },
  );
});

describe("sorts", () => {
  const ordered = (values: readonly (string | number | null)[], isDescending: boolean) => {
    const known = values.filter((value) => value !== null);
    const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return [...(isDescending ? sorted.toReversed() : sorted), ...values.filter((value) => value === null)];
  };

  it.each(["ASC", "DESC"])("by price stand from end to end, what has no price last: %s", async (direction) => {
    const prices = (await everything({ sort: `price|${direction}` })).map(priceOf);
    expect(prices).toEqual(ordered(prices, direction === "DESC"));
  });

  it.each([
    ["fr-FR", "ASC"],
    ["fr-FR", "DESC"],
    ["en-GB", "ASC"],
  ])("by name go by the words of the language, without case and accents: %s %s", async (locale, direction) => {
    const names = (await everything({ sort: `name|${direction}`, locale })).map(({ variant }) =>
      foldText(variant.name),
    );
    expect(names).toEqual(ordered(names, direction === "DESC"));
  });

  it.each(["price,DESC", "price:desc", "price|desc"])("may be written %s", async (sort) => {
    const { products, warnings } = await search({ sort, size: 50 });
    expect(idsOf(products.content)).toEqual(idsOf((await search({ sort: "price|DESC", size: 50 })).products.content));
    expect(warnings).toEqual([]);
  });

  it("by nothing known are told of and ignored", async () => {
    const { products, warnings } = await search({ sort: "weight|ASC" });
    expect(idsOf(products.content)).toEqual(idsOf((await search()).products.content));
    expect(warnings).toMatchObject([{ code: "F-E-008", field: "sort" }]);
  });
});

describe("the language of records", () => {
  it.each([
    ["fr-FR", ["FR", "fr", "fr_FR", "fr-CA", "xx", ""]],
    ["en-GB", ["EN", "en", "en-US", "en_GB"]],
  ])("%s is meant by %j", async (locale, spellings) => {
    const expected = await search({ locale, categoryIds: "serviettes", size: 5 });
    for (const spelling of spellings)
      expect(await search({ locale: spelling, categoryIds: "serviettes", size: 5 }), spelling).toEqual(expected);
  });

  it("is another one in English: the same articles under other names", async () => {
    const english = await everything({ locale: "en-GB" });
    expect(idsOf(english)).toEqual(idsOf(all));
    expect(named(english, "CAI-0001").variant.name).not.toBe(named(all, "CAI-0001").variant.name);
  });
});

describe("prices of an account", () => {
  it("are negotiated in one category alone, and lower there", async () => {
    const own = await everything({}, halles);
    expect(idsOf(own)).toEqual(idsOf(all));
    const guest = new Map(all.map((record) => [record.variant.id, record]));
    const different = own.filter((record) => {
      const before = guest.get(record.variant.id);
      return !before || priceOf(before) !== priceOf(record);
    });
    expect(different.length).toBeGreaterThan(5);
    expect(different.filter((record) => !liesIn("serviettes")(record)).map(idOf)).toEqual([]);
    for (const record of different) {
      expect(record.offerPrice).toMatchObject({ offerPriceType: "ACCOUNT" });
      expect(listPriceOf(record)).toBeLessThan(listPriceOf(guest.get(record.variant.id)));
    }
  });

  it("are nobody else's: the neighbour finds what a guest finds", async () => {
    expect(await everything({ categoryIds: "serviettes" }, canal)).toEqual(
      await everything({ categoryIds: "serviettes" }),
    );
  });

  it("decide the bounds, the filter and the order of prices", async () => {
    const own = await everything({ categoryIds: "serviettes", sort: "price|ASC" }, halles);
    const prices = pricesOf(own);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const facets = await facetsOf({ categoryIds: "serviettes" }, halles);
    expect(facets).toMatchObject({ priceMin: prices[0], priceMax: prices.at(-1) });
    const lowest = { categoryIds: "serviettes", priceMax: prices[0] ?? 0 };
    expect((await search(lowest, halles)).products.totalElements).toBeGreaterThan(0);
    expect((await search(lowest)).products.totalElements).toBe(0);
  });
});
