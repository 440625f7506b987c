// How many lines the cart in use has: as the page was loaded with, or as a page that wrote to the cart told since.
import { useSyncExternalStore } from "react";
import { type RootData, useRootData } from "#lib/session/session.ts";

let told: { readonly since: RootData; readonly count: number } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of a write to the cart in use that loads nothing again; `since` is what the page was loaded with. */
export function tellCartLineCount(count: number, since: RootData): void {
  told = { since, count };
  for (const listener of listeners) listener();
}

/** 0 for visitors and when it cannot be told. */
export function useCartLineCount(): number {
  const root = useRootData();
  const now = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
  return (now?.since === root ? now.count : root.cartLineCount) ?? 0;
}
