// Counts of every facet by intersecting sets: values found under text, category and visibility, each counted under all
// filters but its group's own (catalogue 6.6).
import type { Counts, FacetCounts, PriceBounds } from "#catalogue/search/facets.present.ts";
import { type Bits, forEachBit, intersection, noBits } from "#catalogue/search/memory/bits.ts";
import type { Counting, PostingsMap } from "#catalogue/search/memory/postings.ts";
import { NONE, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import type { Selection } from "#catalogue/search/memory/selection.ts";

function countValues(values: PostingsMap, base: Bits, under: Bits, counting: Counting): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [key, postings] of values.entries) {
    const count = postings.countIn(under, counting);
    if (count > 0 || (base !== under && postings.meets(base))) counts.set(key, count);
  }
  return counts;
}

/** Counts of keys that stand under a currency, by the key alone. */
function countInCurrency(values: PostingsMap, currency: string, base: Bits, under: Bits, counting: Counting) {
  const counts = countValues(values, base, under, counting);
  const prefix = `${currency} `;
  return new Map(
    [...counts].flatMap(([key, count]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), count] as const] : [])),
  );
}

function countAttributes(segment: Segment, { base, without }: Selection, counting: Counting) {
  const counts = new Map<string, Counts>();
  for (const [externalId, faceted] of segment.faceted.entries) {
    const values = segment.attributes.get(externalId);
    if (!values) continue;
    const shown = noBits(segment.live.length);
    faceted.unite(shown);
    const baseOfFacet = intersection(base, shown);
    const all = without(`attribute ${externalId}`);
    const under = all === base ? baseOfFacet : intersection(all, shown);
    counts.set(externalId, countValues(values, baseOfFacet, under, counting));
  }
  return counts;
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
  const { base, without, hits } = selection;
  const counting: Counting = { productOf: segment.productOf, ends: segment.ends, byProduct };
  const fields = segment.dictionary.offerFields.filter(({ isFaceted }) => isFaceted);
  return {
    brands: countValues(segment.brands, base, without("brand"), counting),
    suppliers: countInCurrency(segment.suppliers, currency, base, without("supplier"), counting),
    tags: countValues(segment.tags, base, without("tag"), counting),
    categories: countValues(segment.categories, base, hits, counting),
    attributes: countAttributes(segment, selection, counting),
    offerFields: new Map(
      fields.flatMap(({ id }) => {
        const values = segment.offerFields.get(id);
        return values ? [[id, countInCurrency(values, currency, base, without(`field ${id}`), counting)] as const] : [];
      }),
    ),
  };
}
