import { SearchQuery } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { countedText, isAskedAnew, possibleNames, stepOf } from "#catalogue/search/counts/search-counts.rules.ts";

describe("the text that a query is counted by", () => {
  it("is the same however it is typed", () => {
    const typed = ["Boîte  à œufs", " boite a oeufs ", "BOÎTE\u00a0À ŒUFS"];
    expect(new Set(typed.map(countedText))).toEqual(new Set(["boite a oeufs"]));
  });

  it.each([
    "carton 600 400 300",
    "GOB-0042",
    "sac 30x20",
    "film 450 x 300 23µ",
    "a".repeat(100),
    "un deux trois quatre cinq six sept huit neuf dix onze douze",
  ])("keeps %j", (typed) => {
    expect(countedText(typed)).not.toBeNull();
  });

  it.each([
    ["an e-mail", "jean.petit@exemple.fr"],
    ["an e-mail among words", "commande de jean @ exemple.fr"],
    ["an encoded e-mail", "jean%40exemple.fr"],
    ["digits", "3760123456789"],
    ["digits and signs", "12 / 34-56"],
    ["a telephone number beside a word", "tél 06 12 34 56 78"],
    ["a telephone number from abroad", "tel +33612345678"],
    ["a title before a name", "Mme Durand"],
    ["a whole letter", "je cherche depuis ce matin un carton pour envoyer mes livres chez une cliente"],
    ["one endless word", "a".repeat(101)],
    ["signs that nobody types", "gobelet\u0000"],
    ["nothing", "  "],
  ])("is none of %s", (_what, typed) => {
    expect(countedText(typed)).toBeNull();
  });
});

it("only the first answer to words is an asking; not further pages, filters, orders, or what a page asks beside it", () => {
  const asked = (given: object) => isAskedAnew(SearchQuery.parse({ query: "gobelet", ...given }));
  expect([{}, { aggregation: "PRODUCT", size: 50, withDetails: false, groupByProduct: true }].map(asked)).toEqual([
    true,
    true,
  ]);
  const others = [
    { page: 1 },
    { withFacets: false },
    { exact: true },
    { inStock: true },
    { brand: ["Comptoir"] },
    { sort: ["price|ASC"] },
    { priceMin: 1 },
  ];
  expect(others.filter(asked)).toEqual([]);
});

describe("the step that answered", () => {
  const steps = [{ kind: "relaxed" }] as const;

  it.each([
    ["NONE", 0, { steps, nearCode: "GOB-0042" }],
    ["NEAR", 3, { steps, nearCode: "GOB-0042" }],
    ["RELAXED", 3, { steps, nearCode: null }],
    ["ALL", 3, { steps: [], nearCode: null }],
  ])("is %s of %i hits", (expected, total, outcome) => {
    expect(stepOf({ total, outcome })).toBe(expected);
  });
});

it("up to four words side by side may be a name", () => {
  expect(possibleNames("anne-marie de la tour")).toEqual(
    expect.arrayContaining(["annemarie", "delatour", "anne", "tour"]),
  );
  expect(possibleNames("")).toEqual([]);
});
