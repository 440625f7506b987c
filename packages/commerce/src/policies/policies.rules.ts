// Buying policies (orders 5): whether an order goes on, in the documented order of credit control, quotas and manual
// validation. Pure; amounts in cents, quantities in pieces.

/** `id` of the hold or the rule; where there is no record of its own, the type again. */
export type BlockingPolicy = {
  readonly type: "CREDIT_CONTROL" | "QUOTA";
  readonly id: string;
  readonly message: string;
};

/** Why an order waits for an approver; `limit` in cents without tax, `name` of the organisation whose budget it is. */
export type ApprovalReason = {
  readonly type: "ALWAYS" | "LIMIT" | "BUDGET";
  readonly limit: number | null;
  readonly name: string | null;
};

/** What an account may owe, tax included; a null limit is none. */
export type CreditFacts = {
  /** The id of an active hold; null: none. */
  readonly hold: string | null;
  readonly limit: number | null;
  /** Active grace amounts together. */
  readonly grace: number;
  readonly exposure: number;
};

/** A budget with what was ordered on it in its period, without tax and without the order that is judged. */
export type BudgetFacts = {
  readonly organisation: string | null;
  readonly amount: number;
  readonly spent: number;
};

/** Manual validation of an account: a null limit means every order; the upper limits ask for further levels. */
export type ManualValidation = {
  readonly isRequired: boolean;
  readonly limit: number | null;
  readonly upperLimits: readonly number[];
};

/** The minimum of a supplier, in pieces. */
export type QuotaFacts = {
  /** Null: nothing is configured; 0: no restriction. */
  readonly minimum: number | null;
  /** The id of the rule that says so; null: the shop's minimum. */
  readonly rule: string | null;
  /** Suppliers of one group count together; null: the supplier counts alone. */
  readonly group: string | null;
  /** Pieces of the group of suppliers in logistic orders of the same order that went on before. */
  readonly placedBefore: number;
};

export type PolicyFacts = {
  /** Null: credit control is switched off. */
  readonly credit: CreditFacts | null;
  /** Null: quotas are switched off; else by supplier. */
  readonly quotas: Readonly<Record<string, QuotaFacts>> | null;
  readonly budgets: readonly BudgetFacts[];
};

/** Nothing is switched on beyond manual validation. */
export const noPolicies: PolicyFacts = { credit: null, quotas: null, budgets: [] };

/** What one supplier gets of an order. */
export type JudgedLogisticOrder = {
  readonly id: string;
  readonly supplierId: string;
  readonly quantity: number;
  readonly totalWithTax: number;
};

export type JudgedOrder = {
  /** The logistic orders that are placed now. */
  readonly logisticOrders: readonly JudgedLogisticOrder[];
  /** Goods and delivery of the whole commercial order, so that splitting it by supplier does not evade a limit. */
  readonly totalWithoutTax: number;
  /** The buyer never waits for an approver. */
  readonly isExempt: boolean;
  readonly manual: ManualValidation;
};

export type Verdict = {
  /** By logistic order; none: it goes on. */
  readonly blocks: Readonly<Record<string, readonly BlockingPolicy[]>>;
  /** The level whose approval the order needs; 0: none. */
  readonly requiredLevel: number;
  readonly reasons: readonly ApprovalReason[];
};

/** An active hold blocks; else exposure and this order may not exceed limit and grace (orders 5). */
export function judgeCredit(credit: CreditFacts, totalWithTax: number): BlockingPolicy[] {
  const type = "CREDIT_CONTROL";
  if (credit.hold !== null) return [{ type, id: credit.hold, message: "The account is on hold" }];
  if (credit.limit === null || credit.exposure + totalWithTax <= credit.limit + credit.grace) return [];
  return [{ type, id: type, message: "The credit limit of the account is exceeded" }];
}

const unconfigured: QuotaFacts = { minimum: null, rule: null, group: null, placedBefore: 0 };

/** Each order is judged alone, a group of suppliers together; nothing configured blocks, 0 restricts nothing (orders 5). */
export function judgeQuota(
  quotas: Readonly<Record<string, QuotaFacts>>,
  logisticOrder: Pick<JudgedLogisticOrder, "supplierId" | "quantity">,
  logisticOrders: readonly Pick<JudgedLogisticOrder, "supplierId" | "quantity">[],
): BlockingPolicy[] {
  const type = "QUOTA";
  const { minimum, rule, group, placedBefore } = quotas[logisticOrder.supplierId] ?? unconfigured;
  if (minimum === null) return [{ type, id: type, message: "No minimum quantity is configured for the supplier" }];
  const together =
    group === null ? [logisticOrder] : logisticOrders.filter(({ supplierId }) => quotas[supplierId]?.group === group);
  const quantity = together.reduce((sum, each) => sum + each.quantity, placedBefore);
  if (quantity >= minimum) return [];
  const whose = group === null ? "The supplier asks" : "The supplier and those who deliver with it ask";
  return [{ type, id: rule ?? type, message: `${whose} for ${minimum} pieces at least` }];
}

/** The level that a total needs by the limits of the account: strictly above the limit counts; 0: none. */
export function levelOf({ isRequired, limit, upperLimits }: ManualValidation, totalWithoutTax: number): number {
  if (!isRequired || (limit !== null && totalWithoutTax <= limit)) return 0;
  return 1 + upperLimits.filter((upper) => totalWithoutTax > upper).length;
}

/** Why an order waits for an approver, and for which level; nobody waits who is exempt. */
export function judgeApproval(
  { manual, totalWithoutTax, isExempt }: Pick<JudgedOrder, "manual" | "totalWithoutTax" | "isExempt">,
  budgets: readonly BudgetFacts[],
): Pick<Verdict, "requiredLevel" | "reasons"> {
  if (isExempt) return { requiredLevel: 0, reasons: [] };
  const level = levelOf(manual, totalWithoutTax);
  const exceeded = budgets.filter(({ amount, spent }) => spent + totalWithoutTax > amount);
  const { limit, upperLimits } = manual;
  const passed = [limit, ...upperLimits].slice(0, level).at(-1) ?? null;
  const byLimit: ApprovalReason[] =
    level === 0 ? [] : [{ type: passed === null ? "ALWAYS" : "LIMIT", limit: passed, name: null }];
  const byBudget = exceeded.map(({ amount, organisation }): ApprovalReason => {
    return { type: "BUDGET", limit: amount, name: organisation };
  });
  return { requiredLevel: Math.max(level, exceeded.length > 0 ? 1 : 0), reasons: [...byLimit, ...byBudget] };
}

/** Everything at once: all reasons that block are kept; who must approve is asked of what is not blocked. */
export function judge(facts: PolicyFacts, order: JudgedOrder): Verdict {
  const { credit, quotas } = facts;
  const placed = order.logisticOrders.reduce((sum, { totalWithTax }) => sum + totalWithTax, 0);
  const byCredit = credit ? judgeCredit(credit, placed) : [];
  const blocks = Object.fromEntries(
    order.logisticOrders.map((logisticOrder) => {
      const byQuota = quotas ? judgeQuota(quotas, logisticOrder, order.logisticOrders) : [];
      return [logisticOrder.id, [...byCredit, ...byQuota]];
    }),
  );
  return { blocks, ...judgeApproval(order, facts.budgets) };
}

type Lasting = { readonly startsAt: Date; readonly endsAt: Date | null };
const endOf = ({ endsAt }: Lasting): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether a hold that is not over ends before it was to, begins later, or goes to another account; null: it is taken back. */
export function isEndedEarly(
  before: Lasting & { readonly accountId: string },
  after: (Lasting & { readonly accountId: string }) | null,
  now: Date,
): boolean {
  if (endOf(before) <= now.getTime()) return false;
  if (after === null || after.accountId !== before.accountId) return true;
  return endOf(after) < endOf(before) || after.startsAt > before.startsAt;
}

type GraceTerms = Lasting & { readonly amount: number; readonly accountIds: readonly string[] };

/** Cents that a grace amount lets each of its accounts owe more than it did: for a longer time, all of it counts anew. */
export function graceRaises(before: GraceTerms | null, after: GraceTerms) {
  const isLonger = before !== null && (after.startsAt < before.startsAt || endOf(after) > endOf(before));
  const hadBy = (accountId: string) =>
    before === null || isLonger || !before.accountIds.includes(accountId) ? 0 : before.amount;
  return after.accountIds.map((accountId) => ({ accountId, more: Math.max(0, after.amount - hadBy(accountId)) }));
}
