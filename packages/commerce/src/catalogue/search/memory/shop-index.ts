// The index of one store view: its segment, the views of prices, the orders and facets made so far. Answers questions at one
// moment; what has to be read first is read by memory-search.ts.

import type { SearchRecord } from "@comptoir/contract/search";
import type { Purchases } from "#catalogue/search/demand.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { OfferStock, ProductDocument } from "#catalogue/search/documents.queries.ts";
import { presentFacetValues, presentPriceBounds } from "#catalogue/search/facets.present.ts";
import { countFacets, priceBounds } from "#catalogue/search/memory/facets.ts";
import { type KeptOrder, KeptOrders } from "#catalogue/search/memory/kept-orders.ts";
import {
  comparePlaces,
  compareScores,
  countRecords,
  pageOfGroups,
  pageOfOrder,
  pageOfScores,
} from "#catalogue/search/memory/pages.ts";
import type { PersonalPrices, PriceView } from "#catalogue/search/memory/price-view.ts";
import {
  createPriceViews,
  type MadeView,
  type PriceViews,
  type ShownVariants,
} from "#catalogue/search/memory/price-views.ts";
import { createRecordStore, type RecordStore } from "#catalogue/search/memory/records.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Selection, select } from "#catalogue/search/memory/selection.ts";
import { intersection } from "#catalogue/search/memory/tables/bits.ts";
import { createPace } from "#catalogue/search/memory/tables/pace.ts";
import { MOST_NAMES, suggestNames } from "#catalogue/search/names.rules.ts";
import { suggestedQueries } from "#catalogue/search/query-suggestions.ts";
import { type Filters, resolveFilters, resolveSort } from "#catalogue/search/resolve.ts";
import {
  type AnswerCheck,
  type CategoryForest,
  Json,
  type ProductGroup,
  type SearchCriteria,
  type SearchHits,
  type Suggestions,
} from "#catalogue/search/search-index.ts";
import { placeOfStep } from "#catalogue/search/understanding/ladder.ts";
import { correctionsShown, type TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import { keep } from "#catalogue/search/words/remember.ts";

const MOST_FACETS = 300;
const MOST_ANSWERS = 500;
/** Characters that the bounds of prices take in JSON, about. */
const SIZE_OF_BOUNDS = 48;

/** What a question found. Kept per view of prices, so that no caller meets the prices of another. */
type SearchResult = {
  readonly view: PriceView;
  readonly documents: readonly number[];
  readonly groups: SearchHits["groups"];
  readonly steps: SearchHits["steps"];
  readonly total: number;
  readonly facets: SearchHits["facets"];
  readonly outcome: TextOutcome;
  /** Made when suggestions are asked for. */
  names: Names | null;
};
type Names = Omit<Suggestions, "records">;

type PreparedQuestion = {
  readonly criteria: SearchCriteria;
  readonly filters: Filters;
  readonly view: PriceView;
  readonly byProduct: boolean;
  /** Null where records are ranked by how well they fit. */
  readonly order: KeptOrder | null;
};

/** Documents that were written again, and those of them that are found or sorted differently for everybody. */
type DocumentChanges = { readonly touched: readonly number[]; readonly moved: readonly number[] };

/** Purchases with the moment at which they were read, in milliseconds since 1970. */
export type KeptPurchases = Purchases & { readonly readAt: number };

/** The prices of the caller's account, and what it sees of the catalogue; null = public prices, everything. */
export type Caller = {
  readonly personal: PersonalPrices | null;
  readonly shown: ShownVariants | null;
  /** What it has bought, where that may order what is found. */
  readonly bought: KeptPurchases | null;
};

/** Everything but what the prices of the caller bound. */
type FacetValues = ReturnType<typeof presentFacetValues>;

/** What is shown of the categories themselves. */
export type Categories = Pick<Dictionary, "tree" | "categoryRows" | "categoryFields">;

export class ShopIndex {
  readonly segment: Segment;
  #categories: Categories;
  readonly #records: RecordStore;
  readonly #orders: KeptOrders;
  readonly #views: PriceViews;
  #productCounts: ReadonlyMap<string, number> | null = null;
  /** Counts that hold until something is found differently. */
  readonly #facets = new Map<string, Json<FacetValues>>();
  /** Counts under bounds of price or time, which every change may move. */
  readonly #passingFacets = new Map<string, Json<FacetValues>>();
  #answers = new WeakMap<PriceView, Map<string, SearchResult>>();
  readonly #changes = new Map<string, number>();
  /** How much products are asked for. */
  #demand: ReadonlyMap<number, number> = new Map();
  /** When the first price or discount begins or ends; milliseconds since 1970. */
  nextChange = Number.POSITIVE_INFINITY;

  constructor(segment: Segment) {
    this.segment = segment;
    this.#categories = segment.dictionary;
    this.#records = createRecordStore(segment);
    this.#orders = new KeptOrders(segment);
    this.#views = createPriceViews(segment);
  }

  /** Takes products in, in slices; `gone` are those that are no longer visible. Questions in between see each product whole. */
  apply(products: readonly ProductDocument[], gone: readonly string[]): Promise<void> {
    return this.#take([
      ...products.map((product) => () => this.#put(product)),
      ...gone.map((id) => () => this.#remove(id)),
    ]);
  }

  /** Takes in what is left of offers of which nothing else changed, product by product and in slices too. */
  restock(stocks: readonly OfferStock[]): Promise<void> {
    const byProduct = [...this.segment.stocksByProduct(stocks)];
    return this.#take(
      byProduct.map(
        ([ordinal, own]) =>
          () =>
            this.#restock(ordinal, own),
      ),
    );
  }

  async #take(work: readonly (() => DocumentChanges)[]): Promise<void> {
    const pace = createPace();
    let changes: DocumentChanges[] = [];
    for (const take of work) {
      changes.push(take());
      if (!pace.isDue()) continue;
      this.#tell(changes);
      changes = [];
      await pace.rest();
    }
    this.#tell(changes);
  }

  #put(product: ProductDocument): DocumentChanges {
    const before = this.segment.documentsOf(product.id);
    this.#records.forget(before);
    const hasMoved = this.segment.put(product);
    if (product.changesAt === null) this.#changes.delete(product.id);
    else this.#changes.set(product.id, product.changesAt);
    if (!hasMoved) return { touched: before, moved: [] };
    const moved = [...before, ...this.segment.documentsOf(product.id)];
    return { touched: moved, moved };
  }

  #restock(ordinal: number, stocks: readonly OfferStock[]): DocumentChanges {
    const touched = this.segment.restock(ordinal, stocks);
    this.#records.forget(touched);
    return { touched, moved: [] };
  }

  #remove(id: string): DocumentChanges {
    const moved = this.segment.documentsOf(id);
    this.#records.forget(moved);
    this.#changes.delete(id);
    this.segment.remove(id);
    return { touched: moved, moved };
  }

  /** Brings what was made from the documents up to date. */
  #tell(changes: readonly DocumentChanges[]): void {
    const touched = changes.flatMap((change) => change.touched);
    const moved = changes.flatMap((change) => change.moved);
    if (touched.length === 0) return;
    this.#views.follow(touched);
    this.#orders.follow(touched, moved);
    if (moved.length > 0) {
      this.#productCounts = null;
      this.#facets.clear();
    }
    this.#passingFacets.clear();
    this.#answers = new WeakMap();
    this.nextChange = this.#changes.values().reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
  }

  /** Takes in that the prices of one account have changed for some offers. */
  followPersonal(personal: PersonalPrices, offerIds: Iterable<string>): void {
    const documents = this.segment.documentsOfOffers(offerIds);
    this.#views.followPersonal(personal, documents);
    this.#orders.follow(documents, []);
    this.#answers = new WeakMap();
  }

  /** Takes in how much products are asked for, by the numbers of their ids. */
  setDemand(demand: ReadonlyMap<number, number>): void {
    this.#demand = demand;
    this.#answers = new WeakMap();
  }

  /** Shows categories as they are now; what is found in them is that of the words which the index is made of. */
  showCategories(categories: Categories): void {
    this.#categories = categories;
  }

  /** The categories with the products that the caller may see now. */
  async forest(shown: ShownVariants | null): Promise<CategoryForest> {
    const { tree, categoryRows, categoryFields } = this.#categories;
    return { tree, rows: categoryRows, fields: categoryFields, productCounts: await this.#countProducts(shown) };
  }

  async #countProducts(shown: ShownVariants | null): Promise<ReadonlyMap<string, number>> {
    const { segment } = this;
    if (shown) {
      const { view } = await this.#views.of({ ...segment.publicView.scope, shown });
      return segment.countByClassification(intersection(segment.live, view.shown ?? segment.live));
    }
    this.#productCounts ??= segment.countByClassification(segment.live);
    return this.#productCounts;
  }

  /** Products of which a price or discount has begun or ended by now. */
  dueBy(now: number): string[] {
    return [...this.#changes].flatMap(([id, changesAt]) => (changesAt <= now ? [id] : []));
  }

  /**
   * Counts are the same for all callers, unless they are bounded by the prices of one account or taken of a part of the
   * catalogue: those are not kept.
   */
  #facetsOf(criteria: SearchCriteria, selection: Selection, view: PriceView): NonNullable<SearchHits["facets"]> {
    const { segment } = this;
    const { audience, aggregation, locale, priceMin, priceMax } = criteria;
    const words = { dictionary: segment.dictionary, locale };
    const count = () =>
      new Json(
        presentFacetValues(countFacets(segment, audience.currency, selection, aggregation === "PRODUCT"), words),
      );
    const isPriced = priceMin !== null || priceMax !== null || criteria.isInStock;
    const isPersonal = view.shown !== null || (view.scope.personal !== null && isPriced);
    const isPassing = isPriced || criteria.productUpdatedSince !== null || criteria.offerUpdatedSince !== null;
    const kept = isPassing ? this.#passingFacets : this.#facets;
    const values = isPersonal ? count() : keep(kept, countsKey(criteria), MOST_FACETS, count);
    const bounds = presentPriceBounds(priceBounds(view, selection.without("price")));
    return new Json({ ...values.value, ...bounds }, values.size + SIZE_OF_BOUNDS);
  }

  /** What answering takes besides the documents: the view of prices and, where it is asked for, an order. */
  async #prepare(asked: SearchCriteria, offers: MadeView): Promise<PreparedQuestion> {
    const { dictionary } = this.segment;
    const criteria = { ...asked, sort: resolveSort(asked.sort, dictionary) };
    const { locale, sort, aggregation } = criteria;
    const filters = resolveFilters(criteria, dictionary);
    const made = filters.supplierIds ? await this.#views.preferring(offers, filters.supplierIds) : offers;
    const byProduct = aggregation === "PRODUCT";
    const isRanked = criteria.text.trim() !== "" && sort.length === 0;
    const order = isRanked ? null : await this.#orders.of({ sort, locale, byProduct }, made);
    return { criteria, filters, view: made.view, byProduct, order };
  }

  #answer({ criteria, filters, view, byProduct, order }: PreparedQuestion, bought: Purchases | null): SearchResult {
    const { segment } = this;
    const { page, size } = criteria;
    const selection = select(segment, view, criteria, filters);
    const { hits, scores } = selection;
    const total = countRecords(segment, hits, byProduct);
    const cut = { byProduct, page, size, total };
    const marks = scores ?? new Int32Array(0);
    const ties = { demand: this.#demand, bought };
    const facets = criteria.withFacets ? this.#facetsOf(criteria, selection, view) : null;
    const answer = { view, facets, outcome: selection.outcome, names: null, total };
    if (criteria.isGrouped) {
      const compare = order ? comparePlaces(segment, order.current()) : compareScores(segment, view, marks, ties);
      const { documents, groups } = pageOfGroups(segment, hits, compare, cut);
      const firsts = new Map(groups.map(({ document }) => [segment.productOf[document], document]));
      const steps = documents.map((document) => placeOfStep(marks[firsts.get(segment.productOf[document]) ?? 0] ?? 0));
      return { ...answer, documents, steps, groups: groups.map((group) => this.#groupOf(group)) };
    }
    const documents = order
      ? pageOfOrder(segment, view, hits, order.current(), cut)
      : pageOfScores(segment, view, hits, marks, { ...cut, ties });
    return {
      ...answer,
      documents,
      steps: documents.map((document) => placeOfStep(marks[document] ?? 0)),
      groups: null,
    };
  }

  #groupOf({ document, matches }: { readonly document: number; readonly matches: number }): ProductGroup {
    return { productId: this.segment.product(document)?.id ?? "", matches };
  }

  async #keptAnswer(criteria: SearchCriteria, { personal, shown, bought }: Caller): Promise<SearchResult> {
    const { audience, detail: _, ...question } = criteria;
    const offers = await this.#views.of({ currency: audience.currency, personal, shown });
    // What an account has bought orders its answers alone: its view of prices is no other's, and what was read later is another key.
    const key = JSON.stringify([question, bought?.readAt ?? null]);
    const known = this.#answers.get(offers.view)?.get(key);
    const answer = known ?? this.#answer(await this.#prepare(criteria, offers), bought);
    // Nothing is waited for between answering and this, so the answer is of now.
    const answers = this.#answers.get(offers.view) ?? new Map<string, SearchResult>();
    this.#answers.set(offers.view, answers);
    return keep(answers, key, MOST_ANSWERS, () => answer);
  }

  #recordsOf(documents: readonly number[], view: PriceView, criteria: SearchCriteria): Json<SearchRecord>[] {
    return documents.map((document) => this.#records.recordOf(document, view, criteria));
  }

  /** Answers at this moment. */
  async search(criteria: SearchCriteria, caller: Caller, isKnown?: AnswerCheck): Promise<SearchHits> {
    const state = await this.#keptAnswer(criteria, caller);
    const { view, documents, groups, facets, total, outcome, steps } = state;
    const records = isKnown?.(state) ? [] : this.#recordsOf(documents, view, criteria);
    return { total, facets, outcome, steps, groups, records, state };
  }

  /** Suggests at this moment what a text that is being typed may become. */
  async suggest(criteria: SearchCriteria, caller: Caller): Promise<Suggestions> {
    const size = Math.max(criteria.size, MOST_NAMES);
    const answer = await this.#keptAnswer({ ...criteria, size, withFacets: false, isTyping: true }, caller);
    answer.names ??= this.#namesFor(answer, criteria);
    const records = this.#recordsOf(answer.documents.slice(0, criteria.size), answer.view, criteria);
    return { records, ...answer.names };
  }

  #namesFor({ view, documents, outcome }: SearchResult, { text, locale }: SearchCriteria): Names {
    const { segment } = this;
    const products = documents.flatMap((document) => segment.product(document) ?? []);
    return {
      ...suggestNames(text, locale, this.#brands(view), segment.dictionary),
      queries: suggestedQueries(text, locale, products, correctionsShown(outcome)),
    };
  }

  /** Brands of what the caller may see. */
  #brands({ shown }: PriceView): string[] {
    const { brands, live } = this.segment;
    const visible = shown ? intersection(live, shown) : live;
    return [...brands.entries].filter(([, postings]) => postings.meets(visible)).map(([brand]) => brand);
  }
}

/** Everything that the counts depend on. */
function countsKey(criteria: SearchCriteria): string {
  const { audience, page: _page, size: _size, sort: _sort, detail: _detail, isGrouped: _grouped, ...rest } = criteria;
  return JSON.stringify([audience.currency, rest]);
}
