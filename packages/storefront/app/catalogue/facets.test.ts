import type { SearchFacets } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { appliedFilters, buildFacets } from "#catalogue/facets.ts";
import { readResultState } from "#catalogue/result-state.ts";

const facets: SearchFacets = {
  brands: [
    { id: "", name: "Kraftéo", count: 3 },
    { id: "", name: "Nordbox", count: 0 },
  ],
  suppliers: [{ id: "1", externalId: "FOU-CARTONS", name: "Cartons du Nord", count: 9 }],
  attributes: [{ id: "FLUTE", name: "Cannelure", values: ["B", "C"], counts: [4, 5] }],
  customFields: [{ id: "7", name: "Origine", values: ["France", "Italie"], counts: [1, 2] }],
  productTags: [
    { id: "0000000001", name: "Nouveau", count: 2 },
    { id: "0000000002", name: "Recyclé", count: 1 },
  ],
  navigations: [],
  attributesRange: [],
  priceMin: 0.1,
  priceMax: 4,
};
const state = (text: string) => readResultState(new URLSearchParams(text));

describe("filter facets", () => {
  it("are of five types, attributes first", () => {
    const two = { ...facets, suppliers: [...facets.suppliers, { id: "2", externalId: "X", name: "Autre", count: 1 }] };
    expect(buildFacets(two, state("")).map((facet) => facet.type)).toEqual([
      "attribute",
      "brand",
      "supplier",
      "tag",
      "customField",
    ]);
  });

  it("send the value that the search call expects for each type", () => {
    const values = buildFacets(facets, state("")).map((facet) => [facet.field, facet.options[0]?.value]);
    expect(values).toEqual([
      ["attribute", "FLUTE|B"],
      ["brand", "Kraftéo"],
      ["tag", "0000000001"],
      ["field", "Origine|France"],
    ]);
  });

  it("keep options without hits, with their zero", () => {
    const brand = buildFacets(facets, state("")).find((facet) => facet.type === "brand");
    expect(brand?.options).toContainEqual({ value: "Nordbox", label: "Nordbox", count: 0, isChecked: false });
  });

  it("leave out a facet that cannot narrow anything, unless it is in force", () => {
    expect(buildFacets(facets, state("")).some((facet) => facet.type === "supplier")).toBe(false);
    const chosen = buildFacets(facets, state("supplier=Cartons+du+Nord"));
    expect(chosen.find((facet) => facet.type === "supplier")?.options[0]?.isChecked).toBe(true);
  });

  it("become chips with their words, even when the answer no longer knows the value", () => {
    const asked = state("attribute=FLUTE%7CB&tag=0000000002&brand=Disparue");
    const applied = appliedFilters(buildFacets(facets, asked), asked);
    expect(applied.map((filter) => filter.label)).toEqual(["Recyclé", "Disparue", "Cannelure B"]);
  });
});
