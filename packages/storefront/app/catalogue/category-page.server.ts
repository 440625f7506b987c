// What a category page needs, in one round of calls: the category, its way from the root, and its products.

import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type ChainLink, categoryChain } from "#catalogue/category-chain.ts";
import type { ResultState, View } from "#catalogue/result-state.ts";
import { findResults, type Results } from "#catalogue/results.server.ts";

export type SubCategory = { readonly externalId: string; readonly name: string | null; readonly count: number };

export type CategoryPage = {
  readonly chain: readonly ChainLink[];
  readonly subCategories: readonly SubCategory[];
  readonly results: Results;
};

/** The page of a category by its external id; null when there is no such category. */
export async function findCategoryPage(
  sdk: Sdk,
  externalId: string,
  state: ResultState,
  view: View,
): Promise<CategoryPage | null> {
  const key = { params: { categoryKey: externalId }, query: { idType: "EXTERNAL_ID" as const } };
  try {
    const [category, breadcrumb, results] = await Promise.all([
      sdk.catalogue.getCategory(key),
      sdk.catalogue.getCategoryBreadcrumb(key),
      findResults(sdk, state, view, externalId),
    ]);
    return {
      chain: categoryChain(breadcrumb),
      subCategories: category.childrenCategories
        .filter((child) => child.active)
        .map(({ externalId, name, productCount }) => ({ externalId, name, count: productCount })),
      results,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
