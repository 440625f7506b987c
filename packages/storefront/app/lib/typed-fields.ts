// Fields of forms, as people fill them in: texts, and amounts of money.
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

type Fields = Pick<FormData | URLSearchParams, "get">;

/** What a field holds as it was sent; nothing where the form has no such field. */
export const sentValue = (fields: Fields, name: string): string => String(fields.get(name) ?? "");

/** What somebody typed into a field, without the spaces around it. */
export const typedText = (fields: Fields, name: string): string => sentValue(fields, name).trim();

/** An amount as typed: null when the field is empty, NaN for anything that is none. */
export function readAmount(form: FormData, name: string): number | null {
  const text = typedText(form, name);
  if (text === "") return null;
  const number = parseNumber(text);
  return number === null || number < 0 ? Number.NaN : number;
}

/** An amount as it is typed in this language; the field stays empty where there is none. */
export const typedAmount = (amount: number | null | undefined, language: Language): string =>
  amount === null || amount === undefined ? "" : String(amount).replace(".", language === "fr" ? "," : ".");
