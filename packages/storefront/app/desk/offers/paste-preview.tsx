// What a pasted block would do, before it is written: what is not taken comes as a file.

import { useDeskOffersText } from "messages:deskOffers";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import { CellsPreview, countOf, type JudgedCell } from "#desk/cells-preview.tsx";
import { columnName, type OffersText, warningWords, whyPasted } from "#desk/offers/offer-words.ts";
import { type PastedCell, rowsToMend } from "#desk/offers/pasted-offers.rules.ts";
import { useLanguage } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { Button } from "#ui/action/button.tsx";

const judged = (cell: PastedCell, language: Language, t: OffersText): JudgedCell => ({
  ...{ line: cell.line, code: cell.code, before: cell.before, text: cell.text, kind: cell.kind },
  column: cell.column && columnName(cell.column, t),
  why: cell.kind === "refused" || cell.kind === "unknown" ? whyPasted(cell, t) : null,
  warnings: cell.warnings.map((warning) => warningWords(warning, language, t)),
  isStriking: cell.warnings.some(({ kind }) => kind === "bigChange"),
});

type PasteProps = {
  readonly cells: readonly PastedCell[];
  readonly onWrite: () => void;
  readonly onLeave: () => void;
};

export function PastePreview({ cells, onWrite, onLeave }: PasteProps) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const shown = cells.map((cell) => judged(cell, language, t));
  const [changed, wrong] = [countOf(shown, "changed"), countOf(shown, "refused") + countOf(shown, "unknown")];
  const file = () => rowsToMend(cells, (cell) => whyPasted(cell, t), [t("code"), t("paste.value"), t("paste.why")]);
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file()], { type: "text/csv;charset=utf-8" }));
    link.download = t("paste.fileName");
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <CellsPreview title={t("paste.title", { count: cells.length })} cells={shown}>
      {changed > 0 && (
        <Button variant="primary" icon={<Check />} onClick={onWrite}>
          {t("paste.write", { count: changed })}
        </Button>
      )}
      {wrong > 0 && (
        <Button icon={<Download />} onClick={download}>
          {t("paste.mend", { count: wrong })}
        </Button>
      )}
      <Button variant="quiet" onClick={onLeave}>
        {t("paste.leave")}
      </Button>
      {countOf(shown, "refused") > 0 && <p className="text-sm text-muted">{t("paste.kept")}</p>}
    </CellsPreview>
  );
}
