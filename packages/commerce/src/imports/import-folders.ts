// Folders in which files lie while they are taken in or read: each belongs to a process, and goes with it.
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Milliseconds after which a folder is nobody's, whoever made it. */
const LONGEST = 24 * 3600_000;

/** Runs `work` with a folder of its own below `directory`, which is gone afterwards. */
export async function inImportFolder<Result>(
  directory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, `${hostname()}-${process.pid}-`));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // It lives, and is another user's.
  }
}

/** Whether its process is gone; one that has the number of this one and was made before it began is of an earlier process. */
function isOfNobody(name: string, madeAt: number): boolean {
  const [, host, number] = /^(.*)-(\d+)-[^-]+$/.exec(name) ?? [];
  const processId = Number(number);
  return host === hostname() && (processId === process.pid ? madeAt < performance.timeOrigin : !isAlive(processId));
}

/** Removes what killed processes have left below `directory`. */
export async function sweepImportFolders(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const folder = join(directory, name);
    const made = await stat(folder).catch(() => null);
    if (made && (isOfNobody(name, made.mtimeMs) || now.getTime() - made.mtimeMs > LONGEST))
      await rm(folder, { recursive: true, force: true });
  }
}
