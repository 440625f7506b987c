// When an invoice must be paid (ux W-04, orders 7.2). Days are calendar days, written YYYY-MM-DD; no time zone is involved. Pure.
import { shopTimeZone } from "#shared/locale.ts";

export type PaymentTerms = {
  readonly days: number;
  /** SIMPLE: so many days. END_OF_MONTH: so many days, then the end of that month. */
  readonly mode: "SIMPLE" | "END_OF_MONTH";
};

const numbersOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month - 1, date];
};

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** So many calendar days later. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = numbersOf(day);
  return dayOf(year, month, date + days);
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year, month] = numbersOf(day);
  return dayOf(year, month + 1, 0);
}

/** The day on which a bill of `from` has to be paid. */
export function dueDate(from: string, { days, mode }: PaymentTerms): string {
  const after = addDays(from, days);
  return mode === "END_OF_MONTH" ? endOfMonth(after) : after;
}

/** The legal ceiling: 60 days from the invoice, or 45 days and the end of the month (ux W-04). */
export const isAboveLegalCeiling = ({ days, mode }: PaymentTerms): boolean => days > (mode === "SIMPLE" ? 60 : 45);

const parisDay = new Intl.DateTimeFormat("sv-SE", { timeZone: shopTimeZone, dateStyle: "short" });

/** The day that a moment falls on in Paris. */
export const dayInParis = (moment: Date): string => parisDay.format(moment);
