// The operator's buying policies (orders 5): credit control, quotas, and who changed them. What becomes of the orders that
// they hold back stands in orders/blocked-orders.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { creditControl, readsPolicies } from "#policies/credit-control.ts";
import { quotas } from "#policies/quotas.ts";
import { PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

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
export const PolicyChange = z.strictObject({
  id: z.string(),
  at: Timestamp,
  by: z.string(),
  subject: PolicySubject,
  /** As it was and as it became; null: it was not there. */
  before: Policy,
  after: Policy,
});
export type PolicyChange = z.infer<typeof PolicyChange>;

export const buyingPolicies = {
  ...creditControl,
  ...quotas,
  getPolicyChanges: defineCall({
    ...readsPolicies,
    method: "GET",
    path: "/v1/buying-policies/changes",
    summary: "Tells who changed which policy, the latest first",
    query: PageQuery.extend({
      subject: PolicySubject.optional(),
      /** Only those about one account, by its id. */
      customerAccountId: RecordKey.optional(),
    }),
    response: pageOf(PolicyChange),
  }),
};
