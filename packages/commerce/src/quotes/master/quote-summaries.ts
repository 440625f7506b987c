// The master quotes of a buyer as a list tells them. One statement, however many there are.
import {
  type MasterQuoteSummaryPage,
  type QuoteTab,
  quoteSummarySorts,
} from "@comptoir/contract/quotes/quote-summaries";
import type { SessionContext } from "#http/context.ts";
import { findQuoteSummaries } from "#quotes/master/quote-summaries.queries.ts";
import { ensureQuotes } from "#quotes/quotes.access.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

type SummaryQuery = PageRequest & {
  readonly fromCustomerAccount: boolean;
  readonly search?: string | undefined;
  readonly tab?: QuoteTab | undefined;
  readonly sort?: readonly string[] | undefined;
};

/** One page of a tab, or of all; with what can be decided first unless it is sorted otherwise. */
export async function listQuoteSummaries(
  context: SessionContext,
  query: SummaryQuery,
): Promise<MasterQuoteSummaryPage> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const search = query.search?.trim() ?? "";
  const filter = {
    userId: query.fromCustomerAccount ? null : buyer.userId,
    words: search.split(/\s+/).filter((word) => word !== ""),
    id: search,
    tab: query.tab ?? null,
  };
  const order = parseSort(query.sort, quoteSummarySorts);
  const found = await findQuoteSummaries(deps.db, buyer, filter, { ...query, order }, deps.clock());
  const counts = { DECIDE: 0, TO_SEND: 0, WAITING: 0, DONE: 0, ...found.counts };
  const shown = filter.tab === null ? Object.values(counts) : [counts[filter.tab]];
  const total = shown.reduce((all, count) => all + count, 0);
  const content = found.rows.map(({ askedAt, answeredAt, validityDate, ...row }) => ({
    ...row,
    askedAt: askedAt && isoMoment(askedAt),
    answeredAt: answeredAt && isoMoment(answeredAt),
    validityDate: validityDate && isoMoment(validityDate),
    updatedAt: isoMoment(row.updatedAt),
  }));
  return { ...presentPage(content, total, query, order), counts };
}
