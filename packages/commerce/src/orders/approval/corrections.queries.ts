// SQL of corrected orders: the sums of what is left.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { logisticOrderAmounts, sumAmounts } from "#pricing/totals.rules.ts";

/** The sums of a logistic order after its correction, and of each of its lines. */
export type Correction = {
  readonly logisticOrderId: string;
  readonly lines: readonly {
    readonly id: string;
    /** Pieces that nobody will get; null: as many as before. */
    readonly canceled: number | null;
    /** The price of one piece that its supplier confirmed; null: as before. */
    readonly confirmedPrice: number | null;
    readonly goods: number;
    readonly goodsTax: number;
    readonly shipping: number;
    readonly shippingTax: number;
  }[];
  readonly total: ReturnType<typeof sumAmounts>;
  readonly taxDetails: ReturnType<typeof logisticOrderAmounts>["taxDetails"];
};

/** Writes the sums of a corrected order, and what was taken out of its lines. */
export async function writeCorrection(
  tx: Tx,
  { logisticOrderId, lines, total, taxDetails }: Correction,
  now: Date,
): Promise<void> {
  await sql`
    WITH corrected AS (
      UPDATE order_lines l SET goods_cents = r.goods, goods_tax_cents = r."goodsTax", shipping_cents = r.shipping,
          shipping_tax_cents = r."shippingTax", updated_at = ${now},
          canceled_quantity = coalesce(r.canceled, l.canceled_quantity),
          confirmed_price_e4 = coalesce(r."confirmedPrice", l.confirmed_price_e4)
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, canceled integer,
          "confirmedPrice" integer, goods bigint, "goodsTax" bigint, shipping bigint, "shippingTax" bigint)
       WHERE l.id = r.id)
    UPDATE logistic_orders SET goods_cents = ${total.goods}, goods_tax_cents = ${total.goodsTax},
        shipping_tax_cents = ${total.shippingTax}, tax_details = ${JSON.stringify(taxDetails)}::jsonb, updated_at = ${now}
      WHERE id = ${logisticOrderId}`.execute(tx);
}
