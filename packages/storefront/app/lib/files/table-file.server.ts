// Tables as files to download, whichever screen they come from: CSV as spreadsheets of the language open it, or a workbook where
// the address asks for one (ux L-07, G-23).
import { attachment } from "@comptoir/contract/conventions";
import type { OutRow } from "@comptoir/tables/csv-write";
import type { TableFormat } from "@comptoir/tables/write-table";
import { languageOf } from "#lib/locale.ts";

export type TableDownload = {
  /** As people know what is in it; becomes the name of the file and of the sheet. */
  readonly name: string;
  /** The head first. */
  readonly rows: readonly OutRow[];
};

const formatIn = (query: URLSearchParams): TableFormat => (query.get("format") === "xlsx" ? "XLSX" : "CSV");

/** Signs that a name of a file cannot have on every system. */
const reserved = /[\p{Cc}/\\:*?"<>|]+/gu;

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
  const fileName = `${name.toWellFormed().replace(reserved, "-").trim() || "table"}.${format.toLowerCase()}`;
  return new Response(new Blob(pieces), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
