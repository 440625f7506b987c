// A step that scripts take with many orders, a few at a time: how far it is, what came of each, and a way to stop it and to go on.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { askDesk } from "#desk/ask-desk.ts";
import type { MovedOrder, MoveFields, MovesTurn } from "#desk/orders/moves.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";

export type MovesRun = {
  readonly moved: readonly MovedOrder[];
  /** What is left; null at the end. */
  readonly rest: MoveFields | null;
  /** Under way, stopped by its reader, broken off by the shop or by the end of the session; done. */
  readonly state: "running" | "stopped" | "broken" | "signedOut" | "done";
};

/** The run of a page; null before it has begun. `start` begins it, or goes on with what is left. */
export function useMovesRun(begun: MovesRun | null) {
  const [run, setRun] = useState(begun);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  const address = useDeskPaths().orderMovesTurn();
  const { revalidate } = useRevalidator();

  const start = async (fields: MoveFields, before: readonly MovedOrder[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    let moved = before;
    let rest: MoveFields | null = fields;
    let state: MovesRun["state"] = "running";
    while (rest !== null && state === "running") {
      setRun({ moved, rest, state });
      const turn: MovesTurn | null | "broken" = await askDesk<MovesTurn>(address, rest).catch(() => "broken" as const);
      if (turn === null) state = "signedOut";
      else if (turn === "broken") state = "broken";
      else {
        moved = [...moved, ...turn.moved];
        rest = turn.rest;
        if (isStopped.current && rest !== null) state = "stopped";
      }
    }
    setRun({ moved, rest, state: rest === null ? "done" : state });
    isRunning.current = false;
    // What waits is counted in the menu.
    await revalidate();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop };
}
