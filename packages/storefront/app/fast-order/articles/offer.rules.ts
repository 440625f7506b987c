// Which supplier's offer a row gets: one that can deliver exactly what is wanted, of these the best choice. Pure.

import { firstValidQuantity, isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { bestChoice, offerAt } from "#catalogue/product/offers/offers-at.rules.ts";
import type { ArticleOffer } from "#fast-order/articles/article.ts";
import { checkPieces, readQuantity } from "#goods/quantity.rules.ts";

/** Pieces that a quantity means at an offer; the first valid ones where none is written or it cannot be read. */
function wantedOf(offer: ArticleOffer, quantity: string): number {
  const reading = readQuantity(quantity, offer.itemPerPack);
  return "pieces" in reading && reading.pieces > 0 ? reading.pieces : firstValidQuantity(offer);
}

/** The offer for a quantity as it was written; null when there is none. */
export function offerFor(offers: readonly ArticleOffer[], quantity: string): ArticleOffer | null {
  const exact = offers.filter((offer) => checkPieces(wantedOf(offer, quantity), offer).state === "valid");
  const candidates = exact.length > 0 ? exact : offers;
  const best = bestChoice(candidates.map((offer) => offerAt(offer, wantedOf(offer, quantity))))?.best.offer;
  return best ?? offers.find(isOrderable) ?? offers[0] ?? null;
}

/** Whether nobody can deliver even the smallest quantity now. */
export const isOutOfStock = (offers: readonly ArticleOffer[]): boolean => !offers.some(isOrderable);
