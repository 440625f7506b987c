import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atPage,
  changeState,
  filterNames,
  hasFilters,
  mostPages,
  pageSizes,
  readResultState,
  sortKeys,
  viewOf,
  views,
  withoutFilter,
  withoutFilters,
  withoutRange,
  writeResultState,
} from "#catalogue/result-state.ts";
import { queryString } from "#lib/paths.ts";

const read = (text: string) => readResultState(new URLSearchParams(text));

const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 3 });
const bounds = fc
  .record({ min: fc.option(fc.nat(9_000)), max: fc.option(fc.nat(9_000)) })
  .filter(({ min, max }) => min !== null || max !== null);
const ranges = fc.dictionary(fc.stringMatching(/^[A-Z_]{1,12}$/), bounds, { maxKeys: 3, noNullPrototype: true });
const plainStates = fc.record({
  query: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  filters: fc.record({ tag: values, supplier: values, brand: values, attribute: values, field: values }),
  ranges,
  priceMin: fc.option(fc.nat(10_000)),
  priceMax: fc.option(fc.nat(10_000)),
  sort: fc.constantFrom(...sortKeys),
  inStock: fc.boolean(),
  page: fc.integer({ min: 1, max: 400 }),
  size: fc.constantFrom(...pageSizes),
  view: fc.option(fc.constantFrom(...views)),
});
const states = fc
  .tuple(plainStates, fc.nat(20))
  .map(([state, more]) => ({ ...state, through: state.page + Math.min(more, mostPages(state.size) - 1) }));

describe("the address of a result page", () => {
  it("says everything that the page shows, and nothing twice", () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = queryString(writeResultState(state));
        expect(readResultState(new URLSearchParams(address))).toEqual(state);
        expect(queryString(writeResultState(readResultState(new URLSearchParams(address))))).toBe(address);
      }),
    );
  });

  it("is empty for the first page of everything", () => {
    expect(queryString(writeResultState(read("")))).toBe("");
  });

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=abc",
    "size=1000",
    "sort=evil",
    "view=list",
    "priceMin=-3",
    "priceMax=x",
    "min.LENGTH=long",
    "max.=3",
    "through=0",
    "tag=",
  ])("takes %s as absent", (text) => expect(read(text)).toEqual(read("")));

  it("reads prices with a comma, as French buyers type them", () => {
    expect(read("priceMin=0,45&priceMax=12.5")).toMatchObject({ priceMin: 0.45, priceMax: 12.5 });
    expect(read("priceMin=44,65&priceMax=89&per=100")).toMatchObject({ priceMin: 0.4465, priceMax: 0.89 });
    expect(read("priceMin=44&per=7")).toMatchObject({ priceMin: 44 });
  });

  it("bounds the numbers of attributes, on one side or on both", () => {
    const state = read("min.LENGTH=200&max.LENGTH=400,5&max.WIDTH=30");
    expect(state.ranges).toEqual({ LENGTH: { min: 200, max: 400.5 }, WIDTH: { min: null, max: 30 } });
    expect(hasFilters(state)).toBe(true);
    expect(withoutRange(state, "LENGTH").ranges).toEqual({ WIDTH: { min: null, max: 30 } });
    expect(hasFilters(withoutFilters(state))).toBe(false);
  });

  it("shows no more than 240 records below each other, and another page alone", () => {
    expect(read("page=2&through=4")).toMatchObject({ page: 2, through: 4 });
    expect(read("page=2&through=500")).toMatchObject({ page: 2, through: 11 });
    expect(read("size=96&through=9")).toMatchObject({ page: 1, through: 2 });
    expect(read("page=5&through=3")).toMatchObject({ page: 5, through: 5 });
    expect(atPage(read("page=2&through=4"), 5)).toMatchObject({ page: 5, through: 5 });
    expect(changeState(read("through=4"), { sort: "code" })).toMatchObject({ page: 1, through: 1 });
  });

  it("shows cards to guests, and to buyers the table or what they last chose", () => {
    expect(viewOf(read(""), false, "table")).toBe("cards");
    expect(viewOf(read(""), true)).toBe("table");
    expect(viewOf(read(""), true, "cards")).toBe("cards");
    expect(viewOf(read(""), true, "nonsense")).toBe("table");
    expect(viewOf(read("view=table"), false)).toBe("table");
  });

  it("goes back to the first page when a filter changes", () => {
    const state = read("page=3&brand=A&brand=B&attribute=FLUTE|B&sort=priceUp");
    expect(changeState(state, { sort: "nameUp" })).toMatchObject({ page: 1, sort: "nameUp" });
    const rest = withoutFilter(state, "brand", "A");
    expect(rest).toMatchObject({ page: 1, sort: "priceUp" });
    expect(rest.filters.brand).toEqual(["B"]);
  });

  it("clears every filter and keeps words and order", () => {
    const cleared = withoutFilters(read("query=boite&brand=A&priceMin=2&sort=newest"));
    expect(hasFilters(cleared)).toBe(false);
    expect(cleared).toMatchObject({ query: "boite", sort: "newest" });
    for (const name of filterNames) expect(cleared.filters[name]).toEqual([]);
  });
});
