// A form with a file, read piece by piece: the file as far as it may be large, the fields whatever the file is, so that a file
// which is refused costs nobody the rows that are there.
import { Readable } from "node:stream";
import { readParts, TooManyParts } from "@comptoir/tables/form";
import { LARGEST_FILE_MEGABYTES, LARGEST_TEXT_MEGABYTES } from "#lib/files/table-file.ts";
import { languageOf } from "#lib/locale.ts";
import { refusedPage } from "#lib/refused.server.ts";
import { notAForm, readForm } from "#lib/request.server.ts";

const LARGEST_FILE = LARGEST_FILE_MEGABYTES * 1024 * 1024;
/** Bytes of a field: 2,000 rows with all that belongs to them, and why each was refused. */
const LARGEST_FIELD = 2 * LARGEST_TEXT_MEGABYTES * 1024 * 1024;
/** 2,000 lines come as three fields each: price, variant and quantity; the fields of a page of rows come beside them. */
const MOST_FIELDS = 10_000;

export type FileForm = {
  readonly form: FormData;
  /** Null when the form has no file; "tooLarge" for one that was passed over. */
  readonly file: Uint8Array | "tooLarge" | null;
};

/** Reads any form, with or without a file. Throws 400 for a body that is no form, 413 for one of too many parts. */
export async function readFileForm(request: Request): Promise<FileForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) return { form: await readForm(request), file: null };
  try {
    return await readSent(type, Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]));
  } catch (error) {
    if (error instanceof TooManyParts) throw refusedPage(413, languageOf(new URL(request.url).pathname));
    throw notAForm(); // As where a form without a file is read.
  }
}

async function readSent(contentType: string, body: Readable): Promise<FileForm> {
  const form = new FormData();
  let file: FileForm["file"] = null;
  await readParts({
    contentType,
    body,
    limits: { fields: MOST_FIELDS, fieldSize: LARGEST_FIELD, fileSize: LARGEST_FILE },
    onField: (name, value) => form.append(name, value),
    async onFile(stream, fileName, onCut) {
      let pieces: Buffer[] = [];
      onCut(() => {
        pieces = [];
        file = "tooLarge";
      });
      for await (const piece of stream) if (file === null) pieces.push(piece);
      // A browser sends an empty file without a name when none was chosen.
      if (file === null && (fileName || pieces.length > 0)) file = new Uint8Array(Buffer.concat(pieces));
    },
  });
  return { form, file };
}
