// Refusing single lines of an order that waits for an approver: the rest goes on as a corrected order. Prices and delivery stay
// as they were placed (orders 2.6); only sums and VAT are those of the lines that are left.
import { sql } from "kysely";
import type { Tx } from "#db/handles.ts";
import { anyOf } from "#db/lists.ts";
import { giveStockBack } from "#orders/placement/stock.ts";
import { unknownLine } from "#policies/policies.errors.ts";
import { logisticOrderAmounts, sumAmounts } from "#pricing/totals.rules.ts";
import { cents } from "#shared/money.ts";

/** The lines of logistic orders that can be refused: those not refused before. */
export async function findOpenLines(tx: Tx, logisticOrderIds: readonly string[]) {
  return tx
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", anyOf(logisticOrderIds))
    .whereRef("canceled_quantity", "<", "quantity")
    .select(["id", "logistic_order_id as logisticOrderId", "inventory_id as inventoryId", "quantity"])
    .select(["goods_cents as goods", "tax_rate_bp as taxRate", "shipping_tax_rate_bp as shippingTaxRate"])
    .select(sql<string>`snapshot -> 'variant' ->> 'name'`.as("name"))
    .orderBy("position")
    .execute();
}

export type OpenLine = Awaited<ReturnType<typeof findOpenLines>>[number];

/** Throws 400 for an id that is not one of these lines. */
export function ensureLines(lines: readonly OpenLine[], ids: readonly string[]): void {
  const foreign = ids.find((id) => !lines.some((line) => line.id === id));
  if (foreign !== undefined) throw unknownLine(foreign);
}

/** Takes the refused lines out of the sums of one logistic order and gives their pieces back; at least one line is left. */
export async function refuseLines(
  tx: Tx,
  part: { readonly id: string; readonly shipping: number },
  lines: readonly OpenLine[],
  refused: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const kept = lines.filter(({ id }) => !refused.has(id));
  const taxable = kept.map(({ goods, taxRate, shippingTaxRate }) => ({
    goods: cents(goods),
    taxRate,
    shippingTaxRate,
  }));
  const { lines: amounts, taxDetails } = logisticOrderAmounts(taxable, cents(part.shipping));
  const rows = lines.map(({ id }) => {
    const index = kept.findIndex((line) => line.id === id);
    return { id, isRefused: index < 0, ...(amounts[index] ?? { goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0 }) };
  });
  const total = sumAmounts(amounts);
  await sql`
    WITH corrected AS (
      UPDATE order_lines l SET goods_cents = r.goods, goods_tax_cents = r."goodsTax", shipping_cents = r.shipping,
          shipping_tax_cents = r."shippingTax", updated_at = ${now},
          canceled_quantity = CASE WHEN r."isRefused" THEN l.quantity ELSE l.canceled_quantity END
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, "isRefused" boolean, goods bigint,
          "goodsTax" bigint, shipping bigint, "shippingTax" bigint)
       WHERE l.id = r.id)
    UPDATE logistic_orders SET goods_cents = ${total.goods}, goods_tax_cents = ${total.goodsTax},
        shipping_tax_cents = ${total.shippingTax}, tax_details = ${JSON.stringify(taxDetails)}::jsonb, updated_at = ${now}
      WHERE id = ${part.id}`.execute(tx);
  await giveStockBack(
    tx,
    lines.filter(({ id }) => refused.has(id)),
  );
}
