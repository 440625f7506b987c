// Rows that wait in the browser while their buyer signs in, for those without scripts; with scripts the draft does it.

import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import type { Session } from "#lib/session/context.ts";
import { forgetPacked, keepPacked, readPacked } from "#lib/session/packed-cookie.server.ts";

const cookieName = "fastOrder";
/** Beside the rows: they were being added, to this target. */
const addingCookie = "fastOrderAdd";

/** Codes and quantities as a text, a line each. */
export const writeKeptRows = (rows: readonly SheetRow[]): string =>
  rows
    .map(({ code, quantity, guessed }) =>
      [code, quantity, ...(guessed === undefined ? [] : [guessed])].map((cell) => cell.replace(/\s/g, " ")).join("\t"),
    )
    .join("\n");

/** Rows of a text that `writeKeptRows` wrote, behind those that are there. */
export function readLines(text: string, rows: readonly SheetRow[] = []): readonly SheetRow[] {
  const lines = text
    .split("\n")
    .slice(0, MOST_LINES)
    .map((line) => line.split("\t"))
    .flatMap(([code = "", quantity = "", guessed]) =>
      code === "" ? [] : [{ line: 0, readings: [{ code, quantity, guessed }] as const }],
    );
  return changeRows(rows, { kind: "add", lines });
}

/** Keeps the rows until they are taken; false when they are too many for a cookie. */
export const keepRows = (session: Session, rows: readonly SheetRow[]): boolean =>
  keepPacked(session, cookieName, writeKeptRows(rows));

/** Takes the rows that were kept; they are given once. */
export function takeRows(session: Session, request: Request): readonly SheetRow[] {
  const text = readPacked(session, request, cookieName);
  if (text !== "") forgetPacked(session, cookieName);
  return readLines(text);
}

/** Keeps the rows that were being added, and where to; false when they are too many for a cookie. */
export const keepAdding = (session: Session, rows: readonly SheetRow[], target: string): boolean =>
  keepRows(session, rows) && keepPacked(session, addingCookie, `to ${target}`);

/** Where the kept rows were being added, as the form names it; null where they were not. Given once. */
export function takeAdding(session: Session, request: Request): string | null {
  const text = readPacked(session, request, addingCookie);
  if (text === "") return null;
  forgetPacked(session, addingCookie);
  return text.slice("to ".length);
}
