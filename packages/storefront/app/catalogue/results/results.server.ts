// What category and search pages have in common: one search, its filters and its cards.
import type { Sdk } from "@comptoir/sdk/client";
import { type ProductCard, presentCard } from "#catalogue/product-card.ts";
import { atPage, type ResultState, type View } from "#catalogue/result-state.ts";
import {
  type AppliedFilter,
  type AppliedRange,
  appliedFilters,
  appliedRanges,
  buildFacets,
  type Facet,
} from "#catalogue/results/facets.ts";
import { prepareListActions } from "#catalogue/results/list-actions.tsx";
import { searchRequest } from "#catalogue/results/search-request.ts";
import { shownAlike } from "#goods/price.rules.ts";
import type { Language } from "#lib/locale.ts";

export type Results = {
  readonly view: View;
  readonly cards: readonly ProductCard[];
  readonly facets: readonly Facet[];
  readonly applied: readonly AppliedFilter[];
  readonly appliedRanges: readonly AppliedRange[];
  /** Bounds of the prices found, in euros without tax for `pieces` pieces; null without any price. */
  readonly priceRange: { readonly min: number; readonly max: number; readonly pieces: number } | null;
  readonly total: number;
  readonly pageCount: number;
};

/** Both bounds for as many pieces as the lower one needs to say something: one, a hundred or a thousand (ux G-31). */
function priceRangeOf(lowest: number, highest: number): NonNullable<Results["priceRange"]> {
  const { pieces, values } = shownAlike([lowest, highest], 1);
  const [min = lowest, max = highest] = values;
  return { min, max, pieces };
}

const pagesAfter = ({ page, through }: ResultState) =>
  Array.from({ length: through - page }, (_, index) => page + index + 1);

/** How what is found is shown. */
export type ListFace = { readonly view: View; readonly language: Language };

/** Runs the search of a result page, below a category when one is given; pages that stand below it are asked for beside it. */
export async function findResults(
  sdk: Sdk,
  state: ResultState,
  { view, language }: ListFace,
  categoryExternalId?: string,
): Promise<Results> {
  const requestOf = (asked: ResultState) => searchRequest(asked, view, categoryExternalId);
  const [, answer, ...further] = await Promise.all([
    prepareListActions(),
    sdk.catalogue.searchProducts({ query: requestOf(state) }),
    ...pagesAfter(state).map((page) =>
      sdk.catalogue.searchProducts({ query: { ...requestOf(atPage(state, page)), withFacets: false } }),
    ),
  ]);
  const facets = answer.facets ? buildFacets(answer.facets, state, language) : [];
  const { priceMin, priceMax } = answer.facets ?? { priceMin: null, priceMax: null };
  return {
    view,
    cards: [answer, ...further].flatMap(({ products }) =>
      products.content.map((record) => presentCard(record, view, language)),
    ),
    facets,
    applied: appliedFilters(facets, state),
    appliedRanges: appliedRanges(facets, state),
    priceRange: priceMin === null || priceMax === null ? null : priceRangeOf(priceMin, priceMax),
    total: answer.products.totalElements,
    pageCount: answer.products.totalPages,
  };
}
