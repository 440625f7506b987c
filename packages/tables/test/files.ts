// Files as tests make them: in memory, in an archive, on disk.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import yazl from "yazl";
import { openArchive } from "#archive.ts";

/** All pieces of a file together. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

/** An archive of these parts, as other programs write it. */
export function archiveOf(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Uint8Array>);
}

/** Writes a file whose name says nothing about what it is. */
export async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "comptoir-file-")), "file.dat");
  await writeFile(path, content);
  return path;
}

/** The texts of the files in an archive, by their paths. */
export async function textsIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const archive = await openArchive(bytes);
  const texts: Record<string, string> = {};
  for (const name of archive.names) {
    texts[name] = "";
    for await (const piece of archive.read(name, 10_000_000)) texts[name] += piece;
  }
  archive.close();
  return texts;
}
