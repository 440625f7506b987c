// The keys of the sheet, where they work; what a key does, a press on its hint does, too.

import { useFastOrderText } from "messages:fastOrder";
import { goToNext, nextOpen } from "#fast-order/sheet/row-focus.ts";

export function KeyHints({ onUndo }: { readonly onUndo: () => void }) {
  const t = useFastOrderText();
  return (
    <div className="sheet-keys needs-scripts">
      <span className="sheet-hint">
        <kbd>
          <span aria-hidden="true">⏎</span>
          <span className="sr-only">{t("keyEnter")}</span>
        </kbd>{" "}
        {t("keyAccept")}
      </span>
      <button type="button" className="sheet-hint" onClick={() => goToNext(nextOpen(null))}>
        <kbd>F8</kbd> {t("keyNext")}
      </button>
      <span className="sheet-hint">
        <kbd>{t("keyAltDown")}</kbd> {t("keyOthers")}
      </span>
      <button type="button" className="sheet-hint" onClick={onUndo}>
        <kbd>{t("keyCtrlZ")}</kbd> {t("keyUndo")}
      </button>
    </div>
  );
}
