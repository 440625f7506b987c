// Which price a line of a quote could have, and why. Pure.
import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import type { OfferPriceType } from "@comptoir/contract/products";
import type { QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { effectivePrice, type PriceTier } from "#catalogue/offers/offers.rules.ts";
import { presentUnitPrice, tenThousandths } from "#shared/money.ts";

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
