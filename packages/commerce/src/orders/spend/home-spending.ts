// What was ordered in the last months beside the budget of this one, for the first page.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import type { HomeSpending } from "@comptoir/contract/home/home";
import type { SessionContext } from "#http/context.ts";
import { type OrderedMonth, orderedByMonth } from "#orders/spend/spend.queries.ts";
import { monthsUntil } from "#orders/spend/spend.rules.ts";
import { type ApprovalLimitRow, approvalLimit } from "#policies/approval-rules.ts";
import { cents, presentAmount } from "#shared/money.ts";

const shownMonths = 6;

type Spending = { readonly months: readonly OrderedMonth[] | null; readonly limit: ApprovalLimitRow | null };

/** What spending follows from, each value for a statement of several (`findShippingTermsAnd`). */
export function spendingStatements({ deps, buyer }: SessionContext) {
  const now = deps.clock();
  const [first] = monthsUntil(shopDay(now), shownMonths);
  return { months: orderedByMonth(buyer, now, startOfDay(`${first}-01`)), limit: approvalLimit(buyer, now) };
}

const inEuros = (amount: number) => presentAmount(cents(amount));

/** Budgets come smallest circle first; one of a month says more about a month than one of a year. */
function presentBudget(budgets: ApprovalLimitRow["budgets"]): HomeSpending["budget"] {
  const chosen = budgets.find(({ period }) => period === "MONTH") ?? budgets[0];
  if (!chosen) return null;
  const { organisation, period, amount, spent, waiting } = chosen;
  return { organisation, period, amount: inEuros(amount), spent: inEuros(spent), waiting: inEuros(waiting) };
}

/** Those values as the first page tells them. */
export function presentSpending({ deps }: SessionContext, { months, limit }: Spending): HomeSpending {
  const byMonth = new Map(months?.map((month) => [month.month, month]));
  return {
    currency: defaultCurrency,
    months: monthsUntil(shopDay(deps.clock()), shownMonths).map((month) => {
      const { ordered = 0, waiting = 0 } = byMonth.get(month) ?? {};
      return { month, ordered: inEuros(ordered), waiting: inEuros(waiting) };
    }),
    budget: presentBudget(limit?.budgets ?? []),
  };
}
