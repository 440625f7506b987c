import { describe, expect, it } from "vitest";
import {
  forgetSearches,
  keepSearch,
  readSearches,
  searchesBegunBy,
  withSearch,
} from "#catalogue/suggestions/recent-searches.ts";

function memory(start?: string) {
  let kept: string | null = start ?? null;
  return () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  });
}

describe("the last searches (ux S-01)", () => {
  it("are five, the latest first, each once", () => {
    const searches = ["a", "b", "c", "d", "e", "f", "B "].reduce<readonly string[]>(withSearch, []);
    expect(searches).toEqual(["B", "f", "e", "d", "c"]);
    expect(withSearch(searches, "  ")).toBe(searches);
  });

  it("are kept in the browser until they are cleared", () => {
    const storage = memory();
    keepSearch(storage, "gobelet");
    keepSearch(storage, "caisse");
    expect(readSearches(storage)).toEqual(["caisse", "gobelet"]);
    forgetSearches(storage);
    expect(readSearches(storage)).toEqual([]);
  });

  it("are recalled where they go on from what is typed, two at most", () => {
    const searches = ["Caisse 30x20", "gobelet", "caisse", "caisse double", "caissette"];
    expect(searchesBegunBy("caisse", searches)).toEqual(["Caisse 30x20", "caisse double"]);
    expect(searchesBegunBy("GO", searches)).toEqual(["gobelet"]);
    expect(searchesBegunBy("gobelet", searches)).toEqual([]);
  });

  it("are none where the browser refuses to keep anything, or keeps something else", () => {
    const refused = () => {
      throw new Error("SecurityError");
    };
    keepSearch(refused, "gobelet");
    forgetSearches(refused);
    expect(readSearches(refused)).toEqual([]);
    expect(readSearches(memory("not json"))).toEqual([]);
    expect(readSearches(memory('{"a":1}'))).toEqual([]);
    expect(readSearches(memory('["a",1]'))).toEqual(["a"]);
  });
});
