// Taking lines or pieces out of an order that was placed, as an approver or its supplier does: the rest goes on as a corrected order. Prices and delivery stay
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

/** A line as it is to be from now on. */
type CorrectedLine = {
  readonly id: string;
  /** Pieces that are still ordered; a line without any has no share of delivery or tax. */
  readonly open: number;
  readonly goods: number;
  readonly taxRate: number;
  readonly shippingTaxRate: number;
  readonly canceled?: number;
  readonly confirmedPrice?: number | null;
};

/** The sums of one logistic order from all its lines, of which at least one piece is left. Its delivery costs what it did. */
export function correctedSums({ shipping }: { readonly shipping: number }, lines: readonly CorrectedLine[]) {
  const kept = lines.filter(({ open }) => open > 0);
  const taxable = kept.map(({ goods, taxRate, shippingTaxRate }) => ({
    goods: cents(goods),
    taxRate,
    shippingTaxRate,
  }));
  const { lines: amounts, taxDetails } = logisticOrderAmounts(taxable, cents(shipping));
  return { kept, amounts, taxDetails, total: sumAmounts(amounts) };
}

/** Writes the sums of one logistic order anew. */
export async function correctSums(
  tx: Tx,
  logisticOrder: { readonly id: string; readonly shipping: number },
  lines: readonly CorrectedLine[],
  now: Date,
): Promise<void> {
  const { kept, amounts, taxDetails, total } = correctedSums(logisticOrder, lines);
  const rows = lines.map(({ id, canceled = null, confirmedPrice = null }) => {
    const index = kept.findIndex((line) => line.id === id);
    const sums = amounts[index] ?? { goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0 };
    return { id, canceled, confirmedPrice, ...sums };
  });
  await writeCorrection(tx, { logisticOrderId: logisticOrder.id, lines: rows, total, taxDetails }, now);
}

/** Takes the refused lines out of the sums of one logistic order and gives their pieces back; at least one line is left. */
export async function refuseLines(
  tx: Tx,
  logisticOrder: { readonly id: string; readonly shipping: number },
  lines: readonly OpenLine[],
  refused: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const corrected = lines.map((line) => {
    const isRefused = refused.has(line.id);
    return { ...line, open: isRefused ? 0 : line.quantity, ...(isRefused && { canceled: line.quantity }) };
  });
  await correctSums(tx, logisticOrder, corrected, now);
  await giveStockBack(
    tx,
    lines.filter(({ id }) => refused.has(id)),
  );
}
