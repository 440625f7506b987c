// Quotes (quotes 2 to 5): a master quote is what a buyer asks for, a supplier quote the negotiation of it with one supplier.
// Quantities are pieces; prices are per piece and without tax.
import { z } from "zod";
import { UpdateAction } from "#carts.ts";
import { violates } from "#errors.ts";
import { defineCall, noContent } from "#kit.ts";
import {
  descriptionLength,
  messageLength,
  mostFieldsPerWrite,
  mostKeys,
  mostQuoteDeliveries,
  mostQuoteDetails,
  mostQuotePieces,
  mostQuoteSuppliers,
  reasonLength,
  searchLength,
  textLength,
  urlLength,
} from "#limits.ts";
import { ProductVariant } from "#products.ts";
import {
  Address,
  CustomFieldsBody,
  CustomFieldValue,
  CustomFieldWrite,
  LocaleQuery,
  optionalText,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
  Timestamp,
} from "#shared.ts";
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

const Pieces = z.number().int().min(1).max(mostQuotePieces);

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
    customFieldValues: z.array(CustomFieldValue),
  })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteMessage = z
  .strictObject({
    id: z.string(),
    message: z.string(),
    messageDate: Timestamp,
    /** The author's; that of the buyer who asked is exactly the quote's customerName. */
    name: z.string(),
    authorType: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR"]),
  })
  .meta({ id: "QuoteMessage" });
export type QuoteMessage = z.infer<typeof QuoteMessage>;

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

export const SupplierQuote = z
  .strictObject({
    id: z.string(),
    masterQuoteId: z.string(),
    status: SupplierQuoteStatus,
    supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string(), status: SupplierStatus }),
    /** As it was when the supplier was asked. */
    billingAddress: Address,
    quoteLines: z.array(QuoteLine),
    /** Until when the supplier's answer holds; null before. */
    validityDate: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    customerUserId: z.string(),
    customerName: z.string(),
    customerAccountId: z.string(),
    currency: z.string(),
    totals: QuoteTotals,
    declineReason: z.string().nullable(),
    /** 1, and one more for each changed offer of the supplier. */
    revision: z.number().int(),
    orderCommercialId: z.string().nullable(),
    orderCommercialReference: z.string().nullable(),
    /** Oldest first. */
    customerThread: z.array(QuoteMessage),
    /** The same under the other name that clients read. */
    customerSupplierThread: z.strictObject({ messages: z.array(QuoteMessage) }),
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

/**
 * Sets the quantity of a variant (quotes 5.1), or adds to it and takes from it what is said, as lines of carts do (orders 2.2):
 * sums are made where they are written, so that of two writers at once none is lost.
 */
const DetailToAdd = z.object({
  productVariantId: RecordKey,
  quantity: Pieces,
  updateAction: UpdateAction.default("REPLACE_QUANTITY"),
});
const details = z.array(DetailToAdd).max(mostQuoteDetails);
const customFieldWrites = z.array(CustomFieldWrite).max(mostFieldsPerWrite);

const MasterQuoteChange = z.object({
  name: requiredText().optional(),
  description: optionalText(descriptionLength),
  /** A variant that is there already gets no second line; one of which nothing is left goes. */
  masterQuoteDetailsToAdd: details.optional(),
  /** Ids of details; unknown ones are ignored. Removed before others are added. */
  masterQuoteDetailsToRemove: z.array(z.string().max(textLength)).max(mostKeys).optional(),
  customFieldValues: customFieldWrites.optional(),
  /** `updatedAt` as the writer saw it: 409 when somebody has changed the quote since, be it the same form sent twice. */
  expectedUpdatedAt: Timestamp.optional(),
});
export type MasterQuoteChange = z.output<typeof MasterQuoteChange>;

const MasterQuoteCreation = MasterQuoteChange.omit({
  masterQuoteDetailsToRemove: true,
  expectedUpdatedAt: true,
}).extend({
  name: requiredText(),
});
export type MasterQuoteCreation = z.output<typeof MasterQuoteCreation>;

const DeliveryRequest = z.object({ quantity: Pieces, shippingAddressId: RecordKey });

const DetailRequest = z
  .object({
    masterQuoteDetailId: RecordKey,
    supplierIds: z.array(RecordKey).min(1).max(mostQuoteSuppliers),
    quantity: Pieces,
    createQuoteDeliveryLineRequests: z.array(DeliveryRequest).min(1).max(mostQuoteDeliveries),
  })
  .refine(
    ({ quantity, createQuoteDeliveryLineRequests: deliveries }) =>
      quantity === deliveries.reduce((all, delivery) => all + delivery.quantity, 0),
    { ...violates("F-E-006", "The quantity is not the sum of its delivery lines"), path: ["quantity"] },
  );

const SupplierQuoteRequest = z.object({
  masterQuoteId: RecordKey,
  billingAddressId: RecordKey,
  createSupplierQuoteRequests: z.array(DetailRequest).min(1).max(mostQuoteDetails),
  /** Link of the mails; {supplierId}, {supplierQuoteId} and {masterQuoteId} are filled in. Foreign origins are ignored. */
  supplierQuoteUrl: optionalText(urlLength),
});
export type SupplierQuoteRequest = z.output<typeof SupplierQuoteRequest>;

/** Which kind of id the body uses for variants and custom fields. */
const IdTypeQuery = LocaleQuery.extend({
  idType: z.enum(["DJUST_ID", "EXTERNAL_ID", "BUSINESS_ID"]).default("DJUST_ID"),
});
export type QuoteIdType = z.output<typeof IdTypeQuery>["idType"];

const MasterQuoteParams = z.object({ masterQuoteId: RecordKey });
const SupplierQuoteParams = z.object({ supplierQuoteId: RecordKey });

export const quotes = {
  getMasterQuotes: defineCall({
    method: "GET",
    path: "/v1/shop/master-quotes",
    aliases: ["/v1/shop/master-quotes/"],
    summary: "Lists the user's master quotes in the current account, or those of the whole account",
    access: "session",
    query: PageQuery.extend({
      ...LocaleQuery.shape,
      fromCustomerAccount: z.boolean().default(false),
      masterQuoteId: z.string().optional(),
      /** Part of the name. */
      search: z.string().max(searchLength).optional(),
      /** Whether suppliers have been asked. */
      sent: z.boolean().optional(),
      /** Those with a supplier quote in one of these statuses. */
      supplierQuoteStatus: z.array(SupplierQuoteStatus).optional(),
    }),
    response: pageOf(MasterQuote),
  }),
  createMasterQuote: defineCall({
    method: "POST",
    path: "/v1/shop/master-quotes",
    summary: "Creates a master quote",
    access: "session",
    query: IdTypeQuery,
    body: MasterQuoteCreation,
    response: MasterQuote,
    status: 201,
    errors: ["F-E-002"],
  }),
  getMasterQuote: defineCall({
    method: "GET",
    path: "/v1/shop/master-quotes/{masterQuoteId}",
    summary: "Reads a master quote of the account with its supplier quotes",
    access: "session",
    params: MasterQuoteParams,
    query: LocaleQuery,
    response: MasterQuote,
    errors: ["F-E-033"],
  }),
  updateMasterQuote: defineCall({
    method: "PUT",
    path: "/v1/shop/master-quotes/{masterQuoteId}",
    summary: "Changes a master quote; its details only until suppliers have been asked",
    access: "session",
    params: MasterQuoteParams,
    query: IdTypeQuery,
    body: MasterQuoteChange,
    response: MasterQuote,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT"],
  }),
  deleteMasterQuote: defineCall({
    method: "DELETE",
    path: "/v1/shop/master-quotes/{masterQuoteId}",
    summary: "Deletes a master quote that no supplier has been asked about",
    access: "session",
    params: MasterQuoteParams,
    query: z.object({
      /** 409 when it has details: whoever takes theirs out again takes nothing of others along. */
      onlyIfEmpty: z.boolean().default(false),
    }),
    response: noContent,
    errors: ["F-E-033", "FORBIDDEN", "CONFLICT"],
  }),
  createSupplierQuotes: defineCall({
    method: "POST",
    path: "/v1/shop/supplier-quotes",
    summary: "Asks suppliers, all or none of them: one supplier quote for each, with the details that name it",
    access: "session",
    query: LocaleQuery,
    body: SupplierQuoteRequest,
    response: z.array(SupplierQuote),
    status: 201,
    errors: ["F-E-002", "F-E-006", "F-E-033", "FORBIDDEN", "CONFLICT", "QUOTE_NOT_ALLOWED"],
  }),
  getSupplierQuote: defineCall({
    method: "GET",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}",
    summary: "Reads a supplier quote of the account",
    access: "session",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    response: SupplierQuote,
    errors: ["F-E-033"],
  }),
  declineSupplierQuote: defineCall({
    method: "PUT",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/decline",
    summary: "Declines the supplier's answer, or withdraws a request that has none",
    access: "session",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: z.object({ reason: optionalText(reasonLength) }).nullish(),
    response: SupplierQuote,
    errors: ["F-E-033", "FORBIDDEN", "CONFLICT"],
  }),
  updateSupplierQuoteCustomFields: defineCall({
    method: "PATCH",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/custom-fields",
    summary: "Changes custom fields of a supplier quote that is not closed",
    access: "session",
    params: SupplierQuoteParams,
    query: IdTypeQuery,
    body: CustomFieldsBody,
    response: SupplierQuote,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT"],
  }),
  postMessageToSupplierQuote: defineCall({
    method: "POST",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/message",
    summary: "Writes to the supplier, in the name of the user who is signed in",
    access: "session",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: z.object({
      message: requiredText(messageLength),
      /** Sent by clients; the author is the user of the token. */
      username: optionalText(),
    }),
    response: SupplierQuote,
    errors: ["F-E-033", "FORBIDDEN", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
};
