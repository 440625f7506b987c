// Archives of files, written piece by piece: a file is asked for when it is its turn, so that one is held at a time.
import { Readable } from "node:stream";
import yazl from "yazl";

export type ZipEntry = {
  /** With the folders that it lies in. */
  readonly path: string;
  readonly date: Date;
  readonly read: () => Promise<Uint8Array>;
};

/** A path that no other entry has: a second "a.pdf" becomes "a (2).pdf". */
function pathFor(path: string, taken: Set<string>): string {
  const [, start = path, ending = ""] = /^(.*?)(\.\w{1,8})?$/.exec(path) ?? [];
  let free = path;
  for (let at = 2; taken.has(free.toLowerCase()); at += 1) free = `${start} (${at})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/**
 * The bytes of an archive of these files, in their order. The next entry is asked for when the one before it is written, so that what
 * was read may say what comes. Throws whatever the reading of one throws: then it ends in the middle.
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  const taken = new Set<string>();
  const out = zip.outputStream as Readable;
  const add = ({ path, date, read }: ZipEntry) =>
    new Promise<void>((isWritten, fail) => {
      zip.addReadStreamLazy(pathFor(path, taken), { mtime: date }, (take) => {
        read().then((bytes) => {
          const stream = Readable.from([Buffer.from(bytes)], { objectMode: false });
          take(null, stream.once("close", isWritten));
        }, fail);
      });
    });
  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    zip.end();
  };
  addAll().catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error("A file could not be read"));
  });
  for await (const piece of out as AsyncIterable<Buffer<ArrayBuffer>>) yield piece;
}
