import { describe, expect, it } from "vitest";
import { closingOf, type LidCategory, standsOf, standTerm } from "#catalogue/search/understanding/fitting.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";

describe("what a lid closes", () => {
  it.each([
    ["couvercle pour gobelet 25 cl", "couvercle", "gobelet 25 cl"],
    ["Couvercle à boire pour gobelet carton 8 oz", "Couvercle à boire", "gobelet carton 8 oz"],
    ["couvercle gobelet 12oz", "couvercle", "gobelet 12oz"],
    ["lids for 500 ml soup pots", "lids", "500 ml soup pots"],
    ["12 oz coffee cup lid", "lid", "12 oz coffee cup"],
    ["couvercle saladier 1,5 l", "couvercle", "saladier 1,5 l"],
    ["opercule de pot 0,5 litre", "opercule", "pot 0,5 litre"],
    ["  couvercle   pour  gobelet 25 cl ", "couvercle", "gobelet 25 cl"],
    ["pour gobelet 25 cl, couvercles", "couvercles", "pour gobelet 25 cl,"],
  ])("%s: a lid, and what holds so much", (text, lid, closed) => {
    expect(closingOf(text)).toEqual({ lid, closed });
  });

  it.each([
    ...["couvercle", "couvercle pour gobelet", "couvercle 80 mm", "couvercle pour 25 cl", "gobelet 25 cl", ""],
    ...["pots 25 cl blancs", "couvercle pour gobelet 80 mm", "couvercle pour 6 gobelets"],
  ])("is not told by “%s”", (text) => {
    expect(closingOf(text)).toBeNull();
  });
});

describe("where the things lie that a lid closes", () => {
  const hot = { names: { "fr-FR": "Boissons chaudes" } };
  const cups = { names: { "fr-FR": "Gobelets à paroi" } };
  const top = { names: { "fr-FR": "Gobelets et boissons" } };
  const paper = { names: { "fr-FR": "Carton" } };
  const placeOf = (id: string) => (id === "cups" ? { own: [cups], above: [hot, paper, top] } : { own: [], above: [] });

  it("is every category of theirs, with how many they are", () => {
    expect(
      standsOf(
        new Map([
          ["cups", 3],
          ["other", 2],
        ]),
        placeOf,
      ),
    ).toEqual([
      { ...cups, count: 3, products: "cups", isTop: false },
      { ...hot, count: 3, products: "cups", isTop: false },
      { ...paper, count: 3, products: "cups", isTop: false },
      { ...top, count: 3, products: "cups", isTop: true },
    ]);
    expect(standsOf(new Map([["cups", 0]]), placeOf)).toEqual([]);
  });

  const counted = new Map([
    ["chaudes", 10],
    ["paroi", 10],
    ["gobelets", 50],
    ["boissons", 60],
    ["froides", 12],
  ]);
  const french = lexiconOf("fr-FR", 100, counted, new Map());
  const lexicons: Lexicons = {
    locale: "fr-FR",
    words: { "fr-FR": french, "en-GB": lexiconOf("en-GB", 0, new Map(), new Map()) },
    values: { keysOf: () => new Map() },
    ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
  };
  const said = (stands: readonly LidCategory[]) =>
    standTerm(stands, "fr-FR", lexicons)?.alternatives.flatMap(({ parts }) =>
      parts.flatMap(({ forms }) => forms.map(({ word }) => word)),
    );

  it("is not told by a category without a name", () => {
    expect(said([{ names: {}, count: 10, isTop: false }])).toBeUndefined();
    expect(
      said([
        { names: {}, count: 10, isTop: false },
        { ...hot, count: 1, isTop: false },
      ]),
    ).toEqual(["chaudes"]);
  });

  it("is told by the words of these categories that are not those of the whole", () => {
    expect(said(standsOf(new Map([["cups", 1]]), placeOf))).toEqual(["paroi", "chaudes"]);
  });

  it("is told by what most of them are rather than by what a few are", () => {
    const cold = { names: { "fr-FR": "Froides" }, isTop: false };
    const all = [
      { ...hot, count: 10, isTop: false },
      { ...cold, count: 1 },
    ];
    expect(said(all)).toEqual(["chaudes"]);
    expect(
      said([
        { ...hot, count: 10, isTop: false },
        { ...cold, count: 10 },
      ]),
    ).toEqual(["chaudes", "froides"]);
  });

  it("is told by what they are in all of their categories together", () => {
    const also = { names: { "fr-FR": "Chaudes" }, count: 5, isTop: false };
    const cold = { names: { "fr-FR": "Froides" }, count: 6, isTop: false };
    expect(said([also, { ...hot, count: 5, isTop: false }, cold])).toEqual(["chaudes"]);
  });

  it("is told once of the same things, however many of their categories say it", () => {
    const [cold, hotCups] = [{ names: { "fr-FR": "Froides" } }, { ...hot, count: 11, products: "hot", isTop: false }];
    const twice = { ...cold, count: 9, products: "cold", isTop: false };
    expect(said([hotCups, twice, twice])).toEqual(["chaudes"]);
  });

  it("is not told by words of the whole, however rare they are", () => {
    expect(
      said([
        { ...hot, count: 5, isTop: false },
        { ...hot, count: 5, isTop: true },
      ]),
    ).toBeUndefined();
  });

  it("is said by nobody, and counts as much as its commonest word would", () => {
    const term = standTerm([{ ...hot, count: 7, isTop: false }], "fr-FR", lexicons);
    expect(term?.isWritten).toBe(false);
    const values = term?.alternatives.map(({ parts }) => parts.map(({ forms }) => forms.map(({ value }) => value)));
    expect(values).toEqual([[[Math.round(Math.log(1 + 90.5 / 10.5) * 1_000)]]]);
  });

  it("is not told by words that no article has, nor by none", () => {
    expect(said([{ names: { "fr-FR": "Inconnu" }, count: 1, isTop: false }])).toBeUndefined();
    expect(said([])).toBeUndefined();
  });
});
