// Calls of approvers, and of the operator about orders that a policy holds back.
import type { approvals } from "@comptoir/contract/orders/approvals";
import type { blockedOrders } from "@comptoir/contract/orders/blocked-orders";
import type { CommerceHandlers } from "#http/register.ts";
import { listApprovalRequests, readApprovalDetails } from "#orders/approval/approval-requests.ts";
import { forceValidation, listBlockingReasons, refuseBlockedOrder } from "#orders/approval/blocked-orders.ts";
import { type Decision, decideCommercialOrder, decideOrders } from "#orders/approval/decisions.ts";
import { decideByLink, readByLink } from "#orders/approval/decisions-by-link.ts";
import { searchOrdersOfAll } from "#orders/lists/order-lists.ts";

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
} satisfies CommerceHandlers<typeof approvals>;

export const blockedOrderHandlers = {
  getBlockingReasons: ({ query }, context) => listBlockingReasons(context, query),
  searchOrdersOfAll: ({ query, body }, context) => searchOrdersOfAll(context, body ?? {}, query),
  forceValidation: ({ params, body }, context) => forceValidation(context, params.logisticOrderId, body.reason),
  refuseBlockedOrder: ({ params, body }, context) => refuseBlockedOrder(context, params.logisticOrderId, body.reason),
} satisfies CommerceHandlers<typeof blockedOrders>;
