// Keys of the rows of the list: `j` and `k` lead through the numbers of the orders, `x` ticks one that waits for a word; Enter opens what
// has focus by itself. They can be turned off like every shortcut of one key (ux G-15).
import { useEffect, useRef } from "react";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

const rowOf = (element: Element | null) => element?.closest<HTMLTableRowElement>("tbody tr") ?? null;

/** Moves focus to the number of the next order, or of the one before; to the first one from outside. */
function moveBy(region: HTMLElement, step: 1 | -1): void {
  const links = [...region.querySelectorAll<HTMLAnchorElement>("tbody th[scope=row] a[href]")];
  const row = rowOf(document.activeElement);
  const at = row ? links.findIndex((link) => rowOf(link) === row) : -1;
  (at < 0 ? links[0] : links[at + step])?.focus();
}

const keys = new Map<string, (region: HTMLElement) => void>([
  ["j", (region) => moveBy(region, 1)],
  ["k", (region) => moveBy(region, -1)],
  ["x", () => rowOf(document.activeElement)?.querySelector<HTMLElement>("input[type=checkbox]")?.click()],
]);

/** The `ref` of the region whose rows have the keys. */
export function useRowKeys() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys.get(event.key);
      if (!act || !region.current || isTaken(event) || !areShortcutsOn()) return;
      event.preventDefault();
      act(region.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return region;
}
