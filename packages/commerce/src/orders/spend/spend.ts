// What an account spends, as far as the caller reads its orders.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { endOfDay, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import type { CallInput } from "@comptoir/contract/kit";
import type { Spend, SpendEntry, SpentArticle, spend } from "@comptoir/contract/orders/spend";
import type { SessionContext } from "#http/context.ts";
import { type SpendQuestion, sumArticles, sumSpend } from "#orders/spend/spend.queries.ts";
import { type SpendPeriod, spendPeriod } from "#orders/spend/spend.rules.ts";

type SpendCriteria = Omit<CallInput<typeof spend.getSpentArticles>["query"], "size">;

const questionOf = (asked: SpendCriteria, { from, to, previousFrom, previousTo }: SpendPeriod): SpendQuestion => ({
  supplierIds: asked.supplierIds ?? [],
  categoryIds: asked.categoryIds ?? [],
  organisationIds: asked.organisationIds ?? [],
  userIds: asked.customerUserIds ?? [],
  withTax: asked.withTax,
  current: [startOfDay(from), endOfDay(to)],
  previous: [startOfDay(previousFrom), endOfDay(previousTo)],
});

const inEuros = (cents: number) => cents / 100;

const presentEntry = ({ amount, previous, ...entry }: SpendEntry): SpendEntry => ({
  ...entry,
  ...{ amount: inEuros(amount), previous: inEuros(previous) },
});

/** What was ordered in some days beside the same days a year before; one statement. */
export async function readSpend({ deps, buyer }: SessionContext, asked: SpendCriteria): Promise<Spend> {
  const now = deps.clock();
  const { months, ...period } = spendPeriod(asked, shopDay(now));
  const sums = await sumSpend(deps.db, buyer, now, questionOf(asked, { months, ...period }));
  const ofMonth = new Map(sums.months.map((sum) => [sum.month, sum]));
  const total = (name: "amount" | "previous") => sums.months.reduce((all, month) => all + month[name], 0);
  return {
    ...period,
    currency: defaultCurrency,
    hasPrevious: total("previous") > 0,
    total: {
      ...{ amount: inEuros(total("amount")), previous: inEuros(total("previous")), orders: sums.orders },
      ...{ delivery: inEuros(sums.delivery), deliveriesPaid: sums.deliveriesPaid },
    },
    months: months.map((month) => {
      const { amount = 0, previous = 0 } = ofMonth.get(month) ?? {};
      return { month, amount: inEuros(amount), previous: inEuros(previous) };
    }),
    suppliers: sums.suppliers.map(presentEntry),
    categories: sums.categories.map(presentEntry),
  };
}

/** What was ordered of each article, the dearest first; one statement. */
export async function listSpentArticles(
  { deps, buyer }: SessionContext,
  { size, ...asked }: CallInput<typeof spend.getSpentArticles>["query"],
) {
  const now = deps.clock();
  const question = questionOf(asked, spendPeriod(asked, shopDay(now)));
  const rows = await sumArticles(deps.db, buyer, now, question, size);
  const articles = rows.map(
    ({ total: _, amount, months, ...article }): SpentArticle => ({
      ...article,
      amount: inEuros(amount),
      months: months.map((month) => ({ ...month, amount: inEuros(month.amount) })),
    }),
  );
  return { currency: defaultCurrency, total: rows[0]?.total ?? 0, articles };
}
