import { describe, expect, it } from "vitest";
import { generateCatalogue } from "#seed/catalogue/catalogue.ts";
import { furtherRange } from "./larger.ts";

const demo = generateCatalogue();
const ranges = Array.from({ length: 12 }, (_, index) => furtherRange(demo, index + 1));
const larger = ranges.flat();
const variants = larger.flatMap((product) => product.variants);
const distinct = (values: readonly string[]) => new Set(values).size;

describe("a larger catalogue", () => {
  it("is the same on every machine", () => {
    expect(furtherRange(demo, 7)).toEqual(ranges[6]);
  });

  it("gives every product, variant, offer and bar code a name of its own", () => {
    const ofDemo = demo.flatMap((product) => product.variants);
    const all = [...ofDemo, ...variants];
    expect(distinct([...demo, ...larger].map(({ externalId }) => externalId))).toBe(demo.length + larger.length);
    expect(distinct(all.map(({ externalId }) => externalId))).toBe(all.length);
    expect(distinct(all.map(({ ean }) => ean))).toBe(all.length);
    const offers = all.flatMap((variant) => variant.offers);
    expect(distinct(offers.map(({ externalId }) => externalId))).toBe(offers.length);
  });

  it("has as many products in each range as the demo, without its reference article of reduced tax", () => {
    for (const range of ranges) expect(range.length).toBeGreaterThan(demo.length * 0.98);
  });

  it("has makers, words and prices that the demo has not", () => {
    expect(distinct(larger.map(({ brand }) => brand))).toBeGreaterThan(150);
    const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
    const known = wordsOf(demo.map(({ name, description }) => `${name["fr-FR"]} ${description["fr-FR"]}`));
    const all = wordsOf(larger.map(({ name, description }) => `${name["fr-FR"]} ${description["fr-FR"]}`));
    expect(all.difference(known).size).toBeGreaterThan(1_000);
    const prices = variants.flatMap(({ offers }) => offers.map(({ prices: [price] }) => price?.tiers[0]?.priceE4));
    expect(prices.every((price) => price !== undefined && price > 0)).toBe(true);
    expect(new Set(prices).size).toBeGreaterThan(1_000);
  });
});
