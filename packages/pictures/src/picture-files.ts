// Finished pictures on disk. Several processes may share the folder: a file appears whole or not at all, and losing one costs a
// new drawing, nothing else.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

type PictureFiles = {
  find(name: string): Promise<Buffer | null>;
  /** Keeps a picture; a full or read-only disk is no reason to refuse the picture itself. */
  keep(name: string, bytes: Buffer): Promise<void>;
};

/** A folder of pictures that stays below a size: past it, the oldest quarter goes. */
export function openPictureFiles(directory: string, maximumBytes: number): PictureFiles {
  let total: Promise<number> | null = null;
  const pathOf = (name: string) => join(directory, ...name.split("/"));

  /** What the folder holds, counted once before the first picture is added. */
  const known = () => {
    total ??= sizeOf(directory);
    return total;
  };
  function makeRoom(added: number): Promise<number> {
    total = known().then((size) =>
      size + added > maximumBytes ? removeOldest(directory, maximumBytes * 0.75) : size + added,
    );
    return total;
  }

  return {
    async find(name) {
      // Whatever keeps a picture from being read, it can be drawn again.
      return await readFile(pathOf(name)).catch(() => null);
    },
    async keep(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await known();
        await writeFile(draft, bytes);
        await rename(draft, path);
        await makeRoom(bytes.length);
      } catch {
        total = null;
        // The picture is served from memory all the same; the next request draws it again.
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

type KeptFile = { path: string; size: number; modified: number };

async function keptFiles(directory: string): Promise<KeptFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (path): Promise<KeptFile | null> => {
      // Another process may have removed it meanwhile.
      const details = await stat(path).catch(() => null);
      return details && { path, size: details.size, modified: details.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null);
}

const sizeOf = async (directory: string): Promise<number> =>
  (await keptFiles(directory)).reduce((sum, { size }) => sum + size, 0);

/** Removes the oldest files until so many bytes are left; answers how many are. */
async function removeOldest(directory: string, target: number): Promise<number> {
  const files = (await keptFiles(directory)).sort((a, b) => a.modified - b.modified);
  let size = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files) {
    if (size <= target) break;
    await rm(file.path, { force: true });
    size -= file.size;
  }
  return size;
}
