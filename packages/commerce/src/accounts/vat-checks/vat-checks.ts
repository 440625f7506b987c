// Asks about the VAT numbers of accounts, where the shop has a register to ask: in the background, once a number is written, again
// each hour while the register is away, and each month besides.
import { findAccountsToCheck, findVatNumber, saveVatCheck } from "#accounts/vat-checks/vat-checks.queries.ts";
import { isAskable } from "#accounts/vat-checks/vat-checks.rules.ts";
import type { Db } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const jobName = "vat-check";
const hour = 3_600_000;
/** How long a word of the register is taken for granted. */
const month = 30 * 24 * hour;
/** Numbers of one hour: the register turns away who asks too much. */
const mostAtOnce = 100;

type Check = { readonly accountId: string };

/** Has the number of an account checked once the transaction has committed. */
export async function planVatCheck({ jobs, vatRegister }: Deps, accountId: string, transaction: Db): Promise<void> {
  if (vatRegister) await jobs.send<Check>(jobName, { accountId }, { transaction });
}

/** Every hour: numbers that nobody has asked about, those asked in vain, and those asked long ago. */
export async function planDueVatChecks({ db, jobs, vatRegister }: Deps, now: Date): Promise<void> {
  if (!vatRegister) return;
  const due = await findAccountsToCheck(db, {
    saidBefore: new Date(now.getTime() - month),
    askedBefore: new Date(now.getTime() - hour / 2),
  });
  const checks = due.filter(({ vatNumber }) => isAskable(vatNumber)).map(({ id }) => ({ accountId: id }));
  await jobs.sendAll<Check>(jobName, checks.slice(0, mostAtOnce));
}

/** What a worker does to ask about one number. */
export function defineVatCheckJob({ db, jobs, clock, vatRegister }: Deps): void {
  jobs.define<Check>(jobName, async ({ accountId }) => {
    const account = await findVatNumber(db, accountId);
    if (!vatRegister || !account || !isAskable(account.vatNumber)) return;
    const outcome = await vatRegister.ask(account.vatNumber);
    await saveVatCheck(db, { accountId, vatNumber: account.vatNumber, outcome }, clock());
  });
}
