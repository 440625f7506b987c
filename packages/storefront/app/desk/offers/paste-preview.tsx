// What a pasted block would do, before it does it: how many cells change, how many do not, and one of each kind to look at.

import { useDeskOffersText } from "messages:deskOffers";
import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import Download from "lucide-react/icons/download";
import Minus from "lucide-react/icons/minus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { columnName, warningWords, whyPasted } from "#desk/offers/offer-words.ts";
import { type PastedCell, rowsToMend } from "#desk/offers/pasted-offers.rules.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";

const kinds = ["changed", "unchanged", "refused", "unknown"] as const;
const tones = { changed: "positive", unchanged: "neutral", refused: "negative", unknown: "negative" } as const;
const icons = { changed: Check, unchanged: Minus, refused: CircleX, unknown: CircleX };
const mostShown = 12;
const isJump = ({ warnings }: PastedCell) => warnings.some(({ kind }) => kind === "bigChange");

/** One of each kind, every jump of a price, and then what has to be mended. */
function sampleOf(cells: readonly PastedCell[]): readonly PastedCell[] {
  const first = kinds.flatMap((kind) => cells.find((cell) => cell.kind === kind) ?? []);
  const wrong = cells.filter(({ kind }) => kind === "refused" || kind === "unknown");
  return [...new Set([...first, ...cells.filter(isJump), ...wrong])]
    .slice(0, mostShown)
    .toSorted((a, b) => a.line - b.line);
}

type PasteProps = {
  readonly cells: readonly PastedCell[];
  readonly onWrite: () => void;
  readonly onLeave: () => void;
};

export function PastePreview({ cells, onWrite, onLeave }: PasteProps) {
  const t = useDeskOffersText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const countOf = (kind: PastedCell["kind"]) => cells.filter((cell) => cell.kind === kind).length;
  const [changed, wrong] = [countOf("changed"), countOf("refused") + countOf("unknown")];
  const file = () => rowsToMend(cells, (cell) => whyPasted(cell, t), [t("code"), t("paste.value"), t("paste.why")]);
  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file()], { type: "text/csv;charset=utf-8" }));
    link.download = t("paste.fileName");
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className="paste-preview" aria-labelledby="paste">
      <div className="grid content-start gap-2">
        <h2 id="paste" ref={title} tabIndex={-1} className="text-lg">
          {t("paste.title", { count: cells.length })}
        </h2>
        <dl className="paste-counts">
          {kinds.map((kind) => (
            <div key={kind} className="badge" data-tone={tones[kind]}>
              <dd>{countOf(kind)}</dd>
              <dt>{t(`paste.${kind}`, { count: countOf(kind) })}</dt>
            </div>
          ))}
        </dl>
      </div>
      <ul className="paste-sample">
        {sampleOf(cells).map((cell) => (
          <Sample key={`${cell.line} ${cell.column}`} cell={cell} />
        ))}
      </ul>
      <div className="grid content-start gap-2">
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
        {countOf("refused") > 0 && <p className="text-sm text-muted">{t("paste.kept")}</p>}
      </div>
    </section>
  );
}

function Sample({ cell }: { readonly cell: PastedCell }) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const { kind, code, column, before, text, warnings } = cell;
  const jump = isJump(cell);
  const Icon = jump ? TriangleAlert : icons[kind];
  const why = kind === "refused" || kind === "unknown" ? whyPasted(cell, t) : t(`paste.${kind}`, { count: 1 });
  const told = [why, ...warnings.map((warning) => warningWords(warning, language, t))].join(" · ");
  return (
    <li>
      <span className="code font-semibold">{code || "–"}</span>
      <span>{column ? columnName(column, t) : "–"}</span>
      <span className="text-end text-muted tabular-nums">{before || "–"}</span>
      <span className="text-end font-semibold tabular-nums">{text || "–"}</span>
      <span
        className={
          jump
            ? "text-warning"
            : kind === "changed"
              ? "text-success"
              : kind === "unchanged"
                ? "text-muted"
                : "text-danger"
        }
      >
        <Icon className="inline size-4 align-icon" aria-hidden="true" /> {told}
      </span>
    </li>
  );
}
