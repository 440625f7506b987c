// What the operator sets of the buying policies (orders 5), and what becomes of orders that they hold back.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { LogisticOrder } from "#orders.ts";
import { RecordKey, requiredText, Timestamp } from "#shared.ts";

/** Two decimals, in the currency of the store. */
const Amount = z.number().min(0).max(100_000_000);
const Pieces = z.number().int().min(0).max(1_000_000_000);
const reads = { clients: ["OPERATOR"], access: { right: "BUYING_POLICY_READ" } } as const;
const writes = { clients: ["OPERATOR"], access: { right: "BUYING_POLICY_UPDATE" } } as const;
const decides = { clients: ["OPERATOR"], access: { right: "ORDER_MANAGEMENT_UPDATE" } } as const;

const creditControl = {
  enabled: z.boolean(),
  /** For accounts without a limit of their own; null: none. */
  defaultLimit: Amount.nullable(),
};
const CreditControl = z.strictObject(creditControl);
const CreditLimit = z.strictObject({
  customerAccountId: z.string(),
  creditLimit: Amount.nullable(),
  /** What the account owed when it was imported; what was ordered since and is not paid counts besides. */
  exposure: z.number(),
});
const period = { startDate: Timestamp, endDate: Timestamp.nullable() };
const CreditHold = z.strictObject({
  id: z.string(),
  customerAccountId: z.string(),
  accountName: z.string(),
  reason: z.string(),
  ...period,
});
const quotas = {
  enabled: z.boolean(),
  /** Pieces where no rule says otherwise; 0 restricts nothing, null is not configured and blocks. */
  minQuantity: Pieces.nullable(),
};
const Quotas = z.strictObject(quotas);
const QuotaRule = z.strictObject({
  id: z.string(),
  /** Null: every account. */
  customerAccountId: z.string().nullable(),
  supplierId: z.string(),
  minQuantity: Pieces,
});
const Reason = z.object({ reason: requiredText(1000) });
const OrderParams = z.object({ logisticOrderId: RecordKey });
const base = "/v1/buying-policies";

export const buyingPolicies = {
  getCreditControl: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/credit-control`,
    summary: "Reads whether orders are checked against the credit of accounts",
    response: CreditControl,
  }),
  updateCreditControl: defineCall({
    ...writes,
    method: "PATCH",
    path: `${base}/credit-control`,
    summary: "Switches credit control, and sets the limit of accounts without their own",
    body: z.object(creditControl).partial(),
    response: CreditControl,
  }),
  setCreditLimit: defineCall({
    ...writes,
    method: "PATCH",
    path: `${base}/credit-control/credit-limit`,
    summary: "Sets the limit of an account, or what it owes today",
    body: z.object({ customerAccountId: RecordKey, creditLimit: Amount.nullish(), exposure: Amount.optional() }),
    response: CreditLimit,
    errors: ["F-E-002"],
  }),
  getCreditHolds: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/credit-control/holds`,
    summary: "Lists the holds of accounts, planned ones included",
    response: z.array(CreditHold),
  }),
  createCreditHold: defineCall({
    ...writes,
    method: "POST",
    path: `${base}/credit-control/holds`,
    summary: "Puts an account on hold for some time or until further notice",
    body: z.object({
      customerAccountId: RecordKey,
      reason: z.string().trim().max(1000).default(""),
      startDate: Timestamp,
      endDate: Timestamp.nullish(),
    }),
    response: CreditHold,
    status: 201,
    errors: ["F-E-002", "F-E-006"],
  }),
  deleteCreditHold: defineCall({
    ...writes,
    method: "DELETE",
    path: `${base}/credit-control/holds/{creditHoldId}`,
    summary: "Takes a hold back",
    params: z.object({ creditHoldId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
  getQuotas: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/quotas`,
    summary: "Reads whether orders need a minimum of pieces per supplier",
    response: Quotas,
  }),
  updateQuotas: defineCall({
    ...writes,
    method: "PATCH",
    path: `${base}/quotas`,
    aliases: [`${base}/quotas/min-value`],
    summary: "Switches quotas, and sets the minimum of the shop",
    body: z.object(quotas).partial(),
    response: Quotas,
  }),
  getQuotaRules: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/quotas/rules`,
    summary: "Lists the minimums of suppliers, for one account or for all",
    response: z.array(QuotaRule),
  }),
  createQuotaRule: defineCall({
    ...writes,
    method: "POST",
    path: `${base}/quotas/rules`,
    summary: "Sets the minimum of a supplier, for one account or for all; a rule for the same is replaced",
    body: z.object({ customerAccountId: RecordKey.nullish(), supplierId: RecordKey, minQuantity: Pieces }),
    response: QuotaRule,
    status: 201,
    errors: ["F-E-002"],
  }),
  deleteQuotaRule: defineCall({
    ...writes,
    method: "DELETE",
    path: `${base}/quotas/rules/{ruleId}`,
    summary: "Removes a minimum",
    params: z.object({ ruleId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
  getBlockingReasons: defineCall({
    ...reads,
    method: "GET",
    path: `${base}/blocking-reasons`,
    summary: "Tells which policies hold orders back; orders that none holds back have none",
    query: z.object({
      logisticOrderIds: z.array(z.string()).min(1).max(1000),
      idType: z.enum(["REFERENCE", "DJUST_ID", "BUSINESS_ID", "EXTERNAL_ID"]).default("REFERENCE"),
    }),
    response: z.strictObject({
      blockingReasons: z.array(
        z.strictObject({
          logisticOrderId: z.string(),
          blockingPolicies: z.array(z.strictObject({ type: z.string(), id: z.string() })).max(20),
        }),
      ),
    }),
  }),
  forceValidation: defineCall({
    ...decides,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/force-validation",
    summary: "Lets an order go on that a policy holds back",
    params: OrderParams,
    body: Reason,
    response: LogisticOrder,
    errors: ["F-E-033", "CONFLICT"],
  }),
  refuseBlockedOrder: defineCall({
    ...decides,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/refuse",
    summary: "Refuses an order for good that a policy holds back",
    params: OrderParams,
    body: Reason,
    response: LogisticOrder,
    errors: ["F-E-033", "CONFLICT"],
  }),
};
