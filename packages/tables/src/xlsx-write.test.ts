import { readFile, stat } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutCell } from "#csv-write.ts";
import { bytesOf, fileOf } from "#test/files.ts";
import { cellsOf, rowsOf } from "#test/rows.ts";
import { escapeText, writeXlsx } from "#xlsx-write.ts";

async function* given(rows: readonly (readonly OutCell[])[]) {
  yield* rows;
}

describe("a workbook that we wrote", () => {
  it("comes back as it was: texts as texts, numbers with a point, TRUE and FALSE", async () => {
    const path = await fileOf(
      await bytesOf(
        writeXlsx(
          given([
            ["Code", "Prix"],
            ["0012", 12.5],
            ["=SUM(A1)", true],
            [null, ""],
            ["é&<\"'", -3],
          ]),
          "offer",
        ),
      ),
    );
    expect(await cellsOf(path)).toEqual([
      ["Code", "Prix"],
      ["0012", "12.5"],
      ["=SUM(A1)", "TRUE"],
      ["é&<\"'", "-3"],
    ]);
  });

  it("comes back whatever its texts are", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("_x000D_", "a\r\nb", "\u0001\u001f", "_x005F_x0041_", "]]>", "\ufffe", "🥡", "  x  "),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
        // A half of a surrogate pair is no character, and none can be stored.
        const wellFormed = texts.map((each) => each.toWellFormed());
        const path = await fileOf(await bytesOf(writeXlsx(given([["head"], ["-", ...wellFormed]]), "x")));
        const [, cells = []] = await cellsOf(path);
        expect(["-", ...wellFormed].map((each, index) => cells[index] ?? each)).toEqual(["-", ...wellFormed]);
        expect(cells.length).toBeLessThanOrEqual(wellFormed.length + 1);
      }),
      { numRuns: 60 },
    );
  });

  it("is small however many rows it has, as they are packed on the way", async () => {
    async function* many() {
      for (let row = 0; row < 20_000; row += 1) yield [`Row ${row}`, row, true];
    }
    const path = await fileOf(await bytesOf(writeXlsx(many(), "x")));
    expect((await stat(path)).size).toBeLessThan(700_000);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe("PK");
    expect(await rowsOf(path)).toHaveLength(20_000);
  });

  it("escapes what XML cannot hold, and what looks like that", () => {
    expect(escapeText("a\u0000_x0041_<")).toBe("a_x0000__x005F_x0041_&lt;");
  });
});
