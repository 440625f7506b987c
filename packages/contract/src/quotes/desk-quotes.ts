// Quotes at the desk (quotes 6): what suppliers and the operator read of them. A supplier reaches its own quotes alone, once they
// are its business, and learns nothing of others that were asked.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { searchLength } from "#limits.ts";
import {
  MasterQuote,
  QuoteLine,
  QuoteMessage,
  QuoteTotals,
  SupplierQuote,
  SupplierQuoteStatus,
} from "#quotes/quotes.ts";
import { LocaleQuery, PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

const readsQuotes = { clients: ["SUPPLIER", "OPERATOR"], access: { right: "ORDER_READ" } } as const;
const operatorReads = { clients: ["OPERATOR"], access: { right: "ORDER_READ" } } as const;

/** A line as the desk sees it: one that was taken out stays, and is marked. */
export const DeskQuoteLine = QuoteLine.extend({ removed: z.boolean() }).meta({ id: "DeskQuoteLine" });
export type DeskQuoteLine = z.infer<typeof DeskQuoteLine>;

/** What is prepared of one line: what is not named stays as it was sent. */
export const QuoteDraftLine = z
  .strictObject({
    /** The line; absent for an alternative that the buyer has not been sent yet. */
    id: z.string().optional(),
    /** Of such an alternative: the line that it could stand for; `offerInventoryId` names its article. */
    alternativeToLineId: z.string().optional(),
    offerInventoryId: z.string().optional(),
    quantity: z.number().int().optional(),
    price: z.number().nullable().optional(),
    taxRate: z.number().optional(),
    /** Null: computed. */
    productTaxAmount: z.number().nullable().optional(),
    shippingPrice: z.number().optional(),
    shippingTaxRate: z.number().optional(),
    /** Null: computed. */
    shippingTaxAmount: z.number().nullable().optional(),
    comment: z.string().nullable().optional(),
    leadTimeToShip: z.number().int().nullable().optional(),
    removed: z.boolean().optional(),
  })
  .meta({ id: "QuoteDraftLine" });
export type QuoteDraftLine = z.infer<typeof QuoteDraftLine>;

/** An answer that is being prepared; no buyer sees it. */
export const QuoteDraft = z
  .strictObject({
    validityDate: Timestamp.nullable().optional(),
    /** Written to the buyer with the answer. */
    message: z.string().nullable().optional(),
    lines: z.array(QuoteDraftLine),
  })
  .meta({ id: "QuoteDraft" });
export type QuoteDraft = z.infer<typeof QuoteDraft>;

const byType = z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR", "SYSTEM"]);

export const QuoteHistoryEntry = z
  .strictObject({
    /** Null: before there was a quote. */
    from: SupplierQuoteStatus.nullable(),
    to: SupplierQuoteStatus,
    byType,
    byId: z.string().nullable(),
    byName: z.string().nullable(),
    at: Timestamp,
    reason: z.string().nullable(),
  })
  .meta({ id: "QuoteHistoryEntry" });
export type QuoteHistoryEntry = z.infer<typeof QuoteHistoryEntry>;

/** A line as it was when its answer was sent. */
export const SentQuoteLine = z
  .strictObject({
    id: z.string(),
    productVariantId: z.string(),
    offerInventoryId: z.string().nullable(),
    alternativeToLineId: z.string().nullable(),
    removed: z.boolean(),
    quantity: z.number().int(),
    price: z.number().nullable(),
    productTaxAmount: z.number(),
    shippingPrice: z.number(),
    shippingTaxAmount: z.number(),
    taxRate: z.number(),
    shippingTaxRate: z.number(),
    comment: z.string().nullable(),
    leadTimeToShip: z.number().int().nullable(),
  })
  .meta({ id: "SentQuoteLine" });
export type SentQuoteLine = z.infer<typeof SentQuoteLine>;

/** An answer as it was sent: what changed between two of them is the difference of their lines. */
export const SentAnswer = z
  .strictObject({
    revision: z.number().int(),
    sentAt: Timestamp,
    byType,
    byId: z.string(),
    byName: z.string(),
    validityDate: Timestamp,
    lines: z.array(SentQuoteLine),
    totals: QuoteTotals,
  })
  .meta({ id: "SentAnswer" });
export type SentAnswer = z.infer<typeof SentAnswer>;

export const DeskQuote = SupplierQuote.extend({
  /** Null for suppliers, who reach no master quote. */
  masterQuoteId: z.string().nullable(),
  customerAccountName: z.string(),
  quoteLines: z.array(DeskQuoteLine),
  /** One more with every write, whoever writes: sent back by whoever changes the quote. */
  version: z.number().int(),
  /** Between supplier and operator, oldest first; no buyer sees it. */
  supplierOperatorThread: z.array(QuoteMessage),
  /** Oldest first. */
  history: z.array(QuoteHistoryEntry),
  draft: QuoteDraft.nullable(),
  /** Oldest first. */
  answers: z.array(SentAnswer),
}).meta({ id: "DeskQuote" });
export type DeskQuote = z.infer<typeof DeskQuote>;

/** What lists tell of a quote: counts instead of lines and messages, the sums of the answer that was sent last. */
export const DeskQuoteSummary = z
  .strictObject({
    id: z.string(),
    status: SupplierQuoteStatus,
    supplier: SupplierQuote.shape.supplier,
    customerAccountId: z.string(),
    customerAccountName: z.string(),
    customerUserId: z.string(),
    customerName: z.string(),
    currency: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    validityDate: Timestamp.nullable(),
    revision: z.number().int(),
    version: z.number().int(),
    /** Lines that were not taken out, and those of them that have a price that the buyer was sent. */
    lineCount: z.number().int(),
    pricedLineCount: z.number().int(),
    /** Of the conversation with the buyer. */
    messageCount: z.number().int(),
    hasDraft: z.boolean(),
    /** Goods and delivery without tax; null before anything was sent. */
    totalPriceWithoutTax: z.number().nullable(),
    orderCommercialReference: z.string().nullable(),
  })
  .meta({ id: "DeskQuoteSummary" });
export type DeskQuoteSummary = z.infer<typeof DeskQuoteSummary>;

/** A master quote as the operator reads it. */
export const DeskMasterQuote = MasterQuote.extend({
  customerAccountName: z.string(),
  supplierQuotes: z.array(DeskQuoteSummary),
}).meta({ id: "DeskMasterQuote" });
export type DeskMasterQuote = z.infer<typeof DeskMasterQuote>;

/** The same in lists: how many articles it asks for instead of which. */
export const DeskMasterQuoteSummary = DeskMasterQuote.omit({ masterQuoteDetails: true, customFieldValues: true })
  .extend({ detailCount: z.number().int() })
  .meta({ id: "DeskMasterQuoteSummary" });
export type DeskMasterQuoteSummary = z.infer<typeof DeskMasterQuoteSummary>;

const SupplierQuoteParams = z.object({ supplierQuoteId: RecordKey });

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
