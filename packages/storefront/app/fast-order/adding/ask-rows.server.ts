// Ready lines on their way into a master quote, known or new (ux F-06, Q-01).

import { fastOrderText } from "messages:fastOrder";
import type { AddTarget } from "#collections/add-source.ts";
import type { AddRowsAnswer } from "#fast-order/adding/add-rows.server.ts";
import { formatDateTime } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { addToQuote, type SummedArticle } from "#quotes/add/add-to-quote.server.ts";
import { type ArticleQuantity, quoteRefusal } from "#quotes/manage-quotes.server.ts";
import { readPieces } from "#quotes/quote-pieces.rules.ts";
import type { QuotesSdk } from "#quotes/quotes.server.ts";

/** More sums than this are counted, not told one by one. */
const MOST_TOLD = 3;

/** The repeated pairs `variantId` and `quantity` of a form; what is no quantity is no line. */
export function readAskedArticles(form: FormData): readonly ArticleQuantity[] {
  const quantities = form.getAll("quantity").map(String);
  return form.getAll("variantId").flatMap((variantId, index) => {
    const quantity = readPieces(quantities[index] ?? "");
    return quantity === null ? [] : [{ variantId: String(variantId), quantity }];
  });
}

/** What was inside already and is summed now (specification §5), in words. */
function sumsInWords(summed: readonly SummedArticle[], language: Language): readonly string[] {
  const t = fastOrderText(language);
  if (summed.length > MOST_TOLD) return [t("summedMany", { count: summed.length })];
  return summed.map(({ variantId, before, added }) =>
    t("summed", { code: variantId, before, added, sum: before + added }),
  );
}

/** Adds the articles to the master quote of this id; "new" makes one, named by its time. Refusals come as words. */
export async function askForRows(
  sdk: QuotesSdk,
  language: Language,
  quoteId: string,
  articles: readonly ArticleQuantity[],
): Promise<AddRowsAnswer> {
  const t = fastOrderText(language);
  const isNew = quoteId === "new";
  const name = t("quoteName", { date: formatDateTime(new Date().toISOString()) });
  const target: AddTarget = isNew ? { action: "create", name } : { action: "update", id: quoteId };
  if (articles.length === 0) return { ok: false, message: t("nothingReady") };
  try {
    const added = await addToQuote(sdk, { target }, articles, language);
    if ("refusal" in added) return { ok: false, message: added.refusal };
    return {
      ok: true,
      id: added.id,
      name: added.name,
      count: added.count,
      remarks: sumsInWords(added.summed, language),
      summed: added.summed,
      undo: { kind: "quote", id: added.id, isNew, articles },
    };
  } catch (error) {
    return { ok: false, message: quoteRefusal(error, language) };
  }
}
