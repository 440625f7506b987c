// What an answer could say: the price that this supplier answered this account last, or that the account pays without a quote, and what
// the shop takes for a delivery.
import { mostQuoteOffers } from "@comptoir/contract/limits";
import type { AnswerSuggestions, QuoteOffer } from "@comptoir/contract/quotes/answers";
import { findSightOf } from "#auth/access-control.ts";
import { findFirstOffersFor, findOffersFor } from "#catalogue/inventories.ts";
import { describeVariants } from "#catalogue/products.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { findShippingTerms, shippingPriceTo } from "#pricing/shipping.ts";
import { offerFacts, type SuggestedOffer, suggest, suggestDelivery } from "#quotes/answers/suggestions.rules.ts";
import { findDeskQuote, findLastAnswers } from "#quotes/desk/desk-quotes.queries.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";

type FoundOffer = Awaited<ReturnType<typeof findOffersFor>>[number];

const asSuggested = ({ row: { leadTimeToShip, stock }, prices }: FoundOffer): SuggestedOffer => ({
  price: prices[0] ?? null,
  ...{ leadTimeToShip, stock },
});

/** A suggestion for each line that was not taken out, and for the delivery of them. Throws 404. Five statements. */
export async function suggestAnswer(context: UserContext, id: string): Promise<AnswerSuggestions> {
  const { db, clock } = context.deps;
  const now = clock();
  const quote = await findDeskQuote(db, deskOf(context), id, now);
  if (!quote) throw supplierQuoteNotFound(id);
  const lines = quote.lines.filter(({ isRemoved }) => !isRemoved);
  const variantIds = lines.map(({ variantId }) => variantId);
  const { accountId, supplierId, currency } = quote;
  const [lastAnswers, offers, shipping] = await Promise.all([
    findLastAnswers(db, quote, variantIds),
    findSightOf(db, accountId).then((sight) =>
      findOffersFor(db, { variantIds, supplierKey: supplierId }, { ...sight, accountId, currency, now }),
    ),
    findShippingTerms(db, accountId),
  ]);
  const addresses = lines.flatMap(({ deliveries }) => deliveries.map(({ shippingAddress }) => shippingAddress));
  const prices = addresses.map((address) => shippingPriceTo(shipping, supplierId, address));
  const suggestions = lines.map((line) => {
    const drafted = quote.draft?.lines.find((each) => each.id === line.id);
    const inventoryId = drafted?.offerInventoryId ?? line.inventoryId;
    const offer = offers.find(({ row }) => row.inventoryId === inventoryId);
    return suggest(
      { quoteLineId: line.id, quantity: drafted?.quantity ?? line.quantity },
      {
        lastAnswer: lastAnswers.find(({ variantId }) => variantId === line.variantId) ?? null,
        offer: offer ? asSuggested(offer) : null,
      },
    );
  });
  return { lines: suggestions, delivery: suggestDelivery(prices) };
}

/** Other articles that a line of a quote could be exchanged for: none that it has already. Throws 404. */
export async function findOffersToQuote(
  context: UserContext,
  id: string,
  { search: text, quantity }: { readonly search: string; readonly quantity: number },
): Promise<QuoteOffer[]> {
  const { db, clock } = context.deps;
  const now = clock();
  const quote = await findDeskQuote(db, deskOf(context), id, now);
  if (!quote) throw supplierQuoteNotFound(id);
  const { accountId, supplierId: supplierKey, currency } = quote;
  const audience = { ...(await findSightOf(db, accountId)), accountId, currency, now };
  const known = new Set(quote.lines.map(({ variantId }) => variantId));
  const filter = { supplierKey, text };
  const found = await findFirstOffersFor(db, filter, audience, mostQuoteOffers + known.size);
  const offers = found.filter(({ row }) => !known.has(row.id)).slice(0, mostQuoteOffers);
  const variants = await describeVariants(
    context,
    offers.map(({ row }) => row.id),
  );
  return offers.flatMap((offer) => {
    const productVariant = variants.get(offer.row.id);
    const facts = offerFacts(asSuggested(offer), quantity);
    return productVariant ? [{ offerInventoryId: offer.row.inventoryId, productVariant, ...facts }] : [];
  });
}
