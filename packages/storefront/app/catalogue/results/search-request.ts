// From the state of a result page to the search call (catalogue 6.1, 6.3).

import type { catalogue } from "@comptoir/contract/catalogue";
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { CallArguments } from "@comptoir/contract/kit";
import { type Bounds, isSortKey, type ResultState, type ResultView, type SortKey } from "#catalogue/result-state.ts";

type SearchRequest = NonNullable<CallArguments<(typeof catalogue)["searchProducts"]>["query"]>;

const sorts: Readonly<Record<SortKey, string[]>> = {
  relevance: [],
  priceUp: ["price|ASC"],
  priceDown: ["price|DESC"],
  nameUp: ["name|ASC"],
  nameDown: ["name|DESC"],
  code: ["code|ASC"],
  newest: ["createdTime|DESC"],
  availability: ["availability|ASC"],
};

/** Of a column, "up.attr.LENGTH" is `attr.LENGTH|ASC`. */
function sortOf(sort: ResultState["sort"]): string[] {
  if (isSortKey(sort)) return sorts[sort];
  const [way, ...field] = sort.split(".");
  return [`${field.join(".")}|${way === "down" ? "DESC" : "ASC"}`];
}

const list = (values: readonly string[]) => (values.length > 0 ? [...values] : undefined);

/** Bounds between which nothing can lie are left out: the page says so instead of being empty. */
const meant = ({ min, max }: Bounds): Bounds => (min !== null && max !== null && min > max ? unbounded : { min, max });
const unbounded: Bounds = { min: null, max: null };

/** `id|200..400`, or with one bound `id|200..` and `id|..400`. */
const rangeText = ([id, { min, max }]: [string, Bounds]): string => `${id}|${min ?? ""}..${max ?? ""}`;

/** Where the results stand: external ids of the category or the supplier whose page they are on; none on that of a search. */
export type ResultPlace = { readonly category?: string | undefined; readonly supplier?: string | undefined };

/**
 * The page and filters of the state, at one place. Cards show products; the table shows variants, as each of its rows can
 * be ordered.
 */
export function searchRequest(
  state: ResultState,
  { view, isGrouped = false }: { readonly view: ResultView; readonly isGrouped?: boolean },
  place: ResultPlace = {},
): SearchRequest {
  const { filters } = state;
  const price = meant({ min: state.priceMin, max: state.priceMax });
  const ranges = Object.entries(state.ranges).filter(([, bounds]) => meant(bounds) !== unbounded);
  const request: Record<keyof SearchRequest & string, unknown> | Record<string, unknown> = {
    query: state.query || undefined,
    categoryIds: place.category === undefined ? undefined : [place.category],
    productTags: list(filters.tag),
    suppliers: list(place.supplier === undefined ? filters.supplier : [place.supplier]),
    brand: list(filters.brand),
    attributes: list([...filters.attribute, ...ranges.map(rangeText)]),
    customFields: list(filters.field),
    priceMin: price.min ?? undefined,
    priceMax: price.max ?? undefined,
    inStock: state.inStock || undefined,
    sort: list(sortOf(state.sort)),
    page: state.page - 1,
    size: state.size,
    aggregation: view === "cards" ? "PRODUCT" : "VARIANT",
    groupByProduct: (isGrouped && view === "table") || undefined,
    withDetails: false,
    currency: defaultCurrency,
  };
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
