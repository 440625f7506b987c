import { describe, expect, it } from "vitest";
import { FileNotes } from "#fast-order/reading/file-notes.tsx";
import type { FileNote } from "#fast-order/reading/order-file.rules.ts";
import { askRoute } from "../../../test/one-route.tsx";

const show = async (notes: readonly FileNote[], hasColumns = true) => {
  const { html } = await askRoute({ default: () => <FileNotes notes={notes} hasColumns={hasColumns} /> }, "/here", {
    at: "here",
  });
  return html.replace(/[\u00a0\u202f]/g, " ");
};
const columns = { kind: "columns", code: "Réf.", quantity: "Qté" } as const;

describe("how a file was read", () => {
  it.each<[FileNote, string, string, boolean]>([
    [columns, "info", "Références lues dans la colonne Réf., quantités dans la colonne Qté.", false],
    [{ ...columns, quantity: "" }, "warning|info", "aucune colonne de quantités", true],
    [{ kind: "guessed" }, "warning", "devinées ligne par ligne", true],
    [{ kind: "unreadable", lines: [4] }, "warning", "Ligne du fichier qui n’a pas pu être lue : 4.", false],
    [{ kind: "unreadable", lines: [4, 9] }, "warning", "Lignes du fichier qui n’ont pas pu être lues : 4, 9.", false],
    [{ kind: "mergedCells", ranges: "A1:B2" }, "warning", "Cellules fusionnées (A1:B2)", false],
    [{ kind: "sheet", name: "Commande" }, "warning", "Seule la feuille « Commande » a été lue", false],
  ])("%o", async (note, tone, words, asksForColumns) => {
    const html = await show([note]);
    expect(html).toMatch(new RegExp(`data-tone="(${tone})"`));
    expect(html).toContain(words);
    expect(html.includes('href="#codeColumn"')).toBe(asksForColumns);
    expect(await show([note], false)).not.toContain("#codeColumn");
  });

  it("is not told where there is nothing to tell", async () => {
    expect(await show([])).not.toContain("data-tone");
  });
});
