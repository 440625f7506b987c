// Amounts of money in fields of forms, as people type and read them.
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** An amount as typed: null when the field is empty, NaN for anything that is none. */
export function readAmount(form: FormData, name: string): number | null {
  const text = String(form.get(name) ?? "").trim();
  if (text === "") return null;
  const number = parseNumber(text);
  return number === null || number < 0 ? Number.NaN : number;
}

/** An amount as it is typed in this language; the field stays empty where there is none. */
export const typedAmount = (amount: number | null | undefined, language: Language): string =>
  amount === null || amount === undefined ? "" : String(amount).replace(".", language === "fr" ? "," : ".");
