// Master quotes on the wire.
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { MasterQuoteRow } from "#quotes/master/master-quotes.queries.ts";
import { presentSupplierQuote, type QuoteWords, variantOf } from "#quotes/negotiation/supplier-quotes.present.ts";
import type { SupplierQuoteRow } from "#quotes/negotiation/supplier-quotes.queries.ts";

/** A master quote with its supplier quotes. */
export function presentMasterQuote(
  row: MasterQuoteRow,
  supplierQuotes: readonly SupplierQuoteRow[],
  words: QuoteWords,
): MasterQuote {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    masterQuoteDetails: row.details.map(({ id, quantity, variantId }) => ({
      id,
      quantity,
      productVariant: variantOf(words, variantId),
    })),
    supplierQuotes: supplierQuotes.map((quote) => presentSupplierQuote(quote, words)),
    customFieldValues: presentCustomFieldValues(words.fields.QUOTE, row.customFieldValues),
    customerUserId: row.userId,
    customerName: row.customerName,
    customerAccountId: row.accountId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
