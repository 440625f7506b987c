import { describe, expect, it } from "vitest";
import { readResultState } from "#catalogue/result-state.ts";
import type { Facet } from "#catalogue/results/filters/facets.ts";
import { isCrossed, misreadBounds, tellProblems } from "#catalogue/results/filters/filter-problems.server.ts";
import { searchRequest } from "#catalogue/results/search-request.ts";

const length: Facet = {
  ...{ id: "LENGTH_INNER", name: "Longueur", type: "attribute", labels: "", counts: "", values: null },
  ...{ chosen: [], range: null, isOpen: false },
};
const told = (address: string, language: "fr" | "en" = "fr", pieces = 1) => {
  const parameters = new URLSearchParams(address);
  const found = { facets: [length], pieces };
  return tellProblems(readResultState(parameters), misreadBounds(parameters), found, language).map((text) =>
    text.replace(/[\u00a0\u202f]/g, " "),
  );
};

describe("bounds that cannot be meant", () => {
  it.each([
    ["min.LENGTH_INNER=abc", "Longueur : « abc » n’est pas un nombre positif ; cette borne est ignorée."],
    ["max.LENGTH_INNER=-5", "Longueur : « -5 » n’est pas un nombre positif ; cette borne est ignorée."],
    ["priceMin=cher", "Prix : « cher » n’est pas un nombre positif ; cette borne est ignorée."],
    ["max.WEIGHT=30kg", "WEIGHT : « 30kg » n’est pas un nombre positif ; cette borne est ignorée."],
    [
      "min.LENGTH_INNER=400&max.LENGTH_INNER=200,5",
      "Longueur : le minimum (400) dépasse le maximum (200,5) ; ces deux bornes sont ignorées.",
    ],
    ["priceMin=5&priceMax=2", "Prix : le minimum (5) dépasse le maximum (2) ; ces deux bornes sont ignorées."],
  ])("are told of: %s", (address, expected) => {
    expect(told(address)).toEqual([expected]);
  });

  it("are told of in the language of the page, prices for as many pieces as they are asked for", () => {
    expect(told("priceMin=5&priceMax=2&per=100", "en", 100)).toEqual([
      "Price: the minimum (5) is above the maximum (2); both bounds are ignored.",
    ]);
  });

  it.each(["", "min.LENGTH_INNER=&priceMin=", "min.LENGTH_INNER=200&max.LENGTH_INNER=200", "priceMin=0", "other=x"])(
    "are none of these: %s",
    (address) => expect(told(address)).toEqual([]),
  );

  it("are told of a few times at most, and shortly", () => {
    const many = Array.from({ length: 30 }, (_, index) => `min.A${index}=${"x".repeat(100)}`).join("&");
    expect(told(many)).toHaveLength(5);
    expect(Math.max(...told(many).map((text) => text.length))).toBeLessThan(120);
  });

  it("filter nothing, while the others do", () => {
    const address = "min.A=4&max.A=2&min.B=1&max.B=3&priceMin=5&priceMax=2&min.C=x";
    const asked = searchRequest(readResultState(new URLSearchParams(address)), { view: "cards" });
    expect(asked).toMatchObject({ attributes: ["B|1..3"] });
    expect(asked).not.toHaveProperty("priceMin");
    expect(asked).not.toHaveProperty("priceMax");
  });

  it("are crossed where the lower one is above the higher one alone", () => {
    expect(
      [
        { min: 2, max: 1 },
        { min: 1, max: 1 },
        { min: 2, max: null },
      ].map(isCrossed),
    ).toEqual([true, false, false]);
  });
});
