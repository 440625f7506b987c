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
  /** The price of the account, and what it ships after; tiers by rising quantity. */
  readonly offer: {
    readonly type: OfferPriceType;
    readonly tiers: readonly PriceTier[];
  } | null;
  readonly leadTimeToShip: number | null;
};

function catalogueOf(offer: SuggestionSources["offer"], quantity: number): QuoteSuggestion["catalogue"] {
  const tier = offer && tierAt(offer.tiers, quantity);
  if (!offer || !tier) return null;
  return {
    offerPriceType: offer.type,
    price: presentUnitPrice(effectivePrice(tier)),
    tiers: offer.tiers.map((each) => ({ quantity: each.quantity, price: presentUnitPrice(effectivePrice(each)) })),
  };
}

/** The suggestion for so many pieces of a line. */
export function suggest(
  line: { readonly quoteLineId: string; readonly quantity: number },
  { lastAnswer: last, offer, leadTimeToShip }: SuggestionSources,
): QuoteSuggestion {
  const catalogue = catalogueOf(offer, line.quantity);
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
    catalogue,
    leadTimeToShip,
  };
}
