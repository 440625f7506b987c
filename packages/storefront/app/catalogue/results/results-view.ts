// What was found, as pages of results show it, and what the parts around the list know of it.
import type { SearchWarning } from "@comptoir/contract/search";
import type { ReactNode } from "react";
import type { ProductCard } from "#catalogue/product-card.ts";
import type { ResultState, ResultView } from "#catalogue/result-state.ts";
import type { AppliedFilter, AppliedRange, Facet } from "#catalogue/results/filters/facets.ts";
import type { TableView } from "#catalogue/table/table-view.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import type { Query } from "#lib/paths.ts";

export type Results = {
  readonly view: ResultView;
  /** Of the view of cards. */
  readonly cards: readonly ProductCard[];
  /** Of the view as a table. */
  readonly table: (TableView & { readonly face: TableFace }) | null;
  /** How many records are shown. */
  readonly shown: number;
  readonly facets: readonly Facet[];
  readonly applied: readonly AppliedFilter[];
  readonly appliedRanges: readonly AppliedRange[];
  /** Where filters leave nothing: how much there is without one of them, by its key in `filtersInForce`, if there is anything. */
  readonly loosened: readonly { readonly key: string; readonly total: number }[];
  /** Bounds of the prices found, in euros without tax for `pieces` pieces; null without any price. */
  readonly priceRange: { readonly min: number; readonly max: number; readonly pieces: number } | null;
  /** What became of the words of a search, for people. */
  readonly notices: readonly SearchNotice[];
  /** Words that were read as filters, each with the query that is left without it. */
  readonly understood: readonly UnderstoodWord[];
  /** Bounds that were asked for and filter nothing, in words. */
  readonly problems: readonly string[];
  /** Whose articles are shown alone, or whose name was searched for. */
  readonly supplier: { readonly externalId: string; readonly name: string } | null;
  readonly total: number;
  readonly pageCount: number;
};

export type SearchNotice = Pick<SearchWarning, "code" | "message" | "category" | "page">;
/** `isDenied`: nothing may be so. */
export type UnderstoodWord = { readonly text: string; readonly isDenied: boolean; readonly rest: string };

export type ResultListProps = {
  readonly results: Results;
  readonly state: ResultState;
  /** Where the filter form leads. */
  readonly action: string;
  readonly hrefOf: (state: ResultState) => string;
  /** What the page fixes and its address need not say as a filter; a file of its results asks for it. */
  readonly within?: Query | undefined;
  /** Names the list for assistive technology. */
  readonly caption: string;
  /** Stands in the place of the list when nothing was found. */
  readonly empty: ReactNode;
};

/** What the parts around the list know. */
export type ToolbarLinks = Pick<ResultListProps, "results" | "state" | "hrefOf">;
