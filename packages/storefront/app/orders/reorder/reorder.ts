// An order placed again: each of its lines as it would be ordered today (ux D-05). Quantities are pieces.
import { type OfferBounds, quantityFor, tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { Offer } from "@comptoir/contract/products";
import { tiersOf } from "#goods/price.rules.ts";
import type { OrderLineView } from "#orders/order/order-view.ts";

export type ReorderLine = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly ordered: number;
  readonly priceThen: number;
  readonly packThen: number;
  /** Null: this offer cannot be ordered any more, or not now. */
  readonly offer:
    | (OfferBounds & { readonly offerPriceId: string; readonly priceToday: number; readonly proposed: number })
    | null;
  readonly change: "none" | "gone" | "noStock" | "dearer" | "cheaper";
  /** The quantity proposed is another than the one ordered. */
  readonly isOtherQuantity: boolean;
};

/** Today's price of a piece at this quantity. */
function priceAt(price: Offer["offerPrices"][number], pieces: number): number | null {
  return tierAt(tiersOf(price.priceRanges), pieces)?.unitPrice ?? null;
}

/** The lines of an order beside today's offers. */
export function presentReorder(lines: readonly OrderLineView[], offers: readonly Offer[]): readonly ReorderLine[] {
  const known = new Map(
    offers.flatMap((offer) => offer.offerPrices.map((price) => [price.externalId, { offer, price }] as const)),
  );
  return lines.map((line) => {
    const { id, name, code, quantity: ordered, itemPrice: priceThen, offerPriceId, itemPerPack: packThen } = line;
    const head = { id, name, code, ordered, priceThen, packThen };
    const found = known.get(offerPriceId);
    if (!found) return { ...head, offer: null, change: "gone", isOtherQuantity: false };
    const { minOrderQuantity, maxOrderQuantity, stock } = found.offer.offerInventory;
    const rule = { itemPerPack: found.price.itemPerPack, minOrderQuantity, maxOrderQuantity, stock };
    const proposed = quantityFor(rule, ordered);
    const priceToday = priceAt(found.price, proposed);
    if (proposed === 0 || priceToday === null)
      return { ...head, offer: null, change: "noStock", isOtherQuantity: false };
    return {
      ...head,
      offer: { ...rule, offerPriceId, priceToday, proposed },
      change: priceToday > priceThen ? "dearer" : priceToday < priceThen ? "cheaper" : "none",
      isOtherQuantity: proposed !== ordered,
    };
  });
}
