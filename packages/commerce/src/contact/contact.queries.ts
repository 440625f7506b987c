// SQL of what buyers write to the operator. Buyers only write; what is read here the operator alone reads.
import type { ContactStatus } from "@comptoir/contract/contact/contact-requests";
import { type SqlBool, sql } from "kysely";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { AttachmentRow } from "#files/attachments.ts";
import type { Locale } from "#shared/locale.ts";
import type { PageRequest } from "#shared/paging.ts";

export type ContactRequestRow = {
  readonly id: string;
  readonly status: ContactStatus;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Date;
  readonly accountId: string;
  readonly accountName: string;
  readonly userId: string;
  readonly authorName: string;
  readonly email: string;
  readonly orderId: string | null;
  readonly orderReference: string | null;
  readonly logisticReferences: readonly string[];
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly attachments: readonly AttachmentRow[];
};

type NewContactRequest = {
  readonly accountId: string;
  readonly userId: string;
  readonly authorName: string;
  readonly commercialOrderId: string | null;
  readonly subject: string;
  readonly message: string;
  /** Of the page that it was written on. */
  readonly locale: Locale;
};

/** Writes down what somebody says; answers its id. */
export async function insertContactRequest(tx: Tx, request: NewContactRequest, now: Date): Promise<string> {
  const { accountId, userId, authorName, commercialOrderId, ...written } = request;
  const about = { account_id: accountId, user_id: userId, commercial_order_id: commercialOrderId };
  const { id } = await tx
    .insertInto("contact_requests")
    .values({ ...about, ...written, author_name: authorName, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type ContactChoice = { readonly id?: string; readonly status?: ContactStatus | undefined };

/** One page of requests with how many there are, those that wait first, the oldest of them on top. One statement. */
export async function findContactRequests(
  db: Db,
  { id, status }: ContactChoice,
  { page, size }: PageRequest,
): Promise<{ readonly rows: readonly ContactRequestRow[]; readonly total: number }> {
  const { rows } = await sql<ContactRequestRow & { readonly total: number }>`
    SELECT r.id, r.status, r.subject, r.message, r.created_at AS "createdAt", r.account_id AS "accountId", a.name AS "accountName",
           r.user_id AS "userId", r.author_name AS "authorName", u.email, c.id AS "orderId", c.reference AS "orderReference",
           ARRAY(SELECT g.reference FROM logistic_orders g WHERE g.commercial_order_id = c.id ORDER BY g.id) AS "logisticReferences",
           r.answer, r.answered_by_name AS "answeredBy", r.answered_at AS "answeredAt",
           COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'fileName', f.file_name, 'size', f.size,
               'contentType', f.content_type) ORDER BY f.id) FROM stored_files f WHERE f.contact_request_id = r.id), '[]') AS attachments,
           count(*) OVER ()::integer AS total
      FROM contact_requests r JOIN users u ON u.id = r.user_id JOIN customer_accounts a ON a.id = r.account_id
      LEFT JOIN commercial_orders c ON c.id = r.commercial_order_id
     WHERE (${id ?? null}::text IS NULL OR r.id = ${id ?? null}) AND (${status ?? null}::text IS NULL OR r.status = ${status ?? null})
     ORDER BY r.status = 'ANSWERED', CASE WHEN r.status = 'OPEN' THEN r.created_at END, r.answered_at DESC, r.id
     LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** What nobody has answered, late when it was written before a moment: rows of the inbox (`waiting.queries.ts`). */
export const waitingContactRequests = (lateSince: Date) => sql`
  SELECT 'contactRequest' AS about, 'contact ' || r.id AS thing, r.id, 'CONTACT' AS kind, NULL AS status, r.created_at AS since,
         NULL::date AS "promisedOn", 0 AS amount, r.created_at < ${lateSince}::timestamptz AS late, 0 AS talks,
         r.created_at AS "changedAt"
    FROM contact_requests r WHERE r.status = 'OPEN'`;

/** These requests as the inbox tells them, by their ids. */
export function findWaitingRequests(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("contact_requests as r")
    .innerJoin("customer_accounts as a", "a.id", "r.account_id")
    .select(["r.id", "r.subject", "r.author_name as authorName", "a.name as customerAccountName"])
    .where(sql<SqlBool>`r.id = ${anyOf(ids)}`)
    .execute();
}

/** Locks a request until the transaction ends; undefined when there is none. */
export function lockContactRequest(tx: Tx, id: string) {
  return tx
    .selectFrom("contact_requests")
    .select(["id", "status", "subject", "message", "locale", "user_id as userId", "answered_by_name as answeredBy"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type AnswerToWrite = {
  readonly status: ContactStatus;
  readonly message: string;
  readonly byId: string;
  readonly byName: string;
};

/** Writes the answer to a locked request. */
export async function writeAnswer(tx: Tx, id: string, { status, message, byId, byName }: AnswerToWrite, now: Date) {
  const answered = { answered_by_id: byId, answered_by_name: byName, answered_at: now };
  await tx
    .updateTable("contact_requests")
    .set({ status, answer: message, ...answered })
    .where("id", "=", id)
    .execute();
}

/** Deletes what was answered before a moment; answers how many. Their files hang on nothing then, and go as such. */
export async function deleteOldRequests(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_requests")
    .where(sql<SqlBool>`id IN (SELECT id FROM contact_requests WHERE answered_at < ${before} LIMIT ${most})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
