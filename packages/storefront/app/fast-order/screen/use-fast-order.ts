// The sheet of a fast order in the browser: what the server's buttons do, at once, and what undoes it.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useKnown } from "#fast-order/articles/use-known.ts";
import type { Sheet } from "#fast-order/screen/checked-sheet.server.ts";
import { proposedFix } from "#fast-order/sheet/proposals.rules.ts";
import { settleRows } from "#fast-order/sheet/settle.rules.ts";
import {
  changeRows,
  codesOfRows,
  type SheetChange,
  type SheetRow,
  type SheetUnit,
} from "#fast-order/sheet/sheet.rules.ts";
import { type CheckedRow, checkRow, summarise } from "#fast-order/sheet/status.rules.ts";
import type { PassedOver } from "#goods/reading/table.rules.ts";

/** What one press of undo brings back. */
type SheetState = {
  readonly rows: readonly SheetRow[];
  readonly ignored: readonly PassedOver[];
  readonly unit: SheetUnit;
};

const MOST_UNDONE = 50;

/** A row that did not change keeps its object, so that it need not be drawn again. */
function useChecked(rows: readonly SheetRow[], catalogue: Parameters<typeof checkRow>[1]): readonly CheckedRow[] {
  const kept = useMemo(() => ({ catalogue, byRow: new WeakMap<SheetRow, CheckedRow>() }), [catalogue]);
  return useMemo(
    () =>
      rows.map((row) => {
        const checked = kept.byRow.get(row) ?? checkRow(row, kept.catalogue);
        kept.byRow.set(row, checked);
        return checked;
      }),
    [rows, kept],
  );
}

/** The rows of the sheet with what is known of each; every change can be undone, the last fifty of them. */
export function useFastOrder(given: Sheet, hasOwnCodes: boolean) {
  const [state, setState] = useState<SheetState>({ rows: given.rows, ignored: given.ignored, unit: given.unit });
  const { catalogue, index, want, isFailed, retry, keepOwnCodes } = useKnown(given.known, hasOwnCodes);
  const { ignored, unit } = state;
  const settled = useMemo(() => settleRows(state.rows, catalogue, unit), [state.rows, catalogue, unit]);
  const checked = useChecked(settled, catalogue);
  const summary = useMemo(() => summarise(checked), [checked]);
  const mendable = useMemo(() => checked.filter((row) => proposedFix(row) !== null).length, [checked]);
  const latest = useRef<SheetState>(state);
  latest.current = { rows: settled, ignored, unit };
  const history = useRef<SheetState[]>([]);
  useEffect(() => {
    if (!isFailed) want(codesOfRows(state.rows));
  }, [state.rows, want, isFailed]);

  const set = useCallback((next: SheetState) => {
    latest.current = next;
    setState(next);
  }, []);
  /** Answers the rows before and after, to tell of it. */
  const change = useCallback(
    (wanted: SheetChange, more: Partial<SheetState> = {}) => {
      const before = latest.current;
      const after = { ...before, ...more, rows: changeRows(before.rows, wanted) };
      history.current = [...history.current, before].slice(-MOST_UNDONE);
      set(after);
      return { before: before.rows, after: after.rows };
    },
    [set],
  );
  /** Takes the last change back; false where there is none. */
  const undo = useCallback(() => {
    const before = history.current.at(-1);
    if (!before) return false;
    history.current = history.current.slice(0, -1);
    set(before);
    return true;
  }, [set]);
  /** What was added to a cart is not brought back by taking changes of the sheet back. */
  const forgetHistory = useCallback(() => {
    history.current = [];
  }, []);
  const fixAll = () => change({ kind: "fix", fixes: checked.flatMap((row) => proposedFix(row) ?? []) });
  return {
    ...{ rows: settled, ignored, unit, checked, summary, mendable, catalogue, index },
    ...{ change, fixAll, undo, forgetHistory, isFailed, retry, keepOwnCodes },
  };
}

export type FastOrder = ReturnType<typeof useFastOrder>;
