import { describe, expect, it } from "vitest";
import { Vocabulary } from "#catalogue/search/memory/vocabulary.ts";

const names = ["carton double", "cartons simple", "cartonnette", "gobelet carton", "sac kraft double"];

function vocabularyOf(list: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary("fr-FR");
  for (const [document, name] of list.entries()) {
    const words = name
      .split(" ")
      .map((word, index) => [word, { weight: 20, isHead: index === 0, position: index + 1 }] as const);
    vocabulary.add(document, new Map(words));
  }
  return vocabulary;
}
const vocabulary = vocabularyOf(names);

describe("the words of documents", () => {
  it("are counted by the documents that hold them", () => {
    expect(["carton", "double", "cartonnette", "unknown"].map((word) => vocabulary.countOf(word))).toEqual([
      2, 2, 1, 0,
    ]);
    expect(vocabulary.documents).toBe(5);
  });

  it("are found by their stem and by their beginning", () => {
    expect([...vocabulary.ofStem("cartons")].sort()).toEqual(["carton", "cartons"]);
    expect(vocabulary.beginningWith("carton")).toEqual(["carton", "cartonnette", "cartons"]);
    expect(vocabulary.beginningWith("x")).toEqual([]);
  });

  it("are found by a likeness of so many edits", () => {
    expect(vocabulary.resembling("crton", 1)).toEqual([{ word: "carton", distance: 1 }]);
    expect(vocabulary.resembling("crton", 2).map(({ word }) => word)).toEqual(["carton", "cartons"]);
    expect(vocabulary.beginningLike("cortonnett")).toEqual(["cartonnette"]);
  });

  it("no longer count once a document is retired, and come back with another", () => {
    const changing = vocabularyOf(names);
    changing.retire(["gobelet", "carton"]);
    expect([changing.countOf("gobelet"), changing.countOf("carton"), changing.documents]).toEqual([0, 1, 4]);
    changing.add(5, new Map([["gobelet", { weight: 5, isHead: false, position: 0 }]]));
    expect([changing.countOf("gobelet"), changing.documents]).toEqual([1, 5]);
  });
});
