// What a large block would do to the answer before it is written: only cells that can be read are.

import { useDeskQuoteText } from "messages:deskQuote";
import Check from "lucide-react/icons/check";
import { CellsPreview, countOf } from "#desk/cells-preview.tsx";
import type { PlacedCell } from "#desk/quote/answer/cell-edits.ts";
import { judgePasted } from "#desk/quote/answer/judged-cells.rules.ts";
import type { AnswerLine } from "#desk/quote/answer/quote-page.ts";
import type { PastedBlock } from "#desk/quote/answer/use-cell-edits.ts";
import { Button } from "#ui/action/button.tsx";

type PastedBlockPreviewProps = {
  readonly lines: readonly AnswerLine[];
  readonly block: PastedBlock;
  /** Writes so many of its cells, or none. */
  readonly onEnd: (cells: readonly PlacedCell[]) => void;
};

export function PastedBlockPreview({ lines, block, onEnd }: PastedBlockPreviewProps) {
  const { cells, outside, shown } = block;
  const t = useDeskQuoteText();
  const judged = judgePasted(cells, lines, shown, t);
  const changes = judged.filter(({ kind }) => kind === "changed");
  const refused = countOf(judged, "refused");
  const write = () => onEnd(cells.filter(({ id }) => changes.some(({ fieldId }) => fieldId === id)));
  return (
    <CellsPreview title={t("paste.title", { count: judged.length })} cells={judged}>
      {changes.length > 0 && (
        <Button variant="primary" icon={<Check />} onClick={write}>
          {t("paste.write", { count: changes.length })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onEnd([])}>
        {t("file.leave")}
      </Button>
      {refused > 0 && <p className="text-sm text-muted">{t("paste.wrong", { count: refused })}</p>}
      {outside > 0 && <p className="text-sm text-muted">{t("edit.outside", { count: outside })}</p>}
    </CellsPreview>
  );
}
