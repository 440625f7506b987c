// Pages of the long lists of the desk: behind or before an entry that the address names, however deep that lies.

import type { ApiError } from "@comptoir/sdk/errors";
import { redirect } from "react-router";
import type { KeyPages } from "#desk/frame/desk-list.tsx";
import { rowsPerPage } from "#lib/pages.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

type PlaceQuery = { readonly size: number; readonly after?: string; readonly before?: string };

type ListPage = { readonly content: readonly unknown[]; readonly cursors: KeyPages["cursors"] };

const places = ["after", "before"] as const;

/** The place that an address names; none for the first page. */
function placeOf(address: URLSearchParams): Omit<PlaceQuery, "size"> | null {
  const [after, before] = places.map((name) => address.get(name));
  if (before) return { before };
  return after ? { after } : null;
}

/** The way to the first page of what the address says. */
function toFirst(url: URL): Response {
  const address = new URLSearchParams(url.searchParams);
  for (const name of places) address.delete(name);
  return redirect(`${url.pathname}?${address}`);
}

/**
 * Reads the page of a list that an address names. Throws the way to the first one where it names a place that the list, as it is sorted
 * now, does not have, or behind which nothing stands any more.
 */
export async function readKeyPage<Page extends ListPage>(
  url: URL,
  read: (query: PlaceQuery) => Promise<Page>,
): Promise<Page & { readonly pages: KeyPages }> {
  const place = placeOf(url.searchParams);
  const page = await read({ size: rowsPerPage, ...place }).catch((error: unknown): never => {
    throwUnlessRefused(error);
    throw isOfPlace(error) ? toFirst(url) : error;
  });
  if (place && page.content.length === 0) throw toFirst(url);
  return { ...page, pages: { isFirst: place === null, cursors: page.cursors } };
}

const isOfPlace = ({ status, envelope }: ApiError) =>
  status === 400 && places.some((name) => name === envelope?.errors[0]?.detail);
