// Commercial orders: the buyer's envelope around one logistic order per supplier. It has no status of its own.
import { z } from "zod";
import { CartLineUpdate, LineQuantity, UpdateAction } from "#carts.ts";
import { defineCall, noContent } from "#kit.ts";
import {
  mostFieldsPerWrite,
  mostLinesPerWrite,
  mostOrderAmount,
  mostPerPage,
  searchLength,
  textLength,
} from "#limits.ts";
import { KeptFilter } from "#orders/order-filters.ts";
import { orderStages } from "#orders/order-stages.rules.ts";
import {
  CommercialOrderKey,
  CustomerUserSnapshot,
  LogisticOrder,
  OrderLinePage,
  OrderPrices,
  PaymentOption,
  PlacementExpectation,
} from "#orders/orders.ts";
import { ApprovalReason } from "#policies/approval-rules.ts";
import {
  CustomFieldValue,
  CustomFieldWrite,
  IdType,
  LineWarning,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
  Timestamp,
} from "#shared.ts";

export const OrderSourceType = z.enum(["OPERATION", "QUOTE", "ORDER", "CART"]);
export type OrderSourceType = z.infer<typeof OrderSourceType>;

export const CommercialOrder = z.strictObject({
  id: z.string(),
  reference: z.string(),
  externalId: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Null until the order is placed. */
  validatedAt: Timestamp.nullable(),
  /** True while lines are still being built: poll again. */
  processing: z.boolean(),
  /** Sum of the quantities, in pieces. */
  productCount: z.number().int(),
  lineCount: z.number().int(),
  orderLogisticPrices: OrderPrices,
  /**
   * Of a placed order: what is left of it once some was refused or cancelled, and how much less that is than was placed; null
   * while nothing was.
   */
  remaining: z.strictObject({ prices: OrderPrices, takenOutWithoutTax: z.number() }).nullable().optional(),
  orderLogistics: z.array(LogisticOrder),
  customerAccountSnapshot: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() }),
  customerUserSnapshot: CustomerUserSnapshot,
  sourceType: OrderSourceType.nullable(),
  sourceId: z.string().nullable(),
  customFieldValues: z.array(CustomFieldValue),
  shippingTrackingUrl: z.string().nullable(),
  /** Of a draft: changes whenever the draft does; who places it names the one that was shown. Null once it is placed. */
  version: z.string().nullable(),
  /** Draft: placed now by the caller it would wait for an approver; placed: it did. */
  needsApproval: z.boolean(),
  /** Of a placed order that waits for an approver: the rules that ask for one. */
  approvalReasons: z.array(ApprovalReason),
  /** In lists: how far it is for the caller; null while it is a draft. */
  stage: z.enum(orderStages).nullable().optional(),
});
export type CommercialOrder = z.infer<typeof CommercialOrder>;

export const CommercialOrderPage = pageOf(CommercialOrder);
export type CommercialOrderPage = z.infer<typeof CommercialOrderPage>;

/** Answer of the creation: enough to go on with the draft. */
export const CreatedCommercialOrder = z.strictObject({
  id: z.string(),
  reference: z.string(),
  createdAt: Timestamp,
  processing: z.boolean(),
  orderLogistics: z.array(LogisticOrder),
});
export type CreatedCommercialOrder = z.infer<typeof CreatedCommercialOrder>;

const CustomFieldIdType = z.enum(["DJUST_ID", "EXTERNAL_ID", "BUSINESS_ID"]).default("EXTERNAL_ID");
const OrderQuery = z.object({ idType: IdType.optional(), locale: z.string().optional() });
const previewLines = z.number().int().min(0).max(mostPerPage);

/** What lists of orders are filtered by: AND between keys, OR inside a key; what a key does not know is ignored. */
const orderCriteria = {
  /** In the number of the order or of a logistic order, supplier, article, or what stands in its own fields. */
  search: z.string().max(searchLength).optional(),
  /** Of `orderStages`; drafts are in none, and an order that waits for the caller's word is in TO_APPROVE alone. */
  stages: z.array(z.string()).optional(),
  /** Whether a logistic order of it has an incident that is not closed. */
  incident: z.boolean().optional(),
  /** Orders of which one logistic order has one of these states, of these states of payment and of these suppliers. */
  logisticStatus: z.array(z.string()).optional(),
  paymentStatus: z.array(z.string()).optional(),
  supplierIds: z.array(z.string()).optional(),
  /** Organisations that were ordered for, each with all below it. */
  organisationIds: z.array(z.string()).optional(),
  /** Who ordered. */
  customerUserIds: z.array(z.string()).optional(),
  /** Days of the shop, both included, or moments: when it was placed, or begun while it is a draft. */
  orderedFrom: z.string().optional(),
  orderedTo: z.string().optional(),
  /** What is still ordered, goods and delivery without tax. */
  amountFrom: z.number().min(0).max(mostOrderAmount).optional(),
  amountTo: z.number().min(0).max(mostOrderAmount).optional(),
};
const OrderChoice = z.strictObject({ id: z.string(), name: z.string() });
const OrderChoices = z.strictObject({
  suppliers: z.array(OrderChoice),
  organisations: z.array(OrderChoice),
  buyers: z.array(OrderChoice),
  kept: z.array(KeptFilter),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
const draftErrors = ["F-E-033", "CONFLICT"] as const;

const CreateBody = z
  .object({
    sourceType: OrderSourceType.nullish(),
    sourceId: RecordKey.nullish(),
    isFull: z.boolean().nullish(),
    customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite).nullish(),
    customFieldIdType: CustomFieldIdType,
    lines: z.array(CartLineUpdate).max(mostLinesPerWrite).nullish(),
  })
  .prefault({});

const OrderLineUpdate = z.object({
  id: RecordKey,
  quantity: LineQuantity,
  updateAction: UpdateAction,
  customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite).nullish(),
  metadata: z.unknown().optional(),
});

export const commercialOrders = {
  getCommercialOrders: defineCall({
    method: "GET",
    path: "/v2/shop/commercial-orders",
    aliases: ["/v1/shop/commercial-orders"],
    summary: "Lists commercial orders; isValidated tells placed ones from drafts",
    access: "session",
    query: PageQuery.extend({
      locale: z.string().optional(),
      isValidated: z.boolean().optional(),
      connectedUserOnly: z.boolean().optional(),
      customerAccountIds: z.array(z.string()).optional(),
      sourceTypes: z.array(z.string()).optional(),
      sourceIds: z.array(z.string()).optional(),
      /** `<custom field external id>|<value>`; wrong entries are ignored. */
      cf: z.array(z.string()).optional(),
      ...orderCriteria,
      /** Orders of which a logistic order waits for the caller's word. */
      approvableByMe: z.boolean().optional(),
      nbPreviewLines: previewLines.default(0),
    }),
    response: CommercialOrderPage,
  }),
  countCommercialOrders: defineCall({
    method: "GET",
    path: "/v1/shop/commercial-order-counts",
    aliases: ["/v2/shop/commercial-order-counts"],
    summary:
      "Counts commercial orders by stage, each order in one, and those with an incident; on request with what they can be chosen by",
    access: "session",
    query: z
      .object(orderCriteria)
      .omit({ stages: true })
      .extend({
        /** Adds what `getOrderChoices` answers, which then takes no call of its own. */
        withChoices: z.boolean().default(false),
      }),
    response: z.strictObject({
      toApprove: z.number().int(),
      waiting: z.number().int(),
      running: z.number().int(),
      done: z.number().int(),
      /** Of all stages, whether or not only incidents were asked for. */
      incident: z.number().int(),
      choices: OrderChoices.optional(),
    }),
  }),
  getOrderChoices: defineCall({
    method: "GET",
    path: "/v2/shop/commercial-order-choices",
    aliases: ["/v1/shop/commercial-order-choices"],
    summary:
      "Lists the suppliers, organisations and people of the orders that the caller may see, and the filters that the caller keeps, by name",
    access: "session",
    response: OrderChoices,
  }),
  createCommercialOrder: defineCall({
    method: "POST",
    path: "/v2/shop/commercial-orders",
    aliases: ["/v1/shop/commercial-orders"],
    summary: "Creates a draft, empty or from an earlier order or a cart",
    access: "session",
    body: CreateBody,
    response: CreatedCommercialOrder,
    status: 201,
    errors: ["F-E-002", "F-E-033", "F-E-039", "F-E-040"],
  }),
  getCommercialOrder: defineCall({
    method: "GET",
    path: "/v1/shop/commercial-orders/{commercialOrderId}",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}"],
    summary: "Reads one commercial order by its reference, id, external id or cart",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery.extend({ nbPreviewLines: previewLines.default(100) }),
    response: CommercialOrder,
    errors: ["F-E-033"],
  }),
  updateCommercialOrder: defineCall({
    method: "PUT",
    path: "/v2/shop/commercial-orders/{commercialOrderId}",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}"],
    summary: "Writes custom fields of a draft",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z.object({
      customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite),
      customFieldIdType: CustomFieldIdType,
    }),
    response: CommercialOrder,
    errors: draftErrors,
  }),
  deleteCommercialOrder: defineCall({
    method: "DELETE",
    path: "/v2/shop/commercial-orders/{commercialOrderId}",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}"],
    summary: "Deletes a draft with its logistic orders",
    access: { right: "CHECKOUT_ORDER_DELETE" },
    params: CommercialOrderKey,
    query: OrderQuery,
    response: noContent,
    errors: ["F-E-033"],
  }),
  getCommercialOrderLines: defineCall({
    method: "GET",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/lines",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/lines"],
    summary: "Lists the lines of all logistic orders of a commercial order",
    access: "session",
    params: CommercialOrderKey,
    query: PageQuery.extend({
      supplierIds: z.array(z.string()).optional(),
      productVariantIds: z.array(z.string()).optional(),
      offerPriceIds: z.array(z.string()).optional(),
      /** Namespace of the filter ids; it does not touch the id in the path. */
      idType: IdType.default("EXTERNAL_ID"),
      locale: z.string().optional(),
    }),
    response: OrderLinePage,
    errors: ["F-E-033"],
  }),
  updateCommercialOrderLines: defineCall({
    method: "PUT",
    path: "/v2/shop/commercial-orders/{commercialOrderId}/lines",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}/lines"],
    summary: "Adds, changes and removes lines of a draft",
    access: "session",
    params: CommercialOrderKey,
    body: z.object({
      updateOrderCommercialLines: z.array(OrderLineUpdate).max(mostLinesPerWrite),
      lineType: z.enum(["OFFER_PRICE", "PRODUCT_VARIANT"]).default("OFFER_PRICE"),
      lineIdType: z.enum(["EXTERNAL_ID"]).optional(),
      customFieldIdType: CustomFieldIdType,
      metadata: z.unknown().optional(),
    }),
    response: z.array(LineWarning),
    errors: [...draftErrors, "F-E-002", "F-E-039"],
  }),
  deleteCommercialOrderLines: defineCall({
    method: "DELETE",
    path: "/v2/shop/commercial-orders/{commercialOrderId}/lines",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}/lines"],
    summary: "Removes lines of a draft; unknown ones are skipped",
    access: "session",
    params: CommercialOrderKey,
    body: z.array(z.object({ offerPriceId: RecordKey })).max(mostLinesPerWrite),
    response: noContent,
    errors: draftErrors,
  }),
  setBillingInformation: defineCall({
    method: "PUT",
    path: "/v2/shop/commercial-orders/{commercialOrderId}/billing-information",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}/billing-information"],
    summary: "Sets the billing address of a draft",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z.object({ billingAddressId: requiredText() }),
    response: noContent,
    errors: draftErrors,
  }),
  setShippingInformation: defineCall({
    method: "PUT",
    path: "/v2/shop/commercial-orders/{commercialOrderId}/shipping-information",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}/shipping-information"],
    summary: "Sets the delivery address and the way of delivery of a draft",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z.object({ shippingAddressId: requiredText(), shippingType: z.string().trim().max(textLength).nullish() }),
    response: noContent,
    errors: [...draftErrors, "F-E-001", "F-E-002"],
  }),
  setShippingAddress: defineCall({
    method: "PUT",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/shipping-address",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/shipping-address"],
    summary: "Sets the delivery address of a draft",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z.object({ shippingAddressId: requiredText() }),
    response: noContent,
    errors: draftErrors,
  }),
  setShippingType: defineCall({
    method: "PUT",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/shipping-type",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/shipping-type"],
    summary: "Sets the way of delivery of a draft",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z.object({ shippingType: requiredText() }),
    response: noContent,
    errors: [...draftErrors, "F-E-002"],
  }),
  syncCommercialOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/sync",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/sync"],
    summary: "Reconciles a draft with the catalogue; a blocked line leaves everything as it is",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    /** 204 without a body when there is nothing to tell. */
    response: z.array(LineWarning).optional(),
    errors: draftErrors,
  }),
  placeCommercialOrder: defineCall({
    method: "PUT",
    path: "/v2/shop/commercial-orders/{commercialOrderId}/created",
    aliases: ["/v1/shop/commercial-orders/{commercialOrderId}/created"],
    summary: "Places the order; repeating the call answers the same order",
    access: { right: "ORDER_PLACE" },
    params: CommercialOrderKey,
    query: OrderQuery,
    body: z
      .object({
        paymentOption: PaymentOption.nullish(),
        paymentProvider: z.string().max(50).nullish(),
        referenceType: z.string().max(50).nullish(),
        mangoPayOrderOptions: z.object({ preAuthorizationId: z.string().max(textLength).nullish() }).nullish(),
        ...PlacementExpectation.shape,
      })
      .nullish(),
    response: CommercialOrder,
    errors: [...draftErrors, "F-E-001", "F-E-008", "F-E-039"],
  }),
  holdCommercialOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/hold",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/hold"],
    summary: "Puts a draft on hold until a third party has checked it",
    access: "session",
    params: CommercialOrderKey,
    query: OrderQuery,
    response: CommercialOrder,
    errors: draftErrors,
  }),
};
