// The articles chosen for comparison in this browser, followed by every control on the page.
import { useSyncExternalStore } from "react";
import { readChoice, writeChoice } from "#catalogue/comparison/choice/comparison.rules.ts";

const storageKey = "compare";
const none: readonly string[] = [];
const listeners = new Set<() => void>();

/** What is kept; where the browser keeps nothing, the choice lasts as long as the page. */
let lastText = "";
let lastChoice = none;

function keptText(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? "";
  } catch {
    return lastText;
  }
}

/** The same list as long as the same is kept. */
function currentChoice(): readonly string[] {
  const text = keptText();
  if (text !== lastText) {
    lastText = text;
    lastChoice = readChoice(text);
  }
  return lastChoice;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab changed it.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The ids of the chosen variants; none in the HTML of the server, which is the same for everybody. */
export const useComparisonChoice = (): readonly string[] => useSyncExternalStore(subscribe, currentChoice, () => none);

/** Keeps the choice for the next visits, and tells every control. */
export function keepComparisonChoice(ids: readonly string[]): void {
  const text = writeChoice(ids);
  try {
    window.localStorage.setItem(storageKey, text);
  } catch {
    lastText = text;
    lastChoice = readChoice(text);
  }
  for (const listener of listeners) listener();
}
