// The orders of records: each is made once for all documents, in slices, and later changes are put where they belong.
import type { PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import {
  columnOf,
  compareValues,
  isLookedUp,
  type OrderQuestion,
  type SortColumn,
} from "#catalogue/search/memory/sort-columns.ts";
import { forEachBit, hasBit, noBits, setBit } from "#catalogue/search/memory/tables/bits.ts";
import { createPace } from "#catalogue/search/memory/tables/pace.ts";
import type { SearchSort } from "#catalogue/search/search-index.ts";

/** Documents in an order. The array is never changed, only replaced. */
export type Order = {
  readonly question: OrderQuestion;
  readonly columns: readonly SortColumn[];
  documents: Int32Array;
  /** The place of each document; made when it is first needed, null until then. */
  places: Int32Array | null;
  compare(a: number, b: number): number;
  /** Reads what documents are sorted by again. */
  read(document: number): void;
};

/** Sorts whose values differ from caller to caller. */
const dependsOnCaller: ReadonlySet<string> = new Set<SearchSort["kind"]>([
  ...(["price", "availability", "pack", "packPrice", "stock", "leadTime", "customField"] as const),
]);
/** Whether an order depends on the prices of the caller, so that it cannot be kept for everybody. */
export const isOfCaller = ({ sort }: OrderQuestion): boolean => sort.some(({ kind }) => dependsOnCaller.has(kind));

/** Ties: product id, then variant id (catalogue 6.3), which have ten digits. */
export function compareIds({ productNumbers, productOf, variantNumbers }: Segment, a: number, b: number): number {
  const ofProducts = (productNumbers[productOf[a] ?? 0] ?? 0) - (productNumbers[productOf[b] ?? 0] ?? 0);
  return ofProducts || (variantNumbers[a] ?? 0) - (variantNumbers[b] ?? 0);
}

function comparing(segment: Segment, columns: readonly SortColumn[]) {
  return (a: number, b: number): number => {
    for (const column of columns) {
      const difference = compareValues(column.of(a), column.of(b), column.isDescending);
      if (difference !== 0) return difference;
    }
    return compareIds(segment, a, b);
  };
}

function orderOver(
  segment: Segment,
  question: OrderQuestion,
  columns: readonly SortColumn[],
  documents: Int32Array,
): Order {
  return {
    question,
    columns,
    documents,
    places: null,
    compare: comparing(segment, columns),
    read(document) {
      const product = segment.peekProduct(document);
      const variant = product?.variants[segment.variantIndex(document)];
      if (product && variant) for (const column of columns) column.read(document, product, variant);
    },
  };
}

const RUN = 2_048;

/** Sorts documents in slices: short runs, then merged two by two. */
async function sortInSlices(documents: Int32Array, compare: Order["compare"]): Promise<Int32Array> {
  const pace = createPace();
  let sorted: Int32Array = documents;
  for (let start = 0; start < sorted.length; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare);
    if (pace.isDue()) await pace.rest();
  }
  let spare: Int32Array = new Int32Array(sorted.length);
  for (let width = RUN; width < sorted.length; width *= 2) {
    for (let start = 0; start < sorted.length; start += 2 * width) {
      const middle = Math.min(start + width, sorted.length);
      const end = Math.min(start + 2 * width, sorted.length);
      let [left, right] = [start, middle];
      for (let to = start; to < end; to += 1) {
        const takesLeft = left < middle && (right >= end || compare(sorted[left] ?? 0, sorted[right] ?? 0) <= 0);
        spare[to] = (takesLeft ? sorted[left++] : sorted[right++]) ?? 0;
        if ((to & 1023) === 0 && pace.isDue()) await pace.rest();
      }
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}

/** All living documents in the order of the question. What changes meanwhile has to be put in its place afterwards. */
export async function buildOrder(segment: Segment, view: PriceView, question: OrderQuestion): Promise<Order> {
  const columns = question.sort.map((sort) => columnOf(segment, view, sort, question));
  // Prices may change while the order is made; a sort whose values change under it puts others in wrong places, too.
  const { price, sold, stock, pack, leadTime } = view;
  const columnsNow = { price: price.slice(), sold: sold.slice(), stock: stock.slice(), pack: pack.slice() };
  const frozen = { ...view, ...columnsNow, leadTime: leadTime.slice() };
  const still = question.sort.map((sort, index) => {
    const column = columns[index];
    return column && !isLookedUp(sort) ? column : columnOf(segment, frozen, sort, question);
  });
  const found: number[] = [];
  forEachBit(segment.live, (document) => found.push(document));
  const order = orderOver(segment, question, columns, Int32Array.from(found));
  const pace = createPace();
  if (!question.sort.every(isLookedUp))
    for (const document of found) {
      order.read(document);
      if (pace.isDue()) await pace.rest();
    }
  order.documents = await sortInSlices(order.documents, comparing(segment, still));
  return order;
}

/** The same order for a view that differs from that of the order in some documents only. */
export function orderFor(segment: Segment, view: PriceView, base: Order, differing: Iterable<number>): Order {
  const { question } = base;
  const columns = question.sort.map((sort, index) => {
    const known = base.columns[index];
    return known && !dependsOnCaller.has(sort.kind) ? known : columnOf(segment, view, sort, question);
  });
  const order = orderOver(segment, question, columns, base.documents);
  replace(segment, order, differing);
  return order;
}

/** Whether an order of another view can be had from one of the shared view: what it sorts by is looked up. */
export const canBeDerived = ({ sort }: OrderQuestion): boolean => sort.every(({ kind }) => kind !== "customField");

/** Puts documents that changed, came or went into their places. */
export function replace(segment: Segment, order: Order, changed: Iterable<number>): void {
  const isChanged = noBits(segment.live.length);
  const coming: number[] = [];
  for (const document of changed) {
    if (hasBit(isChanged, document)) continue;
    setBit(isChanged, document);
    if (!hasBit(segment.live, document)) continue;
    order.read(document);
    coming.push(document);
  }
  coming.sort(order.compare);
  const staying = order.documents.filter((document) => !hasBit(isChanged, document));
  const documents = new Int32Array(staying.length + coming.length);
  let from = 0;
  let to = 0;
  for (const document of coming) {
    const place = placeIn(staying, from, document, order.compare);
    documents.set(staying.subarray(from, place), to);
    to += place - from;
    documents[to] = document;
    to += 1;
    from = place;
  }
  documents.set(staying.subarray(from), to);
  order.documents = documents;
  order.places = null;
}

/** The first place from `from` on whose document comes after. */
function placeIn(documents: Int32Array, from: number, document: number, compare: Order["compare"]): number {
  let low = from;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(documents[middle] ?? 0, document) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of each document in the order. */
export function placesOf(order: Order, documents: number): Int32Array {
  if (order.places) return order.places;
  const places = new Int32Array(documents);
  for (let place = 0; place < order.documents.length; place += 1) places[order.documents[place] ?? 0] = place;
  order.places = places;
  return places;
}
