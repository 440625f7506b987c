// Calls of suppliers and the operator about quotes, taken apart and handed on.
import type { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { CommerceHandlers } from "#http/register.ts";
import { saveAnswer } from "#quotes/answers/answers.ts";
import { listDeskMasterQuotes, readDeskMasterQuote } from "#quotes/answers/desk-master-quotes.ts";
import { postDeskMessage } from "#quotes/answers/desk-messages.ts";
import { listDeskQuotes, readDeskQuote } from "#quotes/answers/read-desk-quotes.ts";

export const deskQuoteHandlers = {
  getSupplierQuotes: ({ query }, context) => listDeskQuotes(context, query),
  getSupplierQuote: ({ params }, context) => readDeskQuote(context, params.supplierQuoteId),
  saveAnswer: ({ params, body }, context) => saveAnswer(context, params.supplierQuoteId, body),
  sendAnswer: ({ params, body }, context) => saveAnswer(context, params.supplierQuoteId, { ...body, send: true }),
  postMessageFromDesk: ({ params, body }, context) => postDeskMessage(context, params.supplierQuoteId, body),
  getMasterQuotes: ({ query }, context) => listDeskMasterQuotes(context, query),
  getMasterQuote: ({ params }, context) => readDeskMasterQuote(context, params.masterQuoteId),
} satisfies CommerceHandlers<typeof deskQuotes>;
