// The list of master quotes as its page shows it: what waits for the buyer first, by tabs, by name, in pages.
import type { MasterQuoteSummary, MasterQuoteSummaryPage } from "@comptoir/contract/quotes/quote-summaries";
import type { SupplierQuoteHead } from "#quotes/quote-view.ts";

/** The tabs of the list, and what the API calls them. */
export const quoteTabs = { decide: "DECIDE", toSend: "TO_SEND", waiting: "WAITING", done: "DONE" } as const;
export type QuotesTab = keyof typeof quoteTabs | "all";

/** How the list can stand, as addresses and the API say it; by itself what can be decided comes first, then what changed last. */
export const quoteSorts = ["askedAt,desc", "askedAt,asc", "answeredAt,desc", "validityDate,asc", "state,asc"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

export type QuoteFilter = {
  /** Those of colleagues, too. */
  readonly ofAccount: boolean;
  readonly tab: QuotesTab;
  readonly search: string;
  /** Null: as it stands by itself. */
  readonly sort: QuoteSort | null;
  readonly page: number;
};

export type QuoteEntry = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  /** One for each supplier that was asked; none before. */
  readonly supplierQuotes: readonly SupplierQuoteHead[];
  /** When suppliers were asked, when the latest answered, and when the first answer ends that can be decided on; null without. */
  readonly askedAt: string | null;
  readonly answeredAt: string | null;
  readonly validUntil: string | null;
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
  ...{ askedAt: rest.askedAt, answeredAt: rest.answeredAt, validUntil: rest.validityDate },
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
