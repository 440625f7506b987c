// Numbers, money and dates as people read them. Every formatter is made once, and every narrow or wide space that the
// locale data of an engine may choose is replaced by one fixed character, so that server and browser write the same text.

import {
  formatMoney,
  NARROW_SPACE,
  NO_BREAK_SPACE,
  normaliseSpaces,
  numberFormat,
} from "@comptoir/contract/articles/money-text";
import { shopTimeZone as timeZone } from "@comptoir/contract/conventions";
import type { Language } from "#lib/locale.ts";

export { formatMoney, formatUnitPrice, NO_BREAK_SPACE } from "@comptoir/contract/articles/money-text";

/** An amount without its sign, for a column whose head names the currency. */
export const formatAmount = (value: number): string => formatMoney(value).replace(/[^\d.,\u202f-]/gu, "");

const localeOf: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

export type DecimalMark = "," | ".";
/** What stands before the decimals of a number; English groups thousands by the sign that is French for it. */
export const decimalMarkOf = (language: Language): DecimalMark => (language === "fr" ? "," : ".");

/** A number in the grouping of the language, with up to `maximumDecimals` decimals. */
export function formatNumber(value: number, language: Language, maximumDecimals = 3): string {
  const options = { minimumFractionDigits: 0, maximumFractionDigits: maximumDecimals };
  return normaliseSpaces(numberFormat(localeOf[language], options).format(value));
}

/** A rate given in percent: 5.5 is "5,5 %" in French and "5.5%" in English. */
export function formatPercent(rate: number, language: Language): string {
  const number = formatNumber(rate, language, 2);
  return language === "fr" ? `${number}${NARROW_SPACE}%` : `${number}%`;
}

/** A number with its unit, never parted: "24 cl". */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return `${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`;
}

/** Length, width and height with their unit: "300 × 200 × 150 mm". */
export function formatDimensions(values: readonly number[], unit: string, language: Language): string {
  const numbers = values.map((value) => formatNumber(value, language));
  return `${numbers.join(`${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`)}${NO_BREAK_SPACE}${unit}`;
}

/** Made with the first date: a browser takes some milliseconds to read its time zones, several times that on a phone. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return made;
  };
}

const clock = dateFormat("en-GB", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const longDate = { day: "numeric", month: "long", year: "numeric" } as const;
const longDates = { fr: dateFormat("fr-FR", longDate), en: dateFormat("en-GB", longDate) };

/** The moment that a text names; null for what is no date. */
export function dateOf(value: Date | string): Date | null {
  const date = typeof value === "string" ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Day, month, year, hour, minute of Paris, two digits each but the year. */
function partsOf(value: Date | string): readonly string[] | null {
  const date = dateOf(value);
  return date && (clock().format(date).match(/\d+/g) ?? []);
}

/** "14/03/2026 09:05", in Paris; empty for what is no date. */
export function formatDateTime(value: Date | string): string {
  const parts = partsOf(value);
  return parts ? `${parts.slice(0, 3).join("/")} ${parts.slice(3, 5).join(":")}` : "";
}

/** "14/03/2026", in Paris; empty for what is no date. */
export const formatSlashedDate = (value: Date | string): string => formatDateTime(value).slice(0, 10);

/** "14-03-2026", in Paris; empty for what is no date. */
export function formatDate(value: Date | string): string {
  return partsOf(value)?.slice(0, 3).join("-") ?? "";
}

/** "14 mars 2026" or "14 March 2026", in Paris, "1er" as French writes it; empty for what is no date. */
export function formatLongDate(value: Date | string, language: Language): string {
  const date = dateOf(value);
  if (!date) return "";
  const text = longDates[language]().format(date).replace(/\s/g, " ");
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** "2026-03-14", the day in Paris, for `<input type="date">` and `<time datetime>`; empty for what is no date. */
export function formatIsoDay(value: Date | string): string {
  const [day, month, year] = partsOf(value) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}

/**
 * Reads a number as people type it: comma or point, with spaces of any width between groups of three digits.
 * Null for anything else; a sole separator before exactly three digits counts as decimal here (see `readQuantity`).
 */
export function parseNumber(text: string): number | null {
  const compact = text.trim().replace(/\u2212/g, "-");
  if (!/^-?(\d+|\d{1,3}([\s\u202f\u00a0]\d{3})+)([.,]\d+)?$/.test(compact)) return null;
  return Number(compact.replace(/[\s\u202f\u00a0]/g, "").replace(",", "."));
}

/** An IBAN in groups of four, as it is read out and typed; where it is narrow, lines break between groups only. */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
