// By when a supplier's part of an order has to be paid, in words: on papers and on the order's page.

import { papersText } from "messages:papers";
import type { DueDate } from "@comptoir/contract/orders/payments";
import { formatLongDate } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** The day, and what it counts from. */
export function dueWords({ basis, dueOn, shippedOn, invoiceNumber: number }: DueDate, language: Language): string {
  const t = papersText(language);
  const date = formatLongDate(dueOn, language);
  if (basis === "INVOICE" && number) return t("due.INVOICE_OF", { date, number });
  return t(`due.${basis}`, { date, shipped: formatLongDate(shippedOn, language) });
}
