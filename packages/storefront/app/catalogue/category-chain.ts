// The way from the first level down to a category, from the API's nested chain of parents (specification §2).
import { type CategoryBreadcrumb, ROOT_CATEGORY } from "@comptoir/contract/categories";

export type ChainLink = { readonly externalId: string; readonly name: string | null };

/** First level first; the root category is left out. */
export function categoryChain(category: CategoryBreadcrumb): ChainLink[] {
  const chain: ChainLink[] = [];
  for (let link: CategoryBreadcrumb | null = category; link; link = link.parent) {
    if (link.externalId !== ROOT_CATEGORY) chain.unshift({ externalId: link.externalId, name: link.name });
  }
  return chain;
}
