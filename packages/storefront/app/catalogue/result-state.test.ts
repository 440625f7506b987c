import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeState,
  filterNames,
  hasFilters,
  pageSizes,
  readResultState,
  sortKeys,
  views,
  withoutFilter,
  withoutFilters,
  writeResultState,
} from "#catalogue/result-state.ts";
import { queryString } from "#lib/paths.ts";

const read = (text: string) => readResultState(new URLSearchParams(text));

const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 3 });
const states = fc.record({
  query: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  filters: fc.record({ tag: values, supplier: values, brand: values, attribute: values, field: values }),
  priceMin: fc.option(fc.nat(10_000)),
  priceMax: fc.option(fc.nat(10_000)),
  sort: fc.constantFrom(...sortKeys),
  page: fc.integer({ min: 1, max: 400 }),
  size: fc.constantFrom(...pageSizes),
  view: fc.option(fc.constantFrom(...views)),
});

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
    "tag=",
  ])("takes %s as absent", (text) => expect(read(text)).toEqual(read("")));

  it("reads prices with a comma, as French buyers type them", () => {
    expect(read("priceMin=0,45&priceMax=12.5")).toMatchObject({ priceMin: 0.45, priceMax: 12.5 });
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
