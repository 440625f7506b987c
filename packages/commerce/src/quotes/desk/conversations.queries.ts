// SQL of the conversations about quotes as a desk lists them, and of what its people have read.
import type { QuoteThread, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { type SqlBool, sql } from "kysely";
import { isUnread, type MessageReader } from "#conversations/conversations.ts";
import { anyOf, type Db, isOfSuppliers } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { isOnDesk } from "#quotes/desk/desk-quotes.queries.ts";
import {
  type MessageRow,
  messageJson,
  messagesFor,
  messagesOf,
  type ReadMark,
  setRead,
} from "#quotes/negotiation/messages.queries.ts";
import { statusAt } from "#quotes/negotiation/supplier-quotes.queries.ts";
import type { PageRequest } from "#shared/paging.ts";

export type ConversationRow = {
  readonly supplierQuoteId: string;
  readonly thread: QuoteThread;
  readonly name: string;
  readonly status: SupplierQuoteStatus;
  readonly accountName: string;
  readonly customerName: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly last: MessageRow;
  readonly messageCount: number;
  readonly unreadCount: number;
  readonly total: number;
};

/** Whether a message `w` is about a quote of a desk, and of these suppliers where some are named, and written after a moment. */
export const isTakenAt = (desk: Desk, supplierIds: readonly string[], since: Date | null) =>
  sql<SqlBool>`(${since}::timestamptz IS NULL OR w.created_at > ${since}) AND EXISTS (
    SELECT FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id
     WHERE q.id = w.supplier_quote_id AND ${isOnDesk(desk)} AND ${isOfSuppliers(supplierIds)})`;

/** One page of the conversations of a desk, those with unread messages first, then the latest. One statement. */
export async function findConversations(
  db: Db,
  desk: Desk,
  reader: MessageReader,
  {
    page,
    size,
    unread,
    since,
    now,
    quoteIds,
  }: PageRequest & {
    readonly unread: boolean;
    readonly since: Date;
    readonly now: Date;
    /** About these quotes alone; of all where none are named. */
    readonly quoteIds?: readonly string[];
  },
): Promise<ConversationRow[]> {
  const ofDesk = isTakenAt(desk, [], unread ? since : null);
  const isTaken = quoteIds ? sql<SqlBool>`w.supplier_quote_id = ${anyOf(quoteIds)} AND ${ofDesk}` : ofDesk;
  const { rows } = await sql<ConversationRow>`
    WITH said AS (
      SELECT w.*, ${isUnread(reader, since)} AS is_unread FROM ${messagesFor(reader, isTaken)} w),
    talk AS (
      SELECT supplier_quote_id, thread, count(*)::integer AS "messageCount", max(id) AS last_id, max(created_at) AS last_at,
             (count(*) FILTER (WHERE is_unread))::integer AS "unreadCount"
        FROM said GROUP BY supplier_quote_id, thread),
    page AS (
      SELECT t.*, row_number() OVER (ORDER BY (t."unreadCount" > 0) DESC, t.last_at DESC, t.last_id DESC) AS place,
             (count(*) OVER ())::integer AS total
        FROM talk t WHERE NOT ${unread}::boolean OR t."unreadCount" > 0
       ORDER BY place LIMIT ${size} OFFSET ${page * size})
    SELECT q.id AS "supplierQuoteId", t.thread, m.name, ${statusAt(now)} AS status, a.name AS "accountName",
           q.customer_name AS "customerName", s.id AS "supplierId", s.name AS "supplierName", t."messageCount",
           t."unreadCount", t.total, ${messageJson} AS last
      FROM page t
      JOIN quote_messages w ON w.id = t.last_id
      JOIN supplier_quotes q ON q.id = t.supplier_quote_id
      JOIN master_quotes m ON m.id = q.master_quote_id
      JOIN customer_accounts a ON a.id = q.account_id
      JOIN suppliers s ON s.id = q.supplier_id
     ORDER BY t.place`.execute(db);
  return rows;
}

/** What was written before a message of one of the conversations; undefined where the desk has no such quote. */
export function findDeskMessages(
  db: Db,
  desk: Desk,
  id: string,
  { thread, before }: { readonly thread: QuoteThread; readonly before: string | null },
): Promise<{ readonly messages: MessageRow[] } | undefined> {
  return db
    .selectFrom("supplier_quotes as q")
    .where(isOnDesk(desk))
    .where("q.id", "=", id)
    .select(messagesOf(thread, before).as("messages"))
    .executeTakeFirst();
}

/** Notes that somebody of a desk has read what was said about a quote; false where there is none. */
export const setReadAtDesk = (db: Db, desk: Desk, read: ReadMark): Promise<boolean> =>
  setRead(db, isOnDesk(desk), read);
