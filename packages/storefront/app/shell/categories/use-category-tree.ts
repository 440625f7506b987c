// The categories of the menu: asked for when somebody is about to open it, once per language.
import { useCallback } from "react";
import { useFetcher } from "react-router";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { MenuCategory } from "#shell/categories/category-menu.data.ts";

export type CategoryTree = {
  /** Null until the answer is there. */
  readonly categories: readonly MenuCategory[] | null;
  readonly load: () => void;
};

/** The categories of the menu, asked for once by `load`, when somebody is about to open it. */
export function useCategoryTree(): CategoryTree {
  const fetcher = useFetcher<MenuCategory[]>({ key: `categories-${useLanguage()}` });
  const address = usePaths().categoryMenu();
  const { data, state } = fetcher;
  const load = useCallback(() => {
    if (!data && state === "idle") void fetcher.load(address);
  }, [data, state, fetcher.load, address]);
  return { categories: data ?? null, load };
}
