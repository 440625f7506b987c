// The rows of a fast order that is not done yet, kept in the browser: a new build, a lost session or a sign-in costs nobody
// what was typed (ux G-10, F-01). One draft per account, and one for guests.
import { useEffect, useRef, useState } from "react";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { readRows, writeRows } from "#fast-order/sheet/sheet-form.ts";

/** What a browser keeps things in; throws where that is forbidden. */
type Storage = () => Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = (owner: string | null) => `fastOrder ${owner ?? "guest"}`;

/** The rows of an account, or of a guest: null. */
export function readDraft(storage: Storage, owner: string | null): readonly SheetRow[] {
  try {
    return readRows(storage().getItem(storageKey(owner)) ?? "");
  } catch {
    return []; // The browser keeps nothing.
  }
}

/** Keeps the rows in this browser for their owner, a guest being null; without rows nothing is kept. */
export function keepDraft(storage: Storage, owner: string | null, rows: readonly SheetRow[]): void {
  try {
    if (rows.length === 0) storage().removeItem(storageKey(owner));
    else storage().setItem(storageKey(owner), writeRows(rows));
  } catch {
    // Full or forbidden: the rows live as long as the page.
  }
}

const local = () => window.localStorage;

/** The kept rows that a page does not show: a form that is posted twice brings its own again. */
export const missingOf = (kept: readonly SheetRow[], shown: readonly SheetRow[]): readonly SheetRow[] =>
  kept.filter(({ raw, code }) => !shown.some((row) => row.raw === raw && row.code === code));

type Draft = {
  readonly owner: string | null;
  /** Back from the sign-in: the guest's rows are this buyer's now. */
  readonly isAfterSignIn: boolean;
  /** Whether they are being added: then those of the buyer come back by themselves, too. */
  readonly isFinishing: () => boolean;
  readonly rows: readonly SheetRow[];
  /** Puts rows behind those that are there; false where they are too many. */
  readonly restore: (rows: readonly SheetRow[]) => boolean;
};

/** Keeps the rows, and finds those of the last time, which wait until somebody takes or forgets them, whatever is pasted meanwhile. */
export function useDraft({ owner, isAfterSignIn, isFinishing, rows, restore }: Draft) {
  const [offered, setOffered] = useState<readonly SheetRow[]>([]);
  const start = useRef({ owner, isAfterSignIn, rows, isFinishing, restore });
  useEffect(() => {
    const { current } = start;
    const own = missingOf(readDraft(local, current.owner), current.rows);
    if (current.rows.length > 0) return setOffered(own);
    const ofGuest = current.isAfterSignIn && current.owner !== null ? readDraft(local, null) : [];
    if (ofGuest.length === 0 && own.length > 0 && current.isFinishing()) return void current.restore(own);
    setOffered(own);
    if (ofGuest.length > 0 && current.restore(ofGuest)) keepDraft(local, null, []);
  }, []);
  const hadRows = useRef(false);
  useEffect(() => {
    // A draft that was not taken yet is not lost by looking at the page.
    if (rows.length === 0 && !hadRows.current) return;
    hadRows.current = true;
    keepDraft(local, owner, changeRows(offered, { kind: "append", rows }));
  }, [rows, owner, offered]);
  const onForget = () => {
    keepDraft(local, owner, rows);
    setOffered([]);
  };
  const onTake = () => {
    if (restore(offered)) setOffered([]);
  };
  return { offered, onTake, onForget };
}
