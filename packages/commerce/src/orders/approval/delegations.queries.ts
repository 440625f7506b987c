// SQL of delegations. Every statement takes the account.

import { type Db, personName } from "#db/statement.ts";

/** Delegations of an account that are not over, the next to start first; of one person only, or all. */
export function findDelegations(db: Db, accountId: string, onlyUserId: string | null, now: Date) {
  let query = db
    .selectFrom("approval_delegations as g")
    .innerJoin("users as p", "p.id", "g.approver_id")
    .innerJoin("users as d", "d.id", "g.delegate_id")
    .where("g.account_id", "=", accountId)
    .where("g.ends_at", ">", now)
    .select(["g.id", "g.approver_id as approverId", "g.delegate_id as delegateId"])
    .select(["g.starts_at as startsAt", "g.ends_at as endsAt"])
    .select([personName("p").as("approver"), personName("d").as("delegate")])
    .orderBy("g.starts_at")
    .orderBy("g.id");
  if (onlyUserId !== null)
    query = query.where(({ or, eb }) =>
      or([eb("g.approver_id", "=", onlyUserId), eb("g.delegate_id", "=", onlyUserId)]),
    );
  return query.execute();
}

export type DelegationRow = Awaited<ReturnType<typeof findDelegations>>[number];

/** An active user of the account, and whether that is an approver. */
export function findColleague(db: Db, accountId: string, userId: string) {
  return db
    .selectFrom("account_users as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.account_id", "=", accountId)
    .where("u.id", "=", userId)
    .where("u.status", "=", "ACTIVE")
    .select(["u.id", "l.is_approver as isApprover", "u.email", "u.first_name as firstName", "u.locale"])
    .executeTakeFirst();
}

/** All active users of the account by name. */
export function findColleagues(db: Db, accountId: string) {
  return db
    .selectFrom("account_users as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.account_id", "=", accountId)
    .where("u.status", "=", "ACTIVE")
    .select(["u.id", "l.is_approver as isApprover"])
    .select(personName("u").as("name"))
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();
}

/** Writes a delegation and answers its id. */
export async function insertDelegation(
  db: Db,
  delegation: {
    readonly accountId: string;
    readonly approverId: string;
    readonly delegateId: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
  },
): Promise<string> {
  const { accountId, approverId, delegateId, startsAt, endsAt } = delegation;
  const row = { account_id: accountId, approver_id: approverId, delegate_id: delegateId };
  const { id } = await db
    .insertInto("approval_delegations")
    .values({ ...row, starts_at: startsAt, ends_at: endsAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a delegation, of one person only or of anybody in the account; false when there is none. */
export async function deleteDelegationRow(
  db: Db,
  accountId: string,
  id: string,
  onlyUserId: string | null,
): Promise<boolean> {
  let query = db.deleteFrom("approval_delegations").where("account_id", "=", accountId).where("id", "=", id);
  if (onlyUserId !== null)
    query = query.where(({ or, eb }) => or([eb("approver_id", "=", onlyUserId), eb("delegate_id", "=", onlyUserId)]));
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
