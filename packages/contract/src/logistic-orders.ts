// Logistic orders: what one supplier delivers of a commercial order. The unit of approval, fulfilment and payment status.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import {
  CustomFieldValue,
  CustomFieldWrite,
  LabelMap,
  LineWarning,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
  TaxDetail,
  Timestamp,
} from "#shared.ts";

export const LogisticOrderStatus = z.enum([
  "CREATING",
  "DRAFT_ORDER",
  "DRAFT_ORDER_ON_HOLD",
  "ORDER_CREATED",
  "BLOCKED_BY_POLICY",
  "BLOCKED_BY_PAYMENT",
  "WAITING_CUSTOMER_APPROVAL",
  "WAITING_SUPPLIER_APPROVAL",
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "PARTIALLY_CANCELED",
  "INCIDENT",
  "COMPLETED",
  "CANCELED",
]);
export type LogisticOrderStatus = z.infer<typeof LogisticOrderStatus>;

export const PaymentStatus = z.enum([
  "NOT_INITIATED",
  "INIT_PAYMENT",
  "AUTHORIZATION_PENDING",
  "WAITING_AUTHORIZATION",
  "AUTHORIZED",
  "WAITING_PAYMENT",
  "CAPTURE_PENDING",
  "PAID",
  "PARTIALLY_PAID",
  "OVER_PAID",
  "REFUSED",
  "WAITING_REFUND",
  "PARTIALLY_REFUNDED",
  "REFUNDED",
  "REFUND_FAILED",
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentOption = z.enum([
  "CREDIT_CARD",
  "DIRECT_PAYMENT",
  "BANK_WIRE",
  "BANK_WIRE_ON_ACCEPTANCE",
  "BANK_WIRE_ON_DUE_DATE",
  "PURCHASE_CARD_L3",
]);
export type PaymentOption = z.infer<typeof PaymentOption>;

const nullableText = z.string().nullable();

/** Sums of an order; each is the exact sum of what its lines show (orders 6.1). */
export const OrderPrices = z.strictObject({
  currency: z.string(),
  totalItemPrice: z.number(),
  totalProductWithoutTax: z.number(),
  totalProductTaxAmount: z.number(),
  totalProductWithTax: z.number(),
  totalShippingFees: z.number(),
  totalShippingFeesWithoutTax: z.number(),
  totalShippingTaxAmount: z.number(),
  totalShippingFeesWithTax: z.number(),
  totalPriceWithoutTax: z.number(),
  totalTaxAmount: z.number(),
  totalPriceWithTax: z.number(),
  /** The amount to pay, tax included. */
  totalOrderPrice: z.number(),
  taxDetails: z.array(TaxDetail),
});
export type OrderPrices = z.infer<typeof OrderPrices>;

export const AddressSnapshot = z.strictObject({
  label: nullableText,
  fullName: z.string(),
  company: nullableText,
  address: z.string(),
  additionalAddress: nullableText,
  zipcode: z.string(),
  city: z.string(),
  state: nullableText,
  country: z.string(),
  phone: nullableText,
  externalId: z.string(),
});
export type AddressSnapshot = z.infer<typeof AddressSnapshot>;

export const CustomerUserSnapshot = z.strictObject({
  id: z.string(),
  civility: nullableText,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The buyer's main organisation at order time, else the account. */
  parentId: z.string(),
  parentName: z.string(),
});
export type CustomerUserSnapshot = z.infer<typeof CustomerUserSnapshot>;

export const SupplierSnapshot = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  description: nullableText,
  totalOffers: z.number().int(),
  totalOrders: z.number().int(),
  totalSales: z.number(),
});
export type SupplierSnapshot = z.infer<typeof SupplierSnapshot>;

const ProductAttributeValue = z.strictObject({
  id: z.string(),
  attribute: z.string(),
  attributeId: z.string(),
  attributeExternalId: z.string(),
  attributeExternalSource: z.string(),
  attributeType: z.string(),
  attributeName: LabelMap,
  attributeValue: z.string(),
});

export const OrderLineProduct = z.strictObject({
  djustProductUuid: z.string(),
  externalId: z.string(),
  externalSource: z.string(),
  sku: z.string(),
  name: z.string(),
  description: nullableText,
  brand: nullableText,
  mpn: nullableText,
  gtin: nullableText,
  productUnit: z.string(),
  mainImageUrl: nullableText,
  classificationCategory: nullableText,
  navigationCategories: z.array(z.string()),
  tags: z.array(z.string()),
  specifications: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  defaultLanguage: z.string(),
  productAttributeValues: z.array(ProductAttributeValue),
});
export type OrderLineProduct = z.infer<typeof OrderLineProduct>;

export const OrderLineVariant = z.strictObject({
  externalId: z.string(),
  externalReference: nullableText,
  externalSource: z.string(),
  sku: z.string(),
  name: z.string(),
  description: nullableText,
  ean: nullableText,
  gtin: nullableText,
  mpn: nullableText,
  mainImageUrl: nullableText,
  productMediaInfoDTOS: z.array(
    z.strictObject({
      isMain: z.boolean(),
      urls: z.array(
        z.strictObject({
          url: z.string(),
          sizeType: z.string(),
          formatType: z.string(),
          widthInPx: z.number().nullable(),
          heightInPx: z.number().nullable(),
        }),
      ),
    }),
  ),
  attributeValues: z.array(
    z.strictObject({
      attributeId: z.string(),
      attributeExternalId: z.string(),
      attributeName: z.string(),
      attributeType: z.string(),
      /** JSON text. */
      attributeValue: z.string(),
    }),
  ),
});
export type OrderLineVariant = z.infer<typeof OrderLineVariant>;

export const OfferInventorySnapshot = z.strictObject({
  offerInventoryExternalId: z.string(),
  currency: z.string(),
  packingType: z.string(),
  quantityPerItem: z.number(),
  minOrderQuantity: z.number().int(),
  maxOrderQuantity: z.number().int().nullable(),
  externalSource: z.string(),
  customFieldValueSnapshots: z.array(
    z.strictObject({
      customFieldSnapshotDto: z.strictObject({
        externalId: z.string(),
        names: LabelMap,
        type: z.string(),
        mandatory: z.boolean(),
        status: z.string(),
        sealedTarget: z.string(),
        role: nullableText,
        externalSource: z.string(),
      }),
      value: z.unknown(),
      typedValue: z.unknown(),
    }),
  ),
});
export type OfferInventorySnapshot = z.infer<typeof OfferInventorySnapshot>;

const OrderLinePrice = z.strictObject({
  /** One piece without tax, discount included; up to four decimals. */
  price: z.number(),
  confirmedPrice: z.number().nullable(),
  currency: z.string(),
  itemPerPack: z.number().int(),
  quantityPerItem: z.number(),
  packingType: z.string(),
  type: z.string(),
  typeValue: nullableText,
  externalOfferId: z.string(),
  externalSource: z.string(),
  itemPriceWithoutTaxes: z.number(),
  /** One piece with tax, for display. */
  priceWithTaxes: z.number(),
  /** Percent. */
  taxRate: z.number(),
  taxAmount: z.number(),
  totalItemPrice: z.number(),
  totalItemTaxAmount: z.number(),
  totalItemPriceWithTaxes: z.number(),
  shippingPriceWithoutTaxes: z.number(),
  shippingTaxAmount: z.number(),
  shippingPriceWithTaxes: z.number(),
  /** Line totals, delivery included. */
  totalPriceWithoutTaxes: z.number(),
  totalTaxes: z.number(),
  totalPriceWithTaxes: z.number(),
  taxInformation: nullableText,
});

export const OrderLine = z.strictObject({
  id: z.string(),
  externalId: nullableText,
  quoteLineExternalId: nullableText,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Pieces ordered. */
  quantity: z.number().int(),
  /** Pieces that the supplier confirmed; null until then. */
  confirmedQuantity: z.number().int().nullable(),
  shippedQuantity: z.number().int(),
  receivedQuantity: z.number().int(),
  canceledQuantity: z.number().int(),
  expectedDate: z.string().nullable(),
  status: LogisticOrderStatus,
  paymentStatus: PaymentStatus,
  refunded: z.boolean(),
  incidentDeclared: z.boolean(),
  customFieldValues: z.array(CustomFieldValue),
  orderLogisticLinePriceDto: OrderLinePrice,
  orderLogisticLineProductDto: OrderLineProduct,
  orderLogisticLineProductVariantDto: OrderLineVariant,
  offerInventorySnapshotDto: OfferInventorySnapshot,
  offerPriceSnapshotDto: z.strictObject({
    externalId: z.string(),
    itemPerPack: z.number().int(),
    productPriceWithoutTaxes: z.number(),
    productPriceWithTaxes: z.number(),
  }),
  offerCustomFieldSnapshotDtos: z.array(
    z.strictObject({
      offerCustomFieldSnapshotDto: z.strictObject({ externalId: z.string(), type: z.string() }),
      value: z.unknown(),
    }),
  ),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** One step in the life of an order; the first has no `from`. */
export const HistoryEntry = z.strictObject({
  from: LogisticOrderStatus.nullable(),
  to: LogisticOrderStatus,
  at: Timestamp,
  by: z.strictObject({ type: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR", "SYSTEM"]), name: z.string() }),
  reason: nullableText,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const LogisticOrder = z.strictObject({
  id: z.string(),
  reference: z.string(),
  externalId: nullableText,
  externalSource: z.string(),
  orderCommercialId: z.string(),
  orderCommercialReference: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  validatedAt: Timestamp.nullable(),
  status: LogisticOrderStatus,
  paymentStatus: PaymentStatus,
  paymentOption: PaymentOption.nullable(),
  channel: z.string(),
  orderOrigin: z.string(),
  incident: z.boolean(),
  incidentDeclared: z.boolean(),
  partiallyDeclinedBySupplier: z.boolean(),
  fulfillmentMessage: nullableText,
  shippingType: nullableText,
  shippingTrackingUrl: nullableText,
  supplierSnapshot: SupplierSnapshot,
  shippingAddressSnapshot: AddressSnapshot.nullable(),
  billingAddressSnapshot: AddressSnapshot.nullable(),
  customerUserSnapshot: CustomerUserSnapshot,
  orderLogisticPrices: OrderPrices,
  /** Totals as placed, before changes by the supplier; null on drafts. */
  initialPrice: z
    .strictObject({
      priceWithTax: z.number(),
      priceWithoutTax: z.number(),
      shippingPriceWithTax: z.number(),
      shippingPriceWithoutTax: z.number(),
      totalPriceWithTax: z.number(),
      totalPriceWithoutTax: z.number(),
    })
    .nullable(),
  /** Number of lines of the order; `lines` may hold fewer. */
  lineCount: z.number().int(),
  lines: z.array(OrderLine),
  customFieldValues: z.array(CustomFieldValue),
  processing: z.boolean(),
  shipments: z.array(
    z.strictObject({
      id: z.string(),
      shippedAt: Timestamp,
      carrierName: nullableText,
      trackingNumber: nullableText,
      trackingUrl: nullableText,
      lines: z.array(z.strictObject({ id: z.string(), quantity: z.number().int() })),
    }),
  ),
  /** Oldest first; only when one order is read by its id. */
  history: z.array(HistoryEntry).optional(),
  blockingPolicies: z.array(z.strictObject({ type: z.string(), message: z.string() })),
});
export type LogisticOrder = z.infer<typeof LogisticOrder>;

export const LogisticOrderPage = pageOf(LogisticOrder);
export type LogisticOrderPage = z.infer<typeof LogisticOrderPage>;

export const OrderLinePage = pageOf(OrderLine);
export type OrderLinePage = z.infer<typeof OrderLinePage>;

/** A user who may approve an order. */
export const Approver = z.strictObject({
  id: z.string(),
  externalId: nullableText,
  civility: nullableText,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Approver = z.infer<typeof Approver>;

/** A way of delivery that an order can be sent by, with its fee. */
export const ShippingInformation = z.strictObject({
  code: z.string(),
  label: z.string(),
  shippingPriceUnit: z.number(),
  shippingZone: z.strictObject({ code: z.string(), label: z.string() }).nullable(),
  deliveryTimeRange: z.strictObject({
    earliestDeliveryDate: z.string().nullable(),
    latestDeliveryDate: z.string().nullable(),
  }),
});
export type ShippingInformation = z.infer<typeof ShippingInformation>;

const previewLines = z.number().int().min(0).max(100).default(20);
const listQuery = PageQuery.extend({ locale: z.string().optional(), nbPreviewLines: previewLines });
const criteria = {
  customerAccountIds: z.array(z.string()).optional(),
  connectedUserOnly: z.boolean().optional(),
  incident: z.boolean().optional(),
  paymentStatus: z.array(z.string()).optional(),
  supplierIds: z.array(z.string()).optional(),
  createdAtFrom: z.string().optional(),
  createdAtTo: z.string().optional(),
};
const FieldCriterion = z.object({ customFieldId: z.string(), values: z.array(z.unknown()) });

/** Criteria of the search (orders 4.2): AND between keys, OR inside one; unknown values are ignored. */
export const LogisticOrderCriteria = z.object({
  ...criteria,
  customerUserIds: z.array(z.string()).optional(),
  logisticStatus: z.array(z.string()).optional(),
  locale: z.string().optional(),
  accountCustomFieldValueCriteria: z.array(FieldCriterion).optional(),
  offerCustomFieldValueCriteria: z.array(FieldCriterion).optional(),
  blockedByBuyingPolicy: z.boolean().optional(),
  blockingPolicyTypes: z.array(z.string()).optional(),
  /** Internal id, external id or reference, of the logistic or of the commercial order. */
  orderId: z.string().optional(),
  /** Part of a reference, a supplier's name, a product's name or a SKU. */
  search: z.string().optional(),
  /** Only orders that wait for the caller's approval. */
  approvableByMe: z.boolean().optional(),
});

/** Both forms that clients send: the bare list of v1, and the list wrapped of v2. */
const fieldWrites = z.preprocess(
  (body) => (typeof body === "object" && body !== null && "customFieldValues" in body ? body.customFieldValues : body),
  z.array(CustomFieldWrite).max(100),
) as unknown as z.ZodType<
  z.output<typeof CustomFieldWrite>[],
  | readonly z.input<typeof CustomFieldWrite>[]
  | { readonly customFieldValues: readonly z.input<typeof CustomFieldWrite>[] }
>; // A preprocessed schema takes unknown; clients are told the two forms.

const OrderParams = z.object({ logisticOrderId: RecordKey });
const OrderLineParams = z.object({ logisticOrderId: RecordKey, lineId: RecordKey });
const Locale = z.object({ locale: z.string().optional() });
const Reason = z.object({ reason: z.string().trim().max(1000).nullish() }).nullish();
const ShippingAddressBody = z.object({ shippingAddressId: requiredText() });
const ShippingTypeBody = z.object({ shippingType: requiredText() });
const transitionErrors = ["F-E-033", "CONFLICT"] as const;

export const logisticOrders = {
  getLogisticOrders: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders",
    summary: "Lists the logistic orders that the user may see",
    access: "session",
    query: listQuery.extend({ ...criteria, status: z.array(z.string()).optional(), search: z.string().optional() }),
    response: LogisticOrderPage,
  }),
  searchLogisticOrders: defineCall({
    method: "POST",
    path: "/v1/shop/logistic-orders",
    summary: "Searches logistic orders by criteria",
    access: "session",
    query: listQuery,
    body: LogisticOrderCriteria.nullish(),
    response: LogisticOrderPage,
  }),
  getAccountOrders: defineCall({
    method: "GET",
    path: "/v1/shop/customer-accounts/orders",
    summary: "Lists the logistic orders of the current account",
    access: { right: "ORDER_READ" },
    query: listQuery.extend({
      logisticOrderStatuses: z.array(z.string()).optional(),
      orderLogisticStatusType: z.string().optional(),
    }),
    response: LogisticOrderPage,
  }),
  getOrganisationOrders: defineCall({
    method: "GET",
    path: "/v1/shop/customer-accounts/organisations/{organisationId}/orders",
    summary: "Lists the logistic orders that were placed for an organisation",
    access: { right: "ORDER_READ" },
    params: z.object({ organisationId: RecordKey }),
    query: listQuery.extend({
      logisticOrderStatuses: z.array(z.string()).optional(),
      orderLogisticStatusType: z.string().optional(),
      withChildren: z.boolean().default(false),
    }),
    response: LogisticOrderPage,
    errors: ["F-E-033", "ORGANISATION_FORBIDDEN"],
  }),
  getLogisticOrder: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}",
    summary: "Reads one logistic order with its history",
    access: "session",
    params: OrderParams,
    query: z.object({ locale: z.string().optional(), nbPreviewLines: previewLines }),
    response: LogisticOrder,
    errors: ["F-E-033"],
  }),
  getLogisticOrderLines: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines",
    summary: "Lists the lines of a logistic order",
    access: "session",
    params: OrderParams,
    query: PageQuery.extend({ locale: z.string().optional() }),
    response: OrderLinePage,
    errors: ["F-E-033"],
  }),
  getApprovers: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/approvers",
    summary: "Lists the users who may approve the order",
    access: "session",
    params: OrderParams,
    response: z.array(Approver),
    errors: ["F-E-033"],
  }),
  getShippingInformation: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-information",
    summary: "Lists the ways of delivery of the order with their fees",
    access: "session",
    params: OrderParams,
    query: Locale,
    response: z.array(ShippingInformation),
    errors: ["F-E-033"],
  }),
  approveLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/approve",
    summary: "Approves an order that waits for the customer's approval",
    access: "session",
    params: OrderParams,
    query: Locale,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  disapproveLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/disapprove",
    summary: "Refuses an order that waits for the customer's approval",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: Reason,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  cancelLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/cancel",
    summary: "Cancels an order that the supplier has not accepted yet",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: Reason,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  confirmReception: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/confirm-reception",
    summary: "Confirms that all that was shipped, or the named quantities, have arrived",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: z
      .object({
        lines: z
          .array(z.object({ id: RecordKey, quantity: z.number().int().min(1) }))
          .max(1000)
          .optional(),
      })
      .nullish(),
    response: LogisticOrder,
    errors: [...transitionErrors, "F-E-007"],
  }),
  placeLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/created",
    summary: "Places one logistic order alone, for example after it was on hold",
    access: { right: "ORDER_PLACE" },
    params: OrderParams,
    query: Locale,
    body: z.object({ paymentOption: PaymentOption.nullish() }).nullish(),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  holdLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/hold",
    summary: "Puts one draft logistic order on hold",
    access: "session",
    params: OrderParams,
    query: Locale,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticBillingInformation: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/billing-information",
    summary: "Sets the billing address of one logistic order that is a draft or on hold",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: z.object({ billingAddressId: requiredText() }),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingAddress: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-address",
    summary: "Sets the delivery address of one logistic order that is a draft or on hold",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: ShippingAddressBody,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingInformation: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-information",
    summary: "Sets delivery address and way of delivery of one logistic order that is a draft or on hold",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: ShippingAddressBody.extend(ShippingTypeBody.shape),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingType: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-type",
    summary: "Sets the way of delivery of one logistic order that is a draft or on hold",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: ShippingTypeBody,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  updateLogisticOrder: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}"],
    summary: "Writes custom fields of a logistic order",
    access: "session",
    params: OrderParams,
    query: Locale,
    body: fieldWrites,
    response: LogisticOrder,
    errors: ["F-E-002", "F-E-033"],
  }),
  updateLogisticOrderLines: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}/lines"],
    summary: "Writes custom fields of up to 100 lines, each for itself; what failed is told in the warnings",
    access: "session",
    params: OrderParams,
    body: z
      .array(z.object({ id: RecordKey, customFields: z.array(CustomFieldWrite).max(100) }))
      .min(1)
      .max(100),
    response: z.strictObject({ warnings: z.array(LineWarning) }),
    errors: ["F-E-033"],
  }),
  updateLogisticOrderLine: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines/{lineId}",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}/lines/{lineId}"],
    summary: "Writes custom fields of one line",
    access: "session",
    params: OrderLineParams,
    body: fieldWrites,
    response: OrderLine,
    errors: ["F-E-002", "F-E-033"],
  }),
};
