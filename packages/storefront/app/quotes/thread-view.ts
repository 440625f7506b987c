// A conversation about a quote as pages show it, and where in it: `?thread=…&before=…` shows what was written before a message.
import type { Attachment } from "@comptoir/contract/files/media";
import type { QuoteMessagePage, SupplierQuote } from "@comptoir/contract/quotes/quotes";

export type MessageView = {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly author: string;
  readonly of: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  /** Of whoever asked for the quote. */
  readonly isOwn: boolean;
  readonly attachments: readonly Attachment[];
};

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

/** The address of earlier messages of a conversation, below the page that shows it. */
export const threadPlace = (thread: string, before: string): string =>
  `?${new URLSearchParams({ thread, before }).toString()}`;

/** What an address asks for; null where that can be no message. */
export function readThreadPlace(search: URLSearchParams): { readonly thread: string; readonly before: string } | null {
  const before = search.get("before") ?? "";
  return /^\d{1,20}$/.test(before) ? { thread: search.get("thread") ?? "", before } : null;
}
