// Calls about master quotes and supplier quotes, taken apart and handed on.

import type { QuoteChoice, quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { RepeatedAnswer } from "#http/answers.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { createMasterQuote, deleteMasterQuote, updateMasterQuote } from "#quotes/master/master-quotes.ts";
import { listQuoteSummaries } from "#quotes/master/quote-summaries.ts";
import { listMasterQuotes, readMasterQuote } from "#quotes/master/read-master-quotes.ts";
import { markMessagesRead, readMessages, readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";
import { declineSupplierQuote, postMessage, updateQuoteFields } from "#quotes/negotiation/supplier-quotes.ts";
import { acceptSupplierQuote, initialiseOrderOfQuote } from "#quotes/ordering/order-quote.ts";
import { requestQuotes } from "#quotes/requests/request-quotes.ts";

/** Both forms of the choice; an empty one is the whole answer. */
function readChoice(given: QuoteChoice): ReadonlyMap<string, number> | null {
  const entries = Array.isArray(given)
    ? given.map(({ quoteLineId, quantity }) => [quoteLineId, quantity] as const)
    : Object.entries(given ?? {});
  return entries.length > 0 ? new Map(entries) : null;
}

/** What the buyer knew, as far as the order depends on it. */
const seenIn = (
  body:
    | { readonly revision?: number | null | undefined; readonly onlyOnce?: boolean | null | undefined }
    | null
    | undefined,
) => ({ revision: body?.revision ?? undefined, onlyOnce: body?.onlyOnce ?? false });

export const quoteHandlers = {
  getMasterQuoteSummaries: ({ query }, context) => listQuoteSummaries(context, query),
  getMasterQuotes: ({ query }, context) => listMasterQuotes(context, query),
  createMasterQuote: ({ query, body }, context) => createMasterQuote(context, body, query.idType),
  getMasterQuote: ({ params }, context) => readMasterQuote(context, params.masterQuoteId),
  updateMasterQuote: ({ params, query, body }, context) =>
    updateMasterQuote(context, params.masterQuoteId, body, query.idType),
  deleteMasterQuote: ({ params, query }, context) =>
    deleteMasterQuote(context, params.masterQuoteId, query.onlyIfEmpty),

  createSupplierQuotes: ({ body }, context) => requestQuotes(context, body),
  getSupplierQuote: ({ params }, context) => readSupplierQuote(context, params.supplierQuoteId),
  acceptSupplierQuote: ({ params, body }, context) =>
    acceptSupplierQuote(context, params.supplierQuoteId, seenIn(body)),
  initializeOrderFromSupplierQuote: async ({ params, query, body }, context) => {
    const { order, isNew } = await initialiseOrderOfQuote(context, params.supplierQuoteId, {
      choice: readChoice(body?.quoteLineIdsAndQuantities),
      ...seenIn(body),
      previewLines: body?.nbPreviewLines ?? query.nbPreviewLines,
    });
    return isNew ? order : new RepeatedAnswer(order);
  },
  declineSupplierQuote: ({ params, body }, context) =>
    declineSupplierQuote(context, params.supplierQuoteId, body?.reason || null),
  updateSupplierQuoteCustomFields: ({ params, query, body }, context) =>
    updateQuoteFields(context, params.supplierQuoteId, body, query.idType),
  postMessageToSupplierQuote: ({ params, body }, context) => postMessage(context, params.supplierQuoteId, body),
  markMessagesRead: ({ params, query }, context) => markMessagesRead(context, params.supplierQuoteId, query.until),
  getMessagesOfSupplierQuote: ({ params, query }, context) =>
    readMessages(context, params.supplierQuoteId, query.before),
} satisfies CommerceHandlers<typeof quotes>;
