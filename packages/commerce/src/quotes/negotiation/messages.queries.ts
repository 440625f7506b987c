// SQL of what is said about quotes: messages with what goes along with them, and who has read them. Whoever asks says of which
// quotes.
import { messagesPerPage } from "@comptoir/contract/limits";
import type { QuoteThread } from "@comptoir/contract/quotes/quotes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isUnread, type MessageReader } from "#conversations/conversations.ts";
import type { Db } from "#db/statement.ts";
import type { AttachmentRow } from "#files/attachments.ts";
import type { Buyer } from "#shared/buyer.ts";

export type MessageRow = {
  readonly id: string;
  readonly message: string;
  readonly at: string;
  readonly name: string;
  readonly authorType: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  readonly attachments: readonly AttachmentRow[];
};

/** A message `w` with what goes along with it. */
export const messageJson = sql<MessageRow>`jsonb_build_object('id', w.id, 'message', w.message, 'at', w.created_at,
  'name', w.author_name, 'authorType', w.author_type, 'attachments', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'fileName', f.file_name, 'size', f.size,
        'contentType', f.content_type) ORDER BY f.id)
      FROM stored_files f WHERE f.quote_message_id = w.id), '[]'))`;

/** Messages that a condition on `w` takes, each with the last word of the reader's side and until when the reader has read. */
export const messagesFor = ({ userId, role }: MessageReader, isTaken: RawBuilder<SqlBool>) => sql`(
  SELECT w.id, w.supplier_quote_id, w.thread, w.author_type, w.created_at, r.read_at,
         max(w.id) FILTER (WHERE w.author_type = ${role}::text)
           OVER (PARTITION BY w.supplier_quote_id, w.thread) AS last_own
    FROM quote_messages w
    LEFT JOIN quote_reads r ON r.supplier_quote_id = w.supplier_quote_id AND r.user_id = ${userId}
   WHERE ${isTaken})`;

/** How many messages about the quote q wait for a reader. */
export const unreadCountOf = (reader: MessageReader, since: Date) => sql<number>`(
  SELECT count(*)::integer FROM ${messagesFor(reader, sql`w.supplier_quote_id = q.id AND w.created_at > ${since}`)} w
   WHERE ${isUnread(reader, since)})`;

/** The newest messages of one of the two conversations, or those before a message; one more than a page takes, oldest first. */
export const messagesOf = (thread: QuoteThread, before: string | null = null) => sql<MessageRow[]>`COALESCE((
  SELECT jsonb_agg(${messageJson} ORDER BY w.id)
    FROM (SELECT * FROM quote_messages
           WHERE supplier_quote_id = q.id AND thread = ${thread} AND (${before}::text IS NULL OR id < ${before})
           ORDER BY id DESC LIMIT ${messagesPerPage + 1}) w), '[]')`;

/** How many messages one of the two conversations has. */
export const messageCountOf = (thread: QuoteThread) => sql<number>`(
  SELECT count(*)::integer FROM quote_messages w WHERE w.supplier_quote_id = q.id AND w.thread = ${thread})`;

/** What buyer and supplier wrote before a message of a supplier quote of the account; undefined where there is no such quote. */
export function findMessages(
  db: Db,
  { accountId, storeId }: Buyer,
  id: string,
  before: string | null,
): Promise<{ readonly messages: MessageRow[] } | undefined> {
  return db
    .selectFrom("supplier_quotes as q")
    .innerJoin("master_quotes as m", "m.id", "q.master_quote_id")
    .where("q.account_id", "=", accountId)
    .where("m.store_id", "=", storeId)
    .where("q.id", "=", id)
    .select(messagesOf("CUSTOMER", before).as("messages"))
    .executeTakeFirst();
}

/** What somebody has read of what was said about a quote: until a message of it, or all of it. */
export type ReadMark = {
  readonly id: string;
  readonly userId: string;
  readonly until: string | undefined;
  readonly now: Date;
};

/** Notes that somebody of the account has read what was said about a quote; false where there is none. */
export async function setReadByBuyer(db: Db, { accountId, storeId }: Buyer, read: ReadMark): Promise<boolean> {
  const isOfBuyer = sql<SqlBool>`q.account_id = ${accountId} AND EXISTS (
    SELECT FROM master_quotes m WHERE m.id = q.master_quote_id AND m.store_id = ${storeId})`;
  return setRead(db, isOfBuyer, read);
}

/** Notes that somebody has read what was said about a quote q that is one of theirs; false where there is none. */
export async function setRead(
  db: Db,
  isOwn: RawBuilder<SqlBool>,
  { id, userId, until: newest, now }: ReadMark,
): Promise<boolean> {
  const until = newest ?? null;
  // Messages that nobody was shown stay unread, and what was read once stays read.
  const { rows } = await sql`
    INSERT INTO quote_reads AS r (supplier_quote_id, user_id, read_at)
    SELECT q.id, ${userId}::text, CASE WHEN ${until}::text IS NULL THEN ${now}::timestamptz ELSE COALESCE((
        SELECT w.created_at FROM quote_messages w WHERE w.id = ${until} AND w.supplier_quote_id = q.id), '-infinity') END
      FROM supplier_quotes q WHERE q.id = ${id} AND ${isOwn}
    ON CONFLICT (supplier_quote_id, user_id) DO UPDATE SET read_at = GREATEST(r.read_at, EXCLUDED.read_at)
    RETURNING supplier_quote_id`.execute(db);
  return rows.length > 0;
}
