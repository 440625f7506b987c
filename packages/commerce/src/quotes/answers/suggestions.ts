// What the prices of an answer could be: what this supplier answered this account last, and what the account pays without a quote.
import type { QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { findSightOf } from "#auth/access-control.ts";
import { findOffersFor } from "#catalogue/inventories.ts";
import type { UserContext } from "#http/context.ts";
import { findDeskQuote, findLastAnswers } from "#quotes/answers/desk-quotes.queries.ts";
import { deskOf } from "#quotes/answers/read-desk-quotes.ts";
import { suggest } from "#quotes/answers/suggestions.rules.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";

/** A suggestion for each line that was not taken out. Throws 404. Four statements. */
export async function suggestPrices(context: UserContext, id: string): Promise<QuoteSuggestion[]> {
  const { db, clock } = context.deps;
  const now = clock();
  const quote = await findDeskQuote(db, deskOf(context), id, now);
  if (!quote) throw supplierQuoteNotFound(id);
  const lines = quote.lines.filter(({ isRemoved }) => !isRemoved);
  const variantIds = lines.map(({ variantId }) => variantId);
  const { accountId, supplierId, currency } = quote;
  const [lastAnswers, offers] = await Promise.all([
    findLastAnswers(db, quote, variantIds),
    findSightOf(db, accountId).then((sight) =>
      findOffersFor(db, { variantIds, supplierKey: supplierId }, { ...sight, accountId, currency, now }),
    ),
  ]);
  return lines.map((line) => {
    const drafted = quote.draft?.lines.find((each) => each.id === line.id);
    const inventoryId = drafted?.offerInventoryId ?? line.inventoryId;
    const offer = offers.find(({ row }) => row.inventoryId === inventoryId);
    const price = offer?.prices[0];
    return suggest(
      { quoteLineId: line.id, quantity: drafted?.quantity ?? line.quantity },
      {
        lastAnswer: lastAnswers.find(({ variantId }) => variantId === line.variantId) ?? null,
        offer: price ? { type: price.type, tiers: price.tiers } : null,
        leadTimeToShip: offer?.row.leadTimeToShip ?? null,
      },
    );
  });
}
