// Tables as files to download, whichever screen they come from: CSV as spreadsheets of the language open it, or a workbook where
// the address asks for one (ux L-07, G-23).

import type { OutRows } from "@comptoir/tables/csv-write";
import type { TableFormat } from "@comptoir/tables/write-table";
import { answerFile, answerInTurn } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";

export type TableDownload = {
  /** As people know what is in it; becomes the name of the file and of the sheet. */
  readonly name: string;
  /** The head first; they may be read while the file is written. */
  readonly rows: OutRows;
};

const formatIn = (query: URLSearchParams): TableFormat => (query.get("format") === "xlsx" ? "XLSX" : "CSV");

/** The answer to an address that asks for a table: its path says the language, `format=xlsx` asks for a workbook. */
export async function answerTable({ name, rows }: TableDownload, url: URL): Promise<Response> {
  const [{ contentTypes, writeTable }, { csvDialects }] = await Promise.all([
    import("@comptoir/tables/write-table"),
    import("@comptoir/tables/csv-write"),
  ]);
  const format = formatIn(url.searchParams);
  const dialect = csvDialects[languageOf(url.pathname)];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeTable(rows, { format, name, dialect })) pieces.push(piece);
  return answerFile({ name, ending: format.toLowerCase(), contentType: contentTypes[format], pieces });
}

/** The answer to an address that asks for a table of many rows, in its turn. */
export const answerExport = (context: LoadContext, url: URL, make: () => Promise<TableDownload>): Promise<Response> =>
  answerInTurn(context, url, async () => answerTable(await make(), url));
