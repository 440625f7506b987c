// Quotes at the desk (quotes 6): what suppliers and the operator do with them. A supplier reaches its own quotes alone, once they
// are its business, and learns nothing of others that were asked.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { messageLength, searchLength } from "#limits.ts";
import {
  AnswerWrite,
  DeskMasterQuote,
  DeskMasterQuoteSummary,
  DeskQuote,
  DeskQuoteSummary,
  QuoteExpectation,
} from "#quotes/answers.ts";
import { SupplierQuoteStatus } from "#quotes/quotes.ts";
import { LocaleQuery, PageQuery, pageOf, RecordKey, requiredText } from "#shared.ts";

const readsQuotes = { clients: ["SUPPLIER", "OPERATOR"], access: { right: "ORDER_READ" } } as const;
const operatorReads = { clients: ["OPERATOR"], access: { right: "ORDER_READ" } } as const;

const changesQuotes = { clients: ["SUPPLIER", "OPERATOR"], access: { right: "ORDER_UPDATE" } } as const;

const SupplierQuoteParams = z.object({ supplierQuoteId: RecordKey });

const changeErrors = ["F-E-033", "CONFLICT", "CHANGED_MEANWHILE", "QUOTE_CHANGED"] as const;
const answerErrors = [...changeErrors, "F-E-001", "F-E-002", "F-E-007", "F-E-039", "F-E-040"] as const;

export const deskQuotes = {
  getSupplierQuotes: defineCall({
    ...readsQuotes,
    method: "GET",
    path: "/v1/supplier-quotes",
    summary: "Lists supplier quotes: a supplier's own, or all of them",
    query: PageQuery.extend({
      status: z.array(SupplierQuoteStatus).optional(),
      supplierIds: z.array(z.string()).optional(),
      customerAccountIds: z.array(z.string()).optional(),
      createdAtFrom: z.string().optional(),
      createdAtTo: z.string().optional(),
      /** Part of the number, of the account's name or of that of its user. */
      search: z.string().max(searchLength).optional(),
    }),
    response: pageOf(DeskQuoteSummary),
  }),
  getSupplierQuote: defineCall({
    ...readsQuotes,
    method: "GET",
    path: "/v1/supplier-quotes/{supplierQuoteId}",
    summary: "Reads a supplier quote with its draft, the answers that were sent, its history and both conversations",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    response: DeskQuote,
    errors: ["F-E-033"],
  }),
  saveAnswer: defineCall({
    ...changesQuotes,
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
    ...changesQuotes,
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
    ...changesQuotes,
    method: "POST",
    path: "/v1/supplier-quotes/{supplierQuoteId}/message",
    summary: "Writes to the buyer, or between supplier and operator what no buyer sees",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: z.object({
      message: requiredText(messageLength),
      thread: z.enum(["CUSTOMER", "OPERATOR"]).default("CUSTOMER"),
    }),
    response: DeskQuote,
    errors: ["F-E-033", "CONFLICT", "TOO_MANY_REQUESTS"],
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
