import { describe, expect, it } from "vitest";
import { TableFault } from "#fault.ts";
import { archiveOf, bytesOf, fileOf } from "#test/files.ts";
import { openWorkbook } from "#workbook.ts";
import { writeXlsx } from "#xlsx-write.ts";

const ods = (tables: string) =>
  archiveOf({
    "content.xml": `<o:document-content xmlns:o="o" xmlns:table="t" xmlns:text="x"><o:body><o:spreadsheet>${tables}</o:spreadsheet></o:body></o:document-content>`,
  });
const odsTable =
  '<table:table table:name="S"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>';

/** An XLSX workbook with many names for one sheet. */
const xlsxOf = (names: readonly string[]) =>
  archiveOf({
    "xl/workbook.xml": `<workbook><sheets>${names.map((name) => `<sheet name="${name}" r:id="r1" xmlns:r="r"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="/xl/one.xml"/></Relationships>',
    "xl/one.xml": '<worksheet><sheetData><row><c t="str"><v>a</v></c></row></sheetData></worksheet>',
  });

async function rowsOf(source: string | Uint8Array): Promise<(readonly string[])[]> {
  const workbook = await openWorkbook(source);
  const rows = [];
  for (const sheet of workbook.sheets) for await (const { cells } of sheet.rows()) rows.push(cells);
  workbook.close();
  return rows;
}

describe("a workbook", () => {
  it.each([
    ["XLSX of ours", () => bytesOf(writeXlsx([["a"]], "S"))],
    ["XLSX of another program", () => xlsxOf(["S"])],
    ["ODS", () => ods(odsTable)],
  ])("is known by its parts, whatever its name: %s", async (_name, make) => {
    const bytes = await make();
    expect(await rowsOf(bytes)).toEqual([["a"]]);
    expect(await rowsOf(await fileOf(bytes))).toEqual([["a"]]);
  });

  it("can be read again, each time from the start, and tells how far it is", async () => {
    for (const bytes of [await xlsxOf(["S"]), await ods(odsTable)]) {
      const workbook = await openWorkbook(bytes);
      const [sheet] = workbook.sheets;
      for (let time = 0; time < 2; time += 1) {
        let size = 0;
        const onPiece = (length: number) => {
          size += length;
        };
        const rows = sheet?.rows({ onPiece });
        for await (const { line } of rows ?? []) expect(line).toBe(1);
        expect(size).toBe(sheet?.size);
      }
      workbook.close();
    }
  });

  it("of thousands of sheets is looked at only in its first ones", async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `S${index}`);
    expect(await rowsOf(await xlsxOf(names))).toHaveLength(20);
  });

  it("of no kind is refused, and nothing stays open", async () => {
    const error = await openWorkbook(await archiveOf({ "word/document.xml": "<a/>" })).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(TableFault);
    expect(error).toMatchObject({ reason: "NOT_A_TABLE", detail: "ZIP" });
  });
});

describe("what is written into a workbook", () => {
  const sheetName = async (name: string) => {
    const workbook = await openWorkbook(await bytesOf(writeXlsx([["a"]], name)));
    workbook.close();
    return workbook.sheets[0]?.name;
  };

  it.each([
    ["Panier Lyon", "Panier Lyon"],
    ["Panier: [2026] / a*b?", "Panier   2026    a b"],
    ["'été'", "été"],
    ["x".repeat(40), "x".repeat(31)],
    ['"a" & <b>', '"a" & <b>'],
    ["", "1"],
  ])("has a sheet named %j as %j, which every spreadsheet takes", async (given, name) => {
    expect(await sheetName(given)).toBe(name);
  });

  it("has days as days", async () => {
    const days = ["1900-03-01", "2024-02-29", "2026-12-31"];
    expect(await rowsOf(await bytesOf(writeXlsx([["Jour"], ...days.map((day) => [{ day }])], "S")))).toEqual([
      ["Jour"],
      ["01/03/1900"],
      ["29/02/2024"],
      ["31/12/2026"],
    ]);
  });
});
