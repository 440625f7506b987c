// Which supplier's offer a row gets: one that can deliver exactly what is wanted, of these the best choice. Pure.

import { bestChoice, offerAt } from "#catalogue/product/offers/offers-at.rules.ts";
import type { ArticleOffer } from "#fast-cart/articles/article.ts";
import { checkPieces, readQuantity } from "#goods/quantity.rules.ts";
import { firstValidQuantity, lastValidQuantity, type QuantityRule, ruleOf } from "#goods/quantity-bounds.rules.ts";

export type OfferForQuantity = { readonly offer: ArticleOffer; readonly rule: QuantityRule };

/** Pieces that a quantity means at an offer; the first valid ones where none is written or it cannot be read. */
function wantedOf(offer: ArticleOffer, quantity: string): number {
  const rule = ruleOf(offer);
  const reading = readQuantity(quantity, rule.lot);
  return "pieces" in reading && reading.pieces > 0 ? reading.pieces : firstValidQuantity(rule);
}

const isInStock = (offer: ArticleOffer) => lastValidQuantity(ruleOf(offer)) >= firstValidQuantity(ruleOf(offer));

/** The offer for a quantity as it was written; null when there is none. */
export function offerFor(offers: readonly ArticleOffer[], quantity: string): OfferForQuantity | null {
  const exact = offers.filter((offer) => checkPieces(wantedOf(offer, quantity), ruleOf(offer)).state === "valid");
  const candidates = exact.length > 0 ? exact : offers;
  const best = bestChoice(candidates.map((offer) => offerAt(offer, wantedOf(offer, quantity))))?.best.offer;
  const offer = best ?? offers.find(isInStock) ?? offers[0];
  return offer ? { offer, rule: ruleOf(offer) } : null;
}

/** Whether nobody can deliver even the smallest quantity now. */
export const isOutOfStock = (offers: readonly ArticleOffer[]): boolean => !offers.some(isInStock);
