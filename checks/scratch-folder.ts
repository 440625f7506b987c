// Where tests write: in memory, where a machine has room for it, as most of what they write are databases made for a moment.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "comptoir-tests-";
/** Of a whole run, many times over; containers often have 64 MB. */
const enoughBytes = 4 * 1024 ** 3;

/** Whether it has room, and programs put there may run, as the database's are for some users. */
function isFit(folder: string): boolean {
  if (!existsSync(folder) || !existsSync("/proc/mounts")) return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === folder);
  const { bavail, bsize } = statfsSync(folder);
  return mount !== undefined && !/[ ,]noexec[ ,]/.test(mount) && bavail * bsize >= enoughBytes;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Makes the folder that all temporary files of this run go to; it goes with the process, or with the next run after a kill. */
export function useScratchFolder(): void {
  const parent = isFit(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
