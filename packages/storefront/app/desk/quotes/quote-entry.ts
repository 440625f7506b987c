// A supplier quote as the lists of the desk show it.
import type { DeskQuoteSummary } from "@comptoir/contract/quotes/answers";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { answerDueAt } from "#desk/answer-deadline.rules.ts";
import { waitsFor } from "#desk/desk-states.ts";
import type { DeskClient } from "#lib/session/context.ts";

export type QuoteEntry = {
  readonly id: string;
  readonly status: SupplierQuoteStatus;
  readonly account: string;
  readonly user: string;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly lineCount: number;
  readonly pricedLineCount: number;
  readonly messageCount: number;
  readonly askedAt: string;
  /** By when it wants an answer; null where nobody here has to give one. */
  readonly dueAt: string | null;
  readonly isLate: boolean;
  /** Until when the answer holds that was sent; null before. */
  readonly validUntil: string | null;
  /** Without tax; null before anything was sent. */
  readonly total: number | null;
  readonly hasDraft: boolean;
};

/** What the lists show of a quote at a moment, to one of the kinds of client. */
export function presentEntry(quote: DeskQuoteSummary, client: DeskClient, now: Date): QuoteEntry {
  const due = waitsFor(client, quote.status) ? answerDueAt(new Date(quote.createdAt)) : null;
  return {
    id: quote.id,
    status: quote.status,
    account: quote.customerAccountName,
    user: quote.customerName,
    supplier: { id: quote.supplier.id, name: quote.supplier.name },
    lineCount: quote.lineCount,
    pricedLineCount: quote.pricedLineCount,
    messageCount: quote.messageCount,
    askedAt: quote.createdAt,
    dueAt: due?.toISOString() ?? null,
    isLate: due !== null && due < now,
    validUntil: quote.validityDate,
    total: quote.totalPriceWithoutTax,
    hasDraft: quote.hasDraft,
  };
}
