// One row of a file: what its cells say in the types of the catalogue. A cell is undefined where the file has no such column,
// null where it is empty. What cannot be read is noted on the row, and the cell counts as not there.

import { headerOf } from "@comptoir/contract/imports/import-columns";
import { textLength } from "@comptoir/contract/limits";
import { takeFormula } from "@comptoir/tables/csv-write";
import type { FurtherColumn, Header } from "#imports/table/header.rules.ts";
import { type Facts, type Problem, problem, type Reason, type Severity } from "#imports/table/problems.rules.ts";
import { type LabelMap, mainLocale } from "#shared/locale.ts";

export type Cell<Value> = Value | null | undefined;

/** A localised cell: locale -> text, null where the cell is empty; locales without a column are not there. */
export type Labels = Readonly<Record<string, string | null>>;

const LONGEST_TEXT = 10_000;
const LARGEST = 2_147_483_647;
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
  const tenThousandths = Math.round(number * 10_000);
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

const zone = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** How far the clocks of the store are ahead of UTC at a moment; milliseconds. */
function offsetAt(moment: number): number {
  const parts = Object.fromEntries(zone.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** The first moment of a day of the store. */
function startOfDay(year: number, month: number, day: number): Date {
  const there = Date.UTC(year, month - 1, day);
  return new Date(there - offsetAt(there - offsetAt(there)));
}

/** A day of the store, its first moment or, for an end, its last; also an exact moment. Null for anything else. */
export function parseDay(text: string, isEnd: boolean): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = french ? [french[3], french[2], french[1]] : iso ? iso.slice(1) : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const calendar = new Date(Date.UTC(y, m - 1, d));
  if (calendar.getUTCMonth() !== m - 1 || calendar.getUTCDate() !== d) return null;
  return isEnd ? new Date(startOfDay(y, m, d + 1).getTime() - 1) : startOfDay(y, m, d);
}

/** The text from which parseDay makes the same moment again. */
export function formatDay(moment: Date, isEnd: boolean): string {
  const part = Object.fromEntries(zone.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = `${part.day}/${part.month}/${part.year}`;
  return parseDay(day, isEnd)?.getTime() === moment.getTime() ? day : moment.toISOString();
}

const yes = new Set(["true", "vrai"]);
const no = new Set(["false", "faux"]);

export type RowText = { readonly line: number; readonly cells: readonly string[]; readonly isCsv: boolean };

export class Row {
  readonly line: number;
  readonly problems: Problem[] = [];
  readonly #header: Header;
  readonly #cells: readonly string[];
  readonly #isCsv: boolean;

  constructor({ line, cells, isCsv }: RowText, header: Header) {
    this.line = line;
    this.#header = header;
    this.#cells = cells;
    this.#isCsv = isCsv;
  }

  get isWrong(): boolean {
    return this.problems.some(({ severity }) => severity === "ERROR");
  }

  /** The name of a column as people know it. */
  fieldOf = (key: string): string => headerOf(this.#header.entity, key);

  /** A cell that is read twice is told once. */
  #note(severity: Severity, field: string, reason: Reason, facts: Facts): undefined {
    if (this.problems.some((known) => known.field === field && known.reason === reason)) return;
    this.problems.push(problem(this.line, severity, reason, { ...facts, field }));
  }

  refuse(key: string, reason: Reason, facts: Facts = {}): undefined {
    this.#note("ERROR", this.fieldOf(key), reason, facts);
  }

  warn(key: string, reason: Reason, facts: Facts = {}): void {
    this.#note("WARNING", this.fieldOf(key), reason, facts);
  }

  /** The text of a cell by its place. */
  #at(index: number, field: string): Cell<string> {
    const cell = this.#cells[index] ?? "";
    const text = (this.#isCsv ? takeFormula(cell) : cell).trim();
    if (text === "") return null;
    if (!text.includes("\0")) return text;
    return this.#note("ERROR", field, "UNSTORABLE", {});
  }

  /** The text of the column without a language. */
  #raw(key: string): Cell<string> {
    const place = this.#header.places.get(key)?.find(({ locale }) => locale === null);
    return place === undefined ? undefined : this.#at(place.index, this.fieldOf(key));
  }

  has = (key: string): boolean => this.#header.places.has(key);

  #limited(key: string, text: string, most: number): string | undefined {
    return text.length <= most ? text : this.refuse(key, "TOO_LONG", { value: text, detail: String(most) });
  }

  text(key: string, most = textLength): Cell<string> {
    const text = this.#raw(key);
    return text ? this.#limited(key, text, most) : text;
  }

  /** A reference without which the row says nothing; refuses the row when it is empty. */
  key(key: string): string {
    const text = this.text(key);
    if (text === null) this.refuse(key, "REQUIRED");
    return text ?? "";
  }

  /** Values set apart by `||`, each once. */
  list(key: string, most = textLength): Cell<readonly string[]> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    const parts = text.split("||").map((part) => part.trim());
    const list = [...new Set(parts.filter((part) => part !== ""))];
    return list.every((part) => this.#limited(key, part, most) !== undefined) ? list : undefined;
  }

  flag(key: string): Cell<boolean> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    const word = text.toLowerCase();
    if (yes.has(word) || no.has(word)) return yes.has(word);
    return this.refuse(key, "NOT_A_BOOLEAN", { value: text });
  }

  decimal(key: string, least: number, most = LARGEST): Cell<number> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    const number = parseNumber(text);
    if (number === null) return this.refuse(key, "NOT_A_NUMBER", { value: text });
    if (number < least || number > most)
      return this.refuse(key, "OUT_OF_RANGE", { value: text, detail: `${least} – ${most}` });
    return number;
  }

  whole(key: string, least: number, most = LARGEST): Cell<number> {
    const number = this.decimal(key, least, most);
    if (number === null || number === undefined || Number.isInteger(number)) return number;
    return this.refuse(key, "NOT_WHOLE", { value: String(number) });
  }

  day(key: string, isEnd = false): Cell<Date> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    return parseDay(text, isEnd) ?? this.refuse(key, "NOT_A_DATE", { value: text });
  }

  /** One of the values, however it is capitalised. */
  choice<Value extends string>(key: string, values: readonly Value[]): Cell<Value> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    const found = values.find((value) => value.toLowerCase() === text.toLowerCase());
    return found ?? this.refuse(key, "NOT_ALLOWED", { value: text, detail: values.join(", ") });
  }

  ranges(key: string): Cell<PriceRange[]> {
    const text = this.#raw(key);
    if (text === null || text === undefined) return text;
    return parseRanges(text) ?? this.refuse(key, "BAD_RANGES", { value: text });
  }

  address(key: string): Cell<string> {
    const text = this.text(key, 2_048);
    return text ? this.#webAddress(key, text) : text;
  }

  addresses(key: string): Cell<readonly string[]> {
    const list = this.list(key, 2_048);
    return list?.every((text) => this.#webAddress(key, text) !== undefined) ? list : list && undefined;
  }

  #webAddress(key: string, text: string): string | undefined {
    const isWeb = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
    return isWeb ? text : this.refuse(key, "NOT_AN_ADDRESS", { value: text });
  }

  /** Texts by locale; an empty main locale takes the column without a language (catalogue 11.1). */
  labels(key: string, most = LONGEST_TEXT): Labels {
    const labels: Record<string, string | null> = {};
    const places = this.#header.places.get(key) ?? [];
    // The column without a language comes first, so that one with a text of its own replaces it.
    for (const { index, locale } of places.toSorted((a, b) => Number(a.locale !== null) - Number(b.locale !== null))) {
      const text = this.#at(index, this.fieldOf(key));
      if (text === undefined || (text && this.#limited(key, text, most) === undefined)) continue;
      const name = locale ?? mainLocale;
      labels[name] = text ?? labels[name] ?? null;
    }
    return labels;
  }

  /** What a column beyond the public list says. */
  further({ index, header }: FurtherColumn): Cell<string> {
    return this.#at(index, header);
  }

  /** Refuses what a column beyond the public list says. */
  refuseFurther({ header }: FurtherColumn, reason: Reason, facts: Facts = {}): undefined {
    this.#note("ERROR", header, reason, facts);
  }

  warnFurther({ header }: FurtherColumn, reason: Reason, facts: Facts = {}): void {
    this.#note("WARNING", header, reason, facts);
  }
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
