// The search over plain SQL: always up to date, nothing kept in memory. The reference for what the in-process index answers.
import { countProductsByClassification, findCategoryRows } from "#catalogue/categories.queries.ts";
import { buildTree } from "#catalogue/categories.rules.ts";
import { findFieldRows } from "#catalogue/fields.queries.ts";
import { CODE_PREFIX_SCORE, EXACT_CODE_SCORE, readCodes, withoutCodes } from "#catalogue/search/codes.rules.ts";
import { type Dictionary, loadDictionary } from "#catalogue/search/dictionary.ts";
import { findProductDocuments } from "#catalogue/search/documents.queries.ts";
import {
  type FacetCounts,
  type PriceBounds,
  presentFacetValues,
  presentPriceBounds,
} from "#catalogue/search/facets.present.ts";
import { MOST_NAMES, suggestNames } from "#catalogue/search/names.rules.ts";
import { suggestedQueries } from "#catalogue/search/query-suggestions.ts";
import { presentRecord } from "#catalogue/search/record.present.ts";
import { resolveFilters, resolveSort } from "#catalogue/search/resolve.ts";
import { Json, type ProductGroup, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import { findByCodes, findClosed } from "#catalogue/search/sql-codes.queries.ts";
import { findFacetRows, type SqlFacetRow } from "#catalogue/search/sql-facets.queries.ts";
import {
  countHits,
  findBrands,
  findHits,
  type SqlHit,
  type SqlQuestion,
} from "#catalogue/search/sql-search.queries.ts";
import { findByPlan, findLexicon, findValues, type TextScore } from "#catalogue/search/sql-words.queries.ts";
import { closingOf, type LidFitting, standsOf } from "#catalogue/search/understanding/fitting.rules.ts";
import {
  ENOUGH_RECORDS,
  ladderOf,
  MOST_SHOWN_STEPS,
  placeOfStep,
  type Step,
} from "#catalogue/search/understanding/ladder.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { correctionsShown, noOutcome, type TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import { STEP_SCORE } from "#catalogue/search/words/query-plan.rules.ts";
import type { Db } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

async function presentHits(db: Db, hits: readonly SqlHit[], { criteria, dictionary }: SqlQuestion) {
  const ids = [...new Set(hits.map(({ productId }) => productId))];
  const products = await findProductDocuments(db, ids, criteria.audience.now);
  const byId = new Map(products.map((product) => [product.id, product]));
  return hits.flatMap(({ productId, variantId, offerId, price }) => {
    const product = byId.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) return []; // Gone since the search: the next answer no longer counts it.
    const offer = variant.offers.find(({ id }) => id === offerId) ?? null;
    const record = presentRecord(
      { product, variant, offer, price },
      { dictionary, locale: criteria.locale, detail: criteria.detail },
      criteria.defaultTaxRate,
    );
    return [new Json(record)];
  });
}

function boundsOf(rows: readonly SqlFacetRow[]): PriceBounds {
  const edge = (key: string) => rows.find((row) => row.kind === "price" && row.key === key)?.count ?? null;
  return { priceMin: edge("min"), priceMax: edge("max") };
}

function countsOf(rows: readonly SqlFacetRow[]): FacetCounts {
  const ofKind = (kind: SqlFacetRow["kind"]) => rows.filter((row) => row.kind === kind);
  const counts = (entries: readonly SqlFacetRow[]) => new Map(entries.map(({ key, count }) => [key, count]));
  const grouped = (kind: SqlFacetRow["kind"]) =>
    new Map([...Map.groupBy(ofKind(kind), ({ group }) => group)].map(([group, entries]) => [group, counts(entries)]));
  return {
    brands: counts(ofKind("brand")),
    suppliers: counts(ofKind("supplier")),
    tags: counts(ofKind("tag")),
    categories: counts(ofKind("category")),
    attributes: grouped("attribute"),
    offerFields: grouped("field"),
  };
}

const groupsOf = (hits: readonly SqlHit[]): ProductGroup[] => [
  ...new Map(hits.map(({ productId, matches }) => [productId, { productId, matches }])).values(),
];

type TextMatches = { readonly texts: SqlQuestion["texts"]; readonly outcome: TextOutcome };

/** What an article code names stands before what words find. */
function joined(named: readonly TextScore[], found: ReadonlyMap<string, TextScore>): TextScore[] {
  const all = new Map(found);
  for (const hit of named) {
    const words = hit.score < EXACT_CODE_SCORE / 2 ? (found.get(hit.variantId)?.score ?? 0) : 0;
    all.set(hit.variantId, { ...hit, score: hit.score + words });
  }
  return [...all.values()];
}

async function findLexicons(db: Db, { locale, audience }: SearchCriteria, dictionary: Dictionary): Promise<Lexicons> {
  const [french, english, values] = await Promise.all([
    findLexicon(db, dictionary, "fr-FR"),
    findLexicon(db, dictionary, "en-GB"),
    findValues(db),
  ]);
  return {
    locale,
    words: { "fr-FR": french, "en-GB": english },
    values,
    attributes: dictionary.attributes,
    suppliers: [...dictionary.suppliers.values()],
    places: dictionary.places,
    currency: audience.currency,
  };
}

/** What a lid has to fit that closes these variants. */
async function fittingOf(
  db: Db,
  lid: string,
  closed: readonly TextScore[],
  { placeOf }: Dictionary,
): Promise<LidFitting> {
  const { diameters, counts } = await findClosed(db, closed);
  return { lid, diameters, stands: standsOf(counts, placeOf) };
}

/** What a lid has to fit where a query says what it closes; null where it does not, or nothing here is called so. */
async function closingFitting(
  db: Db,
  criteria: SearchCriteria,
  lexicons: Lexicons,
  dictionary: Dictionary,
): Promise<LidFitting | null> {
  const closing = closingOf(criteria.text);
  if (!closing) return null;
  const { steps } = ladderOf(closing.closed, lexicons, { isTyping: false, isExact: true, fitting: null });
  for (const { plan } of steps) {
    const hits = await findByPlan(db, plan, dictionary, criteria);
    if (hits.length > 0) return fittingOf(db, closing.lid, hits, dictionary);
  }
  return null;
}

/** What the first steps of the ladder find that find enough. */
async function findText(db: Db, criteria: SearchCriteria, dictionary: Dictionary): Promise<TextMatches> {
  const { text, isTyping, isExact } = criteria;
  if (text.trim() === "") return { texts: null, outcome: noOutcome };
  const { named, isExact: isCode, nearCode, unknown } = await findByCodes(db, readCodes(text), criteria);
  const lexicons = await findLexicons(db, criteria, dictionary);
  const besides = isCode ? withoutCodes(text) : text;
  const exactly = named.filter(({ score }) => score > CODE_PREFIX_SCORE);
  const fitting = isCode
    ? await fittingOf(db, besides, exactly, dictionary)
    : await closingFitting(db, criteria, lexicons, dictionary);
  const { understanding, steps, isFitting } = ladderOf(besides, lexicons, {
    ...{ isTyping, isExact: isExact || isCode, fitting },
  });
  const found = new Map<string, TextScore>();
  const shown: Step[] = [];
  if (nearCode === null)
    for (const step of steps) {
      if (shown.length > 0 && criteria.sort.length > 0) break;
      if (shown.length > 0 && step.isLastResort) continue;
      const gained = (MOST_SHOWN_STEPS - shown.length) * STEP_SCORE;
      const hits = await findByPlan(db, step.plan, dictionary, criteria);
      const fresh = hits.filter(({ variantId }) => !found.has(variantId));
      for (const hit of fresh) found.set(hit.variantId, { ...hit, score: gained + hit.score });
      if (fresh.length > 0) shown.push(step);
      const products = new Set([...found.values()].map(({ productId }) => productId)).size;
      if (products >= ENOUGH_RECORDS || shown.length === MOST_SHOWN_STEPS) break;
    }
  return {
    texts: joined(isFitting && found.size > 0 ? [] : named, found),
    outcome: { understanding, steps: shown, nearCode, unknownCodes: unknown },
  };
}

async function ask(db: Db, asked: SearchCriteria, dictionary: Dictionary) {
  const criteria = { ...asked, sort: resolveSort(asked.sort, dictionary) };
  const { texts, outcome } = await findText(db, criteria, dictionary);
  const filters = resolveFilters(criteria, dictionary);
  const question: SqlQuestion = { criteria, dictionary, texts, filters };
  const [hits, facetRows] = await Promise.all([
    findHits(db, question),
    criteria.withFacets ? findFacetRows(db, question) : null,
  ]);
  const [first] = hits;
  return {
    outcome,
    total: first?.total ?? (criteria.page === 0 ? 0 : await countHits(db, question)),
    records: await presentHits(db, hits, question),
    steps: hits.map(({ score }) => placeOfStep(score)),
    groups: criteria.isGrouped ? groupsOf(hits) : null,
    facets:
      facetRows &&
      new Json({
        ...presentFacetValues(countsOf(facetRows), { dictionary, locale: criteria.locale }),
        ...presentPriceBounds(boundsOf(facetRows)),
      }),
  };
}

/** The search that reads the database each time. */
export function createSqlSearch(db: Db): SearchIndex {
  return {
    async search(criteria) {
      return ask(db, criteria, await loadDictionary(db, criteria.storeViewId));
    },
    async suggest(criteria) {
      const { text, locale, audience, size } = criteria;
      const dictionary = await loadDictionary(db, criteria.storeViewId);
      const [{ records, outcome }, brands] = await Promise.all([
        ask(db, { ...criteria, size: Math.max(size, MOST_NAMES), withFacets: false, isTyping: true }, dictionary),
        findBrands(db, audience.viewIds),
      ]);
      const ids = records.map(({ value }) => value.product.id);
      const found = await findProductDocuments(db, ids, audience.now);
      const products = ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
      return {
        records: records.slice(0, size),
        ...suggestNames(text, locale, brands, dictionary),
        queries: suggestedQueries(text, locale, products, correctionsShown(outcome)),
      };
    },
    async forest(storeViewId, viewIds) {
      const [rows, fields, productCounts] = await Promise.all([
        findCategoryRows(db, storeViewId),
        findFieldRows(db),
        countProductsByClassification(db, viewIds),
      ]);
      return { rows, fields, productCounts, tree: buildTree(rows) };
    },
    refresh: async () => {},
  };
}

const searches = new WeakMap<Db, SearchIndex>();

/** The index of the process where it keeps one, else the database itself. */
export function searchOf({ db, search }: Pick<Deps, "db" | "search">): SearchIndex {
  if (search) return search;
  const known = searches.get(db) ?? createSqlSearch(db);
  searches.set(db, known);
  return known;
}
