// The first three levels of categories for the menu, read when somebody is about to open it.
import type { CategoryNode } from "@comptoir/contract/categories";
import { data } from "react-router";
import { languageOf, localeTags } from "#lib/locale.ts";
import { KEPT_FOR_GUESTS } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/category-menu.data.ts";

export type MenuCategory = {
  readonly externalId: string;
  readonly name: string | null;
  readonly productCount: number;
  readonly children: readonly MenuCategory[];
};

function presentLevel(categories: readonly CategoryNode[], depth: number): MenuCategory[] {
  return categories.map(({ externalId, name, productCount, childrenCategories }) => ({
    externalId,
    name,
    productCount,
    children: depth > 1 ? presentLevel(childrenCategories, depth - 1) : [],
  }));
}

/** Guests get one answer for everybody; the session middleware marks that of a buyer as private. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const categories = await getSdk(context, language).catalogue.getOnlineCategories({
    query: { locale: localeTags[language] },
  });
  return data(presentLevel(categories, 3), { headers: { "Cache-Control": KEPT_FOR_GUESTS } });
}
