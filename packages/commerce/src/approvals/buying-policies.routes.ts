import type { buyingPolicies } from "@comptoir/contract/buying-policies";
import { findRules } from "#approvals/operator-policies.queries.ts";
import {
  createHold,
  createQuotaRule,
  deletePolicy,
  listHolds,
  readCreditControl,
  readQuotas,
  setCreditLimit,
  updateCreditControl,
  updateQuotas,
} from "#approvals/operator-policies.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { forceValidation, listBlockingReasons, refuseBlockedOrder } from "#orders/blocked-orders.ts";

export const buyingPolicyHandlers = {
  getCreditControl: (_, { deps }) => readCreditControl(deps),
  updateCreditControl: ({ body }, { deps }) => updateCreditControl(deps, body),
  setCreditLimit: ({ body }, { deps }) => setCreditLimit(deps, body),
  getCreditHolds: (_, { deps }) => listHolds(deps),
  createCreditHold: ({ body }, { deps }) => createHold(deps, body),
  deleteCreditHold: ({ params }, { deps }) => deletePolicy(deps, "credit_holds", params.creditHoldId),
  getQuotas: (_, { deps }) => readQuotas(deps),
  updateQuotas: ({ body }, { deps }) => updateQuotas(deps, body),
  getQuotaRules: (_, { deps }) => findRules(deps.db),
  createQuotaRule: ({ body }, { deps }) => createQuotaRule(deps, body),
  deleteQuotaRule: ({ params }, { deps }) => deletePolicy(deps, "quota_rules", params.ruleId),

  getBlockingReasons: ({ query }, context) => listBlockingReasons(context, query),
  forceValidation: ({ params, body }, context) => forceValidation(context, params.logisticOrderId, body.reason),
  refuseBlockedOrder: ({ params, body }, context) => refuseBlockedOrder(context, params.logisticOrderId, body.reason),
} satisfies CommerceHandlers<typeof buyingPolicies>;
