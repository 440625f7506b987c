// What a buyer does with a whole master quote: create, rename, describe, delete and take that back.

import { quotesText } from "messages:quotes";
import type { UpdateAction } from "@comptoir/contract/carts";
import { descriptionLength, mostQuoteDetails, mostQuotePieces, textLength } from "@comptoir/contract/limits";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { ApiError } from "@comptoir/sdk/errors";
import type { Refusal } from "#collections/refusal.tsx";
import { checkName, orRefusal } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/** Said when a master quote is created without a name (specification §5). */
const nameRequired = "Name is required to create a new quote.";

/** An article as it is written into a master quote. */
export type ArticleQuantity = {
  /** External id of the variant. */
  readonly variantId: string;
  /** Pieces. */
  readonly quantity: number;
};

/** The keys of bodies are external ids. */
export const byExternalId = { idType: "EXTERNAL_ID" } as const;

/** Sums are left to the shop: what was read of a master quote here may be old by the time it is written. */
export const detailsToAdd = (articles: readonly ArticleQuantity[], updateAction: UpdateAction) =>
  articles.map(({ variantId, quantity }) => ({ productVariantId: variantId, quantity, updateAction }));

/** The articles of a master quote by external id, in pieces. */
export const wantedOf = ({ masterQuoteDetails }: MasterQuote): readonly ArticleQuantity[] =>
  masterQuoteDetails.map(({ productVariant, quantity }) => ({ variantId: productVariant.externalId, quantity }));

/** Words for a refused write. Throws the error again when the session is over: the middleware answers with the sign-in. */
export function quoteRefusal(error: unknown, language: Language): string {
  const t = quotesText(language);
  throwSessionEnd(error);
  tellFailure("A write to a quote failed", error);
  if (!(error instanceof ApiError)) return t("refused.failed");
  if (error.code === "QUOTE_NOT_ALLOWED") return t("refused.notAllowed");
  if (error.status === 403) return t("refused.forbidden");
  if (error.status === 404) return t("refused.gone");
  if (error.status === 409)
    return t(error.envelope?.errors[0]?.detail === "SENT" ? "refused.sent" : "refused.conflict");
  if (error.status >= 500) return t("refused.failed");
  return t("refused.values", { lines: mostQuoteDetails, pieces: mostQuotePieces });
}

/** The refusal of a write that failed. */
export const refusalOfQuote = (language: Language) => (error: unknown) => ({ refusal: quoteRefusal(error, language) });

/** A name for a master quote, or what is wrong with it. */
export function checkQuoteName(typed: unknown, language: Language) {
  const missing = { refusal: quotesText(language)("nameMissing"), given: nameRequired };
  return checkName(typed, { longest: textLength, missing }, language);
}

const readDescription = (typed: unknown) =>
  String(typed ?? "")
    .trim()
    .slice(0, descriptionLength);

/** A master quote without articles; a name that cannot be is refused in words. Gives its id. */
export async function createQuote(
  sdk: QuotesSdk,
  typed: { readonly name: unknown; readonly description: unknown },
  language: Language,
): Promise<{ readonly id: string } | Refusal> {
  const named = checkQuoteName(typed.name, language);
  if ("refusal" in named) return named;
  return orRefusal(refusalOfQuote(language), async () => {
    const body = { name: named.name, description: readDescription(typed.description) };
    return { id: (await sdk.quotes.createMasterQuote({ query: {}, body })).id };
  });
}

/** Name and description. */
export async function describeQuote(
  sdk: QuotesSdk,
  masterQuoteId: string,
  form: FormData,
  language: Language,
): Promise<{ readonly described: string } | Refusal> {
  const named = checkQuoteName(form.get("quoteName"), language);
  if ("refusal" in named) return { refusal: named.refusal };
  return orRefusal(refusalOfQuote(language), async () => {
    const body = { name: named.name, description: readDescription(form.get("description")) };
    await sdk.quotes.updateMasterQuote({ params: { masterQuoteId }, query: {}, body });
    return { described: named.name };
  });
}

/** A master quote that is gone, with what it takes to make it again. */
export type DeletedQuote = {
  readonly name: string;
  readonly description: string;
  readonly articles: readonly ArticleQuantity[];
};

/** Deletes a master quote that nobody was asked about; the answer holds what an undo needs. */
export async function deleteQuote(
  sdk: QuotesSdk,
  masterQuoteId: string,
  language: Language,
): Promise<{ readonly deleted: DeletedQuote } | Refusal> {
  return orRefusal<{ readonly deleted: DeletedQuote } | Refusal>(refusalOfQuote(language), async () => {
    const quote = await findQuote(sdk, masterQuoteId);
    if (!quote) return { refusal: quotesText(language)("refused.gone") };
    await sdk.quotes.deleteMasterQuote({ params: { masterQuoteId } });
    return { deleted: { name: quote.name, description: quote.description ?? "", articles: wantedOf(quote) } };
  });
}

/** Makes a deleted master quote again. Gives its new id. */
export async function restoreQuote(
  sdk: QuotesSdk,
  { name, description, articles }: DeletedQuote,
  language: Language,
): Promise<{ readonly id: string } | Refusal> {
  return orRefusal(refusalOfQuote(language), async () => {
    const body = { name, description, masterQuoteDetailsToAdd: detailsToAdd(articles, "ADD_QUANTITY") };
    return { id: (await sdk.quotes.createMasterQuote({ query: byExternalId, body })).id };
  });
}

/** A line that a page has kept; none for what is no line. */
export function readArticle(value: unknown): ArticleQuantity[] {
  if (typeof value !== "object" || value === null) return [];
  const { variantId, quantity } = value as Readonly<Record<string, unknown>>;
  if (typeof variantId !== "string" || !Number.isSafeInteger(quantity) || Number(quantity) <= 0) return [];
  return [{ variantId, quantity: Number(quantity) }];
}
