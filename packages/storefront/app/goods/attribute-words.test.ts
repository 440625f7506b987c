import { expect, it } from "vitest";
import { attributeWords } from "#goods/attribute-words.ts";

it.each([
  ["13.6 l", "13,6\u00a0l", "13.6\u00a0l"],
  ["13.6\u00a0l", "13,6\u00a0l", "13.6\u00a0l"],
  ["2500 mm", "2\u202f500\u00a0mm", "2,500\u00a0mm"],
  ["0.0125", "0,0125", "0.0125"],
  ["2026", "2026", "2026"],
  ["carton 1.5 mm", "carton 1.5 mm", "carton 1.5 mm"],
  ["EN 13432", "EN 13432", "EN 13432"],
  ["1.5.2", "1.5.2", "1.5.2"],
  ["0300 (cloche)", "0300 (cloche)", "0300 (cloche)"],
  ["0201 mm", "0201 mm", "0201 mm"],
  ["2500 (cloche)", "2500 (cloche)", "2500 (cloche)"],
  ["0.5 %", "0,5\u00a0%", "0.5\u00a0%"],
  ["", "", ""],
])("the attribute %s is written %s in French and %s in English", (text, french, english) => {
  expect([attributeWords(text, "fr"), attributeWords(text, "en")]).toEqual([french, english]);
});
