// Earlier messages of the conversations about a quote, where its reader has gone to them.
import type { QuoteMessagePage, QuoteThread } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { readThreadPlace } from "#conversations/thread-place.ts";

export type PastMessages = QuoteMessagePage & { readonly thread: QuoteThread };

/** The messages that an address asks for; null where it asks for none. */
export async function findPastMessages(sdk: Sdk, supplierQuoteId: string, url: URL): Promise<PastMessages | null> {
  const place = readThreadPlace(url.searchParams);
  if (!place) return null;
  const { before } = place;
  const thread = place.thread === "OPERATOR" ? "OPERATOR" : "CUSTOMER";
  const found = await sdk.deskQuotes.getDeskMessages({ params: { supplierQuoteId }, query: { thread, before } });
  return { thread, ...found };
}
