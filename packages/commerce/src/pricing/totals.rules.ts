// From the piece price to the total (orders 6.1): the one calculation of carts, orders and quotes. Pure.
import { together } from "#shared/lists.ts";
import { type Amount, spread, spreadTax, sum, taxAmount, zero } from "#shared/money.ts";

/** A line of one supplier before fee and tax; rates in basis points. */
export type TaxableLine = {
  readonly goods: Amount;
  readonly taxRate: number;
  readonly shippingTaxRate: number;
};

export type LineAmounts = {
  readonly goods: Amount;
  readonly goodsTax: Amount;
  readonly shipping: Amount;
  readonly shippingTax: Amount;
};

/** VAT at one rate (basis points): what it is due on, and how much. */
export type TaxDetailAmounts = { readonly rate: number; readonly base: Amount; readonly amount: Amount };

export type LogisticOrderAmounts = { readonly lines: LineAmounts[]; readonly taxDetails: TaxDetailAmounts[] };

/** What tax of one rate is due on; `tax` is known once that of all amounts of the rate is spread over them. */
type TaxedAmount = { readonly amount: Amount; readonly rate: number; tax: Amount };

/** Step 4: spreads the tax of each rate over the goods and the delivery shares of one supplier's lines. */
export function taxedAmounts(lines: readonly (TaxableLine & { readonly shipping: Amount })[]): LogisticOrderAmounts {
  const taxedGoods = lines.map(({ goods, taxRate }): TaxedAmount => ({ amount: goods, rate: taxRate, tax: zero }));
  const taxedShipping = lines.map(({ shipping, shippingTaxRate }): TaxedAmount => {
    return { amount: shipping, rate: shippingTaxRate, tax: zero };
  });
  const taxDetails: TaxDetailAmounts[] = [];
  for (const [rate, ofRate] of Map.groupBy([...taxedGoods, ...taxedShipping], (taxed) => taxed.rate)) {
    const amounts = ofRate.map(({ amount }) => amount);
    const base = sum(amounts);
    if (base === 0) continue;
    const amount = taxAmount(base, rate);
    taxDetails.push({ rate, base, amount });
    for (const [taxed, share] of together(ofRate, spreadTax(amount, amounts, rate))) taxed.tax = share;
  }
  return {
    lines: together(taxedGoods, taxedShipping).map(([goods, shipping]) => ({
      goods: goods.amount,
      goodsTax: goods.tax,
      shipping: shipping.amount,
      shippingTax: shipping.tax,
    })),
    taxDetails: taxDetails.sort((one, other) => other.rate - one.rate),
  };
}

/** Steps 3 and 4: spreads the delivery fee of one supplier over its lines, then the tax of each rate over its amounts. */
export function logisticOrderAmounts(lines: readonly TaxableLine[], shippingFee: Amount = zero): LogisticOrderAmounts {
  const shares = spread(
    shippingFee,
    lines.map(({ goods }) => goods),
  );
  return taxedAmounts(together(lines, shares).map(([line, shipping]) => ({ ...line, shipping })));
}

/** What tax is due on, and how much, of lines whose taxes are known; highest rate first. */
export function taxDetailsOf(
  lines: readonly { readonly amounts: LineAmounts; readonly taxRate: number; readonly shippingTaxRate: number }[],
): TaxDetailAmounts[] {
  const details = lines.flatMap(({ amounts, taxRate, shippingTaxRate }) => [
    { rate: taxRate, base: amounts.goods, amount: amounts.goodsTax },
    { rate: shippingTaxRate, base: amounts.shipping, amount: amounts.shippingTax },
  ]);
  return sumTaxDetails(details.filter(({ base, amount }) => base > 0 || amount > 0));
}

/** Sums of lines or of whole orders; every other amount of an order is a sum of these four. */
export function sumAmounts(lines: readonly LineAmounts[]): LineAmounts {
  return {
    goods: sum(lines.map(({ goods }) => goods)),
    goodsTax: sum(lines.map(({ goodsTax }) => goodsTax)),
    shipping: sum(lines.map(({ shipping }) => shipping)),
    shippingTax: sum(lines.map(({ shippingTax }) => shippingTax)),
  };
}

/** One entry per rate over several suppliers, highest rate first. */
export function sumTaxDetails(details: readonly TaxDetailAmounts[]): TaxDetailAmounts[] {
  return [...Map.groupBy(details, ({ rate }) => rate)]
    .map(([rate, ofRate]) => ({
      rate,
      base: sum(ofRate.map(({ base }) => base)),
      amount: sum(ofRate.map(({ amount }) => amount)),
    }))
    .sort((a, b) => b.rate - a.rate);
}

/** Goods and delivery without tax: what an approval limit is compared with (orders 5). */
export const totalWithoutTax = ({ goods, shipping }: LineAmounts): Amount => sum([goods, shipping]);
