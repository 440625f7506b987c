import type { quotes } from "@comptoir/contract/quotes";
import type { CommerceHandlers } from "#http/register.ts";
import { createMasterQuote, deleteMasterQuote, updateMasterQuote } from "#quotes/quotes.ts";
import { listMasterQuotes, readMasterQuote } from "#quotes/read-quotes.ts";

export const quoteHandlers = {
  getMasterQuotes: ({ query }, context) => listMasterQuotes(context, query),
  createMasterQuote: ({ query, body }, context) => createMasterQuote(context, body, query.idType),
  getMasterQuote: ({ params }, context) => readMasterQuote(context, params.masterQuoteId),
  updateMasterQuote: ({ params, query, body }, context) =>
    updateMasterQuote(context, params.masterQuoteId, body, query.idType),
  deleteMasterQuote: ({ params }, context) => deleteMasterQuote(context, params.masterQuoteId),
} satisfies CommerceHandlers<typeof quotes>;
