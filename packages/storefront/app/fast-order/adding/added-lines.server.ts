// The last addition of somebody without scripts, kept until it is taken back; with scripts the toast holds it (ux F-06, G-16).
import { readLines, writeKeptRows } from "#fast-order/adding/kept-rows.server.ts";
import { readUndo, type Undo } from "#fast-order/adding/undo-rows.server.ts";
import type { SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import type { Session } from "#lib/session/context.ts";
import { forgetPacked, keepPacked, readPacked } from "#lib/session/packed-cookie.server.ts";

const cookieName = "fastOrderAdded";

export type KeptAddition = {
  readonly undo: Undo;
  /** The rows that were added. */
  readonly rows: readonly SheetRow[];
};

/** Keeps the addition, or forgets the one before when this one is too large for a cookie. */
export function keepAddition(session: Session, { undo, rows }: KeptAddition): void {
  const isKept = keepPacked(session, cookieName, JSON.stringify([JSON.stringify(undo), writeKeptRows(rows)]));
  if (!isKept) forgetPacked(session, cookieName);
}

/** The addition that can be taken back, with its rows behind those that are there; null when there is none. */
export function findAddition(session: Session, request: Request, rows: readonly SheetRow[] = []): KeptAddition | null {
  try {
    const kept: unknown = JSON.parse(readPacked(session, request, cookieName));
    const [text = "", lines = ""] = Array.isArray(kept) ? kept.map(String) : [];
    const undo = readUndo(text);
    return undo && { undo, rows: readLines(lines, rows) };
  } catch {
    return null; // Nothing was kept.
  }
}

/** From here on the last addition cannot be taken back. */
export const forgetAddition = (session: Session): void => forgetPacked(session, cookieName);
