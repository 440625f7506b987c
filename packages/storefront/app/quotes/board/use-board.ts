// What is chosen on the board: the browser counts at once and keeps the address true; without scripts the address is the choice.
import { useMemo, useState } from "react";
import {
  type BestChoice,
  type BoardState,
  bestChoices,
  type Choice,
  chosenOf,
  costOf,
  fillOf,
  proposalOf,
  writeBoardState,
} from "#quotes/board/board.rules.ts";
import type { Board } from "#quotes/board/board-view.ts";

export type BoardChoice = {
  readonly state: BoardState;
  readonly best: readonly BestChoice[];
  /** What is marked because nobody has marked anything yet; null once somebody has. */
  readonly proposal: BestChoice | null;
  /** The marked offers by the line. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly cost: Choice;
  readonly change: (given: Partial<BoardState>) => void;
  /** Marks an offer; what was filled in counts as marked from then on. */
  readonly mark: (detailId: string, offerId: string) => void;
};

/** What the board marks and what it comes to, from what its address says at first. */
export function useBoard(board: Board, start: BoardState): BoardChoice {
  const [state, setState] = useState(start);
  const { by, withOthers } = state;
  const best = useMemo(() => bestChoices(board, { by, withOthers }), [board, by, withOthers]);
  const proposal = proposalOf(best, state);
  // A day that nobody can keep changes nothing of what is marked.
  const isUnmet = by !== null && fillOf(best, state) === null;
  const fitting = useMemo(
    () => (isUnmet ? bestChoices(board, { by: null, withOthers }) : best),
    [isUnmet, board, withOthers, best],
  );
  const filled = fillOf(fitting, state)?.mix ?? null;
  const chosen = chosenOf(board, state, filled);
  const change = (given: Partial<BoardState>) => {
    const next = { ...state, ...given };
    setState(next);
    // The page is the same: no request.
    window.history.replaceState(window.history.state, "", `${window.location.pathname}${writeBoardState(next)}`);
  };
  return {
    state,
    best,
    chosen,
    proposal,
    cost: costOf(board, chosen),
    change,
    mark: (detailId, offerId) =>
      change({ most: null, own: { ...(filled ? Object.fromEntries(chosen) : state.own), [detailId]: offerId } }),
  };
}
