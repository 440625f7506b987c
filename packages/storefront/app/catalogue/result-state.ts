// What a result page shows is said by its address: words, filters, order, page, view. This file reads and writes that.
import type { Query } from "#lib/paths.ts";

export const pageSizes = [24, 48, 96] as const;
export type PageSize = (typeof pageSizes)[number];

/** Choices of the sort menu; relevance is the API's own order. */
export const sortKeys = ["relevance", "priceUp", "priceDown", "nameUp", "nameDown", "newest"] as const;
export type SortKey = (typeof sortKeys)[number];

export const views = ["cards", "table"] as const;
export type View = (typeof views)[number];

/** The groups of filters that take several values, by their name in the address. */
export const filterNames = ["tag", "supplier", "brand", "attribute", "field"] as const;
export type FilterName = (typeof filterNames)[number];

export type ResultState = {
  readonly query: string;
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Bounds of the price of one piece without tax, in euros. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly sort: SortKey;
  /** 1 is the first page. */
  readonly page: number;
  readonly size: PageSize;
  /** Null: the visitor chose none; guests then see cards, buyers the table. */
  readonly view: View | null;
};

const oneOf = <Value>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

function readAmount(text: string | null): number | null {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** Reads an address; whatever it does not know counts as absent. */
export function readResultState(parameters: URLSearchParams): ResultState {
  const page = Number(parameters.get("page"));
  const all = (name: FilterName) => [...new Set(parameters.getAll(name).filter((value) => value !== ""))];
  return {
    query: (parameters.get("query") ?? "").trim().slice(0, 255),
    filters: {
      tag: all("tag"),
      supplier: all("supplier"),
      brand: all("brand"),
      attribute: all("attribute"),
      field: all("field"),
    },
    priceMin: readAmount(parameters.get("priceMin")),
    priceMax: readAmount(parameters.get("priceMax")),
    sort: oneOf(sortKeys, parameters.get("sort")) ?? "relevance",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: oneOf(pageSizes, Number(parameters.get("size"))) ?? pageSizes[0],
    view: oneOf(views, parameters.get("view")) ?? null,
  };
}

/** The query of the address that shows a state; defaults are left out, so that one state has one address. */
export function writeResultState(state: ResultState): Query {
  return {
    query: state.query,
    ...state.filters,
    priceMin: state.priceMin,
    priceMax: state.priceMax,
    sort: state.sort === "relevance" ? null : state.sort,
    page: state.page === 1 ? null : state.page,
    size: state.size === pageSizes[0] ? null : state.size,
    view: state.view,
  };
}

/** The view to show: the chosen one, else cards for guests and the table for buyers (ux C-01). */
export function viewOf(state: ResultState, isAuthenticated: boolean): View {
  return state.view ?? (isAuthenticated ? "table" : "cards");
}

/** The same results with another filter, order or view start again on their first page. */
export function changeState(state: ResultState, change: Partial<ResultState>): ResultState {
  return { ...state, page: 1, ...change };
}

/** The state without one value of a filter, for the chip that removes it. */
export function withoutFilter(state: ResultState, name: FilterName, value: string): ResultState {
  const rest = state.filters[name].filter((chosen) => chosen !== value);
  return changeState(state, { filters: { ...state.filters, [name]: rest } });
}

/** The state without any filter; words, order and view stay. */
export function withoutFilters(state: ResultState): ResultState {
  const filters = { tag: [], supplier: [], brand: [], attribute: [], field: [] };
  return changeState(state, { filters, priceMin: null, priceMax: null });
}

export function hasFilters(state: ResultState): boolean {
  return (
    filterNames.some((name) => state.filters[name].length > 0) || state.priceMin !== null || state.priceMax !== null
  );
}
