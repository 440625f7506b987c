// What a workbook on disk says, read as a shop reads it.
import { openWorkbook } from "#workbook.ts";

/** The rows of the first sheet; merged ranges as the last entry. */
export async function rowsOf(path: string) {
  const workbook = await openWorkbook(path);
  try {
    const rows = [];
    for await (const row of workbook.sheets[0]?.rows() ?? []) rows.push(row);
    return rows;
  } finally {
    workbook.close();
  }
}

/** The texts of the first sheet. */
export const cellsOf = async (path: string) => (await rowsOf(path)).map(({ cells }) => cells);
