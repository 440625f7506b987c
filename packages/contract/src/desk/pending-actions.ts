// What one of the operator asks for and another decides (desk D-121): money that is sent back or noted by hand, and what one account
// may owe, or all of them.
import { z } from "zod";
import { PaymentType } from "#accounts.ts";
import { defineCall } from "#kit.ts";
import { messageLength, paymentReasonLength, reasonLength, searchLength, transferReferenceLength } from "#limits.ts";
import { LogisticOrderStatus } from "#orders/orders.ts";
import { RefundedLines } from "#orders/payments.ts";
import { CreditAmount } from "#policies/credit-control.ts";
import { LocaleQuery, optionalText, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

export const PendingActionKind = z.enum([
  "REFUND",
  "TRANSFER",
  /** An order called off of which a card gets back what it has paid. */
  "CANCELLATION",
  /** An order that goes on although credit control holds it back. */
  "FORCED_ORDER",
  "CREDIT_LIMIT",
  "PAYMENT_TYPE",
  "GRACE_AMOUNT",
  "HOLD_END",
  /** The limit of accounts that have none of their own. */
  "DEFAULT_LIMIT",
  /** Credit is not controlled any more, of whichever account. */
  "CREDIT_CONTROL_OFF",
]);
export type PendingActionKind = z.infer<typeof PendingActionKind>;

/**
 * VOID: seven days went by, or what it is about has changed. ALONE: done by one person without asking, as the shop is set to do without
 * a second one.
 */
export const PendingActionStatus = z.enum(["OPEN", "APPROVED", "REJECTED", "WITHDRAWN", "VOID", "ALONE"]);
export type PendingActionStatus = z.infer<typeof PendingActionStatus>;

/** What an approval changes: what an order has received, what went back of it, a term of an account, or one of all of them. */
export const PendingChange = z.discriminatedUnion("field", [
  /** With tax. */
  z.strictObject({ field: z.enum(["received", "refunded"]), before: z.number(), after: z.number() }),
  /** Null: the limit of the shop. */
  z.strictObject({ field: z.literal("creditLimit"), before: z.number().nullable(), after: z.number().nullable() }),
  z.strictObject({ field: z.literal("paymentType"), before: PaymentType, after: PaymentType }),
  /** What an account may owe above its limit when it is asked for. */
  z.strictObject({ field: z.literal("graceAmount"), before: z.number(), after: z.number() }),
  /** Until when a hold lasts, null: until further notice; after an approval it is gone. */
  z.strictObject({ field: z.literal("holdEnd"), before: Timestamp.nullable(), after: z.null() }),
  /** Null: none. */
  z.strictObject({ field: z.literal("defaultLimit"), before: z.number().nullable(), after: z.number().nullable() }),
  z.strictObject({ field: z.literal("creditControl"), before: z.boolean(), after: z.literal(false) }),
  z.strictObject({ field: z.literal("orderStatus"), before: LogisticOrderStatus, after: LogisticOrderStatus }),
]);
export type PendingChange = z.infer<typeof PendingChange>;

export const PendingAction = z
  .strictObject({
    id: z.string(),
    kind: PendingActionKind,
    status: PendingActionStatus,
    /** Whose money it is; null of what accounts may owe. */
    logisticOrderId: z.string().nullable(),
    orderReference: z.string().nullable(),
    /** Null of what holds for all accounts. */
    customerAccountId: z.string().nullable(),
    customerAccountName: z.string().nullable(),
    /** The incident that a refund closes; null of any other action. */
    incident: z.strictObject({ id: z.string(), number: z.number().int() }).nullable(),
    currency: z.string(),
    /** With tax; null of what accounts may owe. */
    amount: z.number().nullable(),
    change: PendingChange,
    /** Why, what is said to the buyer with it, or under which reference a transfer came. */
    words: z.string().nullable(),
    /** When a transfer came. */
    receivedAt: Timestamp.nullable(),
    askedBy: z.strictObject({ name: z.string(), isMe: z.boolean() }),
    askedAt: Timestamp,
    /** Until when it may be decided. */
    validUntil: Timestamp,
    /** Who approved, rejected or withdrew it; empty where the clock has ended it. */
    decidedBy: z.string().nullable(),
    decidedAt: Timestamp.nullable(),
    decisionReason: z.string().nullable(),
    /** What the caller may do with it now. */
    steps: z.array(z.enum(["approve", "reject", "withdraw"])),
  })
  .meta({ id: "PendingAction" });
export type PendingAction = z.infer<typeof PendingAction>;

/** Whole cents, with tax. */
const Money = z.number().min(0.01).max(100_000_000).multipleOf(0.01);

/** What the act itself is told: an amount that is left out is all there is. */
export const PendingActionWrite = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("REFUND"),
    logisticOrderId: RecordKey,
    amount: Money.nullish(),
    /** Instead of an amount: what these pieces cost with their taxes and their share of the delivery. */
    lines: RefundedLines.nullish(),
    reason: optionalText(paymentReasonLength),
    /** Of that order: closed with the refund, and with words for its buyer. */
    incidentId: RecordKey.nullish(),
    message: optionalText(messageLength),
  }),
  z.object({
    kind: z.literal("TRANSFER"),
    logisticOrderId: RecordKey,
    amount: Money,
    receivedAt: Timestamp,
    reference: requiredText(transferReferenceLength),
  }),
  z.object({
    kind: z.literal("CREDIT_LIMIT"),
    customerAccountId: RecordKey,
    /** Null: that of the shop. */
    creditLimit: z.number().min(0).max(1_000_000_000).nullable(),
  }),
  z.object({ kind: z.literal("PAYMENT_TYPE"), customerAccountId: RecordKey, paymentType: z.literal("DUE_DATE") }),
  z.object({
    kind: z.literal("CANCELLATION"),
    logisticOrderId: RecordKey,
    /** By which step of the operator's it is called off. */
    step: z.enum(["cancel", "decline", "refuse"]),
    reason: requiredText(reasonLength),
  }),
  z.object({ kind: z.literal("FORCED_ORDER"), logisticOrderId: RecordKey, reason: requiredText(reasonLength) }),
  /** For one account; of several, each is asked for. */
  z.object({
    kind: z.literal("GRACE_AMOUNT"),
    customerAccountId: RecordKey,
    amount: Money,
    startDate: Timestamp,
    endDate: Timestamp.nullish(),
  }),
  z.object({ kind: z.literal("HOLD_END"), creditHoldId: RecordKey }),
  z.object({
    kind: z.literal("DEFAULT_LIMIT"),
    /** Null: none. */
    defaultLimit: CreditAmount.nullable(),
  }),
  z.object({ kind: z.literal("CREDIT_CONTROL_OFF") }),
]);
export type PendingActionWrite = z.output<typeof PendingActionWrite>;

const base = "/v1/pending-actions" as const;
const ActionParams = z.object({ pendingActionId: RecordKey });
const reads = { clients: ["OPERATOR"], access: { right: "PAYMENT_READ" } } as const;
const asks = { clients: ["OPERATOR"], access: { right: "PAYMENT_UPDATE" } } as const;
const decides = { clients: ["OPERATOR"], access: { right: "PAYMENT_APPROVE" } } as const;

export const pendingActions = {
  getPendingActions: defineCall({
    ...reads,
    method: "GET",
    path: base,
    summary: "Lists what was asked of a second person: what waits first, the oldest on top, then the latest decisions",
    query: PageQuery.extend({
      status: z.array(PendingActionStatus).optional(),
      kind: z.array(PendingActionKind).optional(),
      /** By id or reference. */
      logisticOrderId: RecordKey.optional(),
      incidentId: RecordKey.optional(),
      customerAccountId: RecordKey.optional(),
      /** In the number of the order, the name of the account, and the names of those who asked and decided. */
      search: z.string().max(searchLength).optional(),
      locale: z.string().optional(),
    }),
    response: pageOf(PendingAction),
  }),
  getPendingAction: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/{pendingActionId}`,
    summary: "Reads what was asked of a second person",
    params: ActionParams,
    query: LocaleQuery,
    response: PendingAction,
    errors: ["F-E-033"],
  }),
  createPendingAction: defineCall({
    ...asks,
    method: "POST",
    path: base,
    summary: "Asks a second person for what one may not do alone; the same asked again is the same action",
    body: PendingActionWrite,
    response: PendingAction,
    status: 201,
    errors: ["F-E-002", "F-E-007", "F-E-033", "CONFLICT", "FORBIDDEN", "NO_SECOND_PERSON"],
  }),
  approvePendingAction: defineCall({
    ...decides,
    method: "PUT",
    path: `${base}/{pendingActionId}/approve`,
    summary: "Approves what somebody else has asked for, which happens with it; repeated, it happens once",
    params: ActionParams,
    response: PendingAction,
    errors: ["F-E-033", "CONFLICT", "SECOND_PERSON_NEEDED"],
  }),
  rejectPendingAction: defineCall({
    ...decides,
    method: "PUT",
    path: `${base}/{pendingActionId}/reject`,
    summary: "Rejects what somebody else has asked for, with a reason",
    params: ActionParams,
    body: z.object({ reason: requiredText(reasonLength) }),
    response: PendingAction,
    errors: ["F-E-033", "CONFLICT", "SECOND_PERSON_NEEDED"],
  }),
  withdrawPendingAction: defineCall({
    ...asks,
    method: "PUT",
    path: `${base}/{pendingActionId}/withdraw`,
    summary: "Takes back what the caller has asked for",
    params: ActionParams,
    response: PendingAction,
    errors: ["F-E-033", "CONFLICT", "FORBIDDEN"],
  }),
};
