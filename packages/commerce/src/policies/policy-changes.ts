// Every change of a buying policy is one transaction that also writes down who changed what, before and after (orders 5).
import type { PolicySubject } from "@comptoir/contract/policies/buying-policies";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { findPolicyChanges, insertPolicyChange, lockSettings } from "#policies/policy-records.queries.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

type PolicyChange<Policy> = {
  /** The policy as it is before; left out for a new one. */
  readonly read?: (tx: Tx) => Promise<Policy>;
  /** Changes it and answers it as it is then; null: it is gone. */
  readonly write: (tx: Tx) => Promise<Policy>;
};

/** Takes one change after the other, keeps it with its author, and answers the policy as it is then. */
export async function changePolicy<Policy extends object | null>(
  { deps, actor }: UserContext,
  subject: PolicySubject,
  { read, write }: PolicyChange<Policy>,
): Promise<Policy> {
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    const before = read ? await read(tx) : null;
    const after = await write(tx);
    const json = (policy: Policy | null) => (policy === null ? null : JSON.stringify(policy));
    await insertPolicyChange(tx, { actor, subject, before: json(before), after: json(after) }, deps.clock());
    return after;
  });
}

type ChangesQuery = PageRequest & { readonly subject?: PolicySubject | undefined };

/** Who changed which policy, the latest first. */
export async function listPolicyChanges({ deps }: UserContext, { subject, ...page }: ChangesQuery) {
  const { rows, total } = await findPolicyChanges(deps.db, subject, page);
  // What is stored was written under this name.
  const content = rows.map((row) => ({ ...row, subject: row.subject as PolicySubject, at: row.at.toISOString() }));
  return presentPage(content, total, page);
}
