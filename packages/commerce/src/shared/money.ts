// Money is integers of two kinds that cannot be mixed: amounts in cents, prices per piece in ten-thousandths (orders 6.1).
// Nothing outside this file rounds, but what screens count as well: the goods of a line, and their shares.
import { lineCents } from "@comptoir/contract/articles/quantities.rules";
import { byLargestRemainder } from "@comptoir/contract/articles/spread.rules";

declare const amountBrand: unique symbol;
declare const unitPriceBrand: unique symbol;

/** Cents of the currency. */
export type Amount = number & { readonly [amountBrand]: true };
/** Ten-thousandths of the currency, per piece. */
export type UnitPrice = number & { readonly [unitPriceBrand]: true };

/** Marks an integer number of cents. */
export const cents = (value: number): Amount => value as Amount;
/** Marks an integer number of ten-thousandths. */
export const tenThousandths = (value: number): UnitPrice => value as UnitPrice;

export const zero: Amount = cents(0);

/** Half up for the positive numbers that prices are; exact for products below 2^53. */
function divideHalfUp(numerator: number, denominator: number): number {
  const quotient = Math.floor(numerator / denominator);
  return 2 * (numerator - quotient * denominator) >= denominator ? quotient + 1 : quotient;
}

/** Goods of a line: price per piece x pieces, rounded half up to the cent. */
export function lineAmount(price: UnitPrice, quantity: number): Amount {
  return cents(lineCents(price, quantity));
}

/** Tax of a base at a rate in basis points (2000 = 20 %), rounded half up to the cent. */
export function taxAmount(base: Amount, rateBasisPoints: number): Amount {
  return cents(divideHalfUp(base * rateBasisPoints, 10_000));
}

/** A price per piece with tax, four decimals, half up; for display only. */
export function unitPriceWithTax(price: UnitPrice, rateBasisPoints: number): UnitPrice {
  return tenThousandths(divideHalfUp(price * (10_000 + rateBasisPoints), 10_000));
}

/** A price of one unit of measure, of which a piece holds so many: three decimals, half up; for display only. */
export function perUnit(price: UnitPrice, quantityPerItem: number): number {
  return Math.round(price / 10 / quantityPerItem) / 1_000;
}

/** The sum of amounts. */
export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Shares a total in proportion to the weights, to the cent. With all weights 0 the first part takes it. */
export function spread(total: Amount, weights: readonly number[]): Amount[] {
  if (weights.length === 0) return [];
  const whole = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : zero));
  return byLargestRemainder(
    total,
    weights.map((weight) => BigInt(total) * BigInt(weight)),
    whole,
  ).map(cents);
}

/** Shares a tax over the bases that it was computed from, to the cent. */
export function spreadTax(tax: Amount, bases: readonly Amount[], rateBasisPoints: number): Amount[] {
  return byLargestRemainder(
    tax,
    bases.map((base) => BigInt(base) * BigInt(rateBasisPoints)),
    10_000n,
  ).map(cents);
}

/** The JSON number of the wire as cents; further decimals are rounded. */
export const readAmount = (value: number): Amount => cents(Math.round(value * 100));
/** The JSON number of a price per piece as ten-thousandths; further decimals are rounded. */
export const readUnitPrice = (value: number): UnitPrice => tenThousandths(Math.round(value * 10_000));
/** Percent as basis points; further decimals are rounded. */
export const readRate = (percent: number): number => Math.round(percent * 100);
/** Cents as the JSON number of the wire, two decimals. */
export const presentAmount = (amount: Amount): number => amount / 100;
/** A price per piece as the JSON number of the wire, four decimals. */
export const presentUnitPrice = (price: UnitPrice): number => price / 10_000;
/** A rate in basis points as percent. */
export const presentRate = (rateBasisPoints: number): number => rateBasisPoints / 100;
