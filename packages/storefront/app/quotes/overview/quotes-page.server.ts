// The page of master quotes, at both of its addresses (specification §2): what it reads, and what its forms do.

import { searchLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { answerOverview } from "#collections/overview.server.ts";
import { readKept } from "#collections/writes.server.ts";
import { languageOf } from "#lib/locale.ts";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { createQuote, deleteQuote, readArticle, restoreQuote } from "#quotes/manage-quotes.server.ts";
import {
  presentQuotesPage,
  type QuoteFilter,
  type QuotesPage,
  quoteSorts,
  quoteTabs,
} from "#quotes/overview/quotes-list.ts";

type QuotesVisit = { readonly context: LoadContext; readonly url: URL };

const textIn = (url: URL, name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, searchLength);

const isTab = (name: string): name is keyof typeof quoteTabs => Object.hasOwn(quoteTabs, name);

function readFilter(url: URL): QuoteFilter {
  const tab = url.searchParams.get("tab");
  return {
    ofAccount: url.searchParams.get("of") === "account",
    tab: tab !== null && isTab(tab) ? tab : "all",
    search: textIn(url, "search"),
    sort: quoteSorts.find((sort) => sort === url.searchParams.get("sort")) ?? null,
    page: readPage(url.searchParams),
  };
}

async function readList({ quotes }: Sdk, { ofAccount, tab, search, sort, page }: QuoteFilter): Promise<QuotesPage> {
  const query = {
    ...{ fromCustomerAccount: ofAccount, search, size: cardsPerPage },
    ...(tab === "all" ? {} : { tab: quoteTabs[tab] }),
    ...(sort && { sort: [sort] }),
  };
  const answer = await quotes.getMasterQuoteSummaries({ query: { ...query, page: page - 1 } });
  const last = Math.max(0, answer.totalPages - 1);
  // An address beyond the last page shows the last one.
  return presentQuotesPage(
    page - 1 > last ? await quotes.getMasterQuoteSummaries({ query: { ...query, page: last } }) : answer,
  );
}

/** Null, and logged, when it cannot be read (specification §8). */
async function tryPage(sdk: Sdk, filter: QuoteFilter): Promise<QuotesPage | null> {
  try {
    return await readList(sdk, filter);
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The quotes could not be read", error);
    return null;
  }
}

/** A page of the list, as its address asks for it, and what was searched for elsewhere and not found. */
export async function readQuotesPage({ context, url }: QuotesVisit) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const filter = readFilter(url);
  return { list: await tryPage(sdk, filter), filter, sought: textIn(url, "sought") };
}

/** Creates, restores or deletes a master quote; says in words what is in the way. */
export async function answerQuotesPage({ context, url, request }: QuotesVisit & { readonly request: Request }) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const description = sentValue(form, "description");
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
