// Which price a line of a quote could have and what its delivery could cost, and why. Pure.
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { OfferPriceType } from "@comptoir/contract/products";
import type { DeliverySuggestion, QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { effectivePrice, type PriceTier } from "#catalogue/offers/offers.rules.ts";
import type { ShippingPrice } from "#pricing/shipping.rules.ts";
import { presentAmount, presentUnitPrice, tenThousandths } from "#shared/money.ts";

type SuggestionSources = {
  readonly lastAnswer: {
    readonly supplierQuoteId: string;
    /** Ten-thousandths per piece. */
    readonly price: number;
    readonly quantity: number;
    readonly sentAt: Date;
  } | null;
  /** What the supplier has of the article; none any more. */
  readonly offer: SuggestedOffer | null;
};

type OfferFacts = Pick<QuoteSuggestion, "catalogue" | "leadTimeToShip" | "stock" | "itemPerPack">;

/** An offer as the account would buy it; tiers by rising quantity. */
export type SuggestedOffer = {
  readonly price: {
    readonly type: OfferPriceType;
    readonly itemPerPack: number;
    readonly tiers: readonly PriceTier[];
  } | null;
  readonly leadTimeToShip: number | null;
  readonly stock: number;
};

function catalogueOf(price: SuggestedOffer["price"], quantity: number): QuoteSuggestion["catalogue"] {
  const tier = price && tierAt(price.tiers, quantity);
  if (!price || !tier) return null;
  return {
    offerPriceType: price.type,
    price: presentUnitPrice(effectivePrice(tier)),
    tiers: price.tiers.map((each) => ({ quantity: each.quantity, price: presentUnitPrice(effectivePrice(each)) })),
  };
}

/** What the supplier has of an article, and what the account pays for so many pieces of it. */
export const offerFacts = (offer: SuggestedOffer | null, quantity: number): OfferFacts => ({
  catalogue: catalogueOf(offer?.price ?? null, quantity),
  leadTimeToShip: offer?.leadTimeToShip ?? null,
  stock: offer?.stock ?? null,
  itemPerPack: offer?.price?.itemPerPack ?? 1,
});

/** The suggestion for so many pieces of a line. */
export function suggest(
  line: { readonly quoteLineId: string; readonly quantity: number },
  { lastAnswer: last, offer }: SuggestionSources,
): QuoteSuggestion {
  const facts = offerFacts(offer, line.quantity);
  const { catalogue } = facts;
  const lastAnswer = last && {
    supplierQuoteId: last.supplierQuoteId,
    price: presentUnitPrice(tenThousandths(last.price)),
    quantity: last.quantity,
    sentAt: last.sentAt.toISOString(),
  };
  const isPublic = catalogue?.offerPriceType === "PUBLIC";
  const isFirstTier = catalogue?.price === catalogue?.tiers[0]?.price;
  const reason = isPublic ? (isFirstTier ? "LIST" : "TIER") : "AGREEMENT";
  return {
    ...line,
    price: lastAnswer?.price ?? catalogue?.price ?? null,
    source: lastAnswer ? "LAST_ANSWER" : catalogue ? reason : null,
    lastAnswer,
    ...facts,
  };
}

/** Dearer first: by the fee, then by how much it takes until there is none. */
const byCost = (one: ShippingPrice, other: ShippingPrice): number =>
  other.price - one.price || (other.franco ?? Number.MAX_SAFE_INTEGER) - (one.franco ?? Number.MAX_SAFE_INTEGER);

/**
 * One fee for each of the addresses, from the price that holds for each: the dearest, so that no delivery is promised below what it
 * costs. Null where one of them has none.
 */
export function suggestDelivery(prices: readonly (ShippingPrice | null)[]): DeliverySuggestion | null {
  const known = prices.filter((price) => price !== null).toSorted(byCost);
  const [dearest] = known;
  if (!dearest || known.length < prices.length) return null;
  const { price, franco, supplierId } = dearest;
  return {
    terms: { fee: presentAmount(price), freeFrom: franco === null ? null : presentAmount(franco) },
    source: supplierId === null ? "SHOP" : "SUPPLIER",
    zones: [...new Set(known.map(({ zone }) => zone.name))],
  };
}
