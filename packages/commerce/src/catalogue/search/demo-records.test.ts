// The records of the demo shop, their pages and their prices, beside what the database holds.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import {
  countKeys,
  idsOf,
  liesIn,
  listPriceOf,
  namesOf,
  openDemoSearch,
  priceOf,
  pricesOf,
  recordNamed,
} from "#test/demo-search.ts";

const shop = openDemoSearch();
const idOf = ({ variant }: SearchRecord) => variant.externalId;

describe("the records of the demo shop", () => {
  it("are each variant once, over all pages", () => {
    expect(shop.all.length).toBeGreaterThanOrEqual(3500);
    expect(new Set(idsOf(shop.all)).size).toBe(shop.all.length);
  });

  it("are what is active in the database, no more and no less", async () => {
    const rows = await shop.app.db
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .where("v.status", "=", "ACTIVE")
      .where("p.status", "=", "ACTIVE")
      .select("v.id")
      .execute();
    expect(idsOf(shop.all).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(namesOf(shop.all)).not.toContain("FIL-0001");
  });

  it("show no offer of a supplier who is closed", async () => {
    const closed = await shop.app.db.selectFrom("suppliers").where("status", "<>", "ACTIVE").select("id").execute();
    expect(closed.length).toBeGreaterThan(0);
    const shown = new Set(shop.all.flatMap(({ supplier }) => ("id" in supplier ? [supplier.id] : [])));
    expect(closed.filter(({ id }) => shown.has(id))).toEqual([]);
  });

  it("count the variants of their product", () => {
    const counts = countKeys(shop.all, ({ product }) => [product.id]);
    expect(shop.all.filter(({ product }) => product.variantCount !== counts[product.id]).map(idOf)).toEqual([]);
  });

  it("name their categories up to the root, which stands last", () => {
    const ends = shop.all.map(({ navigations }) => navigations.at(-1)?.externalId);
    expect(new Set(ends)).toEqual(new Set(["Root_default"]));
  });

  it("are one for each product where products are asked for, the cheapest of its variants that can be ordered", async () => {
    const products = await shop.everything({ aggregation: "PRODUCT" });
    const variants = Map.groupBy(shop.all, ({ product }) => product.id);
    expect(products.map(({ product }) => product.id).toSorted()).toEqual([...variants.keys()].toSorted());
    const wrong = products.filter((record) => {
      const inStock = (variants.get(record.product.id) ?? []).filter(
        ({ offer: { stock, minOrderQuantity, maxOrderQuantity }, offerPrice: { itemPerPack } }) =>
          minOrderQuantity !== undefined &&
          itemPerPack !== undefined &&
          isOrderable({ stock, itemPerPack, minOrderQuantity, maxOrderQuantity }),
      );
      return inStock.length > 0 && priceOf(record) !== Math.min(...pricesOf(inStock));
    });
    expect(wrong.map(idOf)).toEqual([]);
  });

  it.each(["VARIANT", "PRODUCT"])("show without details what a list of them shows (%s)", async (aggregation) => {
    const [whole, short] = await Promise.all([
      shop.everything({ aggregation }),
      shop.everything({ aggregation, withDetails: false }),
    ]);
    expect(short).toEqual(whole.map((record) => withoutDetails(record, aggregation)));
  });

  it("are whole again for the next caller, whose counts are the same", async () => {
    const query = { categoryIds: "alimentaire", size: 3 };
    const whole = await shop.search(query);
    const short = await shop.search({ ...query, withDetails: false });
    expect(short.facets).toEqual(whole.facets);
    expect(await shop.search(query)).toEqual(whole);
  });
});

function withoutDetails({ product, variant, offer, ...record }: SearchRecord, aggregation: string) {
  return {
    ...record,
    product: { ...product, description: "" },
    variant: {
      ...variant,
      description: "",
      pictureUrls: variant.pictureUrls.filter(({ formatType }) => formatType === "WEBP"),
    },
    offer: "customFields" in offer ? { ...offer, customFields: [] } : offer,
    attributes: aggregation === "PRODUCT" ? [] : record.attributes.map((attribute) => ({ ...attribute, names: {} })),
    navigations: [],
  };
}

describe("pages", () => {
  it.each([1, 7, 100, 1000])("of %i records follow each other without gap or repetition", async (size) => {
    const sort = "name|ASC";
    const expected = idsOf((await shop.search({ sort, size: 1000, withFacets: false })).products.content);
    const pages = [];
    for (const page of [0, 1, 2]) pages.push(...(await shop.search({ sort, size, page })).products.content);
    const shown = Math.min(size * 3, 1000);
    expect(idsOf(pages).slice(0, shown)).toEqual(expected.slice(0, shown));
    expect(new Set(idsOf(pages)).size).toBe(size * 3);
  });

  it("know how many there are, and which is the last", async () => {
    const totalPages = Math.ceil(shop.all.length / 300);
    const { products } = await shop.search({ size: 300, page: totalPages - 1 });
    expect(products).toMatchObject({
      totalElements: shop.all.length,
      totalPages,
      first: false,
      last: true,
      empty: false,
    });
    expect(products.content).toHaveLength(shop.all.length - 300 * (totalPages - 1));
  });

  it("beyond the last are empty and still know the total", async () => {
    const { products } = await shop.search({ size: 1000, page: 1000 });
    expect(products).toMatchObject({ content: [], totalElements: shop.all.length, empty: true, last: true });
  });

  it.each([
    ["size=0", "F-E-007"],
    ["size=1001", "F-E-007"],
    ["page=-1", "F-E-007"],
    ["priceMin=-1", "F-E-007"],
  ])("out of bounds are refused: %s", async (parameters, code) => {
    const { status, error } = await shop.app.call("GET", `/v2/shop/search?${parameters}`);
    expect([status, error?.code]).toEqual([400, code]);
  });
});

describe("the language of records", () => {
  it.each([
    ["fr-FR", ["FR", "fr", "fr_FR", "fr-CA", "xx", ""]],
    ["en-GB", ["EN", "en", "en-US", "en_GB"]],
  ])("%s is meant by %j", async (locale, spellings) => {
    const expected = await shop.search({ locale, categoryIds: "serviettes", size: 5 });
    for (const spelling of spellings)
      expect(await shop.search({ locale: spelling, categoryIds: "serviettes", size: 5 }), spelling).toEqual(expected);
  });

  it("is another one in English: the same articles under other names", async () => {
    const english = await shop.everything({ locale: "en-GB" });
    expect(idsOf(english)).toEqual(idsOf(shop.all));
    expect(recordNamed(english, "CAI-0001").variant.name).not.toBe(recordNamed(shop.all, "CAI-0001").variant.name);
  });
});

describe("prices of an account", () => {
  it("are negotiated in one category alone, and lower there", async () => {
    const own = await shop.everything({}, shop.halles);
    expect(idsOf(own)).toEqual(idsOf(shop.all));
    const guest = new Map(shop.all.map((record) => [record.variant.id, record]));
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
    expect(await shop.everything({ categoryIds: "serviettes" }, shop.canal)).toEqual(
      await shop.everything({ categoryIds: "serviettes" }),
    );
  });

  it("decide the bounds, the filter and the order of prices", async () => {
    const own = await shop.everything({ categoryIds: "serviettes", sort: "price|ASC" }, shop.halles);
    const prices = pricesOf(own);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const facets = await shop.facetsOf({ categoryIds: "serviettes" }, shop.halles);
    expect(facets).toMatchObject({ priceMin: prices[0], priceMax: prices.at(-1) });
    const lowest = { categoryIds: "serviettes", priceMax: prices[0] ?? 0 };
    expect((await shop.search(lowest, shop.halles)).products.totalElements).toBeGreaterThan(0);
    expect((await shop.search(lowest)).products.totalElements).toBe(0);
  });
});
