import { listsText } from "messages:lists";
import { writeCsv } from "@comptoir/tables/csv-write";
import { readTableFile } from "@comptoir/tables/read-table";
import { describe, expect, it } from "vitest";
import { listRows, readListRows } from "#lists/files/list-file.rules.ts";

const written = async (...lines: Parameters<typeof listRows>[0]) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsv(listRows(lines, listsText("fr")))) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};
/** The likeliest reading of each line, with what stands beside it. */
const told = (rows: Parameters<typeof readListRows>[0]) =>
  readListRows(rows).map(({ readings: [reading], ...rest }) => ({ ...reading, ...rest }));
const read = async (content: string | Uint8Array) =>
  told((await readTableFile(typeof content === "string" ? Buffer.from(content) : content, 100)).rows);

describe("a list as a file (ux L-07)", () => {
  it("is written with its mark, semicolons and CRLF, and formulas are made harmless", async () => {
    const line = { code: "CAI-0001", name: 'Caisse "A"; brune', quantity: 1200, note: "=1+1", section: "" };
    expect(await written(line)).toBe(
      '\ufeffCode;Désignation;Quantité;Note;Rubrique\r\nCAI-0001;"Caisse ""A""; brune";1200;\'=1+1;\r\n',
    );
  });

  it("comes back as it was", async () => {
    const note = '-3 "urgent";\nQuai 3';
    const text = await written({ code: "CAI-0001", name: "Caisse", quantity: 1200, note, section: "Bar" });
    expect(await read(text)).toEqual([{ line: 2, code: "CAI-0001", quantity: "1200", note, section: "Bar" }]);
  });

  it("is read with columns in any order, and without names as code and quantity", async () => {
    expect(await read("Quantité\tRéférence\n40\tA-1\n")).toMatchObject([{ code: "A-1", quantity: "40" }]);
    expect(await read("A-1;40\r\n\r\n50;A-2\r\nA-3")).toMatchObject([
      { line: 1, code: "A-1", quantity: "40" },
      { line: 3, code: "A-2", quantity: "50" },
      { line: 4, code: "A-3", quantity: "" },
    ]);
    expect(await read("A-1,1 200")).toMatchObject([{ quantity: "1200" }]);
  });

  it("is read without the blanks around its names and cells, and may be empty", () => {
    const cells = [
      { line: 1, cells: [" Code ", "\u00a0Qté", "Annotation", " Note ", "Sous-section", " Section "] },
      { line: 2, cells: [" A-1 ", " 40 ", "x", " Quai 3 ", "y", " Bar "] },
      { line: 3, cells: ["A-2"] },
    ];
    expect(told(cells)).toEqual([
      { line: 2, code: "A-1", quantity: "40", note: "Quai 3", section: "Bar" },
      { line: 3, code: "A-2", quantity: "", note: "", section: "" },
    ]);
    expect(readListRows([])).toEqual([]);
  });

  it("is read in lots, in words and below a title, and totals are none of its lines", async () => {
    expect(await read("Commande du lundi\nRéf;Lots\nA-1;3\nA-2;douze\nTotal;15")).toMatchObject([
      { line: 3, code: "A-1", quantity: "3 lots" },
      { line: 4, code: "A-2", quantity: "12 lots" },
    ]);
  });

  it("is read in the encoding of old spreadsheets too", async () => {
    expect(await read(Buffer.from("Code;Note\nA-1;R\xe9f", "latin1"))).toMatchObject([{ note: "Réf" }]);
    expect(await read("Code;Note\nA-1;Réf")).toMatchObject([{ note: "Réf" }]);
  });
});
