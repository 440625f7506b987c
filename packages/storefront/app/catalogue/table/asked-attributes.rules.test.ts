import { describe, expect, it } from "vitest";
import { isAskedFor, noQuestion, questionIn } from "#catalogue/table/asked-attributes.rules.ts";

const filters = { tag: [], supplier: [], brand: [], attribute: [], field: [] };
const state = { filters, ranges: {}, sort: "relevance" as const };
const word = (values?: { attribute: string; value: string }[]) => ({
  ...{ text: "300 × 200", as: "300 × 200", kind: "measure" as const },
  ...(values && { values }),
});

describe("what a list is asked for", () => {
  it("is what it is filtered and sorted by", () => {
    const asked = questionIn(
      {
        filters: { ...filters, attribute: ["FLUTE|B", "COLOR|Brun"] },
        ranges: { LENGTH: { min: 1, max: null } },
        sort: "up.attr.GSM",
      },
      undefined,
    );
    expect([...asked.ids]).toEqual(["FLUTE", "COLOR", "LENGTH", "GSM"]);
    expect(isAskedFor("GSM", [], asked)).toBe(true);
    expect(isAskedFor("WIDTH", ["200 mm"], asked)).toBe(false);
  });

  it("is no attribute where it is sorted by anything else", () => {
    expect(questionIn(state, undefined)).toEqual(noQuestion);
    expect([...questionIn({ ...state, sort: "down.stock" }, undefined).ids]).toEqual([]);
    expect([...questionIn({ ...state, sort: "down.attr.A.B" }, undefined).ids]).toEqual(["A.B"]);
  });

  it("is what the words of its search say, where articles have it", () => {
    const values = [
      { attribute: "LENGTH", value: "300" },
      { attribute: "OUTER", value: "300" },
      { attribute: "COLOR", value: "Écru" },
    ];
    const asked = questionIn(state, { query: "300x200", words: [word(values), word()], dropped: [] });
    expect(asked.values).toEqual(values);
    expect(isAskedFor("LENGTH", ["310 mm", "300 mm"], asked)).toBe(true);
    expect(isAskedFor("OUTER", ["306 mm"], asked)).toBe(false);
    expect(isAskedFor("COLOR", ["ecru"], asked)).toBe(true);
    expect(isAskedFor("COLOR", ["brun"], asked)).toBe(false);
    expect(isAskedFor("WIDTH", ["300 mm"], asked)).toBe(false);
    expect(isAskedFor("LENGTH", [], asked)).toBe(false);
  });
});
