// SQL of the step from a supplier's answer to its order, and back when the order is given up.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Names the order of a locked quote, brings the quote into its status and writes that down, by one statement. */
export async function setQuoteOrder(
  tx: Tx,
  { accountId, userId }: Buyer,
  quote: { readonly id: string; readonly status: SupplierQuoteStatus },
  { to, orderId }: { readonly to: SupplierQuoteStatus; readonly orderId: string },
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET status = ${to}, commercial_order_id = ${orderId}, updated_at = ${now}
       WHERE id = ${quote.id} AND account_id = ${accountId} RETURNING id)
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
       WHERE id = ${quoteId} AND status = ${statuses.from} RETURNING id, status)
    INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type)
    SELECT id, ${statuses.from}, status, ${now}::timestamptz, 'SYSTEM' FROM changed`.execute(tx);
}
