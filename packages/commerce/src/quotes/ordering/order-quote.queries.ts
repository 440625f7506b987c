// SQL of the step from a supplier's answer to its order, and back when the order is given up.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Locks the master quote of a supplier quote: who orders of its answers then waits for whoever does so already. */
export async function lockMasterOf(tx: Tx, { accountId, storeId }: Buyer, supplierQuoteId: string): Promise<void> {
  await sql`
    SELECT m.id FROM master_quotes m JOIN supplier_quotes q ON q.master_quote_id = m.id
     WHERE q.id = ${supplierQuoteId} AND m.account_id = ${accountId} AND m.store_id = ${storeId} FOR UPDATE OF m`.execute(
    tx,
  );
}

type OrderedAnswerLine = {
  readonly quoteId: string;
  readonly position: number;
  /** The article that was asked for. */
  readonly variantId: string;
  /** External ids of all lines of its quote that are still ordered. */
  readonly ordered: readonly string[];
};

/** The lines of the other answers to the same request that have become orders. */
export async function findSisterLines(
  tx: Tx,
  { accountId }: Buyer,
  quote: { readonly id: string; readonly masterQuoteId: string },
): Promise<OrderedAnswerLine[]> {
  const { rows } = await sql<OrderedAnswerLine>`
    SELECT q.id AS "quoteId", l.position, COALESCE(asked.variant_id, l.variant_id) AS "variantId",
           ARRAY(SELECT o.quote_line_external_id FROM logistic_orders g JOIN order_lines o ON o.logistic_order_id = g.id
                  WHERE g.commercial_order_id = q.commercial_order_id AND NOT is_called_off(g.status)
                    AND o.quote_line_external_id IS NOT NULL) AS ordered
      FROM supplier_quotes q
      JOIN quote_lines l ON l.supplier_quote_id = q.id
      LEFT JOIN quote_lines asked ON asked.id = l.alternative_to_line_id
     WHERE q.account_id = ${accountId} AND q.master_quote_id = ${quote.masterQuoteId} AND q.id <> ${quote.id}
       AND q.commercial_order_id IS NOT NULL`.execute(tx);
  return rows;
}

/** A line that was chosen and is not in the order, and so many pieces of it. */
export type LeftLine = { readonly id: string; readonly quantity: number };

/** Names the order of a locked quote and what it lacks, brings the quote into its status and writes that down, by one statement. */
export async function setQuoteOrder(
  tx: Tx,
  { accountId, userId }: Buyer,
  quote: { readonly id: string; readonly status: SupplierQuoteStatus },
  {
    to,
    orderId,
    left,
  }: { readonly to: SupplierQuoteStatus; readonly orderId: string; readonly left: readonly LeftLine[] },
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET status = ${to}, commercial_order_id = ${orderId}, updated_at = ${now}
       WHERE id = ${quote.id} AND account_id = ${accountId} RETURNING id),
    lacking AS (
      UPDATE quote_lines l SET out_of_stock_quantity = o.quantity
        FROM changed, jsonb_to_recordset(${JSON.stringify(left)}::jsonb) AS o(id text, quantity integer)
       WHERE l.supplier_quote_id = changed.id AND l.id = o.id)
    INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type, by_user_id)
    SELECT id, ${quote.status}, ${to}, ${now}::timestamptz, 'CUSTOMER', ${userId} FROM changed`.execute(tx);
}

/** Takes the order off a quote whose order was given up: it waits for the buyer again, or has expired meanwhile. */
export async function reopenQuote(
  tx: Tx,
  quoteId: string,
  statuses: {
    readonly from: SupplierQuoteStatus;
    readonly whileValid: SupplierQuoteStatus;
    readonly afterwards: SupplierQuoteStatus;
  },
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET commercial_order_id = NULL, updated_at = ${now},
             status = CASE WHEN valid_until > ${now} THEN ${statuses.whileValid} ELSE ${statuses.afterwards} END
       WHERE id = ${quoteId} AND status = ${statuses.from} RETURNING id, status),
    stocked AS (
      UPDATE quote_lines l SET out_of_stock_quantity = NULL FROM changed
       WHERE l.supplier_quote_id = changed.id AND l.out_of_stock_quantity IS NOT NULL)
    INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type)
    SELECT id, ${statuses.from}, status, ${now}::timestamptz, 'SYSTEM' FROM changed`.execute(tx);
}
