// Counts of every facet: values found under text, category and visibility, each counted under all filters but its group's own
// (catalogue 6.6).

import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { FacetCounts, PriceBounds } from "#catalogue/search/facets.present.ts";
import { NONE, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import type { Selection } from "#catalogue/search/memory/selection.ts";
import { type Bits, forEachBit } from "#catalogue/search/memory/tables/bits.ts";
import { groups, type ValueCounts, type ValueTable } from "#catalogue/search/memory/tables/value-table.ts";

type CountedSelection = {
  readonly table: ValueTable;
  readonly selection: Selection;
  /** Counts of a set, made once. */
  readonly countsOf: (set: Bits) => ValueCounts;
};

/** Counts of a group by key: under all filters but its own; 0 for what was found and is filtered away. */
function countGroup({ table, selection, countsOf }: CountedSelection, group: string): Map<string, number> {
  const under = selection.without(group);
  const counts = countsOf(under);
  const found = under === selection.base ? counts : countsOf(selection.base);
  const ofGroup = new Map<string, number>();
  for (const [key, number] of table.valuesOf(group))
    if ((found[number] ?? 0) > 0) ofGroup.set(key, counts[number] ?? 0);
  return ofGroup;
}

/** Counts of keys that stand under a currency, by the key alone. */
function countInCurrency(counting: CountedSelection, group: string, currency: string): Map<string, number> {
  const prefix = `${currency} `;
  const counts = new Map<string, number>();
  for (const [key, count] of countGroup(counting, group))
    if (key.startsWith(prefix)) counts.set(key.slice(prefix.length), count);
  return counts;
}

/** A product lies in one classification, so categories count what their classifications do. */
function countCategories(counting: CountedSelection, { categoriesOf }: Dictionary): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [classificationId, count] of countGroup(counting, groups.classification))
    for (const { id } of categoriesOf(classificationId)) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

function countAttributes(counting: CountedSelection, { attributes }: Dictionary) {
  return new Map(
    attributes.flatMap(({ externalId }) => {
      const counts = countGroup(counting, groups.attribute(externalId));
      return counts.size > 0 ? [[externalId, counts] as const] : [];
    }),
  );
}

/** The bounds of the caller's prices over some documents. */
export function priceBounds(view: PriceView, documents: Bits): PriceBounds {
  let lowest = NONE;
  let highest = -1;
  forEachBit(documents, (document) => {
    const price = view.price[document] ?? NONE;
    if (price === NONE) return;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  });
  return highest < 0 ? { priceMin: null, priceMax: null } : { priceMin: lowest, priceMax: highest };
}

/** All counts of one question. */
export function countFacets(segment: Segment, currency: string, selection: Selection, byProduct: boolean): FacetCounts {
  const { dictionary, values: table, productOf } = segment;
  const made = new Map<Bits, ValueCounts>();
  const countsOf = (set: Bits) => {
    const counts = made.get(set) ?? table.count(set, productOf, byProduct);
    made.set(set, counts);
    return counts;
  };
  const counting: CountedSelection = { table, selection, countsOf };
  const fields = dictionary.offerFields.filter(({ isFaceted }) => isFaceted);
  return {
    brands: countGroup(counting, groups.brand),
    suppliers: countInCurrency(counting, groups.supplier, currency),
    tags: countGroup(counting, groups.tag),
    categories: countCategories(counting, dictionary),
    attributes: countAttributes(counting, dictionary),
    offerFields: new Map(fields.map(({ id }) => [id, countInCurrency(counting, groups.field(id), currency)] as const)),
  };
}
