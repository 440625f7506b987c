// What a category page needs, in one round of calls: the category, its way from the root, and its products.

import type { CategoryNode } from "@comptoir/contract/categories";
import type { Sdk } from "@comptoir/sdk/client";
import { type ChainLink, categoryChain } from "#catalogue/category-chain.ts";
import type { ResultState } from "#catalogue/result-state.ts";
import type { CountedCategory } from "#catalogue/results/category-chips.tsx";
import { findResults, type ListFace } from "#catalogue/results/results.server.ts";
import type { Results } from "#catalogue/results/results-view.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

export type CategoryPage = {
  readonly chain: readonly ChainLink[];
  readonly subCategories: readonly CountedCategory[];
  /** The other categories of the same level, where this one shows nothing. */
  readonly siblings: readonly CountedCategory[];
  readonly results: Results;
};

const childrenOf = ({ childrenCategories }: CategoryNode): CountedCategory[] =>
  childrenCategories
    .filter((child) => child.active)
    .map(({ externalId, name, productCount }) => ({ externalId, name, count: productCount }));

/** What stands beside a category, with products of its own; the first level where it has no parent. */
async function findSiblings(sdk: Sdk, chain: readonly ChainLink[]): Promise<CountedCategory[]> {
  const parent = chain.at(-2);
  const level = parent
    ? childrenOf(
        await sdk.catalogue.getCategory({
          params: { categoryKey: parent.externalId },
          query: { idType: "EXTERNAL_ID" },
        }),
      )
    : (await sdk.catalogue.getOnlineCategories()).map(({ externalId, name, productCount }) => ({
        externalId,
        name,
        count: productCount,
      }));
  return level.filter(({ externalId, count }) => externalId !== chain.at(-1)?.externalId && count > 0);
}

/** The page of a category by its external id; null when there is no such category. */
export async function findCategoryPage(
  sdk: Sdk,
  externalId: string,
  state: ResultState,
  face: ListFace,
): Promise<CategoryPage | null> {
  const key = { params: { categoryKey: externalId }, query: { idType: "EXTERNAL_ID" as const } };
  try {
    const [category, breadcrumb, results] = await Promise.all([
      sdk.catalogue.getCategory(key),
      sdk.catalogue.getCategoryBreadcrumb(key),
      findResults(sdk, state, face, { category: externalId }),
    ]);
    const chain = categoryChain(breadcrumb);
    const siblings = results.total === 0 ? await findSiblings(sdk, chain) : [];
    return { chain, subCategories: childrenOf(category), siblings, results };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
