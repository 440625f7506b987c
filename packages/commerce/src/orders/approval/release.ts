// Where created orders go by the verdict of the buying policies (orders 4.5, 5): with the steps that their history keeps.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { HistoryStep } from "#orders/history.queries.ts";
import { isDraft, statusAfter } from "#orders/orders.rules.ts";
import type { ApprovalReason, BlockingPolicy, Verdict } from "#policies/policies.rules.ts";
import { system } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";

/** What becomes of a logistic order that is placed. */
export type PlacedLogisticOrder = {
  readonly id: string;
  readonly status: LogisticOrderStatus;
  readonly requiredLevel: number;
  readonly reasons: readonly ApprovalReason[];
  readonly blocks: readonly BlockingPolicy[];
};

type ReleasedOrders = {
  readonly logisticOrders: PlacedLogisticOrder[];
  readonly steps: HistoryStep[];
  readonly waitsForApproval: boolean;
};

/** Where created orders go by a verdict (orders 4.5): held back by a policy, to an approver, or to the supplier. */
export function release(logisticOrderIds: readonly string[], verdict: Verdict): ReleasedOrders {
  const logisticOrders = logisticOrderIds.map((id): PlacedLogisticOrder => {
    const blocks = verdict.blocks[id] ?? [];
    const next = blocks.length > 0 ? "blockByPolicy" : verdict.requiredLevel > 0 ? "askForApproval" : "sendToSupplier";
    const status = statusAfter(next, "ORDER_CREATED", "SYSTEM");
    invariant(status, "a created order goes on to its approver or its supplier, or is blocked");
    return { id, status, requiredLevel: Math.max(1, verdict.requiredLevel), reasons: verdict.reasons, blocks };
  });
  return {
    logisticOrders,
    steps: logisticOrders.map(({ id, status }) => ({
      logisticOrderId: id,
      from: "ORDER_CREATED",
      to: status,
      by: system,
    })),
    waitsForApproval: logisticOrders.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL"),
  };
}

/** The same from a draft: somebody places it, then the rules send it on; what was paid before is created already. */
export function placedAs(
  logisticOrders: readonly { readonly id: string; readonly status: LogisticOrderStatus }[],
  verdict: Verdict,
  by: HistoryStep["by"],
): ReleasedOrders {
  const ids = logisticOrders.map(({ id }) => id);
  const { steps, ...released } = release(ids, verdict);
  const drafts = logisticOrders.filter(({ status }) => isDraft(status));
  const placed = drafts.map(({ id, status: from }): HistoryStep => {
    return { logisticOrderId: id, from, to: "ORDER_CREATED", by };
  });
  return { ...released, steps: [...placed, ...steps] };
}
