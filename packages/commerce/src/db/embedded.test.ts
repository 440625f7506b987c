import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, type EmbeddedOptions, removeEmbedded, startEmbedded } from "#db/embedded.ts";

const isRoot = process.getuid?.() === 0;
/** Holds a database that was made and stopped. */
let kept: string;
beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), "comptoir-embedded-kept-"));
  const { stop } = await startEmbedded({ directory: kept });
  await stop();
});
afterAll(() => rm(kept, { recursive: true }));

let directory: string;
let opened: EmbeddedDatabase[];
let children: ChildProcess[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "comptoir-embedded-"));
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  // A server left by a killed process is adopted once more, so that the last to leave stops it.
  if (children.length > 0) await open();
  for (const database of opened) await database.stop();
  await rm(directory, { recursive: true });
});

async function open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ directory, ...options });
  opened.push(database);
  return database;
}

/** Puts a database there that was made before, for what is not about making one, which takes long. */
const bringKept = () => cp(join(kept, "postgres"), join(directory, "postgres"), { recursive: true });

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const isGone = (url: string) =>
  query(url, "SELECT 1").then(
    () => false,
    () => true,
  );
const pidOf = async () =>
  Number((await readFile(join(directory, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

/** Opens the database in a process of its own, which then does nothing until it is told. */
async function openElsewhere(): Promise<{ child: ChildProcess; url: string; isAdopted: boolean }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    const { url, isAdopted } = await startEmbedded({ directory: process.argv[1] });
    process.send({ url, isAdopted });
    process.once("message", () => process.exit(0));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, directory], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  const [message] = await once(child, "message");
  return { child, ...message };
}

it("creates a database on loopback that keeps orders, sorts alike everywhere and asks for its password", async () => {
  const steps: string[] = [];
  const { url, isAdopted, isShared, notice } = await open({ onProgress: (step) => steps.push(step) });
  expect(steps).toEqual(["create the database", "start the database"]);
  expect({ isAdopted, isShared, notice }).toEqual({ isAdopted: false, isShared: false, notice: null });
  expect(new URL(url)).toMatchObject({ hostname: "127.0.0.1", pathname: "/comptoir" });
  const shown = await query(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, datlocprovider AS locale,
       pg_encoding_to_char(encoding) AS encoding, current_setting('listen_addresses') AS interface
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(shown).toEqual([{ fsync: "on", commit: "on", locale: "b", encoding: "UTF8", interface: "127.0.0.1" }]);
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(query(wrong.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect((await stat(join(directory, "postgres/state.json"))).mode & 0o777).toBe(0o600);
});

it("keeps what was written over a clean restart, and stops with the last who leaves", async () => {
  await bringKept();
  const first = await open();
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
  const second = await open();
  expect(second).toMatchObject({ isAdopted: true, isShared: true, url: first.url });
  await first.stop();
  expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  await second.stop();
  expect(await isGone(second.url)).toBe(true);
  const third = await open();
  expect(third.isAdopted).toBe(false);
  expect(await query(third.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
});

it("is shared by several processes that start at the same moment", async () => {
  const [first, second, third] = await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()]);
  expect(new Set([first.url, second.url, third.url]).size).toBe(1);
  expect((await readdir(directory)).sort()).toEqual(["postgres"]);
});

describe("after kill -9", () => {
  beforeEach(bringKept);

  it("of the shop, the next start adopts the server that still runs", async () => {
    const { child, url } = await openElsewhere();
    await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
    child.kill("SIGKILL");
    await once(child, "exit");
    const next = await open();
    expect(next).toMatchObject({ isAdopted: true, url });
    expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
    await next.stop();
    expect(await isGone(url)).toBe(true);
  });

  it("of the server, the next start recovers what was committed", async () => {
    const { url } = await open();
    await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
    process.kill(await pidOf(), "SIGKILL");
    const next = await open();
    expect(next.isAdopted).toBe(false);
    expect(await query(next.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  });

  it("of the server while the shop runs, the server comes back at the same address", async () => {
    const restarted = Promise.withResolvers<unknown>();
    const { url } = await open({ onRestart: restarted.resolve });
    await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
    process.kill(await pidOf(), "SIGKILL");
    expect(await restarted.promise).toBeNull();
    expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  });

  it("of both, when another process has taken the server's pid", async () => {
    const { url, stop } = await open();
    await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
    const file = join(directory, "postgres/cluster/postmaster.pid");
    const lines = (await readFile(file, "utf8")).split("\n");
    await stop();
    const other = spawn("sleep", ["60"]);
    await writeFile(file, [other.pid, ...lines.slice(1)].join("\n"));
    const next = await open();
    other.kill();
    expect(await query(next.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
  });
});

it("stops with a process that exits without saying so", async () => {
  await bringKept();
  const { child, url } = await openElsewhere();
  child.send("exit");
  await once(child, "exit");
  await expect.poll(() => isGone(url)).toBe(true);
});

it("is deleted only when nobody uses it, also when the shop on it was killed", async () => {
  await bringKept();
  const { child, url } = await openElsewhere();
  await expect(removeEmbedded(directory)).rejects.toThrow("The shop is running");
  await query(url, "CREATE TABLE kept AS SELECT 1 AS value");
  child.kill("SIGKILL");
  await once(child, "exit");
  await removeEmbedded(directory);
  expect(await isGone(url)).toBe(true);
  expect(await readdir(directory)).toEqual([]);
  await removeEmbedded(directory);
});

it("leaves nothing behind when its process ends while the database is being made", async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    await startEmbedded({ directory: process.argv[1], onProgress: () => setImmediate(() => process.exit(0)) });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, directory], { stdio: "inherit" });
  await once(child, "exit");
  expect(await readdir(directory)).toEqual([]);
});

it("says what to do when the folder cannot be written", async () => {
  await writeFile(join(directory, "file"), "");
  for (const folder of [join(directory, "file/data"), "/proc/nowhere/data"])
    await expect(open({ directory: folder })).rejects.toThrow(/cannot be written.*DATA_DIR/);
});

describe("data that cannot be used", () => {
  const cluster = () => join(directory, "postgres/cluster");
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["state.json is gone", () => rm(join(directory, "postgres/state.json")), /state\.json is missing/],
    [
      "state.json is cut off",
      () => writeFile(join(directory, "postgres/state.json"), "{"),
      /state\.json cannot be read/,
    ],
    ["PG_VERSION is gone", () => rm(join(cluster(), "PG_VERSION")), /PG_VERSION/],
    ["the data are of another PostgreSQL", () => writeFile(join(cluster(), "PG_VERSION"), "13\n"), /version 13/],
    ["pg_control is gone", () => rm(join(cluster(), "global/pg_control")), /pg_control/],
    ["pg_control is damaged", () => writeFile(join(cluster(), "global/pg_control"), "x".repeat(8192)), /its server/],
    [
      "the folders of the databases are gone",
      async () => {
        const base = join(cluster(), "base");
        for (const file of await readdir(base))
          if (file.startsWith("1")) await rm(join(base, file), { recursive: true });
      },
      /database "comptoir" does not exist/,
    ],
    ["the folder of one database is gone", () => rm(join(cluster(), "base/5"), { recursive: true }), /"postgres"/],
    [
      "the log of writes is gone",
      async () => {
        const wal = join(cluster(), "pg_wal");
        for (const file of await readdir(wal)) if (/^[0-9A-F]{24}$/.test(file)) await rm(join(wal, file));
      },
      /checkpoint/,
    ],
  ])("are explained, with the way out, and can be emptied: %s", async (_, damage, why) => {
    await bringKept();
    const log = join(directory, "postgres/server.log");
    await writeFile(log, "FATAL: of a start long ago\n");
    await damage();
    const failure = await open().then(
      () => "",
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(failure).toMatch(/^EmbeddedDatabaseError: The embedded database in .* is damaged or of another version/);
    expect(failure).toMatch(why);
    expect(failure).toContain("npm run reset");
    expect(failure).not.toContain("long ago");
    await removeEmbedded(directory);
    expect(await readdir(directory)).toEqual([]);
  });
});

it("takes a pid file without an address for that of no server", async () => {
  await bringKept();
  const file = join(directory, "postgres/cluster/postmaster.pid");
  for (const line of ["1", `${process.ppid}`, ""]) {
    await writeFile(file, line);
    const again = await open();
    expect(again.isAdopted).toBe(false);
    await again.stop();
  }
});

it("says why the server does not start", async () => {
  await bringKept();
  await expect(open({ settings: { shared_buffers: "nonsense" } })).rejects.toThrow(
    /did not start.*shared_buffers.*nonsense/s,
  );
});

describe.runIf(isRoot)("as root", () => {
  it("runs inside a directory of mode 700", async () => {
    await chmod(directory, 0o700);
    const { url, notice } = await open({ directory: join(directory, "data") });
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(notice).toBeNull();
  });

  describe("without user namespaces", () => {
    const surroundings = () => ({ unshare: "false", publicFolder: join(directory, "public") });

    it("runs as nobody from a public copy, says so, and stays there", async () => {
      await chmod(directory, 0o755);
      const data = join(directory, "private");
      await mkdir(data, { mode: 0o700 });
      const first = await open({ directory: data, surroundings: surroundings() });
      expect(first.notice).toContain(`runs as "nobody" and keeps its data in ${directory}/public`);
      await query(first.url, "CREATE TABLE kept AS SELECT 1 AS value");
      await first.stop();
      const second = await open({ directory: data, surroundings: { publicFolder: join(directory, "public") } });
      expect(await query(second.url, "SELECT value FROM kept")).toEqual([{ value: 1 }]);
    });

    it("refuses a database that was made with them, and says what to do", async () => {
      await chmod(directory, 0o755);
      const made = await open();
      await made.stop();
      await expect(open({ surroundings: surroundings() })).rejects.toThrow("DATABASE_URL");
    });
  });

  it("runs in the private folder of another user", async () => {
    const data = join(directory, "home");
    await mkdir(data, { mode: 0o700 });
    await chown(data, 1234, 1234);
    await chmod(directory, 0o755);
    const { url } = await open({ directory: data, surroundings: { publicFolder: join(directory, "public") } });
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});
