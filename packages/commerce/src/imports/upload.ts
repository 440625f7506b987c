// A file on its way in: written to a temporary file piece by piece, whether it is the body itself or a field of a form.

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { messageOf } from "@comptoir/contract/conventions";
import type { FileUpload } from "@comptoir/contract/kit";
import { readParts } from "@comptoir/tables/form";
import { fileMissing, fileTooLarge, formBroken } from "#imports/imports.errors.ts";
import { Refusal } from "#shared/refusal.ts";

const MEBIBYTE = 1024 * 1024;
/** Mebibytes of a file. */
export const LARGEST_UPLOAD = 512;

export type ReceivedFile = {
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the bytes. */
  readonly fingerprint: string;
  readonly fileName: string | null;
  /** The other fields of a form. */
  readonly fields: Readonly<Record<string, string>>;
};

/** Writes a stream to a file; throws 413 beyond the limit. */
async function save(stream: Readable, path: string, most: number): Promise<{ size: number; fingerprint: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const watch = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash.update(piece);
      done(size > most * MEBIBYTE ? fileTooLarge(most) : null, piece);
    },
  });
  await pipeline(stream, watch, createWriteStream(path));
  return { size, fingerprint: hash.digest("hex") };
}

async function receiveForm(stream: Readable, contentType: string, path: string, most: number): Promise<ReceivedFile> {
  const fields: Record<string, string> = {};
  let file = null as Omit<ReceivedFile, "path" | "fields"> | null;
  await readParts({
    contentType,
    body: stream,
    limits: { fields: 20, fieldSize: 1_000, fileSize: most * MEBIBYTE + 1 },
    onField(name, value) {
      fields[name] = value;
    },
    async onFile(bytes, fileName) {
      file = { ...(await save(bytes, path, most)), fileName };
    },
  });
  if (!file) throw fileMissing();
  return { ...file, path, fields };
}

/** Takes a file of so many mebibytes at most in. Throws 400 when there is none or the form is broken, 413 when it is too large. */
export async function receiveFile(
  { contentType, bytes }: FileUpload,
  folder: string,
  most: number,
): Promise<ReceivedFile> {
  const path = join(folder, "file");
  const stream = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  try {
    const received = isForm
      ? await receiveForm(stream, contentType, path, most)
      : { ...(await save(stream, path, most)), path, fileName: null, fields: {} };
    if (received.size === 0) throw fileMissing();
    return received;
  } catch (error) {
    if (error instanceof Refusal || !isForm) throw error;
    throw formBroken(messageOf(error));
  }
}
