// Credit control (orders 5): what accounts may owe, holds on accounts, and grace amounts on top of their limits.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { mostKeys, reasonLength, textLength } from "#limits.ts";
import { PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

export const readsPolicies = { clients: ["OPERATOR"], access: { right: "BUYING_POLICY_READ" } } as const;
export const writesPolicies = { clients: ["OPERATOR"], access: { right: "BUYING_POLICY_UPDATE" } } as const;
const base = "/v1/buying-policies/credit-control";

/** Two decimals, in the currency of the store. */
const most = 100_000_000;
/** A limit, or what is owed. */
export const CreditAmount = z.number().min(0).max(most);
const control = {
  enabled: z.boolean(),
  /** For accounts without a limit of their own; null: none. */
  defaultLimit: CreditAmount.nullable(),
};
const CreditControl = z.strictObject(control);
const CreditLimit = z.strictObject({
  customerAccountId: z.string(),
  creditLimit: CreditAmount.nullable(),
  /** What the account owed when it was imported; what was ordered since and is not paid counts as well. */
  exposure: z.number(),
});

/** When a hold or a grace amount starts and ends; null: until further notice. */
export const CreditPeriod = { startDate: Timestamp, endDate: Timestamp.nullable() };
const periodWrite = { startDate: Timestamp, endDate: Timestamp.nullish() };
const CreditHold = z.strictObject({
  id: z.string(),
  customerAccountId: z.string(),
  accountName: z.string(),
  reason: z.string(),
  ...CreditPeriod,
});
const CreditHoldWrite = z.object({
  customerAccountId: RecordKey,
  reason: z.string().trim().max(reasonLength).default(""),
  ...periodWrite,
});
export type CreditHoldWrite = z.output<typeof CreditHoldWrite>;
const GraceAmount = z.strictObject({
  id: z.string(),
  amount: CreditAmount,
  ...CreditPeriod,
  accounts: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
const GraceAmountWrite = z.object({
  amount: z.number().min(0.01).max(most),
  ...periodWrite,
  customerAccountIds: z.array(RecordKey).min(1).max(mostKeys),
});
export type GraceAmountWrite = z.output<typeof GraceAmountWrite>;

/** Holds and grace amounts that are not over; `sort` takes accountName (holds only), startDate and endDate. */
const listQuery = PageQuery.extend({
  /** Part of the name of an account. */
  accountName: z.string().trim().max(textLength).optional(),
});
const HoldParams = z.object({ creditHoldId: RecordKey });
const GraceParams = z.object({ graceAmountId: RecordKey });

export const creditControl = {
  getCreditControl: defineCall({
    ...readsPolicies,
    method: "GET",
    path: base,
    summary: "Reads whether orders are checked against the credit of accounts",
    response: CreditControl,
  }),
  updateCreditControl: defineCall({
    ...writesPolicies,
    method: "PATCH",
    path: base,
    summary: "Switches credit control, and sets the limit of accounts without their own",
    body: z.object(control).partial(),
    response: CreditControl,
  }),
  setCreditLimit: defineCall({
    ...writesPolicies,
    method: "PATCH",
    path: `${base}/credit-limit`,
    summary: "Sets the limit of an account, or what it owes today, as a daily import does",
    body: z.object({
      customerAccountId: RecordKey,
      creditLimit: CreditAmount.nullish(),
      exposure: CreditAmount.optional(),
    }),
    response: CreditLimit,
    errors: ["F-E-002"],
  }),
  getCreditHolds: defineCall({
    ...readsPolicies,
    method: "GET",
    path: `${base}/holds`,
    summary: "Lists the holds of accounts, planned ones included",
    query: listQuery,
    response: pageOf(CreditHold),
  }),
  createCreditHold: defineCall({
    ...writesPolicies,
    method: "POST",
    path: `${base}/holds`,
    summary: "Puts an account on hold for some time or until further notice",
    body: CreditHoldWrite,
    response: CreditHold,
    status: 201,
    errors: ["F-E-002", "F-E-006", "HOLD_OVERLAPS"],
  }),
  updateCreditHold: defineCall({
    ...writesPolicies,
    method: "PUT",
    path: `${base}/holds/{creditHoldId}`,
    summary: "Changes a hold, for example to end it earlier",
    params: HoldParams,
    body: CreditHoldWrite,
    response: CreditHold,
    errors: ["F-E-002", "F-E-006", "F-E-033", "HOLD_OVERLAPS"],
  }),
  deleteCreditHold: defineCall({
    ...writesPolicies,
    method: "DELETE",
    path: `${base}/holds/{creditHoldId}`,
    summary: "Takes a hold back",
    params: HoldParams,
    response: noContent,
    errors: ["F-E-033"],
  }),
  getGraceAmounts: defineCall({
    ...readsPolicies,
    method: "GET",
    path: `${base}/grace-amounts`,
    summary: "Lists what accounts may owe above their limits for some time",
    query: listQuery,
    response: pageOf(GraceAmount),
  }),
  createGraceAmount: defineCall({
    ...writesPolicies,
    method: "POST",
    path: `${base}/grace-amounts`,
    summary: "Lets each of some accounts owe so much more, for some time or until further notice",
    body: GraceAmountWrite,
    response: GraceAmount,
    status: 201,
    errors: ["F-E-002", "F-E-006"],
  }),
  updateGraceAmount: defineCall({
    ...writesPolicies,
    method: "PUT",
    path: `${base}/grace-amounts/{graceAmountId}`,
    summary: "Changes a grace amount and whose it is",
    params: GraceParams,
    body: GraceAmountWrite,
    response: GraceAmount,
    errors: ["F-E-002", "F-E-006", "F-E-033"],
  }),
  deleteGraceAmount: defineCall({
    ...writesPolicies,
    method: "DELETE",
    path: `${base}/grace-amounts/{graceAmountId}`,
    summary: "Takes a grace amount back",
    params: GraceParams,
    response: noContent,
    errors: ["F-E-033"],
  }),
};
