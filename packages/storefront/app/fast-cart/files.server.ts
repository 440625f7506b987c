// Files that fast order hands out.
import type { OutCell } from "@comptoir/tables/csv-write";

type Rows = readonly (readonly OutCell[])[];

async function* given(rows: Rows) {
  yield* rows;
}

async function answer(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, contentType: string, fileName: string) {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Response(new Blob(all), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Rows as French spreadsheets open them (ux L-07). */
export async function csvFile(rows: Rows, name: string): Promise<Response> {
  const { writeCsv } = await import("@comptoir/tables/csv-write");
  return answer(writeCsv(given(rows)), "text/csv; charset=utf-8", `${name}.csv`);
}

export async function workbookFile(rows: Rows, name: string): Promise<Response> {
  const { writeXlsx } = await import("@comptoir/tables/xlsx-write");
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return answer(writeXlsx(given(rows), name.slice(0, 31)), type, `${name}.xlsx`);
}
