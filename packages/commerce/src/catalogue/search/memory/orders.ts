// The orders of records and the pages cut from them. An order is made once for all documents and kept until something that it
// sorts by changes; a page is then a walk along it.
import { singleValues } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import { type Bits, countBits, countProducts, forEachBit, hasBit } from "#catalogue/search/memory/bits.ts";
import { compareDocuments, NONE, NOT_SOLD, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { fieldTexts } from "#catalogue/search/resolve.ts";
import type { SearchSort } from "#catalogue/search/search-index.ts";
import { foldCode, foldText } from "#catalogue/search/text.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** What an order depends on. */
export type OrderQuestion = {
  readonly sort: readonly SearchSort[];
  readonly locale: Locale;
  readonly byProduct: boolean;
};

type SortValue = number | string | null;

/** What a document is sorted by; null goes last in both directions. */
function sortValue(
  segment: Segment,
  view: PriceView,
  sort: SearchSort,
  question: OrderQuestion,
  document: number,
): SortValue {
  const product = segment.products[document];
  const variant = segment.variants[document];
  if (!product || !variant) return null;
  const shown = question.byProduct ? product : variant;
  switch (sort.kind) {
    case "name":
      return foldText(labelIn(shown.names, question.locale) ?? "");
    case "createdTime":
      return shown.createdAt;
    case "code":
      return foldCode(variant.externalSku ?? variant.externalId);
    case "availability":
      return view.sold[document] ?? NOT_SOLD;
    case "price": {
      const price = view.price[document] ?? NONE;
      return price === NONE ? null : price;
    }
    case "attribute": {
      const isSortable = segment.dictionary.switchesOf(product.classificationId, sort.key)?.isSortable;
      const [first] = singleValues({ ...product.attributeValues, ...variant.attributeValues }[sort.key]);
      if (!isSortable || first === undefined) return null;
      return typeof first === "number" ? first : foldText(first);
    }
    case "customField": {
      const field = segment.dictionary.offerFields.find(({ id }) => id === sort.key);
      const offer = variant.offers[view.offer[document] ?? -1];
      if (!field || !offer) return null;
      return fieldTexts(offerFieldValue(field, offer)).map(foldText).sort()[0] ?? null;
    }
  }
}

function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  // Numbers before texts where an attribute holds both.
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  const difference = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -difference : difference;
}

/** Ties: product id, then variant id (catalogue 6.3). */
function compareIds(segment: Segment, a: number, b: number): number {
  const [productA = "", productB = ""] = [segment.products[a]?.id, segment.products[b]?.id];
  if (productA !== productB) return productA < productB ? -1 : 1;
  return (segment.variants[a]?.id ?? "") < (segment.variants[b]?.id ?? "") ? -1 : 1;
}

/** All living documents in the order of the question. */
export function buildOrder(segment: Segment, view: PriceView, question: OrderQuestion): Int32Array {
  const documents: number[] = [];
  forEachBit(segment.live, (document) => documents.push(document));
  const columns = question.sort.map((sort) => {
    const values: SortValue[] = [];
    for (const document of documents) values[document] = sortValue(segment, view, sort, question, document);
    return { values, isDescending: sort.isDescending };
  });
  const compare = (a: number, b: number) => {
    for (const { values, isDescending } of columns) {
      const difference = compareValues(values[a] ?? null, values[b] ?? null, isDescending);
      if (difference !== 0) return difference;
    }
    return compareIds(segment, a, b);
  };
  return Int32Array.from(documents.sort(compare));
}

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

/** The documents of one page along an order. */
export function pageOfOrder(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  order: Int32Array,
  { byProduct, page, size }: PageQuestion,
): number[] {
  const found: number[] = [];
  let toSkip = page * size;
  for (let index = 0; index < order.length && found.length < size; index += 1) {
    const document = order[index] ?? 0;
    if (!hasBit(hits, document) || !stands(segment, view, hits, byProduct, document)) continue;
    if (toSkip > 0) toSkip -= 1;
    else found.push(document);
  }
  return found;
}

/** Visits the document of each record: every hit, or of each product the one that fits best, which lie side by side. */
function forEachRecord(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  scores: Int32Array,
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
    if (isSame && ((scores[best] ?? 0) - (scores[document] ?? 0) || compareDocuments(view, document, best)) > 0) return;
    if (best >= 0 && !isSame) visit(best);
    best = document;
  });
  if (best >= 0) visit(best);
}

/** The documents of one page by how well they fit. */
export function pageOfScores(
  segment: Segment,
  view: PriceView,
  hits: Bits,
  scores: Int32Array,
  { byProduct, page, size }: PageQuestion,
): number[] {
  const wanted = (page + 1) * size;
  const compare = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || compareIds(segment, a, b);
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
