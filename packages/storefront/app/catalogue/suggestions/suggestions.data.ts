// Suggestions for the search field, as JSON that the field's own code asks for.
import { searchLength } from "@comptoir/contract/limits";
import { findSuggestions, type SuggestionAnswer } from "#catalogue/suggestions/suggestions.server.ts";
import { languageOf } from "#lib/locale.ts";
import { KEPT_FOR_GUESTS } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/suggestions.data.ts";

/** Ux S-01: nothing is suggested for one character. */
const shortestInput = 2;
/** The beginnings that many people type are kept for every guest; longer texts are one person's. */
const longestKept = 24;

const nothing: SuggestionAnswer = { exact: null, queries: [], categories: [], makers: [], products: [] };

/** Guests get one answer for everybody; the session middleware marks that of a buyer as private. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const answer =
    typed.length < shortestInput ? nothing : await findSuggestions(getSdk(context, language), typed, language);
  const isKept = typed.length <= longestKept;
  return Response.json(answer, {
    headers: { "Cache-Control": isKept ? KEPT_FOR_GUESTS : "private, no-store" },
  });
}
