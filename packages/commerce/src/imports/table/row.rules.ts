// One row of a file: what its cells say in the types of the catalogue. What cannot be read is noted on the row, and the cell
// counts as not there.
import { headerOf } from "@comptoir/contract/imports/import-columns";
import { textLength } from "@comptoir/contract/limits";
import { takeFormula } from "@comptoir/tables/csv-write";
import {
  type Cell,
  LARGEST,
  type Labels,
  type PriceRange,
  parseDay,
  parseNumber,
  parseRanges,
} from "#imports/table/cells.rules.ts";
import type { FurtherColumn, Header } from "#imports/table/header.rules.ts";
import { type Facts, type Problem, problem, type Reason, type Severity } from "#imports/table/problems.rules.ts";
import { mainLocale } from "#shared/locale.ts";

const LONGEST_TEXT = 10_000;
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
