// Supplier quotes on the wire as suppliers and the operator read them.
import { addWorkingHours } from "@comptoir/contract/days/working-days.rules";
import type { MailEntry } from "@comptoir/contract/notifications/mail-entries";
import type { DeskQuote, DeskQuoteStep, DeskQuoteSummary, SentAnswer } from "@comptoir/contract/quotes/answers";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Desk } from "#http/desk.ts";
import type { DeskQuoteRow, DeskSummaryRow } from "#quotes/desk/desk-quotes.queries.ts";
import { pricedSoFar } from "#quotes/drafts/drafts.rules.ts";
import { presentTerms } from "#quotes/negotiation/delivery-terms.rules.ts";
import {
  amountsOf,
  presentMessages,
  presentQuoteLine,
  presentSupplierQuote,
  presentTotals,
  type QuoteWords,
} from "#quotes/negotiation/supplier-quotes.present.ts";
import { isUnanswered, type QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { cents, presentAmount } from "#shared/money.ts";

/** By when a request wants its answer; null for a quote that waits for none. */
const presentDueAt = (
  { status, createdAt }: { readonly status: SupplierQuoteStatus; readonly createdAt: Date },
  answerHours: number,
): string | null => (isUnanswered(status) ? addWorkingHours(createdAt, answerHours).toISOString() : null);

const presentAnswer = (row: DeskQuoteRow["answers"][number]): SentAnswer => ({
  revision: row.revision,
  sentAt: isoMoment(row.sentAt),
  byType: row.byType,
  byId: row.byId,
  byName: row.byName,
  validityDate: isoMoment(row.validUntil),
  deliveryTerms: presentTerms(row.terms),
  deliveryDate: row.deliveredOn,
  lines: [...row.lines],
  totals: presentTotals({
    goods: cents(row.goods),
    goodsTax: cents(row.goodsTax),
    shipping: cents(row.shipping),
    shippingTax: cents(row.shippingTax),
  }),
});

/**
 * A supplier quote with all that its desk knows of it, and its lines as a draft would make them. A supplier is not told which
 * master quote it comes from.
 */
export function presentDeskQuote(
  row: DeskQuoteRow,
  {
    drafted,
    steps,
    mails,
  }: {
    readonly drafted: readonly QuoteLineRow[] | null;
    readonly steps: DeskQuoteStep[];
    readonly mails: MailEntry[];
  },
  { supplierId }: Desk,
  { answerHours, ...words }: QuoteWords & { readonly answerHours: number },
): DeskQuote {
  const {
    unreadCount: _,
    removedLines: __,
    previousAnswer: ___,
    promisedDeliveryDate: deliveryDate,
    ...quote
  } = presentSupplierQuote({ ...row, unreadCount: 0 }, words);
  const lineOf = (line: QuoteLineRow) => ({ ...presentQuoteLine(line, row.id, words), removed: line.isRemoved });
  return {
    ...quote,
    deliveryDate,
    masterQuoteId: supplierId === null ? row.masterQuoteId : null,
    orderLogisticReference: row.orderLogisticReference,
    name: row.name,
    wantedDate: row.wantedDate,
    dueAt: presentDueAt(row, answerHours),
    customerAccountName: row.accountName,
    steps,
    quoteLines: row.lines.map(lineOf),
    version: row.version,
    supplierOperatorThread: presentMessages(row.operatorMessages, words.linkOf).messages,
    operatorMessageCount: row.operatorMessageCount,
    history: row.history.map((entry) => ({ ...entry, at: isoMoment(entry.at) })),
    mails,
    draft: row.draft,
    preview: drafted && { quoteLines: drafted.map(lineOf), totals: presentTotals(amountsOf(drafted)) },
    answers: row.answers.map(presentAnswer),
  };
}

/** What the draft of a quote has priced so far; null without one that has a price. */
function presentDrafted({ draft, draftedLines, ...quote }: DeskSummaryRow): DeskQuoteSummary["drafted"] {
  const priced = draft && draftedLines && pricedSoFar({ ...quote, lines: draftedLines }, draft);
  return priced && { pricedLineCount: priced.lineCount, totalPriceWithoutTax: presentAmount(priced.amount) };
}

/** A supplier quote as lists tell it. */
export const presentDeskSummary = (row: DeskSummaryRow, answerHours: number): DeskQuoteSummary => ({
  id: row.id,
  name: row.name,
  wantedDate: row.wantedDate,
  dueAt: presentDueAt(row, answerHours),
  status: row.status,
  supplier: {
    id: row.supplierId,
    externalId: row.supplierExternalId,
    name: row.supplierName,
    status: row.supplierStatus,
  },
  customerAccountId: row.accountId,
  customerAccountName: row.accountName,
  customerUserId: row.userId,
  customerName: row.customerName,
  currency: row.currency,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  validityDate: row.validUntil?.toISOString() ?? null,
  revision: row.revision,
  version: row.version,
  lineCount: row.lineCount,
  pricedLineCount: row.pricedLineCount,
  messageCount: row.messageCount,
  hasDraft: row.draft !== null,
  drafted: presentDrafted(row),
  totalPriceWithoutTax:
    row.goods === null || row.shipping === null ? null : presentAmount(cents(row.goods + row.shipping)),
  orderCommercialReference: row.orderReference,
});
