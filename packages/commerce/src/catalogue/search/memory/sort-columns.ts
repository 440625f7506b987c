// What documents are sorted by: values that lie in columns of the segment or of the view, or that are read from the products.
import { foldCode, foldText } from "@comptoir/contract/conventions";
import { singleValues } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import { NONE, NOT_SOLD, type PriceView } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { fieldTexts } from "#catalogue/search/resolve.ts";
import type { SearchSort } from "#catalogue/search/search-index.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** What an order depends on. */
export type OrderQuestion = {
  readonly sort: readonly SearchSort[];
  readonly locale: Locale;
  readonly byProduct: boolean;
};

type SortValue = number | string | null;
export type SortColumn = {
  readonly isDescending: boolean;
  /** What a document is sorted by; null goes last in both directions. */
  of(document: number): SortValue;
  /** Reads what changed of a document; of columns that look it up each time nothing. */
  read(document: number, product: ProductDocument, variant: VariantDocument): void;
};

/** Values that lie in a column of the segment or of the view; null where they have to be read from the products. */
function lookedUp(segment: Segment, view: PriceView, { kind }: SearchSort, byProduct: boolean) {
  if (kind === "createdTime")
    return (document: number) =>
      (byProduct ? segment.productsCreatedAt[document] : segment.variantsCreatedAt[document]) ?? null;
  if (kind === "availability") return (document: number) => view.sold[document] ?? NOT_SOLD;
  // The column is looked up each time: a view that grows has new ones.
  const known = (column: "price" | "pack" | "stock" | "leadTime") => (document: number) => {
    const value = view[column][document] ?? NONE;
    return value === NONE ? null : value;
  };
  if (kind === "packPrice") {
    const [price, pack] = [known("price"), known("pack")];
    return (document: number) => {
      const [each, pieces] = [price(document), pack(document)];
      return each === null || pieces === null ? null : each * pieces;
    };
  }
  return kind === "price" || kind === "pack" || kind === "stock" || kind === "leadTime" ? known(kind) : null;
}
const columnKinds: ReadonlySet<string> = new Set<SearchSort["kind"]>([
  ...(["createdTime", "price", "availability", "pack", "packPrice", "stock", "leadTime"] as const),
]);
/** Whether the values of a sort lie in a column already, so that nothing has to be read for it. */
export const isLookedUp = ({ kind }: SearchSort) => columnKinds.has(kind);

function readValue(
  segment: Segment,
  view: PriceView,
  sort: SearchSort,
  { byProduct, locale }: OrderQuestion,
  { document, product, variant }: { document: number; product: ProductDocument; variant: VariantDocument },
): SortValue {
  if (sort.kind === "name") return foldText(labelIn((byProduct ? product : variant).names, locale) ?? "");
  if (sort.kind === "code") return foldCode(variant.externalSku ?? variant.externalId);
  if (sort.kind === "attribute") {
    const isSortable = segment.dictionary.switchesOf(product.classificationId, sort.key)?.isSortable;
    const [first] = singleValues({ ...product.attributeValues, ...variant.attributeValues }[sort.key]);
    if (!isSortable || first === undefined) return null;
    return typeof first === "number" ? first : foldText(first);
  }
  const field = segment.dictionary.offerFields.find(({ id }) => id === sort.key);
  const offer = variant.offers[view.offer[document] ?? -1];
  if (!field || !offer) return null;
  return fieldTexts(offerFieldValue(field, offer)).map(foldText).sort()[0] ?? null;
}

/** What documents are sorted by under one entry of a sort, looked up or read once and kept. */
export function columnOf(segment: Segment, view: PriceView, sort: SearchSort, question: OrderQuestion): SortColumn {
  const { isDescending } = sort;
  const lookUp = lookedUp(segment, view, sort, question.byProduct);
  if (lookUp) return { isDescending, of: lookUp, read: () => {} };
  const values: SortValue[] = [];
  return {
    isDescending,
    of: (document) => values[document] ?? null,
    read: (document, product, variant) => {
      values[document] = readValue(segment, view, sort, question, { document, product, variant });
    },
  };
}

/** Numbers before texts, nothing at the end in both directions. */
export function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  // Numbers before texts where an attribute holds both.
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  const difference = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -difference : difference;
}
