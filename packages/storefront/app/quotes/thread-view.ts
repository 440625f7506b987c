// A conversation about a quote as pages show it.
import type { QuoteMessagePage, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { MessageView } from "#conversations/thread-place.ts";

/** The newest messages with one supplier, or those before one that the reader came from. */
export type ThreadView = {
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  readonly hasEarlier: boolean;
  /** There are newer ones as well. */
  readonly isPast: boolean;
  /** The newest message of the buyer's side; "" without one among the newest. */
  readonly lastOwnId: string;
};

/** Earlier messages of one of the supplier quotes. */
export type PastMessages = QuoteMessagePage & { readonly supplierQuoteId: string };

/** The newest messages unless `past` holds earlier ones of this quote. */
export function presentThread(quote: SupplierQuote, past: PastMessages | null): ThreadView {
  const { customerThread: newest, messageCount, customerName } = quote;
  const isPast = past?.supplierQuoteId === quote.id;
  const shown = isPast ? past : { messages: newest, hasEarlier: messageCount > newest.length };
  return {
    messages: shown.messages.map(({ id, message, messageDate, name, authorType, attachments }) => ({
      ...{ id, text: message, at: messageDate, author: name, of: authorType, attachments },
      isOwn: name === customerName,
    })),
    hasEarlier: shown.hasEarlier,
    isPast,
    lastOwnId: newest.findLast(({ authorType }) => authorType === "CUSTOMER")?.id ?? "",
  };
}
