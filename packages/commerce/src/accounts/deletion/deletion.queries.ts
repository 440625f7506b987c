// SQL of requests to be deleted, of what hangs on the person, and of the deletion itself.
import type {
  DeletionOrigin,
  DeletionStatus,
  DeskDeletion,
  PersonInAccount,
} from "@comptoir/contract/accounts/deletions";
import { type SqlBool, sql } from "kysely";
import { rightsOf } from "#auth/auth.rules.ts";
import { anyOf, type Db, personName } from "#db/statement.ts";
import type { MailReader } from "#mail/layout.ts";
import type { Actor } from "#shared/buyer.ts";
import type { PageRequest } from "#shared/paging.ts";

const requestColumns = [
  ...["id", "status", "reason"],
  ...["asked_by as askedBy", "asked_at as askedAt", "ended_at as endedAt", "end_reason as endReason"],
] as [
  ...["id", "status", "reason"],
  ...["asked_by as askedBy", "asked_at as askedAt", "ended_at as endedAt", "end_reason as endReason"],
];

/** The last request of a user; undefined where there never was one. */
export function findLastRequest(db: Db, userId: string) {
  return db
    .selectFrom("deletion_requests")
    .select(requestColumns)
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type NewRequest = { readonly userId: string; readonly askedBy: DeletionOrigin; readonly reason: string | null };

/** Writes a request; false where one waits already, in another tab or of somebody else. */
export async function insertRequest(db: Db, { userId, askedBy, reason }: NewRequest, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("deletion_requests")
    .values({ user_id: userId, asked_by: askedBy, reason, asked_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").where(sql<SqlBool>`status IN ('ASKED', 'RUNNING')`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a request that waits; false where none does. */
export async function endRequest(
  db: Db,
  by: { readonly id: string } | { readonly userId: string },
  {
    status,
    actor,
    reason = null,
  }: { readonly status: DeletionStatus; readonly actor: Actor; readonly reason?: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("deletion_requests")
    .set({ status, ended_at: now, ended_by_id: actor.id, ended_by_name: actor.name, end_reason: reason })
    .where("id" in by ? "id" : "user_id", "=", "id" in by ? by.id : by.userId)
    .where("status", "=", "ASKED")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type DeletionRow = Omit<DeskDeletion, "askedAt" | "endedAt"> & {
  readonly askedAt: Date;
  readonly endedAt: Date | null;
};

const deskColumns = sql`
  d.id, d.status, d.asked_by AS "askedBy", d.reason, d.asked_at AS "askedAt", d.ended_at AS "endedAt", d.ended_by_name AS "endedBy",
  d.end_reason AS "endReason",
  json_build_object('id', u.id, 'name', ${personName("u")}, 'email', u.email, 'status', u.status) AS person,
  ARRAY(SELECT a.name FROM account_users l JOIN customer_accounts a ON a.id = l.account_id WHERE l.user_id = u.id ORDER BY 1) AS "accountNames"`;

/** One page of requests, those that wait first, the oldest on top; and how many there are. */
export async function findRequests(db: Db, status: DeletionStatus | undefined, { page, size }: PageRequest) {
  const { rows } = await sql<DeletionRow & { total: number }>`
    SELECT ${deskColumns}, count(*) OVER ()::integer AS total
    FROM deletion_requests d JOIN users u ON u.id = d.user_id
    WHERE ${status ?? null}::text IS NULL OR d.status = ${status ?? null}
    ORDER BY d.status NOT IN ('ASKED', 'RUNNING'), CASE WHEN d.ended_at IS NULL THEN d.asked_at END, d.ended_at DESC, d.id
    LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One request; undefined when there is none. */
export async function findRequest(db: Db, id: string): Promise<DeletionRow | undefined> {
  const { rows } = await sql<DeletionRow>`
    SELECT ${deskColumns} FROM deletion_requests d JOIN users u ON u.id = d.user_id WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/** The request of a user that waits, or is being carried out. */
export async function findWaitingRequest(db: Db, userId: string): Promise<DeletionRow | undefined> {
  const { rows } = await sql<DeletionRow>`
    SELECT ${deskColumns} FROM deletion_requests d JOIN users u ON u.id = d.user_id
    WHERE d.user_id = ${userId} AND d.status IN ('ASKED', 'RUNNING')`.execute(db);
  return rows[0];
}

/** Locks a request until the transaction ends, and answers whom it is about; undefined when there is none. */
export function lockRequest(db: Db, id: string) {
  return db
    .selectFrom("deletion_requests")
    .select(["id", "status", "user_id as userId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the person that is to go, and answers what names them; undefined for one who is no user of buyers or is gone already. */
export function lockPerson(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["id", "first_name as firstName", "last_name as lastName", "email", "phone", "groups", "status"])
    .where("id", "=", userId)
    .where("client", "=", "ACCOUNT")
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The accounts of a user, with whether the user approves there. */
export function findAccountsOf(db: Db, userId: string) {
  return db
    .selectFrom("account_users")
    .select(["account_id as id", "is_approver as isApprover"])
    .where("user_id", "=", userId)
    .orderBy("account_id")
    .execute();
}

/** What hangs on a person in each account. One statement. */
export async function findPersonInAccounts(
  db: Db,
  { userId, administrators, most }: { userId: string; administrators: string; most: number },
  now: Date,
): Promise<PersonInAccount[]> {
  const { rows } = await sql<PersonInAccount>`
    WITH pending AS (
      SELECT g.account_id, d.logistic_order_id, bool_and(d.user_id = ${userId}) AS sole
        FROM approval_deciders(${now}) d JOIN logistic_orders g ON g.id = d.logistic_order_id
       WHERE g.account_id IN (SELECT account_id FROM account_users WHERE user_id = ${userId})
         AND g.status = 'WAITING_CUSTOMER_APPROVAL' AND d.is_open
       GROUP BY g.account_id, d.logistic_order_id HAVING bool_or(d.user_id = ${userId})
    )
    SELECT a.id, a.name, a.status,
      (SELECT count(*) FROM commercial_orders o WHERE o.account_id = a.id AND o.user_id = u.id AND o.validated_at IS NOT NULL
          AND o.stage <> 'DONE')::integer AS "openOrders",
      (SELECT count(*) FROM carts c WHERE c.account_id = a.id AND c.user_id = u.id AND c.type = 'CART' AND c.status <> 'COMPLETED'
          AND c.punchout_id IS NULL AND EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = c.id))::integer AS carts,
      (SELECT count(*) FROM carts c WHERE c.account_id = a.id AND c.user_id = u.id AND c.type = 'BUYING_LIST')::integer AS "buyingLists",
      (SELECT count(*) FROM pending p WHERE p.account_id = a.id)::integer AS "pendingApprovals",
      (SELECT count(*) FROM pending p WHERE p.account_id = a.id AND p.sole)::integer AS "soleApprovals",
      (a.status = 'ACTIVE' AND u.status = 'ACTIVE' AND ${administrators} = ANY (u.groups) AND NOT EXISTS (
        SELECT FROM account_users o JOIN users w ON w.id = o.user_id
         WHERE o.account_id = a.id AND w.id <> u.id AND w.status = 'ACTIVE' AND ${administrators} = ANY (w.groups))) AS "isLastAdministrator",
      coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name)) FROM (
        SELECT w.id, ${personName("w")} AS name FROM account_users o JOIN users w ON w.id = o.user_id
         WHERE o.account_id = a.id AND w.id <> u.id AND w.status = 'ACTIVE' ORDER BY w.last_name, w.first_name, w.id LIMIT ${most}) c),
        '[]') AS colleagues
    FROM account_users l JOIN customer_accounts a ON a.id = l.account_id JOIN users u ON u.id = l.user_id
    WHERE l.user_id = ${userId} ORDER BY a.name, a.id`.execute(db);
  return rows;
}

/** Whether these are all active users of their accounts, other than the person. */
export async function findUnfitSuccessor(
  db: Db,
  userId: string,
  successors: readonly { readonly accountId: string; readonly userId: string }[],
): Promise<number> {
  const rows = await db
    .selectFrom("account_users as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["l.account_id as accountId", "l.user_id as userId"])
    .where("u.status", "=", "ACTIVE")
    .where("u.id", "<>", userId)
    .where(sql<SqlBool>`u.id = ${anyOf(successors.map((each) => each.userId))}`)
    .execute();
  return successors.findIndex(
    (each) => !rows.some((row) => row.accountId === each.accountId && row.userId === each.userId),
  );
}

/** Whom of the operator mails about deletions go to: active users who may carry them out. */
export async function findDeleters(db: Db): Promise<MailReader[]> {
  const users = await db
    .selectFrom("users")
    .where("client", "=", "OPERATOR")
    .where("status", "=", "ACTIVE")
    .select(["email", "first_name as firstName", "locale", "groups"])
    .orderBy("id")
    .execute();
  const holds = (groups: readonly string[]) => rightsOf({ client: "OPERATOR", groups, isApprover: false });
  return users.filter(({ groups }) => holds(groups).has("CUSTOMER_USER_DELETE"));
}

/** Whom a request of this user's would be about, for mails. */
export function findReader(db: Db, userId: string) {
  return db
    .selectFrom("users as u")
    .select(["u.email", "u.first_name as firstName", "u.locale", personName("u").as("name")])
    .where("u.id", "=", userId)
    .executeTakeFirst();
}

/** Users of buyers who were last here before `since`, the longest away first: without a request that waits, nor one since then. */
export async function findAwayUsers(db: Db, since: Date, most: number) {
  const { rows } = await sql<MailReader & { id: string; maySignIn: boolean }>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.locale, u.status = 'ACTIVE' AS "maySignIn"
      FROM users u LEFT JOIN last_sign_ins l ON l.user_id = u.id
     WHERE u.client = 'ACCOUNT' AND u.deleted_at IS NULL AND coalesce(l.at, u.created_at) < ${since}
       AND NOT EXISTS (SELECT FROM deletion_requests d
                        WHERE d.user_id = u.id AND (d.status IN ('ASKED', 'RUNNING') OR d.asked_at >= ${since}))
       -- A procurement system comes in the name of its user, who may never sign in.
       AND NOT EXISTS (SELECT FROM punchout_keys k WHERE k.user_id = u.id AND k.ended_at IS NULL)
     ORDER BY coalesce(l.at, u.created_at), u.id LIMIT ${most} FOR UPDATE OF u SKIP LOCKED`.execute(db);
  return rows;
}

/** Deletes requests that ended before `since`, so many at most, and says how many. */
export async function deleteEndedRequests(db: Db, since: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM deletion_requests WHERE id IN (
      SELECT id FROM deletion_requests WHERE ended_at < ${since} LIMIT ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
