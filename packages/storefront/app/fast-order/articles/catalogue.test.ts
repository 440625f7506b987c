import { describe, expect, it } from "vitest";
import { createCatalogue, nothingKnown } from "#fast-order/articles/catalogue.ts";
import { createCodeIndex } from "#fast-order/articles/code-index.ts";
import { makeArticle } from "../../../test/make-articles.ts";

it.each(["constructor", "toString", "value-of", "__proto__"])(
  "the code %s, which no article has, is near nothing",
  (code) => {
    expect(createCatalogue(nothingKnown, null).near(code)).toEqual({ proposals: [], isClear: false });
  },
);

describe("a buyer's own codes", () => {
  const [box, cup] = [makeArticle("CAI-1", { ownCodes: ["GA-12", "GOB-1"] }), makeArticle("GOB-1")];
  const known = { asked: ["gob1"], articles: [box, cup], near: {} };

  it("mean their articles before the codes of the shop do", () => {
    const found = createCatalogue(known, null).find("gob 1");
    expect(found).toEqual({ articles: [box], isSettled: true, shadowed: cup });
    expect(createCatalogue(known, null).find("ga12")).toEqual({
      articles: [box],
      isSettled: true,
      shadowed: undefined,
    });
  });

  it("make what the index says count only once the shop was asked", () => {
    const index = createCodeIndex({ variantIds: ["1"], codes: [["SAC-1"]], names: ["Sac"], packs: [1], minimums: [1] });
    expect(createCatalogue(nothingKnown, index, true).find("SAC-1")).toEqual({ articles: [], isSettled: false });
    expect(createCatalogue(nothingKnown, index, false).find("SAC-1").articles).toHaveLength(1);
    expect(createCatalogue({ ...nothingKnown, asked: ["sac1"] }, index, true).find("SAC-1").articles).toHaveLength(1);
  });
});
