// What the text of a cell says: a number, a price, a day; and what becomes of a value that a cell is written over. A cell is
// undefined where the file has no such column, null where it is empty.
import { endOfDay, readDay, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import type { LabelMap } from "#shared/locale.ts";
import { readUnitPrice } from "#shared/money.ts";

export type Cell<Value> = Value | null | undefined;

/** A localised cell: locale -> text, null where the cell is empty; locales without a column are not there. */
export type Labels = Readonly<Record<string, string | null>>;

/** What an integer of the database holds. */
export const LARGEST = 2_147_483_647;
const spaces = /[ \u00a0\u202f]/g;

/** A number written with a point or a comma, thousands set apart by spaces or not at all; null for anything else. */
export function parseNumber(text: string): number | null {
  const isGrouped = /^-?\d{1,3}([ \u00a0\u202f]\d{3})+([.,]\d+)?$/.test(text);
  if (!isGrouped && !/^-?\d+([.,]\d+)?$/.test(text)) return null;
  return Number(text.replace(spaces, "").replace(",", "."));
}

/** A price in ten-thousandths; null for what is no number, negative, or finer than that. */
export function parsePrice(text: string): number | null {
  const number = parseNumber(text.trim());
  if (number === null || number < 0) return null;
  const tenThousandths = readUnitPrice(number);
  return Math.abs(tenThousandths - number * 10_000) < 0.000_1 * Math.max(1, number) && tenThousandths <= LARGEST
    ? tenThousandths
    : null;
}

export type PriceRange = { readonly quantity: number; readonly priceE4: number };

/** `1|12.00||10|10.80` in ascending quantity; null when it is not of that form or names a quantity twice. */
export function parseRanges(text: string): PriceRange[] | null {
  const ranges: PriceRange[] = [];
  for (const part of text.split("||")) {
    const [quantity = "", price = "", ...rest] = part.split("|").map((piece) => piece.trim());
    const priceE4 = parsePrice(price);
    if (!/^\d{1,9}$/.test(quantity) || Number(quantity) < 1 || priceE4 === null || rest.length > 0) return null;
    ranges.push({ quantity: Number(quantity), priceE4 });
  }
  ranges.sort((a, b) => a.quantity - b.quantity);
  return ranges.some(({ quantity }, index) => quantity === ranges[index + 1]?.quantity) ? null : ranges;
}

/** A day of the shop, its first moment or, for an end, its last; also an exact moment. Null for anything else. */
export function parseDay(text: string, isEnd: boolean): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const day = readDay(text);
  return day === null ? null : isEnd ? endOfDay(day) : startOfDay(day);
}

/** The text from which parseDay makes the same moment again. */
export function formatDay(moment: Date, isEnd: boolean): string {
  const day = shopDay(moment).split("-").toReversed().join("/");
  return parseDay(day, isEnd)?.getTime() === moment.getTime() ? day : moment.toISOString();
}

/** How empty cells are taken: they keep the value, or delete it (catalogue 11.1). */
export type Mode = { readonly replaces: boolean };

/** The value after a write: what the cell says, else what is there, else `fallback`. */
export function next<Value, Fallback>(
  cell: Cell<Value>,
  current: Value | Fallback | undefined,
  fallback: Fallback,
  mode: Mode,
) {
  if (cell !== undefined && cell !== null) return cell;
  return cell === null && mode.replaces ? fallback : current === undefined ? fallback : current;
}

/** Label maps after a write; locales that the file does not have are kept. */
export function nextLabels(labels: Labels, current: LabelMap, mode: Mode): Record<string, string> {
  const merged: Record<string, string> = { ...current };
  for (const [locale, text] of Object.entries(labels)) {
    if (text !== null) merged[locale] = text;
    else if (mode.replaces) delete merged[locale];
  }
  return merged;
}
