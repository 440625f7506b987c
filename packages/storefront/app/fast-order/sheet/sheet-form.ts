// A fast order as fields of a form, so that every button works without scripts too: all rows in one hidden field, what is
// shown of them in fields of its own, and what to do in the button that was pressed.

import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import {
  changeRows,
  type Fix,
  type Note,
  type SheetChange,
  type SheetRow,
  type SheetUnit,
} from "#fast-order/sheet/sheet.rules.ts";
import type { StatusKind } from "#fast-order/sheet/status.rules.ts";
import type { LineReading } from "#goods/reading/line.rules.ts";
import type { PassedOver, TableRow } from "#goods/reading/table.rules.ts";
import { sentValue } from "#lib/typed-fields.ts";

/** Names of fields and buttons. */
export const fields = {
  rows: "rows",
  code: (key: number) => `code.${key}`,
  quantity: (key: number) => `quantity.${key}`,
  /** The quantity as the page was made with it. */
  shown: (key: number) => `shown.${key}`,
  action: "do",
  view: "view",
  /** Lines that were passed over, and what numbers without a unit count. */
  ignored: "ignored",
  unit: "unit",
  shownUnit: "shownUnit",
  target: "target",
  /** The file that was read last, and the rows that were there before it. */
  table: "table",
  before: "before",
} as const;

/** The rows that are shown: all, those that need a hand, ready ones, what was passed over, or those of one status. */
export const filters = [
  "all",
  "open",
  "ready",
  "ignored",
  "guessed",
  "quantity",
  "several",
  "unknown",
  "notForSale",
  "outOfStock",
  "none",
  "checking",
] as const satisfies readonly ("all" | "open" | "ignored" | StatusKind)[];
export type Filter = (typeof filters)[number];
export type SheetView = { readonly filter: Filter; readonly page: number };

/** What a button does, as its value. */
export const actions = {
  check: "check",
  fixAll: "fixAll",
  clear: "clear",
  add: "add",
  /** Reads lines that name no unit anew. */
  recount: "recount",
  undoAdd: "undoAdd",
  /** Reads the last file anew, by other columns. */
  columns: "columns",
  show: (filter: string, page: number) => `show ${filter} ${page}`,
  remove: (key: number) => `remove ${key}`,
  /** Takes a line that was passed over as one of the order. */
  restore: (line: number) => `restore ${line}`,
  take: (key: number, quantity: number) => `take ${key} ${quantity}`,
  /** Another article, and so many pieces of it where it asks for more than the row says. */
  choose: (key: number, code: string, quantity?: number) =>
    `choose ${quantity === undefined ? key : `${key}:${quantity}`} ${code}`,
  /** Keeps the code of the source as the buyer's own for the article of the row, and takes that back. */
  learn: (key: number) => `learn ${key}`,
  forget: (key: number) => `forget ${key}`,
} as const;

/** Master quotes among the targets: their ids after a prefix, which tells them from carts; "new" makes one. */
const quotePrefix = "quote.";
/** How the form names a master quote as the target of its lines. */
export const quoteTarget = (id: string): string => quotePrefix + id;
export const newQuoteTarget = quoteTarget("new");

/** A cart or list whose lines make way: its id after a prefix. */
const replacePrefix = "replace.";
/** How the form names a cart or list whose lines make way for the new ones. */
export const replacedTarget = (id: string): string => replacePrefix + id;

/** Where a form wants its lines, and whether those that are there make way. */
export function readTarget(form: FormData): { readonly id: string; readonly isReplacing: boolean } {
  const target = sentValue(form, fields.target);
  const isReplacing = target.startsWith(replacePrefix);
  return { id: isReplacing ? target.slice(replacePrefix.length) : target, isReplacing };
}

/** The id of the master quote that a target is; null for a cart or a list. */
export const quoteOfTarget = (target: string): string | null =>
  target.startsWith(quotePrefix) ? target.slice(quotePrefix.length) : null;

const noteKinds: readonly string[] = ["merged", "wasCode", "wasQuantity", "packs"] satisfies Note["kind"][];

/** The rows as one text; keys are given anew when they are read. */
export const writeRows = (rows: readonly SheetRow[]): string =>
  JSON.stringify(
    rows.map(({ key, code, quantity, lines, others, notes, guessed, bare, raw }) => [
      ...[key, code, quantity, lines, others, notes],
      ...withoutEnd([guessed ?? null, bare ?? null, raw ?? null]),
    ]),
  );

const withoutEnd = (values: readonly (string | null)[]) =>
  values.slice(0, values.findLastIndex((value) => value !== null) + 1);

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const guessOf = (value: unknown) => (isText(value) ? { guessed: value } : {});

function readOther(value: unknown): LineReading[] {
  const { code, quantity, guessed } = partsOf(value);
  return isText(code) && isText(quantity) ? [{ code, quantity, ...guessOf(guessed) }] : [];
}

function readNote(value: unknown): Note[] {
  const { kind, text } = partsOf(value);
  return isText(kind) && isText(text) && noteKinds.includes(kind) ? [{ kind: kind as Note["kind"], text }] : [];
}

function readRow(value: unknown): SheetRow[] {
  const [key, code, quantity, lines, others, notes, guessed, bare, raw] = listOf(value);
  if (!isNumber(key) || !isText(code) || !isText(quantity)) return [];
  return [
    {
      key,
      code,
      quantity,
      lines: listOf(lines).filter(isNumber),
      others: listOf(others).flatMap(readOther),
      notes: listOf(notes).flatMap(readNote),
      ...guessOf(guessed),
      ...(isText(bare) && /^\d+$/.test(bare) ? { bare } : {}),
      ...(isText(raw) ? { raw } : {}),
    },
  ];
}

/** Rows as `writeRows` wrote them; what is none of them, or was changed on the way, is left out. */
export function readRows(text: string): readonly SheetRow[] {
  try {
    const rows = listOf(JSON.parse(text)).slice(0, MOST_LINES).flatMap(readRow);
    return [...new Map(rows.map((row) => [row.key, row])).values()];
  } catch {
    return []; // No rows, or a text that was cut.
  }
}

/** The rows of a file as one text. */
export const writeTable = (rows: readonly TableRow[]): string =>
  JSON.stringify(rows.map(({ line, cells }) => [line, ...cells]));

/** Rows as `writeTable` wrote them; what is none is left out. */
export function readKeptTable(text: string): readonly TableRow[] {
  try {
    return listOf(JSON.parse(text)).flatMap((value) => {
      const [line, ...cells] = listOf(value);
      return isNumber(line) ? [{ line, cells: cells.filter(isText) }] : [];
    });
  } catch {
    return []; // No table, or a text that was cut.
  }
}

/** Lines that were passed over, as one text. */
export const writeIgnored = (lines: readonly PassedOver[]): string =>
  JSON.stringify(lines.map(({ line, text }) => [line, text]));

/** Lines as `writeIgnored` wrote them; what is none is left out. */
export function readIgnored(text: string): readonly PassedOver[] {
  try {
    return listOf(JSON.parse(text))
      .slice(0, MOST_LINES)
      .flatMap((value) => {
        const [line, words] = listOf(value);
        return isNumber(line) && isText(words) ? [{ line, text: words }] : [];
      });
  } catch {
    return []; // None, or a text that was cut.
  }
}

/** What numbers without a unit count in a form. */
export const readUnit = (form: FormData): SheetUnit => (form.get(fields.unit) === "packs" ? "packs" : "pieces");

/** The rows of a form with what was typed into them. */
export function readSheet(form: FormData): readonly SheetRow[] {
  const rows = readRows(sentValue(form, fields.rows));
  return rows.reduce<readonly SheetRow[]>((sheet, { key, code, quantity }) => {
    const typed = [form.get(fields.code(key)), form.get(fields.quantity(key))];
    if (typed.every((value) => value === null)) return sheet;
    const [newCode, written] = typed.map((value) => (value === null ? null : String(value).trim()));
    // A guess that nobody touched stays one.
    const newQuantity = written === form.get(fields.shown(key)) ? null : written;
    const change = { kind: "edit", key, code: newCode ?? code, quantity: newQuantity ?? quantity } as const;
    return changeRows(sheet, change);
  }, rows);
}

/** Another article for a row, with its quantity where the button names one. */
function readChoice(place: string, code: string): Fix {
  const [key, quantity = ""] = place.split(":");
  return { key: Number(key), code, ...(/^\d{1,9}$/.test(quantity) && { quantity: Number(quantity) }) };
}

/** The change that a button asks for; null for those that are more than a change of rows. */
export function readChange(action: string): SheetChange | null {
  const [name = "", key = "", ...rest] = action.split(" ");
  const place = Number(key);
  const text = rest.join(" ");
  if (name === "remove") return { kind: "remove", keys: [place] };
  if (name === "choose") return { kind: "fix", fixes: [readChoice(key, text)] };
  if (name === "take" && /^\d{1,9}$/.test(text))
    return { kind: "fix", fixes: [{ key: place, quantity: Number(text) }] };
  return name === actions.clear ? { kind: "replace", rows: [] } : null;
}

/** The row whose code a button keeps as the buyer's own, or forgets; null for other buttons. */
export function readLearning(action: string): { readonly kind: "learn" | "forget"; readonly key: number } | null {
  const [, kind, key] = /^(learn|forget) (\d{1,9})$/.exec(action) ?? [];
  return kind === undefined ? null : { kind: kind === "learn" ? "learn" : "forget", key: Number(key) };
}

/** The number of the line that a button takes as one of the order; null for other buttons. */
export function readRestored(action: string): number | null {
  const [, line] = /^restore (\d{1,6})$/.exec(action) ?? [];
  return line === undefined ? null : Number(line);
}

/** What of the rows is to be shown: after a button of filters or pages that, else what was shown before. */
export function readView(form: FormData): SheetView {
  const action = sentValue(form, fields.action);
  const asked = action.startsWith("show ") ? action.slice("show ".length) : sentValue(form, fields.view);
  const [filter = "", page = ""] = asked.split(" ");
  return { filter: filters.find((name) => name === filter) ?? "all", page: /^\d{1,3}$/.test(page) ? Number(page) : 0 };
}
