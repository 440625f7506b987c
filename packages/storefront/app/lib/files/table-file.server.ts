// Tables as files to download, whichever screen they come from: CSV as spreadsheets of the language open it, or a workbook where
// the address asks for one (ux L-07, G-23).

import type { OutRow, OutRows } from "@comptoir/tables/csv-write";
import type { TableFormat } from "@comptoir/tables/write-table";
import { answerGrowingFile, answerInTurn, type GrowingFile } from "#lib/files/file-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";

export type TableDownload = {
  /** As people know what is in it; becomes the name of the file and of the sheet. */
  readonly name: string;
  /** The head first; they may be read while the file is written. */
  readonly rows: OutRows;
};

const formatIn = (query: URLSearchParams): TableFormat => (query.get("format") === "xlsx" ? "XLSX" : "CSV");

/** Rows of which the first are read: what cannot be read at all is no file. The head alone says nothing of that. */
async function begin(rows: OutRows): Promise<AsyncGenerator<OutRow>> {
  const all = (async function* () {
    yield* rows;
  })();
  const first = [await all.next(), await all.next()].flatMap(({ done, value }) => (done ? [] : [value]));
  return (async function* () {
    try {
      yield* first;
      yield* all;
    } finally {
      await all.return(undefined);
    }
  })();
}

/** The answer to an address that asks for a table, while it is made: its path says the language, `format=xlsx` asks for a workbook. */
async function growTable({ name, rows }: TableDownload, url: URL): Promise<GrowingFile> {
  const [{ contentTypes, writeTable }, { csvDialects }] = await Promise.all([
    import("@comptoir/tables/write-table"),
    import("@comptoir/tables/csv-write"),
  ]);
  const format = formatIn(url.searchParams);
  const dialect = csvDialects[languageOf(url.pathname)];
  const pieces = writeTable(await begin(rows), { format, name, dialect });
  return answerGrowingFile({ name, ending: format.toLowerCase(), contentType: contentTypes[format], pieces });
}

/** The answer to an address that asks for a table of few rows. */
export const answerTable = async (table: TableDownload, url: URL): Promise<Response> =>
  (await growTable(table, url)).response;

/** The answer to an address that asks for a table of many rows, in its turn. */
export const answerExport = (context: LoadContext, url: URL, make: () => Promise<TableDownload>): Promise<Response> =>
  answerInTurn(context, url, async () => growTable(await make(), url));
