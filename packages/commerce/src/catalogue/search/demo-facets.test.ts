// The facets of the demo shop against counts made by hand from every record of it.
import { describe, expect, it } from "vitest";
import { brandKeys, categoryKeys, countKeys, liesIn, openDemoSearch, pricesOf, tagKeys } from "#test/demo-search.ts";

const shop = openDemoSearch();
const byName = (entries: readonly { name: string; count: number }[]) =>
  Object.fromEntries(entries.map(({ name, count }) => [name, count]));
const byExternalId = (entries: readonly { externalId: string; count: number }[]) =>
  Object.fromEntries(entries.map(({ externalId, count }) => [externalId, count]));
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

describe("facets over the whole shop", () => {
  it.each(["VARIANT", "PRODUCT"])("count brands, tags and categories as they are: %s", async (aggregation) => {
    const facets = await shop.facetsOf({ aggregation });
    const byProduct = aggregation === "PRODUCT";
    expect(byName(facets.brands)).toEqual(countKeys(shop.all, brandKeys, byProduct));
    expect(byName(facets.productTags)).toEqual(countKeys(shop.all, tagKeys, byProduct));
    expect(byExternalId(facets.navigations)).toEqual(countKeys(shop.all, categoryKeys, byProduct));
  });

  it.each(["VARIANT", "PRODUCT"])(
    "count the suppliers of all offers, not of the shown ones alone: %s",
    async (aggregation) => {
      const rows = await shop.app.db
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
      expect(byExternalId((await shop.facetsOf({ aggregation })).suppliers)).toEqual(Object.fromEntries(expected));
    },
  );

  it("count each attribute value in the records that show it", async () => {
    const { attributes } = await shop.facetsOf();
    expect(attributes.length).toBeGreaterThan(3);
    for (const facet of attributes) {
      const expected = countKeys(shop.all, (record) =>
        record.attributes.filter(({ name }) => name === facet.name).flatMap(({ values }) => values),
      );
      const counts = Object.fromEntries(facet.values.map((value, index) => [value, facet.counts[index]]));
      expect(counts, facet.name).toEqual(expected);
    }
  });

  it("bound the prices by the lowest and the highest", async () => {
    const prices = pricesOf(shop.all);
    expect(await shop.facetsOf()).toMatchObject({ priceMin: Math.min(...prices), priceMax: Math.max(...prices) });
  });

  it("are left out on demand, and the records stay the same", async () => {
    const [bare, full] = [await shop.search({ withFacets: false }), await shop.search()];
    expect(bare.facets).toBeNull();
    expect(bare.products).toEqual(full.products);
  });
});

describe("facets under filters", () => {
  const category = "serviettes";

  it("count only what lies in the category", async () => {
    const inside = shop.all.filter(liesIn(category));
    expect(inside.length).toBeGreaterThan(5);
    const facets = await shop.facetsOf({ categoryIds: category });
    expect(byName(facets.brands)).toEqual(countKeys(inside, brandKeys));
    expect(facets).toMatchObject({
      priceMin: Math.min(...pricesOf(inside)),
      priceMax: Math.max(...pricesOf(inside)),
    });
  });

  it("count brands under all filters but the brand's own, other groups under the brand too", async () => {
    const inside = shop.all.filter(liesIn(category));
    const [brand] = inside.flatMap(brandKeys);
    if (!brand) throw new Error("No brand lies in the category");
    const facets = await shop.facetsOf({ categoryIds: category, brand });
    const ofBrand = inside.filter(({ product }) => product.brand === brand);
    expect(byName(facets.brands)).toEqual(countKeys(inside, brandKeys));
    expect(withoutZeros(byName(facets.productTags))).toEqual(countKeys(ofBrand, tagKeys));
    expect(withoutZeros(byExternalId(facets.navigations))).toEqual(countKeys(ofBrand, categoryKeys));
  });

  it("keep values that the other filters empty, with a count of zero", async () => {
    const [brand] = shop.all.flatMap(brandKeys);
    const counts = byName((await shop.facetsOf({ brand: brand ?? "", priceMin: 999_999 })).brands);
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(countKeys(shop.all, brandKeys)).toSorted());
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  });

  it("promise what ticking the value then finds: brands and tags", async () => {
    const { brands, productTags } = await shop.facetsOf();
    for (const { name, count } of brands) {
      const { products } = await shop.search({ brand: name, size: 1, withFacets: false });
      expect([name, products.totalElements]).toEqual([name, count]);
    }
    for (const { id, name, count } of productTags)
      for (const key of [id, name]) {
        const { products } = await shop.search({ productTags: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, count]);
      }
  });

  it("promise what ticking the value then finds: suppliers by id, external id and name", async () => {
    const { suppliers } = await shop.facetsOf();
    for (const { id, externalId, name, count } of suppliers)
      for (const key of [id, externalId, name]) {
        const { products } = await shop.search({ suppliers: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, count]);
      }
  });

  it("promise what ticking the value then finds: attribute values by name and by id", async () => {
    const { attributes } = await shop.facetsOf({ categoryIds: category });
    expect(attributes.length).toBeGreaterThan(0);
    for (const { id, name, values, counts } of attributes)
      for (const key of [id, name]) {
        const asked = { categoryIds: category, attributes: `${key}|${values[0]}`, size: 1, withFacets: false };
        expect([key, (await shop.search(asked)).products.totalElements]).toEqual([key, counts[0]]);
      }
  });
});
