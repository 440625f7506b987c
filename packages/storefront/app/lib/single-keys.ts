// Keys pressed alone: whether the visitor lets them do something, and whether one belongs to something else.

const storageKey = "shortcuts";

/** Whether keys are listened to; they are unless the visitor turned them off in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== "off";

/** Keeps in this browser whether keys are listened to. */
export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

const typedInto = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";

/** Whether a key belongs to what has focus, to a dialog or to a combination of keys. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return Boolean(target?.isContentEditable || target?.matches(typedInto) || target?.closest("dialog"));
}
