// A new request with lines of an earlier one, such as those that one supplier was asked for last time (ux Q-02).

import { quotesText } from "messages:quotes";
import type { Refusal } from "#collections/refusal.tsx";
import { orRefusal } from "#collections/writes.server.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import { type ArticleQuantity, byExternalId, detailsToAdd, refusalOfQuote } from "#quotes/manage-quotes.server.ts";
import type { SupplierForm } from "#quotes/quote/decide-quote.server.ts";
import { quoteState } from "#quotes/quote-states.tsx";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/**
 * A request for these articles under the name of an earlier one: by one form, whose `field` tells it apart, a single one. Gives its id.
 */
export async function askAnew(
  sdk: QuotesSdk,
  { quote: { name, description }, form, language }: SupplierForm,
  articles: readonly ArticleQuantity[],
  field?: string,
): Promise<{ readonly id: string } | Refusal> {
  const masterQuoteDetailsToAdd = detailsToAdd(articles, "ADD_QUANTITY");
  const body = { name, description: description ?? "", masterQuoteDetailsToAdd };
  return orRefusal(refusalOfQuote(language), async () => {
    const query = byExternalId;
    const { id } = await sendOnce(form, (options) => sdk.quotes.createMasterQuote({ query, body }, options), field);
    return { id };
  });
}

/** Makes the request, which nobody has been sent yet. Gives its id. */
export async function askAgain(
  sdk: QuotesSdk,
  { quote, form, language }: SupplierForm,
): Promise<{ readonly id: string } | Refusal> {
  const asked = quote.supplierQuotes.find(({ id }) => id === form.get("again"));
  const t = quotesText(language);
  if (!asked) return { refusal: t("refused.gone") };
  if (!quoteState(asked.status).canAskAgain) return { refusal: t("refused.conflict") };
  const { quoteLines, removedLines } = asked;
  const lines = [...quoteLines.filter(({ alternativeToLineId }) => alternativeToLineId === null), ...removedLines];
  const articles = lines.map(({ productVariant, requestedQuantity: quantity }) => ({
    ...{ variantId: productVariant.externalId, quantity },
  }));
  return askAnew(sdk, { quote, form, language }, articles);
}
