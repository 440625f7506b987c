// When an invoice must be paid (ux W-04, orders 7.2). Terms are calendar days. Pure.
import { addDays, endOfMonth } from "@comptoir/contract/days/days.rules";

export type PaymentTerms = {
  readonly days: number;
  /** SIMPLE: so many days. END_OF_MONTH: so many days, then the end of that month. */
  readonly mode: "SIMPLE" | "END_OF_MONTH";
};

/** The day on which a bill of `from` has to be paid. */
export function dueDate(from: string, { days, mode }: PaymentTerms): string {
  const after = addDays(from, days);
  return mode === "END_OF_MONTH" ? endOfMonth(after) : after;
}

/** The legal ceiling: 60 days from the invoice, or 45 days and the end of the month (ux W-04). */
export const isAboveLegalCeiling = ({ days, mode }: PaymentTerms): boolean => days > (mode === "SIMPLE" ? 60 : 45);
