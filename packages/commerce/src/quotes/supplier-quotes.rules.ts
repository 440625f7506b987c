// The life of a supplier quote as one table: action, from, to, who (quotes 3.2); and what its lines come to (quotes 4.2). Pure.
import { type LineAmounts, sumAmounts } from "#orders/totals.rules.ts";
import { type Amount, lineAmount, type UnitPrice } from "#shared/money.ts";

export type QuoteLineAmounts = {
  readonly quantity: number;
  /** Null while the supplier has not priced the line. */
  readonly unitPrice: UnitPrice | null;
  readonly goodsTax: Amount;
  readonly shipping: Amount;
  readonly shippingTax: Amount;
};

/** The sums of a supplier quote; null while one of its lines has no price. */
export function totalQuote(lines: readonly QuoteLineAmounts[]): LineAmounts | null {
  const priced = lines.flatMap(({ unitPrice, quantity, ...amounts }) =>
    unitPrice === null ? [] : [{ ...amounts, goods: lineAmount(unitPrice, quantity) }],
  );
  return priced.length === lines.length ? sumAmounts(priced) : null;
}
