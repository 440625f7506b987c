import { describe, expect, it } from "vitest";
import {
  filterName,
  filterVariants,
  optionsOf,
  readVariantFilter,
} from "#catalogue/product/variants/variant-filter.rules.ts";

const variant = (id: string, length: string, colour: string) => ({
  id,
  facts: [
    { id: "LENGTH", name: "length", value: length },
    { id: "COLOUR", name: "colour", value: colour },
  ],
});
const boxes = [variant("1", "200 mm", "Brun"), variant("2", "1 000 mm", "Brun"), variant("3", "200 mm", "Blanc")];

describe("the filter of the variant table", () => {
  it("is read from the address; what no variant has is left out", () => {
    const read = (query: string) => readVariantFilter(new URLSearchParams(query), boxes);
    expect(read("only.LENGTH=200 mm&variant=3&only.COLOUR=Rouge&only.NONE=1")).toEqual({ LENGTH: "200 mm" });
  });

  it("is written into the address by the names that it is read by", () => {
    const written = new URLSearchParams([[filterName("LENGTH"), "200 mm"]]);
    expect(readVariantFilter(written, boxes)).toEqual({ LENGTH: "200 mm" });
    expect(filterName("LENGTH")).toBe("only.LENGTH");
  });

  it.each([
    ["numbers by size", ["1 000 mm", "200 mm", "30 mm"], ["30 mm", "200 mm", "1 000 mm"]],
    ["a number among words as a word", ["XL", "10 mm"], ["10 mm", "XL"]],
    ["words by the alphabet", ["écru", "vert", "brun"], ["brun", "écru", "vert"]],
  ])("puts %s", (_what, lengths, expected) => {
    const all = lengths.map((length) => variant(length, length, "Brun"));
    expect(optionsOf(all, "LENGTH", {}).map(({ value }) => value)).toEqual(expected);
    expect(optionsOf(all.toReversed(), "LENGTH", {}).map(({ value }) => value)).toEqual(expected);
  });

  it("keeps the variants with every chosen value", () => {
    const ids = (filter: Record<string, string>) => filterVariants(boxes, filter).map(({ id }) => id);
    expect(ids({})).toEqual(["1", "2", "3"]);
    expect(ids({ LENGTH: "200 mm" })).toEqual(["1", "3"]);
    expect(ids({ LENGTH: "200 mm", COLOUR: "Blanc" })).toEqual(["3"]);
  });

  it("shows combinations that do not exist, but does not let them be chosen; numbers stand by size", () => {
    expect(optionsOf(boxes, "LENGTH", { COLOUR: "Blanc", LENGTH: "200 mm" })).toEqual([
      { value: "200 mm", isChosen: true, isAvailable: true },
      { value: "1 000 mm", isChosen: false, isAvailable: false },
    ]);
    expect(optionsOf(boxes, "COLOUR", {}).map(({ value }) => value)).toEqual(["Blanc", "Brun"]);
    // Another value of the same attribute can be chosen in the place of the one that is.
    expect(optionsOf(boxes, "LENGTH", { LENGTH: "200 mm" }).map(({ isAvailable }) => isAvailable)).toEqual([
      true,
      true,
    ]);
    const bare = { id: "4", facts: [] };
    expect(optionsOf([...boxes, bare], "COLOUR", {}).map(({ value }) => value)).toEqual(["Blanc", "Brun"]);
  });
});
