// Shortcuts of one key (ux G-15): `/` leads to the search field, `?` lists them all. They do nothing while somebody types
// and can be turned off, as dictated words must not press them (WCAG 2.1.4).
import { lazy, Suspense, useEffect, useState } from "react";
import { takeEarlyKey } from "#lib/document/early-press.ts";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

const ShortcutList = lazy(() => import("#shell/frame/shortcut-list.tsx"));

const openEvent = "shortcut-list";

/** Opens the list of shortcuts from anywhere on the page. */
export const openShortcutList = (): boolean => document.dispatchEvent(new Event(openEvent));

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
    const early = takeEarlyKey(window);
    if (early) onKey(early);
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
