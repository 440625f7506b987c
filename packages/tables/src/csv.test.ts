import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_ROW, parseCsv, type RawRow, textOf } from "#csv.ts";
import { csvLine, neutralise, takeFormula, writeCsv } from "#csv-write.ts";
import { fileOf } from "#test/files.ts";

async function* piecesOf(text: string, size = 7): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function rowsOf(text: string, delimiter = ";", lineEnd: "\n" | "\r" = "\n", size = 7): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of parseCsv(piecesOf(text, size), delimiter, lineEnd)) rows.push(row);
  return rows;
}

/** Cells of the rows that can be read, and `line reason` of the others. */
const told = (rows: readonly RawRow[]) =>
  rows.map(({ line, cells, fault }) => (fault ? `${line} ${fault.reason}` : cells));

describe("rows of a CSV file", () => {
  it("are cut at the delimiter and at any end of line, also mixed", async () => {
    expect(told(await rowsOf("a;b\r\nc;d\ne;f"))).toEqual([
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ]);
    expect(told(await rowsOf("a,b\rc,d\r", ",", "\r"))).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("know the line on which they begin, blank lines and lines within quotes counted", async () => {
    const rows = await rowsOf('a;b\n\n"c\nd\ne";f\n  \ng;h\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 7]);
    expect(rows[1]?.cells).toEqual(["c\nd\ne", "f"]);
  });

  it("keep quotes, delimiters and line ends of quoted cells as they are", async () => {
    expect(told(await rowsOf('"a;""b""";"c\r\nd";"";e\n'))).toEqual([['a;"b"', "c\r\nd", "", "e"]]);
  });

  it('may have quotes inside a cell that does not begin with one: 5" is a size', async () => {
    expect(told(await rowsOf('tube 5";blue "sky"\n'))).toEqual([['tube 5"', 'blue "sky"']]);
  });

  it("end with an empty cell where the line ends with a delimiter", async () => {
    expect(told(await rowsOf('a;b;\n"c";"d";\n'))).toEqual([
      ["a", "b", ""],
      ["c", "d", ""],
    ]);
  });
});

describe("a broken row", () => {
  it("with letters behind its closing quote is told, and the next one is read", async () => {
    expect(told(await rowsOf('a;"b"c;d\ne;f\n'))).toEqual(["1 BAD_QUOTE", ["e", "f"]]);
  });

  it("whose quote never closes is told, and every row behind it is read", async () => {
    const rows = told(await rowsOf('a;b\n1;"open\n2;x\n3;"y"\n4;z\n'));
    expect(rows).toEqual([["a", "b"], "2 BAD_QUOTE", ["2", "x"], ["3", "y"], ["4", "z"]]);
  });

  it("is told once per row also when many quotes are open", async () => {
    const rows = told(await rowsOf('"a\n"b\n"c\nd;e\n'));
    expect(rows).toEqual(["1 BAD_QUOTE", "2 BAD_QUOTE", "3 BAD_QUOTE", ["d", "e"]]);
  });

  it("that is longer than any row can be is told, and the next one is read", async () => {
    const rows = await rowsOf(`a;b\n${"x".repeat(LONGEST_ROW + 10)}\nc;d\n`, ";", "\n", 65_536);
    expect(told(rows)).toEqual([["a", "b"], "2 ROW_TOO_LONG", ["c", "d"]]);
  });

  it("of fifty megabytes does not fill the memory", async () => {
    async function* endless(): AsyncGenerator<string> {
      yield "a;b\n";
      for (let count = 0; count < 800; count += 1) yield "x".repeat(65_536);
      yield "\nc;d\n";
    }
    const before = process.memoryUsage().heapUsed;
    const rows: RawRow[] = [];
    for await (const row of parseCsv(endless(), ";")) rows.push(row);
    expect(told(rows)).toEqual([["a", "b"], "2 ROW_TOO_LONG", ["c", "d"]]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  });

  it("with a quote that opens a text of fifty megabytes does not fill the memory either", async () => {
    async function* endless(): AsyncGenerator<string> {
      yield 'a;b\n1;"';
      for (let count = 0; count < 800; count += 1) yield `${"x".repeat(65_535)}\n`;
      yield "c;d\n";
    }
    const rows: RawRow[] = [];
    for await (const row of parseCsv(endless(), ";")) if (rows.length < 5 || row.cells[0] === "c") rows.push(row);
    expect(rows[1]).toEqual({ line: 2, cells: [], fault: { reason: "BAD_QUOTE", detail: "" } });
    expect(rows.at(-1)?.cells).toEqual(["c", "d"]);
  });
});

describe("texts that spreadsheets would take for formulas (ux L-07)", () => {
  it.each(["=1+1", "+33 1", "-5", "@user", "\tx", "\rx", "'=1", "''+1"])(
    "%j is made harmless and comes back",
    (text) => {
      const harmless = neutralise(text);
      expect(harmless).toBe(`'${text}`);
      expect(takeFormula(harmless)).toBe(text);
    },
  );

  it.each(["Carton", "'quoted'", "l'été", "3 = 3", "", "a-b"])("%j stays as it is both ways", (text) => {
    expect(neutralise(text)).toBe(text);
    expect(takeFormula(text)).toBe(text);
  });

  it("a number is never taken for a formula", () => {
    expect(csvLine([-5, 1.25, true, null, "-5"])).toBe("-5;1,25;TRUE;;'-5\r\n");
  });
});

describe("what is written can be read", () => {
  const strange = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      '"',
      '""',
      ";",
      "a;b",
      "\n",
      "\r\n",
      "\r",
      "=SUM(A1)",
      "'",
      "''=",
      " x ",
      "é€œ",
      "\u202f",
      "🥡",
      "||",
      "\u2028",
    ),
  );

  it("whatever the texts are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(strange, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          async function* given() {
            yield* rows;
          }
          const bytes: Uint8Array[] = [];
          for await (const piece of writeCsv(given())) bytes.push(piece);
          const text = new TextDecoder().decode(Buffer.concat(bytes));
          const read = (await rowsOf(text, ";", "\n", 11)).map(({ cells }) => cells.map(takeFormula));
          // Rows of nothing but spaces are blank lines or look like them.
          const isBlank = (cells: readonly string[]) => cells.join(";").trim() === "";
          const wellFormed = rows.map((row) => row.map((cell) => cell.toWellFormed()));
          expect(read.filter((row) => !isBlank(row))).toEqual(wellFormed.filter((row) => !isBlank(row)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("in pieces that cut characters in two", async () => {
    const words = "Boîte à œufs 🥡".repeat(3_000);
    async function* given() {
      yield [words, words];
      yield ["a", words];
    }
    const bytes: Uint8Array[] = [];
    for await (const piece of writeCsv(given())) bytes.push(piece);
    const path = await fileOf(Buffer.concat(bytes));
    expect((await readFile(path)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    let size = 0;
    const rows: RawRow[] = [];
    const text = textOf(path, { encoding: "utf-8" }, (piece) => {
      size += piece;
    });
    for await (const row of parseCsv(text, ";")) rows.push(row);
    expect(rows.map(({ cells }) => cells.join(";") === `${words};${words}` || cells[1] === words)).toEqual([
      true,
      true,
    ]);
    expect(size).toBe(Buffer.concat(bytes).length);
  });
});
