// The operator's buying policies (orders 5): credit control, quotas, who changed them, and what becomes of orders that they
// hold back.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { mostKeys, mostPolicies, mostPreviewLines, reasonLength } from "#limits.ts";
import { LogisticOrderCriteria } from "#orders/logistic-orders.ts";
import { LogisticOrder, LogisticOrderPage } from "#orders/orders.ts";
import { creditControl, readsPolicies } from "#policies/credit-control.ts";
import { quotas } from "#policies/quotas.ts";
import { PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

const decides = { clients: ["OPERATOR"], access: { right: "ORDER_MANAGEMENT_UPDATE" } } as const;

export const PolicySubject = z.enum([
  "CREDIT_CONTROL",
  "CREDIT_LIMIT",
  "CREDIT_HOLD",
  "GRACE_AMOUNT",
  "QUOTAS",
  "QUOTA_RULE",
  "QUOTA_GROUP",
  "MANUAL_VALIDATION",
]);
export type PolicySubject = z.infer<typeof PolicySubject>;
const Policy = z.record(z.string(), z.unknown()).nullable();
const PolicyChange = z.strictObject({
  id: z.string(),
  at: Timestamp,
  by: z.string(),
  subject: PolicySubject,
  /** As it was and as it became; null: it was not there. */
  before: Policy,
  after: Policy,
});

const Reason = z.object({ reason: requiredText(reasonLength) });
const OrderParams = z.object({ logisticOrderId: RecordKey });

export const buyingPolicies = {
  ...creditControl,
  ...quotas,
  getPolicyChanges: defineCall({
    ...readsPolicies,
    method: "GET",
    path: "/v1/buying-policies/changes",
    summary: "Tells who changed which policy, the latest first",
    query: PageQuery.extend({ subject: PolicySubject.optional() }),
    response: pageOf(PolicyChange),
  }),
  getBlockingReasons: defineCall({
    ...readsPolicies,
    method: "GET",
    path: "/v1/buying-policies/blocking-reasons",
    summary: "Tells which policies hold orders back; orders that none holds back have none",
    query: z.object({
      logisticOrderIds: z.array(z.string()).min(1).max(mostKeys),
      idType: z.enum(["REFERENCE", "DJUST_ID", "BUSINESS_ID", "EXTERNAL_ID"]).default("REFERENCE"),
    }),
    response: z.strictObject({
      blockingReasons: z.array(
        z.strictObject({
          logisticOrderId: z.string(),
          blockingPolicies: z.array(z.strictObject({ type: z.string(), id: z.string() })).max(mostPolicies),
        }),
      ),
    }),
  }),
  searchOrdersOfAll: defineCall({
    clients: ["OPERATOR"],
    access: { right: "ORDER_READ" },
    method: "POST",
    path: "/v1/logistic-orders",
    summary: "Searches the orders of all accounts, for example those that a policy holds back",
    query: PageQuery.extend({ nbPreviewLines: z.number().int().min(0).max(mostPreviewLines).default(20) }),
    body: LogisticOrderCriteria.nullish(),
    response: LogisticOrderPage,
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
