import { mkdir, mkdtemp, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inImportFolder, sweepImportFolders } from "#imports/import-folders.ts";

const now = new Date(performance.timeOrigin);
const minute = 60_000;
const newFolder = async () => join(await mkdtemp(join(tmpdir(), "comptoir-folders-")), "imports");

it("is there while its file is read, and gone afterwards, also after a failure", async () => {
  const directory = await newFolder();
  await inImportFolder(directory, async (folder) => {
    await writeFile(join(folder, "file"), "x");
    expect(await readdir(directory)).toHaveLength(1);
  });
  await expect(inImportFolder(directory, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await readdir(directory)).toEqual([]);
});

it("that a killed process has left is removed at the next start; those of processes that live are not", async () => {
  const directory = await newFolder();
  await sweepImportFolders(directory, now); // Nothing was ever imported.
  const gone = 2 ** 22 + 1; // No system numbers its processes so high.
  const left = [`${hostname()}-${gone}-aaaaaa`, `${hostname()}-${process.pid}-bbbbbb`, "elsewhere-1-eeeeee"];
  const kept = [
    `${hostname()}-${process.pid}-ffffff`,
    `${hostname()}-${process.ppid}-cccccc`,
    `elsewhere-${gone}-dddddd`,
  ];
  for (const name of [...left, ...kept]) {
    await mkdir(join(directory, name), { recursive: true });
    await writeFile(join(directory, name, "file"), "x");
    const ages: Readonly<Record<string, number>> = { eeeeee: 25 * 60 * minute, ffffff: -minute };
    const at = new Date(now.getTime() - (ages[name.slice(-6)] ?? minute));
    await utimes(join(directory, name), at, at);
  }
  await sweepImportFolders(directory, now);
  expect((await readdir(directory)).sort()).toEqual([...kept].sort());
});
