import { expect, it } from "vitest";
import { readPastedCells } from "#desk/pasted-cells.rules.ts";

it.each([
  [
    "rows and columns, whatever ends the lines",
    "1\t2\r\n3\t4\n5\t6\r\n",
    [
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
  ],
  ["empty cells and rows in the middle", "1\t\n\n\t2", [["1", ""], [""], ["", "2"]]],
  [
    "quoted cells with tabs, quotes and line ends",
    '"a\tb"\t"1 ""lot"""\n"un\ndeux"\t3',
    [
      ["a\tb", '1 "lot"'],
      ["un\ndeux", "3"],
    ],
  ],
  ["a quote inside a cell as it is", '5" tape\t1', [['5" tape', "1"]]],
  ["one cell", "0,39", [["0,39"]]],
])("reads %s", (_, text, rows) => {
  expect(readPastedCells(text)).toEqual(rows);
});
