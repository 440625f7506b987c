// How a file was read: what its buyer should know before trusting the result.
import { useFastOrderText } from "messages:fastOrder";
import type { FileNote } from "#fast-order/reading/order-file.rules.ts";
import { Alert } from "#ui/overlay/alert.tsx";

type FileNotesProps = {
  readonly notes: readonly FileNote[];
  /** The columns of the file can be chosen. */
  readonly hasColumns: boolean;
};

export function FileNotes({ notes, hasColumns }: FileNotesProps) {
  const t = useFastOrderText();
  if (notes.length === 0) return null;
  const words = (note: FileNote): string => {
    switch (note.kind) {
      case "columns":
        return note.quantity === ""
          ? t("note.codeOnly", { code: note.code })
          : t("note.columns", { code: note.code, quantity: note.quantity });
      case "unreadable":
        return t("note.unreadable", { count: note.lines.length, lines: note.lines.join(", ") });
      case "mergedCells":
        return t("note.mergedCells", { ranges: note.ranges });
      case "sheet":
        return t("note.sheet", { name: note.name });
      case "guessed":
        return t("note.guessed");
    }
  };
  const isWarning = notes.some(({ kind }) => kind !== "columns");
  const asksForColumns = notes.some((note) => note.kind === "guessed" || (note.kind === "columns" && !note.quantity));
  return (
    <Alert tone={isWarning ? "warning" : "info"}>
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>{words(note)}</li>
        ))}
      </ul>
      {asksForColumns && hasColumns && (
        <a className="link" href="#codeColumn">
          {t("columns")}
        </a>
      )}
    </Alert>
  );
}
