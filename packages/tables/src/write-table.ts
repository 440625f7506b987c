// A table as a file of either format.
import { type CsvDialect, type OutRows, writeCsv } from "#csv-write.ts";
import { writeXlsx } from "#xlsx-write.ts";

export type TableFormat = "CSV" | "XLSX";

export const contentTypes: Readonly<Record<TableFormat, string>> = {
  CSV: "text/csv; charset=utf-8",
  XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type TableOptions = {
  readonly format: TableFormat;
  /** Of the sheet of a workbook. */
  readonly name: string;
  /** Of a CSV file; French unless given. */
  readonly dialect?: CsvDialect;
};

/** The bytes of a file with these rows, its head first. */
export const writeTable = (
  rows: OutRows,
  { format, name, dialect }: TableOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> => (format === "XLSX" ? writeXlsx(rows, name) : writeCsv(rows, dialect));
