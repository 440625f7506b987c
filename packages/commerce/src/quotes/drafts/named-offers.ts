// The offers that drafts of answers name.
import type { QuoteDraft } from "@comptoir/contract/quotes/answers";
import { findSightOf } from "#auth/access-control.ts";
import { findOffersFor } from "#catalogue/inventories.ts";
import type { UserContext } from "#http/context.ts";
import { offersNamed } from "#quotes/drafts/answer-checks.rules.ts";
import type { NamedOffer } from "#quotes/drafts/drafts.rules.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";

type AnsweredQuote = {
  readonly accountId: string;
  readonly supplierId: string;
  readonly currency: string;
  readonly lines: readonly QuoteLineRow[];
};

/** The offers that a draft names anew, as far as the supplier has them and the account may see them. None or two statements. */
export async function findNamedOffers(
  { deps, store }: UserContext,
  { accountId, supplierId, currency, lines }: AnsweredQuote,
  draft: QuoteDraft,
): Promise<NamedOffer[]> {
  const inventoryIds = offersNamed(draft, lines);
  if (inventoryIds.length === 0) return [];
  const sight = await findSightOf(deps.db, accountId);
  const audience = { ...sight, accountId, currency, now: deps.clock() };
  const offers = await findOffersFor(deps.db, { inventoryIds, supplierKey: supplierId }, audience);
  const { defaultTaxRateBasisPoints: rate } = store;
  return offers.map(({ row }) => ({
    inventoryId: row.inventoryId,
    variantId: row.id,
    taxRate: row.taxRateBasisPoints ?? rate,
    shippingTaxRate: row.shippingTaxRateBasisPoints ?? row.taxRateBasisPoints ?? rate,
  }));
}
