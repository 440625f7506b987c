// What a block of cells, pasted or out of a file, would do before it is written: counted by kind, with a sample of each.

import { useDeskText } from "messages:desk";
import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import Minus from "lucide-react/icons/minus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect, useRef } from "react";

const kinds = ["changed", "unchanged", "refused", "unknown"] as const;
export type CellKind = (typeof kinds)[number];

export type JudgedCell = {
  /** Row of the block, from 1. */
  readonly line: number;
  readonly code: string;
  /** As people know the column; null where the row is of nothing known. */
  readonly column: string | null;
  readonly before: string;
  readonly text: string;
  readonly kind: CellKind;
  /** Why it is not taken; null where its kind says all. */
  readonly why: string | null;
  /** What should be looked at again; none where nothing is. */
  readonly warnings: readonly string[];
  /** Shown whatever else is. */
  readonly isStriking: boolean;
};

const tones = { changed: "positive", unchanged: "neutral", refused: "negative", unknown: "negative" } as const;
const icons = { changed: Check, unchanged: Minus, refused: CircleX, unknown: CircleX };
const colours = { changed: "text-success", unchanged: "text-muted", refused: "text-danger", unknown: "text-danger" };
const mostShown = 12;

/** One of each kind, what strikes, and then what has to be mended. */
function sampleOf(cells: readonly JudgedCell[]): readonly JudgedCell[] {
  const first = kinds.flatMap((kind) => cells.find((cell) => cell.kind === kind) ?? []);
  const wrong = cells.filter(({ kind }) => kind === "refused" || kind === "unknown");
  return [...new Set([...first, ...cells.filter(({ isStriking }) => isStriking), ...wrong])]
    .slice(0, mostShown)
    .toSorted((a, b) => a.line - b.line);
}

/** How many cells are of a kind. */
export const countOf = (cells: readonly JudgedCell[], kind: CellKind): number =>
  cells.filter((cell) => cell.kind === kind).length;

type CellsPreviewProps = {
  readonly title: string;
  readonly cells: readonly JudgedCell[];
  /** What can be done with them. */
  readonly children: ReactNode;
};

export function CellsPreview({ title, cells, children }: CellsPreviewProps) {
  const t = useDeskText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="cells-preview" aria-labelledby="cells">
      <div className="grid content-start gap-2">
        <h2 id="cells" ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <dl className="cells-counts">
          {kinds.map((kind) => (
            <div key={kind} className="badge" data-tone={tones[kind]}>
              <dd>{countOf(cells, kind)}</dd>
              <dt>{t(`cells.${kind}`, { count: countOf(cells, kind) })}</dt>
            </div>
          ))}
        </dl>
      </div>
      <ul className="cells-sample">
        {sampleOf(cells).map((cell) => (
          <Sample key={`${cell.line} ${cell.code} ${cell.column}`} cell={cell} />
        ))}
      </ul>
      <div className="grid content-start gap-2">{children}</div>
    </section>
  );
}

function Sample({
  cell: { kind, code, column, before, text, why, warnings, isStriking },
}: {
  readonly cell: JudgedCell;
}) {
  const t = useDeskText();
  const Icon = isStriking ? TriangleAlert : icons[kind];
  return (
    <li>
      <span className="code font-semibold">{code || "–"}</span>
      <span>{column ?? "–"}</span>
      <span className="text-end break-words text-muted tabular-nums">{before || "–"}</span>
      <span className="text-end font-semibold break-words tabular-nums">{text || "–"}</span>
      <span className={isStriking ? "text-warning" : colours[kind]}>
        <Icon className="inline size-4 align-icon" aria-hidden="true" />{" "}
        {[why ?? t(`cells.${kind}`, { count: 1 }), ...warnings].join(" · ")}
      </span>
    </li>
  );
}
