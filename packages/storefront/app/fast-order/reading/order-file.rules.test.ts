import { describe, expect, it } from "vitest";
import { MOST_COLUMNS, readRows, samplesOf, signatureOf } from "#fast-order/reading/order-file.rules.ts";
import type { TableRow } from "#goods/reading/table.rules.ts";

const rowsOf = (...rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const readingOf = (...args: Parameters<typeof readRows>) => {
  const reading = readRows(...args);
  if ("problem" in reading) throw new Error(reading.problem.kind);
  return reading;
};

describe("the rows of a file", () => {
  it.each([
    ["nothing", rowsOf(), "noLines"],
    ["names of columns alone", rowsOf(["Référence", "Quantité"]), "noLines"],
    ["a line too many", rowsOf(...Array.from({ length: 2_001 }, (_, index) => [`C-${index}`, "1"])), "tooManyLines"],
  ])("with %s are no order", (_name, rows, kind) => {
    expect(readRows(rows, null)).toEqual({ problem: { kind } });
  });

  it("may be as many as an order has lines", () => {
    const rows = rowsOf(...Array.from({ length: 2_000 }, (_, index) => [`C-${index}`, "1"]));
    expect(readingOf(rows, null).lines).toHaveLength(2_000);
  });

  it("tell by which columns they were read, by letter and name", () => {
    const rows = rowsOf(["Nom", "Qté", " Réf. "], ["Caisse", "40", "CAI-0001"]);
    expect(readingOf(rows, null)).toMatchObject({
      notes: [{ kind: "columns", code: "C (Réf.)", quantity: "B (Qté)" }],
      signature: "nom;qté;réf.",
      table: { rows, columns: { code: 2, quantity: 1 } },
    });
    expect(readingOf(rowsOf(["Réf", "Nom"], ["CAI-0001", "Caisse"]), null).notes).toEqual([
      { kind: "columns", code: "A (Réf)", quantity: "" },
    ]);
  });

  it("tell chosen columns by their letter where they have no name", () => {
    const rows = rowsOf(["9", "CAI-0001", "40"]);
    expect(readingOf(rows, { code: 1, quantity: 2 })).toMatchObject({
      notes: [{ kind: "columns", code: "B", quantity: "C" }],
      table: { columns: { code: 1, quantity: 2 } },
    });
  });

  it("without names of columns are a guess, which is said where there is more than one cell", () => {
    const guessed = readingOf(rowsOf(["CAI-0001", "Caisse", "40"]), null);
    expect(guessed.notes).toEqual([{ kind: "guessed" }]);
    expect(guessed.table?.columns).toBeNull();
    expect(readingOf(rowsOf(["CAI-0001 40"], ["GOB-0001 20", " "]), null).notes).toEqual([]);
  });

  it("below a single name of a column are no guess", () => {
    expect(readingOf(rowsOf(["Référence"], ["CAI-0001", "40"]), null).notes).toEqual([]);
  });

  it("are kept while they are few: 200,000 characters", () => {
    const rows = (count: number) => rowsOf(["CAI-0001", "x".repeat(100_000)], ["x".repeat(count)]);
    expect(readingOf(rows(99_992), null).table).not.toBeNull();
    expect(readingOf(rows(99_993), null).table).toBeNull();
  });
});

describe("the form of a file", () => {
  it.each([
    ["its first row of words", rowsOf(["", " "], [" Réf ", "QTÉ"], ["A", "1"]), "réf;qté"],
    ["nothing of an empty one", rowsOf([""]), ""],
    ["at most 200 characters", rowsOf(["x".repeat(201)]), "x".repeat(200)],
  ])("is known by %s", (_name, rows, signature) => {
    expect(signatureOf(rows)).toBe(signature);
  });
});

describe("what columns hold", () => {
  it("is told by the first two cells that are filled", () => {
    const rows = rowsOf([" A-1 ", "", "x"], ["A-2"], ["A-3", " ", "y"]);
    expect(samplesOf(rows)).toEqual(["A-1, A-2", "", "x, y"]);
    expect(samplesOf([])).toEqual([]);
  });

  it("is told shortly, of the first hundred columns", () => {
    expect(samplesOf(rowsOf(["x".repeat(41)]))).toEqual(["x".repeat(40)]);
    expect(samplesOf(rowsOf(Array.from({ length: 101 }, () => "x")))).toHaveLength(MOST_COLUMNS);
  });
});
