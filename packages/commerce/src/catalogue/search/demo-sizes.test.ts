// The sides that buyers ask for in the demo shop (search U-08, U-09): each counted once, and what is only near told so.
import { describe, expect, it } from "vitest";
import { openDemoSearch } from "#test/demo-search.ts";

const shop = openDemoSearch();

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const asked = async (query: string, locale = "fr-FR") => {
  const { products, warnings } = await shop.search({ query, locale, withFacets: false, size: 1000 });
  const told = warnings.map(({ code, message }) => `${code} ${plain(message)}`);
  return { records: products.content, names: products.content.map(({ variant }) => plain(variant.name)), told };
};

describe("sizes with equal sides", () => {
  it.each([
    ["caisse 300x200x200", "300 × 200 × 200 mm"],
    ["caisse 200x300x200 mm", "300 × 200 × 200 mm"],
    ["caisse 200x200x200", "200 × 200 × 200 mm"],
    ["caisse 20x20x20 cm", "200 × 200 × 200 mm"],
  ])("find what has all of them: %s", async (query, size) => {
    const { names, told } = await asked(query);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !name.includes(size))).toEqual([]);
    expect(told).toEqual([]);
  });

  it.each([
    ["boîte 250x250x100", "250 × 250 × 100 mm"],
    ["pochette 200x200", "200 × 200 mm"],
  ])("are told to be only near where nothing has all of them: %s", async (query, size) => {
    const { records, told } = await asked(query);
    expect(told).toEqual([`SEARCH_NEAR Pas de ${size} ; formats les plus proches`]);
    expect(records.filter(({ variant }) => !variant.sizeDifference)).toEqual([]);
  });
});
