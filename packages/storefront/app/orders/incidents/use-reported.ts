// What a report is about so far: lines, pieces and what they cost. Counted by the browser alone: without scripts the lines say it themselves.
import { type RefObject, useEffect, useState } from "react";
import { sum } from "#goods/amounts.rules.ts";
import { previewTotal } from "#goods/price.rules.ts";
import { sentValue } from "#lib/typed-fields.ts";
import type { ReportableLine } from "#orders/incidents/report.server.ts";

export type ReportedPieces = {
  readonly lines: number;
  readonly pieces: number;
  /** Goods in euros without tax: of each ticked line by its id, and of all. */
  readonly goodsOf: ReadonlyMap<string, number>;
  readonly goods: number;
};

/** What is ticked, with as many pieces as its fields say. */
function countIn(form: HTMLFormElement, lines: readonly ReportableLine[]): ReportedPieces {
  const fields = new FormData(form);
  const ticked = new Set(fields.getAll("line").map(String));
  const counted = lines
    .filter(({ id }) => ticked.has(id))
    .map(({ id, itemPrice }) => {
      const pieces = Number(sentValue(fields, `quantity-${id}`).replace(/\s/g, "")) || 0;
      return { id, pieces, goods: previewTotal(itemPrice, pieces) };
    });
  return {
    lines: ticked.size,
    pieces: counted.reduce((all, { pieces }) => all + pieces, 0),
    goodsOf: new Map(counted.map(({ id, goods }) => [id, goods])),
    goods: sum(counted.map(({ goods }) => goods)),
  };
}

/** What the form says, with every change of it; null until the browser has counted. */
export function useReported(form: RefObject<HTMLFormElement | null>, lines: readonly ReportableLine[]) {
  const [reported, setReported] = useState<ReportedPieces | null>(null);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const change = () => setReported(countIn(current, lines));
    change();
    current.addEventListener("input", change);
    return () => current.removeEventListener("input", change);
  }, [form, lines]);
  return reported;
}
