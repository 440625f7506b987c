import type { SearchFacets } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { readResultState } from "#catalogue/result-state.ts";
import { appliedFilters, appliedRanges, buildFacets, fieldOf, optionsOf } from "#catalogue/results/filters/facets.ts";

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
    expect(buildFacets(two, state(""), "fr").map((facet) => facet.type)).toEqual([
      "attribute",
      "brand",
      "supplier",
      "tag",
      "customField",
    ]);
  });

  it("send the value that the search call expects for each type", () => {
    const values = buildFacets(facets, state(""), "fr").map((facet) => [fieldOf(facet), optionsOf(facet)[0]?.value]);
    expect(values).toEqual([
      ["attribute", "FLUTE|B"],
      ["brand", "Kraftéo"],
      ["tag", "0000000001"],
      ["field", "Origine|France"],
    ]);
  });

  it("unfold the first three, and of one measure in two units the first", () => {
    const numbers = ["Contenance", "Contenance (oz)", "Diamètre", "Couleur"].map((name) => {
      return { id: name, name, values: ["1", "2"], counts: [1, 1] };
    });
    const open = buildFacets({ ...facets, attributes: numbers }, state(""), "fr").filter(({ isOpen }) => isOpen);
    expect(open.map(({ name }) => name)).toEqual(["Contenance", "Diamètre", "Couleur"]);
  });

  it("keep options without hits, with their zero", () => {
    const brand = buildFacets(facets, state(""), "fr").find((facet) => facet.type === "brand");
    expect(brand && optionsOf(brand)).toContainEqual({
      value: "Nordbox",
      label: "Nordbox",
      count: 0,
      isChecked: false,
    });
  });

  it("are cut to the options with the most products, those in force among them, each with its own value and count", () => {
    const productTags = Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      name: `Tag ${index}`,
      count: index,
    }));
    const [tags] = buildFacets(
      { ...facets, attributes: [], brands: [], suppliers: [], customFields: [], productTags },
      state("tag=3"),
      "fr",
    );
    const options = tags ? optionsOf(tags) : [];
    expect(options).toHaveLength(24);
    expect(options[0]).toEqual({ value: "3", label: "Tag 3", count: 3, isChecked: true });
    expect(options[1]).toEqual({ value: "17", label: "Tag 17", count: 17, isChecked: false });
    expect(options.at(-1)?.value).toBe("39");
  });

  it("leave out a facet that cannot narrow anything, unless it is in force", () => {
    expect(buildFacets(facets, state(""), "fr").some((facet) => facet.type === "supplier")).toBe(false);
    const chosen = buildFacets(facets, state("supplier=Cartons+du+Nord"), "fr");
    expect(chosen.find((facet) => facet.type === "supplier")?.chosen).toEqual(["Cartons du Nord"]);
  });

  it("become chips with their words, even when the answer no longer knows the value", () => {
    const asked = state("attribute=FLUTE%7CB&tag=0000000002&brand=Disparue");
    const applied = appliedFilters(buildFacets(facets, asked, "fr"), asked);
    expect(applied.map((filter) => filter.label)).toEqual(["Recyclé", "Disparue", "Cannelure B"]);
  });

  const lengths = {
    id: "LENGTH",
    name: "Longueur",
    values: ["100 mm", "200 mm", "300 mm", "400 mm"],
    counts: [1, 2, 3, 4],
  };
  const measured: SearchFacets = {
    ...facets,
    attributes: [lengths, ...facets.attributes],
    attributesRange: [{ id: "LENGTH", name: "Longueur", min: 100, max: 400, unit: "mm" }],
  };

  it("of numbers with several values can be bounded, in their unit", () => {
    const [length, flute] = buildFacets(measured, state(""), "fr");
    expect(length?.range).toEqual({ min: 100, max: 400, unit: "mm", chosen: { min: null, max: null } });
    expect(flute?.range).toBeNull();
    const few = { ...measured, attributes: [{ ...lengths, values: ["100 mm", "400 mm"], counts: [1, 4] }] };
    expect(buildFacets(few, state(""), "fr")[0]?.range).toBeNull();
    expect(buildFacets(few, state("min.LENGTH=150"), "fr")[0]?.range?.chosen).toEqual({ min: 150, max: null });
  });

  it("name the bounds in force, even of an attribute that the answer no longer knows", () => {
    const asked = state("min.LENGTH=150&max.GONE=3");
    expect(appliedRanges(buildFacets(measured, asked, "fr"), asked)).toEqual([
      { id: "LENGTH", name: "Longueur", unit: "mm", min: 150, max: null },
      { id: "GONE", name: "GONE", unit: "", min: null, max: 3 },
    ]);
  });

  it("write numbers in the language of the page, and send them as the answer has them", () => {
    const volumes = { id: "VOLUME", name: "Contenance", values: ["13.6 l", "2500 l", "carton"], counts: [1, 2, 3] };
    const found = { ...facets, attributes: [volumes] };
    const options = (language: "fr" | "en") => buildFacets(found, state(""), language).slice(0, 1).flatMap(optionsOf);
    expect(options("fr").map(({ label }) => label)).toEqual(["13,6\u00a0l", "2\u202f500\u00a0l", "carton"]);
    expect(options("en").map(({ label }) => label)).toEqual(["13.6\u00a0l", "2,500\u00a0l", "carton"]);
    expect(options("fr").map(({ value }) => value)).toEqual(["VOLUME|13.6 l", "VOLUME|2500 l", "VOLUME|carton"]);
    const asked = state("attribute=VOLUME|13.6 l");
    expect(appliedFilters(buildFacets(found, asked, "fr"), asked)).toMatchObject([{ label: "Contenance 13,6\u00a0l" }]);
  });
});
