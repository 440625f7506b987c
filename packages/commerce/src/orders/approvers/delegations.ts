// Absence: an approver, or who manages the rules of the account, lets a colleague decide for some time. A delegate decides
// as the approver would, except about the own orders and those of the approver (orders 5).
import type { Delegation } from "@comptoir/contract/policies/approvals";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { writeDelegation } from "#orders/approvers/delegation-mails.ts";
import {
  type DelegationRow,
  deleteDelegationRow,
  findColleague,
  findColleagues,
  findDelegations,
  insertDelegation,
} from "#orders/approvers/delegations.queries.ts";
import { delegationNotFound, periodInvalid, unknownColleague } from "#policies/policies.errors.ts";
import { forbidden, invariant } from "#shared/refusal.ts";

/** Whose delegations the caller sees and ends: everybody's, or only those that name the caller. */
const reachOf = ({ user }: SessionContext): string | null =>
  user.rights.has("BUYING_POLICY_UPDATE") ? null : user.userId;

const present = (row: DelegationRow, now: Date): Delegation => ({
  id: row.id,
  approver: { id: row.approverId, name: row.approver },
  delegate: { id: row.delegateId, name: row.delegate },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  isActive: row.startsAt <= now,
});

/** Who may become an approver of the account or stand in for one. */
export const listColleagues = ({ deps, account }: SessionContext) => findColleagues(deps.db, account.id);

/** Delegations that run or are to come. */
export async function listDelegations(context: SessionContext): Promise<Delegation[]> {
  const { deps, account } = context;
  const now = deps.clock();
  const rows = await findDelegations(deps.db, account.id, reachOf(context), now);
  return rows.map((row) => present(row, now));
}

type Wanted = {
  readonly delegateId: string;
  readonly approverId?: string | null | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
};

/**
 * Lets a colleague decide during an absence. Throws 403 for who is no approver or names another one without the right, 400
 * for somebody who is not an active user of the account, and for a period that ends before it starts or is over.
 */
export async function createDelegation(context: SessionContext, wanted: Wanted): Promise<Delegation> {
  const { deps, account, user } = context;
  const now = deps.clock();
  const approverId = wanted.approverId ?? user.userId;
  if (approverId !== user.userId && reachOf(context) !== null) throw forbidden("BUYING_POLICY_UPDATE");
  const [startsAt, endsAt] = [new Date(wanted.startsAt), new Date(wanted.endsAt)];
  if (endsAt <= startsAt || endsAt <= now) throw periodInvalid("endsAt");
  return inTransaction(deps.db, async (tx) => {
    const approver = await findColleague(tx, account.id, approverId);
    if (!approver) throw unknownColleague("approverId", approverId);
    if (!approver.isApprover) throw forbidden("ORDER_APPROVER");
    const delegate = await findColleague(tx, account.id, wanted.delegateId);
    if (!delegate || delegate.id === approverId) throw unknownColleague("delegateId", wanted.delegateId);
    const id = await insertDelegation(tx, {
      accountId: account.id,
      approverId,
      delegateId: delegate.id,
      startsAt,
      endsAt,
    });
    const made = (await findDelegations(tx, account.id, approverId, now)).find((row) => row.id === id);
    invariant(made, "a delegation that was just made is there");
    await sendMails(deps, [writeDelegation(deps, delegate, made)], tx);
    return present(made, now);
  });
}

/** Ends a delegation of the caller's. Throws 404. */
export async function deleteDelegation(context: SessionContext, id: string): Promise<void> {
  const { deps, account } = context;
  if (!(await deleteDelegationRow(deps.db, account.id, id, reachOf(context)))) throw delegationNotFound(id);
}
