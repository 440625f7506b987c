// Users of the account brought in by a file (ux A-04): checked line by line, then written in one transaction, in which each line is
// checked again, as others may have written meanwhile.
import type { UserImportLine, UserImportReport } from "@comptoir/contract/accounts/user-imports";
import { emailTaken } from "#accounts/accounts.errors.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import { findNamedOrganisations } from "#accounts/line-imports/line-imports.queries.ts";
import { organisationFinder, reportOf } from "#accounts/line-imports/line-imports.rules.ts";
import {
  changeImportedUsers,
  findUsersNamed,
  insertImportedUsers,
  isActiveIn,
} from "#accounts/user-imports/user-imports.queries.ts";
import { type JudgedLine, judgeLines } from "#accounts/user-imports/user-imports.rules.ts";
import { administrators } from "#accounts/users/account-users.rules.ts";
import { inviteUsers } from "#auth/activation.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { forbidden } from "#shared/refusal.ts";

type Lines = readonly UserImportLine[];

/** What each line becomes as things are; two statements, however many lines there are. */
async function judge(db: Db, { buyer }: SessionContext, lines: Lines): Promise<JudgedLine[]> {
  const { accountId, userId: callerId, rights: callerRights } = buyer;
  const emails = lines.map(({ email }) => email.trim().toLowerCase());
  const [users, organisations] = await Promise.all([
    findUsersNamed(db, { accountId, callerId, emails }),
    findNamedOrganisations(db, accountId),
  ]);
  return judgeLines(lines, { callerId, callerRights, users, findOrganisation: organisationFinder(organisations) });
}

/** Tells line by line what importing would do. */
export async function checkImport(context: SessionContext, lines: Lines): Promise<UserImportReport> {
  return reportOf(await judge(context.deps.db, context, lines));
}

/**
 * Imports the users whose lines are right, and invites the new ones. Repeated it changes nothing. Throws 403 for a caller who manages
 * the account no more, and CU0002 where somebody else has taken an e-mail in this moment.
 */
export async function importUsers(context: SessionContext, lines: Lines): Promise<UserImportReport> {
  const { deps, buyer, actor, locale } = context;
  const { accountId, userId: callerId } = buyer;
  const report = await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    // Whoever imports stays an administrator, so that one is left: not, if a colleague has taken that away meanwhile.
    const caller = { accountId, userId: callerId, group: administrators };
    if (!(await isActiveIn(transaction, caller))) throw forbidden("USER_FOC_MANAGEMENT");
    const judged = await judge(transaction, context, lines);
    const writes = judged.flatMap(({ write }) => write ?? []);
    const importing = { accountId, callerId, actor, locale, now: deps.clock() };
    const created = writes.filter(({ userId }) => userId === null);
    const changed = writes.filter(({ userId }) => userId !== null);
    if (created.length > 0)
      await inviteUsers(context, await insertImportedUsers(transaction, created, importing), transaction);
    if (changed.length > 0) await changeImportedUsers(transaction, changed, importing);
    return reportOf(judged);
  }).catch((error: unknown) => {
    throw isDuplicate(error, "users_email") ? emailTaken("") : error;
  });
  deps.recall?.forget("access");
  return report;
}
