// The values of a finding of an invoice as its words name them.
import type { InvoiceFinding } from "@comptoir/contract/orders/order-documents";
import { formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

export type FindingWords = { readonly line: string; readonly expected: string; readonly found: string };

/** A number as the language writes it; other texts stay as they are, what is missing is a dash. */
function shown(value: string | null, language: Language): string {
  if (value === null || value === "") return "–";
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(value) ? formatNumber(Number(value), language, 6) : value;
}

/** What a finding tells, for its words. */
export const saidOf = ({ line, expected, found, term }: InvoiceFinding, language: Language): FindingWords => ({
  // The name of a line is no number, though it may look like one.
  line: line ?? "–",
  expected: shown(expected, language),
  found: term === "BT-3" || term === "BT-13" ? (found ?? "–") : shown(found, language),
});

/** Amounts of a currency that nobody knows stand without its sign being guessed. */
export const knownCurrency = (currency: string | null): string =>
  currency && /^[A-Z]{3}$/.test(currency) ? currency : "EUR";
