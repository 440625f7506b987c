// Orders and quotes for the palette of the desk, as JSON that its own code asks for.

import { deskText } from "messages:desk";
import { deskOrdersText } from "messages:deskOrders";
import { searchLength } from "@comptoir/contract/limits";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/find.data.ts";

export type FoundOrder = {
  readonly reference: string;
  readonly account: string;
  /** The number that the buyer's company gave it. */
  readonly customerReference: string | null;
  readonly state: string;
};

export type FoundQuote = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly state: string;
};

export type FoundAtDesk = { readonly orders: readonly FoundOrder[]; readonly quotes: readonly FoundQuote[] };

/** More than these are found by the lists. */
const mostFound = 8;

/**
 * What of the desk holds the text: orders by number, number of the buyer, article or account, the latest first; quotes by
 * number, name, account or user, the latest activity first.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const sdk = getSdk(context, language);
  const [orders, quotes] = await Promise.all([
    sdk.deskOrders.getDeskOrders({ query: { search, sort: ["createdAt,desc"], size: mostFound } }),
    sdk.deskQuotes.getSupplierQuotes({ query: { search, sort: ["updatedAt,desc"], size: mostFound } }),
  ]);
  const [t, tOrders] = [deskText(language), deskOrdersText(language)];
  const found: FoundAtDesk = {
    orders: orders.content.map(({ reference, customerAccountName: account, customerReference, status }) => ({
      ...{ reference, account, customerReference },
      state: tOrders(`state.${status}`),
    })),
    quotes: quotes.content.map(({ id, name, customerAccountName: account, status }) => ({
      ...{ id, name, account },
      state: t(`state.${status}`),
    })),
  };
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
