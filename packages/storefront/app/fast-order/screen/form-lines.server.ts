// What a form of the fast order brings: the rows that are there, lines that come in with it, and the file before.
import { readColumns } from "#fast-order/reading/columns.server.ts";
import type { FileReading, KeptTable } from "#fast-order/reading/order-file.rules.ts";
import { changeRows, lastLine, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import {
  actions,
  fields,
  readIgnored,
  readKeptTable,
  readRestored,
  readRows,
  readSheet,
  readUnit,
} from "#fast-order/sheet/sheet-form.ts";
import { type ParsedLine, type PassedOver, readLineText, readText } from "#goods/reading/table.rules.ts";
import { sentValue } from "#lib/typed-fields.ts";

/** How many lines came in at once, and what was passed over among them. */
export type TakenLines = { readonly count: number; readonly passedOver: readonly PassedOver[] };

/** A file that was read, and the rows that were there before it. */
export type KeptFile = { readonly table: KeptTable; readonly before: readonly SheetRow[] };

/** The lines of a form: pasted, and typed in pairs. */
function readLines(form: FormData): {
  readonly lines: readonly ParsedLine[];
  readonly passedOver: readonly PassedOver[];
} {
  const quantities = form.getAll("newQuantity").map(String);
  const typed = form
    .getAll("newCode")
    .map((code, index) => ({ code: String(code).trim(), quantity: quantities[index]?.trim() ?? "" }))
    .filter(({ code, quantity }) => code !== "" || quantity !== "")
    .map((reading): ParsedLine => ({ line: 0, readings: [reading] }));
  const { lines, passedOver } = readText(sentValue(form, "lines"));
  return { lines: [...lines, ...typed], passedOver };
}

/** The rows of a form as they are, in the unit that it names now. */
export function readPresent(form: FormData): readonly SheetRow[] {
  const rows = readSheet(form);
  const unit = readUnit(form);
  return unit === form.get(fields.shownUnit) ? rows : changeRows(rows, { kind: "unit", unit });
}

/** The lines that a form brings, behind the rows that are there: written ones, a file's, and one that was passed over before. */
export function takeLines(form: FormData, reading: FileReading | null, present: readonly SheetRow[]) {
  const action = sentValue(form, fields.action);
  const known = action === actions.clear ? [] : readIgnored(sentValue(form, fields.ignored));
  const number = readRestored(action);
  const restored = known.find(({ line }) => line === number);
  const ignored = known.filter((line) => line !== restored);
  const ofFile = reading && "lines" in reading ? reading : null;
  const { lines: written, passedOver: ofText } = readLines(form);
  const after = lastLine(present, known);
  const passedOver = [...ofText, ...(ofFile?.passedOver ?? [])].map((each) => ({ ...each, line: after + each.line }));
  const lines = [...written, ...(ofFile?.lines ?? []), ...(restored ? [readLineText(restored.text)] : [])];
  // A file that is read anew passes over the same lines.
  const all = new Map([...ignored, ...passedOver].map((each) => [each.line, each]));
  return { lines, after, ignored: [...all.values()], taken: { count: lines.length, passedOver } };
}

/** The file of the form before this one. */
export function keptFileOf(form: FormData): KeptFile | null {
  const rows = readKeptTable(sentValue(form, fields.table));
  const before = readRows(sentValue(form, fields.before));
  return rows.length === 0 ? null : { table: { rows, columns: readColumns(form) }, before };
}
