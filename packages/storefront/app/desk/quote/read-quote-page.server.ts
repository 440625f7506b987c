// A quote as the pages and files of the desk begin with it: itself, and its page with what is proposed for it.
import type { AnswerSuggestions, DeskQuote } from "@comptoir/contract/quotes/answers";
import { clientAtDesk } from "#desk/desk.server.ts";
import { presentQuotePage } from "#desk/quote/answer/present-quote-page.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { nullWhenAbsent, throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";

const nothingProposed: AnswerSuggestions = { lines: [], delivery: null };

/** With the prices that are proposed for it, or without them where they cannot be told. Throws 404. */
export async function readQuotePage(
  context: LoadContext,
  supplierQuoteId: string,
  url: URL,
): Promise<{ readonly quote: DeskQuote; readonly page: QuotePage }> {
  const client = clientAtDesk(context);
  const { deskQuotes } = getSdk(context, languageOf(url.pathname));
  const params = { supplierQuoteId };
  const quote = await deskQuotes.getSupplierQuote({ params }).catch(nullWhenAbsent);
  validateRoute(quote, url);
  const suggestions = quote.steps.includes("answer")
    ? await deskQuotes.getSuggestions({ params }).catch((error: unknown) => {
        throwSessionEnd(error);
        tellFailure("The prices of a quote could not be proposed", error);
        return nothingProposed;
      })
    : nothingProposed;
  return { quote, page: presentQuotePage(quote, suggestions, client, new Date()) };
}
