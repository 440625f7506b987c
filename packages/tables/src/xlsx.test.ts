import { readFile, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { archiveOf, fileOf } from "#test/files.ts";
import { cellsOf, rowsOf } from "#test/rows.ts";
import { openWorkbook } from "#workbook.ts";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as other programs write it, from its parts; sheets are named sheet1.xml, sheet2.xml in their order. */
async function workbookOf(
  sheets: readonly string[],
  parts: Readonly<Record<string, string>> = {},
  attributes: readonly string[] = [],
): Promise<string> {
  const listed = sheets.map(
    (_, index) =>
      `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="r${index + 1}" ${attributes[index] ?? ""}/>`,
  );
  const targets = sheets.map(
    (_, index) => `<Relationship Id="r${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const all: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="${relations}">${parts.settings ?? ""}<sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, `<worksheet>${xml}</worksheet>`]),
    ),
    ...parts,
  };
  const { settings: _, ...written } = all;
  return fileOf(await archiveOf(written));
}

describe("a workbook of another program", () => {
  const texts = (...items: string[]) => ({
    "xl/sharedStrings.xml": `<sst>${items.map((item) => `<si>${item}</si>`).join("")}</sst>`,
  });

  it("shares its texts, in runs with formats and with hints for speaking that are none of them", async () => {
    const shared = texts("<t>plain</t>", "<r><t>bo</t></r><r><t>ld</t></r><rPh><t>hint</t></rPh>", "<t>a_x000A_b</t>");
    const path = await workbookOf(
      [
        '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row></sheetData>',
      ],
      shared,
    );
    expect(await cellsOf(path)).toEqual([["plain", "bold", "a\nb"]]);
  });

  it("leaves out empty cells and rows, and the lines stay those of the sheet", async () => {
    const path = await workbookOf([
      '<sheetData><row r="2"><c r="B2"><v>1</v></c><c r="AB2"><v>2</v></c></row><row r="9"><c r="A9"/></row><row r="12"><c t="str"><v>x</v></c></row></sheetData>',
    ]);
    const rows = await rowsOf(path);
    expect(rows.map(({ line }) => line)).toEqual([2, 12]);
    expect(rows[0]?.cells).toHaveLength(28);
    expect([rows[0]?.cells[1], rows[0]?.cells[27], rows[1]?.cells]).toEqual(["1", "2", ["x"]]);
  });

  it("has days as numbers with a format, and numbers with more digits than people write", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot; day&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const cells = [
      '<c s="1"><v>46387</v></c>',
      '<c s="2"><v>46387.75</v></c>',
      '<c s="3"><v>46387</v></c>',
      '<c s="0"><v>0.30000000000000004</v></c>',
      "<c><v>3760012345678</v></c>",
      '<c t="b"><v>1</v></c>',
      '<c t="d"><v>2026-12-31T00:00:00</v></c>',
    ];
    const path = await workbookOf([`<sheetData><row>${cells.join("")}</row></sheetData>`], { "xl/styles.xml": styles });
    expect(await cellsOf(path)).toEqual([
      ["31/12/2026", "31/12/2026", "46387", "0.3", "3760012345678", "TRUE", "2026-12-31"],
    ]);
    const mac = await workbookOf([`<sheetData><row>${cells[0]}</row></sheetData>`], {
      ...{ "xl/styles.xml": styles, settings: '<workbookPr date1904="1"/>' },
    });
    expect(await cellsOf(mac)).toEqual([["01/01/2031"]]);
  });

  it("tells cells whose formula failed", async () => {
    const path = await workbookOf([
      '<sheetData><row r="3"><c r="A3"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row></sheetData>',
    ]);
    expect(await rowsOf(path)).toMatchObject([
      { line: 3, fault: { reason: "CELL_ERROR", detail: "B3", value: "#N/A" } },
    ]);
  });

  it("may use a prefix for its tags and hide sheets", async () => {
    const path = await workbookOf(
      [
        "<sheetData><row><c><v>1</v></c></row></sheetData>",
        "<x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData>",
      ],
      {},
      ['state="hidden"'],
    );
    expect(await cellsOf(path)).toEqual([["2"]]);
  });

  it("tells its merged cells", async () => {
    const path = await workbookOf(['<sheetData/><mergeCells><mergeCell ref="A1:B2"/></mergeCells>']);
    const workbook = await openWorkbook(path);
    const merged: string[] = [];
    const sheet = workbook.sheets[0];
    for await (const _ of sheet?.rows({ onMerged: (range) => void merged.push(range) }) ?? []);
    workbook.close();
    expect(merged).toEqual(["A1:B2"]);
  });
});

describe("a hostile archive", () => {
  const reasonOf = async (path: string) =>
    rowsOf(path).then(
      () => "read",
      (error: { reason?: string }) => error.reason,
    );

  it("that is no archive, none of a workbook, or cut off is refused", async () => {
    expect(await reasonOf(await fileOf(Buffer.from("504b0304aaaa", "hex")))).toBe("NOT_A_TABLE");
    expect(await reasonOf(await fileOf(await archiveOf({ "hello.txt": "hello" })))).toBe("NOT_A_TABLE");
    const whole = await readFile(await workbookOf(["<sheetData/>"]));
    expect(await reasonOf(await fileOf(whole.subarray(0, whole.length - 40)))).toBe("NOT_A_TABLE");
  });

  it("with broken XML stops with the reason", async () => {
    expect(await reasonOf(await workbookOf(["<sheetData><row></sheetData>"]))).toBe("FILE_CUT_OFF");
  });

  it("with entities that multiply is refused, not unfolded", async () => {
    const bomb = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    const path = await workbookOf(["<sheetData/>"], { "xl/sharedStrings.xml": bomb });
    expect(await reasonOf(path)).toBe("FILE_CUT_OFF");
  });

  it("with one cell of many megabytes stops before it is in memory", async () => {
    const path = await workbookOf([`<sheetData><row><c t="str"><v>${"x".repeat(4_000_000)}</v></c></row></sheetData>`]);
    expect((await stat(path)).size).toBeLessThan(20_000);
    expect(await reasonOf(path)).toBe("TOO_LARGE_INSIDE");
  });

  it("that unpacks to a thousand times its size stops at the limit of its part", async () => {
    const path = await workbookOf(["<sheetData/>"], {
      "xl/styles.xml": `<styleSheet>${" ".repeat(17 * 1024 * 1024)}</styleSheet>`,
    });
    expect((await stat(path)).size).toBeLessThan(40_000);
    expect(await reasonOf(path)).toBe("TOO_LARGE_INSIDE");
  });

  it("stops earlier where a smaller file is expected, in memory too", async () => {
    const path = await workbookOf([`<sheetData><row><c><v>1</v></c></row>${" ".repeat(200_000)}</sheetData>`]);
    const read = async (sheet: number) => {
      const workbook = await openWorkbook(await readFile(path), { sheet, texts: 1_000, rows: 10 });
      const rows = [];
      for await (const row of workbook.sheets[0]?.rows() ?? []) rows.push(row.cells);
      return rows;
    };
    expect(await read(1_000_000)).toEqual([["1"]]);
    await expect(read(100_000)).rejects.toMatchObject({ reason: "TOO_LARGE_INSIDE" });
  });

  it.each([
    ["rows that tell no number", '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(11)],
    ["rows that all tell the same number", '<row r="1"><c><v>1</v></c></row>'.repeat(11)],
    ["rows without content", "<row/>".repeat(11)],
    ["a row behind the last one", '<row r="11"><c><v>1</v></c></row>'],
  ])("with more rows than may be is refused with the limit: %s", async (_what, xml) => {
    const path = await workbookOf([`<sheetData>${xml}</sheetData>`]);
    const workbook = await openWorkbook(path, { sheet: 100_000, texts: 1_000, rows: 10 });
    const read = async () => {
      for await (const _ of workbook.sheets[0]?.rows() ?? []);
    };
    await expect(read()).rejects.toMatchObject({ reason: "TOO_MANY_LINES", detail: "10" });
    workbook.close();
  });

  it("whose rows repeat their numbers gives each a line of its own", async () => {
    const row = (number: string) => `<row ${number}><c><v>1</v></c></row>`;
    const path = await workbookOf([`<sheetData>${row('r="3"')}${row('r="3"')}${row('r="x"')}${row("")}</sheetData>`]);
    expect((await rowsOf(path)).map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  });

  it("with columns without end keeps two thousand of them", async () => {
    const path = await workbookOf([
      '<sheetData><row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c><c r="ZZZZZZZ1"><v>3</v></c></row></sheetData>',
    ]);
    expect(await cellsOf(path)).toEqual([["1"]]);
  });
});

describe("a workbook of another program, at its bounds", () => {
  it("numbers its cells by itself where none has a name", async () => {
    const path = await workbookOf([`<sheetData><row r="1"><c><v>1</v></c><c t="b"><v>0</v></c></row></sheetData>`]);
    expect(await cellsOf(path)).toEqual([["1", "FALSE"]]);
  });

  it("gives a day that no calendar has as its number, and a text that is not there as nothing", async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const path = await workbookOf(
      [
        `<sheetData><row r="1"><c r="A1" s="0"><v>99999999999</v></c><c r="B1" t="s"><v>7</v></c><c r="C1" s="0"/><c r="D1"><v>5</v></c></row></sheetData>`,
      ],
      { "xl/styles.xml": styles },
    );
    expect((await cellsOf(path))[0]?.slice(0, 2)).toEqual(["99999999999", ""]);
  });

  it("counts its days from 1900 where its settings say nothing of them", async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const sheet = '<sheetData><row><c s="0"><v>46387</v></c></row></sheetData>';
    const path = await workbookOf([sheet], { "xl/styles.xml": styles, settings: "<workbookPr/>" });
    expect(await cellsOf(path)).toEqual([["31/12/2026"]]);
  });

  it("has sheets without name or place, which hold nothing", async () => {
    const path = await workbookOf([], { "xl/workbook.xml": "<workbook><sheets><sheet/></sheets></workbook>" });
    expect(await rowsOf(path)).toEqual([]);
  });
});
