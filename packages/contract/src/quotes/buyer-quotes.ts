// What buyers do with quotes (quotes 5): they write master quotes, ask suppliers about them and talk to each of them.
import { z } from "zod";
import { UpdateAction } from "#carts.ts";
import { violates } from "#errors.ts";
import { attachmentUrls } from "#files/media.ts";
import { defineCall, noContent } from "#kit.ts";
import {
  descriptionLength,
  messageLength,
  mostFieldsPerWrite,
  mostKeys,
  mostPerPage,
  mostQuoteDeliveries,
  mostQuoteDetails,
  mostQuotePieces,
  mostQuoteSuppliers,
  reasonLength,
  searchLength,
  textLength,
  urlLength,
} from "#limits.ts";
import { CommercialOrder } from "#orders/commercial-orders.ts";
import { quoteSummaries } from "#quotes/quote-summaries.ts";
import {
  BeforeMessageQuery,
  MasterQuote,
  QuoteMessagePage,
  SupplierQuote,
  SupplierQuoteStatus,
  UntilMessageQuery,
} from "#quotes/quotes.ts";
import {
  CustomFieldsBody,
  CustomFieldWrite,
  LocaleQuery,
  optionalText,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
  Timestamp,
} from "#shared.ts";

const Pieces = z.number().int().min(1).max(mostQuotePieces);

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
export const QuoteIdTypeQuery = LocaleQuery.extend({
  idType: z.enum(["DJUST_ID", "EXTERNAL_ID", "BUSINESS_ID"]).default("DJUST_ID"),
});
export type QuoteIdType = z.output<typeof QuoteIdTypeQuery>["idType"];

const MasterQuoteParams = z.object({ masterQuoteId: RecordKey });
const SupplierQuoteParams = z.object({ supplierQuoteId: RecordKey });

/** The sent answer that the buyer saw: 409 QUOTE_CHANGED when the supplier has sent another one since. */
const Revision = z.number().int().min(1).nullish();

/** 409 ARTICLE_ORDERED when an order at another supplier of the request holds one of the articles, also one made at this instant. */
const OnlyOnce = z.boolean().nullish();

const previewLines = z.number().int().min(0).max(mostPerPage);
const orderingErrors = [
  "F-E-033",
  "F-E-039",
  "FORBIDDEN",
  "CONFLICT",
  "QUOTE_EXPIRED",
  "QUOTE_CHANGED",
  "ARTICLE_ORDERED",
] as const;

/** Pieces by line: an object, or a list of lines. Neither, or an empty one, is the whole answer. */
const QuoteChoice = z
  .union([
    z.record(z.string().max(textLength), Pieces),
    z.array(z.object({ quoteLineId: RecordKey, quantity: Pieces })).max(mostQuoteDetails),
  ])
  .nullish();
export type QuoteChoice = z.output<typeof QuoteChoice>;

export const quotes = {
  ...quoteSummaries,
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
    query: QuoteIdTypeQuery,
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
    query: QuoteIdTypeQuery,
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
  acceptSupplierQuote: defineCall({
    method: "PUT",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/accept",
    summary: "Accepts a supplier's answer as a whole: its order waits to be placed",
    access: "session",
    params: SupplierQuoteParams,
    query: LocaleQuery,
    body: z.object({ revision: Revision, onlyOnce: OnlyOnce }).nullish(),
    response: SupplierQuote,
    errors: orderingErrors,
  }),
  initializeOrderFromSupplierQuote: defineCall({
    method: "POST",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/initialize-orders",
    aliases: ["/v2/shop/supplier-quotes/{supplierQuoteId}/initialize-orders"],
    summary: "Orders a supplier's answer, or lines and pieces of it; repeated, it answers the same order with 200",
    access: "session",
    params: SupplierQuoteParams,
    query: LocaleQuery.extend({ nbPreviewLines: previewLines.default(20) }),
    body: z
      .object({
        quoteLineIdsAndQuantities: QuoteChoice,
        revision: Revision,
        onlyOnce: OnlyOnce,
        nbPreviewLines: previewLines.nullish(),
      })
      .nullish(),
    response: CommercialOrder,
    status: 201,
    errors: [...orderingErrors, "F-E-002", "F-E-040"],
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
    query: QuoteIdTypeQuery,
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
      /** The `fileUrl`s of uploads for the field ATTACHMENT. */
      attachments: attachmentUrls,
    }),
    response: SupplierQuote,
    errors: ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  markMessagesRead: defineCall({
    method: "PUT",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/read",
    summary: "Notes that the user has read what was written with a supplier until a message",
    access: "session",
    params: SupplierQuoteParams,
    query: UntilMessageQuery,
    response: noContent,
    errors: ["F-E-033"],
  }),
  getMessagesOfSupplierQuote: defineCall({
    method: "GET",
    path: "/v1/shop/supplier-quotes/{supplierQuoteId}/messages",
    summary: "Lists what was written to and by the supplier before a message, the newest of it",
    access: "session",
    params: SupplierQuoteParams,
    query: BeforeMessageQuery,
    response: QuoteMessagePage,
    errors: ["F-E-033"],
  }),
};
