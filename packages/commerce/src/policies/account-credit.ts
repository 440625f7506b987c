// The credit of one account as the operator reads it: what it may owe, what it owes, and of which orders that is (desk D-703).
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { Deps } from "#deps.ts";
import { findAccountCredit, findGracesOf, findHoldsOf, findOwedOrders } from "#policies/account-credit.queries.ts";
import { findIds } from "#policies/policy-records.queries.ts";
import { presentPeriod } from "#policies/policy-records.ts";
import { cents, presentAmount } from "#shared/money.ts";
import { notFound } from "#shared/refusal.ts";

/** Orders that are shown; how many there are is counted. */
const mostOrders = 10;

const amountOf = (value: number) => presentAmount(cents(value));

/** Of the account with this id or external id; five statements, however many orders it has. Throws 404. */
export async function readAccountCredit(
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: string,
): Promise<AccountCredit> {
  const now = clock();
  const [found] = await findIds(db, "customer_accounts", [key]);
  const accountId = found?.id;
  const credit = accountId ? await findAccountCredit(db, accountId, now) : undefined;
  if (!accountId || !credit) throw notFound("Customer account", key);
  const [holds, graces, orders] = await Promise.all([
    findHoldsOf(db, accountId, now),
    findGracesOf(db, accountId, now),
    findOwedOrders(db, accountId, { since: credit.importedAt, most: mostOrders }),
  ]);
  return {
    customerAccountId: accountId,
    isControlled: credit.isControlled,
    creditLimit: credit.limit === null ? null : amountOf(credit.limit),
    defaultLimit: credit.defaultLimit === null ? null : amountOf(credit.defaultLimit),
    graceAmount: amountOf(credit.grace),
    importedExposure: amountOf(credit.importedExposure),
    importedAt: credit.importedAt?.toISOString() ?? null,
    exposure: amountOf(credit.importedExposure + credit.owed),
    owed: amountOf(credit.importedExposure + credit.owed - credit.waiting),
    waitingForApproval: amountOf(credit.waiting),
    holds: holds.map(({ id, reason, ...period }) => ({ id, reason, ...presentPeriod(period) })),
    graces: graces.map(({ id, amount, accountCount, ...period }) => {
      return { id, amount: amountOf(amount), accountCount, ...presentPeriod(period) };
    }),
    orderCount: credit.orderCount,
    orders: orders.map(({ at, amount, ...order }) => ({ ...order, at: at.toISOString(), amount: amountOf(amount) })),
  };
}
