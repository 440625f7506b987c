// Lines on their way into a master quote, new or known: an article of a product page, lines of a cart or a list, or those of
// another master quote. What is inside already is summed, and said so (specification §5).

import { quotesText } from "messages:quotes";
import { defaultCurrency } from "@comptoir/contract/conventions";
import { mostQuotePieces } from "@comptoir/contract/limits";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AddTarget, findContent, type Source } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import { unlessFilled } from "#collections/writes.server.ts";
import { articleCode } from "#goods/article-code.ts";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { readWholeCart } from "#lists/lists.server.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import {
  type ArticleQuantity,
  byExternalId,
  checkQuoteName,
  detailsToAdd,
  quoteRefusal,
} from "#quotes/manage-quotes.server.ts";
import { readPieces } from "#quotes/quote-pieces.rules.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/** Said when lines are added to a master quote that is not named (specification §5). */
const quoteRequired = "Quote ID is required to update an existing quote.";

/** What the address may name: one article by its variant, lines of a cart, a list or another master quote, or typed ones. */
export const sourceKinds = ["variant", "cart", "quote", "entry"] as const;
type QuoteSourceKind = (typeof sourceKinds)[number];

/** A line to choose; `key` names it in the form. */
export type QuoteSourceLine = ArticleQuantity & {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly itemPerPack: number;
};

export type QuoteSourceContent = {
  readonly kind: "variant" | "cart" | "list" | "quote" | "entry";
  /** The article, the cart, the list or the master quote, as people know it. */
  readonly name: string;
  readonly lines: readonly QuoteSourceLine[];
  /** Typed lines of articles that are not sold. */
  readonly unknown?: readonly string[];
};

async function readVariant(
  sdk: Pick<Sdk, "catalogue">,
  { id, quantity }: Source<QuoteSourceKind>,
): Promise<QuoteSourceContent> {
  const params = { variantKey: id };
  const [variant, offers] = await Promise.all([
    sdk.catalogue.getVariant({ params, query: {} }),
    sdk.catalogue.getVariantOffers({ params, query: { currency: defaultCurrency } }),
  ]);
  const { externalId: variantId, name } = variant;
  const itemPerPack = offers[0]?.offerPrices[0]?.itemPerPack ?? 1;
  const line = { key: variantId, variantId, quantity, name, code: articleCode(variant), itemPerPack };
  return { kind: "variant", name, lines: [line] };
}

async function readCart(sdk: Pick<Sdk, "carts">, cartId: string, language: Language): Promise<QuoteSourceContent> {
  const { kind, name, lines } = await readWholeCart(sdk, cartId, language);
  return {
    kind,
    name,
    lines: lines.map(({ offer, productVariant: { id, name }, quantity }) => ({
      key: offer.offerPriceId,
      variantId: id,
      quantity,
      name,
      code: id,
      itemPerPack: offer.itemPerPack,
    })),
  };
}

async function readOtherQuote(sdk: QuotesSdk, quoteId: string): Promise<QuoteSourceContent | null> {
  const quote = await findQuote(sdk, quoteId);
  if (!quote) return null;
  const lines = quote.masterQuoteDetails.map(({ id, quantity, productVariant: variant }) => ({
    key: id,
    variantId: variant.externalId,
    quantity,
    name: variant.name,
    code: articleCode(variant),
    itemPerPack: 1,
  }));
  return { kind: "quote", name: quote.name, lines };
}

/** Lines of a table, in their order; what is not sold any more is left out, and what is no quantity can be typed again. */
async function readTyped(
  sdk: Pick<Sdk, "catalogue">,
  { entries }: Source<QuoteSourceKind>,
): Promise<QuoteSourceContent> {
  const ids = entries.map(({ offerPriceId }) => offerPriceId);
  const offers = await findTypedOffers(sdk, ids);
  const lines = entries.flatMap(({ offerPriceId, pieces }): QuoteSourceLine[] => {
    const offer = offers.get(offerPriceId);
    if (!offer) return [];
    const { variant, itemPerPack } = offer;
    const { externalId: variantId, name } = variant;
    const article = { key: offerPriceId, variantId, name, code: articleCode(variant), itemPerPack };
    return [{ ...article, quantity: pieces ?? itemPerPack }];
  });
  return { kind: "entry", name: "", lines, unknown: ids.filter((id) => !offers.has(id)) };
}

/** What the source holds; null when it is not there, or not the caller's. */
export const findSource = (
  sdk: Pick<Sdk, "carts" | "catalogue" | "quotes">,
  source: Source<QuoteSourceKind>,
  language: Language,
): Promise<QuoteSourceContent | null> =>
  findContent(source, {
    variant: (article) => readVariant(sdk, article),
    cart: ({ id }) => readCart(sdk, id, language),
    quote: ({ id }) => readOtherQuote(sdk, id),
    entry: (typed) => readTyped(sdk, typed),
  });

/** What was chosen of the source, and the quantities as they were typed. */
export type LineChoice = { readonly keys: readonly string[]; readonly typed: Readonly<Record<string, string>> };

/** What the form of the page is shown with, once it was sent. */
export type AddToQuoteAnswer = {
  readonly choice: LineChoice;
  /** Lines of a table, which the address does not say, and the page that they were typed on. */
  readonly brought: { readonly source: QuoteSourceContent; readonly back: string | null } | null;
  /** Null: the lines were only brought here, from the form of another page. */
  readonly refused: (Refusal & { readonly quote: string; readonly name: string }) | null;
};

/** Of the form of this page, or that of a list; where none is chosen yet, all are. */
export function readChoice(form: FormData, lines: readonly QuoteSourceLine[]): LineChoice {
  const quantities = form.getAll("quantity").map(String);
  const typed = form.getAll("offerPriceId").map((key, index) => [String(key), quantities[index] ?? ""] as const);
  const chosen = form.getAll("line").map(String);
  const isFirst = !form.has("add");
  return {
    keys: chosen.length === 0 && isFirst ? lines.map(({ key }) => key) : chosen,
    typed: Object.fromEntries(typed),
  };
}

/** The chosen lines with their quantities; an article that stands there twice is summed. Refused when one is no quantity. */
export function readArticlesOf(
  lines: readonly QuoteSourceLine[],
  { keys, typed }: LineChoice,
  language: Language,
): readonly ArticleQuantity[] | Refusal {
  const t = quotesText(language);
  const chosen = lines.filter(({ key }) => keys.includes(key));
  if (chosen.length === 0) return { refusal: t("nothingChosen") };
  const sums = new Map<string, number>();
  for (const { key, variantId, quantity, name } of chosen) {
    const pieces = readPieces(typed[key] ?? String(quantity));
    if (pieces === null) return { refusal: t("wrongQuantity", { name, most: mostQuotePieces }) };
    sums.set(variantId, (sums.get(variantId) ?? 0) + pieces);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** When the master quote was changed last as the buyer saw it, by the form that offered it; null where nobody saw it. */
export function readSeen(form: FormData, target: AddTarget): string | null {
  const seen = target.action === "update" ? form.get(`seen.${target.id}`) : null;
  return seen === null ? null : String(seen);
}

/** An article that was inside already: pieces before, and pieces added. */
export type SummedArticle = { readonly variantId: string; readonly before: number; readonly added: number };

export type AddedToQuote = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly summed: readonly SummedArticle[];
};

/** What of these articles was inside before they were added, by the master quote as it is since. */
export function findSums(after: MasterQuote, articles: readonly ArticleQuantity[]): readonly SummedArticle[] {
  const inside = new Map(after.masterQuoteDetails.map((detail) => [detail.productVariant.externalId, detail.quantity]));
  return articles.flatMap(({ variantId, quantity }): SummedArticle[] => {
    const before = (inside.get(variantId) ?? quantity) - quantity;
    return before > 0 ? [{ variantId, before, added: quantity }] : [];
  });
}

async function addToKnown(
  sdk: QuotesSdk,
  { id, seen }: { readonly id: string; readonly seen: string | null },
  articles: readonly ArticleQuantity[],
  language: Language,
): Promise<AddedToQuote | Refusal> {
  const t = quotesText(language);
  if (!id) return { refusal: t("quoteMissing"), given: quoteRequired };
  const quote = await findQuote(sdk, id);
  if (!quote) return { refusal: t("refused.gone") };
  // A form sent twice would count twice.
  const expected = seen === null ? {} : { expectedUpdatedAt: seen };
  try {
    const after = await sdk.quotes.updateMasterQuote({
      params: { masterQuoteId: quote.id },
      query: byExternalId,
      body: { masterQuoteDetailsToAdd: detailsToAdd(articles, "ADD_QUANTITY"), ...expected },
    });
    return { id: quote.id, name: quote.name, count: articles.length, summed: findSums(after, articles) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.envelope?.errors[0]?.detail !== "CHANGED") throw error;
    return {
      refusal: quote.supplierQuotes.length > 0 ? t("refused.sent") : t("changedMeanwhile", { name: quote.name }),
    };
  }
}

/**
 * Adds articles to a master quote, unless it has changed since it was `seen`. A call that fails is logged and thrown again (specification §8); what a buyer can mend by the
 * form is a refusal.
 */
export async function addToQuote(
  sdk: QuotesSdk,
  { target, seen = null }: { readonly target: AddTarget; readonly seen?: string | null },
  articles: readonly ArticleQuantity[],
  language: Language,
): Promise<AddedToQuote | Refusal> {
  try {
    if (target.action === "update") return await addToKnown(sdk, { id: target.id, seen }, articles, language);
    const named = checkQuoteName(target.name, language);
    if ("refusal" in named) return { ...named, isOfName: true };
    const body = { name: named.name, masterQuoteDetailsToAdd: detailsToAdd(articles, "ADD_QUANTITY") };
    const { id, name } = await sdk.quotes.createMasterQuote({ query: byExternalId, body });
    return { id, name, count: articles.length, summed: [] };
  } catch (error) {
    tellFailure("Lines could not be added to a quote", error);
    throw error;
  }
}

type QuoteAddition = { readonly id: string; readonly isNew: boolean; readonly articles: readonly ArticleQuantity[] };

/**
 * Takes articles out again that were added; a master quote that was made for them goes when nothing else is inside. Null
 * when that is done, else why not, in words.
 */
export async function takeFromQuote(
  sdk: QuotesSdk,
  { id, isNew, articles }: QuoteAddition,
  language: Language,
): Promise<string | null> {
  try {
    const params = { masterQuoteId: id };
    const body = { masterQuoteDetailsToAdd: detailsToAdd(articles, "REMOVE_QUANTITY") };
    const { masterQuoteDetails: left } = await sdk.quotes.updateMasterQuote({ params, query: byExternalId, body });
    if (isNew && left.length === 0)
      await unlessFilled(sdk.quotes.deleteMasterQuote({ params, query: { onlyIfEmpty: true } }));
    return null;
  } catch (error) {
    return quoteRefusal(error, language);
  }
}
