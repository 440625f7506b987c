import { describe, expect, it } from "vitest";
import { join, labels, numberIn, same, typesetEnglish, typesetFrench } from "./text.ts";

describe("French typography (ux L-06)", () => {
  it.each([
    ["Prêt : partez !", "Prêt\u00a0: partez\u202f!"],
    ["vite ; bien ?", "vite\u202f; bien\u202f?"],
    ["« Fragile »", "«\u00a0Fragile\u00a0»"],
    ["l'air d'un sac", "l’air d’un sac"],
    ["48 mm, 66 m et 20 %", "48\u00a0mm, 66\u00a0m et 20\u00a0%"],
    ["de 2 000 sacs", "de 2\u202f000 sacs"],
    ["300 × 200 mm", "300 × 200\u00a0mm"],
    ["deux mains", "deux mains"],
    ["6 macarons", "6 macarons"],
  ])("sets %s", (written, typeset) => {
    expect(typesetFrench(written)).toBe(typeset);
  });
});

describe("English typography", () => {
  it.each([
    ["the baker's oven", "the baker’s oven"],
    ['a "Fragile" label', "a “Fragile” label"],
    ["48 mm wide", "48\u00a0mm wide"],
  ])("sets %s", (written, typeset) => {
    expect(typesetEnglish(written)).toBe(typeset);
  });
});

describe("texts in both languages", () => {
  it("write numbers as each language does", () => {
    expect(numberIn(1500)).toEqual(["1 500", "1,500"]);
    expect(numberIn(0.5)).toEqual(["0,5", "0.5"]);
    expect(numberIn(12)).toEqual(["12", "12"]);
  });

  it("are joined without a gap for an empty part", () => {
    expect(join(same(" "), ["Un.", "One."], ["", ""], ["Deux.", "Two."])).toEqual(["Un. Deux.", "One. Two."]);
  });

  it("become label maps of both locales", () => {
    expect(labels(["C'est prêt !", "It's ready!"])).toEqual({
      "fr-FR": "C’est prêt\u202f!",
      "en-GB": "It’s ready!",
    });
  });
});
