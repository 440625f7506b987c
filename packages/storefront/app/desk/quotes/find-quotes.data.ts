// Quotes for the palette of the desk, as JSON that its own code asks for.

import { deskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/find-quotes.data.ts";

export type FoundQuote = {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly state: string;
};

/** More than these are found by the list. */
const mostFound = 8;

/** The quotes of the desk that hold what is typed in number, name, account or user, the latest activity first. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const query = { search, sort: ["updatedAt,desc"], size: mostFound };
  const { content } = await getSdk(context, language).deskQuotes.getSupplierQuotes({ query });
  const t = deskText(language);
  const found = content.map(
    ({ id, name, customerAccountName: account, status }): FoundQuote => ({
      ...{ id, name, account },
      state: t(`state.${status}`),
    }),
  );
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
