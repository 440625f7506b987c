import { describe, expect, it } from "vitest";
import { readPrice } from "#catalogue/search/prices/prices.rules.ts";

const read = (query: string) => {
  const price = readPrice(query);
  return price && [price.rest, price.min, price.max];
};

describe("a price that a query names", () => {
  it.each([
    ["gobelet moins de 10 centimes", ["gobelet", null, 0.1]],
    ["gobelets à moins de 0,05 €", ["gobelets", null, 0.05]],
    ["carton à moins de 1 euro pièce", ["carton", null, 1]],
    ["barquette < 0,20 €", ["barquette", null, 0.2]],
    ["palette moins de 15€", ["palette", null, 15]],
    ["enveloppe bulle 0,15 euro max", ["enveloppe bulle", null, 0.15]],
    ["sac kraft max 20 cts", ["sac kraft", null, 0.2]],
    ["gobelet à 10 centimes l'unité", ["gobelet", null, 0.1]],
    ["boxes less than 1 euro", ["boxes", null, 1]],
    ["cups under 10 cents each", ["cups", null, 0.1]],
    ["trays up to €0.20", ["trays", null, 0.2]],
    ["moins de 2 euros", ["", null, 2]],
  ])("is the most that a piece may cost: %s", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it("is the least, where that is said, or both", () => {
    expect(read("sac à partir de 1 €")).toEqual(["sac", 1, null]);
    expect(read("box over 2 euros")).toEqual(["box", 2, null]);
    expect(read("gobelets entre 5 et 10 centimes")).toEqual(["gobelets", 0.05, 0.1]);
    expect(read("carton de 1 € à 2 €")).toEqual(["carton", 1, 2]);
    expect(read("boxes between 1 and 2 euros")).toEqual(["boxes", 1, 2]);
  });

  it.each([
    ["cups under 10p", "cups", "under 10p"],
    ["bags under £2", "bags", "under £2"],
    ["paper cups less than 5 pence each", "paper cups", "less than 5 pence each"],
    ["trays at 5p each", "trays", "at 5p each"],
    ["boxes between £1 and £2", "boxes", "between £1 and £2"],
    ["lids between 5 and 10p", "lids", "between 5 and 10p"],
    ["$3 mailers", "mailers", "$3"],
    ["sac à moins de 2 £", "sac", "à moins de 2 £"],
  ])("bounds nothing in a currency that nothing is sold in: %s", (query, rest, said) => {
    expect(readPrice(query)).toEqual({ rest, said, min: null, max: null, isElsewhere: true });
  });

  it("is told as it was typed", () => {
    expect(readPrice("Gobelet Moins de 10 Centimes noir")).toMatchObject({
      said: "Moins de 10 Centimes",
      rest: "Gobelet noir",
    });
  });

  it.each([
    "palette europe",
    "1 EUR pallet",
    "100 palettes euro",
    "2 cents gobelets",
    "carton 10 cm",
    "moins de 10",
    "10 centimètres",
    "500 gobelets",
    "boxes under 20 pounds",
    "10p box",
    "30 x 20 x 10 p",
  ])("is none: %s", (query) => {
    expect(readPrice(query)).toBeNull();
  });
});
