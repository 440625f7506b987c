// Decimal numbers of invoices, exact: amounts in cents, everything else in millionths. Pure.
import type { TermText } from "#orders/invoices/invoice.ts";

const decimal = /^([+-]?)(\d{1,12})(?:\.(\d{1,10}))?$/;

/** A number as so many of its parts, for example cents with two decimals; null for what is none, or has digits beyond them. */
function scaled(text: TermText, decimals: number): bigint | null {
  const [, sign = "", whole = "", fraction = ""] = decimal.exec(text?.trim() ?? "") ?? [];
  if (whole === "" || /[1-9]/.test(fraction.slice(decimals))) return null;
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return sign === "-" ? -value : value;
}

/** Cents; null for what is no amount of at most two decimals. */
export const centsOf = (text: TermText): bigint | null => scaled(text, 2);

/** Millionths; null for what is no number. */
export const millionthsOf = (text: TermText): bigint | null => scaled(text, 6);

export const million = 1_000_000n;

/** Divides and rounds half away from zero. */
export function divided(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (2n * n + d) / (2n * d);
  return isNegative ? -rounded : rounded;
}

/** "12.50" of 1250 cents. */
export function centsText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "0.45" of 450000 millionths. */
export function millionthsText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, "0");
  const fraction = digits.slice(-6).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -6)}${fraction ? `.${fraction}` : ""}`;
}
