// Absence: an approver, or who manages the rules of the account, lets a colleague decide for some time. A delegate decides
// as the approver would, except about their own orders and those of the approver (orders 5).
import type { Delegation } from "@comptoir/contract/policies/approval-rules";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { delegationNotFound } from "#orders/approval/approvals.errors.ts";
import { writeDelegation } from "#orders/approval/delegation-mails.ts";
import {
  type DelegationRow,
  deleteDelegationRow,
  findColleague,
  findColleagues,
  findDelegations,
  insertDelegation,
} from "#orders/approval/delegations.queries.ts";
import { periodInvalid, unknownColleague } from "#policies/policies.errors.ts";
import type { Buyer } from "#shared/buyer.ts";
import { forbidden, invariant } from "#shared/refusal.ts";

/** Whose delegations the caller sees and ends: everybody's, or only those that name the caller. */
const ownerOfDelegations = ({ rights, userId }: Buyer): string | null =>
  rights.includes("BUYING_POLICY_UPDATE") ? null : userId;

const present = (row: DelegationRow, now: Date): Delegation => ({
  id: row.id,
  approver: { id: row.approverId, name: row.approver },
  delegate: { id: row.delegateId, name: row.delegate },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  isActive: row.startsAt <= now,
});

/** Who may become an approver of the account or stand in for one. */
export const listColleagues = ({ deps, buyer }: SessionContext) => findColleagues(deps.db, buyer.accountId);

/** Delegations that run or are to come. */
export async function listDelegations({ deps, buyer }: SessionContext): Promise<Delegation[]> {
  const now = deps.clock();
  const rows = await findDelegations(deps.db, buyer.accountId, ownerOfDelegations(buyer), now);
  return rows.map((row) => present(row, now));
}

type NewDelegation = {
  readonly delegateId: string;
  readonly approverId?: string | null | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
};

/**
 * Lets a colleague decide during an absence. Throws 403 for whoever is no approver or names another one without the right, 400
 * for somebody who is not an active user of the account, and for a period that ends before it starts or is over.
 */
export async function createDelegation({ deps, buyer }: SessionContext, wanted: NewDelegation): Promise<Delegation> {
  const now = deps.clock();
  const approverId = wanted.approverId ?? buyer.userId;
  if (approverId !== buyer.userId && ownerOfDelegations(buyer) !== null) throw forbidden("BUYING_POLICY_UPDATE");
  const [startsAt, endsAt] = [new Date(wanted.startsAt), new Date(wanted.endsAt)];
  if (endsAt <= startsAt || endsAt <= now) throw periodInvalid("endsAt");
  return inTransaction(deps.db, async (tx) => {
    const approver = await findColleague(tx, buyer.accountId, approverId);
    if (!approver) throw unknownColleague("approverId", approverId);
    if (!approver.isApprover) throw forbidden("ORDER_APPROVER");
    const delegate = await findColleague(tx, buyer.accountId, wanted.delegateId);
    if (!delegate || delegate.id === approverId) throw unknownColleague("delegateId", wanted.delegateId);
    const id = await insertDelegation(tx, {
      accountId: buyer.accountId,
      approverId,
      delegateId: delegate.id,
      startsAt,
      endsAt,
    });
    const made = (await findDelegations(tx, buyer.accountId, approverId, now)).find((row) => row.id === id);
    invariant(made, "a delegation that was just made is there");
    const subject = { accountId: buyer.accountId, name: made.approver };
    const told = { event: "DELEGATED", side: "CUSTOMER", userId: delegate.id, byId: buyer.userId, subject } as const;
    await sendMails(deps, [{ mail: writeDelegation(deps, delegate, made), told }], tx);
    return present(made, now);
  });
}

/** Ends a delegation of the caller's. Throws 404. */
export async function deleteDelegation({ deps, buyer }: SessionContext, id: string): Promise<void> {
  if (!(await deleteDelegationRow(deps.db, buyer.accountId, id, ownerOfDelegations(buyer))))
    throw delegationNotFound(id);
}
