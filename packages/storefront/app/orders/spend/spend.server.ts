// Spending as its page shows it.
import type { Budget } from "@comptoir/contract/policies/approval-rules";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type SpendFilter, spendCriteria } from "#orders/spend/spend-filter.ts";

type SpendSdk = Pick<Sdk, "spend" | "commercialOrders" | "approvalRules">;

/** Articles of a page; a file holds more. */
const shownArticles = 200;

/** The budgets of the account; none for those who may not read them. */
async function findBudgets(sdk: SpendSdk): Promise<readonly Budget[]> {
  try {
    return await sdk.approvalRules.getBudgets();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

/** Figures, what they can be chosen by, budgets, and articles where those are shown; at most four calls. */
export async function loadSpend(sdk: SpendSdk, filter: SpendFilter) {
  const query = spendCriteria(filter);
  const [spend, choices, budgets, lines] = await Promise.all([
    sdk.spend.getSpend({ query }),
    sdk.commercialOrders.getOrderChoices(),
    findBudgets(sdk),
    filter.view === "lines" ? sdk.spend.getSpentArticles({ query: { ...query, size: shownArticles } }) : null,
  ]);
  return { spend, choices, budgets, lines, filter };
}

export type SpendPage = Awaited<ReturnType<typeof loadSpend>>;
