// The PostgreSQL that comes with the shop: made on first use under the data folder, adopted when it still runs (another
// command of the shop, or a shop that was killed), restarted when it died, and stopped by whoever leaves last.
// How it is spawned is decided in embedded-programs.ts, what lies on the disk in embedded-cluster.ts, who uses it in
// embedded-users.ts.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { clusterOf, createCluster, damaged, readState, type State, spawnProgram, USER } from "#db/embedded-cluster.ts";
import {
  chooseServerPrograms,
  EmbeddedDatabaseError,
  ensureWritableFolder,
  type ServerPrograms,
  type Surroundings,
} from "#db/embedded-programs.ts";
import { isServerOf, isUsed, register } from "#db/embedded-users.ts";
import { createClient } from "#db/open.ts";

export interface EmbeddedOptions {
  /** The data folder of the shop; the database takes its subfolder "postgres". */
  directory: string;
  /** Server settings beside or instead of those of a small shop, e.g. { fsync: "off" } for tests. */
  settings?: Record<string, string>;
  /** Hears the name of each step that takes a while. */
  onProgress?: (step: string) => void;
  /** Hears that the server died under us: with null when it runs again, else with why it does not. */
  onRestart?: (error: unknown) => void;
  surroundings?: Partial<Surroundings>;
}

export interface EmbeddedDatabase {
  /** The address of the shop's database; its user may also create databases. */
  url: string;
  /** The server was running already. */
  isAdopted: boolean;
  /** Another process uses it as well. */
  isShared: boolean;
  /** What the person should know about the way the server runs, or null. */
  notice: string | null;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
}

const START_PATIENCE = 60_000; // Recovery after a crash under load takes seconds, not minutes.
const STOP_PATIENCE = 15_000;
const WATCH_INTERVAL = 1_000;
const DATABASE = "comptoir";

// A small shop on one machine. A placed order must survive kill -9 and a power cut: fsync and synchronous_commit stay on.
const smallShop: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "16MB",
  maintenance_work_mem: "64MB",
  random_page_cost: "1.1",
  jit: "off",
  fsync: "on",
  synchronous_commit: "on",
  timezone: "UTC",
  log_timezone: "UTC",
};

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

interface RunningServer {
  pid: number;
  port: number;
  isReady: boolean;
}

const pidFileOf = (cluster: string) => join(cluster, "postmaster.pid");

/** The lines of the server's own pid file, null without one: a server that ends takes it away at any moment. */
function readPidFile(cluster: string): string[] | null {
  try {
    return readFileSync(pidFileOf(cluster), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** What the server's own pid file says, when that server is alive. */
function findRunning(cluster: string): RunningServer | null {
  // Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = readPidFile(cluster);
  if (lines === null) return null;
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  // A server writes its first five lines at once: a file without a port is damaged, and its pid could be anybody's.
  if (!(port > 0) || !isServerOf(cluster, pid)) return null;
  return { pid, port, isReady: lines[7]?.trim() === "ready" };
}

/**
 * Makes a pid file whose server is dead say so. The server does this itself unless its old pid now belongs to some
 * other process or to a zombie, as happens in containers. It also takes the pid of its parent for dead: ours.
 */
function clearStalePid(cluster: string): void {
  const lines = readPidFile(cluster);
  if (lines === null || findRunning(cluster) !== null) return;
  writeFileSync(pidFileOf(cluster), [String(process.pid), ...lines.slice(1)].join("\n"));
}

const addressOf = (port: number, password: string, database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Throws for a database that is listed and whose folder is gone; whatever else fails is told by whoever opens it next. */
async function ensureWhole(home: string, url: string): Promise<void> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    if (isGone(error)) throw damaged(home, `${error.message}. ${error.detail ?? ""}`);
  } finally {
    await client.end().catch(() => {});
  }
}

const isGone = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === "3D000";

/** Whether the server at this port is ours and takes connections; also makes the shop's database where it is missing. */
async function answers(home: string, port: number, password: string): Promise<boolean> {
  const client = createClient({
    connectionString: addressOf(port, password, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    else await ensureWhole(home, addressOf(port, password, DATABASE));
    return true;
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    if (isGone(error)) throw damaged(home, `${error.message}. ${error.detail ?? ""}`);
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === "42P04" || code === "23505") return true; // Another process made the database at the same moment.
    if (code !== "28P01") return false;
    throw new EmbeddedDatabaseError(
      "The embedded database refuses the password kept in its state.json: delete the data folder to start afresh.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function startServer(home: string, cluster: string, programs: ServerPrograms, options: EmbeddedOptions) {
  const settings = { ...smallShop, port: String(await findFreePort()), ...options.settings };
  const switches = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = join(home, "server.log");
  if (existsSync(log) && statSync(log).size > 1_000_000) rmSync(log);
  const begin = existsSync(log) ? statSync(log).size : 0; // What stands before is of other starts.
  const child = spawnProgram(programs, "postgres", ["-D", cluster, ...switches], log);
  let ending: string | null = null;
  child.once("error", (error) => {
    ending = error.message;
  });
  child.once("exit", (code, signal) => {
    ending = `ended with ${signal ?? `code ${code}`}`;
  });
  child.unref();
  // A process that ends before its server takes connections ends it too, which may have written no pid file yet.
  const giveUp = () => child.kill("SIGINT");
  process.once("exit", giveUp);
  const release = () => process.off("exit", giveUp);
  child.once("exit", release);
  const endingOf = () =>
    ending === null
      ? null
      : `${ending}\n${readFileSync(log).subarray(begin).toString("utf8").trim().split("\n").slice(-8).join("\n")}`;
  return { endingOf, release };
}

async function stopServer(cluster: string): Promise<void> {
  const signals = ["SIGINT", "SIGQUIT"] as const; // Fast, then at once.
  for (const signal of signals) {
    const running = findRunning(cluster);
    if (running === null) return;
    process.kill(running.pid, signal);
    for (const end = Date.now() + STOP_PATIENCE; Date.now() < end; await pause(10)) {
      if (!isServerOf(cluster, running.pid)) return;
    }
  }
}

/** Finds or starts the server of an existing cluster and answers its port. */
async function ensureRunning(home: string, state: State, programs: ServerPrograms, options: EmbeddedOptions) {
  const cluster = clusterOf(home, state);
  let isAdopted = true;
  let mine: Awaited<ReturnType<typeof startServer>> | null = null;
  for (const end = Date.now() + START_PATIENCE; Date.now() < end; await pause(10)) {
    const running = findRunning(cluster);
    if (running?.isReady && (await answers(home, running.port, state.password))) {
      mine?.release();
      return { port: running.port, isAdopted };
    }
    if (running !== null) continue; // It is starting, recovering or stopping.
    const ending: string | null = mine?.endingOf() ?? null;
    if (ending !== null && !/postmaster\.pid|in use/.test(ending)) {
      const isOfData =
        /PG_VERSION|pg_control|checkpoint|incompatible with server|invalid (?:record|page|magic)|could not (?:open|read|access)/;
      if (isOfData.test(ending)) throw damaged(home, `its server ${ending}`);
      throw new EmbeddedDatabaseError(`The embedded database did not start, its server ${ending}`);
    }
    // At first, and again when a port was taken in between or another process started the server and ended.
    if (mine === null || ending !== null) {
      if (ending?.includes("postmaster.pid")) clearStalePid(cluster);
      options.onProgress?.("start the database");
      isAdopted = false;
      mine = await startServer(home, cluster, programs, options);
    }
  }
  throw new EmbeddedDatabaseError(`The embedded database was not ready within ${START_PATIENCE / 1000} s: see ${home}`);
}

/**
 * Starts the server again, at the same port, when it dies while the shop runs (the system was short of memory, or
 * somebody killed it). The answer ends the watch.
 */
function watch(cluster: string, restart: () => Promise<unknown>, onRestart: (error: unknown) => void): () => void {
  let restarting: Promise<void> | null = null;
  const look = () => {
    if (restarting !== null || findRunning(cluster) !== null) return;
    restarting = restart()
      .then(() => onRestart(null), onRestart)
      .finally(() => {
        restarting = null;
      });
  };
  const timer = setInterval(look, WATCH_INTERVAL).unref();
  return () => clearInterval(timer);
}

/** Starts or adopts the embedded database of a data folder. Throws EmbeddedDatabaseError with a remedy. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const directory = resolve(options.directory);
  ensureWritableFolder(directory);
  const home = join(directory, "postgres");
  const belongsToNobody = (readState(home)?.publicCluster ?? null) !== null;
  const programs = chooseServerPrograms(directory, { belongsToNobody, ...options.surroundings });
  if (readState(home) === null) {
    options.onProgress?.("create the database");
    await createCluster(home, programs);
  }
  const state = readState(home);
  if (state === null) throw damaged(home, "its state.json is missing.");
  if (state.publicCluster !== programs.publicCluster) {
    throw new EmbeddedDatabaseError(
      `The embedded database in ${home} was made by root with user namespaces, which are forbidden now: allow them, set DATABASE_URL, or delete the folder.`,
    );
  }
  const isShared = isUsed(home);
  const leave = register(home);
  const cluster = clusterOf(home, state);
  const stopAtExit = () => {
    const running = leave() ? findRunning(cluster) : null;
    if (running !== null) process.kill(running.pid, "SIGINT");
  };
  process.once("exit", stopAtExit);
  try {
    const { port, isAdopted } = await ensureRunning(home, state, programs, options);
    const samePlace = { ...options, settings: { ...options.settings, port: String(port) } };
    const restart = () => ensureRunning(home, state, programs, samePlace);
    const endWatch = watch(cluster, restart, options.onRestart ?? (() => {}));
    return {
      url: addressOf(port, state.password, DATABASE),
      isAdopted,
      isShared,
      notice: programs.notice,
      stop: async () => {
        endWatch();
        process.off("exit", stopAtExit);
        if (leave()) await stopServer(cluster);
      },
    };
  } catch (error) {
    process.off("exit", stopAtExit);
    leave();
    throw error;
  }
}

/** Where the data of a database lie that may be damaged; null when they are gone. */
function findCluster(home: string): string | null {
  try {
    return clusterOf(home, readState(home) ?? { password: "", publicCluster: null });
  } catch {
    const usual = join(home, "cluster");
    return existsSync(usual) ? usual : null;
  }
}

/** Deletes the embedded database of a data folder, also one that is damaged. Throws EmbeddedDatabaseError while a process of the shop uses it. */
export async function removeEmbedded(directory: string): Promise<void> {
  const home = join(resolve(directory), "postgres");
  // Nothing but what the shop itself has made is deleted.
  if (!["state.json", "cluster"].some((name) => existsSync(join(home, name)))) return;
  if (isUsed(home)) throw new EmbeddedDatabaseError("The shop is running on this database: stop it first.");
  const cluster = findCluster(home);
  if (cluster !== null) {
    await stopServer(cluster); // One whose shop was killed still runs.
    rmSync(cluster, { recursive: true });
  }
  rmSync(home, { recursive: true });
}
