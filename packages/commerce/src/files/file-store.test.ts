import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiskFiles, type FileStore } from "#files/file-store.ts";

let directory: string;
let files: FileStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-files-"));
  files = createDiskFiles(directory);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const key = "0d4c2b1e-aaaa-4bbb-8ccc-ddddeeeeffff";
const textAt = async (at: string) => {
  const bytes = await files.read(at);
  return bytes && new Response(bytes).text();
};

it("what was written is read until it is deleted, and nothing half-written lies about", async () => {
  expect(await textAt(key)).toBeNull();
  await files.write(key, new TextEncoder().encode("Bonjour"));
  expect(await textAt(key)).toBe("Bonjour");
  await files.write(key, new TextEncoder().encode("Bonsoir"));
  expect(await textAt(key)).toBe("Bonsoir");
  expect(await readdir(join(directory, "0d"))).toEqual([key]);
  await files.delete(key);
  await files.delete(key);
  expect(await textAt(key)).toBeNull();
});

it("a key that is a way elsewhere is none", async () => {
  for (const wrong of ["../../etc/passwd", "a", "", "aaaaaaaa/bbbb", "x".repeat(65)])
    await expect(async () => files.read(wrong)).rejects.toThrow("key of a file");
});

it("what cannot be written whole is not there", async () => {
  await rm(directory, { recursive: true, force: true });
  const blocked = createDiskFiles("/dev/null");
  await expect(blocked.write(key, new Uint8Array([1]))).rejects.toThrow();
});
