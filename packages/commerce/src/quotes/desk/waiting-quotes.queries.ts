// SQL of the quotes on which a desk has to act, and of those about which it has unread messages.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { isUnread, type MessageReader } from "#conversations/conversations.ts";
import { anyOf, isOfSuppliers } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { isTakenAt } from "#quotes/desk/conversations.queries.ts";
import { isOnDesk } from "#quotes/desk/desk-quotes.queries.ts";
import { messagesFor } from "#quotes/negotiation/messages.queries.ts";

type WaitingQuoteFilter = {
  readonly reader: MessageReader;
  readonly statuses: readonly SupplierQuoteStatus[];
  /** In these they wait once they are late. */
  readonly lateStatuses: readonly SupplierQuoteStatus[];
  readonly lateSince: Date;
  /** Messages that are older wait no more. */
  readonly unreadSince: Date;
  readonly supplierIds: readonly string[];
};

/**
 * The quotes that wait at a desk, as rows of `waiting.queries.ts`, each once: since they were asked for, or since the first unread message
 * where nothing else of them waits.
 */
export function waitingQuotes(desk: Desk, filter: WaitingQuoteFilter) {
  const { reader, statuses, lateStatuses, lateSince, unreadSince, supplierIds } = filter;
  const unread = sql`
    SELECT w.supplier_quote_id AS id, min(w.created_at) AS since, count(DISTINCT w.thread) AS talks
      FROM ${messagesFor(reader, isTakenAt(desk, supplierIds, unreadSince))} w
     WHERE ${isUnread(reader, unreadSince)} GROUP BY w.supplier_quote_id`;
  const asked = sql`
    SELECT q.id, q.status, q.created_at AS since FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id
     WHERE (q.status = ${anyOf(statuses)} OR q.status = ${anyOf(lateStatuses)} AND q.created_at < ${lateSince})
       AND ${isOnDesk(desk)} AND ${isOfSuppliers(supplierIds)}`;
  return sql`
    SELECT 'quote' AS about, 'quote ' || coalesce(r.id, u.id) AS thing, coalesce(r.id, u.id) AS id,
           CASE WHEN r.id IS NULL THEN 'MESSAGE' WHEN r.status = 'STAGING' THEN 'RELEASE' ELSE 'QUOTE' END AS kind,
           NULL AS status, coalesce(r.since, u.since) AS since, NULL::date AS "promisedOn", 0 AS amount,
           coalesce(r.since, u.since) < ${lateSince} AS late, coalesce(u.talks, 0) AS talks, t.updated_at AS "changedAt"
      FROM (${asked}) r FULL JOIN (${unread}) u ON u.id = r.id JOIN supplier_quotes t ON t.id = coalesce(r.id, u.id)`;
}
