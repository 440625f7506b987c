// Takes lines in: from the paste field as a whole or not at all, one by one from the fields (ux F-02, F-04, F-07).

import { useFastCartText } from "messages:fastCart";
import { useCallback, useState } from "react";
import type { FileNote, FileReading } from "#fast-cart/reading/order-file.rules.ts";
import { MOST_LINES, type ParsedLine, passedOverNotes, readText } from "#fast-cart/reading/table.rules.ts";
import type { SheetAnswer } from "#fast-cart/screen/fast-cart.server.ts";
import type { FastCart } from "#fast-cart/screen/use-fast-cart.ts";
import { articleOf, type SheetRow } from "#fast-cart/sheet/sheet.rules.ts";
import type { View } from "#fast-cart/sheet/sheet-form.ts";

/** Of more lines only those that need a hand are shown first. */
const MANY_LINES = 100;

/** What a form posted without scripts came to. */
type PostedSheet = Pick<SheetAnswer, "problem" | "notes" | "file"> | undefined;

type Taking = {
  readonly setView: (view: View) => void;
  /** Several lines have come at once, and are looked at next. */
  readonly showResult: () => void;
  readonly given: PostedSheet;
};

export function useTaking(fastCart: FastCart, { setView, showResult, given }: Taking) {
  const t = useFastCartText();
  const { rows, change, catalogue } = fastCart;
  const [problem, setProblem] = useState(given?.problem ?? null);
  const [notes, setNotes] = useState<readonly FileNote[]>(given?.notes ?? []);
  const [said, setSaid] = useState({ words: "", count: 0 });
  const [file, setFile] = useState(given?.file ?? null);
  const forgetFile = useCallback(() => setFile(null), []);
  const say = (words: string) => setSaid(({ count }) => ({ words, count: count + 1 }));

  /** Behind the rows that are there, or in their place behind those of `before`. */
  const take = (lines: readonly ParsedLine[], before: readonly SheetRow[] = rows): boolean => {
    const count = before.length + lines.length;
    if (count > MOST_LINES) setProblem({ kind: "tooMany", count });
    else if (lines.length === 0) setProblem({ kind: "nothing" });
    else {
      setProblem(null);
      if (before !== rows) change({ kind: "replace", rows: before });
      change({ kind: "add", lines });
      return true;
    }
    return false;
  };
  const onLines = (lines: readonly ParsedLine[], before?: readonly SheetRow[]): boolean => {
    if (!take(lines, before)) return false;
    setView({ filter: lines.length > MANY_LINES ? "open" : "all", page: 0 });
    say(t("taken", { count: lines.length }));
    requestAnimationFrame(showResult);
    return true;
  };
  const onText = (text: string): boolean => {
    // What was pasted before is in the table already: then an empty field is nothing to complain about.
    if (text.trim() === "" && rows.length > 0) {
      setProblem(null);
      say(t("alreadyChecked", { count: rows.length }));
      return false;
    }
    const { lines, passedOver } = readText(text);
    if (!onLines(lines)) return false;
    setNotes(passedOverNotes(passedOver));
    return true;
  };
  const onFile = (reading: FileReading | "failed", isAnew: boolean) => {
    const before = isAnew && file ? file.before : rows;
    setNotes([]);
    if (reading === "failed") setProblem({ kind: "sendingFailed" });
    else if ("problem" in reading) setProblem({ kind: "file", problem: reading.problem });
    else if (onLines(reading.lines, before)) {
      setNotes(reading.notes);
      setFile(reading.table && { table: reading.table, before });
    }
  };
  const onLine = (line: ParsedLine) => {
    if (!take([line])) return;
    const [{ code }] = line.readings;
    say(t("takenLine", { code, name: articleOf(catalogue.find(code), code)?.name ?? "" }));
  };
  return {
    problem,
    notes,
    said,
    forgetFile,
    file,
    onText,
    onLine,
    onFile,
  };
}
