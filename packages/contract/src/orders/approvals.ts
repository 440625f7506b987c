// Orders that wait for a word of their account (orders 5): what approvers see and decide, signed in or by the link of a mail.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { mostDecisions, mostKeys, reasonLength } from "#limits.ts";
import { CommercialOrderKey, LogisticOrderStatus } from "#orders/orders.ts";
import { ApprovalReason, BudgetEffect, Person } from "#policies/approval-rules.ts";
import { optionalText, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

const requestHead = {
  id: z.string(),
  reference: z.string(),
  placedAt: Timestamp,
  buyer: z.strictObject({ id: z.string(), name: z.string(), organisation: z.string() }),
  currency: z.string(),
  /** Goods and delivery. */
  totalWithoutTax: z.number(),
  totalWithTax: z.number(),
  lineCount: z.number().int(),
  /** One per supplier. */
  logisticOrders: z.array(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      supplier: z.string(),
      status: LogisticOrderStatus,
      totalWithoutTax: z.number(),
    }),
  ),
  reasons: z.array(ApprovalReason),
  /** The level whose approval sends the order on, and the highest that has given it. */
  requiredLevel: z.number().int(),
  approvedLevel: z.number().int(),
  /** Whether the caller may decide now. */
  canDecide: z.boolean(),
  /** The absent approver for whom the caller would decide. */
  onBehalfOf: z.string().nullable(),
};

/** A commercial order that waits for the caller's word. */
export const ApprovalRequest = z.strictObject(requestHead).meta({ id: "ApprovalRequest" });
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

export const ApprovalDetails = z
  .strictObject({
    ...requestHead,
    /** Goods and delivery as they were placed; what changed since makes the difference. */
    placedWithoutTax: z.number(),
    /** A card was authorised for what was placed; what is left of it is charged. */
    isCardAuthorised: z.boolean(),
    lines: z.array(
      z.strictObject({
        id: z.string(),
        logisticOrderId: z.string(),
        name: z.string(),
        code: z.string(),
        imageUrl: z.string().nullable(),
        /** Pieces. */
        quantity: z.number().int(),
        itemPerPack: z.number().int(),
        /** One piece, and the goods of the line; without tax. */
        itemPrice: z.number(),
        total: z.number(),
        isRefused: z.boolean(),
      }),
    ),
    budgets: z.array(BudgetEffect),
    /** What approvers have said so far, oldest first. */
    decisions: z.array(
      z.strictObject({
        outcome: z.enum(["PASSED_ON", "APPROVED", "DISAPPROVED"]),
        by: z.string(),
        onBehalfOf: z.string().nullable(),
        at: Timestamp,
        reason: z.string().nullable(),
        /** Names of the lines that were taken out with it. */
        refusedLines: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "ApprovalDetails" });
export type ApprovalDetails = z.infer<typeof ApprovalDetails>;

/** What the link of a mail opens, with whose link it is. */
const LinkDetails = ApprovalDetails.extend({ decider: Person });

const DecisionName = z.enum(["APPROVE", "DISAPPROVE"]);
const decision = {
  decision: DecisionName,
  reason: optionalText(reasonLength),
  /** With APPROVE: lines that do not go on with the rest. */
  refusedLineIds: z.array(RecordKey).max(mostKeys).optional(),
};
const Token = requiredText(200);
const decisionErrors = ["F-E-002", "F-E-033", "FORBIDDEN", "CONFLICT"] as const;

export const approvals = {
  getApprovalRequests: defineCall({
    method: "GET",
    path: "/v1/shop/approvals",
    summary: "Lists the orders that wait for the caller's word, the oldest first",
    access: "session",
    query: PageQuery,
    response: pageOf(ApprovalRequest),
  }),
  getApprovalRequest: defineCall({
    method: "GET",
    path: "/v1/shop/approvals/{commercialOrderId}",
    summary: "Reads an order with all that deciding about it takes: lines, reasons, effect on budgets",
    access: "session",
    params: CommercialOrderKey,
    response: ApprovalDetails,
    errors: ["F-E-033"],
  }),
  decideOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/approvals/{commercialOrderId}/decision",
    summary: "Approves an order, refuses it, or approves all but some lines",
    access: "session",
    params: CommercialOrderKey,
    body: z.object(decision),
    response: ApprovalDetails,
    errors: decisionErrors,
  }),
  decideOrders: defineCall({
    method: "POST",
    path: "/v1/shop/approval-decisions",
    inSteps: true,
    summary: "Approves or refuses several orders, each for itself",
    access: "session",
    body: z.object({
      decision: DecisionName,
      reason: optionalText(reasonLength),
      orderIds: z.array(RecordKey).min(1).max(mostDecisions),
    }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          id: z.string(),
          isDone: z.boolean(),
          /** The code of what stood against it. */
          code: z.string().nullable(),
        }),
      ),
    }),
  }),

  openApprovalLink: defineCall({
    method: "POST",
    path: "/v1/shop/approval-links/open",
    summary: "Reads the order of a mail's link without using the link up; 403 above the limit of the account",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: Token }),
    response: LinkDetails,
    errors: ["TOKEN_INVALID", "LINK_USED", "LINK_EXPIRED", "SIGN_IN_REQUIRED"],
  }),
  decideByLink: defineCall({
    method: "POST",
    path: "/v1/shop/approval-links/decide",
    summary: "Decides about the order of a mail's link, which is used up by that",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: Token, ...decision }),
    response: LinkDetails,
    errors: ["TOKEN_INVALID", "LINK_USED", "LINK_EXPIRED", "SIGN_IN_REQUIRED", ...decisionErrors],
  }),
};
