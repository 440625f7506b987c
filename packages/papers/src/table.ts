// Tables that go on over pages: no row is cut, and the head stands above again on each page, for eyes alone.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PaperColumn, PaperRow, Section, Sum } from "#paper.ts";
import { type Branch, barsHeight, contentWidth, ink, margin, type Sheet, sizes } from "#sheet.ts";

const padding = 4;
const between = 8;
/** Rows that are written before others are served. */
const rowsOfTurn = 20;

type Place = PaperColumn & { readonly x: number; readonly points: number };

function placesOf(columns: readonly PaperColumn[]): Place[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const shared = contentWidth - between * (columns.length - 1);
  let x = margin;
  return columns.map((column) => {
    const points = (column.width / all) * shared;
    const place = { ...column, x, points };
    x += points + between;
    return place;
  });
}

const headLook = ({ points, isNumber = false }: Place) => ({
  ...{ width: points, isNumber, isStrong: true },
  ...{ size: sizes.small, color: ink.muted },
});
const cellLook = ({ points, isNumber = false }: Place) => ({ width: points, isNumber });
const noteLook = ({ points }: Place) => ({ width: points, size: sizes.small, color: ink.muted });

const headHeight = (sheet: Sheet, places: readonly Place[]) =>
  Math.max(...places.map((place) => sheet.heightOf(place.title, headLook(place))));

/** Writes the titles; they belong to the table where it begins and to the page where it goes on. */
function writeHead(sheet: Sheet, places: readonly Place[], table: Branch | null): void {
  const write = (branch: Pick<Branch, "add">, place: Place) =>
    sheet.write(branch, [place.x, sheet.y], place.title, headLook(place));
  if (table)
    sheet.nest(table, "TR", (row) => {
      for (const place of places) sheet.nest(row, "TH", (cell) => void write(cell, place), { scope: "Column" });
    });
  else sheet.asArtifact((branch) => places.forEach((place) => void write(branch, place)));
  sheet.y += headHeight(sheet, places) + padding;
  sheet.rule(sheet.y);
  sheet.y += padding;
}

type WrittenRow = { readonly row: PaperRow; readonly places: readonly Place[]; readonly noteColumn: number };

function rowHeight(sheet: Sheet, { row, places, noteColumn }: WrittenRow): number {
  return Math.max(
    ...places.map((place, at) => {
      const note = at === noteColumn && row.note ? sheet.heightOf(row.note, noteLook(place)) + 1 : 0;
      const bars = at === row.bars?.column ? barsHeight + 2 : 0;
      return sheet.heightOf(row.cells[at] ?? "", cellLook(place)) + note + bars;
    }),
  );
}

/** Writes a row, on this page where there is room for it and for what stays with it. */
function writeRow(sheet: Sheet, table: Branch, written: WrittenRow, below: number): void {
  const { row, places, noteColumn } = written;
  const height = rowHeight(sheet, written);
  if (!sheet.hasRoom(height + padding + below)) {
    sheet.turn();
    writeHead(sheet, places, null);
  }
  sheet.nest(table, "TR", (branch) => {
    for (const [at, place] of places.entries())
      sheet.nest(branch, "TD", (cell) => {
        const below = sheet.write(cell, [place.x, sheet.y], row.cells[at] ?? "", cellLook(place));
        if (at === noteColumn && row.note) sheet.write(cell, [place.x, sheet.y + below + 1], row.note, noteLook(place));
      });
  });
  const [place] = row.bars ? places.slice(row.bars.column) : [];
  if (row.bars && place) {
    const below = sheet.heightOf(row.cells[row.bars.column] ?? "", cellLook(place)) + 2;
    sheet.bars([place.x, sheet.y + below], place.points, row.bars.widths);
  }
  sheet.y += height + padding;
  sheet.rule(sheet.y);
  sheet.y += padding;
}

/** How much a section takes at its beginning, which is not parted: the titles and the first row, with the sums where it is the last. */
export function startHeight(sheet: Sheet, { columns, rows, noteColumn, sums }: Section): number {
  const places = placesOf(columns);
  const [row] = rows;
  const first = row ? rowHeight(sheet, { row, places, noteColumn }) + padding : 0;
  return headHeight(sheet, places) + 2 * padding + first + (rows.length > 1 ? 0 : sumsHeight(sheet, sums));
}

/** Writes the table of a section below what is written; its last row stays with the sums. */
export async function writeTable(sheet: Sheet, { columns, rows, noteColumn, sums }: Section): Promise<void> {
  const places = placesOf(columns);
  const table = sheet.pdf.struct("Table");
  sheet.body.add(table);
  writeHead(sheet, places, table);
  for (const [at, row] of rows.entries()) {
    writeRow(sheet, table, { row, places, noteColumn }, at === rows.length - 1 ? sumsHeight(sheet, sums) : 0);
    if (at % rowsOfTurn === rowsOfTurn - 1) await nextTurn();
  }
  table.end();
}

const sumsWidth = contentWidth * 0.45;
/** The term and the value of a sum share its width. */
const [termWidth, valueWidth] = [sumsWidth * 0.6, sumsWidth * 0.4];

const sumHeight = (sheet: Sheet, { term, value, isStrong = false }: Sum): number =>
  Math.max(
    sheet.heightOf(term, { width: termWidth, isStrong }),
    sheet.heightOf(value, { width: valueWidth, isStrong }),
  ) + padding;

/** How much sums take, which are not parted. */
export const sumsHeight = (sheet: Sheet, sums: readonly Sum[]): number =>
  sums.length === 0 ? 0 : sums.reduce((height, sum) => height + sumHeight(sheet, sum), padding);

/** Sums stand at the right below the table, and stay together. */
export function writeSums(sheet: Sheet, sums: readonly Sum[]): void {
  const x = margin + contentWidth - sumsWidth;
  if (sums.length === 0) return;
  sheet.keepRoom(sumsHeight(sheet, sums));
  sheet.y += padding;
  for (const sum of sums) {
    const { term, value, isStrong = false } = sum;
    sheet.nest(sheet.body, "P", (branch) => {
      sheet.write(branch, [x, sheet.y], term, { width: termWidth, isStrong });
      sheet.write(branch, [x + termWidth, sheet.y], value, { width: valueWidth, isStrong, isNumber: true });
    });
    sheet.y += sumHeight(sheet, sum);
  }
}
