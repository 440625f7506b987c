// Which documents a question takes: those under text, category and visibility, and one set for each group of filters, so that
// a facet can leave its own group out (catalogue 6.6).

import {
  type Bits,
  countBits,
  forEachBit,
  hasBit,
  intersection,
  noBits,
  setBit,
} from "#catalogue/search/memory/bits.ts";
import { NONE, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { CODE_WEIGHT, type TextHits } from "#catalogue/search/memory/vocabulary.ts";
import { type Filters, matchKey } from "#catalogue/search/resolve.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";

export type Selection = {
  /** Under text, category and visibility. */
  readonly base: Bits;
  readonly groups: ReadonlyMap<string, Bits>;
  /** Under everything. */
  readonly hits: Bits;
  /** How well documents fit the text; null without a text. */
  readonly scores: Float32Array | null;
  /** Under everything but one group. */
  without(group: string): Bits;
};

// Under three characters a code begins half of all codes.
const SHORTEST_CODE_PREFIX = 3;

function findText(segment: Segment, { locale, text }: SearchCriteria, filters: Filters, forgives: boolean): TextHits {
  const { live, codes, exactCodes, vocabularies } = segment;
  const found = vocabularies[locale].find(filters.words, live, forgives);
  const documents = found.documents.slice();
  const { code } = filters;
  const named = [
    ...codes.exactly(code),
    ...(code.length >= SHORTEST_CODE_PREFIX ? codes.beginning(code) : []),
    ...exactCodes.exactly(text.trim()),
  ];
  for (const document of new Set(named)) {
    if (!hasBit(live, document)) continue;
    if (!hasBit(documents, document)) found.scores[document] = 0;
    setBit(documents, document);
    found.scores[document] = (found.scores[document] ?? 0) + CODE_WEIGHT;
  }
  return { documents, scores: found.scores };
}

/** Text first as written; only when nothing fits, with one letter off (catalogue 6.5). */
function textHits(segment: Segment, criteria: SearchCriteria, filters: Filters, forgives: boolean): TextHits | null {
  if (filters.words.length === 0) return null;
  const strict = findText(segment, criteria, filters, false);
  return countBits(strict.documents) > 0 || !forgives ? strict : findText(segment, criteria, filters, true);
}

function baseOf(
  segment: Segment,
  { shown }: PriceView,
  criteria: SearchCriteria,
  filters: Filters,
  found: TextHits | null,
): Bits {
  const words = segment.live.length;
  const { categoryIds, skus } = filters;
  let base = found ? found.documents : segment.live;
  if (shown) base = intersection(base, shown);
  if (categoryIds)
    base = intersection(
      base,
      segment.categories.unite(words, (id) => categoryIds.has(id)),
    );
  if (skus)
    base = intersection(
      base,
      segment.skus.unite(words, (sku) => skus.has(sku)),
    );
  const since = criteria.productUpdatedSince?.getTime();
  if (since === undefined) return base;
  return subset(base, (document) => {
    const product = segment.products[document]?.updatedAt ?? 0;
    return Math.max(product, segment.variants[document]?.updatedAt ?? 0) >= since;
  });
}

function subset(documents: Bits, test: (document: number) => boolean): Bits {
  const taken = noBits(documents.length);
  forEachBit(documents, (document) => {
    if (test(document)) setBit(taken, document);
  });
  return taken;
}

function groupsOf(segment: Segment, view: PriceView, criteria: SearchCriteria, filters: Filters, base: Bits) {
  const words = segment.live.length;
  const { currency } = view.scope;
  const { brands, supplierIds, tagIds } = filters;
  const { priceMin, priceMax } = criteria;
  const groups = new Map<string, Bits>();
  if (brands)
    groups.set(
      "brand",
      segment.brands.unite(words, (brand) => brands.has(matchKey(brand))),
    );
  if (supplierIds) {
    const wanted = new Set([...supplierIds].map((id) => `${currency} ${id}`));
    groups.set(
      "supplier",
      segment.suppliers.unite(words, (key) => wanted.has(key)),
    );
  }
  if (tagIds)
    groups.set(
      "tag",
      segment.tags.unite(words, (id) => tagIds.has(id)),
    );
  if (priceMin !== null || priceMax !== null) {
    const from = priceMin ?? 0;
    const to = Math.min(priceMax ?? NONE - 1, NONE - 1);
    groups.set(
      "price",
      subset(base, (document) => {
        const price = view.price[document] ?? NONE;
        return price >= from && price <= to;
      }),
    );
  }
  for (const [externalId, keys] of filters.attributes) {
    const values = segment.attributes.get(externalId);
    groups.set(`attribute ${externalId}`, values?.unite(words, (key) => keys.has(matchKey(key))) ?? noBits(words));
  }
  for (const [id, keys] of filters.offerFields) {
    const values = segment.offerFields.get(id);
    const isWanted = (key: string) =>
      key.startsWith(`${currency} `) && keys.has(matchKey(key.slice(currency.length + 1)));
    groups.set(`field ${id}`, values?.unite(words, isWanted) ?? noBits(words));
  }
  const since = criteria.offerUpdatedSince?.getTime();
  if (since !== undefined) {
    const isRecent = (document: number) =>
      segment.variants[document]?.offers.some((offer) => offer.currency === currency && offer.updatedAt >= since) ??
      false;
    groups.set("time", subset(base, isRecent));
  }
  return groups;
}

/** The documents that a question takes, as the caller sees prices in `view`. */
export function select(
  segment: Segment,
  view: PriceView,
  criteria: SearchCriteria,
  filters: Filters,
  forgives: boolean,
): Selection {
  const found = textHits(segment, criteria, filters, forgives);
  const base = baseOf(segment, view, criteria, filters, found);
  const groups = groupsOf(segment, view, criteria, filters, base);
  const under = (left: string | null) =>
    [...groups].reduce((bits, [group, fitting]) => (group === left ? bits : intersection(bits, fitting)), base);
  const hits = under(null);
  return {
    base,
    groups,
    hits,
    scores: found?.scores ?? null,
    without: (group) => (groups.has(group) ? under(group) : hits),
  };
}
