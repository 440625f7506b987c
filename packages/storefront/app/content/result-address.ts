// Results that an editor points at by the address of their page: of a search, a category or a supplier.
import { type ResultState, readResultState } from "#catalogue/result-state.ts";
import type { ResultPlace } from "#catalogue/results/search-request.ts";
import { withoutLanguage } from "#lib/locale.ts";

export type ResultAddress = { readonly state: ResultState; readonly place: ResultPlace };

/** What a page of results shows, by its address in the shop; null for an address that is no such page. */
export function readResultAddress(href: string): ResultAddress | null {
  if (!/^\/(?![/\\])/.test(href) || !URL.canParse(href, "http://shop")) return null;
  const { pathname, searchParams } = new URL(href, "http://shop");
  const [page, ...rest] = withoutLanguage(pathname).slice(1).split("/").filter(Boolean);
  const last = rest.at(-1);
  const state = readResultState(searchParams);
  if (page === "search" && last === undefined) return { state, place: {} };
  if (page === "c" && last !== undefined) return { state, place: { category: decode(last) } };
  if (page === "suppliers" && last !== undefined) return { state, place: { supplier: decode(last) } };
  return null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The same page with its articles in rows, as they are counted: one for each reference. */
export function withReferences(href: string): string {
  const [page = "", hash = ""] = href.split("#");
  if (/[?&]view=/.test(page)) return href;
  return `${page}${page.includes("?") ? "&" : "?"}view=table${hash && `#${hash}`}`;
}
