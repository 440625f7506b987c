// Calls of suppliers and the operator about quotes, taken apart and handed on.
import type { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { CommerceHandlers } from "#http/register.ts";
import { saveAnswer } from "#quotes/answers/answers.ts";
import { updateDeskFields, updateLineFields } from "#quotes/answers/desk-fields.ts";
import { postDeskMessage, readDeskMessages } from "#quotes/answers/desk-messages.ts";
import { takeDeskStep } from "#quotes/answers/desk-steps.ts";
import { findOffersToQuote, suggestAnswer } from "#quotes/answers/suggestions.ts";
import { listConversations, readConversations } from "#quotes/desk/conversations.ts";
import { listDeskMasterQuotes, readDeskMasterQuote } from "#quotes/desk/desk-master-quotes.ts";
import { listDeskQuotes, readDeskQuote } from "#quotes/desk/read-desk-quotes.ts";

export const deskQuoteHandlers = {
  getSupplierQuotes: ({ query }, context) => listDeskQuotes(context, query),
  getSupplierQuote: ({ params }, context) => readDeskQuote(context, params.supplierQuoteId),
  saveAnswer: ({ params, body }, context) => saveAnswer(context, params.supplierQuoteId, body),
  sendAnswer: ({ params, body }, context) => saveAnswer(context, params.supplierQuoteId, { ...body, send: true }),
  postMessageFromDesk: ({ params, body }, context) => postDeskMessage(context, params.supplierQuoteId, body),
  getDeskMessages: ({ params, query }, context) => readDeskMessages(context, params.supplierQuoteId, query),
  getConversations: ({ query }, context) => listConversations(context, query),
  markConversationsRead: ({ params, query }, context) =>
    readConversations(context, params.supplierQuoteId, query.until),
  declineQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "decline", body),
  handOverQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "handOver", body),
  handBackQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "handBack", body),
  takeBackQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "takeBack", body),
  releaseQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "release", body),
  closeQuote: ({ params, body }, context) => takeDeskStep(context, params.supplierQuoteId, "close", body),
  updateQuoteFields: ({ params, query, body }, context) =>
    updateDeskFields(context, params.supplierQuoteId, body, query.idType),
  updateQuoteLineFields: ({ params, query, body }, context) =>
    updateLineFields(context, params.supplierQuoteId, params.quoteLineId, body, query.idType),
  getSuggestions: ({ params }, context) => suggestAnswer(context, params.supplierQuoteId),
  getOffersToQuote: ({ params, query }, context) => findOffersToQuote(context, params.supplierQuoteId, query),
  getMasterQuotes: ({ query }, context) => listDeskMasterQuotes(context, query),
  getMasterQuote: ({ params }, context) => readDeskMasterQuote(context, params.masterQuoteId),
} satisfies CommerceHandlers<typeof deskQuotes>;
