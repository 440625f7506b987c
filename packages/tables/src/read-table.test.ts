import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvDialects, type OutRow } from "#csv-write.ts";
import { readTableFile } from "#read-table.ts";
import { bytesOf } from "#test/files.ts";
import { type TableFormat, writeTable } from "#write-table.ts";

const files = [
  ["CSV in French", "CSV", csvDialects.fr],
  ["CSV in English", "CSV", csvDialects.en],
  ["XLSX", "XLSX", csvDialects.fr],
] as const;

async function writtenAndRead(rows: readonly OutRow[], format: TableFormat, dialect: (typeof files)[number][2]) {
  const bytes = await bytesOf(writeTable(rows, { format, name: "Liste", dialect }));
  return (await readTableFile(bytes, 1000)).rows.map(({ cells }) => cells);
}

const head = ["EAN", "Nom", "Note"];
const strange = [
  ["0012345678905", "Boîte à œufs 🥡", "=SUM(A1:A9)"],
  ["3760012345678", 'Caisse 30"; "double", brune', "+33 4 72 00 00 00"],
  ["-5X", "ligne 1\nligne 2", "@demain, -3 palettes"],
  ["007", "  espaces autour  ", "\ttabulation; et | barre"],
];

describe.each(files)("a table written as %s", (_name, format, dialect) => {
  it("comes back with its formulas, quotes, separators, accents and leading zeros", async () => {
    expect(await writtenAndRead([head, ...strange], format, dialect)).toEqual([head, ...strange]);
  });

  it("comes back whatever the texts are", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("=1", "''x", ";", ",", '"', "é", "0042", "\n"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }), async (pairs) => {
        // The first cells make every row a row, and the rows even.
        const rows = pairs.map(([a, b], index) => [`${index}`, a, b, "x"]);
        const expected = rows.map((row) => row.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r])/, "")));
        const read = await writtenAndRead([["n", "a", "b", "c"], ...rows], format, dialect);
        expect(read.slice(1)).toEqual(format === "XLSX" ? expected : rows);
      }),
      { numRuns: 60 },
    );
  });
});

it("writes numbers and days as spreadsheets of the language read them", async () => {
  const rows = [
    ["n", "d", "?"],
    [1200.5, { day: "2026-12-31" }, false],
  ];
  const french = await writtenAndRead(rows, "CSV", csvDialects.fr);
  expect(french[1]).toEqual(["1200,5", "31/12/2026", "FALSE"]);
  expect((await writtenAndRead(rows, "CSV", csvDialects.en))[1]).toEqual(["1200.5", "2026-12-31", "FALSE"]);
  expect((await writtenAndRead(rows, "XLSX", csvDialects.fr))[1]).toEqual(["1200.5", "31/12/2026", "FALSE"]);
});

describe("a small file of rows", () => {
  const bytes = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

  it.each([
    ["UTF-8 with its mark", bytes("\ufeffRéf;Qté\r\nA-1;4\r\n")],
    ["Windows-1252", bytes("R\xe9f\tQt\xe9\r\nA-1\t4\r\n", "latin1")],
    ["UTF-16", bytes("\ufeffRéf,Qté\nA-1,4\n", "utf16le")],
  ])("is read in %s", async (_name, file) => {
    expect((await readTableFile(file, 10)).rows).toEqual([
      { line: 1, cells: ["Réf", "Qté"] },
      { line: 2, cells: ["A-1", "4"] },
    ]);
  });

  it("tells the lines that cannot be read, and one row more than was asked for", async () => {
    const file = await readTableFile(bytes('a;b\n"open;1\nc;d\n'), 10);
    expect(file).toMatchObject({ rows: [{ line: 1 }, { line: 3 }], unreadable: [2], merged: [], sheet: null });
    expect((await readTableFile(bytes("a;1\n".repeat(50_000)), 10)).rows).toHaveLength(11);
  });
});

describe("a workbook as a file", () => {
  it.each(["Panier: [2026] / a*b?", "'", "x".repeat(40), "", "\u0001"])(
    "may come from something named %j",
    async (name) => {
      const bytes = await bytesOf(writeTable([["a"]], { format: "XLSX", name }));
      expect((await readTableFile(bytes, 10)).rows).toHaveLength(1);
    },
  );
});
