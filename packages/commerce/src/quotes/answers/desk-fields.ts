// Custom fields of quotes and their lines as suppliers and the operator write them (quotes 6), until the quote is closed.
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import type { QuoteIdType } from "@comptoir/contract/quotes/buyer-quotes";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { UserContext } from "#http/context.ts";
import { setLineFields } from "#quotes/answers/answers.queries.ts";
import { changeDeskQuote } from "#quotes/answers/change-desk-quote.ts";
import { setQuoteFields } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { quoteActionRefused, quoteLineNotFound } from "#quotes/quotes.errors.ts";

/** Throws 404, 409 for a closed quote, 400 for a wrong field. */
export function updateDeskFields(
  context: UserContext,
  id: string,
  writes: readonly CustomFieldWrite[],
  idType: QuoteIdType,
): Promise<DeskQuote> {
  return changeDeskQuote(context, id, async ({ tx, quote, now }) => {
    if (quote.status === "CLOSED") throw quoteActionRefused("custom-fields", quote.status);
    const definitions = await findCustomFields(tx, "QUOTE");
    const values = mergeCustomFieldValues(definitions, quote.customFieldValues, writes, { idType });
    await setQuoteFields(tx, quote, quote.id, values, now);
  });
}

/** Throws 404 for quote and line, 409 for a closed quote, 400 for a wrong field. */
export function updateLineFields(
  context: UserContext,
  id: string,
  lineId: string,
  writes: readonly CustomFieldWrite[],
  idType: QuoteIdType,
): Promise<DeskQuote> {
  return changeDeskQuote(context, id, async ({ tx, quote, now }) => {
    const line = quote.lines.find((each) => each.id === lineId);
    if (!line) throw quoteLineNotFound(lineId);
    if (quote.status === "CLOSED") throw quoteActionRefused("custom-fields", quote.status);
    const definitions = await findCustomFields(tx, "QUOTE_LINE");
    const values = mergeCustomFieldValues(definitions, line.customFieldValues, writes, { idType });
    await setLineFields(tx, quote, line.id, values, now);
  });
}
