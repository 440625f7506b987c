// Shortcuts of one key (ux G-15): `/` leads to the search field, `?` lists them all. They do nothing while somebody types
// and can be turned off, as dictated words must not press them (WCAG 2.1.4).
import { lazy, Suspense, useEffect, useState } from "react";

const ShortcutList = lazy(() => import("#shell/frame/shortcut-list.tsx"));

const storageKey = "shortcuts";
const openEvent = "shortcut-list";

/** Whether keys are listened to; they are unless the visitor turned them off in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== "off";

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

/** Opens the list of shortcuts from anywhere on the page. */
export const openShortcutList = (): boolean => document.dispatchEvent(new Event(openEvent));

const typedInto = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";

/** Whether a key belongs to what has focus, to a dialog or to a combination of keys. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return Boolean(target?.isContentEditable || target?.matches(typedInto) || target?.closest("dialog"));
}

export function Shortcuts() {
  const [isListOpen, setListOpen] = useState(false);
  useEffect(() => {
    const open = () => setListOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== "/" && event.key !== "?") || isTaken(event) || !areShortcutsOn()) return;
      event.preventDefault();
      if (event.key === "/") document.getElementById("search-field")?.focus();
      else open();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener(openEvent, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener(openEvent, open);
    };
  }, []);
  if (!isListOpen) return null;
  return (
    <Suspense>
      <ShortcutList onClose={() => setListOpen(false)} />
    </Suspense>
  );
}
