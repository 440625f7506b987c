// The offers that drafts of answers name.
import type { QuoteDraft } from "@comptoir/contract/quotes/answers";
import { findSightOf } from "#auth/access-control.ts";
import { findOffersFor } from "#catalogue/inventories.ts";
import type { UserContext } from "#http/context.ts";
import { offersNamed } from "#quotes/answers/answer-checks.rules.ts";
import type { NamedOffer } from "#quotes/answers/answers.rules.ts";
import type { DeskQuoteRow } from "#quotes/answers/desk-quotes.queries.ts";

/** The offers that a draft names anew, as far as the supplier has them and the account may see them. None or two statements. */
export async function findNamedOffers(
  { deps, store }: UserContext,
  { accountId, supplierId, currency, lines }: DeskQuoteRow,
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
