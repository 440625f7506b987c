// A file on its way in, laid down for a moment: so that it is known by its bytes before anything is done with it, and can be
// read again when that is tried again.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileUpload } from "@comptoir/contract/kit";

export type SpooledUpload = {
  /** What tells it from other files. */
  readonly fingerprint: string;
  /** The file from its beginning, as often as it is asked for. */
  open(): FileUpload;
};

const boundaryOf = (contentType: string) => /\bboundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? "";

/**
 * Hashes all but the boundary between the parts of a form: clients make a new one up each time, so the same form sent again
 * would be another.
 */
function createFormHash(boundary: string) {
  const hash = createHash("sha256");
  if (boundary === "")
    return { update: (piece: Buffer) => void hash.update(piece), end: () => hash.digest("base64url") };
  const mark = Buffer.from(boundary);
  let rest: Buffer = Buffer.alloc(0);
  return {
    update(piece: Buffer): void {
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
        hash.update(rest.subarray(0, at));
        rest = rest.subarray(at + mark.length);
      }
      // What may be the beginning of the next boundary waits for the next piece.
      const sure = Math.max(0, rest.length - mark.length + 1);
      hash.update(rest.subarray(0, sure));
      rest = rest.subarray(sure);
    },
    end: () => hash.update(rest).digest("base64url"),
  };
}

/** Runs `work` with a file that has arrived whole; the copy is gone afterwards. How long it may be decides the server in front. */
export async function withSpooled<Result>(
  { contentType, bytes }: FileUpload,
  work: (upload: SpooledUpload) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "comptoir-upload-"));
  try {
    const path = join(folder, "body");
    const boundary = boundaryOf(contentType);
    const hash = createFormHash(boundary);
    const watch = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        done(null, piece);
      },
    });
    await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), watch, createWriteStream(path));
    const kind = boundary === "" ? contentType : contentType.replace(boundary, "");
    const open = () => ({ contentType, bytes: Readable.toWeb(createReadStream(path)) as FileUpload["bytes"] });
    return await work({ fingerprint: `${kind} ${hash.end()}`, open });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
