// Calls about the operator's policies: credit control, quotas, and who changed them.
import type { accountCredits } from "@comptoir/contract/orders/account-credit";
import type { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import type { CommerceHandlers } from "#http/register.ts";
import { readAccountCredit } from "#policies/account-credit.ts";
import {
  createGrace,
  createHold,
  deleteGrace,
  deleteHold,
  listGraces,
  listHolds,
  readCreditControl,
  setCreditLimit,
  updateCreditControl,
  updateGrace,
  updateHold,
} from "#policies/credit-control.ts";
import { listPolicyChanges } from "#policies/policy-changes.ts";
import {
  createRule,
  deleteGroup,
  deleteRule,
  listGroups,
  listRules,
  readQuotas,
  saveGroup,
  updateQuotas,
  updateRule,
} from "#policies/quotas.ts";

export const buyingPolicyHandlers = {
  getCreditControl: (_, { deps }) => readCreditControl(deps.db),
  updateCreditControl: ({ body }, context) => updateCreditControl(context, body),
  setCreditLimit: ({ body }, context) => setCreditLimit(context, body),
  getCreditHolds: ({ query }, context) => listHolds(context, query),
  createCreditHold: ({ body }, context) => createHold(context, body),
  updateCreditHold: ({ params, body }, context) => updateHold(context, params.creditHoldId, body),
  deleteCreditHold: ({ params }, context) => deleteHold(context, params.creditHoldId),
  getGraceAmounts: ({ query }, context) => listGraces(context, query),
  createGraceAmount: ({ body }, context) => createGrace(context, body),
  updateGraceAmount: ({ params, body }, context) => updateGrace(context, params.graceAmountId, body),
  deleteGraceAmount: ({ params }, context) => deleteGrace(context, params.graceAmountId),

  getQuotas: (_, { deps }) => readQuotas(deps.db),
  updateQuotas: ({ body }, context) => updateQuotas(context, body),
  getQuotaRules: ({ query }, context) => listRules(context, query),
  createQuotaRule: ({ body }, context) => createRule(context, body),
  updateQuotaRule: ({ params, body }, context) => updateRule(context, params.ruleId, body),
  deleteQuotaRule: ({ params }, context) => deleteRule(context, params.ruleId),
  getQuotaGroups: ({ query }, context) => listGroups(context, query),
  createQuotaGroup: ({ body }, context) => saveGroup(context, null, body),
  updateQuotaGroup: ({ params, body }, context) => saveGroup(context, params.groupId, body),
  deleteQuotaGroup: ({ params }, context) => deleteGroup(context, params.groupId),

  getPolicyChanges: ({ query }, context) => listPolicyChanges(context, query),
} satisfies CommerceHandlers<typeof buyingPolicies>;

export const accountCreditHandlers = {
  getAccountCredit: ({ params }, { deps }) => readAccountCredit(deps, params.customerAccountId),
} satisfies CommerceHandlers<typeof accountCredits>;
