// What orders consist of (orders 3.1, 4.1, 4.4, 7.2, 7.3): statuses, prices, snapshots, lines, logistic orders.
import { z } from "zod";
import type { PaymentType } from "#accounts.ts";
import { versionLength } from "#limits.ts";
import { MailEntry } from "#notifications/mail-entries.ts";
import { CustomFieldValue, LabelMap, pageOf, RecordKey, TaxDetail, Timestamp } from "#shared.ts";

/** The commercial order in the path of a call. */
export const CommercialOrderKey = z.object({ commercialOrderId: RecordKey });
/** The logistic order in the path of a call. */
export const LogisticOrderKey = z.object({ logisticOrderId: RecordKey });

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

/** How an account pays without a card: one way each, and the two exclude each other (orders 7.2). */
export const paymentOptionOf = {
  ON_ACCEPTANCE: "BANK_WIRE_ON_ACCEPTANCE",
  DUE_DATE: "BANK_WIRE_ON_DUE_DATE",
} as const satisfies Readonly<Record<PaymentType, PaymentOption>>;

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
  /** For whoever delivers; delivery addresses only. */
  deliveryInstructions: nullableText.optional(),
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
  /** What the account called the article when it was ordered. */
  ownCode: z.string().nullable().optional(),
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

/** How a parcel can be followed. */
export const Tracking = z.strictObject({
  carrierName: nullableText,
  trackingNumber: nullableText,
  trackingUrl: nullableText,
});
export type Tracking = z.infer<typeof Tracking>;

/** What a supplier's step changed of an order, before and after. */
export const HistoryChange = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Pieces that will come, or have left. */
        quantity: z.strictObject({ before: z.number().int(), after: z.number().int() }).optional(),
        /** One piece without tax. */
        price: z.strictObject({ before: z.number(), after: z.number() }).optional(),
        /** The day by which what is left of it arrives, where that is one of its own. */
        expectedDate: z.strictObject({ before: nullableText, after: nullableText }).optional(),
        /** Why, for whoever ordered it. */
        reason: z.string().optional(),
      }),
    )
    .optional(),
  /** Goods and delivery without tax. */
  total: z.strictObject({ before: z.number(), after: z.number() }).optional(),
  /** The day by which all of it arrives. */
  expectedDate: z.strictObject({ before: nullableText, after: nullableText }).optional(),
  /** What left with this step. */
  parcels: z
    .array(
      z.strictObject({
        id: z.string(),
        tracking: Tracking,
        lines: z.array(z.strictObject({ id: z.string(), quantity: z.number().int() })),
      }),
    )
    .optional(),
  /** A parcel that is followed otherwise than before. */
  shipment: z.strictObject({ id: z.string(), before: Tracking, after: Tracking }).optional(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** One step in the life of an order; the first has no `from`. */
export const HistoryEntry = z.strictObject({
  from: LogisticOrderStatus.nullable(),
  to: LogisticOrderStatus,
  at: Timestamp,
  by: z.strictObject({
    type: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR", "SYSTEM"]),
    name: z.string(),
    /** The absent approver for whom a delegate acted, or the supplier in whose place the operator did. */
    onBehalfOf: nullableText.optional(),
  }),
  reason: nullableText,
  change: HistoryChange.optional(),
  /** Names of the lines that an approver took out with this step. */
  refusedLines: z.array(z.string()).optional(),
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
  /** The working day until which all of it arrives; null when some lead time is unknown or nothing is to come. */
  expectedDeliveryDate: z.string().nullable().optional(),
  /** When the buyer confirmed that all of it has arrived; null before. */
  receivedAt: Timestamp.nullable().optional(),
  /** Whether its buyer's side has said how it went. */
  rated: z.boolean().optional(),
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
    Tracking.extend({
      id: z.string(),
      shippedAt: Timestamp,
      lines: z.array(z.strictObject({ id: z.string(), quantity: z.number().int() })),
    }),
  ),
  /** Oldest first; only when one order is read by its id. */
  history: z.array(HistoryEntry).optional(),
  /** Mails to the buyer's side about it, or about all of its commercial order; oldest first, only when one order is read by its id. */
  mails: z.array(MailEntry).optional(),
  blockingPolicies: z.array(z.strictObject({ type: z.string(), message: z.string() })),
});
export type LogisticOrder = z.infer<typeof LogisticOrder>;

export const LogisticOrderPage = pageOf(LogisticOrder);
export type LogisticOrderPage = z.infer<typeof LogisticOrderPage>;

export const OrderLinePage = pageOf(OrderLine);
export type OrderLinePage = z.infer<typeof OrderLinePage>;

/** What was bought of one article with one order. */
export const Purchase = z.strictObject({
  /** The key of the variant as it was asked for. */
  productVariantId: z.string(),
  purchasedAt: Timestamp,
  /** Pieces that were not cancelled. */
  quantity: z.number().int(),
  /** One piece without tax. */
  itemPrice: z.number(),
  itemPerPack: z.number().int(),
});
export type Purchase = z.infer<typeof Purchase>;

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

/** What the buyer was shown: an order that is no longer so is refused with 409 and the differences, and nothing is placed. */
export const PlacementExpectation = z.object({
  /** Of the whole order with tax, `orderLogisticPrices.totalOrderPrice`. */
  expectedTotal: z.number().min(0).max(1_000_000_000).nullish(),
  /** `version` of the commercial order. */
  expectedVersion: z.string().max(versionLength).nullish(),
});
export type PlacementExpectation = z.infer<typeof PlacementExpectation>;
