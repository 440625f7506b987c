// Light, dark or as the system. The choice is the browser's own, so it needs JavaScript and appears with it.

import { useShellText } from "messages:shell";
import Contrast from "lucide-react/icons/contrast";
import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import {
  type ColourMode,
  chooseColourMode,
  colourModes,
  forcedColourMode,
  readColourMode,
  showColourMode,
} from "#shell/colour-mode.tsx";

/** Drawn in browsers alone: the frame around it is drawn by the server for many pages, whichever of them force a mode. */
export function ColourModeControl() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser ? <ModeChoice /> : null;
}

function ModeChoice() {
  const t = useShellText();
  const forced = forcedColourMode(useMatches());
  const [mode, setMode] = useState<ColourMode | null>(null);
  useEffect(() => {
    const chosen = readColourMode();
    setMode(chosen);
    // A page that forced a mode has taken the visitor's own off the document.
    if (!forced) showColourMode(chosen);
  }, [forced]);
  if (mode === null || forced) return null;
  return (
    <label className="flex items-center gap-1 text-sm">
      <Contrast aria-hidden="true" className="text-muted" />
      <span className="sr-only">{t("colourMode")}</span>
      <select
        className="min-h-8 rounded-md bg-transparent px-1 hover:text-primary"
        value={mode}
        onChange={(event) => {
          const next = colourModes.find((choice) => choice === event.target.value) ?? "system";
          chooseColourMode(next);
          setMode(next);
        }}
      >
        {colourModes.map((choice) => (
          <option key={choice} value={choice} className="bg-surface text-text">
            {t(`colourMode.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
