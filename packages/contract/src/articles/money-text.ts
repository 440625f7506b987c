// Amounts of money as people read them, on pages and in mails alike: the currency says how it is written, not the language of
// what stands around it (specification §9). Every space that the locale data of an engine may choose is replaced by one fixed
// character, so that server and browser write the same text.
import { defaultCurrency } from "../conventions.ts";

/** Between groups of digits and before `%` in French. */
export const NARROW_SPACE = "\u202f";
/** Before a currency sign or a unit. */
export const NO_BREAK_SPACE = "\u00a0";

// Specification §9: EUR fr-FR, USD en-US, CNY zh-CN, otherwise en-US.
const localeOfCurrency = new Map([
  ["EUR", "fr-FR"],
  ["CNY", "zh-CN"],
]);

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A formatter, made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${options.currency ?? ""}|${options.minimumFractionDigits}|${options.maximumFractionDigits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

/** Spaces between digits become U+202F, all others U+00A0; a minus sign becomes the hyphen of the keyboard. */
export function normaliseSpaces(text: string): string {
  return text
    .replace(/(?<=\d)[\s\u202f\u00a0](?=\d)/g, NARROW_SPACE)
    .replace(/[ \u202f\u00a0](?!\d)|(?<!\d)[ \u202f\u00a0]/g, NO_BREAK_SPACE)
    .replace(/\u2212/g, "-");
}

function currencyText(value: number, currency: string, maximumDecimals: number): string {
  const scale = 10 ** maximumDecimals;
  // `+ 0` turns the negative zero of a tiny negative amount into zero.
  const rounded = Math.round(value * scale) / scale + 0;
  const isWhole = Number.isInteger(rounded);
  const options = {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : maximumDecimals,
  } as const;
  return normaliseSpaces(numberFormat(localeOfCurrency.get(currency) ?? "en-US", options).format(rounded));
}

/** An amount: whole ones without decimals, all others with exactly two (ux L-02). */
export function formatMoney(value: number, currency = defaultCurrency): string {
  return currencyText(value, currency, 2);
}

/** A price of one piece: as `formatMoney`, with up to four decimals where the price has them. */
export function formatUnitPrice(value: number, currency = defaultCurrency): string {
  return currencyText(value, currency, 4);
}
