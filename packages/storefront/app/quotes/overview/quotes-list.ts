// The list of master quotes as its page shows it: what waits for the buyer first, by tabs, by name, in pages.
import type { MasterQuoteSummary, MasterQuoteSummaryPage } from "@comptoir/contract/quotes/quote-summaries";
import type { SupplierQuoteHead } from "#quotes/quote-view.ts";

/** The tabs of the list, and what the API calls them. */
export const quoteTabs = { decide: "DECIDE", toSend: "TO_SEND", waiting: "WAITING", done: "DONE" } as const;
export type QuotesTab = keyof typeof quoteTabs | "all";

export type QuoteFilter = {
  /** Those of colleagues, too. */
  readonly ofAccount: boolean;
  readonly tab: QuotesTab;
  readonly search: string;
  readonly page: number;
};

export type QuoteEntry = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  /** One for each supplier that was asked; none before. */
  readonly supplierQuotes: readonly SupplierQuoteHead[];
  readonly updatedAt: string;
  readonly owner: string;
};

export type QuotesPage = {
  readonly quotes: readonly QuoteEntry[];
  /** Of the tab that is open. */
  readonly total: number;
  readonly pageCount: number;
  readonly counts: Readonly<Record<QuotesTab, number>>;
};

const presentEntry = ({ id, name, detailCount, supplierQuotes, ...rest }: MasterQuoteSummary): QuoteEntry => ({
  ...{ id, name, lineCount: detailCount, updatedAt: rest.updatedAt, owner: rest.customerName },
  supplierQuotes: supplierQuotes.map(({ supplierName, ...head }) => ({
    ...head,
    supplier: supplierName,
  })),
});

/** A page of the list as the API tells it. */
export function presentQuotesPage({ content, totalElements, totalPages, counts }: MasterQuoteSummaryPage): QuotesPage {
  const { DECIDE: decide, TO_SEND: toSend, WAITING: waiting, DONE: done } = counts;
  return {
    quotes: content.map(presentEntry),
    total: totalElements,
    pageCount: Math.max(1, totalPages),
    counts: { all: decide + toSend + waiting + done, decide, toSend, waiting, done },
  };
}
