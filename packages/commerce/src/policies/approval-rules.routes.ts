// Calls about whose word the orders of an account need: rules, budgets, delegations.
import type { approvalRules } from "@comptoir/contract/policies/approval-rules";
import type { CommerceHandlers } from "#http/register.ts";
import { createDelegation, deleteDelegation, listColleagues, listDelegations } from "#orders/approval/delegations.ts";
import { readApprovalRules, updateApprovalRules } from "#policies/approval-rules.ts";
import { createBudget, deleteBudget, listBudgets, updateBudget } from "#policies/budgets.ts";

export const approvalRuleHandlers = {
  getDelegations: (_, context) => listDelegations(context),
  createDelegation: ({ body }, context) => createDelegation(context, body),
  deleteDelegation: ({ params }, context) => deleteDelegation(context, params.delegationId),

  getColleagues: (_, context) => listColleagues(context),

  getBudgets: (_, context) => listBudgets(context),
  createBudget: ({ body }, context) => createBudget(context, body),
  updateBudget: ({ params, body }, context) => updateBudget(context, params.budgetId, body.amount),
  deleteBudget: ({ params }, context) => deleteBudget(context, params.budgetId),

  getApprovalRules: (_, { deps, buyer }) => readApprovalRules(deps, buyer.accountId),
  updateApprovalRules: ({ body }, context) => updateApprovalRules(context, context.buyer.accountId, body),
  getManualValidation: ({ params }, { deps }) => readApprovalRules(deps, params.customerAccountId),
  updateManualValidation: ({ params, body }, context) => updateApprovalRules(context, params.customerAccountId, body),
} satisfies CommerceHandlers<typeof approvalRules>;
