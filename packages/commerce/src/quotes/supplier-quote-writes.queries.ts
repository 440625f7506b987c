// SQL that writes supplier quotes: requests, steps, messages. Each statement names the account.

import type { SupplierQuoteStatus } from "@comptoir/contract/quotes";
import type { Address } from "@comptoir/contract/shared";
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Tx } from "#db/statement.ts";
import type { RequestedQuote } from "#quotes/quote-requests.rules.ts";
import { statusAt } from "#quotes/supplier-quotes.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

export type QuoteOrigin = {
  readonly masterQuoteId: string;
  readonly customerName: string;
  readonly status: SupplierQuoteStatus;
  readonly currency: string;
  readonly billingAddress: Address;
  readonly customFieldValues: CustomFieldValues;
};

/** The lines and their deliveries as flat records, which the statement joins again. */
function recordsOf(quotes: readonly RequestedQuote[]) {
  const lines = quotes.flatMap(({ supplierId, lines: ofSupplier }) =>
    ofSupplier.map(({ offer, quantity, listPrice }, index) => ({
      supplierId,
      position: index + 1,
      variantId: offer.variantId,
      inventoryId: offer.inventoryId,
      quantity,
      listPrice,
      taxRate: offer.taxRate,
      shippingTaxRate: offer.shippingTaxRate,
    })),
  );
  const deliveries = quotes.flatMap(({ supplierId, lines: ofSupplier }) =>
    ofSupplier.flatMap((line, index) =>
      line.deliveries.map(({ quantity, address }, place) => ({
        supplierId,
        line: index + 1,
        position: place + 1,
        quantity,
        address,
      })),
    ),
  );
  return { lines, deliveries };
}

/** Writes the quotes of all suppliers with lines, deliveries and history, by one statement however many they are. */
export async function insertSupplierQuotes(
  tx: Tx,
  { accountId, userId }: Buyer,
  origin: QuoteOrigin,
  quotes: readonly RequestedQuote[],
  now: Date,
): Promise<{ readonly id: string; readonly supplierId: string }[]> {
  const { lines, deliveries } = recordsOf(quotes);
  const { rows } = await sql<{ id: string; supplierId: string }>`
    WITH asked AS (
      INSERT INTO supplier_quotes (master_quote_id, account_id, supplier_id, user_id, customer_name, status, currency,
        billing_address, custom_field_values, created_at, updated_at)
      SELECT ${origin.masterQuoteId}, ${accountId}, s.id, ${userId}, ${origin.customerName}, ${origin.status},
             ${origin.currency}, ${JSON.stringify(origin.billingAddress)}::jsonb,
             ${JSON.stringify(origin.customFieldValues)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
        FROM unnest(${quotes.map(({ supplierId }) => supplierId)}::text[]) WITH ORDINALITY AS s (id, place)
       ORDER BY s.place
      RETURNING id, supplier_id),
    lines AS (
      INSERT INTO quote_lines (supplier_quote_id, position, variant_id, inventory_id, requested_quantity, quantity,
        list_price_e4, tax_rate_bp, shipping_tax_rate_bp)
      SELECT asked.id, l.position, l."variantId", l."inventoryId", l.quantity, l.quantity, l."listPrice", l."taxRate",
             l."shippingTaxRate"
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l ("supplierId" text, position integer,
          "variantId" text, "inventoryId" text, quantity integer, "listPrice" integer, "taxRate" integer,
          "shippingTaxRate" integer)
        JOIN asked ON asked.supplier_id = l."supplierId"
       ORDER BY asked.id, l.position
      RETURNING id, supplier_quote_id, position),
    deliveries AS (
      INSERT INTO quote_delivery_lines (quote_line_id, position, quantity, shipping_address)
      SELECT lines.id, d.position, d.quantity, d.address
        FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS d ("supplierId" text, line integer,
          position integer, quantity integer, address jsonb)
        JOIN asked ON asked.supplier_id = d."supplierId"
        JOIN lines ON lines.supplier_quote_id = asked.id AND lines.position = d.line
       ORDER BY lines.id, d.position),
    history AS (
      INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type, by_user_id)
      SELECT asked.id, NULL, ${origin.status}, ${now}::timestamptz, 'CUSTOMER', ${userId} FROM asked)
    SELECT id, supplier_id AS "supplierId" FROM asked ORDER BY id`.execute(tx);
  return rows;
}

/** Locks a supplier quote; null when the account has none of this id in this store. */
export async function lockSupplierQuote(tx: Tx, { accountId, storeId }: Buyer, id: string, now: Date) {
  const row = await tx
    .selectFrom("supplier_quotes as q")
    .innerJoin("master_quotes as m", "m.id", "q.master_quote_id")
    .where("q.id", "=", id)
    .where("q.account_id", "=", accountId)
    .where("m.store_id", "=", storeId)
    .select([
      "q.id",
      "q.master_quote_id as masterQuoteId",
      "q.supplier_id as supplierId",
      "q.user_id as userId",
      "m.user_id as masterUserId",
      "q.customer_name as customerName",
    ])
    .select([statusAt(now).as("status"), sql<CustomFieldValues>`q.custom_field_values`.as("customFieldValues")])
    .forUpdate("q")
    .executeTakeFirst();
  return row ?? null;
}

export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockSupplierQuote>>>;

/** Brings a locked quote into another status and writes it down, by one statement. */
export async function setQuoteStatus(
  tx: Tx,
  { accountId, userId }: Buyer,
  quote: LockedQuote,
  step: { readonly to: SupplierQuoteStatus; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET status = ${step.to}, decline_reason = ${step.reason}, updated_at = ${now}
       WHERE id = ${quote.id} AND account_id = ${accountId} RETURNING id)
    INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type, by_user_id, reason)
    SELECT id, ${quote.status}, ${step.to}, ${now}::timestamptz, 'CUSTOMER', ${userId}, ${step.reason}
      FROM changed`.execute(tx);
}

/** Writes the custom fields of a supplier quote, all of them. */
export async function setQuoteFields(
  tx: Tx,
  { accountId }: Buyer,
  id: string,
  customFieldValues: CustomFieldValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("supplier_quotes")
    .set({ custom_field_values: JSON.stringify(customFieldValues), updated_at: now })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** Adds a message of the buyer to a locked quote, and answers whether the supplier is to be told by a mail. */
export async function insertMessage(
  tx: Tx,
  { accountId, userId }: Buyer,
  quoteId: string,
  message: {
    readonly authorName: string;
    readonly text: string;
    readonly mailedBefore: Date;
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isMailed: boolean }>`
    WITH touched AS (
      UPDATE supplier_quotes SET updated_at = ${now} WHERE id = ${quoteId} AND account_id = ${accountId} RETURNING id)
    INSERT INTO quote_messages (supplier_quote_id, thread, author_type, author_id, author_name, message, is_mailed,
      created_at)
    SELECT id, 'CUSTOMER', 'CUSTOMER', ${userId}, ${message.authorName}, ${message.text}, NOT EXISTS (
        SELECT FROM quote_messages w WHERE w.supplier_quote_id = touched.id AND w.thread = 'CUSTOMER'
          AND w.author_type = 'CUSTOMER' AND w.is_mailed AND w.created_at > ${message.mailedBefore}), ${now}::timestamptz
      FROM touched
    RETURNING is_mailed AS "isMailed"`.execute(tx);
  return rows[0]?.isMailed ?? false;
}

/** Ends what the clock ends: quotes in these statuses of everybody, with their history, by one statement. */
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
): Promise<void> {
  await sql`
    WITH over AS (
      SELECT id, status FROM supplier_quotes
       WHERE status = ${anyOf(end.from)} AND ${sql.ref(end.column)} <= ${end.until}
       ORDER BY id FOR UPDATE),
    ended AS (
      UPDATE supplier_quotes q SET status = ${end.to}, updated_at = ${end.now} FROM over WHERE q.id = over.id
      RETURNING q.id, over.status)
    INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type)
    SELECT id, status, ${end.to}, ${end.now}::timestamptz, 'SYSTEM' FROM ended`.execute(tx);
}
