// Lines of a table on their way into a master quote, and back: what each came to is written down, so that only what this addition
// did is undone.

import { quotesText } from "messages:quotes";
import type { PutAnswer, PutLines } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import { addToQuote, type QuoteSourceLine, takeFromQuote } from "#quotes/add/add-to-quote.server.ts";
import { type ArticleQuantity, readArticle } from "#quotes/manage-quotes.server.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

type QuotedLines = Parameters<typeof addToQuote>[1] & { readonly lines: readonly QuoteSourceLine[] };

/** Puts typed lines into a master quote. */
export async function putArticles(
  sdk: QuotesSdk,
  { lines, ...wanted }: QuotedLines,
  articles: readonly ArticleQuantity[],
  language: Language,
): Promise<PutLines | Refusal> {
  const t = quotesText(language);
  const added = await addToQuote(sdk, wanted, articles, language);
  if ("refusal" in added) return added;
  const { id, name, count, summed } = added;
  const nameOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.name ?? variantId;
  const remarks = summed.map(({ variantId, before, added: more }) =>
    t("summed", { name: nameOf(variantId), before, added: more, sum: before + more }),
  );
  const inside = new Map(summed.map(({ variantId, before }) => [variantId, before]));
  const sums = articles.map(({ variantId, quantity }) => quantity + (inside.get(variantId) ?? 0));
  const undo = JSON.stringify({ id, isNew: wanted.target.action === "create", articles, sums });
  return { id, name, count, remarks, undo };
}

/**
 * Takes them out again by what the page was given, but for articles that somebody has changed since: they stay, and are named. How
 * many that were, or why it cannot be done.
 */
export async function takeArticles(
  sdk: QuotesSdk,
  text: string,
  language: Language,
): Promise<Exclude<PutAnswer, { put: unknown }>> {
  const t = quotesText(language);
  const undo = readUndo(text);
  const quote = undo && (await findQuote(sdk, undo.id));
  if (!quote) return { refusal: t("refused.gone") };
  const details = new Map(quote.masterQuoteDetails.map((detail) => [detail.productVariant.externalId, detail]));
  const unchanged = ({ variantId }: ArticleQuantity, index: number) =>
    details.get(variantId)?.quantity === undo.sums[index];
  const ours = undo.articles.filter(unchanged);
  const others = undo.articles.filter((article) => !ours.includes(article));
  const refusal = ours.length > 0 ? await takeFromQuote(sdk, { ...undo, articles: ours }, language) : null;
  if (refusal !== null) return { refusal };
  const names = others.map(({ variantId }) => details.get(variantId)?.productVariant.name ?? variantId).join(", ");
  const remarks = others.length > 0 ? [t("changedSince", { count: others.length, names })] : [];
  return { undone: ours.length, remarks };
}

function readUndo(text: string) {
  try {
    const { id, isNew, articles, sums } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const wanted = Array.isArray(articles) ? articles.flatMap(readArticle) : [];
    const known: readonly unknown[] = Array.isArray(sums) && sums.length === wanted.length ? sums : [];
    if (typeof id !== "string" || known.length === 0) return null;
    return { id, isNew: isNew === true, articles: wanted, sums: known };
  } catch {
    return null; // Nothing that this page wrote.
  }
}
