// SQL of corrected orders: the sums of what is left.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { logisticOrderAmounts, sumAmounts } from "#pricing/totals.rules.ts";

/** The sums of a logistic order after its correction, and of each of its lines. */
export type Correction = {
  readonly logisticOrderId: string;
  readonly lines: readonly {
    readonly id: string;
    readonly isRefused: boolean;
    readonly goods: number;
    readonly goodsTax: number;
    readonly shipping: number;
    readonly shippingTax: number;
  }[];
  readonly total: ReturnType<typeof sumAmounts>;
  readonly taxDetails: ReturnType<typeof logisticOrderAmounts>["taxDetails"];
};

/** Writes the sums of a corrected order; the refused lines count as cancelled. */
export async function writeCorrection(
  tx: Tx,
  { logisticOrderId, lines, total, taxDetails }: Correction,
  now: Date,
): Promise<void> {
  await sql`
    WITH corrected AS (
      UPDATE order_lines l SET goods_cents = r.goods, goods_tax_cents = r."goodsTax", shipping_cents = r.shipping,
          shipping_tax_cents = r."shippingTax", updated_at = ${now},
          canceled_quantity = CASE WHEN r."isRefused" THEN l.quantity ELSE l.canceled_quantity END
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, "isRefused" boolean, goods bigint,
          "goodsTax" bigint, shipping bigint, "shippingTax" bigint)
       WHERE l.id = r.id)
    UPDATE logistic_orders SET goods_cents = ${total.goods}, goods_tax_cents = ${total.goodsTax},
        shipping_tax_cents = ${total.shippingTax}, tax_details = ${JSON.stringify(taxDetails)}::jsonb, updated_at = ${now}
      WHERE id = ${logisticOrderId}`.execute(tx);
}
