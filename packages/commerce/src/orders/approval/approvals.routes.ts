import type { approvals } from "@comptoir/contract/policies/approvals";
import type { CommerceHandlers } from "#http/register.ts";
import { listApprovalRequests, readApprovalDetails } from "#orders/approval/approval-requests.ts";
import { type Decision, decideCommercialOrder, decideOrders } from "#orders/approval/decisions.ts";
import { decideByLink, readByLink } from "#orders/approval/decisions-by-link.ts";
import { createDelegation, deleteDelegation, listColleagues, listDelegations } from "#orders/approvers/delegations.ts";
import { readApprovalRules, updateApprovalRules } from "#policies/approval-rules.ts";
import { createBudget, deleteBudget, listBudgets, updateBudget } from "#policies/budgets.ts";

type WrittenDecision = {
  readonly decision: "APPROVE" | "DISAPPROVE";
  readonly reason?: string | null | undefined;
  readonly refusedLineIds?: readonly string[] | undefined;
};
const decisionOf = ({ decision, reason, refusedLineIds }: WrittenDecision): Decision => {
  return { action: decision === "APPROVE" ? "approve" : "disapprove", reason: reason || null, refusedLineIds };
};

export const approvalHandlers = {
  getApprovalRequests: ({ query }, context) => listApprovalRequests(context, query),
  getApprovalRequest: ({ params }, context) => readApprovalDetails(context, params.commercialOrderId),
  decideOrder: async ({ params, body }, context) => {
    const { id } = await decideCommercialOrder(context, params.commercialOrderId, decisionOf(body));
    return readApprovalDetails(context, id);
  },
  decideOrders: async ({ body }, context) => ({
    results: await decideOrders(context, body.orderIds, decisionOf(body)),
  }),

  openApprovalLink: ({ body }, context) => readByLink(context, body.token),
  decideByLink: ({ body }, context) => decideByLink(context, body.token, decisionOf(body)),

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
} satisfies CommerceHandlers<typeof approvals>;
