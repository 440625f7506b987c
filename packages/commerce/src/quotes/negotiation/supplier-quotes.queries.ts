// SQL of supplier quotes. They belong to the account and the store of their master quote, as every statement says.

import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { PreviousAnswer, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { sql } from "kysely";
import { unreadFrom } from "#conversations/conversations.ts";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Db } from "#db/statement.ts";
import { messageCountOf, messagesOf, unreadCountOf } from "#quotes/negotiation/messages.queries.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

/** The status that counts: an answer whose date is over is expired, whether or not anybody has noted it. */
export const statusAt = (now: Date) => sql<SupplierQuoteStatus>`CASE
  WHEN q.status = 'WAITING_FOR_CUSTOMER' AND q.valid_until <= ${now} THEN 'EXPIRED' ELSE q.status END`;

/** What the order of the quote `q` still holds, by the external ids of its lines. */
const held = sql`SELECT o.quote_line_external_id AS line, sum(o.quantity - o.canceled_quantity)::integer AS pieces
  FROM logistic_orders g JOIN order_lines o ON o.logistic_order_id = g.id
 WHERE g.commercial_order_id = q.commercial_order_id AND NOT is_called_off(g.status) GROUP BY o.quote_line_external_id`;

/** All lines of the quote `q`, with their deliveries. */
export const quoteLines = sql<QuoteLineRow[]>`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'variantId', l.variant_id,
      'inventoryId', l.inventory_id, 'requestedQuantity', l.requested_quantity, 'quantity', l.quantity,
      'listPrice', l.list_price_e4, 'unitPrice', l.unit_price_e4, 'taxRate', l.tax_rate_bp,
      'shippingTaxRate', l.shipping_tax_rate_bp, 'goodsTax', l.goods_tax_cents, 'shipping', l.shipping_cents,
      'shippingTax', l.shipping_tax_cents, 'comment', l.comment, 'leadTimeToShip', l.lead_time_days,
      'isGoodsTaxGiven', l.is_goods_tax_given, 'isShippingTaxGiven', l.is_shipping_tax_given,
      'isRemoved', l.is_removed, 'alternativeToLineId', l.alternative_to_line_id,
      'outOfStockQuantity', l.out_of_stock_quantity,
      'orderedQuantity', CASE WHEN q.commercial_order_id IS NOT NULL THEN coalesce(held.pieces, 0) END,
      'customFieldValues', l.custom_field_values,
      'deliveries', (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'quantity', d.quantity,
          'shippingAddress', d.shipping_address) ORDER BY d.position)
        FROM quote_delivery_lines d WHERE d.quote_line_id = l.id)) ORDER BY l.position)
    FROM quote_lines l LEFT JOIN (${held}) held ON held.line = l.supplier_quote_id || '-' || l.position
   WHERE l.supplier_quote_id = q.id), '[]')`;

/** What delivery costs by the row named so, a quote or an answer that was sent; null where lines say it. */
export const termsOf = (row: "q" | "a") => sql<DeliveryTerms | null>`CASE
  WHEN ${sql.ref(`${row}.delivery_fee_cents`)} IS NOT NULL THEN jsonb_build_object(
    'fee', ${sql.ref(`${row}.delivery_fee_cents`)}, 'freeFrom', ${sql.ref(`${row}.free_delivery_from_cents`)}) END`;

/** An answer that another one has taken the place of; lines in the wire's own shape. */
export type PreviousAnswerRow = {
  readonly sentAt: string;
  readonly validUntil: string;
  readonly terms: DeliveryTerms | null;
  readonly deliveredOn: string | null;
  readonly lines: readonly PreviousAnswer["lines"][number][];
};

const previousAnswer = sql<PreviousAnswerRow | null>`(
  SELECT jsonb_build_object('sentAt', a.sent_at, 'validUntil', a.valid_until, 'terms', ${termsOf("a")},
      'deliveredOn', a.delivered_on, 'lines', a.lines)
    FROM quote_answers a WHERE a.supplier_quote_id = q.id AND a.revision < q.revision
   ORDER BY a.revision DESC LIMIT 1)`;

/** The day that the order of the quote `q` promises; null without an order, and where it promises none. */
const orderPromisedOn = sql<string | null>`(SELECT g.promised_on FROM logistic_orders g
  WHERE g.commercial_order_id = q.commercial_order_id AND g.supplier_id = q.supplier_id ORDER BY g.rank LIMIT 1)`;

/** Supplier quotes as both sides read them; whoever asks says whose they may be. */
export const supplierQuoteRows = (db: Db, now: Date) =>
  db
    .selectFrom("supplier_quotes as q")
    .innerJoin("master_quotes as m", "m.id", "q.master_quote_id")
    .innerJoin("suppliers as s", "s.id", "q.supplier_id")
    .leftJoin("commercial_orders as c", "c.id", "q.commercial_order_id")
    .select([
      "q.id",
      "q.master_quote_id as masterQuoteId",
      "q.account_id as accountId",
      "q.user_id as userId",
      "q.customer_name as customerName",
      "q.currency",
      "q.valid_until as validUntil",
      "q.delivered_on as deliveredOn",
      "q.revision",
      "q.decline_reason as declineReason",
      "q.created_at as createdAt",
      "q.updated_at as updatedAt",
      "s.id as supplierId",
      "s.external_id as supplierExternalId",
      "s.name as supplierName",
      "s.status as supplierStatus",
      "c.id as orderId",
      "c.reference as orderReference",
    ])
    .select([
      statusAt(now).as("status"),
      sql<Address>`q.billing_address`.as("billingAddress"),
      sql<CustomFieldValues>`q.custom_field_values`.as("customFieldValues"),
      termsOf("q").as("terms"),
      previousAnswer.as("previousAnswer"),
      quoteLines.as("lines"),
      messagesOf("CUSTOMER").as("messages"),
      messageCountOf("CUSTOMER").as("messageCount"),
      orderPromisedOn.as("orderPromisedOn"),
    ]);

const supplierQuotes = (db: Db, { accountId, storeId, userId }: Buyer, now: Date) =>
  supplierQuoteRows(db, now)
    .where("q.account_id", "=", accountId)
    .where("m.store_id", "=", storeId)
    .select(unreadCountOf({ userId, role: "CUSTOMER" }, unreadFrom(now)).as("unreadCount"));

export type SupplierQuoteRow = Awaited<ReturnType<ReturnType<typeof supplierQuotes>["executeTakeFirstOrThrow"]>>;

/** The supplier quotes of master quotes, by one statement, in the order in which suppliers were asked. */
export async function findSupplierQuotesOf(
  db: Db,
  buyer: Buyer,
  masterQuoteIds: readonly string[],
  now: Date,
): Promise<SupplierQuoteRow[]> {
  if (masterQuoteIds.length === 0) return [];
  return supplierQuotes(db, buyer, now)
    .where("q.master_quote_id", "=", anyOf(masterQuoteIds))
    .orderBy("q.id")
    .execute();
}

/** A supplier quote of the account, with its status at this moment. */
export function findSupplierQuote(db: Db, buyer: Buyer, id: string, now: Date): Promise<SupplierQuoteRow | undefined> {
  return supplierQuotes(db, buyer, now).where("q.id", "=", id).executeTakeFirst();
}
