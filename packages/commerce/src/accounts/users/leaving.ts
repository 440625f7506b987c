// What becomes of what a user has when the access ends: carts, lists and pending approvals go to a colleague who is named, or
// stay where they are (ux A-02; accounts 6.7, 6.9).
import type { UserBelongings } from "@comptoir/contract/accounts/users";
import { approvalsWait, lastAdministrator, ownAccess, userNotFound } from "#accounts/accounts.errors.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import {
  changeUser,
  findAccountUser,
  haveOtherAdministrator,
  insertUserHistory,
  type LockedUser,
  lockAccountUser,
  setOrganisations,
} from "#accounts/users/account-users.queries.ts";
import { administrators } from "#accounts/users/account-users.rules.ts";
import { writeInheritance } from "#accounts/users/heir-mails.ts";
import { countBelongings, handOverApprovals, handOverCarts, unlinkUser } from "#accounts/users/leaving.queries.ts";
import { endAccessOf } from "#auth/activation.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { fullName } from "#shared/buyer.ts";
import { forbidden, invalidField } from "#shared/refusal.ts";

/** What a user of the account would leave behind. Throws 404 for a user of another account. */
export async function readBelongings({ deps, buyer }: SessionContext, userId: string): Promise<UserBelongings> {
  if (!(await findAccountUser(deps.db, buyer.accountId, userId))) throw userNotFound(userId);
  return countBelongings(deps.db, { accountId: buyer.accountId, userId }, deps.clock());
}

/** Throws 409 where an account of the user would be left without anybody who manages it. */
export async function ensureAdministratorLeft(
  transaction: Tx,
  { id, status, groups }: LockedUser,
  accountIds: readonly string[],
): Promise<void> {
  if (status !== "ACTIVE" || !groups.includes(administrators)) return;
  if (!(await haveOtherAdministrator(transaction, accountIds, id, administrators))) throw lastAdministrator();
}

/**
 * Gives what the user has in the account of the call to a successor, who is told of becoming an approver. Throws F-E-002 for one who is no other active user of the
 * account, 409 where orders would wait for nobody, 403 for naming an approver without the right to.
 */
export async function handOver(
  transaction: Tx,
  { deps, buyer }: SessionContext,
  user: LockedUser,
  successorId: string | undefined,
): Promise<void> {
  const { accountId, rights } = buyer;
  const link = { accountId, userId: user.id };
  const now = deps.clock();
  if (successorId === undefined) {
    const { soleApprovals } = await countBelongings(transaction, link, now);
    if (soleApprovals > 0) throw approvalsWait();
    return;
  }
  const successor = await findAccountUser(transaction, accountId, successorId);
  if (successor?.status !== "ACTIVE" || successorId === user.id)
    throw invalidField("F-E-002", "reassignTo", "Whoever takes over is another active user of the account");
  await handOverCarts(transaction, link, successorId, now);
  if (!user.isApprover) return;
  if (!rights.includes("BUYING_POLICY_UPDATE")) throw forbidden("BUYING_POLICY_UPDATE");
  const [{ pendingApprovals: waiting }, leaver] = await Promise.all([
    countBelongings(transaction, link, now),
    findAccountUser(transaction, accountId, user.id),
  ]);
  await handOverApprovals(transaction, link, successorId);
  const name = leaver ? fullName(leaver) : user.email;
  const told = { event: "DELEGATED", side: "CUSTOMER", userId: successorId, byId: buyer.userId } as const;
  const mail = writeInheritance(deps, successor, { leaver: name, waiting });
  await sendMails(deps, [{ mail, told: { ...told, subject: { accountId, name } } }], transaction);
}

/** Detaches a user from the account of the call; one without another account becomes inactive and keeps it as history. */
export async function removeUser(
  context: SessionContext,
  userId: string,
  { reassignTo }: { readonly reassignTo?: string | undefined },
): Promise<void> {
  const { deps, buyer, actor } = context;
  const { accountId } = buyer;
  await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const user = await lockAccountUser(transaction, accountId, userId);
    if (!user) throw userNotFound(userId);
    if (userId === buyer.userId) throw ownAccess();
    await ensureAdministratorLeft(transaction, user, [accountId]);
    await handOver(transaction, context, user, reassignTo);
    const now = deps.clock();
    await setOrganisations(transaction, { accountId, userId }, { organisationIds: [], mainId: null });
    if (user.accountIds.length > 1) await unlinkUser(transaction, { accountId, userId });
    else {
      await changeUser(transaction, userId, { status: "INACTIVE" }, now);
      await endAccessOf(transaction, userId, now);
    }
    const entry = { accountId, userId, action: "DETACH", groups: user.groups, by: actor } as const;
    await insertUserHistory(transaction, { ...entry, successorId: reassignTo ?? null }, now);
  });
  deps.recall?.forget("access");
}
