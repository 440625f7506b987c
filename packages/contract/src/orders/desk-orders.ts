// Logistic orders at the desk (orders 4.8): what suppliers and the operator read of them, and how they move on. A supplier reaches
// its own alone, once they were sent to it, and learns nothing of the rest of the commercial order nor of its approvers.
import { z } from "zod";
import { deskMovesOrders, deskReads } from "#auth/desk-access.ts";
import { defineCall } from "#kit.ts";
import {
  messageLength,
  mostDecisions,
  mostLinePieces,
  mostLinesPerWrite,
  mostParcels,
  mostQuotePrice,
  reasonLength,
  searchLength,
  urlLength,
} from "#limits.ts";
import { MailEntry } from "#notifications/mail-entries.ts";
import { carrierCodes } from "#orders/carriers.rules.ts";
import {
  LogisticOrder,
  LogisticOrderKey,
  LogisticOrderStatus,
  OrderLine,
  OrderPrices,
  PaymentOption,
  PaymentStatus,
} from "#orders/orders.ts";
import {
  CursorQuery,
  cursors,
  inSteps,
  LocaleQuery,
  optionalText,
  PageQuery,
  pageOf,
  RecordKey,
  requiredText,
  Timestamp,
} from "#shared.ts";

/** What the caller may do with an order as it is now: status, role, rights and payment allow it. */
export const DeskOrderStep = z.enum([
  "accept",
  "decline",
  "prepare",
  "ready",
  "ship",
  "cancelLines",
  "cancel",
  "promiseDay",
  "correctTracking",
  "forceValidation",
  "refuse",
]);
export type DeskOrderStep = z.infer<typeof DeskOrderStep>;

/** What an order waits for at the desk; LATE goes across the first three. */
export const DeskOrderTab = z.enum(["TO_ACCEPT", "TO_PREPARE", "TO_SHIP", "LATE", "DONE"]);
export type DeskOrderTab = z.infer<typeof DeskOrderTab>;

/** What the desk knows of an order in lists and by itself. */
const deskFacts = {
  customerAccountId: z.string(),
  customerAccountName: z.string(),
  customerName: z.string(),
  /** The number that the buyer's company gave its order. */
  customerReference: z.string().nullable(),
  /** When it went to its supplier; null before. */
  sentAt: Timestamp.nullable(),
  /** One more with every step and every write of the desk: sent back by whoever changes the order. */
  version: z.number().int(),
  /** Pieces that are still to be shipped. */
  leftToShip: z.number().int(),
  /** Accepted, paid on acceptance, and not paid: it can be cancelled, not prepared or shipped. */
  waitsForPayment: z.boolean(),
  /** By when it is to be accepted, or all of it shipped; null where its supplier owes nothing by a day. */
  dueAt: Timestamp.nullable(),
  /** Not answered within a working day, or not all shipped on the day that was promised. */
  late: z.boolean(),
  steps: z.array(DeskOrderStep),
} as const;

/** A line with what is still to be shipped of it, and what its supplier could sell besides. */
export const DeskOrderLine = OrderLine.extend({
  leftToShip: z.number().int(),
  /** Pieces that are free now: those of this order are not among them. */
  availableStock: z.number().int(),
}).meta({ id: "DeskOrderLine" });
export type DeskOrderLine = z.infer<typeof DeskOrderLine>;

/** A logistic order beside the others of its commercial order. */
export const DeskLogisticOrder = z
  .strictObject({
    id: z.string(),
    reference: z.string(),
    supplier: z.strictObject({ id: z.string(), name: z.string() }),
    status: LogisticOrderStatus,
    paymentStatus: PaymentStatus,
    /** The day that was promised; null where none was. */
    expectedDeliveryDate: z.string().nullable(),
    /** Accepted, and its buyer has to pay before anything is done. */
    waitsForPayment: z.boolean(),
    late: z.boolean(),
    totalPriceWithoutTax: z.number(),
  })
  .meta({ id: "DeskLogisticOrder" });
export type DeskLogisticOrder = z.infer<typeof DeskLogisticOrder>;

export const DeskOrder = LogisticOrder.omit({
  customerUserSnapshot: true,
  processing: true,
  history: true,
  mails: true,
})
  .extend({
    ...deskFacts,
    /** Where the account receives electronic invoices now, of the scheme 0225; empty where it has not said. */
    customerInvoicingAddress: z.string(),
    lines: z.array(DeskOrderLine),
    /** All logistic orders of its commercial order, this one among them, for the operator; a supplier hears of no other. */
    logisticOrders: z.array(DeskLogisticOrder),
    /** Oldest first; for a supplier since the order was sent to it. */
    history: LogisticOrder.shape.history.unwrap(),
    /** Oldest first; for a supplier those to its users, and of those to the buyer what its own steps have told. */
    mails: z.array(MailEntry),
  })
  .meta({ id: "DeskOrder" });
export type DeskOrder = z.infer<typeof DeskOrder>;

/** What lists tell of an order: counts and sums instead of lines. */
export const DeskOrderSummary = z
  .strictObject({
    id: z.string(),
    reference: z.string(),
    status: LogisticOrderStatus,
    supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() }),
    currency: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    expectedDeliveryDate: z.string().nullable(),
    lineCount: z.number().int(),
    shipmentCount: z.number().int(),
    incident: z.boolean(),
    /** Goods and delivery without tax. */
    totalPriceWithoutTax: z.number(),
    paymentOption: PaymentOption.nullable(),
    paymentStatus: PaymentStatus,
    ...deskFacts,
  })
  .meta({ id: "DeskOrderSummary" });
export type DeskOrderSummary = z.infer<typeof DeskOrderSummary>;

/** A page of orders, and how many there are of what was searched for in each tab. No count goes beyond 10,001. */
export const DeskOrderPage = pageOf(DeskOrderSummary)
  .extend({
    ...cursors,
    counts: z.strictObject({
      TO_ACCEPT: z.number().int(),
      TO_PREPARE: z.number().int(),
      TO_SHIP: z.number().int(),
      LATE: z.number().int(),
      DONE: z.number().int(),
    }),
  })
  .meta({ id: "DeskOrderPage" });
export type DeskOrderPage = z.infer<typeof DeskOrderPage>;

/** What the writer read: 409 with the order as it is now when somebody has changed it since. */
const Expectation = z.object({ version: z.number().int().optional() });
/** How a parcel is followed: a carrier of the list makes the link from the number, any other is named with its own. */
const TrackingWrite = z.object({
  carrier: z.enum(carrierCodes).nullish(),
  carrierName: optionalText(),
  trackingNumber: optionalText(),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(urlLength)
    .nullish(),
});
export type TrackingWrite = z.output<typeof TrackingWrite>;

const Pieces = z.number().int().min(1).max(mostLinePieces);
const LinePieces = z
  .array(z.object({ id: RecordKey, quantity: Pieces }))
  .min(1)
  .max(mostLinesPerWrite);

const AcceptanceWrite = Expectation.extend({
  /** Lines that are not named are accepted as they were ordered. */
  lines: z
    .array(
      z.object({
        id: RecordKey,
        confirmedQuantity: z.number().int().min(0).max(mostLinePieces).optional(),
        /** One piece without tax: what was ordered, or less. */
        confirmedPrice: inSteps(0.0001, mostQuotePrice).optional(),
        expectedDate: z.iso.date().nullish(),
        /** Why less of it comes, for less, or later; for the buyer. */
        reason: optionalText(reasonLength),
      }),
    )
    .max(mostLinesPerWrite)
    .optional(),
  /** The day by which all of it arrives; absent: as lead times let expect. */
  expectedDate: z.iso.date().nullish(),
  /** For the buyer. */
  fulfillmentMessage: optionalText(messageLength),
});
export type AcceptanceWrite = z.output<typeof AcceptanceWrite>;

/** What an acceptance would make of the sums of an order, before it does. */
export const AcceptancePreview = z
  .strictObject({ ordered: OrderPrices, accepted: OrderPrices })
  .meta({ id: "AcceptancePreview" });
export type AcceptancePreview = z.infer<typeof AcceptancePreview>;

/** One of several parcels. */
const ParcelWrite = z.object({ lines: LinePieces, ...TrackingWrite.shape });

const ShipmentWrite = Expectation.extend({
  /** Of one parcel. Absent: all that is left. */
  lines: LinePieces.optional(),
  ...TrackingWrite.shape,
  /** All parcels, where several leave at once: none of `lines` and of how they are followed stands beside them. */
  parcels: z.array(ParcelWrite).min(1).max(mostParcels).optional(),
  /** Absent: now. */
  shippedAt: Timestamp.nullish(),
  /** The day by which the rest arrives. */
  expectedDate: z.iso.date().nullish(),
  /** The days of lines whose rest arrives on another one. */
  expectedDates: z
    .array(z.object({ id: RecordKey, expectedDate: z.iso.date() }))
    .max(mostLinesPerWrite)
    .optional(),
});
export type ShipmentWrite = z.output<typeof ShipmentWrite>;

const CancellationWrite = Expectation.extend({
  /** Absent: all that has not left. */
  lines: LinePieces.optional(),
  reason: requiredText(reasonLength),
});
export type CancellationWrite = z.output<typeof CancellationWrite>;

/** The steps that are taken with many orders at once. */
const MoveStep = z.enum(["accept", "prepare", "ready"]);

const MovesWrite = z.object({
  step: MoveStep,
  orders: z
    .array(Expectation.extend({ id: RecordKey }))
    .min(1)
    .max(mostDecisions),
});
export type MovesWrite = z.output<typeof MovesWrite>;

/** What became of each order of a list, in its order. */
export const MovedOrder = z
  .strictObject({
    /** As it was named. */
    id: z.string(),
    isDone: z.boolean(),
    /** What it has now; null where there is no such order. */
    status: LogisticOrderStatus.nullable(),
    error: z.strictObject({ code: z.string(), message: z.string(), detail: z.string() }).nullable(),
  })
  .meta({ id: "MovedOrder" });
export type MovedOrder = z.infer<typeof MovedOrder>;

/** What a step would do with the orders that are searched for, before it does. No count goes beyond 10,001. */
export const MovesPreview = z
  .strictObject({
    /** Orders with which it can be taken. */
    changedCount: z.number().int(),
    /** The others, by what keeps them from it: where they stand, or that they are to be paid first. */
    skipped: z.array(
      z.strictObject({ status: LogisticOrderStatus, waitsForPayment: z.boolean(), count: z.number().int() }),
    ),
    /** The first of those with which it can be taken. */
    sample: z.array(DeskOrderSummary),
  })
  .meta({ id: "MovesPreview" });
export type MovesPreview = z.infer<typeof MovesPreview>;

/** What chooses among the orders of a desk. */
const orderSearch = {
  ids: z.array(RecordKey).max(mostDecisions).optional(),
  tab: DeskOrderTab.optional(),
  status: z.array(LogisticOrderStatus).optional(),
  supplierIds: z.array(z.string()).optional(),
  customerAccountIds: z.array(z.string()).optional(),
  createdAtFrom: z.string().optional(),
  createdAtTo: z.string().optional(),
  /** Part of the reference, of the customer's reference, of the account's name, of its user's or of a SKU. */
  search: z.string().max(searchLength).optional(),
} as const;

const moveErrors = ["F-E-033", "CONFLICT", "CHANGED_MEANWHILE"] as const;

export const deskOrders = {
  getDeskOrders: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/logistic-orders",
    summary: "Lists placed logistic orders: a supplier's own, or all of them, with how many wait for what",
    query: PageQuery.extend({
      ...CursorQuery.shape,
      ...orderSearch,
      /** Only orders with which it can be taken now. */
      step: MoveStep.optional(),
    }),
    response: DeskOrderPage,
  }),
  getDeskOrder: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}",
    summary: "Reads a logistic order with all its lines, its shipments and its history",
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: DeskOrder,
    errors: ["F-E-033"],
  }),
  declineOrder: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/decline",
    summary: "Declines an order for good; the buyer is told why",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: Expectation.extend({ reason: requiredText(reasonLength) }),
    response: DeskOrder,
    errors: moveErrors,
  }),
  prepareOrder: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/prepare",
    summary: "Begins to prepare an accepted order; one that is paid on acceptance is paid before",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: Expectation.nullish(),
    response: DeskOrder,
    errors: moveErrors,
  }),
  readyOrder: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/ready",
    summary: "Says that an order is ready for its carrier",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: Expectation.nullish(),
    response: DeskOrder,
    errors: moveErrors,
  }),
  cancelOrder: defineCall({
    ...deskMovesOrders,
    clients: ["OPERATOR"],
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/cancel",
    summary: "Cancels an order of which nothing has left",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: Expectation.extend({ reason: requiredText(reasonLength) }),
    response: DeskOrder,
    errors: moveErrors,
  }),
  acceptOrder: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/accept",
    summary: "Accepts an order as it was ordered, or line by line with fewer pieces, lower prices and days",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: AcceptanceWrite.nullish(),
    response: DeskOrder,
    errors: [...moveErrors, "F-E-002", "F-E-007", "F-E-039", "F-E-040"],
  }),
  previewAcceptance: defineCall({
    ...deskMovesOrders,
    method: "POST",
    path: "/v1/logistic-orders/{logisticOrderId}/accept/preview",
    summary: "Tells what an order would come to as it is to be accepted; changes nothing",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: AcceptanceWrite.pick({ lines: true }),
    response: AcceptancePreview,
    errors: ["F-E-033", "CONFLICT", "F-E-002", "F-E-007", "F-E-039", "F-E-040"],
  }),
  shipOrder: defineCall({
    ...deskMovesOrders,
    method: "POST",
    path: "/v1/logistic-orders/{logisticOrderId}/shipments",
    summary: "Hands over a parcel, or several at once, with some of what is left, or all of it",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: ShipmentWrite.nullish(),
    response: DeskOrder,
    status: 201,
    errors: [...moveErrors, "F-E-002", "F-E-007", "F-E-040"],
  }),
  correctTracking: defineCall({
    ...deskMovesOrders,
    method: "PATCH",
    path: "/v1/logistic-orders/{logisticOrderId}/shipments/{shipmentId}",
    summary: "Corrects how a parcel is followed; the history keeps both",
    params: LogisticOrderKey.extend({ shipmentId: RecordKey }),
    query: LocaleQuery,
    body: Expectation.extend(TrackingWrite.shape),
    response: DeskOrder,
    errors: moveErrors,
  }),
  promiseOrderDay: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/expected-dates",
    summary: "Promises another day by which all that is left arrives; the buyer is told",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: Expectation.extend({ expectedDate: z.iso.date() }),
    response: DeskOrder,
    errors: [...moveErrors, "F-E-007"],
  }),
  cancelOrderLines: defineCall({
    ...deskMovesOrders,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/cancel-lines",
    summary: "Cancels pieces that have not left, or all of them",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: CancellationWrite,
    response: DeskOrder,
    errors: [...moveErrors, "F-E-002", "F-E-007", "F-E-040"],
  }),
  moveOrders: defineCall({
    ...deskMovesOrders,
    method: "POST",
    path: "/v1/logistic-orders/bulk",
    summary: `Takes one step with up to ${mostDecisions} orders, each for itself`,
    query: LocaleQuery,
    body: MovesWrite,
    response: z.strictObject({ results: z.array(MovedOrder) }),
    inSteps: true,
  }),
  previewMoves: defineCall({
    ...deskMovesOrders,
    method: "GET",
    path: "/v1/logistic-orders/bulk/preview",
    summary: "Tells what a step would do with the orders that are searched for; changes nothing",
    query: LocaleQuery.extend({ ...orderSearch, step: MoveStep }),
    response: MovesPreview,
  }),
};
