// The rows of a fast order in the browser: what the server's buttons do, at once.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useKnown } from "#fast-cart/articles/use-known.ts";
import type { Sheet } from "#fast-cart/screen/checked-sheet.server.ts";
import { changeRows, codesOf, type SheetChange, type SheetRow, settleRows } from "#fast-cart/sheet/sheet.rules.ts";
import { checkRow, proposedFix, summarise } from "#fast-cart/sheet/status.rules.ts";

export function useFastCart(given: Sheet, hasOwnCodes: boolean) {
  const [rows, setRows] = useState<readonly SheetRow[]>(given.rows);
  const { catalogue, index, want, isFailed, retry, keepOwnCodes } = useKnown(given.known, hasOwnCodes);
  const settled = useMemo(() => settleRows(rows, catalogue), [rows, catalogue]);
  const checked = useMemo(() => settled.map((row) => checkRow(row, catalogue)), [settled, catalogue]);
  const summary = useMemo(() => summarise(checked), [checked]);
  const latest = useRef(settled);
  latest.current = settled;
  useEffect(() => {
    if (!isFailed) want(codesOf(rows));
  }, [rows, want, isFailed]);

  /** Answers the rows before and after, to undo it and to tell of it. */
  const change = useCallback((wanted: SheetChange) => {
    const before = latest.current;
    const after = changeRows(before, wanted);
    latest.current = after;
    setRows(after);
    return { before, after };
  }, []);
  const fixAll = () => change({ kind: "fix", fixes: checked.flatMap((row) => proposedFix(row) ?? []) });
  return { rows: settled, checked, summary, catalogue, index, change, fixAll, isFailed, retry, keepOwnCodes };
}

export type FastCart = ReturnType<typeof useFastCart>;
