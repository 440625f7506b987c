// The one place where an order is judged by the buying policies (orders 5): credit control, quotas, manual validation.
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { findBudgets } from "#policies/budgets.queries.ts";
import { findOperatorFacts, lockPoliciesOf } from "#policies/policies.queries.ts";
import { type BudgetFacts, type JudgedOrder, judge, noPolicies, type Verdict } from "#policies/policies.rules.ts";

/** An order with which policies its account has; both are read with the order, so that most accounts cost nothing here. */
export type OrderToJudge = JudgedOrder & {
  readonly orderId: string;
  readonly accountId: string;
  readonly organisationId: string | null;
  readonly hasBudgets: boolean;
  readonly hasOperatorPolicies: boolean;
};

/**
 * Judges a locked order. No statement for an account that has neither budgets nor policies of the operator; else the
 * account stays locked until the transaction ends.
 */
export async function judgeOrder(tx: Tx, order: OrderToJudge, now: Date): Promise<Verdict> {
  const { orderId, accountId, organisationId, isExempt, hasOperatorPolicies, logisticOrders } = order;
  const hasBudgets = order.hasBudgets && !isExempt;
  if (!hasBudgets && !hasOperatorPolicies) return judge(noPolicies, order);
  await lockPoliciesOf(tx, accountId);
  const supplierIds = logisticOrders.map(({ supplierId }) => supplierId);
  const budgets = hasBudgets
    ? await findBudgets(tx, { accountId, organisationId, moment: now, exceptOrderId: orderId })
    : [];
  const operator = hasOperatorPolicies ? await findOperatorFacts(tx, order, { supplierIds, now }) : noPolicies;
  return judge({ ...operator, budgets }, order);
}

type Draft = {
  readonly accountId: string;
  readonly organisationId: string | null;
  readonly hasBudgets: boolean;
  /** Null while it is not placed. */
  readonly neededApproval: boolean | null;
};

/** The budgets that drafts would be judged by now; one statement per organisation that has one. */
export async function findBudgetsOfDrafts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  orders: readonly Draft[],
): Promise<(order: Draft) => readonly BudgetFacts[]> {
  const keyOf = ({ accountId, organisationId }: Draft) => `${accountId} ${organisationId}`;
  const drafts = orders.filter(({ hasBudgets, neededApproval }) => hasBudgets && neededApproval === null);
  const asked = [...new Map(drafts.map((draft) => [keyOf(draft), draft]))];
  const found = await Promise.all(
    asked.map(async ([key, { accountId, organisationId }]) => {
      return [key, await findBudgets(db, { accountId, organisationId, moment: clock() })] as const;
    }),
  );
  const budgets = new Map(found);
  return (order) => budgets.get(keyOf(order)) ?? [];
}
