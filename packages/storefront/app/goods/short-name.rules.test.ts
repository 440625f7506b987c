import { describe, expect, it } from "vitest";
import { kindWords, shortName } from "#goods/short-name.rules.ts";

it.each([
  [
    "Caisse américaine kraft brun 310\u00a0×\u00a0220\u00a0×\u00a0150\u00a0mm",
    "310\u00a0×\u00a0220\u00a0×\u00a0150 Caisse américaine kraft brun",
  ],
  ["Caisse kraft 310 x 220 x 150", "310 x 220 x 150 Caisse kraft"],
  ["Gobelet carton blanc 20\u00a0cl (8 oz)", "20\u00a0cl Gobelet carton blanc (8 oz)"],
  ["Couvercle à boire Ø\u00a062\u00a0mm, blanc", "Ø\u00a062\u00a0mm Couvercle à boire, blanc"],
  ["Agitateur en bouleau, 110 mm", "110 mm Agitateur en bouleau"],
  ["Papier 250 × 200 mm – blanc", "250 × 200 Papier – blanc"],
  ["Film 500 mm × 300 m, 17 µm", "500 mm × 300 m Film, 17 µm"],
  ["Boîte burger kraft, mini", "Boîte burger kraft, mini"],
  ["310 × 220 Caisse", "310 × 220 Caisse"],
  ["Ruban 3M tissé", "Ruban 3M tissé"],
  ["310 × 220 mm Caisse", "310 × 220 mm Caisse"],
  ["20 cl", "20 cl"],
  ["(310 × 220 mm)", "(310 × 220 mm)"],
  ["Sac kraft (310 × 220 mm)", "310 × 220 Sac kraft"],
  ["Sac (cabas 310 × 220 mm)", "310 × 220 Sac (cabas)"],
  ["Sac (310 × 220 mm ) brun", "310 × 220 Sac brun"],
  ["Plaque 310 × 220,5mm", "310 × 220,5 Plaque"],
  ["Plaque 310mm x220mm", "310mm x220 Plaque"],
  ["Papier, 250 × 200 mm, blanc", "250 × 200 Papier, blanc"],
  ["Papier,250 × 200 mm, blanc", "250 × 200 Papier, blanc"],
  ["Papier – 250 × 200 mm, blanc", "250 × 200 Papier, blanc"],
  ["Papier – blanc – 250 × 200 mm", "250 × 200 Papier – blanc"],
  ["Boîte d’archives kraft brun, dos de 150 mm", "150 mm Boîte d’archives kraft brun"],
  ["Boîte d’archives couleur, dos de 150 mm, rouge", "150 mm Boîte d’archives couleur, rouge"],
  ["   25 cl Pot", "25 cl Pot"],
])("%s is %s where there is little room", (name, short) => {
  expect(shortName(name)).toBe(short);
});

describe("what an article is", () => {
  it.each([
    ["fr", "Gobelet carton double paroi kraft brun 10 cl (4 oz)", "Gobelet carton"],
    ["fr", "Couvercle à boire en polystyrène Ø 62 mm, blanc", "Couvercle à boire"],
    ["fr", "Agitateur en bouleau 110 mm", "Agitateur en bouleau"],
    ["fr", "Sac 260 × 170 × 250 mm", "Sac"],
    ["fr", "310 × 220 × 150 mm Caisse kraft", "Caisse kraft"],
    ["en", "Kraft paper bag with flat handles 260 × 170 × 250 mm", "Kraft paper bag"],
    ["en", "10 cl", "10 cl"],
  ] as const)("in %s, %s: %s", (language, name, expected) => {
    expect(kindWords(name, language)).toBe(expected);
  });
});
