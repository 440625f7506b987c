// What pieces come to at the price of a supplier's answer (quotes 4.1): prices per piece have up to four decimals, amounts two.
import { piecesByDelivery } from "@comptoir/contract/quotes/deliveries.rules";
import { type LandedCost, landedCost } from "@comptoir/contract/quotes/mix.rules";
import { type CostedLine, optionOf, supplierOf } from "@comptoir/contract/quotes/mix-of-quotes.rules";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";

/** Pieces at a price for one, without tax, to the cent, half up. */
export const goodsOf = (price: number, pieces: number): number =>
  Math.floor((Math.round(price * 10_000) * pieces + 50) / 100) / 100;

/** A line of an answer of which so many pieces are ordered. */
export type ChosenPieces = {
  readonly line: {
    readonly id: string;
    /** One piece without tax. */
    readonly price: number | null;
    /** Of the whole line, without tax. */
    readonly shipping: number;
    readonly standsFor: { readonly id: string } | null;
    readonly deliveries: readonly { readonly quantity: number; readonly address: { readonly id: string } }[];
  };
  readonly pieces: number;
};

/**
 * What lines of an answer cost together, in cents without tax, as their order will: delivery by its terms counts for what is ordered
 * and for each address that something goes to, without terms it is that of each line.
 */
export function costOfPieces(terms: QuoteDeliveryTerms | null, chosen: readonly ChosenPieces[]): LandedCost {
  const lines = chosen.map(({ line, pieces }): CostedLine => {
    const byDelivery = piecesByDelivery(line.deliveries, pieces);
    const deliveries = line.deliveries.map(({ address }, index) => {
      return { quantity: byDelivery[index] ?? 0, shippingAddress: address };
    });
    return {
      ...{ id: line.id, price: line.price, quantity: pieces, shippingPrice: line.shipping },
      alternativeToLineId: line.standsFor?.id ?? null,
      quoteDeliveryLines: deliveries.filter(({ quantity }) => quantity > 0),
    };
  });
  const answer = { id: "", deliveryTerms: terms, quoteLines: lines };
  return landedCost(
    [supplierOf(answer)],
    lines.flatMap((line) => optionOf(answer, line) ?? []),
  );
}
