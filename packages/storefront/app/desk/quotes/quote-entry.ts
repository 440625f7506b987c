// A supplier quote as the lists of the desk show it.
import type { DeskQuoteSummary } from "@comptoir/contract/quotes/answers";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { DeskClient } from "#lib/session/context.ts";

/** The columns of the list that may be left out, in their order. */
export const quoteColumns = ["state", "supplier", "askedAt", "due", "total"] as const;
export type QuoteColumn = (typeof quoteColumns)[number];

/** Those of a desk: a supplier's has its own quotes alone. */
export const quoteColumnsOf = (client: DeskClient): readonly QuoteColumn[] =>
  quoteColumns.filter((name) => client === "OPERATOR" || name !== "supplier");

export type QuoteEntry = {
  readonly id: string;
  readonly status: SupplierQuoteStatus;
  readonly name: string;
  readonly account: string;
  readonly user: string;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly lineCount: number;
  readonly pricedLineCount: number;
  readonly messageCount: number;
  readonly askedAt: string;
  /** The day by which the buyer wants the goods; null where they did not say. */
  readonly wantedDay: string | null;
  /** By when it wants an answer; null where it waits for none. */
  readonly dueAt: string | null;
  readonly isLate: boolean;
  /** Until when the answer holds that was sent; null before. */
  readonly validUntil: string | null;
  /** Without tax; null before anything was sent. */
  readonly total: number | null;
  /** What a draft has priced so far, without tax; null without one that has a price. */
  readonly draftTotal: number | null;
  readonly hasDraft: boolean;
};

/** What the lists show of a quote at a moment. */
export function presentEntry(quote: DeskQuoteSummary, now: Date): QuoteEntry {
  return {
    id: quote.id,
    status: quote.status,
    name: quote.name,
    account: quote.customerAccountName,
    user: quote.customerName,
    supplier: { id: quote.supplier.id, name: quote.supplier.name },
    lineCount: quote.lineCount,
    pricedLineCount: quote.drafted?.pricedLineCount ?? quote.pricedLineCount,
    messageCount: quote.messageCount,
    askedAt: quote.createdAt,
    wantedDay: quote.wantedDate,
    dueAt: quote.dueAt,
    isLate: quote.dueAt !== null && new Date(quote.dueAt) < now,
    validUntil: quote.validityDate,
    total: quote.totalPriceWithoutTax,
    draftTotal: quote.drafted?.totalPriceWithoutTax ?? null,
    hasDraft: quote.hasDraft,
  };
}
