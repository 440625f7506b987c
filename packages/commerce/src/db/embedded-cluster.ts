// The files of the embedded database: the cluster itself, made by initdb, and beside it what the shop has to remember.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError, type ServerPrograms } from "#db/embedded-programs.ts";

/** The owner of everything in the embedded database. */
export const USER = "comptoir";

export interface State {
  password: string;
  /** Set when the cluster cannot lie beside this state. */
  publicCluster: string | null;
}

const wayOut = 'Bring back a backup of the data folder, or empty the demo with "npm run reset".';

/** A refusal of data that are there and cannot be used, with what to do. */
export const damaged = (home: string, what: string) =>
  new EmbeddedDatabaseError(`The embedded database in ${home} is damaged or of another version: ${what}\n${wayOut}`);

/** What was kept when the database was made, or null when there is none yet. Throws for data that have lost it. */
export function readState(home: string): State | null {
  const file = join(home, "state.json");
  if (!existsSync(file)) {
    if (existsSync(join(home, "cluster"))) throw damaged(home, "its state.json is missing.");
    return null;
  }
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw damaged(home, "its state.json cannot be read.");
  }
}

/** The data folder of the server, as the server itself names it. */
export const clusterOf = (home: string, state: State) => realpathSync(state.publicCluster ?? join(home, "cluster"));

/** Runs initdb in a folder of its own that then takes its place at once: a half-made cluster is never seen. */
export async function createCluster(home: string, programs: ServerPrograms): Promise<void> {
  const staging = mkdtempSync(`${home}.new-`);
  const state: State = { password: randomBytes(24).toString("base64url"), publicCluster: programs.publicCluster };
  const cluster = programs.publicCluster ?? join(staging, "cluster");
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, state.password, { mode: 0o600 });
  if (programs.identity !== undefined) {
    for (const path of [cluster, passwordFile]) chownSync(path, programs.identity.uid, programs.identity.gid);
  }
  const who = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  // Words are compared by code point everywhere; lists for people name their collation.
  const how = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-sync"];
  const log = join(staging, "initdb.log");
  const child = spawnProgram(programs, "initdb", [...who, ...how, `--pgdata=${cluster}`], log);
  const giveUp = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL"); // With what it started itself.
    rmSync(staging, { recursive: true, force: true });
  };
  process.once("exit", giveUp);
  const code = await new Promise((done) => child.once("error", done).once("exit", done));
  process.off("exit", giveUp);
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    const said = readFileSync(log, "utf8").trim();
    rmSync(staging, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(`The embedded database could not be created in ${home}: ${said || code}`);
  }
  writeFileSync(join(staging, "state.json"), JSON.stringify(state), { mode: 0o600 });
  try {
    renameSync(staging, home);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(home, "state.json"))) throw error; // Otherwise another process was quicker.
  }
}

/** Starts a program of the server, its output going to a log file. */
export function spawnProgram(
  programs: ServerPrograms,
  name: "initdb" | "postgres",
  rest: string[],
  log: string,
): ChildProcess {
  const { file, arguments: all } = programs.command(name, rest);
  const output = openSync(log, "a", 0o600);
  try {
    return spawn(file, all, {
      ...programs.identity,
      cwd: "/",
      // A session of its own: Ctrl-C in the terminal reaches the shop, which answers its last requests first.
      detached: true,
      stdio: ["ignore", output, output],
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" },
    });
  } finally {
    closeSync(output);
  }
}
