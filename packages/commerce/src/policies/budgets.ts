// Budgets: what an organisation with all below it, or a whole account, may order in a month, a quarter or a year of Paris. An
// order that would exceed one waits for an approver.
import type { Budget, BudgetEffect } from "@comptoir/contract/policies/approval-rules";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import {
  type BudgetQuestion,
  type BudgetRow,
  deleteBudgetRow,
  findBudgets,
  insertBudget,
  isOrganisationOf,
  setBudgetAmount,
} from "#policies/budgets.queries.ts";
import { budgetExists, budgetNotFound, unknownOrganisation } from "#policies/policies.errors.ts";
import { cents, presentAmount, readAmount } from "#shared/money.ts";

const present = (row: BudgetRow): Budget => ({
  id: row.id,
  organisation: row.organisationId === null ? null : { id: row.organisationId, name: row.organisation ?? "" },
  period: row.period,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  amount: presentAmount(cents(row.amount)),
  spent: presentAmount(cents(row.spent)),
  waiting: presentAmount(cents(row.waiting)),
});

/** The budgets that an order counts in, before and after it; its total in cents without tax. */
export async function findBudgetEffects(
  db: Db,
  question: BudgetQuestion & { readonly organisationId: string | null; readonly exceptOrderId: string },
  total: number,
): Promise<BudgetEffect[]> {
  const rows = await findBudgets(db, question);
  return rows.map((row) => {
    const after = row.spent + total;
    return { ...present(row), after: presentAmount(cents(after)), isExceeded: after > row.amount };
  });
}

/** The budgets of the account that the buyer may see, with what was ordered in the period that runs now. */
export async function listBudgets({ deps, buyer }: SessionContext): Promise<Budget[]> {
  const question = { accountId: buyer.accountId, moment: deps.clock(), reader: buyer };
  return (await findBudgets(deps.db, question)).map(present);
}

/** One budget of the account, as it is now. Throws 404. */
export async function getBudget(context: SessionContext, id: string): Promise<Budget> {
  const budget = (await listBudgets(context)).find((each) => each.id === id);
  if (!budget) throw budgetNotFound(id);
  return budget;
}

type BudgetWrite = {
  readonly organisationId?: string | null | undefined;
  readonly period: Budget["period"];
  readonly amount: number;
};

/** Throws 400 for an organisation of somebody else, 409 when it has a budget of this period. */
export async function createBudget(
  context: SessionContext,
  { organisationId, period, amount }: BudgetWrite,
): Promise<Budget> {
  const { deps, buyer } = context;
  const id = await inTransaction(deps.db, async (tx) => {
    if (organisationId && !(await isOrganisationOf(tx, buyer.accountId, organisationId)))
      throw unknownOrganisation(organisationId);
    const budget = {
      accountId: buyer.accountId,
      organisationId: organisationId ?? null,
      period,
      amount: readAmount(amount),
    };
    return insertBudget(tx, budget, deps.clock());
  });
  if (id === null) throw budgetExists();
  return getBudget(context, id);
}

/** Throws 404. */
export async function updateBudget(context: SessionContext, id: string, amount: number): Promise<Budget> {
  const { deps, buyer } = context;
  const change = { accountId: buyer.accountId, id, amount: readAmount(amount) };
  if (!(await setBudgetAmount(deps.db, change, deps.clock()))) throw budgetNotFound(id);
  return getBudget(context, id);
}

/** Throws 404. */
export async function deleteBudget({ deps, buyer }: SessionContext, id: string): Promise<void> {
  if (!(await deleteBudgetRow(deps.db, buyer.accountId, id))) throw budgetNotFound(id);
}
