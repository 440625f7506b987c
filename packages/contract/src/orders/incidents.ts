// Problems with what was delivered (orders 8): reported by buyers on a logistic order or on lines of it, answered and closed by
// suppliers and the operator, each with a conversation of its own.
import { z } from "zod";
import { deskReads } from "#auth/desk-access.ts";
import { defineCall } from "#kit.ts";
import {
  messageLength,
  mostFieldsPerWrite,
  mostKeys,
  mostLinePieces,
  mostLinesPerWrite,
  mostPhotos,
  urlLength,
} from "#limits.ts";
import { LogisticOrderKey } from "#orders/orders.ts";
import { ReasonType } from "#orders/threads.ts";
import {
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

export const IncidentStatus = z.enum(["OPEN", "ON_GOING", "CLOSED"]);
export type IncidentStatus = z.infer<typeof IncidentStatus>;

export const LinkedType = z.enum(["ORDER", "ORDERLINES"]);
export type LinkedType = z.infer<typeof LinkedType>;

/** What the buyer would like to be done: sent again, a credit note, taken back, or only to let the supplier know. */
export const IncidentRemedy = z.enum(["RESEND", "CREDIT", "TAKE_BACK", "INFORM"]);
export type IncidentRemedy = z.infer<typeof IncidentRemedy>;

const IncidentReason = z.strictObject({ code: z.string(), label: z.string(), type: ReasonType.nullable() });

export const Incident = z
  .strictObject({
    id: z.string(),
    externalId: z.string().nullable(),
    /** Its place among those of its order; the first is 1. */
    number: z.number().int(),
    linkedType: LinkedType,
    orderLogisticId: z.string(),
    orderLogisticReference: z.string(),
    orderCommercialReference: z.string(),
    supplier: z.strictObject({ id: z.string(), name: z.string() }),
    customerAccountName: z.string(),
    customerName: z.string(),
    status: IncidentStatus,
    reasons: z.array(IncidentReason),
    remedy: IncidentRemedy.nullable(),
    lines: z.array(
      z.strictObject({
        orderLogisticLineId: z.string(),
        quantity: z.number().int(),
        productName: z.string(),
        sku: z.string(),
        reason: IncidentReason.nullable(),
        /** Goods without tax of so many pieces. */
        priceWithoutTax: z.number(),
      }),
    ),
    /** The conversation with the buyer. */
    threadId: z.string(),
    unreadCount: z.number().int(),
    customFieldValues: z.array(CustomFieldValue),
    createdBy: z.strictObject({ id: z.string(), name: z.string() }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    closedAt: Timestamp.nullable(),
    /** What the caller may do with it as it is now. */
    steps: z.array(z.enum(["answer", "close", "refund"])),
    /** With tax: what was paid of the order and is not back yet; null where the caller may send nothing back. */
    refundable: z.number().nullable(),
    /** Oldest first. */
    history: z.array(
      z.strictObject({
        from: IncidentStatus.nullable(),
        to: IncidentStatus,
        at: Timestamp,
        by: z.strictObject({ type: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR"]), name: z.string() }),
        /** What the operator sent back with it, with tax. */
        refundAmount: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: "Incident" });
export type Incident = z.infer<typeof Incident>;

const IncidentPage = pageOf(Incident);

const listQuery = PageQuery.extend({
  size: z.number().int().min(1).max(100).default(10),
  linkedType: LinkedType.optional(),
  /** Either id or reference of logistic orders, or ids of their lines. */
  ids: z.array(RecordKey).max(mostKeys).optional(),
  status: z.array(IncidentStatus).optional(),
  customerAccountIds: z.array(z.string()).optional(),
  /** External ids; one of them is enough. */
  suppliers: z.array(z.string()).optional(),
  locale: z.string().optional(),
});

const ReportedLines = z
  .array(
    z.object({
      orderLogisticLineId: RecordKey,
      /** Pieces: at most what was shipped and is not reported yet. */
      quantity: z.number().int().min(1).max(mostLinePieces),
      /** One of the reasons, where lines have their own. */
      reason: optionalText(),
    }),
  )
  .max(mostLinesPerWrite);

/** What a report says, whatever it is about. */
const report = {
  /** Codes: external ids of sub-reasons of the types DELIVERY and PRODUCT. */
  reasons: z.array(requiredText()).min(1).max(20),
  remedy: IncidentRemedy.nullish(),
  /** The first message of the conversation; the reasons alone are enough. */
  message: optionalText(messageLength),
  attachments: z.array(requiredText(urlLength)).max(mostPhotos).default([]),
  customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite).nullish(),
  externalId: optionalText(),
} as const;

export const IncidentWrite = z.object({
  ...report,
  linkedType: LinkedType,
  orderLogisticId: RecordKey,
  /** Required for ORDERLINES, and refused for ORDER. */
  lines: ReportedLines.default([]),
});
export type IncidentWrite = z.output<typeof IncidentWrite>;

const CreatedIncident = z.strictObject({ id: z.string(), threadId: z.string() });
const IncidentParams = z.object({ incidentId: RecordKey });
const createErrors = ["F-E-002", "F-E-007", "F-E-033", "F-E-040", "CONFLICT", "TOO_MANY_REQUESTS"] as const;

export const incidents = {
  getIncidents: defineCall({
    method: "GET",
    path: "/v1/shop/incidents",
    aliases: ["/v2/shop/incidents"],
    summary: "Lists the incidents of the orders that the user may see, one entry for each with its lines",
    access: "session",
    query: listQuery,
    response: IncidentPage,
    errors: ["ACCOUNT_FORBIDDEN"],
  }),
  getIncident: defineCall({
    method: "GET",
    path: "/v1/shop/incidents/{incidentId}",
    aliases: ["/v2/shop/incidents/{incidentId}"],
    summary: "Reads an incident",
    access: "session",
    params: IncidentParams,
    query: LocaleQuery,
    response: Incident,
    errors: ["F-E-033"],
  }),
  getAnswerTime: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/answer-time",
    summary: "How long the supplier of a logistic order usually takes to answer a reported problem",
    access: "session",
    params: LogisticOrderKey,
    response: z.strictObject({
      /** Working hours until its first answer, the median of the last year; null where it has given too few to tell. */
      workingHours: z.number().int().nullable(),
    }),
    errors: ["F-E-033"],
  }),
  createIncident: defineCall({
    method: "POST",
    path: "/v1/shop/incidents",
    summary: "Reports a problem with a logistic order or with lines of it",
    access: "session",
    body: IncidentWrite,
    response: CreatedIncident,
    status: 201,
    errors: createErrors,
  }),
  createOrderIncident: defineCall({
    method: "POST",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/incidents",
    summary: "Reports a problem with a logistic order; the older form of POST /v1/shop/incidents",
    access: "session",
    params: LogisticOrderKey,
    body: z.object(report),
    response: CreatedIncident,
    status: 201,
    errors: createErrors,
  }),
  createLineIncident: defineCall({
    method: "POST",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines/incidents",
    summary: "Reports a problem with lines of a logistic order; the older form of POST /v1/shop/incidents",
    access: "session",
    params: LogisticOrderKey,
    body: z.object({ ...report, lines: ReportedLines.min(1) }),
    response: CreatedIncident,
    status: 201,
    errors: createErrors,
  }),
  closeIncident: defineCall({
    method: "PUT",
    path: "/v1/shop/incidents/{incidentId}/close",
    summary: "Closes an incident that the caller has reported",
    access: "session",
    params: IncidentParams,
    query: LocaleQuery,
    body: z.object({ message: optionalText(messageLength) }).nullish(),
    response: Incident,
    errors: ["F-E-033", "FORBIDDEN"],
  }),
} as const;

export const deskIncidents = {
  getDeskIncidents: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/incidents",
    summary: "Lists the incidents of the caller's desk, with how many there are in each state",
    query: listQuery,
    response: IncidentPage.extend({
      counts: z.strictObject({ OPEN: z.number().int(), ON_GOING: z.number().int(), CLOSED: z.number().int() }),
    }),
  }),
  getDeskIncident: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/incidents/{incidentId}",
    summary: "Reads an incident of the caller's desk",
    params: IncidentParams,
    query: LocaleQuery,
    response: Incident,
    errors: ["F-E-033"],
  }),
  closeDeskIncident: defineCall({
    clients: ["SUPPLIER", "OPERATOR"],
    access: { right: "ORDER_UPDATE" },
    method: "PUT",
    path: "/v1/incidents/{incidentId}/close",
    summary: "Closes an incident with words for the buyer; the operator may send money back with it",
    params: IncidentParams,
    query: LocaleQuery,
    body: z.object({
      message: requiredText(messageLength),
      /** With tax, in whole cents; for the operator. */
      refundAmount: z.number().min(0.01).max(100_000_000).multipleOf(0.01).nullish(),
    }),
    response: Incident,
    errors: ["F-E-007", "F-E-033", "CONFLICT", "FORBIDDEN"],
  }),
} as const;
