// SQL of what the clock ends.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { anyOf, type Tx } from "#db/statement.ts";
import type { MailReader } from "#mail/layout.ts";

/** An answer whose buyer is reminded of it, and until when it holds. */
export type ExpiringAnswer = Pick<EndedQuote, "id" | "masterQuoteId" | "supplierName" | "buyer"> & {
  readonly validUntil: Date;
};

/** Writes down that the buyers of answers are reminded that these expire until a moment, and answers those; each answer once. */
export async function markReminded(
  tx: Tx,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ExpiringAnswer[]> {
  const { rows } = await sql<ExpiringAnswer>`
    WITH due AS (
      SELECT a.supplier_quote_id, a.revision FROM supplier_quotes q
        JOIN quote_answers a ON a.supplier_quote_id = q.id AND a.revision = q.revision
       WHERE q.status = 'WAITING_FOR_CUSTOMER' AND q.valid_until > ${now} AND q.valid_until <= ${until}
         -- Whoever got the answer less than that before its end was told of the day with it.
         AND q.valid_until - a.sent_at > ${until}::timestamptz - ${now}::timestamptz AND a.reminded_at IS NULL
       ORDER BY q.id FOR UPDATE OF a),
    reminded AS (
      UPDATE quote_answers a SET reminded_at = ${now} FROM due
       WHERE a.supplier_quote_id = due.supplier_quote_id AND a.revision = due.revision
      RETURNING a.supplier_quote_id)
    SELECT q.id, q.master_quote_id AS "masterQuoteId", s.name AS "supplierName",
           q.valid_until AS "validUntil",
           jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'locale', u.locale) AS buyer
      FROM reminded r
      JOIN supplier_quotes q ON q.id = r.supplier_quote_id
      JOIN suppliers s ON s.id = q.supplier_id
      JOIN users u ON u.id = q.user_id
     ORDER BY q.id`.execute(tx);
  return rows;
}

/** A quote that was ended, and whom its buyer's mail goes to. */
export type EndedQuote = {
  readonly id: string;
  readonly masterQuoteId: string;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly accountName: string;
  readonly customerName: string;
  readonly buyer: MailReader & { readonly id: string };
};

/** Ends quotes in these statuses of everybody, with their history, by one statement, and answers those. */
export async function endQuotes(
  tx: Tx,
  end: {
    readonly from: readonly SupplierQuoteStatus[];
    readonly to: SupplierQuoteStatus;
    /** Answers that held until then at most, or requests without a word since then. */
    readonly column: "valid_until" | "updated_at";
    readonly until: Date;
    readonly now: Date;
  },
): Promise<EndedQuote[]> {
  const { rows } = await sql<EndedQuote>`
    WITH over AS (
      SELECT id, status FROM supplier_quotes
       WHERE status = ${anyOf(end.from)} AND ${sql.ref(end.column)} <= ${end.until}
       ORDER BY id FOR UPDATE),
    ended AS (
      UPDATE supplier_quotes q SET status = ${end.to}, updated_at = ${end.now} FROM over WHERE q.id = over.id
      RETURNING q.*, over.status AS status_before),
    told AS (
      INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type)
      SELECT id, status_before, ${end.to}, ${end.now}::timestamptz, 'SYSTEM' FROM ended)
    SELECT e.id, e.master_quote_id AS "masterQuoteId", s.id AS "supplierId", s.name AS "supplierName",
           a.name AS "accountName", e.customer_name AS "customerName",
           jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'locale', u.locale) AS buyer
      FROM ended e
      JOIN suppliers s ON s.id = e.supplier_id
      JOIN customer_accounts a ON a.id = e.account_id
      JOIN users u ON u.id = e.user_id
     ORDER BY e.id`.execute(tx);
  return rows;
}
