// Which documents a question takes: those under text, category and visibility, and one set for each group of filters, so that
// a facet can leave its own group out (catalogue 6.6).

import {
  CODE_PREFIX_SCORE,
  EXACT_CODE_SCORE,
  MOST_NEAR_CODES,
  mostSlips,
  NEXT_CODE_SCORE,
  readCodes,
  unknownCodes,
  withoutCodes,
} from "#catalogue/search/codes.rules.ts";
import { carryOut, type Sources, type TextHits } from "#catalogue/search/memory/matching.ts";
import { NONE, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import {
  type Bits,
  countProducts,
  forEachBit,
  hasBit,
  intersection,
  noBits,
  setBit,
} from "#catalogue/search/memory/tables/bits.ts";
import type { NearCode } from "#catalogue/search/memory/tables/code-book.ts";
import { type Filters, isWanted, matchKey } from "#catalogue/search/resolve.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";
import { closingOf, type LidFitting, standsOf } from "#catalogue/search/understanding/fitting.rules.ts";
import { ENOUGH_RECORDS, ladderOf, MOST_SHOWN_STEPS, type Step } from "#catalogue/search/understanding/ladder.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { noOutcome, type TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import { STEP_SCORE, valueWord } from "#catalogue/search/words/query-plan.rules.ts";

export type Selection = {
  /** Under text, category and visibility. */
  readonly base: Bits;
  readonly groups: ReadonlyMap<string, Bits>;
  /** Under everything. */
  readonly hits: Bits;
  /** How well documents fit the text; null without a text. */
  readonly scores: Int32Array | null;
  /** What became of the text. */
  readonly outcome: TextOutcome;
  /** Under everything but one group. */
  without(group: string): Bits;
};

type TextMatches = { readonly hits: TextHits; readonly outcome: TextOutcome };
const isEmpty = (documents: Bits) => documents.every((word) => word === 0);

/** The visible documents that the query names by an article code, with what that counts. */
function namedByCode({ codes, exactCodes }: Segment, text: string, visible: Bits): NamedDocuments {
  const question = readCodes(text);
  const { exact, prefix, prefixScore, shaped, misread } = question;
  const named = new Map<number, number>();
  const take = (documents: readonly number[], score: number) => {
    for (const document of documents)
      if (hasBit(visible, document)) named.set(document, Math.max(score, named.get(document) ?? 0));
  };
  for (const [index, code] of exact.entries()) take(codes.exactly(code), EXACT_CODE_SCORE - index * NEXT_CODE_SCORE);
  take(exactCodes.exactly(text.trim()), EXACT_CODE_SCORE);
  const isExact = named.size > 0;
  if (prefix !== null) take(codes.beginning(prefix), prefixScore);
  const isFound = named.size > 0;
  const meant = isFound ? [] : [...shaped, ...misread];
  for (const code of meant) take(nearest(codes.near(code, mostSlips(question, code)), visible), EXACT_CODE_SCORE);
  const isNear = named.size > 0;
  const isSeen = (documents: readonly number[]) => documents.some((document) => hasBit(visible, document));
  const known = {
    has: (code: string) => isSeen(codes.exactly(code)),
    begins: (letters: string) => isSeen(codes.beginning(letters)),
  };
  const unknown = unknownCodes(question, known, { isExact, isNear });
  const nearCode = isNear && !isFound ? (meant[0] ?? null) : null;
  return { named, isExact: isExact || nearCode !== null, nearCode, unknown };
}

type NamedDocuments = {
  readonly named: ReadonlyMap<number, number>;
  /** Whether the query is, or was meant to be, a code. */
  readonly isExact: boolean;
  readonly nearCode: string | null;
  /** Codes that no article has which the caller sees, where that is to be told. */
  readonly unknown: readonly string[];
};

/** What lies nearest, at most five. */
function nearest(found: readonly NearCode[], visible: Bits): number[] {
  const shown = found.filter(({ document }) => hasBit(visible, document));
  const least = Math.min(...shown.map(({ distance }) => distance));
  return [...new Set(shown.filter(({ distance }) => distance === least).map(({ document }) => document))].slice(
    0,
    MOST_NEAR_CODES,
  );
}

/** The same hits with the documents of a code among them. */
function withNamed({ documents, scores }: TextHits, named: ReadonlyMap<number, number>): TextHits {
  for (const [document, score] of named) {
    scores[document] =
      score + (hasBit(documents, document) && score < EXACT_CODE_SCORE / 2 ? (scores[document] ?? 0) : 0);
    setBit(documents, document);
  }
  return { documents, scores };
}

/** What the first steps of the ladder find that find enough of what the caller may see; null without a text. */
function findText(segment: Segment, criteria: SearchCriteria, visible: Bits): TextMatches | null {
  const { text, isTyping, isExact } = criteria;
  if (text.trim() === "") return null;
  const { named, isExact: isCode, nearCode, unknown } = namedByCode(segment, text, visible);
  const besides = isCode ? withoutCodes(text) : text;
  const lexicons = lexiconsOf(segment, criteria);
  const fitting = isCode
    ? fittingOf(segment, besides, exactlyNamed(named, visible))
    : closingFitting(segment, text, lexicons, visible);
  const { understanding, steps, isFitting } = ladderOf(besides, lexicons, {
    ...{ isTyping, isExact: isExact || isCode, fitting },
  });
  const documents = noBits(visible.length);
  const scores = new Int32Array(visible.length * 32);
  const shown: Step[] = [];
  const sources = sourcesOf(segment);
  if (nearCode === null)
    for (const step of steps) {
      if (shown.length > 0 && criteria.sort.length > 0) break;
      if (shown.length > 0 && step.isLastResort) continue;
      const found = carryOut(step.plan, sources, visible);
      const gained = (MOST_SHOWN_STEPS - shown.length) * STEP_SCORE;
      let isNew = false;
      forEachBit(found.documents, (document) => {
        if (hasBit(documents, document)) return;
        isNew = true;
        setBit(documents, document);
        scores[document] = gained + (found.scores[document] ?? 0);
      });
      if (isNew) shown.push(step);
      if (countProducts(documents, documents, segment.ends) >= ENOUGH_RECORDS || shown.length === MOST_SHOWN_STEPS)
        break;
    }
  const hits = withNamed({ documents, scores }, isFitting && !isEmpty(documents) ? new Map() : named);
  return { hits, outcome: { understanding, steps: isEmpty(documents) ? [] : shown, nearCode, unknownCodes: unknown } };
}

const sourcesOf = (segment: Segment): Sources => ({
  vocabularies: segment.vocabularies,
  postingsOfValue: (word) => segment.postingsOfValue(word),
});

/** What codes name exactly. */
function exactlyNamed(named: ReadonlyMap<number, number>, { length }: Bits): Bits {
  const exact = [...named].filter(([, score]) => score > CODE_PREFIX_SCORE).map(([document]) => document);
  return setOf(exact, length);
}

/** What a lid has to fit that closes these documents. */
function fittingOf(segment: Segment, lid: string, closed: Bits): LidFitting {
  const diameters = [...segment.keysOf("DIAMETER").keys()].sort().flatMap((key) => {
    const across = noBits(closed.length);
    segment.postingsOfValue(valueWord("DIAMETER", key))?.unite(across);
    const both = intersection(across, closed);
    return isEmpty(both) ? [] : [[key, countProducts(both, both, segment.ends)] as const];
  });
  const stands = standsOf(segment.countByClassification(closed), segment.dictionary.placeOf);
  return { lid, diameters: new Map(diameters), stands };
}

/** What a lid has to fit where a query says what it closes; null where it does not, or nothing here is called so. */
function closingFitting(segment: Segment, text: string, lexicons: Lexicons, visible: Bits): LidFitting | null {
  const closing = closingOf(text);
  if (!closing) return null;
  const { steps } = ladderOf(closing.closed, lexicons, { isTyping: false, isExact: true, fitting: null });
  for (const { plan } of steps) {
    const { documents } = carryOut(plan, sourcesOf(segment), visible);
    if (!isEmpty(documents)) return fittingOf(segment, closing.lid, documents);
  }
  return null;
}

/** What the catalogue of a segment knows. */
function lexiconsOf(segment: Segment, { locale, audience }: SearchCriteria): Lexicons {
  return {
    locale,
    words: segment.vocabularies,
    values: segment,
    attributes: segment.dictionary.attributes,
    suppliers: [...segment.dictionary.suppliers.values()],
    places: segment.dictionary.places,
    currency: audience.currency,
  };
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
  if (criteria.isInStock)
    groups.set(
      "stock",
      subset(base, (document) => view.sold[document] === 0),
    );
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
    outcome: found?.outcome ?? noOutcome,
    without: (group) => (groups.has(group) ? under(group) : hits),
  };
}
