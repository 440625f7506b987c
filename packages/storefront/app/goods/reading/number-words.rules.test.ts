import { expect, it } from "vitest";
import { numberInWords } from "#goods/reading/number-words.rules.ts";

it.each([
  ["douze", 12],
  ["Vingt et un", 21],
  ["soixante-dix-sept", 77],
  ["quatre-vingts", 80],
  ["quatre-vingt-dix-neuf", 99],
  ["deux cents", 200],
  ["mille cinq cents", 1500],
  ["cent quatre-vingt mille", 180_000],
  ["deux douzaines", 24],
  ["twelve", 12],
  ["two hundred and fifty", 250],
  ["three thousand", 3000],
  ["two dozen", 24],
  ["carton", null],
  ["et", null],
  ["vingts", null],
  ["deux cartons", null],
])("%s is %s", (words, number) => expect(numberInWords(words.split(" "))).toBe(number));
it("nothing is no number", () => expect(numberInWords([])).toBeNull());
