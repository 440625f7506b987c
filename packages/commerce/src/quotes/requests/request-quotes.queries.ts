// SQL that writes what suppliers are asked for.

import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Tx } from "#db/statement.ts";
import type { RequestedQuote } from "#quotes/requests/quote-requests.rules.ts";
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
