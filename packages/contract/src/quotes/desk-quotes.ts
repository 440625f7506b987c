// Quotes at the desk (quotes 6): what suppliers and the operator do with them. A supplier reaches its own quotes alone, once they
// are its business, and learns nothing of others that were asked.
import { z } from "zod";
import { deskReads, deskWrites } from "#auth/desk-access.ts";
import { attachmentUrls } from "#files/media.ts";
import { defineCall, noContent } from "#kit.ts";
import { messageLength, mostQuoteOffers, mostQuotePieces, reasonLength, searchLength } from "#limits.ts";
import {
  AnswerSuggestions,
  AnswerWrite,
  DeskMasterQuote,
  DeskMasterQuoteSummary,
  DeskQuote,
  DeskQuoteSummary,
  QuoteConversation,
  QuoteExpectation,
  QuoteOffer,
} from "#quotes/answers.ts";
import { QuoteIdTypeQuery } from "#quotes/buyer-quotes.ts";
import {
  BeforeMessageQuery,
  QuoteMessagePage,
  QuoteThread,
  SupplierQuoteStatus,
  UntilMessageQuery,
} from "#quotes/quotes.ts";
import {
  CursorQuery,
  CustomFieldsBody,
  cursors,
  LocaleQuery,
  optionalText,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
} from "#shared.ts";

/** A page of supplier quotes; their number ends at 10,001. */
export const DeskQuotePage = pageOf(DeskQuoteSummary).extend(cursors).meta({ id: "DeskQuotePage" });
export type DeskQuotePage = z.infer<typeof DeskQuotePage>;

const operatorReads = { clients: ["OPERATOR"], access: { right: "ORDER_READ" } } as const;

const supplierChanges = { ...deskWrites, clients: ["SUPPLIER"] } as const;
const operatorChanges = { ...deskWrites, clients: ["OPERATOR"] } as const;
/** The reason stays between supplier and operator. */
const StepBody = QuoteExpectation.extend({ reason: optionalText(reasonLength) }).nullish();
const SupplierQuoteParams = z.object({ supplierQuoteId: RecordKey });

const changeErrors = ["F-E-033", "CONFLICT", "CHANGED_MEANWHILE", "QUOTE_CHANGED"] as const;
const answerErrors = [...changeErrors, "F-E-001", "F-E-002", "F-E-007", "F-E-039", "F-E-040"] as const;

export const deskQuotes = {
  getSupplierQuotes: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/supplier-quotes",
    summary: "Lists supplier quotes: a supplier's own, or all of them",
    query: PageQuery.extend({
      ...CursorQuery.shape,
      status: z.array(SupplierQuoteStatus).optional(),
      supplierIds: z.array(z.string()).optional(),
      customerAccountIds: z.array(z.string()).optional(),
      createdAtFrom: z.string().optional(),
      createdAtTo: z.string().optional(),
      /** Part of the number, of the name of the request, of the account or of its user. */
      search: z.string().max(searchLength).optional(),
    }),
    response: DeskQuotePage,
  }),
  getSupplierQuote: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/supplier-quotes/{supplierQuoteId}",
    summary: "Reads a supplier quote with its draft, the answers that were sent, its history and both conversations",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    response: DeskQuote,
    errors: ["F-E-033"],
  }),
  saveAnswer: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}",
    summary: "Merges into the draft of an answer, which no buyer sees, or sends the answer with it",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: AnswerWrite,
    response: DeskQuote,
    errors: answerErrors,
  }),
  sendAnswer: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/send",
    summary: "Sends the answer with its draft; what was sent already and still holds is not sent again",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: QuoteExpectation.nullish(),
    response: DeskQuote,
    errors: answerErrors,
  }),
  postMessageFromDesk: defineCall({
    ...deskWrites,
    method: "POST",
    path: "/v1/supplier-quotes/{supplierQuoteId}/message",
    summary: "Writes to the buyer, or between supplier and operator what no buyer sees",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: z.object({
      message: requiredText(messageLength),
      thread: QuoteThread.default("CUSTOMER"),
      /** The `fileUrl`s of uploads for the field ATTACHMENT. */
      attachments: attachmentUrls,
    }),
    response: DeskQuote,
    errors: ["F-E-002", "F-E-033", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  getDeskMessages: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/supplier-quotes/{supplierQuoteId}/messages",
    summary: "Lists what was written before a message of a conversation about a quote, the newest of it",
    params: SupplierQuoteParams,
    query: BeforeMessageQuery.extend({ thread: QuoteThread.default("CUSTOMER") }),
    response: QuoteMessagePage,
    errors: ["F-E-033"],
  }),
  getConversations: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/quote-conversations",
    summary: "Lists what is said about quotes, conversations with unread messages first, then the latest",
    query: PageQuery.extend({
      /** Only those with messages that the caller has not read. */
      unread: z.boolean().default(false),
    }),
    response: pageOf(QuoteConversation),
  }),
  markConversationsRead: defineCall({
    ...deskReads,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/read",
    summary: "Notes that the caller has read both conversations about a quote until a message",
    params: SupplierQuoteParams,
    query: UntilMessageQuery,
    response: noContent,
    errors: ["F-E-033"],
  }),
  declineQuote: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/decline",
    summary: "Declines a request or one's own answer; the buyer is told why",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: QuoteExpectation.extend({ reason: requiredText(reasonLength) }),
    response: DeskQuote,
    errors: changeErrors,
  }),
  handOverQuote: defineCall({
    ...supplierChanges,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/hand-over",
    summary: "Hands a quote over to the operator",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: StepBody,
    response: DeskQuote,
    errors: changeErrors,
  }),
  handBackQuote: defineCall({
    ...operatorChanges,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/hand-back",
    summary: "Hands a quote back to its supplier",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: StepBody,
    response: DeskQuote,
    errors: changeErrors,
  }),
  takeBackQuote: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/take-back",
    summary: "Takes an answer back from the buyer to work on it",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: StepBody,
    response: DeskQuote,
    errors: changeErrors,
  }),
  releaseQuote: defineCall({
    ...operatorChanges,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/release",
    summary: "Lets a request that was held back go to its supplier",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: StepBody,
    response: DeskQuote,
    errors: changeErrors,
  }),
  closeQuote: defineCall({
    ...operatorChanges,
    method: "PUT",
    path: "/v1/supplier-quotes/{supplierQuoteId}/close",
    summary: "Closes a quote that is over",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: StepBody,
    response: DeskQuote,
    errors: changeErrors,
  }),
  updateQuoteFields: defineCall({
    ...deskWrites,
    method: "PATCH",
    path: "/v1/supplier-quotes/{supplierQuoteId}/custom-fields",
    summary: "Changes custom fields of a supplier quote that is not closed",
    params: SupplierQuoteParams,
    query: QuoteIdTypeQuery,
    body: CustomFieldsBody,
    response: DeskQuote,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
  updateQuoteLineFields: defineCall({
    ...deskWrites,
    method: "PATCH",
    path: "/v1/supplier-quotes/{supplierQuoteId}/lines/{quoteLineId}/custom-fields",
    summary: "Changes custom fields of one of its lines",
    params: SupplierQuoteParams.extend({ quoteLineId: RecordKey }),
    query: QuoteIdTypeQuery,
    body: CustomFieldsBody,
    response: DeskQuote,
    errors: ["F-E-002", "F-E-033", "CONFLICT"],
  }),
  getSuggestions: defineCall({
    ...deskWrites,
    method: "GET",
    path: "/v1/supplier-quotes/{supplierQuoteId}/suggestions",
    summary: "Proposes a price for each line and what delivery costs, and says why",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    response: AnswerSuggestions,
    errors: ["F-E-033"],
  }),
  getOffersToQuote: defineCall({
    ...deskWrites,
    method: "GET",
    path: "/v1/supplier-quotes/{supplierQuoteId}/offers",
    summary: "Finds other articles of the supplier that the account may see, with their prices for so many pieces",
    params: SupplierQuoteParams,
    query: LocaleQuery.extend({
      /** Part of the name, of the brand or of a code. */
      search: requiredText(searchLength),
      quantity: z.number().int().min(1).max(mostQuotePieces).default(1),
    }),
    response: z.array(QuoteOffer).max(mostQuoteOffers),
    errors: ["F-E-033"],
  }),
  getMasterQuotes: defineCall({
    ...operatorReads,
    method: "GET",
    path: "/v1/master-quotes",
    summary: "Lists the master quotes of all accounts",
    query: PageQuery.extend({
      customerAccountIds: z.array(z.string()).optional(),
      /** Part of the name, or the number. */
      search: z.string().max(searchLength).optional(),
      /** Whether suppliers have been asked. */
      sent: z.boolean().optional(),
    }),
    response: pageOf(DeskMasterQuoteSummary),
  }),
  getMasterQuote: defineCall({
    ...operatorReads,
    method: "GET",
    path: "/v1/master-quotes/{masterQuoteId}",
    summary: "Reads a master quote of any account, and how far its supplier quotes are",
    params: z.object({ masterQuoteId: RecordKey }),
    query: LocaleQuery,
    response: DeskMasterQuote,
    errors: ["F-E-033"],
  }),
};
