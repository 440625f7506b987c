// Quotes as suppliers and the operator see and answer them (quotes 2, 6): drafts, answers that were sent, history.
import { z } from "zod";
import { violates } from "#errors.ts";
import {
  commentLength,
  longestQuoteLeadTime,
  messageLength,
  mostLinesPerWrite,
  mostQuoteAmount,
  mostQuotePieces,
  mostQuotePrice,
} from "#limits.ts";
import { MailEntry } from "#notifications/mail-entries.ts";
import { OfferPriceType, ProductVariant } from "#products.ts";
import {
  MasterQuote,
  newestMessages,
  QuoteDeliveryTerms,
  QuoteLine,
  QuoteMessage,
  QuoteThread,
  QuoteTotals,
  quoteConditions,
  SupplierQuote,
  SupplierQuoteStatus,
} from "#quotes/quotes.ts";
import { inSteps, optionalText, RecordKey, Timestamp } from "#shared.ts";

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
    deliveryTerms: quoteConditions.deliveryTerms.optional(),
    deliveryDate: quoteConditions.deliveryDate.optional(),
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
    ...quoteConditions,
    lines: z.array(SentQuoteLine),
    totals: QuoteTotals,
  })
  .meta({ id: "SentAnswer" });
export type SentAnswer = z.infer<typeof SentAnswer>;

/** What somebody of a desk may do with a quote now: one of its calls each, the two of messages by whom they reach. */
export const DeskQuoteStep = z.enum([
  "answer",
  "takeBack",
  "handOver",
  "handBack",
  "release",
  "decline",
  "close",
  "writeToBuyer",
  "writeToOtherDesk",
]);
export type DeskQuoteStep = z.infer<typeof DeskQuoteStep>;

/** What lists tell of the request as well. */
const requestFacts = {
  /** What the buyer called the request. */
  name: z.string(),
  /** The day by which the buyer wants the goods, 2026-12-10; null where they did not say. */
  wantedDate: z.string().nullable(),
  /** By when it wants an answer; null where it has got one, or never will. */
  dueAt: Timestamp.nullable(),
};

export const DeskQuote = SupplierQuote.omit({
  ...{ removedLines: true, previousAnswer: true, unreadCount: true, promisedDeliveryDate: true },
})
  .extend({
    /** As the supplier named it; null: no day. */
    deliveryDate: quoteConditions.deliveryDate,
    /** Null for suppliers, who reach no master quote. */
    masterQuoteId: z.string().nullable(),
    /** The supplier's part of the order that came of it; null without one, or while the desk has not heard of it. */
    orderLogisticReference: z.string().nullable(),
    ...requestFacts,
    customerAccountName: z.string(),
    /** What the caller may do; none for whoever only reads. */
    steps: z.array(DeskQuoteStep),
    quoteLines: z.array(DeskQuoteLine),
    /** One more with every write but messages, whoever writes: sent back by whoever changes the quote. */
    version: z.number().int(),
    /** Between supplier and operator; no buyer sees it. */
    supplierOperatorThread: newestMessages,
    /** All messages of that conversation. */
    operatorMessageCount: z.number().int(),
    /** Oldest first. */
    history: z.array(QuoteHistoryEntry),
    /** Mails about it, oldest first; for a supplier those to its users, and of those to the buyer what its own steps have told. */
    mails: z.array(MailEntry),
    draft: QuoteDraft.nullable(),
    /**
     * Lines and sums as the draft would make them, taxes included; an alternative that was not sent yet goes by `new` and the id
     * of its line. Null without a draft.
     */
    preview: z.strictObject({ quoteLines: z.array(DeskQuoteLine), totals: QuoteTotals }).nullable(),
    /** Oldest first. */
    answers: z.array(SentAnswer),
  })
  .meta({ id: "DeskQuote" });
export type DeskQuote = z.infer<typeof DeskQuote>;

/** What lists tell of a quote: counts instead of lines and messages, the sums of the answer that was sent last. */
export const DeskQuoteSummary = z
  .strictObject({
    id: z.string(),
    ...requestFacts,
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
    /** What a draft has priced so far: lines that count, and goods and delivery without tax. Null without a draft or a price in it. */
    drafted: z.strictObject({ pricedLineCount: z.number().int(), totalPriceWithoutTax: z.number() }).nullable(),
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

/** What the writer read: 409 with the quote as it is now when somebody has changed it since. */
export const QuoteExpectation = z.object({
  /** Of any write: CHANGED_MEANWHILE. */
  version: z.number().int().optional(),
  /** Of sent answers alone: QUOTE_CHANGED. */
  revision: z.number().int().optional(),
});
export type QuoteExpectation = z.output<typeof QuoteExpectation>;

const Price = inSteps(0.0001, mostQuotePrice);
const Amount = inSteps(0.01, mostQuoteAmount);
const Percent = inSteps(0.01, 100);

/** What an answer says of one line; what is not named stays as it is. A price of null is none yet, a tax of null is computed. */
const AnswerLineWrite = z
  .object({
    id: RecordKey.optional(),
    /** Instead of `id`: another article (`offerInventoryId`) that this line could be exchanged for. One for each line. */
    alternativeToLineId: RecordKey.optional(),
    offerInventoryId: RecordKey.optional(),
    quantity: z.number().int().min(1).max(mostQuotePieces).optional(),
    price: Price.nullable().optional(),
    taxRate: Percent.optional(),
    productTaxAmount: Amount.nullable().optional(),
    shippingPrice: Amount.optional(),
    shippingTaxRate: Percent.optional(),
    shippingTaxAmount: Amount.nullable().optional(),
    comment: optionalText(commentLength),
    leadTimeToShip: z.number().int().min(0).max(longestQuoteLeadTime).nullable().optional(),
    removed: z.boolean().optional(),
  })
  .refine(({ id, alternativeToLineId }) => (id === undefined) !== (alternativeToLineId === undefined), {
    ...violates("F-E-040", "A line is named by its id, or by the line that it is an alternative to"),
    path: ["id"],
  })
  .refine(({ id, offerInventoryId }) => id !== undefined || offerInventoryId !== undefined, {
    ...violates("F-E-001", "An alternative names its offer"),
    path: ["offerInventoryId"],
  });
export type AnswerLineWrite = z.output<typeof AnswerLineWrite>;

export const AnswerWrite = QuoteExpectation.extend({
  /** A moment, or a day of the shop, whose end counts. */
  validityDate: z.union([z.iso.date(), Timestamp]).nullish(),
  /** Null: none. Where there are terms, shipping prices of lines, and taxes stated for them, do not count. */
  deliveryTerms: z.object({ fee: Amount, freeFrom: Amount.nullable().default(null) }).nullish(),
  /** Null: none is promised. */
  deliveryDate: z.iso.date().nullish(),
  lines: z.array(AnswerLineWrite).max(mostLinesPerWrite).optional(),
  /** Written to the buyer with the answer. */
  message: optionalText(messageLength),
  /** Whether the answer goes to the buyer; else it is a draft. */
  send: z.boolean().default(false),
});
export type AnswerWrite = z.output<typeof AnswerWrite>;

/** What an account pays without a quote, at so many pieces. */
const catalogue = z.strictObject({
  offerPriceType: OfferPriceType,
  price: z.number(),
  tiers: z.array(z.strictObject({ quantity: z.number().int(), price: z.number() })),
});

/** What the supplier has of the article. */
const offerFacts = {
  /** Null where the supplier does not sell it the article so. */
  catalogue: catalogue.nullable(),
  leadTimeToShip: z.number().int().nullable(),
  /** Pieces that can be had. */
  stock: z.number().int().nullable(),
  /** Pieces of a pack; 1 when sold by the piece, or not sold. */
  itemPerPack: z.number().int(),
};

/** What the price of a line could be, and why. */
export const QuoteSuggestion = z
  .strictObject({
    quoteLineId: z.string(),
    /** The pieces that it is for: those drafted, else those of the line. */
    quantity: z.number().int(),
    /** By the first of these reasons that there is: last answer, agreement, tier, list. */
    price: z.number().nullable(),
    /** What this account was answered last; its own or its group's price; a tier of everybody's price, or its first. */
    source: z.enum(["LAST_ANSWER", "AGREEMENT", "TIER", "LIST"]).nullable(),
    lastAnswer: z
      .strictObject({ supplierQuoteId: z.string(), price: z.number(), quantity: z.number().int(), sentAt: Timestamp })
      .nullable(),
    ...offerFacts,
  })
  .meta({ id: "QuoteSuggestion" });
export type QuoteSuggestion = z.infer<typeof QuoteSuggestion>;

/** What a delivery of an answer could cost, by the prices that the shop has for this supplier. */
export const DeliverySuggestion = z
  .strictObject({
    terms: QuoteDeliveryTerms,
    /** The supplier's own prices, or those that the shop has for every supplier without. */
    source: z.enum(["SUPPLIER", "SHOP"]),
    /** Where they hold; of several zones with prices of their own the dearest is first, and it is the one proposed. */
    zones: z.array(z.string()).min(1),
  })
  .meta({ id: "DeliverySuggestion" });
export type DeliverySuggestion = z.infer<typeof DeliverySuggestion>;

/** What a new answer could say. */
export const AnswerSuggestions = z
  .strictObject({
    /** Of each line that was not taken out. */
    lines: z.array(QuoteSuggestion),
    /** Null where the shop knows no price for one of the addresses. */
    delivery: DeliverySuggestion.nullable(),
  })
  .meta({ id: "AnswerSuggestions" });
export type AnswerSuggestions = z.infer<typeof AnswerSuggestions>;

/** Another article of the supplier, which could stand for a line of the quote. */
export const QuoteOffer = z
  .strictObject({ offerInventoryId: z.string(), productVariant: ProductVariant, ...offerFacts })
  .meta({ id: "QuoteOffer" });
export type QuoteOffer = z.infer<typeof QuoteOffer>;

/** A conversation about a quote, as a desk lists it. */
export const QuoteConversation = z
  .strictObject({
    supplierQuoteId: z.string(),
    thread: QuoteThread,
    /** What the buyer called the request. */
    name: z.string(),
    status: SupplierQuoteStatus,
    customerAccountName: z.string(),
    customerName: z.string(),
    supplier: z.strictObject({ id: z.string(), name: z.string() }),
    lastMessage: QuoteMessage,
    messageCount: z.number().int(),
    /** Written lately by another side to that of the caller, who has not read it. */
    unreadCount: z.number().int(),
  })
  .meta({ id: "QuoteConversation" });
export type QuoteConversation = z.infer<typeof QuoteConversation>;
