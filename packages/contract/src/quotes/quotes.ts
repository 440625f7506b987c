// What quotes are made of (quotes 2): a master quote is what a buyer asks for, a supplier quote the negotiation of it with one
// supplier. Quantities are pieces; prices are per piece and without tax.
import { z } from "zod";
import { Attachment } from "#files/media.ts";
import { messagesPerPage } from "#limits.ts";
import { ProductVariant } from "#products.ts";
import { Address, CustomFieldValue, RecordKey, Timestamp } from "#shared.ts";
import { SupplierStatus } from "#suppliers.ts";

export const SupplierQuoteStatus = z.enum([
  "STAGING",
  "NEW",
  "WAITING_FOR_SUPPLIER_INFOS",
  "WAITING_FOR_OPERATOR",
  "WAITING_FOR_CUSTOMER",
  "VALIDATED",
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "DECLINED_BY_OPERATOR",
  "EXPIRED",
  "CLOSED",
]);
export type SupplierQuoteStatus = z.infer<typeof SupplierQuoteStatus>;

export const MasterQuoteDetail = z
  .strictObject({ id: z.string(), quantity: z.number().int(), productVariant: ProductVariant })
  .meta({ id: "MasterQuoteDetail" });
export type MasterQuoteDetail = z.infer<typeof MasterQuoteDetail>;

export const QuoteDeliveryLine = z.strictObject({
  id: z.string(),
  quantity: z.number().int(),
  /** As it was when suppliers were asked. */
  shippingAddress: Address,
});
export type QuoteDeliveryLine = z.infer<typeof QuoteDeliveryLine>;

export const QuoteLine = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    productVariant: ProductVariant,
    /** The sum of its delivery lines. */
    quantity: z.number().int(),
    /** What the buyer asked for first. */
    requestedQuantity: z.number().int(),
    /** One piece without tax; null while the supplier has not priced the line. */
    price: z.number().nullable(),
    /** One piece without tax in the catalogue when suppliers were asked; null without a price then. */
    listPrice: z.number().nullable(),
    /** Of the whole line; 0 while there is no price. */
    productTaxAmount: z.number(),
    shippingPrice: z.number(),
    shippingTaxAmount: z.number(),
    /** Percent. */
    taxRate: z.number(),
    shippingTaxRate: z.number(),
    offerInventoryId: z.string().nullable(),
    quoteDeliveryLines: z.array(QuoteDeliveryLine),
    /** The supplier's remark. */
    comment: z.string().nullable(),
    /** Working days until it ships, as the supplier promises for this line; null where nothing is promised. */
    leadTimeToShip: z.number().int().nullable(),
    /** The line that this one could stand for: another article of the supplier. It counts once that line is taken out. */
    alternativeToLineId: z.string().nullable(),
    /** Pieces that were chosen and are not in the order, for want of stock; null where the order holds what was chosen of the line. */
    outOfStockQuantity: z.number().int().nullable(),
    /**
     * Pieces that the order of the quote holds and nobody has cancelled; null without an order, or one that the reader has not heard of.
     */
    orderedQuantity: z.number().int().nullable(),
    customFieldValues: z.array(CustomFieldValue),
  })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A line that was asked for and that the supplier took out of its answer. */
export const RemovedQuoteLine = QuoteLine.pick({ id: true, productVariant: true, requestedQuantity: true }).meta({
  id: "RemovedQuoteLine",
});

/** A conversation about a quote: with the buyer, or between supplier and operator, which no buyer sees. */
export const QuoteThread = z.enum(["CUSTOMER", "OPERATOR"]);
export type QuoteThread = z.infer<typeof QuoteThread>;

export const QuoteMessage = z
  .strictObject({
    id: z.string(),
    message: z.string(),
    messageDate: Timestamp,
    /** The author's; that of the buyer who asked is exactly the quote's customerName. */
    name: z.string(),
    authorType: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR"]),
    attachments: z.array(Attachment),
  })
  .meta({ id: "QuoteMessage" });
export type QuoteMessage = z.infer<typeof QuoteMessage>;

/** The newest messages of a conversation, oldest first. */
export const newestMessages = z.array(QuoteMessage).max(messagesPerPage);

/** A message of the conversation: what is asked for was written before it. Absent: the newest. */
export const BeforeMessageQuery = z.object({ before: RecordKey.optional() });

/** The newest message that the reader was shown. Absent: all that there is. */
export const UntilMessageQuery = z.object({ until: RecordKey.optional() });

/** A part of a conversation. */
export const QuoteMessagePage = z
  .strictObject({
    /** Oldest first. */
    messages: newestMessages,
    /** There are messages before them. */
    hasEarlier: z.boolean(),
  })
  .meta({ id: "QuoteMessagePage" });
export type QuoteMessagePage = z.infer<typeof QuoteMessagePage>;

/** Null throughout while a line has no price (quotes 4.2). */
export const QuoteTotals = z.strictObject({
  totalProductWithoutTax: z.number().nullable(),
  totalProductTaxAmount: z.number().nullable(),
  totalShippingFeesWithoutTax: z.number().nullable(),
  totalShippingTaxAmount: z.number().nullable(),
  totalTaxAmount: z.number().nullable(),
  totalPriceWithTax: z.number().nullable(),
});
export type QuoteTotals = z.infer<typeof QuoteTotals>;

/** What a delivery costs wherever lines of an answer go to: for each address the fee, and nothing from goods of `freeFrom` on. */
export const QuoteDeliveryTerms = z
  .strictObject({
    /** Without tax. */
    fee: z.number(),
    /** Goods without tax at one address; null: a delivery is never free. */
    freeFrom: z.number().nullable(),
  })
  .meta({ id: "QuoteDeliveryTerms" });
export type QuoteDeliveryTerms = z.infer<typeof QuoteDeliveryTerms>;

/** What an answer says once for all its lines. */
export const quoteConditions = {
  /** Null: each line says what its delivery costs. Where there are terms, `shippingPrice` of a line is its share by them. */
  deliveryTerms: QuoteDeliveryTerms.nullable(),
  /** The day by which everything is delivered; null: none is promised. */
  deliveryDate: z.iso.date().nullable(),
};

/** The answer before the one that holds, as far as a buyer is told what is different now. */
export const PreviousAnswer = z
  .strictObject({
    sentAt: Timestamp,
    validityDate: Timestamp,
    ...quoteConditions,
    lines: z.array(
      z.strictObject({
        id: z.string(),
        removed: z.boolean(),
        quantity: z.number().int(),
        price: z.number().nullable(),
        leadTimeToShip: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: "PreviousAnswer" });
export type PreviousAnswer = z.infer<typeof PreviousAnswer>;

export const SupplierQuote = z
  .strictObject({
    id: z.string(),
    masterQuoteId: z.string(),
    status: SupplierQuoteStatus,
    supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string(), status: SupplierStatus }),
    /** As it was when the supplier was asked. */
    billingAddress: Address,
    quoteLines: z.array(QuoteLine),
    /** What was asked for and is not offered. */
    removedLines: z.array(RemovedQuoteLine),
    /** Until when the supplier's answer holds; null before. */
    validityDate: Timestamp.nullable(),
    ...quoteConditions,
    /**
     * The day by which everything arrives that is ordered now, or once it was ordered, what its order promises; null where nobody
     * knows. The supplier's own word as long as it is `promisedDeliveryDate`; any other is the shop's estimate by the lead times of
     * the lines.
     */
    deliveryDate: z.iso.date().nullable(),
    /** The day that the supplier named, whether or not it can still be kept; null: none was named. */
    promisedDeliveryDate: z.iso.date().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    customerUserId: z.string(),
    customerName: z.string(),
    customerAccountId: z.string(),
    currency: z.string(),
    totals: QuoteTotals,
    declineReason: z.string().nullable(),
    /** 1, and one more for each answer that differs from the one sent before. */
    revision: z.number().int(),
    /** Null before a second answer. */
    previousAnswer: PreviousAnswer.nullable(),
    orderCommercialId: z.string().nullable(),
    orderCommercialReference: z.string().nullable(),
    customerThread: newestMessages,
    /** The same under the other name that clients read. */
    customerSupplierThread: z.strictObject({ messages: newestMessages }),
    /** All messages of that conversation. */
    messageCount: z.number().int(),
    /** Of the conversation: written lately by the other side, and neither seen by the reader nor answered. */
    unreadCount: z.number().int(),
    customFieldValues: z.array(CustomFieldValue),
  })
  .meta({ id: "SupplierQuote" });
export type SupplierQuote = z.infer<typeof SupplierQuote>;

export const MasterQuote = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    /** In the order in which they were added. */
    masterQuoteDetails: z.array(MasterQuoteDetail),
    /** None: nobody has been asked yet, and the details can still change. */
    supplierQuotes: z.array(SupplierQuote),
    customFieldValues: z.array(CustomFieldValue),
    customerUserId: z.string(),
    customerName: z.string(),
    customerAccountId: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "MasterQuote" });
export type MasterQuote = z.infer<typeof MasterQuote>;
