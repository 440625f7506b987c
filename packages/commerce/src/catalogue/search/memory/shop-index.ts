// The index of one store view: its segment, the views of prices, the orders and facets made so far. Answers questions at one
// moment; what has to be read first is read by memory-search.ts.

import type { ProductDocument } from "#catalogue/search/documents.queries.ts";
import { presentFacetValues, presentPriceBounds } from "#catalogue/search/facets.present.ts";
import { countFacets, priceBounds } from "#catalogue/search/memory/facets.ts";
import { keep } from "#catalogue/search/memory/keep.ts";
import {
  buildOrder,
  countRecords,
  type OrderQuestion,
  pageOfOrder,
  pageOfScores,
} from "#catalogue/search/memory/orders.ts";
import type { PersonalPrices, PriceView } from "#catalogue/search/memory/price-view.ts";
import { createPriceViews, type PriceViews, type Shown } from "#catalogue/search/memory/price-views.ts";
import { createRecordStore, type RecordStore } from "#catalogue/search/memory/records.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Selection, select } from "#catalogue/search/memory/selection.ts";
import { MOST_NAMES, suggestNames, suggestQueries } from "#catalogue/search/names.rules.ts";
import { resolveFilters, resolveSort } from "#catalogue/search/resolve.ts";
import {
  type CategoryForest,
  type Json,
  mergeJson,
  type SearchCriteria,
  type SearchHits,
  type Suggestions,
  writeJson,
} from "#catalogue/search/search-index.ts";
import { labelIn } from "#shared/locale.ts";

const MOST_ORDERS = 32;
const MOST_FACETS = 300;
const MOST_ANSWERS = 200;

/** Sorts whose values differ from caller to caller. */
const dependsOnCaller: ReadonlySet<string> = new Set(["price", "availability", "customField"]);

/** What a question found. Kept per view of prices, so that no caller meets the prices of another. */
type Answer = {
  readonly view: PriceView;
  readonly documents: readonly number[];
  readonly total: number;
  readonly facets: Json | null;
  /** Words of the text with what was taken for them. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Made when suggestions are asked for. */
  names: Names | null;
};
type Names = Omit<Suggestions, "records">;

/** The prices of the caller's account, and what it sees of the catalogue; null = public prices, everything. */
export type Caller = { readonly personal: PersonalPrices | null; readonly shown: Shown | null };

export class ShopIndex {
  readonly segment: Segment;
  readonly #records: RecordStore;
  readonly #orders = new Map<string, Int32Array>();
  /** Orders that differ from caller to caller. */
  #priceOrders = new WeakMap<PriceView, Map<string, Int32Array>>();
  #productCounts: ReadonlyMap<string, number> | null = null;
  readonly #facets = new Map<string, Json>();
  readonly #views: PriceViews;
  #answers = new WeakMap<PriceView, Map<string, Answer>>();
  readonly #changes = new Map<string, number>();
  /** When the first price or discount begins or ends; milliseconds since 1970. */
  nextChange = Number.POSITIVE_INFINITY;

  constructor(segment: Segment) {
    this.segment = segment;
    this.#records = createRecordStore(segment);
    this.#views = createPriceViews(segment);
  }

  /** Takes products in; `gone` are those that are no longer visible. */
  apply(products: readonly ProductDocument[], gone: readonly string[]): void {
    let hasMoved = false;
    for (const product of products) {
      this.#records.forget(this.segment.documentsOf(product.id));
      hasMoved = this.segment.put(product) || hasMoved;
      if (product.changesAt === null) this.#changes.delete(product.id);
      else this.#changes.set(product.id, product.changesAt);
    }
    for (const id of gone) {
      hasMoved = this.segment.remove(id) || hasMoved;
      this.#changes.delete(id);
    }
    if (hasMoved) {
      this.#orders.clear();
      this.#productCounts = null;
    }
    this.#priceOrders = new WeakMap();
    this.#facets.clear();
    this.#views.forget();
    this.#answers = new WeakMap();
    this.nextChange = this.#changes.values().reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
  }

  /** The categories with the products that are visible now. */
  forest(): CategoryForest {
    const { tree, categoryRows, categoryFields } = this.segment.dictionary;
    this.#productCounts ??= this.segment.countByClassification();
    return { tree, rows: categoryRows, fields: categoryFields, productCounts: this.#productCounts };
  }

  /** Products of which a price or discount has begun or ended by now. */
  dueBy(now: number): string[] {
    return [...this.#changes].flatMap(([id, changesAt]) => (changesAt <= now ? [id] : []));
  }

  /** Prices differ from caller to caller, names do not. */
  #orderOf(question: OrderQuestion, view: PriceView): Int32Array {
    const isPriced = question.sort.some(({ kind }) => dependsOnCaller.has(kind));
    const orders = isPriced ? (this.#priceOrders.get(view) ?? new Map<string, Int32Array>()) : this.#orders;
    if (isPriced) this.#priceOrders.set(view, orders);
    return keep(orders, JSON.stringify(question), MOST_ORDERS, () => buildOrder(this.segment, view, question));
  }

  /**
   * Counts are the same for all callers, unless they are bounded by the prices of one account or taken of a part of the
   * catalogue: those are not kept.
   */
  #facetsOf(criteria: SearchCriteria, selection: Selection, view: PriceView): Json {
    const { segment } = this;
    const { audience, aggregation, locale, priceMin, priceMax } = criteria;
    const words = { dictionary: segment.dictionary, locale };
    const count = () =>
      writeJson(
        presentFacetValues(countFacets(segment, audience.currency, selection, aggregation === "PRODUCT"), words),
      );
    const isPriced = priceMin !== null || priceMax !== null;
    const isPersonal = view.shown !== null || (view.scope.personal !== null && isPriced);
    const values = isPersonal ? count() : keep(this.#facets, countsKey(criteria), MOST_FACETS, count);
    return mergeJson(values, writeJson(presentPriceBounds(priceBounds(view, selection.without("price")))));
  }

  #answer(asked: SearchCriteria, offers: PriceView): Answer {
    const { segment } = this;
    const { dictionary } = segment;
    const criteria = { ...asked, sort: resolveSort(asked.sort, dictionary) };
    const { locale, page, size, sort } = criteria;
    const filters = resolveFilters(criteria, dictionary);
    const view = filters.supplierIds ? this.#views.preferring(offers, filters.supplierIds) : offers;
    const selection = select(segment, view, criteria, filters);
    const { hits, scores } = selection;
    const byProduct = criteria.aggregation === "PRODUCT";
    const cut = { byProduct, page, size };
    const documents =
      scores && sort.length === 0
        ? pageOfScores(segment, view, hits, scores, cut)
        : pageOfOrder(segment, view, hits, this.#orderOf({ sort, locale, byProduct }, view), cut);
    const facets = criteria.withFacets ? this.#facetsOf(criteria, selection, view) : null;
    const { corrections } = selection;
    return { view, documents, facets, corrections, names: null, total: countRecords(segment, hits, byProduct) };
  }

  #keptAnswer(criteria: SearchCriteria, { personal, shown }: Caller): Answer {
    const { audience, ...question } = criteria;
    const offers = this.#views.of({ currency: audience.currency, personal, shown });
    const answers = this.#answers.get(offers) ?? new Map<string, Answer>();
    this.#answers.set(offers, answers);
    return keep(answers, JSON.stringify(question), MOST_ANSWERS, () => this.#answer(criteria, offers));
  }

  #recordsOf(documents: readonly number[], view: PriceView, { locale, defaultTaxRate }: SearchCriteria): Json[] {
    return documents.map((document) => this.#records.recordOf(document, view, locale, defaultTaxRate));
  }

  /** Answers at this moment. */
  search(criteria: SearchCriteria, caller: Caller): SearchHits {
    const { view, documents, facets, total } = this.#keptAnswer(criteria, caller);
    return { total, facets, records: this.#recordsOf(documents, view, criteria) };
  }

  /** Suggests at this moment what a text that is being typed may become. */
  suggest(criteria: SearchCriteria, caller: Caller): Suggestions {
    const answer = this.#keptAnswer(
      { ...criteria, size: Math.max(criteria.size, MOST_NAMES), withFacets: false },
      caller,
    );
    answer.names ??= this.#namesFor(answer, criteria, caller.shown);
    const records = this.#recordsOf(answer.documents.slice(0, criteria.size), answer.view, criteria);
    return { records, ...answer.names };
  }

  #namesFor({ documents, corrections }: Answer, { text, locale }: SearchCriteria, shown: Shown | null): Names {
    const { products, dictionary } = this.segment;
    const names = documents.map((document) => labelIn(products[document]?.names, locale) ?? "");
    return {
      ...suggestNames(text, locale, this.#brands(shown), dictionary),
      queries: suggestQueries(text, locale, names, corrections),
    };
  }

  /** Brands of what the caller may see. */
  #brands(shown: Shown | null): string[] {
    const { brands, live, publicView } = this.segment;
    const visible = shown ? this.#views.of({ ...publicView.scope, shown }).shown : live;
    return [...brands.entries].filter(([, postings]) => postings.meets(visible ?? live)).map(([brand]) => brand);
  }
}

/** Everything that the counts depend on. */
function countsKey(criteria: SearchCriteria): string {
  const { audience, page: _page, size: _size, sort: _sort, ...rest } = criteria;
  return JSON.stringify([audience.currency, rest]);
}
