import { expect, it } from "vitest";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import { productWords } from "#catalogue/search/memory/product-words.ts";
import { Vocabulary } from "#catalogue/search/memory/vocabulary.ts";
import { fieldWeights } from "#catalogue/search/words/query-plan.rules.ts";

const category = { names: { "fr-FR": "Gobelets" } };
const dictionary = {
  attributes: [],
  offerFields: [],
  tags: new Map(),
  placeOf: () => ({ own: [category], above: [] }),
} as unknown as Dictionary; // What words are made of, no more.
const variant = (name: string, text = "") =>
  ({
    names: { "fr-FR": name },
    descriptions: { "fr-FR": text },
    attributeValues: {},
    offers: [],
  }) as unknown as VariantDocument;
const product = {
  names: { "fr-FR": "Gobelet kraft" },
  descriptions: { "fr-FR": "Solide et léger" },
  brand: "Vexbox",
  tagIds: [],
  attributeValues: {},
  variants: [variant("Gobelet kraft solide", "Vendu par lot"), variant("Gobelet kraft 20"), variant("Gobelet kraft")],
} as unknown as ProductDocument;

const { shared, own } = productWords(product, [], dictionary, "fr-FR");

it("words that no variant adds to are said once, with all fields of the product", () => {
  expect(shared.get("kraft")).toEqual({ weight: fieldWeights.name, isHead: false, position: 2 });
  expect(shared.get("gobelet")).toEqual({
    weight: fieldWeights.name + fieldWeights.head,
    isHead: true,
    position: 1,
  });
  expect(shared.get("vexbox")).toEqual({ weight: fieldWeights.brand, isHead: false, position: 0 });
  expect(shared.get("leger")?.weight).toBe(fieldWeights.text);
});

it("a word that one variant says more with is each variant's own", () => {
  expect(shared.has("solide")).toBe(false);
  expect(own.map((words) => words.get("solide"))).toEqual([
    { weight: fieldWeights.text + fieldWeights.name, isHead: false, position: 5 },
    { weight: fieldWeights.text, isHead: false, position: 0 },
    { weight: fieldWeights.text, isHead: false, position: 0 },
  ]);
  expect(own.map((words) => words.get("20")?.position)).toEqual([undefined, 5, undefined]);
  expect(own.map((words) => words.has("lot"))).toEqual([true, false, false]);
});

it("a vocabulary holds every variant of the product, and forgets it again", () => {
  const vocabulary = new Vocabulary("fr-FR");
  vocabulary.addProduct(4, { shared, own });
  vocabulary.addProduct(7, { shared, own });
  const runs: (readonly number[])[] = [];
  vocabulary.postingsOf("kraft")?.forEachRun((first, end) => runs.push([first, end]));
  expect(runs).toEqual([[4, 10]]);
  expect([vocabulary.documents, vocabulary.countOf("kraft"), vocabulary.countOf("20")]).toEqual([6, 6, 2]);
  vocabulary.retireProduct({ shared, own });
  expect([vocabulary.documents, vocabulary.countOf("kraft"), vocabulary.countOf("20")]).toEqual([3, 3, 1]);
});
