// A new request with the lines that one supplier was asked for last time (ux Q-02).

import { quotesText } from "messages:quotes";
import type { Refusal } from "#collections/refusal.tsx";
import { restoreQuote } from "#quotes/manage-quotes.server.ts";
import type { SupplierForm } from "#quotes/quote/decide-quote.server.ts";
import { quoteState } from "#quotes/quote-states.tsx";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

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
  return restoreQuote(sdk, { name: quote.name, description: quote.description ?? "", articles }, language);
}
