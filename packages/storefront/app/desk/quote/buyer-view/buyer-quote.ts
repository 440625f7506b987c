// An answer as its buyer would read it, before it is sent: the page of the buyer shows it out of what is prepared.
import type { DeskQuote, DeskQuoteLine } from "@comptoir/contract/quotes/answers";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { presentSupplierQuote, type SupplierQuoteView } from "#quotes/quote-view.ts";

const offered = ({ removed: _, ...line }: DeskQuoteLine): SupplierQuote["quoteLines"][number] => line;

/** What the buyer would be sent now, without what was said: conditions as the sheet has them, lines as the draft makes them. */
export function presentBuyerQuote(
  quote: DeskQuote,
  { validityDay, deliveryTerms, deliveryDay }: QuotePage,
): SupplierQuoteView {
  const { quoteLines, totals } = quote.preview ?? quote;
  const sent: SupplierQuote = {
    ...quote,
    ...{ masterQuoteId: "", status: "WAITING_FOR_CUSTOMER", unreadCount: 0, orderCommercialReference: null },
    ...{ totals, deliveryTerms, validityDate: validityDay },
    ...{ deliveryDate: deliveryDay, promisedDeliveryDate: deliveryDay },
    quoteLines: quoteLines.filter(({ removed }) => !removed).map(offered),
    removedLines: quoteLines.filter(({ removed, alternativeToLineId }) => removed && alternativeToLineId === null),
    previousAnswer: quote.answers.at(-1) ?? null,
    customerSupplierThread: { messages: quote.customerThread },
  };
  return presentSupplierQuote(sent, { drafts: new Set(), offers: [], past: null });
}
