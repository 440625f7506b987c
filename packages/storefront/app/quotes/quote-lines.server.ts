// What a buyer does with the lines of a master quote before suppliers are asked: quantities, removal and the way back.

import { quotesText } from "messages:quotes";
import { mostQuotePieces } from "@comptoir/contract/limits";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { orRefusal, readKept } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";
import {
  type ArticleQuantity,
  byExternalId,
  detailsToAdd,
  readArticle,
  refusalOfQuote,
} from "#quotes/manage-quotes.server.ts";
import { readPieces } from "#quotes/quote-pieces.rules.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/** A line that is gone, with what it takes to put it back. */
export type RemovedQuoteLine = { readonly name: string; readonly articles: readonly ArticleQuantity[] };

export type LinesAnswer =
  | { readonly refusal: string }
  | { readonly saved: number }
  | { readonly removed: RemovedQuoteLine }
  | { readonly restored: number };

const write = (
  sdk: QuotesSdk,
  masterQuoteId: string,
  articles: readonly ArticleQuantity[],
  updateAction: "REPLACE_QUANTITY" | "ADD_QUANTITY",
) =>
  sdk.quotes.updateMasterQuote({
    params: { masterQuoteId },
    query: byExternalId,
    body: { masterQuoteDetailsToAdd: detailsToAdd(articles, updateAction) },
  });

/**
 * The quantities of the form that differ from those that its page was made with, by the id of their line; a number is set,
 * never added. What the form leaves alone another tab may have changed.
 */
export function saveQuantities(
  sdk: QuotesSdk,
  quote: MasterQuote,
  form: FormData,
  language: Language,
): Promise<LinesAnswer> {
  const [quantities = [], previous = []] = ["quantity", "previous"].map((field) => form.getAll(field).map(String));
  const isTyped = (index: number) => quantities[index]?.trim() !== previous[index];
  const typed = new Map(
    form.getAll("detail").flatMap((id, index) => (isTyped(index) ? [[String(id), quantities[index] ?? ""]] : [])),
  );
  return orRefusal(refusalOfQuote(language), async () => {
    const changed: ArticleQuantity[] = [];
    for (const { id, quantity, productVariant } of quote.masterQuoteDetails) {
      const pieces = readPieces(typed.get(id) ?? String(quantity));
      if (pieces === null)
        return { refusal: quotesText(language)("wrongQuantity", { name: productVariant.name, most: mostQuotePieces }) };
      if (pieces !== quantity) changed.push({ variantId: productVariant.externalId, quantity: pieces });
    }
    if (changed.length > 0) await write(sdk, quote.id, changed, "REPLACE_QUANTITY");
    const isThere = (detailId: string) => quote.masterQuoteDetails.some(({ id }) => id === detailId);
    if (![...typed.keys()].every(isThere)) return { refusal: quotesText(language)("lineGone") };
    return { saved: changed.length };
  });
}

/** Takes the line out that a button of the form names; one that is not there any more is told. */
export function removeLine(
  sdk: QuotesSdk,
  quote: MasterQuote,
  detailId: string,
  language: Language,
): Promise<LinesAnswer> {
  return orRefusal(refusalOfQuote(language), async () => {
    const detail = quote.masterQuoteDetails.find(({ id }) => id === detailId);
    if (!detail) return { refusal: quotesText(language)("lineGone") };
    const body = { masterQuoteDetailsToRemove: [detailId] };
    await sdk.quotes.updateMasterQuote({ params: { masterQuoteId: quote.id }, query: {}, body });
    const { productVariant: variant, quantity } = detail;
    return { removed: { name: variant.name, articles: [{ variantId: variant.externalId, quantity }] } };
  });
}

/** Puts lines back that were just taken out. */
export function restoreLines(
  sdk: QuotesSdk,
  quote: MasterQuote,
  form: FormData,
  language: Language,
): Promise<LinesAnswer> {
  return orRefusal(refusalOfQuote(language), async () => {
    const articles = readKept(form.get("restore"), readArticle);
    if (articles.length > 0) await write(sdk, quote.id, articles, "ADD_QUANTITY");
    return { restored: articles.length };
  });
}
