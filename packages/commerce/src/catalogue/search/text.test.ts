import { describe, expect, it } from "vitest";
import { foldCode, foldText, queryWords, stemOf, wordsOf } from "#catalogue/search/text.ts";

describe("texts", () => {
  it("are compared without case and accents", () => {
    expect(foldText("Œuf de Pâques, ÉCRU")).toBe("oeuf de paques, ecru");
    expect(foldCode(" Réf. CAI-0001 ")).toBe("refcai0001");
  });

  it.each([
    ["Caisse 300 × 200 mm", ["caisse", "300", "200", "mm"]],
    ["30x20x15", ["30", "20", "15"]],
    ["30cm", ["30", "cm"]],
    ["25cl, 80g", ["25", "cl", "80", "g"]],
    ["80gsm", ["80gsm"]],
    ["maxi", ["maxi"]],
    ["l’œillet", ["l", "oeillet"]],
    ["--", []],
  ])("%s is the words %j", (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it("lose the words that say nothing, unless nothing else is left", () => {
    expect(queryWords("gobelet en carton pour le café", "fr-FR")).toEqual(["gobelet", "carton", "cafe"]);
    expect(queryWords("box for the cups", "en-GB")).toEqual(["box", "cups"]);
    expect(queryWords("de la", "fr-FR")).toEqual(["de", "la"]);
  });

  it("have one stem for the forms of a word", () => {
    expect(stemOf("cartons", "fr-FR")).toBe(stemOf("carton", "fr-FR"));
    expect(stemOf("boxes", "en-GB")).toBe(stemOf("box", "en-GB"));
  });
});
