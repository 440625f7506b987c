// Which prices a caller gets, and which offer is the best one (catalogue 4). Pure.
import type { OfferPriceType } from "@comptoir/contract/products";
import type { UnitPrice } from "#shared/money.ts";

/** How lines name their offers: by offer price or by variant, external ids first (orders 1.2). */
export type OfferKeys = {
  readonly offerPriceIds?: readonly string[];
  readonly offerPriceKeys?: readonly string[];
  readonly variantKeys?: readonly string[];
};

/** From `quantity` pieces on: the list price of one piece, and the reduced one where there is a reduction (catalogue 3.5). */
export type PriceTier = {
  readonly quantity: number;
  readonly price: UnitPrice;
  readonly discountPrice: UnitPrice | null;
};

/** What one piece costs: reduced where there is a reduction, else as listed. */
export const effectivePrice = (tier: PriceTier): UnitPrice => tier.discountPrice ?? tier.price;

/** A price that the caller may use. */
export type EligiblePrice = {
  readonly id: string;
  readonly type: OfferPriceType;
  readonly tiers: readonly PriceTier[];
};

/** What the choice among offers looks at. `price` is null without a price for the caller. */
export type Rankable = {
  readonly id: string;
  /** Whether its stock covers the smallest quantity that may be ordered; says nothing without a price. */
  readonly isOrderable: boolean;
  readonly leadTimeToShip: number | null;
  readonly price: { readonly type: OfferPriceType; readonly firstPrice: number } | null;
};

export const classRank: Readonly<Record<OfferPriceType, number>> = { ACCOUNT: 0, GROUP: 1, PUBLIC: 2 };

/** Price of one piece in the first tier, after discount, ten-thousandths; 0 without tiers. */
export function firstPriceOf(tiers: readonly PriceTier[]): number {
  const [first] = tiers;
  return first ? effectivePrice(first) : 0;
}

const byId = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The prices of the winning class alone, ACCOUNT over GROUP over PUBLIC, the cheapest first. */
export function winningPrices<Price extends EligiblePrice>(prices: readonly Price[]): Price[] {
  const best = Math.min(...prices.map(({ type }) => classRank[type]));
  return prices
    .filter(({ type }) => classRank[type] === best)
    .sort((a, b) => firstPriceOf(a.tiers) - firstPriceOf(b.tiers) || byId(a.id, b.id));
}

const noLeadTime = Number.MAX_SAFE_INTEGER;

/** Orders offers, the best first: to be ordered at a price, then with a price, then class, price, lead time, id. */
export function compareOffers(a: Rankable, b: Rankable): number {
  const sold = (offer: Rankable) => (!offer.price ? 2 : offer.isOrderable ? 0 : 1);
  return (
    sold(a) - sold(b) ||
    (a.price && b.price
      ? classRank[a.price.type] - classRank[b.price.type] || a.price.firstPrice - b.price.firstPrice
      : 0) ||
    (a.leadTimeToShip ?? noLeadTime) - (b.leadTimeToShip ?? noLeadTime) ||
    byId(a.id, b.id)
  );
}
