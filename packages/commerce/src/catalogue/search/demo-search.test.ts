// The filters and sorts of the demo shop against every record of it.
import { foldText } from "@comptoir/contract/conventions";
import { describe, expect, it } from "vitest";
import {
  brandKeys,
  countKeys,
  idsOf,
  liesIn,
  openDemoSearch,
  type Parameters,
  priceOf,
  pricesOf,
  recordNamed,
  tagKeys,
} from "#test/demo-search.ts";

const shop = openDemoSearch();

describe("filters", () => {
  it("of one group add up, of several groups narrow each other", async () => {
    const [first, second] = Object.keys(countKeys(shop.all, brandKeys));
    const brands = [first ?? "", second ?? ""];
    const either = shop.all.filter(({ product }) => brands.includes(product.brand ?? ""));
    expect(idsOf(await shop.everything({ brand: brands })).toSorted()).toEqual(idsOf(either).toSorted());
    const tag =
      tagKeys(either.find((record) => tagKeys(record).length > 0) ?? recordNamed(shop.all, "CAI-0001"))[0] ?? "";
    const both = either.filter((record) => tagKeys(record).includes(tag));
    expect(idsOf(await shop.everything({ brand: brands, productTags: tag })).toSorted()).toEqual(
      idsOf(both).toSorted(),
    );
  });

  it.each([
    [0.05, 0.1],
    [0.45, 0.45],
    [1, 5],
  ])("by price from %f to %f take both bounds", async (priceMin, priceMax) => {
    const expected = shop.all.filter((record) => {
      const price = priceOf(record);
      return price !== null && price >= priceMin && price <= priceMax;
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await shop.everything({ priceMin, priceMax })).toSorted()).toEqual(idsOf(expected).toSorted());
  });

  it.each([214_749, 999_999, 1e15, 1e30])("by price may ask for more than anything costs: %d", async (price) => {
    expect((await shop.search({ priceMin: price, withFacets: false })).products.totalElements).toBe(0);
    const below = await shop.search({ priceMax: price, withFacets: false });
    expect(below.products.totalElements).toBe(pricesOf(shop.all).length);
  });

  it("by a category take its id or external id, and what lies below", async () => {
    const { navigations } = recordNamed(shop.all, "CAI-0001");
    for (const { id, externalId } of navigations) {
      const expected = shop.all.filter(liesIn(externalId)).length;
      for (const key of [id, externalId]) {
        const { products } = await shop.search({ categoryIds: key, size: 1, withFacets: false });
        expect([key, products.totalElements]).toEqual([key, expected]);
      }
    }
  });

  it.each([{ categoryIds: "nowhere" }, { brand: "Nobody" }, { suppliers: "FOU-NOBODY" }, { productTags: "none" }])(
    "of unknown things find nothing: %j",
    async (given) => {
      expect((await shop.search(given as Parameters)).products.totalElements).toBe(0);
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
    const prices = (await shop.everything({ sort: `price|${direction}` })).map(priceOf);
    expect(prices).toEqual(ordered(prices, direction === "DESC"));
  });

  it.each([
    ["fr-FR", "ASC"],
    ["fr-FR", "DESC"],
    ["en-GB", "ASC"],
  ])("by name go by the words of the language, without case and accents: %s %s", async (locale, direction) => {
    const names = (await shop.everything({ sort: `name|${direction}`, locale })).map(({ variant }) =>
      foldText(variant.name),
    );
    expect(names).toEqual(ordered(names, direction === "DESC"));
  });

  it.each(["price,DESC", "price:desc", "price|desc"])("may be written %s", async (sort) => {
    const { products, warnings } = await shop.search({ sort, size: 50 });
    expect(idsOf(products.content)).toEqual(
      idsOf((await shop.search({ sort: "price|DESC", size: 50 })).products.content),
    );
    expect(warnings).toEqual([]);
  });

  it("by nothing known are told of and ignored", async () => {
    const { products, warnings } = await shop.search({ sort: "weight|ASC" });
    expect(idsOf(products.content)).toEqual(idsOf((await shop.search()).products.content));
    expect(warnings).toMatchObject([{ code: "F-E-008", field: "sort" }]);
  });
});
