// Which documents a question takes: those under text, category and visibility, and one set for each group of filters, so that
// a facet can leave its own group out (catalogue 6.6).

import { codesOf, EXACT_CODE_SCORE } from "#catalogue/search/codes.rules.ts";
import { carryOut, type TextHits } from "#catalogue/search/memory/matching.ts";
import { NONE, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Bits, forEachBit, hasBit, intersection, noBits, setBit } from "#catalogue/search/memory/tables/bits.ts";
import { type Plan, plansOf } from "#catalogue/search/query-plan.rules.ts";
import { type Filters, isWanted, matchKey } from "#catalogue/search/resolve.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";

export type Selection = {
  /** Under text, category and visibility. */
  readonly base: Bits;
  readonly groups: ReadonlyMap<string, Bits>;
  /** Under everything. */
  readonly hits: Bits;
  /** How well documents fit the text; null without a text. */
  readonly scores: Int32Array | null;
  /** Words of the text that nobody writes so, with what was taken for them. */
  readonly corrections: Plan["corrections"];
  /** Under everything but one group. */
  without(group: string): Bits;
};

type TextMatches = { readonly hits: TextHits; readonly corrections: Plan["corrections"] };
const noCorrections: Plan["corrections"] = new Map();
const isEmpty = (documents: Bits) => documents.every((word) => word === 0);

/** The documents that the query names by an article code, with what that counts. */
function namedByCode({ codes, exactCodes }: Segment, text: string): Map<number, number> {
  const { exact, prefix, prefixScore } = codesOf(text);
  const named = new Map<number, number>();
  for (const document of prefix === null ? [] : codes.beginning(prefix)) named.set(document, prefixScore);
  for (const document of [...exact.flatMap((code) => codes.exactly(code)), ...exactCodes.exactly(text.trim())])
    named.set(document, EXACT_CODE_SCORE);
  return named;
}

/** The same hits with the visible documents of a code among them. */
function withNamed({ documents, scores }: TextHits, named: ReadonlyMap<number, number>, visible: Bits): TextHits {
  for (const [document, score] of named) {
    if (!hasBit(visible, document)) continue;
    scores[document] = score + (hasBit(documents, document) ? (scores[document] ?? 0) : 0);
    setBit(documents, document);
  }
  return { documents, scores };
}

/** What the first plan that finds anything finds of what the caller may see; null without a text. */
function findText(segment: Segment, { locale, text }: SearchCriteria, visible: Bits): TextMatches | null {
  if (text.trim() === "") return null;
  const vocabulary = segment.vocabularies[locale];
  const named = namedByCode(segment, text);
  for (const plan of plansOf(text, vocabulary)) {
    const hits = withNamed(carryOut(plan, vocabulary, visible), named, visible);
    if (!isEmpty(hits.documents)) return { hits, corrections: plan.corrections };
  }
  const nothing = { documents: noBits(visible.length), scores: new Int32Array(visible.length * 32) };
  return { hits: withNamed(nothing, named, visible), corrections: noCorrections };
}

function baseOf(segment: Segment, criteria: SearchCriteria, filters: Filters, found: Bits): Bits {
  const words = segment.live.length;
  const { categoryIds, skus } = filters;
  const { dictionary } = segment;
  let base = found;
  if (categoryIds)
    base = intersection(
      base,
      segment.classifications.unite(words, (id) => dictionary.categoriesOf(id).some((row) => categoryIds.has(row.id))),
    );
  if (skus)
    base = intersection(
      base,
      setOf(
        [...skus].flatMap((sku) => segment.skus.exactly(sku)),
        words,
      ),
    );
  const since = criteria.productUpdatedSince?.getTime();
  if (since === undefined) return base;
  return subset(base, (document) => (segment.updatedAt[document] ?? 0) >= since);
}

function setOf(documents: Iterable<number>, words: number): Bits {
  const bits = noBits(words);
  for (const document of documents) setBit(bits, document);
  return bits;
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
  for (const [externalId, wanted] of filters.attributes) {
    const values = segment.attributes.get(externalId);
    groups.set(`attribute ${externalId}`, values?.unite(words, (key) => isWanted(key, wanted)) ?? noBits(words));
  }
  for (const [id, keys] of filters.offerFields) {
    const values = segment.offerFields.get(id);
    const isTaken = (key: string) =>
      key.startsWith(`${currency} `) && keys.has(matchKey(key.slice(currency.length + 1)));
    groups.set(`field ${id}`, values?.unite(words, isTaken) ?? noBits(words));
  }
  const since = criteria.offerUpdatedSince?.getTime();
  if (since !== undefined) {
    const isOfShop = currency === segment.publicView.scope.currency;
    const isRecent = (document: number) =>
      isOfShop
        ? (segment.offersUpdatedAt[document] ?? 0) >= since
        : (segment.variant(document)?.offers.some((o) => o.currency === currency && o.updatedAt >= since) ?? false);
    groups.set("time", subset(base, isRecent));
  }
  return groups;
}

/** The documents that a question takes, as the caller sees prices in `view`. */
export function select(segment: Segment, view: PriceView, criteria: SearchCriteria, filters: Filters): Selection {
  const visible = view.shown ? intersection(segment.live, view.shown) : segment.live;
  const found = findText(segment, criteria, visible);
  const base = baseOf(segment, criteria, filters, found?.hits.documents ?? visible);
  const groups = groupsOf(segment, view, criteria, filters, base);
  const under = (left: string | null) =>
    [...groups].reduce((bits, [group, fitting]) => (group === left ? bits : intersection(bits, fitting)), base);
  const hits = under(null);
  return {
    base,
    groups,
    hits,
    scores: found?.hits.scores ?? null,
    corrections: found?.corrections ?? noCorrections,
    without: (group) => (groups.has(group) ? under(group) : hits),
  };
}
