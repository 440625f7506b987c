// A form with a file, read piece by piece: the file as far as it may be large, the fields whatever the file is, so that a file
// which is refused costs nobody the rows that are there.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { notAForm, readForm } from "#lib/request.server.ts";

const LARGEST_FILE = LARGEST_FILE_MEGABYTES * 1024 * 1024;
/** Bytes of a field: 2,000 rows with all that belongs to them. */
const LARGEST_FIELD = 2 * 1024 * 1024;
const MOST_FIELDS = 10_000;

export type FileForm = {
  readonly form: FormData;
  /** Null when the form has no file; "tooLarge" for one that was passed over. */
  readonly file: Uint8Array | "tooLarge" | null;
};

/** Reads any form, with or without a file. Throws 400 for a body that is no form. */
export async function readFileForm(request: Request): Promise<FileForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) return { form: await readForm(request), file: null };
  try {
    return await readParts(type, Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]));
  } catch {
    throw notAForm(); // As where a form without a file is read.
  }
}

async function readParts(type: string, body: Readable): Promise<FileForm> {
  const form = new FormData();
  let file: FileForm["file"] = null;
  const reader = new Busboy({
    headers: { "content-type": type },
    limits: { files: 1, fileSize: LARGEST_FILE, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD },
  });
  reader.on("field", (name, value) => form.append(name, value));
  reader.on("file", (_name, stream, fileName) => {
    let pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("limit", () => {
      pieces = [];
      file = "tooLarge";
    });
    stream.on("end", () => {
      // A browser sends an empty file without a name when none was chosen.
      if (file === null && (fileName || pieces.length > 0)) file = new Uint8Array(Buffer.concat(pieces));
    });
  });
  await pipeline(body, reader);
  return { form, file };
}
