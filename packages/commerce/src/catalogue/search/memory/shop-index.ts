// The index of one store view: its segment, the views of prices, the orders and facets made so far. Answers questions at one
// moment; what has to be read first is read by memory-search.ts.

import type { ProductDocument } from "#catalogue/search/documents.queries.ts";
import { presentFacetValues, presentPriceBounds } from "#catalogue/search/facets.present.ts";
import { forEachBit } from "#catalogue/search/memory/bits.ts";
import { countFacets, priceBounds } from "#catalogue/search/memory/facets.ts";
import {
  buildOrder,
  countRecords,
  type OrderQuestion,
  pageOfOrder,
  pageOfScores,
} from "#catalogue/search/memory/orders.ts";
import {
  copyView,
  type OfferScope,
  type PersonalPrices,
  type PriceView,
  rankDocument,
} from "#catalogue/search/memory/price-view.ts";
import { createRecordStore, type RecordStore } from "#catalogue/search/memory/records.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Selection, select } from "#catalogue/search/memory/selection.ts";
import { resolveFilters, resolveSort } from "#catalogue/search/resolve.ts";
import type { CategoryForest } from "#catalogue/search/search-index.ts";
import {
  type Json,
  mergeJson,
  type SearchCriteria,
  type SearchHits,
  writeJson,
} from "#catalogue/search/search-index.ts";

const MOST_ORDERS = 32;
const MOST_FACETS = 300;
const MOST_VIEWS = 20;

/** Keeps the entries used last. */
function keep<Value>(cache: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const known = cache.get(key);
  const value = known ?? make();
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value ?? key);
  return value;
}

export type ShopIndexOptions = { readonly segment: Segment; readonly forgivesTypos: boolean };

export class ShopIndex {
  readonly segment: Segment;
  readonly #forgives: boolean;
  readonly #records: RecordStore;
  readonly #orders = new Map<string, Int32Array>();
  /** Orders that differ from caller to caller. */
  #priceOrders = new WeakMap<PriceView, Map<string, Int32Array>>();
  #productCounts: ReadonlyMap<string, number> | null = null;
  readonly #facets = new Map<string, Json>();
  /** Views by what they are made from: the prices of an account, or another view. */
  #views = new WeakMap<object, Map<string, PriceView>>();
  readonly #changes = new Map<string, number>();
  /** When the first price or discount begins or ends; milliseconds since 1970. */
  nextChange = Number.POSITIVE_INFINITY;

  constructor({ segment, forgivesTypos }: ShopIndexOptions) {
    this.segment = segment;
    this.#forgives = forgivesTypos;
    this.#records = createRecordStore(segment);
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
    this.#views = new WeakMap();
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

  /** The shared view, or one made for these prices, currency and suppliers; a view lives until the next change. */
  #viewOf(scope: OfferScope): PriceView {
    const { publicView } = this.segment;
    const isShared = !scope.personal && scope.currency === publicView.scope.currency;
    const view = isShared
      ? publicView
      : this.#made(scope.personal ?? publicView, scope.currency, () => this.#makeView(scope));
    const { supplierIds } = scope;
    return supplierIds
      ? this.#made(view, [...supplierIds].join(" "), () => this.#preferSuppliers(view, supplierIds))
      : view;
  }

  #made(from: object, key: string, make: () => PriceView): PriceView {
    const views = this.#views.get(from) ?? new Map<string, PriceView>();
    this.#views.set(from, views);
    return keep(views, key, MOST_VIEWS, make);
  }

  #makeView({ currency, personal }: OfferScope): PriceView {
    const { segment } = this;
    const scope = { currency, personal, supplierIds: null };
    const view = copyView(segment.publicView, scope, segment.publicView.price.length);
    const rank = (document: number) => {
      const variant = segment.variants[document];
      if (variant) rankDocument(view, document, variant);
    };
    if (currency !== segment.publicView.scope.currency) forEachBit(segment.live, rank);
    else for (const offerId of personal?.keys() ?? []) rank(segment.documentOfOffer.get(offerId) ?? -1);
    return view;
  }

  #preferSuppliers(view: PriceView, supplierIds: ReadonlySet<string>): PriceView {
    const { segment } = this;
    const preferred = copyView(view, { ...view.scope, supplierIds }, view.price.length);
    const wanted = new Set([...supplierIds].map((id) => `${view.scope.currency} ${id}`));
    const documents = segment.suppliers.unite(segment.live.length, (key) => wanted.has(key));
    forEachBit(documents, (document) => {
      const variant = segment.variants[document];
      if (variant) rankDocument(preferred, document, variant);
    });
    return preferred;
  }

  /** Prices differ from caller to caller, names do not. */
  #orderOf(question: OrderQuestion, view: PriceView): Int32Array {
    const isPriced = question.sort.some(({ kind }) => kind === "price" || kind === "customField");
    const orders = isPriced ? (this.#priceOrders.get(view) ?? new Map<string, Int32Array>()) : this.#orders;
    if (isPriced) this.#priceOrders.set(view, orders);
    return keep(orders, JSON.stringify(question), MOST_ORDERS, () => buildOrder(this.segment, view, question));
  }

  /** Counts are the same for all callers, unless they are bounded by the prices of one account: those are not kept. */
  #facetsOf(criteria: SearchCriteria, selection: Selection, view: PriceView): Json {
    const { segment } = this;
    const { audience, aggregation, locale, priceMin, priceMax } = criteria;
    const words = { dictionary: segment.dictionary, locale };
    const count = () =>
      writeJson(
        presentFacetValues(countFacets(segment, audience.currency, selection, aggregation === "PRODUCT"), words),
      );
    const isPersonal = view.scope.personal !== null && (priceMin !== null || priceMax !== null);
    const values = isPersonal ? count() : keep(this.#facets, countsKey(criteria), MOST_FACETS, count);
    return mergeJson(values, writeJson(presentPriceBounds(priceBounds(view, selection.without("price")))));
  }

  /** Answers at this moment; `personal` are the prices of the caller's account. */
  search(asked: SearchCriteria, personal: PersonalPrices | null): SearchHits {
    const { segment } = this;
    const { dictionary } = segment;
    const criteria = { ...asked, sort: resolveSort(asked.sort, dictionary) };
    const { audience, locale, defaultTaxRate, page, size, sort } = criteria;
    const filters = resolveFilters(criteria, dictionary);
    const view = this.#viewOf({ currency: audience.currency, personal, supplierIds: filters.supplierIds });
    const selection = select(segment, view, criteria, filters, this.#forgives);
    const { hits, scores } = selection;
    const byProduct = criteria.aggregation === "PRODUCT";
    const cut = { byProduct, page, size };
    const documents =
      scores && sort.length === 0
        ? pageOfScores(segment, view, hits, scores, cut)
        : pageOfOrder(segment, view, hits, this.#orderOf({ sort, locale, byProduct }, view), cut);
    return {
      total: countRecords(segment, hits, byProduct),
      records: documents.map((document) => this.#records.recordOf(document, view, locale, defaultTaxRate)),
      facets: criteria.withFacets ? this.#facetsOf(criteria, selection, view) : null,
    };
  }
}

/** Everything that the counts depend on. */
function countsKey(criteria: SearchCriteria): string {
  const { audience, page: _page, size: _size, sort: _sort, ...rest } = criteria;
  return JSON.stringify([audience.currency, rest]);
}
