import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#db/statement.ts";
import { createJobs, type JobRunner } from "#jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createInlineJobs } from "#test/inline-jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

interface Version {
  jobs: JobRunner;
  /** Lets everything that is due run. */
  settle(): Promise<void>;
}

const versions: [string, () => Version][] = [
  [
    "pg-boss",
    () => {
      const jobs = createJobs({ url: database.url, log: quiet });
      const unfinished = () =>
        sql<{ count: number }>`SELECT count(*) FROM jobs.job WHERE state < 'completed' AND start_after <= now()`
          .execute(database.db)
          .then(({ rows }) => rows[0]?.count);
      return { jobs, settle: () => expect.poll(unfinished, { timeout: 10_000 }).toBe(0) };
    },
  ],
  [
    "inline",
    () => {
      const jobs = createInlineJobs({ db: database.db, clock: () => new Date() });
      return { jobs, settle: jobs.settle };
    },
  ],
];

describe.each(versions)("background jobs (%s)", (_, create) => {
  let version: Version;
  let done: string[];
  beforeEach(async () => {
    version = create();
    done = [];
    version.jobs.define<{ cartId: string }>("initialise-cart", async ({ cartId }) => {
      done.push(cartId);
    });
    await version.jobs.start();
  });
  afterEach(() => version.jobs.stop());

  it("a job runs with the data that was sent, once", async () => {
    const data = { cartId: "0000000001" };
    await version.jobs.send("initialise-cart", data);
    await version.settle();
    await version.settle();
    expect(done).toEqual(["0000000001"]);
  });

  it("a job of a transaction runs when it commits, and never when it rolls back", async () => {
    const { jobs } = version;
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await jobs.send("initialise-cart", { cartId: "rolled back" }, { transaction });
        throw new Error("no");
      })
      .catch(() => {});
    await database.db.transaction().execute(async (transaction) => {
      await jobs.send("initialise-cart", { cartId: "committed" }, { transaction });
      await version.settle();
      expect(done).toEqual([]);
    });
    await version.settle();
    expect(done).toEqual(["committed"]);
  });

  it("of waiting jobs with the same key only one runs", async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    await database.db.transaction().execute(async (transaction) => {
      const key = { singletonKey: "cart 1", transaction };
      await version.jobs.send("initialise-cart", { cartId: "1" }, key);
      await version.jobs.send("initialise-cart", { cartId: "1" }, key);
      await version.jobs.send("initialise-cart", { cartId: "2" }, { transaction });
      await version.jobs.send("initialise-cart", { cartId: "later" }, { transaction, startAfter });
    });
    await version.settle();
    expect(done.sort()).toEqual(["1", "2"]);
  });

  it("jobs sent together run once each, and only when their transaction commits", async () => {
    const send = (transaction: Tx, names: string[]) =>
      version.jobs.sendAll(
        "initialise-cart",
        names.map((cartId) => ({ cartId })),
        { transaction },
      );
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await send(transaction, ["rolled back"]);
        throw new Error("no");
      })
      .catch(() => {});
    await database.db.transaction().execute((transaction) => send(transaction, ["1", "2", "3"]));
    await database.db.transaction().execute((transaction) => send(transaction, []));
    await version.settle();
    expect(done.sort()).toEqual(["1", "2", "3"]);
  });

  it("a job for which nobody is there is refused", async () => {
    await expect(version.jobs.send("unknown", {})).rejects.toThrow("unknown does not exist");
    await expect(version.jobs.sendAll("unknown", [{}])).rejects.toThrow("unknown does not exist");
  });
});

it("a database that was away when the first job was sent is asked again for the next", async () => {
  const name = `late_${randomBytes(6).toString("hex")}`;
  const address = new URL(database.url);
  address.pathname = `/${name}`;
  const jobs = createJobs({ url: address.href, log: quiet });
  const greeted = Promise.withResolvers<string>();
  jobs.define<{ name: string }>("greet", async (data) => greeted.resolve(data.name));
  await expect(jobs.send("greet", { name: "first" })).rejects.toThrow("does not exist");
  await expect(jobs.start()).rejects.toThrow("does not exist");
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE template0`).execute(database.db);
  await jobs.start();
  await jobs.send("greet", { name: "second" });
  expect(await greeted.promise).toBe("second");
  await jobs.stop();
  await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(database.db);
});

it("a failed job is tried again and said to the log", async () => {
  const warnings: string[] = [];
  const jobs = createJobs({ url: database.url, log: { ...quiet, warn: (_, message) => warnings.push(message) } });
  jobs.define("fails", async () => {
    throw new Error("mail server away");
  });
  await jobs.start();
  await jobs.send("fails", {});
  const states = () =>
    sql<{ state: string; retry_limit: number }>`SELECT state, retry_limit FROM jobs.job WHERE name = 'fails'`
      .execute(database.db)
      .then(({ rows }) => rows);
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: "retry", retry_limit: 5 }]);
  await jobs.stop();
  expect(warnings).toEqual(["a job failed and will be tried again"]);
});

it("a job of a process that was killed is taken up by another within a minute", async () => {
  const script = `
    import { createJobs } from ${JSON.stringify(new URL("./jobs.ts", import.meta.url).href)};
    const jobs = createJobs({ url: process.argv[1], log: { debug() {}, info() {}, warn() {}, error() {} } });
    jobs.define("outlives", () => { console.log("begun"); return new Promise(() => setInterval(() => {}, 1000)); });
    await jobs.start();
    await jobs.send("outlives", { cartId: "7" });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, database.url], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const died = once(child, "exit");
  child.kill("SIGKILL");
  expect(await died).toEqual([null, "SIGKILL"]);
  const jobs = createJobs({ url: database.url, log: quiet });
  const taken = Promise.withResolvers<object>();
  jobs.define("outlives", async (data) => taken.resolve(data));
  await jobs.start();
  expect(await taken.promise).toEqual({ cartId: "7" }); // Within the minute that the test may take.
  await jobs.stop();
  const { rows } = await sql`SELECT state, retry_count FROM jobs.job WHERE name = 'outlives'`.execute(database.db);
  expect(rows).toEqual([{ state: "completed", retry_count: 1 }]);
}, 60_000);

it("words of a person are replaced in jobs that wait and in those that are kept after they ran", async () => {
  const jobs = createJobs({ url: database.url, log: quiet });
  const greeted: string[] = [];
  jobs.define<{ to: string }>("greet", async ({ to }) => void greeted.push(to));
  await jobs.start();
  await jobs.send("greet", { to: 'Zoé "Zaz" Roux' });
  await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Zoé "Zaz" Roux']);
  await jobs.send("greet", { to: 'Zoé "Zaz" Roux' }, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.send("greet", { to: "Camille" }, { startAfter: new Date(Date.now() + 3_600_000) });
  const words = [{ from: 'Zoé "Zaz" Roux', to: "Utilisateur supprimé" }];
  await database.db.transaction().execute((transaction) => jobs.replaceWords("greet", words, { transaction }));
  const { rows } = await sql<{ to: string }>`
    SELECT data ->> 'to' AS to FROM jobs.job WHERE name = 'greet' AND data ->> 'to' IS NOT NULL ORDER BY created_on`.execute(
    database.db,
  );
  expect(rows.map(({ to }) => to)).toEqual(["Utilisateur supprimé", "Utilisateur supprimé", "Camille"]);
  await jobs.stop();
});

it("many jobs of one name run at once, however many wait", async () => {
  const jobs = createJobs({ url: database.url, log: quiet });
  const done: number[] = [];
  jobs.define<{ turn: number }>("many", async ({ turn }) => void done.push(turn));
  await jobs.start({ works: false });
  const turns = Array.from({ length: 50 }, (_, turn) => turn);
  await Promise.all(turns.map((turn) => jobs.send("many", { turn })));
  const worker = createJobs({ url: database.url, log: quiet });
  worker.define<{ turn: number }>("many", async ({ turn }) => void done.push(turn));
  await worker.start();
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(50);
  await Promise.all([jobs.stop(), worker.stop()]);
  expect(done.sort((a, b) => a - b)).toEqual(turns);
});

it("of jobs that are taken together one that fails is tried again alone", async () => {
  const jobs = createJobs({ url: database.url, log: quiet });
  const done: string[] = [];
  jobs.define<{ name: string }>("small", async ({ name }) => {
    if (name === "bad") throw new Error("mail server away");
    done.push(name);
  });
  await jobs.start();
  await jobs.sendAll("small", [{ name: "one" }, { name: "bad" }, { name: "two" }]);
  const states = () =>
    sql<{ state: string }>`SELECT state FROM jobs.job WHERE name = 'small' ORDER BY state`
      .execute(database.db)
      .then(({ rows }) => rows.map(({ state }) => state));
  await expect.poll(states, { timeout: 10_000 }).toEqual(["retry", "completed", "completed"]);
  await jobs.stop();
  expect(done.sort()).toEqual(["one", "two"]);
});

it("a process that does not work leaves jobs to one that does, which starts them at once", async () => {
  const sender = createJobs({ url: database.url, log: quiet });
  const worker = createJobs({ url: database.url, log: quiet });
  const taken = Promise.withResolvers<string>();
  sender.define("greet", async () => taken.resolve("sender"));
  worker.define("greet", async () => taken.resolve("worker"));
  await sender.start({ works: false });
  await worker.start();
  await sender.send("greet", {});
  expect(await taken.promise).toBe("worker");
  await Promise.all([sender.stop(), worker.stop()]);
});
