// Where the bytes of files lie that people handed over. One port: a folder of the data directory here, or whatever keeps objects
// by their keys, such as an S3 bucket.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

export type FileStore = {
  /** Keeps bytes under a key: all of them, or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as they are read; null where there are none. */
  read(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Without effect where there are none. */
  delete(key: string): Promise<void>;
};

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A file store in a folder. Keys are made by us, never from names that people give. */
export function createDiskFiles(directory: string): FileStore {
  // Two levels, so that no folder holds too many.
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,64}$/.test(key)) throw new Error("A key of a file has letters, digits and dashes only");
    return join(directory, key.slice(0, 2), key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(key);
      try {
        await stat(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      // Node's streams and those of the web are the same here but for their types.
      return Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
