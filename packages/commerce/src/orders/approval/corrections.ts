// Refusing single lines of an order that waits for an approver: the rest goes on as a corrected order. Prices and delivery stay
// as they were placed (orders 2.6); only sums and VAT are those of the lines that are left.
import type { Tx } from "#db/statement.ts";
import { unknownRefusedLine } from "#orders/approval/approvals.errors.ts";
import { writeCorrection } from "#orders/approval/corrections.queries.ts";
import type { OpenLine } from "#orders/open-lines.queries.ts";
import { giveStockBack } from "#orders/stock.queries.ts";
import { logisticOrderAmounts, sumAmounts } from "#pricing/totals.rules.ts";
import { cents } from "#shared/money.ts";

/** Throws 400 for an id that is not one of these lines. */
export function ensureLines(lines: readonly OpenLine[], ids: readonly string[]): void {
  const foreign = ids.find((id) => !lines.some((line) => line.id === id));
  if (foreign !== undefined) throw unknownRefusedLine(foreign);
}

/** Takes the refused lines out of the sums of one logistic order and gives their pieces back; at least one line is left. */
export async function refuseLines(
  tx: Tx,
  logisticOrder: { readonly id: string; readonly shipping: number },
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
  const { lines: amounts, taxDetails } = logisticOrderAmounts(taxable, cents(logisticOrder.shipping));
  const rows = lines.map(({ id }) => {
    const index = kept.findIndex((line) => line.id === id);
    return { id, isRefused: index < 0, ...(amounts[index] ?? { goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0 }) };
  });
  const total = sumAmounts(amounts);
  await writeCorrection(tx, { logisticOrderId: logisticOrder.id, lines: rows, total, taxDetails }, now);
  await giveStockBack(
    tx,
    lines.filter(({ id }) => refused.has(id)),
  );
}
