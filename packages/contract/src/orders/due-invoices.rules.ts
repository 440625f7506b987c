// Which invoices of an order say when it has to be paid: where there are some, their dates count, on pages and papers alike. Pure.
import { readDay } from "#days/days.rules.ts";
import type { InvoiceCheck } from "#orders/order-documents.ts";

export type DueInvoice = {
  /** Null where it names none. */
  readonly number: string | null;
  readonly dueOn: string;
  /** With tax, in its own currency. */
  readonly totalWithTax: number | null;
  readonly currency: string | null;
};

type FiledInvoice = Omit<InvoiceCheck, "issuedOn" | "findings">;

/** Invoices that name a day, the first to be paid first; `filed` has the newest first: one that was filed again counts as it was last. */
export function dueInvoicesOf(filed: readonly FiledInvoice[]): DueInvoice[] {
  const latest = filed.filter(
    ({ number }, at) => number === null || filed.findIndex((other) => other.number === number) === at,
  );
  return latest
    .flatMap(({ dueOn, ...invoice }) => {
      const day = dueOn === null ? null : readDay(dueOn);
      return day === null ? [] : [{ ...invoice, dueOn: day }];
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
}
