// Light, dark or as the system (specification §1). The choice lives in the browser and is applied before first paint.
import type { UIMatch } from "react-router";
import { useRenderValues } from "#lib/document/render-context.ts";
import { handlesOf } from "#page/page-meta.ts";

export const colourModes = ["light", "dark", "system"] as const;
export type ColourMode = (typeof colourModes)[number];

const storageKey = "colour-mode";

// Without the attribute the stylesheet follows the system.
const applyScript = `(function(){var d=document.documentElement,m;if(d.dataset.forcedTheme)return;try{m=localStorage.getItem("${storageKey}")}catch(e){}if(m==="light"||m==="dark")d.dataset.theme=m})()`;

export function ColourModeScript() {
  const { nonce } = useRenderValues();
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {applyScript}
    </script>
  );
}

/** The mode that the innermost route asking for one forces on the page. */
export const forcedColourMode = (matches: readonly UIMatch[]): "light" | "dark" | undefined =>
  handlesOf(matches).findLast((handle) => handle.colourMode !== undefined)?.colourMode;

const isColourMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value);

/** The visitor's choice; the system's where storage is closed. */
export function readColourMode(): ColourMode {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isColourMode(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

/** Shows a mode on the document, unless the page forces one. */
export function showColourMode(mode: ColourMode): void {
  const root = document.documentElement;
  if (root.dataset.forcedTheme) return;
  if (mode === "system") delete root.dataset.theme;
  else root.dataset.theme = mode;
}

export function chooseColourMode(mode: ColourMode): void {
  try {
    window.localStorage.setItem(storageKey, mode);
  } catch {
    // The choice then holds for this page only.
  }
  showColourMode(mode);
}
