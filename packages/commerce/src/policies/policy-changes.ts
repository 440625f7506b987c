// Every change of a buying policy is one transaction that also writes down who changed what, before and after (orders 5).
import type { PolicySubject } from "@comptoir/contract/policies/buying-policies";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { findPolicyChanges, insertPolicyChange, lockSettings } from "#policies/policy-records.queries.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

export type PolicyChange<Policy> = {
  /** The policy as it is before; left out for a new one. */
  readonly read?: (tx: Tx) => Promise<Policy>;
  /** Changes it and answers it as it is then; null: it is gone. */
  readonly write: (tx: Tx) => Promise<Policy>;
};

/**
 * Takes one change after the other, keeps it with its author unless nothing became different, and answers the policy as it is then.
 * NOTE: whoever locks an account in the same transaction calls `lockSettings` before, as changes of policies lock in that order.
 */
export async function changePolicyWithin<Policy extends object | null>(
  tx: Tx,
  { deps, actor }: UserContext,
  subject: PolicySubject,
  { read, write }: PolicyChange<Policy>,
): Promise<Policy> {
  await lockSettings(tx);
  const json = (policy: Policy | null) => (policy === null ? null : JSON.stringify(policy));
  const before = json(read ? await read(tx) : null);
  const policy = await write(tx);
  const after = json(policy);
  if (before !== after) await insertPolicyChange(tx, { actor, subject, before, after }, deps.clock());
  return policy;
}

/** The same in a transaction of its own. */
export const changePolicy = <Policy extends object | null>(
  context: UserContext,
  subject: PolicySubject,
  change: PolicyChange<Policy>,
): Promise<Policy> => inTransaction(context.deps.db, (tx) => changePolicyWithin(tx, context, subject, change));

export { lockSettings } from "#policies/policy-records.queries.ts";

type ChangesQuery = PageRequest & {
  readonly subject?: PolicySubject | undefined;
  readonly customerAccountId?: string | undefined;
};

/** Who changed which policy, the latest first. */
export async function listPolicyChanges({ deps }: UserContext, { subject, customerAccountId, ...page }: ChangesQuery) {
  const { rows, total } = await findPolicyChanges(deps.db, { subject, customerAccountId }, page);
  // What is stored was written under this name.
  const content = rows.map((row) => ({ ...row, subject: row.subject as PolicySubject, at: row.at.toISOString() }));
  return presentPage(content, total, page);
}
