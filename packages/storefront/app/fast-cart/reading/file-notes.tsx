// How a file was read: what its buyer should know before trusting the result.
import { useFastCartText } from "#fast-cart/fast-cart.text.ts";
import type { FileNote } from "#fast-cart/reading/order-file.rules.ts";
import { Alert } from "#ui/overlay/alert.tsx";

export function FileNotes({ notes }: { readonly notes: readonly FileNote[] }) {
  const t = useFastCartText();
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
  return (
    <Alert tone={isWarning ? "warning" : "info"}>
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>{words(note)}</li>
        ))}
      </ul>
    </Alert>
  );
}
