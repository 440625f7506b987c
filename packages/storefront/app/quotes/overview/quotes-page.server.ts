// The page of master quotes, at both of its addresses (specification §2): what it reads, and what its forms do.

import { searchLength } from "@comptoir/contract/limits";
import { answerOverview } from "#collections/overview.server.ts";
import { readKept } from "#collections/writes.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { createQuote, deleteQuote, readArticle, restoreQuote } from "#quotes/manage-quotes.server.ts";
import { pageOfQuotes, type QuoteFilter, quoteGroups } from "#quotes/overview/quotes-list.ts";
import { findReader, tryQuotes } from "#quotes/quotes.server.ts";

type QuotesVisit = { readonly context: LoadContext; readonly url: URL };

const textIn = (url: URL, name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, searchLength);

function readFilter(url: URL): QuoteFilter {
  const tab = url.searchParams.get("tab");
  return {
    ofAccount: url.searchParams.get("of") === "account",
    tab: quoteGroups.find((group) => group === tab) ?? "all",
    search: textIn(url, "search"),
    page: readPage(url.searchParams),
  };
}

/** A page of the list, as its address asks for it, and what was searched for elsewhere and not found. */
export async function readQuotesPage({ context, url }: QuotesVisit) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const filter = readFilter(url);
  const all = await tryQuotes(sdk, await findReader(context, url), { ofAccount: filter.ofAccount });
  return { list: all && pageOfQuotes(all, filter), filter, sought: textIn(url, "sought") };
}

/** Creates, restores or deletes a master quote; says in words what is in the way. */
export async function answerQuotesPage({ context, url, request }: QuotesVisit & { readonly request: Request }) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const description = String(form.get("description") ?? "");
  return answerOverview(form, "quoteName", {
    create: (name) => createQuote(sdk, { name, description }, language),
    restore: (name) => {
      const articles = readKept(form.get("articles"), readArticle);
      return restoreQuote(sdk, { name, description, articles }, language);
    },
    remove: (id) => deleteQuote(sdk, id, language),
    pathOf: pathsIn(language).quote,
    typed: { description },
  });
}
