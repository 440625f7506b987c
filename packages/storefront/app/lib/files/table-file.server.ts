// Tables as files to download, whichever screen they come from: CSV as spreadsheets of the language open it, or a workbook where
// the address asks for one (ux L-07, G-23).

import { filesText } from "messages:files";
import { attachment } from "@comptoir/contract/conventions";
import { ApiError } from "@comptoir/sdk/errors";
import type { OutRows } from "@comptoir/tables/csv-write";
import type { TableFormat } from "@comptoir/tables/write-table";
import { createExportQueue, QueueFull } from "#lib/files/export-queue.ts";
import { languageOf } from "#lib/locale.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";

export type TableDownload = {
  /** As people know what is in it; becomes the name of the file and of the sheet. */
  readonly name: string;
  /** The head first; they may be read while the file is written. */
  readonly rows: OutRows;
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

const queue = createExportQueue({ running: 2, waiting: 8, perVisitor: 3 });
/** What a file takes at most, about. */
const BUSY_SECONDS = 10;
const LIMITED_SECONDS = 60;

function refuse(status: 429 | 503, seconds: number, { pathname }: URL): Response {
  return new Response(filesText(languageOf(pathname))("busy", { seconds }), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(seconds),
      "Cache-Control": "private, no-store",
    },
  });
}

/**
 * The answer to an address that asks for a table of many rows: read and written when a place is free, and refused in words
 * while there is none, or while its visitor has asked the shop for too much.
 */
export async function answerExport(
  context: LoadContext,
  url: URL,
  make: () => Promise<TableDownload>,
): Promise<Response> {
  try {
    return await queue(context.get(requestContext).clientAddress, async () => answerTable(await make(), url));
  } catch (error) {
    if (error instanceof QueueFull) return refuse(error.isOwn ? 429 : 503, BUSY_SECONDS, url);
    if (error instanceof ApiError && error.status === 429)
      return refuse(429, error.retryAfterSeconds ?? LIMITED_SECONDS, url);
    throw error;
  }
}
