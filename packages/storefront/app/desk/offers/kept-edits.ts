// What was typed and not written yet, kept in this browser: neither a reload nor a lost network costs anybody what they typed. Each
// tab keeps its own under its own key and holds a lock of that name while it lives; what a closed tab leaves goes to another one,
// once. Where a browser has no locks (pages without TLS), all tabs share one key.
import type { CellEdit } from "#desk/offers/edits.rules.ts";
import { columnNamed } from "#desk/offers/offer-cells.rules.ts";

const prefixOf = (owner: string) => `desk-offers ${owner}`;

// Unknown to browsers without a secure context, whatever the types say.
const locksHere = (): LockManager | undefined => navigator.locks;

let tab: string | null = null;

/** The name of this tab; its lock is asked for before anything is kept under it, and goes with the page. */
function holdTab(locks: LockManager): string {
  if (tab === null) {
    tab = crypto.randomUUID();
    void locks.request(tab, () => new Promise<never>(() => {}));
  }
  return tab;
}

function ownKey(owner: string): string {
  const locks = locksHere();
  return locks ? `${prefixOf(owner)} ${holdTab(locks)}` : prefixOf(owner);
}

const isEdit = (value: unknown): value is CellEdit =>
  typeof value === "object" &&
  value !== null &&
  "offerId" in value &&
  "text" in value &&
  "column" in value &&
  columnNamed(String(value.column)) !== null;

function readKey(key: string): readonly CellEdit[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEdit) : [];
  } catch {
    return []; // The browser keeps nothing, or not what it was given.
  }
}

/** What this tab keeps for somebody. */
export const readKept = (owner: string): readonly CellEdit[] => readKey(ownKey(owner));

/** Keeps edits of this tab for somebody; without any nothing is kept. */
export function keepEdits(owner: string, edits: readonly CellEdit[]): void {
  try {
    const key = ownKey(owner);
    if (edits.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // Full or forbidden: they live as long as the page.
  }
}

/** Whose lock has to be free before somebody's kept edits are taken over; null for what is none of theirs, or this tab's own. */
function lockOf(owner: string, key: string | null): string | null {
  if (key === prefixOf(owner)) return key; // No tab of this browser holds it.
  if (!key?.startsWith(`${prefixOf(owner)} `)) return null;
  const name = key.slice(prefixOf(owner).length + 1);
  return name === tab ? null : name;
}

function keysHere(): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

/** Hands over what other tabs of somebody have left, as soon as each of them is closed and until `signal` ends it. */
export function takeOverLeft(owner: string, take: (left: readonly CellEdit[]) => void, signal: AbortSignal): void {
  const locks = locksHere();
  if (!locks) return;
  const watched = new Set<string>();
  const watch = async (key: string | null) => {
    const lock = lockOf(owner, key);
    if (key === null || lock === null || watched.has(key)) return;
    watched.add(key);
    await locks
      .request(lock, { signal }, () => {
        const left = readKey(key);
        if (left.length > 0) take(left);
        window.localStorage.removeItem(key);
      })
      .catch(() => {}); // Given up with the page that waits.
    watched.delete(key);
  };
  for (const key of keysHere()) void watch(key);
  window.addEventListener("storage", ({ key }) => void watch(key), { signal });
}
