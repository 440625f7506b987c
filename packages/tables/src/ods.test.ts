import { describe, expect, it } from "vitest";
import { readTableFile } from "#read-table.ts";
import { archiveOf } from "#test/files.ts";
import { openWorkbook } from "#workbook.ts";

const spaces = ["office", "table", "text", "style", "calcext", "draw"].map((name) => `xmlns:${name}="urn:${name}"`);

/** A spreadsheet as LibreOffice writes it, from the XML of its tables. */
const odsOf = (tables: string, { styles = "", head = "" } = {}) =>
  archiveOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?>${head}<office:document-content ${spaces.join(" ")}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
const table = (rows: string, name = "Feuille1", more = "") =>
  `<table:table table:name="${name}" ${more}>${rows}</table:table>`;
const row = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;
const text = (content: string, more = "") =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${content}</text:p></table:table-cell>`;
const value = (type: string, attributes: string, shown = "?") =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;

const read = async (tables: string, options = {}) => readTableFile(await odsOf(tables, options), 1000);
const cellsOf = async (rows: string) => (await read(table(rows))).rows.map(({ cells }) => cells);

describe("an OpenDocument spreadsheet", () => {
  it("gives numbers with a point, days, TRUE and FALSE, and texts as they are, leading zeros included", async () => {
    const cells = [
      text("0012345678905"),
      value("float", 'office:value="1200.5"', "1 200,5"),
      value("float", 'office:value="0.30000000000000004"'),
      value("currency", 'office:value="12" office:currency="EUR"', "12,00 €"),
      value("date", 'office:date-value="2026-12-31T10:00:00"', "31 déc."),
      value("boolean", 'office:boolean-value="true"', "VRAI"),
      value("time", 'office:time-value="PT10H00M00S"', "10:00"),
    ];
    expect(await cellsOf(row(cells.join("")))).toEqual([
      ["0012345678905", "1200.5", "0.3", "12", "31/12/2026", "TRUE", "10:00"],
    ]);
  });

  it("has texts of several paragraphs, spaces, links and formats, and notes and drawings that are none of them", async () => {
    const cell =
      "<table:table-cell><office:annotation><text:p>Note</text:p></office:annotation><draw:custom-shape><text:p>Forme</text:p></draw:custom-shape>" +
      '<text:p>Boîte<text:s text:c="2"/><text:span>à <text:a>œufs</text:a></text:span>\n &amp;</text:p><text:p>ligne<text:tab/>2</text:p></table:table-cell>';
    expect(await cellsOf(row(cell))).toEqual([["Boîte  à œufs &\nligne\t2"]]);
  });

  it("takes counts that are none for one, and breaks lines where the file does", async () => {
    const cells = ["x", "-2", "1.5", "0"].map((count) => text("a", `table:number-columns-repeated="${count}"`));
    expect(await cellsOf(row(cells.join("")))).toEqual([["a", "a", "a", "a"]]);
    expect(await cellsOf(row(text("oben<text:line-break/>unten<text:s/>x")))).toEqual([["oben\nunten x"]]);
  });

  it("shows what a cell says where its value is missing or is no day", async () => {
    const cells = [value("float", "", "12,5"), value("date", "", "demain"), value("boolean", "", "FAUX")];
    const [shown] = await cellsOf(row(cells.join("")));
    expect(shown?.slice(1)).toEqual(["demain", "FALSE"]);
    expect(shown?.[0]).toMatch(/^12[.,]5$/);
  });

  it("stores equal neighbours once: cells and rows come back each for itself, blank ones as distance", async () => {
    const rows =
      row('<table:table-cell table:number-columns-repeated="2"/>', 'table:number-rows-repeated="3"') +
      row(`<table:table-cell/>${text("x", 'table:number-columns-repeated="2"')}`, 'table:number-rows-repeated="2"') +
      `<table:table-header-rows>${row(text("y"))}</table:table-header-rows>`;
    expect((await read(table(rows))).rows).toEqual([
      { line: 4, cells: ["", "x", "x"] },
      { line: 5, cells: ["", "x", "x"] },
      { line: 6, cells: ["y"] },
    ]);
  });

  it("tells merged cells and cells whose formula failed", async () => {
    const merged = text("A", 'table:number-columns-spanned="2" table:number-rows-spanned="3"');
    const file = await read(
      table(
        row(`${merged}<table:covered-table-cell/>${text("B")}`) +
          row(text("#N/A", 'calcext:value-type="error" table:formula="of:=1/0"')),
      ),
    );
    expect(file).toMatchObject({ rows: [{ cells: ["A", "", "B"] }], merged: ["A1:B3"], unreadable: [2] });
  });

  it("is read by its first sheet with content that is shown, and the others are told", async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const tables =
      table(row(text("cachée")), "Cachée", 'table:style-name="ta2"') +
      table(row("<table:table-cell/>"), "Vide") +
      table(row(text("A-1")), "Commande") +
      table(row(text("B-1")), "Notes") +
      `<table:dde-links><table:dde-link>${table(row(text("lien")))}</table:dde-link></table:dde-links>`;
    expect(await read(tables, { styles })).toMatchObject({ rows: [{ cells: ["A-1"] }], sheet: "Commande" });
    const workbook = await openWorkbook(await odsOf(tables, { styles }));
    expect(workbook.sheets.map(({ name }) => name)).toEqual(["Vide", "Commande", "Notes"]);
    workbook.close();
  });
});

describe("a hostile spreadsheet", () => {
  const reasonOf = (tables: string, options = {}) =>
    read(tables, options).then(
      () => "read",
      (error: { reason?: string }) => error.reason,
    );

  it("of a million equal rows and sixteen thousand equal cells does not fill the memory", async () => {
    const before = process.memoryUsage().heapUsed;
    const rows =
      row(text("x", 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048576"') +
      row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048576"');
    const { rows: taken } = await read(table(rows));
    expect(taken).toHaveLength(1001);
    expect(taken[0]?.cells).toHaveLength(2000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  });

  it("that ends with a million blank rows, as many do, has none of them", async () => {
    const blank = row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      'table:number-rows-repeated="1048574"',
    );
    expect(await cellsOf(row(text("a")) + blank)).toEqual([["a"]]);
  });

  it("with more rows than a sheet can hold, a cell or spaces without end is refused", async () => {
    const many = row(text("x"), 'table:number-rows-repeated="1048576"');
    const workbook = await openWorkbook(await odsOf(table(many + many)));
    const all = async () => {
      let count = 0;
      for await (const _ of workbook.sheets[0]?.rows() ?? []) count += 1;
      return count;
    };
    await expect(all()).rejects.toMatchObject({ reason: "TOO_MANY_LINES", detail: "1048576" });
    workbook.close();
    expect(await reasonOf(table(row(text("x".repeat(3_000_000)))))).toBe("TOO_LARGE_INSIDE");
    expect(await reasonOf(table(row(text('<text:s text:c="999999999"/>x'))))).toBe("TOO_LARGE_INSIDE");
    expect(await reasonOf(table(row(text("<text:span>0123456789</text:span>".repeat(120_000)))))).toBe(
      "TOO_LARGE_INSIDE",
    );
  });

  it("that unpacks to a thousand times its size stops at its limit", async () => {
    const bomb = await odsOf(table(" ".repeat(40 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readTableFile(bomb, 10)).rejects.toMatchObject({ reason: "TOO_LARGE_INSIDE" });
  });

  it("with entities that multiply is refused, not unfolded", async () => {
    const head = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(await reasonOf(table(row(text("&b;"))), { head })).toBe("FILE_CUT_OFF");
    const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>';
    expect(await reasonOf(table(row(text("&f;"))), { head: outside })).toBe("FILE_CUT_OFF");
  });

  it("that breaks off, or is a document of another kind, is refused", async () => {
    expect(await reasonOf("<table:table>")).toBe("FILE_CUT_OFF");
    const letter = await archiveOf({
      "content.xml": `<office:document-content ${spaces.join(" ")}><office:body><office:text>${table(row(text("x")))}</office:text></office:body></office:document-content>`,
    });
    await expect(readTableFile(letter, 10)).rejects.toMatchObject({ reason: "NOT_A_TABLE" });
  });

  it("of thousands of sheets is looked at only in its first ones", async () => {
    const workbook = await openWorkbook(await odsOf(table("").repeat(5_000)));
    expect(workbook.sheets).toHaveLength(20);
    workbook.close();
  });
});
