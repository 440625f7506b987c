// The pages cut from what was found: a walk along an order or, where few documents fit, those few put in their places; and the
// documents that fit best.

import type { Purchases } from "#catalogue/search/demand.queries.ts";
import { compareIds, type Order, placesOf } from "#catalogue/search/memory/orders.ts";
import { compareDocuments, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Bits, countBits, countProducts, forEachBit, hasBit } from "#catalogue/search/memory/tables/bits.ts";

/** Whether a document stands for its record: itself, or the best of its product's hits. */
function stands(segment: Segment, view: PriceView, hits: Bits, byProduct: boolean, document: number): boolean {
  if (!byProduct) return true;
  const ordinal = segment.productOf[document];
  const isBetter = (other: number) =>
    other >= 0 &&
    other < segment.size &&
    segment.productOf[other] === ordinal &&
    hasBit(hits, other) &&
    compareDocuments(view, other, document) < 0;
  for (let other = document - 1; other >= 0 && segment.productOf[other] === ordinal; other -= 1)
    if (isBetter(other)) return false;
  for (let other = document + 1; other < segment.size && segment.productOf[other] === ordinal; other += 1)
    if (isBetter(other)) return false;
  return true;
}

type PageQuestion = { readonly byProduct: boolean; readonly page: number; readonly size: number };

/** How many records the hits make. */
export const countRecords = (segment: Segment, hits: Bits, byProduct: boolean): number =>
  byProduct ? countProducts(hits, hits, segment.ends) : countBits(hits);

// A step along an order costs about a tenth of putting a hit in its place.
const WALK_SHARE = 10;

/** The documents of one page along an order; `total` is how many records the hits make. */
export function pageOfOrder(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  order: Order,
  { byProduct, page, size, total }: PageQuestion & { readonly total: number },
): number[] {
  if (page * size >= total) return [];
  if (total * WALK_SHARE < order.documents.length)
    return pageOfFew(segment, view, hits, order, { byProduct, page, size });
  const found: number[] = [];
  let toSkip = page * size;
  const { documents } = order;
  for (let index = 0; index < documents.length && found.length < size; index += 1) {
    const document = documents[index] ?? 0;
    if (!hasBit(hits, document) || !stands(segment, view, hits, byProduct, document)) continue;
    if (toSkip > 0) toSkip -= 1;
    else found.push(document);
  }
  return found;
}

function pageOfFew(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  order: Order,
  { byProduct, page, size }: PageQuestion,
): number[] {
  const places = placesOf(order, segment.size);
  const taken: number[] = [];
  forEachRecord(segment, view, hits, null, byProduct, (document) => taken.push(places[document] ?? 0));
  const sorted = Int32Array.from(taken).sort();
  return Array.from(sorted.subarray(page * size, (page + 1) * size), (place) => order.documents[place] ?? 0);
}

/**
 * Visits the document of each record: every hit, or of each product the one that fits best, which lie side by side; without
 * scores the one that sells best.
 */
function forEachRecord(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  scores: Int32Array | null,
  byProduct: boolean,
  visit: (document: number) => void,
): void {
  if (!byProduct) {
    forEachBit(hits, visit);
    return;
  }
  let best = -1;
  forEachBit(hits, (document) => {
    const isSame = best >= 0 && segment.productOf[best] === segment.productOf[document];
    if (isSame && ((scores?.[best] ?? 0) - (scores?.[document] ?? 0) || compareDocuments(view, document, best)) > 0)
      return;
    if (best >= 0 && !isSame) visit(best);
    best = document;
  });
  if (best >= 0) visit(best);
}

/** Documents of one page with the products that they belong to, and how many hits each of those has. */
export type GroupedPage = {
  readonly documents: readonly number[];
  readonly groups: readonly { readonly document: number; readonly matches: number }[];
};

/** The documents of one page where those of a product stand together, products in the order of their first. */
export function pageOfGroups(
  segment: Segment,
  hits: Bits,
  compare: (a: number, b: number) => number,
  { page, size }: Pick<PageQuestion, "page" | "size">,
): GroupedPage {
  const products: { first: number; documents: number[] }[] = [];
  let last = -1;
  // The documents of a product lie side by side.
  forEachBit(hits, (document) => {
    const ordinal = segment.productOf[document] ?? -1;
    const known = ordinal === last ? products.at(-1) : undefined;
    last = ordinal;
    if (!known) {
      products.push({ first: document, documents: [document] });
      return;
    }
    known.documents.push(document);
    if (compare(document, known.first) < 0) known.first = document;
  });
  products.sort((a, b) => compare(a.first, b.first));
  const [from, to] = [page * size, (page + 1) * size];
  const documents: number[] = [];
  const groups: { document: number; matches: number }[] = [];
  let passed = 0;
  for (const product of products) {
    if (passed >= to) break;
    const matches = product.documents.length;
    if (passed + matches > from) {
      const sorted = product.documents.sort(compare);
      documents.push(...sorted.slice(Math.max(0, from - passed), to - passed));
      groups.push({ document: product.first, matches });
    }
    passed += matches;
  }
  return { documents, groups };
}

/** How documents stand that fit as well (search K-02). */
export type Ties = {
  /** Orders of late, by product. */
  readonly demand: ReadonlyMap<number, number>;
  /** What the caller's account has bought; null for guests. */
  readonly bought: Purchases | null;
};

/** Documents by how well they fit; ties by what the account buys, what is ordered, what can be ordered, their ids. */
export function compareScores(segment: Segment, { sold }: PriceView, scores: Int32Array, ties: Ties) {
  const { productNumbers, productOf, variantNumbers } = segment;
  const productAt = (document: number) => productNumbers[productOf[document] ?? 0] ?? 0;
  const demandOf = (document: number) => ties.demand.get(productAt(document)) ?? 0;
  const { bought } = ties;
  const boughtAs = (document: number) =>
    bought?.variants.has(variantNumbers[document] ?? 0) ? 2 : bought?.products.has(productAt(document)) ? 1 : 0;
  return (a: number, b: number): number =>
    (scores[b] ?? 0) - (scores[a] ?? 0) ||
    (bought === null ? 0 : boughtAs(b) - boughtAs(a)) ||
    demandOf(b) - demandOf(a) ||
    (sold[a] ?? 0) - (sold[b] ?? 0) ||
    compareIds(segment, a, b);
}

/** Documents by their places in an order. */
export function comparePlaces(segment: Segment, order: Order) {
  const places = placesOf(order, segment.size);
  return (a: number, b: number) => (places[a] ?? 0) - (places[b] ?? 0);
}

/** The documents of one page by how well they fit. */
export function pageOfScores(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  scores: Int32Array,
  { byProduct, page, size, ties }: PageQuestion & { readonly ties: Ties },
): number[] {
  const wanted = (page + 1) * size;
  const compare = compareScores(segment, view, scores, ties);
  let best: number[] = [];
  // What scores less than the last of a full list cannot be on the page.
  let least = -1;
  forEachRecord(segment, view, hits, scores, byProduct, (document) => {
    if ((scores[document] ?? 0) < least) return;
    best.push(document);
    if (best.length < wanted * 4 + 64) return;
    best = best.sort(compare).slice(0, wanted);
    least = scores[best.at(-1) ?? 0] ?? 0;
  });
  return best.sort(compare).slice(page * size, wanted);
}
