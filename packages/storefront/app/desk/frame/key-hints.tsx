// The keys of a list, where they work.

import { useDeskText } from "messages:desk";
import { openDeskDialog } from "#desk/frame/desk-keys.tsx";

export function KeyHints() {
  const t = useDeskText();
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted max-sm:hidden print:hidden">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t("hint.rows")}
      </span>
      <span>
        <kbd>⏎</kbd> {t("hint.open")}
      </span>
      <button type="button" className="link" onClick={() => openDeskDialog("palette")}>
        <kbd>Ctrl K</kbd> {t("hint.palette")}
      </button>
      <button type="button" className="link" onClick={() => openDeskDialog("list")}>
        <kbd>?</kbd> {t("hint.list")}
      </button>
    </p>
  );
}
