// What was typed and not written yet, kept in this browser: neither a reload nor a lost network costs anybody what they typed.
import type { CellEdit } from "#desk/offers/edits.rules.ts";
import { columnNamed } from "#desk/offers/offer-cells.rules.ts";

const keyOf = (owner: string) => `desk-offers ${owner}`;

const isEdit = (value: unknown): value is CellEdit =>
  typeof value === "object" &&
  value !== null &&
  "offerId" in value &&
  "text" in value &&
  "column" in value &&
  columnNamed(String(value.column)) !== null;

/** What this browser keeps for somebody. */
export function readKept(owner: string): readonly CellEdit[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEdit) : [];
  } catch {
    return []; // The browser keeps nothing, or not what it was given.
  }
}

/** Keeps edits for somebody; without any nothing is kept. */
export function keepEdits(owner: string, edits: readonly CellEdit[]): void {
  try {
    if (edits.length === 0) window.localStorage.removeItem(keyOf(owner));
    else window.localStorage.setItem(keyOf(owner), JSON.stringify(edits));
  } catch {
    // Full or forbidden: they live as long as the page.
  }
}
