// A supplier's quote as a PDF to print, keep or send on: what was asked, and what was answered once there is an answer (ux Q-07).
import { answerPaper } from "#lib/files/paper-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { ensureThere } from "#lib/refused.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { requireSession } from "#lib/session/session.server.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import { quotePaper } from "#quotes/paper/quote-paper.ts";
import { wantedDateOf } from "#quotes/quote-view.ts";
import type { Route } from "./+types/quote-paper.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const quote = await findQuote(getSdk(context, language), params.quoteId);
  const supplierQuote = quote?.supplierQuotes.find(({ id }) => id === params.supplierQuoteId);
  ensureThere(quote && supplierQuote, "quote", url);
  const { brand } = context.get(requestContext).shop;
  const paper = quotePaper(supplierQuote, { name: quote.name, wantedDate: wantedDateOf(quote), brand, language });
  return answerPaper(context, url, { paper, fileName: `${paper.kind} ${quote.name} ${supplierQuote.supplier.name}` });
}
