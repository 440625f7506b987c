// A block of cells as spreadsheets put it on the clipboard. Pure.

/** Cells of a block above which it is shown before it is written. */
export const fewCells = 20;

/** Rows of cells: tabs part them, quotes hold what has tabs, quotes or line ends inside; a last empty line is none. */
export function readPastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  const whole = text.replace(/(\r\n|\r|\n)$/, "");
  for (let match = cells.exec(whole); match; match = cells.exec(whole)) {
    const [, quoted, plain = "", end = ""] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
}
