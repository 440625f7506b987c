import { expect, it } from "vitest";
import { beforeMeasure } from "#goods/names.rules.ts";

it.each([
  ["Boîte d’archives kraft brun, dos de ", "Boîte d’archives kraft brun"],
  ["Boîte, rouge, dos de", "Boîte, rouge"],
  ["Sac de ", "Sac"],
  ["Box with", "Box"],
  ["Caisse américaine ", "Caisse américaine "],
  ["Papier, blanc, ", "Papier, blanc, "],
  ["Bande", "Bande"],
  ["", ""],
])("%j before a measure is %j without it", (words, expected) => {
  expect(beforeMeasure(words)).toBe(expected);
});
