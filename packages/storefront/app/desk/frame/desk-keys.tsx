// The keys of the desk: rows, the palette and the list of all of them. Those of one key can be turned off (ux G-15). The palette and
// the list come when they are asked for.
import { lazy, Suspense, useEffect, useState } from "react";
import type { Desk } from "#desk/desk.ts";
import { readDensity, showDensity } from "#desk/frame/density.ts";
import { pressRowKey } from "#desk/frame/row-keys.ts";
import { areShortcutsOn, isTaken } from "#lib/single-keys.ts";

const DeskPalette = lazy(() => import("#desk/frame/desk-palette.tsx"));
const KeyList = lazy(() => import("#desk/frame/key-list.tsx"));

const openEvents = { palette: "desk-palette", list: "desk-key-list" } as const;
type DeskDialog = keyof typeof openEvents;

/** Opens the palette, or the list of keys, from anywhere at the desk. */
export const openDeskDialog = (dialog: DeskDialog): boolean => document.dispatchEvent(new Event(openEvents[dialog]));

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k";

export function DeskKeys({ desk }: { readonly desk: Desk }) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  useEffect(() => {
    showDensity(readDensity());
    const listen = new AbortController();
    const { signal } = listen;
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        setDialog("palette");
        return;
      }
      if (isTaken(event) || !areShortcutsOn()) return;
      if (event.key === "?") setDialog("list");
      else if (!pressRowKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press, { signal });
    for (const name of ["palette", "list"] as const)
      document.addEventListener(openEvents[name], () => setDialog(name), { signal });
    return () => listen.abort();
  }, []);
  // A dialog says late that it was closed: another one may be open by then.
  const leave = (left: DeskDialog) => setDialog((open) => (open === left ? null : open));
  return (
    <Suspense>
      {dialog === "palette" && <DeskPalette desk={desk} onClose={() => leave("palette")} />}
      {dialog === "list" && <KeyList onClose={() => leave("list")} />}
    </Suspense>
  );
}
