// Lines of a table on their way into a master quote, and back.
import { quotesText } from "messages:quotes";
import type { PutAnswer } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";
import { addToQuote, type SourceLine, takeFromQuote } from "#quotes/add/add-to-quote.server.ts";
import { type ArticleQuantity, readArticles } from "#quotes/manage-quotes.server.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

type PutArticles = Extract<PutAnswer, { put: unknown }>["put"];

type QuotedLines = Parameters<typeof addToQuote>[1] & { readonly lines: readonly SourceLine[] };

/** Puts typed lines into a master quote. */
export async function putArticles(
  sdk: QuotesSdk,
  { lines, ...wanted }: QuotedLines,
  articles: readonly ArticleQuantity[],
  language: Language,
): Promise<PutArticles | Refusal> {
  const t = quotesText(language);
  const added = await addToQuote(sdk, wanted, articles, language);
  if ("refusal" in added) return added;
  const { id, name, count, summed } = added;
  const nameOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.name ?? variantId;
  const remarks = summed.map(({ variantId, before, added: more }) =>
    t("summed", { name: nameOf(variantId), before, added: more, sum: before + more }),
  );
  const undo = JSON.stringify({ id, isNew: wanted.target.action === "create", articles });
  return { id, name, count, remarks, undo };
}

/** Takes them out again by what the page was given; how many that were, or why it cannot be done. */
export async function takeArticles(
  sdk: QuotesSdk,
  text: string,
  language: Language,
): Promise<Exclude<PutAnswer, { put: unknown }>> {
  const undo = readUndo(text);
  if (!undo) return { refusal: quotesText(language)("refused.gone") };
  const refusal = await takeFromQuote(sdk, undo, language);
  return refusal === null ? { undone: undo.articles.length, remarks: [] } : { refusal };
}

function readUndo(text: string) {
  try {
    const { id, isNew, articles } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const wanted = readArticles(JSON.stringify(articles));
    return typeof id === "string" && wanted.length > 0 ? { id, isNew: isNew === true, articles: wanted } : null;
  } catch {
    return null; // Nothing that this page wrote.
  }
}
