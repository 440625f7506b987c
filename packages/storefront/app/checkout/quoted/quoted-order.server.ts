// The checkout of an order that was born from a supplier's answer: addresses, delivery and lines are fixed, and giving it up
// brings the answer back (quotes 7).
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { previewTotal } from "#goods/price.rules.ts";
import { keepSizes } from "#lib/words.ts";
import { findQuoteOfOrder, isFromQuote } from "#orders/quote-of-order.server.ts";

/** A line that was chosen and is not in the order for want of stock; its goods in euros without tax. */
export type LeftLine = { readonly id: string; readonly name: string; readonly pieces: number; readonly goods: number };

/** What was chosen of an answer and is not in its order. */
export const leftOf = ({ quoteLines }: Pick<SupplierQuote, "quoteLines">): LeftLine[] =>
  quoteLines.flatMap(({ id, productVariant, price, outOfStockQuantity: pieces }) => {
    if (pieces === null || price === null) return [];
    return [{ id, name: keepSizes(productVariant.name), pieces, goods: previewTotal(price, pieces) }];
  });

/** Where an order comes from. */
export type OrderSource = {
  /** The master quote; null where it is not for the caller's eyes. */
  readonly quoteId: string | null;
  readonly left: readonly LeftLine[];
};

/** The source of an order from a quote; null for any other. */
export async function readOrderSource(sdk: Pick<Sdk, "quotes">, order: CommercialOrder): Promise<OrderSource | null> {
  if (!isFromQuote(order)) return null;
  const quote = await findQuoteOfOrder(sdk, order);
  return { quoteId: quote?.masterQuoteId ?? null, left: quote ? leftOf(quote) : [] };
}
