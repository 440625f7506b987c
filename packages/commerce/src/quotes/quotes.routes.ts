// Calls about master quotes and supplier quotes, taken apart and handed on.
import type { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { CommerceHandlers } from "#http/register.ts";
import { createMasterQuote, deleteMasterQuote, updateMasterQuote } from "#quotes/master/master-quotes.ts";
import { listMasterQuotes, readMasterQuote } from "#quotes/master/read-master-quotes.ts";
import { readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";
import { declineSupplierQuote, postMessage, updateQuoteFields } from "#quotes/negotiation/supplier-quotes.ts";
import { requestQuotes } from "#quotes/requests/request-quotes.ts";

export const quoteHandlers = {
  getMasterQuotes: ({ query }, context) => listMasterQuotes(context, query),
  createMasterQuote: ({ query, body }, context) => createMasterQuote(context, body, query.idType),
  getMasterQuote: ({ params }, context) => readMasterQuote(context, params.masterQuoteId),
  updateMasterQuote: ({ params, query, body }, context) =>
    updateMasterQuote(context, params.masterQuoteId, body, query.idType),
  deleteMasterQuote: ({ params, query }, context) =>
    deleteMasterQuote(context, params.masterQuoteId, query.onlyIfEmpty),

  createSupplierQuotes: ({ body }, context) => requestQuotes(context, body),
  getSupplierQuote: ({ params }, context) => readSupplierQuote(context, params.supplierQuoteId),
  declineSupplierQuote: ({ params, body }, context) =>
    declineSupplierQuote(context, params.supplierQuoteId, body?.reason || null),
  updateSupplierQuoteCustomFields: ({ params, query, body }, context) =>
    updateQuoteFields(context, params.supplierQuoteId, body, query.idType),
  postMessageToSupplierQuote: ({ params, body }, context) => postMessage(context, params.supplierQuoteId, body.message),
} satisfies CommerceHandlers<typeof quotes>;
