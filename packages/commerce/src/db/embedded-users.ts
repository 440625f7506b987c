// The processes that use one embedded server, as one small file each: whoever leaves last stops the server. A process
// killed with -9 leaves its file behind; it is told from a living one by the moment its pid was started.
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The pid with the moment it was started (a pid alone is soon reused in a container), or null when it is not alive. */
function markOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return null;
  }
  if (process.platform !== "linux") return String(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Field 22 of the line is the start time in clock ticks; a zombie is dead.
    return state === "Z" ? null : `${pid}-${fields[18]}`;
  } catch {
    return null; // It ended between the two looks.
  }
}

/** Whether `pid` is a server whose working folder is this cluster; a reused pid or a zombie is not. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (markOf(pid) === null) return false;
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // A process that may not be looked at is taken for the server: doubt must never lead to a second one.
    return error instanceof Error && "code" in error && error.code === "EACCES";
  }
}

let registrations = 0;

const usersFolder = (home: string) => join(home, "users");

/** Whether a living process uses the server; forgets those that died. */
export function isUsed(home: string): boolean {
  const folder = usersFolder(home);
  const users = existsSync(folder) ? readdirSync(folder) : [];
  const isAlive = (name: string) => markOf(Number.parseInt(name, 10)) === name.split(".")[0];
  for (const dead of users.filter((name) => !isAlive(name))) rmSync(join(folder, dead), { force: true });
  return users.some(isAlive);
}

/** Says that this process uses the server; the answer takes that back and tells whether nobody else uses it. */
export function register(home: string): () => boolean {
  const folder = usersFolder(home);
  mkdirSync(folder, { recursive: true });
  registrations += 1;
  const mine = `${markOf(process.pid)}.${registrations}`;
  writeFileSync(join(folder, mine), "");
  return () => {
    rmSync(join(folder, mine), { force: true });
    return !isUsed(home);
  };
}
