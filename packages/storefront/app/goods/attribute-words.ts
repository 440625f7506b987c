// Values of attributes that the API gives as text: search records, filters and lines of carts.
import { formatMeasure, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

// Whole part, decimals, unit of one word; no more than that is a number for certain, and "0300 (cloche)" is a name.
const measure = /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?(?:[ \u00a0]([^\s\d(][^\s\d]*))?$/;

/**
 * The value of an attribute that comes as text: a measure as the language writes it, so that "13.6 l" is "13,6 l" in French,
 * and a number with decimals; anything else, a bare whole number included, as it is.
 */
export function attributeWords(text: string, language: Language): string {
  const [, whole, decimals, unit] = measure.exec(text) ?? [];
  if (whole === undefined || (decimals ?? unit) === undefined) return text;
  const value = Number(`${whole}.${decimals ?? 0}`);
  return unit === undefined ? formatNumber(value, language, 6) : formatMeasure(value, unit, language);
}
