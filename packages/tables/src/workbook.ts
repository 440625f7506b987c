// A workbook of either kind, told by what lies in its archive.
import { type ArchiveLimits, largestArchive, openArchive } from "#archive.ts";
import { TableFault } from "#fault.ts";
import { odsSheets } from "#ods.ts";
import type { Workbook } from "#sheet.ts";
import type { Source } from "#source.ts";
import { xlsxSheets } from "#xlsx.ts";

/** Sheets beyond are not looked at: each is read on its own, and a small archive can hold thousands of large ones. */
const MOST_SHEETS = 20;

/** Opens a workbook and reads what its sheets share; close it. Throws TableFault for what is none or exceeds a limit. */
export async function openWorkbook(source: Source, limits: ArchiveLimits = largestArchive): Promise<Workbook> {
  const archive = await openArchive(source);
  try {
    const isOpenDocument = archive.names.includes("content.xml");
    const sheets = await (isOpenDocument ? odsSheets(archive, limits) : xlsxSheets(archive, limits));
    if (sheets === null) throw new TableFault("NOT_A_TABLE", "ZIP");
    return { sheets: sheets.slice(0, MOST_SHEETS), close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}
