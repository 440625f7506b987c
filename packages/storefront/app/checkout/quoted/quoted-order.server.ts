// The checkout of an order that was born from a supplier's answer: addresses, delivery and lines are fixed, and giving it up
// brings the answer back (quotes 7).
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { keepSizes } from "#lib/words.ts";
import { findQuoteOfOrder } from "#orders/quote-of-order.server.ts";

/** Where an order comes from. */
export type OrderSource = {
  /** The master quote; null where it is not for the caller's eyes. */
  readonly quoteId: string | null;
  /** Names of the lines that were chosen and could not be part of it. */
  readonly left: readonly string[];
};

/** The source of an order from a quote; null for any other. `left` are ids of lines of the quote. */
export async function readOrderSource(
  sdk: Pick<Sdk, "quotes">,
  order: CommercialOrder,
  left: readonly string[],
): Promise<OrderSource | null> {
  if (order.sourceType !== "QUOTE") return null;
  const quote = await findQuoteOfOrder(sdk, order);
  const lines = quote?.quoteLines.filter(({ id }) => left.includes(id)) ?? [];
  return {
    quoteId: quote?.masterQuoteId ?? null,
    left: lines.map(({ productVariant }) => keepSizes(productVariant.name)),
  };
}
