// What category and search pages have in common: one search, its filters and its cards.
import type { Sdk } from "@comptoir/sdk/client";
import { type AppliedFilter, appliedFilters, buildFacets, type Facet } from "#catalogue/facets.ts";
import { type ProductCard, presentCard } from "#catalogue/product-card.ts";
import type { ResultState, View } from "#catalogue/result-state.ts";
import { searchRequest } from "#catalogue/search-request.ts";

export type Results = {
  readonly view: View;
  readonly cards: readonly ProductCard[];
  readonly facets: readonly Facet[];
  readonly applied: readonly AppliedFilter[];
  /** Bounds of the prices found, euros without tax; null without any price. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly total: number;
  readonly pageCount: number;
};

/** Runs the search of a result page, below a category when one is given. */
export async function findResults(
  sdk: Sdk,
  state: ResultState,
  view: View,
  categoryExternalId?: string,
): Promise<Results> {
  const answer = await sdk.catalogue.searchProducts({ query: searchRequest(state, view, categoryExternalId) });
  const facets = answer.facets ? buildFacets(answer.facets, state) : [];
  const { priceMin, priceMax } = answer.facets ?? { priceMin: null, priceMax: null };
  return {
    view,
    cards: answer.products.content.map((record) => presentCard(record, view)),
    facets,
    applied: appliedFilters(facets, state),
    priceRange: priceMin === null || priceMax === null ? null : { min: priceMin, max: priceMax },
    total: answer.products.totalElements,
    pageCount: answer.products.totalPages,
  };
}
