// When articles of a list were bought last, for the marks in its rows (ux C-02). Read beside the page, by those who are signed
// in: a guest's page neither waits for it nor keeps any of it.

import { mostKeys } from "@comptoir/contract/limits";
import { data } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { listPurchases } from "#orders/overview/purchases.server.ts";
import type { Route } from "./+types/last-bought.data.ts";

/** ISO 8601 by the id of the variant; of what was never bought nothing. */
export type LastBought = Readonly<Record<string, string>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll("id").slice(0, mostKeys);
  const isAsked = getSession(context).state === "authenticated" && ids.length > 0;
  const purchases = isAsked ? await listPurchases(getSdk(context, languageOf(url.pathname)), ids, 1) : new Map();
  const bought: LastBought = Object.fromEntries([...purchases].map(([id, [last]]) => [id, last.at]));
  return data(bought, { headers: { "Cache-Control": "private, no-store" } });
}

/** Nothing that is done on a page of results buys anything. */
export const shouldRevalidate = () => false;
