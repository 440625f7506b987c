// The last searches of this browser, kept in it alone (ux S-01).

import { foldText } from "@comptoir/contract/conventions";

const storageKey = "recent-searches";
/** Ux S-01: the last five. */
const mostKept = 5;

/** The searches with the latest first, each once whatever its case. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const words = query.trim();
  if (words === "") return searches;
  const others = searches.filter((search) => search.toLocaleLowerCase() !== words.toLocaleLowerCase());
  return [words, ...others].slice(0, mostKept);
}

/** Search A-01: among suggestions stand only so many. */
const mostRecalled = 2;

/** The kept searches that go on from what is typed, at most two. */
export function searchesBegunBy(typed: string, searches: readonly string[]): readonly string[] {
  const begun = foldText(typed).trim();
  return searches
    .filter((search) => foldText(search).startsWith(begun) && foldText(search) !== begun)
    .slice(0, mostRecalled);
}

type SearchStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The searches kept in a storage; none when it is refused or holds something else. */
export function readSearches(storage: () => SearchStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((search) => typeof search === "string").slice(0, mostKept) : [];
  } catch {
    // Private windows may refuse; the shop works without.
    return [];
  }
}

/** Keeps a search for the next time. */
export function keepSearch(storage: () => SearchStorage, query: string): void {
  try {
    storage().setItem(storageKey, JSON.stringify(withSearch(readSearches(storage), query)));
  } catch {
    // Refused, as in a private window: then this search is not proposed again.
  }
}

/** Forgets every search that this browser keeps. */
export function forgetSearches(storage: () => SearchStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Refused, as in a private window: then nothing was kept either.
  }
}
