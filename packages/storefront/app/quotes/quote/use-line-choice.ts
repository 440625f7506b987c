// Which lines of a supplier's answer are to be ordered, and how many pieces of them: at first all that its total counts.
import type { LandedCost } from "@comptoir/contract/quotes/mix.rules";
import { useState } from "react";
import type { SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import { readPieces } from "#quotes/quote-pieces.rules.ts";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { costOfPieces } from "#quotes/quoted-goods.rules.ts";
import type { SupplierQuoteLineView } from "#quotes/quoted-lines.ts";

type Line = SupplierQuoteLineView;

export type LineChoice = {
  readonly isChosen: (id: string) => boolean;
  /** A line and what stands for it are not ordered together. */
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly piecesOf: (line: Pick<Line, "id" | "quantity">) => number;
  /** What was typed and refused, to be mended. */
  readonly typedOf: (line: Pick<Line, "id" | "quantity">) => string | undefined;
  readonly setPieces: (id: string, pieces: number) => void;
  readonly lineCount: number;
  /** Cents without tax. */
  readonly cost: LandedCost;
  /** All that is offered, and no other article beside it. */
  readonly isWhole: boolean;
};

const isCounted = ({ standsFor }: Line) => !standsFor?.isOffered;

/** Lines that exclude this one. */
const rivalsOf = (lines: readonly Line[], id: string): readonly string[] =>
  lines.flatMap(({ id: other, standsFor }) => {
    if (other === id) return standsFor ? [standsFor.id] : [];
    return standsFor?.id === id ? [other] : [];
  });

/** The choice as the form was sent, or everything. */
export function useLineChoice(
  { lines, terms }: Pick<SupplierQuoteView, "lines" | "terms">,
  refused: SupplierRefusal | undefined,
): LineChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(refused?.chosen ?? lines.filter(isCounted).map(({ id }) => id)),
  );
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const typed = (id: string) => refused?.pieces[id];
  const piecesOf: LineChoice["piecesOf"] = ({ id, quantity }) =>
    pieces[id] ?? readPieces(typed(id) ?? "", quantity) ?? quantity;
  const taken = lines.filter(({ id }) => chosen.has(id));
  return {
    isChosen: (id) => chosen.has(id),
    choose: (id, isChosen) => {
      const next = new Set(chosen);
      for (const rival of isChosen ? rivalsOf(lines, id) : []) next.delete(rival);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    piecesOf,
    typedOf: ({ id, quantity }) => {
      const text = typed(id);
      return text === undefined || readPieces(text, quantity) !== null ? undefined : text;
    },
    setPieces: (id, count) => setPieces((current) => ({ ...current, [id]: count })),
    lineCount: taken.length,
    cost: costOfPieces(
      terms,
      taken.map((line) => ({ line, pieces: piecesOf(line) })),
    ),
    isWhole: lines.every((line) => chosen.has(line.id) === isCounted(line) && piecesOf(line) === line.quantity),
  };
}
