import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a file whose name says nothing about what it is. */
export async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "comptoir-file-")), "file.dat");
  await writeFile(path, content);
  return path;
}
