// SQL of what is said about orders. Every statement says who reads, and which orders they see.
import { messagesPerPage } from "@comptoir/contract/limits";
import type { ReasonType, ThreadAudience } from "@comptoir/contract/orders/threads";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { isUnread, type MessageReader } from "#conversations/conversations.ts";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { AttachmentRow } from "#files/attachments.ts";
import { isOnDesk } from "#orders/desk/read-desk-orders.ts";
import type { Actor } from "#shared/buyer.ts";
import type { PageRequest } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

/** Who reads, and a condition on the logistic order `g` and its commercial order `c` for what they see. */
export type Scope = {
  readonly reader: MessageReader;
  readonly isSeen: Expression<SqlBool>;
  /** What is older is no news any more. */
  readonly since: Date;
};

export type MessageRow = {
  readonly id: string;
  readonly message: string;
  readonly at: string;
  readonly readAt: string | null;
  readonly authorId: string;
  readonly name: string;
  readonly authorType: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  readonly attachments: readonly AttachmentRow[];
};

/** The order that something is about, and whose it is. */
export type OrderConcerned = {
  readonly logisticOrderId: string;
  readonly orderReference: string;
  readonly commercialReference: string;
  readonly accountName: string;
  readonly customerName: string;
  readonly supplierId: string;
  readonly supplierName: string;
};

export type ThreadRow = OrderConcerned & {
  readonly id: string;
  readonly reference: string;
  readonly subject: string;
  readonly reasonType: ReasonType;
  readonly subReasonId: string | null;
  readonly audience: ThreadAudience;
  readonly status: "OPEN" | "CLOSED";
  readonly incidentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly messages: readonly MessageRow[];
  readonly messageCount: number;
  readonly unreadCount: number;
  readonly total: number;
};

/** Conversations `t` with their orders; what is between the desks no buyer sees. */
const seenThreads = ({ reader, isSeen }: Scope, isTaken: Expression<SqlBool>) => sql`
  order_threads t
  JOIN logistic_orders g ON g.id = t.logistic_order_id
  JOIN commercial_orders c ON c.id = g.commercial_order_id
  WHERE ${isSeen} AND ${isTaken} AND (t.audience = 'CUSTOMER' OR ${reader.role !== "CUSTOMER"}::boolean)`;

/** Messages `w` of conversations that a condition on `w` takes, as `isUnread` judges them. */
const messagesFor = ({ userId, role }: MessageReader, isTaken: RawBuilder<SqlBool>) => sql`(
  SELECT w.id, w.thread_id, k.audience AS thread, w.author_type, w.created_at, r.read_at,
         max(w.id) FILTER (WHERE w.author_type = ${role}::text) OVER (PARTITION BY w.thread_id) AS last_own
    FROM order_messages w
    JOIN order_threads k ON k.id = w.thread_id
    LEFT JOIN order_thread_reads r ON r.thread_id = w.thread_id AND r.user_id = ${userId}
   WHERE ${isTaken})`;

/** How many messages of conversations that a condition on `w.thread_id` takes wait for a reader. */
export const unreadIn = ({ reader, since }: Pick<Scope, "reader" | "since">, isTaken: RawBuilder<SqlBool>) =>
  sql<number>`(SELECT count(*)::integer
    FROM ${messagesFor(reader, sql`${isTaken} AND w.created_at > ${since}::timestamptz`)} w WHERE ${isUnread(reader, since)})`;

/** Conversations with unread messages: `thread_id`, how many, and since when. */
export const unreadThreads = ({ reader, since }: Pick<Scope, "reader" | "since">, isTaken: RawBuilder<SqlBool>) => sql`
  SELECT w.thread_id, count(*)::integer AS unread, min(w.created_at) AS since
    FROM ${messagesFor(reader, sql`${isTaken} AND w.created_at > ${since}::timestamptz`)} w
   WHERE ${isUnread(reader, since)} GROUP BY w.thread_id`;

/** The reader's own orders about which messages wait for them: `logistic_order_id`, and since when. */
export const unreadOwnOrders = (scope: Scope) => {
  const isOwn = sql<SqlBool>`c.user_id = ${scope.reader.userId}`;
  return sql`SELECT t.logistic_order_id, min(u.since) AS since
    FROM (${unreadThreads(scope, sql`w.thread_id IN (SELECT t.id FROM ${seenThreads(scope, isOwn)})`)}) u
    JOIN order_threads t ON t.id = u.thread_id GROUP BY t.logistic_order_id`;
};

const messageJson = sql<MessageRow>`jsonb_build_object('id', w.id, 'message', w.message, 'at', w.created_at,
  'readAt', w.read_at, 'authorId', w.author_id, 'name', w.author_name, 'authorType', w.author_type,
  'attachments', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'fileName', f.file_name, 'size', f.size,
        'contentType', f.content_type) ORDER BY f.id)
      FROM stored_files f WHERE f.order_message_id = w.id), '[]'))`;

/** The newest messages of the conversation `t`, or those before a message; one more than a page takes, oldest first. */
const messagesOf = (before: string | null = null) => sql<MessageRow[]>`COALESCE((
  SELECT jsonb_agg(${messageJson} ORDER BY w.id)
    FROM (SELECT * FROM order_messages WHERE thread_id = t.id AND (${before}::text IS NULL OR id < ${before})
           ORDER BY id DESC LIMIT ${messagesPerPage + 1}) w), '[]')`;

/** Which conversations: all of these conditions that are given. */
export type ThreadChoice = {
  readonly id?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Of one logistic order: by id, reference or external id. */
  readonly orderKey?: string | undefined;
  /** Of several logistic orders, by id or reference. */
  readonly orderKeys?: readonly string[] | undefined;
  readonly incidentId?: string | undefined;
  readonly audience?: ThreadAudience | undefined;
};

/** Whether a logistic order `g` has this key. */
export const isOfOrder = (key: string) =>
  sql<SqlBool>`(g.id = ${key} OR g.reference = ${key} OR g.external_id = ${key})`;

function isChosen({ id, ids, orderKey, orderKeys, incidentId, audience }: ThreadChoice): RawBuilder<SqlBool> {
  const conditions = [
    ...(id === undefined ? [] : [sql<SqlBool>`t.id = ${id}`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`t.id = ${anyOf(ids)}`]),
    ...(orderKey === undefined ? [] : [isOfOrder(orderKey)]),
    ...(orderKeys === undefined
      ? []
      : [sql<SqlBool>`(g.id = ${anyOf(orderKeys)} OR g.reference = ${anyOf(orderKeys)})`]),
    ...(incidentId === undefined ? [] : [sql<SqlBool>`t.incident_id = ${incidentId}`]),
    ...(audience === undefined ? [] : [sql<SqlBool>`t.audience = ${audience}`]),
  ];
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` AND `)})`;
}

export type ThreadFilter = PageRequest & {
  readonly chosen: ThreadChoice;
  readonly isUnreadOnly: boolean;
  /** Those with unread messages first. */
  readonly isUnreadFirst: boolean;
};

/** One page of conversations with their newest messages, what was said last first. One statement. */
export async function findThreads(db: Db, scope: Scope, filter: ThreadFilter): Promise<ThreadRow[]> {
  const { page, size, chosen, isUnreadOnly, isUnreadFirst } = filter;
  const isTaken = isChosen(chosen);
  const isSeen = sql<SqlBool>`w.thread_id IN (SELECT id FROM seen)`;
  const { rows } = await sql<ThreadRow>`
    WITH seen AS MATERIALIZED (SELECT t.* FROM ${seenThreads(scope, isTaken)}),
    news AS MATERIALIZED (${unreadThreads(scope, isSeen)}),
    page AS (
      SELECT t.*, coalesce(u.unread, 0) AS unread, (count(*) OVER ())::integer AS total,
             row_number() OVER (ORDER BY (${isUnreadFirst}::boolean AND u.unread IS NOT NULL) DESC, t.updated_at DESC,
               t.id DESC) AS place
        FROM seen t LEFT JOIN news u ON u.thread_id = t.id
       WHERE NOT ${isUnreadOnly}::boolean OR u.unread IS NOT NULL
       ORDER BY place LIMIT ${size} OFFSET ${page * size})
    SELECT t.id, g.reference || '/' || t.rank AS reference, t.subject, t.reason_type AS "reasonType",
           t.sub_reason_id AS "subReasonId", t.audience, CASE i.status WHEN 'CLOSED' THEN 'CLOSED' ELSE 'OPEN' END AS status,
           g.id AS "logisticOrderId", g.reference AS "orderReference", c.reference AS "commercialReference",
           a.name AS "accountName", c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName') AS "customerName",
           s.id AS "supplierId", s.name AS "supplierName", t.incident_id AS "incidentId", t.created_at AS "createdAt",
           t.updated_at AS "updatedAt", ${messagesOf()} AS messages, t.unread AS "unreadCount", t.total,
           (SELECT count(*)::integer FROM order_messages w WHERE w.thread_id = t.id) AS "messageCount"
      FROM page t
      JOIN logistic_orders g ON g.id = t.logistic_order_id
      JOIN commercial_orders c ON c.id = g.commercial_order_id
      JOIN customer_accounts a ON a.id = c.account_id
      JOIN suppliers s ON s.id = g.supplier_id
      LEFT JOIN incidents i ON i.id = t.incident_id
     ORDER BY t.place`.execute(db);
  return rows;
}

/** Messages of a conversation before one of them; undefined where the reader sees no such conversation. */
export async function findMessages(
  db: Db,
  scope: Scope,
  id: string,
  before: string | null,
): Promise<readonly MessageRow[] | undefined> {
  const { rows } = await sql<{ messages: MessageRow[] }>`
    SELECT ${messagesOf(before)} AS messages FROM ${seenThreads(scope, sql<SqlBool>`t.id = ${id}`)}`.execute(db);
  return rows[0]?.messages;
}

export type ThreadToWrite = {
  readonly id: string;
  readonly audience: ThreadAudience;
  readonly incidentId: string | null;
  readonly logisticOrderId: string;
};

/** A conversation that somebody may write in, by the key of its order and its own; undefined where they see none. */
export async function findThreadToWrite(
  db: Db,
  scope: Scope,
  chosen: ThreadChoice,
): Promise<ThreadToWrite | undefined> {
  const { rows } = await sql<ThreadToWrite>`
    SELECT t.id, t.audience, t.incident_id AS "incidentId", g.id AS "logisticOrderId"
      FROM ${seenThreads(scope, isChosen(chosen))} ORDER BY t.id LIMIT 1`.execute(db);
  return rows[0];
}

export type NewThread = {
  readonly logisticOrderId: string;
  readonly incidentId: string | null;
  readonly audience: ThreadAudience;
  readonly subject: string;
  readonly reasonType: ReasonType;
  readonly subReasonId: string | null;
};

/** Begins a conversation about an order that is locked; answers its id. */
export async function insertThread(tx: Tx, thread: NewThread, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("order_threads")
    .values({
      logistic_order_id: thread.logisticOrderId,
      rank: sql<number>`(SELECT count(*) + 1 FROM order_threads o WHERE o.logistic_order_id = ${thread.logisticOrderId})`,
      incident_id: thread.incidentId,
      audience: thread.audience,
      subject: thread.subject,
      reason_type: thread.reasonType,
      sub_reason_id: thread.subReasonId,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a message to a conversation; answers its id, and whether the other side is to be told by a mail. */
export async function insertMessage(
  tx: Tx,
  by: Actor,
  { id, audience }: Pick<ThreadToWrite, "id" | "audience">,
  { text, mailedBefore, isMailed }: { readonly text: string; readonly mailedBefore: Date; readonly isMailed: boolean },
  now: Date,
): Promise<{ readonly id: string; readonly isMailed: boolean }> {
  // With the buyer there are two sides, the buyer's and the desks'.
  const isOfSameSide =
    audience === "CUSTOMER"
      ? sql<boolean>`(w.author_type = 'CUSTOMER') = ${by.kind === "CUSTOMER"}`
      : sql<boolean>`w.author_type = ${by.kind}`;
  const { rows } = await sql<{ id: string; isMailed: boolean }>`
    WITH touched AS (UPDATE order_threads SET updated_at = ${now} WHERE id = ${id} RETURNING id)
    INSERT INTO order_messages (thread_id, author_type, author_id, author_name, message, is_mailed, created_at)
    SELECT id, ${by.kind}, ${by.id}, ${by.name}, ${text}, ${isMailed}::boolean OR NOT EXISTS (
        SELECT FROM order_messages w WHERE w.thread_id = touched.id AND ${isOfSameSide} AND w.is_mailed
          AND w.created_at > ${mailedBefore}), ${now}::timestamptz
      FROM touched
    RETURNING id, is_mailed AS "isMailed"`.execute(tx);
  const [message] = rows;
  invariant(message, "a conversation that was found takes a message");
  return message;
}

/**
 * Notes that somebody has read a conversation until a message of it, or all of it; false where they see none. What was said to their
 * side is read by it from then on.
 */
export async function setThreadRead(
  db: Db,
  scope: Scope,
  id: string,
  until: string | null,
  now: Date,
): Promise<boolean> {
  const { userId, role } = scope.reader;
  // What desks say to the buyer the other desk reads along: it was not said to it.
  const isSaidTo =
    role === "CUSTOMER"
      ? sql<SqlBool>`w.author_type <> 'CUSTOMER'`
      : role === "SUPPLIER"
        ? sql<SqlBool>`w.author_type = s.audience`
        : sql<SqlBool>`s.audience = 'OPERATOR' AND w.author_type = 'SUPPLIER'`;
  const { rows } = await sql`
    WITH seen AS (
      SELECT t.id, t.audience, CASE WHEN ${until}::text IS NULL THEN ${now}::timestamptz ELSE COALESCE((
          SELECT w.created_at FROM order_messages w WHERE w.id = ${until} AND w.thread_id = t.id), '-infinity') END AS until
        FROM ${seenThreads(scope, sql<SqlBool>`t.id = ${id}`)}),
    told AS (
      UPDATE order_messages w SET read_at = ${now} FROM seen s
       WHERE w.thread_id = s.id AND w.read_at IS NULL AND w.created_at <= s.until AND ${isSaidTo})
    INSERT INTO order_thread_reads AS r (thread_id, user_id, read_at)
    SELECT id, ${userId}::text, until FROM seen
    ON CONFLICT (thread_id, user_id) DO UPDATE SET read_at = GREATEST(r.read_at, EXCLUDED.read_at)
    RETURNING thread_id`.execute(db);
  return rows.length > 0;
}

/** Whether the supplier of a logistic order has been sent it: before that nobody reads what is written to it. */
export async function isSupplierTold(tx: Tx, logisticOrderId: string): Promise<boolean> {
  const { supplierId } = await tx
    .selectFrom("logistic_orders")
    .where("id", "=", logisticOrderId)
    .select("supplier_id as supplierId")
    .executeTakeFirstOrThrow();
  const told = await tx
    .selectFrom("logistic_orders as g")
    .where("g.id", "=", logisticOrderId)
    .where(isOnDesk({ supplierId }))
    .select("g.id")
    .executeTakeFirst();
  return told !== undefined;
}
