// What a result page shows is said by its address: words, filters, order, page, view. This file reads and writes that.
import { searchLength } from "@comptoir/contract/limits";
import { parseNumber } from "#lib/format.ts";
import { readPage } from "#lib/pages.ts";
import type { Query } from "#lib/paths.ts";

export const pageSizes = [24, 48, 96] as const;
export type PageSize = (typeof pageSizes)[number];

/** Choices of the sort menu; relevance is the API's own order. */
export const sortKeys = [
  "relevance",
  "priceUp",
  "priceDown",
  "nameUp",
  "nameDown",
  "code",
  "newest",
  "availability",
] as const;
export type SortKey = (typeof sortKeys)[number];

/** Orders by a column of the table, up or down: "up.attr.LENGTH", "down.stock". */
export type ColumnSort = `${"up" | "down"}.${string}`;

const columnSort = /^(?:up|down)\.(?:code|name|pack|packPrice|price|stock|leadTime|attr\.[^|]{1,100})$/;
/** The order that an address asks for, when it is that of a column. */
const readColumnSort = (text: string | null): ColumnSort | undefined =>
  text !== null && columnSort.test(text) ? (text as ColumnSort) : undefined; // What the pattern says.

/** Whether results stand in an order of the list of orders, not in that of a column. */
export const isSortKey = (sort: SortKey | ColumnSort): sort is SortKey =>
  (sortKeys as readonly string[]).includes(sort);

export const views = ["cards", "table"] as const;
export type ResultView = (typeof views)[number];

/** The groups of filters that take several values, by their name in the address. */
export const filterNames = ["tag", "supplier", "brand", "attribute", "field"] as const;
export type FilterName = (typeof filterNames)[number];

/** Bounds of a number, both included; null where there is none. */
export type Bounds = { readonly min: number | null; readonly max: number | null };

export type ResultState = {
  readonly query: string;
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Bounds of attributes that are numbers, by the attribute's external id and in its unit. */
  readonly ranges: Readonly<Record<string, Bounds>>;
  /** Bounds of the price of one piece without tax, in euros. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Only what can be had now. */
  readonly inStock: boolean;
  readonly sort: SortKey | ColumnSort;
  /** 1 is the first page. */
  readonly page: number;
  /** The last page that is shown below it: more than `page` once more were asked for. */
  readonly through: number;
  readonly size: PageSize;
  /** Null: the visitor chose none; guests then see cards, buyers the table. */
  readonly view: ResultView | null;
};

const oneOf = <Value>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

function readAmount(text: string | null): number | null {
  const value = parseNumber(text ?? "");
  return value !== null && value >= 0 ? value : null;
}

/** Small prices are asked for by the hundred or the thousand pieces (ux G-31), and kept for one. */
const askedPer = new Set(["100", "1000"]);

function readPrice(parameters: URLSearchParams, name: "priceMin" | "priceMax"): number | null {
  const amount = readAmount(parameters.get(name));
  const per = parameters.get("per") ?? "";
  return amount === null || !askedPer.has(per) ? amount : Math.round((amount / Number(per)) * 1_000_000) / 1_000_000;
}

/** As many records are shown at once at most; further pages have an address of their own. */
export const mostShown = 240;

/** How many pages of a size may stand below each other. */
export const mostPages = (size: PageSize): number => Math.max(1, Math.floor(mostShown / size));

function readPages(parameters: URLSearchParams, size: PageSize): Pick<ResultState, "page" | "through"> {
  const [page, last] = [readPage(parameters), Number(parameters.get("through"))];
  const through = Number.isInteger(last) && last > page ? Math.min(last, page + mostPages(size) - 1) : page;
  return { page, through };
}

/** A page has no more fields than this; an address with more of them is nobody's wish. */
const mostRanges = 20;

/** The bounds of attributes are the fields `min.<external id>` and `max.<external id>`. */
function readRanges(parameters: URLSearchParams): ResultState["ranges"] {
  const ranges = new Map<string, Bounds>();
  for (const [name, text] of parameters) {
    const [, bound, id = ""] = /^(min|max)\.(.{1,100})$/.exec(name) ?? [];
    const amount = readAmount(text);
    if (bound === undefined || amount === null || (ranges.size === mostRanges && !ranges.has(id))) continue;
    ranges.set(id, { min: null, max: null, ...ranges.get(id), [bound]: amount });
  }
  return Object.fromEntries(ranges);
}

/** Reads an address; whatever it does not know counts as absent. */
export function readResultState(parameters: URLSearchParams): ResultState {
  const size = oneOf(pageSizes, Number(parameters.get("size"))) ?? pageSizes[0];
  const all = (name: FilterName) => [...new Set(parameters.getAll(name).filter((value) => value !== ""))];
  return {
    query: (parameters.get("query") ?? "").trim().slice(0, searchLength),
    filters: {
      tag: all("tag"),
      supplier: all("supplier"),
      brand: all("brand"),
      attribute: all("attribute"),
      field: all("field"),
    },
    ranges: readRanges(parameters),
    priceMin: readPrice(parameters, "priceMin"),
    priceMax: readPrice(parameters, "priceMax"),
    inStock: parameters.has("stock"),
    sort: oneOf(sortKeys, parameters.get("sort")) ?? readColumnSort(parameters.get("sort")) ?? "relevance",
    ...readPages(parameters, size),
    size,
    view: oneOf(views, parameters.get("view")) ?? null,
  };
}

/** The query of the address that shows a state; defaults are left out, so that one state has one address. */
export function writeResultState(state: ResultState): Query {
  const ranges = Object.entries(state.ranges).flatMap(([id, { min, max }]) => [
    [`min.${id}`, min],
    [`max.${id}`, max],
  ]);
  return {
    query: state.query,
    ...state.filters,
    ...Object.fromEntries(ranges),
    priceMin: state.priceMin,
    priceMax: state.priceMax,
    stock: state.inStock ? 1 : null,
    sort: state.sort === "relevance" ? null : state.sort,
    page: state.page === 1 ? null : state.page,
    through: state.through === state.page ? null : state.through,
    size: state.size === pageSizes[0] ? null : state.size,
    view: state.view,
  };
}

/** The view to show: the chosen one, else cards for guests, and for buyers what they last chose or the table (ux C-01). */
export function viewOf(state: ResultState, isAuthenticated: boolean, lastChosen?: unknown): ResultView {
  return state.view ?? (isAuthenticated ? (oneOf(views, lastChosen) ?? "table") : "cards");
}

/** The same results with another filter, order or view start again on their first page. */
export function changeState(state: ResultState, change: Partial<ResultState>): ResultState {
  return { ...state, page: 1, through: 1, ...change };
}

/** Another page alone. */
export const atPage = (state: ResultState, page: number): ResultState => ({ ...state, page, through: page });

/** The state without one value of a filter, for the chip that removes it. */
export function withoutFilter(state: ResultState, name: FilterName, value: string): ResultState {
  const rest = state.filters[name].filter((chosen) => chosen !== value);
  return changeState(state, { filters: { ...state.filters, [name]: rest } });
}

/** The state without the bounds of one attribute. */
export function withoutRange(state: ResultState, id: string): ResultState {
  const { [id]: _removed, ...ranges } = state.ranges;
  return changeState(state, { ranges });
}

/** The state without any filter; words, order and view stay. */
export function withoutFilters(state: ResultState): ResultState {
  const filters = { tag: [], supplier: [], brand: [], attribute: [], field: [] };
  return changeState(state, { filters, ranges: {}, priceMin: null, priceMax: null, inStock: false });
}

/** Whether anything but the query and the category narrows the results. */
export function hasFilters(state: ResultState): boolean {
  return (
    filterNames.some((name) => state.filters[name].length > 0) ||
    Object.keys(state.ranges).length > 0 ||
    state.inStock ||
    state.priceMin !== null ||
    state.priceMax !== null
  );
}
