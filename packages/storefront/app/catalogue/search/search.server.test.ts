import { describe, expect, it } from "vitest";
import { severalCodes } from "#catalogue/search/search.server.ts";

describe("a search for several article codes (search U-06)", () => {
  it.each([
    ["CAI-0001 GOB-0002", ["CAI-0001", "GOB-0002"]],
    ["cai0001, gob.0002; 2044210000014", ["cai0001", "gob.0002", "2044210000014"]],
    ["CAI-0001", []],
    ["CAI-0001 gobelet", []],
    ["gobelet 20cl", []],
    ["300x200x150 A4", []],
    ["48x66 m 20", []],
    ["", []],
  ])("%s", (query, expected) => {
    expect(severalCodes(query)).toEqual(expected);
  });
});
