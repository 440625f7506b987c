// Takes lines in: pasted or from a file as a whole or not at all, one by one from the field (ux F-02, F-04, F-07).

import { useFastOrderText } from "messages:fastOrder";
import { useCallback, useState } from "react";
import type { FileNote, FileReading } from "#fast-order/reading/order-file.rules.ts";
import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import type { SheetAnswer } from "#fast-order/screen/fast-order.server.ts";
import { takenNotice } from "#fast-order/screen/taken-notice.ts";
import type { FastOrder } from "#fast-order/screen/use-fast-order.ts";
import { articleOf } from "#fast-order/sheet/settle.rules.ts";
import { lastLine, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import type { SheetView } from "#fast-order/sheet/sheet-form.ts";
import type { Tell } from "#fast-order/sheet/use-notice.ts";
import { type ParsedLine, type PassedOver, readText } from "#goods/reading/table.rules.ts";

/** Of more lines only those that need a hand are shown first. */
const MANY_LINES = 100;

/** What a form posted without scripts came to. */
type PostedSheet = Pick<SheetAnswer, "problem" | "notes" | "file"> | undefined;

type TakingOptions = {
  readonly setView: (view: SheetView) => void;
  readonly tell: Tell;
  readonly given: PostedSheet;
};

type Lines = { readonly lines: readonly ParsedLine[]; readonly passedOver?: readonly PassedOver[] };

/** Takes lines into the sheet, or says why it does not; more than it holds are not cut but refused as a whole. */
export function useTaking(fastOrder: FastOrder, { setView, tell, given }: TakingOptions) {
  const t = useFastOrderText();
  const { rows, ignored, unit, change, catalogue } = fastOrder;
  const [problem, setProblem] = useState(given?.problem ?? null);
  const [notes, setNotes] = useState<readonly FileNote[]>(given?.notes ?? []);
  const [file, setFile] = useState(given?.file ?? null);
  const forgetFile = useCallback(() => setFile(null), []);

  /** Behind the rows that are there, or in their place behind those of `before`. */
  const take = ({ lines, passedOver = [] }: Lines, before: readonly SheetRow[] = rows): boolean => {
    const count = before.length + lines.length;
    if (count > MOST_LINES) setProblem({ kind: "tooMany", count });
    else if (lines.length === 0) setProblem({ kind: "nothing" });
    else {
      setProblem(null);
      if (before !== rows) change({ kind: "replace", rows: before });
      const after = lastLine(before, before === rows ? ignored : []);
      const more = passedOver.map((each) => ({ ...each, line: after + each.line }));
      change({ kind: "add", lines, unit, after }, { ignored: before === rows ? [...ignored, ...more] : more });
      return true;
    }
    return false;
  };
  /** The rows of another time, behind those that are there. */
  const onKept = (kept: readonly SheetRow[]): boolean => {
    const count = rows.length + kept.length;
    if (count > MOST_LINES) {
      setProblem({ kind: "tooMany", count });
      return false;
    }
    setProblem(null);
    change({ kind: "append", rows: kept, after: lastLine(rows, ignored) });
    return true;
  };
  const onLines = (read: Lines, before?: readonly SheetRow[]): boolean => {
    if (!take(read, before)) return false;
    setView({ filter: read.lines.length > MANY_LINES ? "open" : "all", page: 0 });
    tell(takenNotice(t, read.lines.length, read.passedOver ?? []));
    return true;
  };
  const onText = (text: string): boolean => {
    // What was pasted before is in the sheet already: then an empty field is nothing to complain about.
    if (text.trim() === "" && rows.length > 0) {
      setProblem(null);
      tell({ tone: "info", words: t("alreadyChecked", { count: rows.length }) });
      return false;
    }
    if (!onLines(readText(text))) return false;
    setNotes([]);
    return true;
  };
  const onFile = (reading: FileReading | "failed", isAnew: boolean): boolean => {
    const before = isAnew && file ? file.before : rows;
    setNotes([]);
    if (reading === "failed") setProblem({ kind: "sendingFailed" });
    else if ("problem" in reading) setProblem({ kind: "file", problem: reading.problem });
    else if (onLines(reading, before)) {
      setNotes(reading.notes);
      setFile(reading.table && { table: reading.table, before });
      return reading.notes.every(({ kind }) => kind !== "guessed");
    }
    return false;
  };
  const onLine = (line: ParsedLine) => {
    if (!take({ lines: [line] })) return;
    const [{ code }] = line.readings;
    const name = articleOf(catalogue.find(code), code)?.name ?? "";
    tell({ tone: "success", words: t("takenLine", { code, name }).trim(), tellsMerged: true });
  };
  return { problem, notes, forgetFile, file, onText, onLine, onFile, onKept };
}
