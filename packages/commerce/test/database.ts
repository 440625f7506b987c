// A database of its own for each test file, cloned from a template in tens of milliseconds: `createTestDatabase` has the
// tables only, `createDemoDatabase` the demo shop as well. Close it in `afterAll`.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "#db/open.ts";
import type { Db } from "#db/statement.ts";

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

function urlOf(name: string): string {
  const url = new URL(inject("database").url);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject("database").url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `${inject("database").run}_${randomBytes(6).toString("hex")}`;
  await administer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${inject("database").copying}`),
  );
  const url = urlOf(name);
  const { db, close } = openDatabase({ url, max: 5 });
  return {
    db,
    url,
    close: async () => {
      await close();
      await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** A migrated database without a row. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneOf(`${inject("database").run}_template`);
}

/** A database with the demo shop, which the first file to ask for it loads once for the whole run. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { run } = inject("database");
  const demo = `${run}_demo`;
  await administer(async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [demo]);
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [demo]);
    if (found.rowCount !== 0) return;
    // Under another name until it is complete: a loader that fails half-way leaves nothing that looks finished.
    await client.query(`DROP DATABASE IF EXISTS ${demo}_draft WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${demo}_draft TEMPLATE ${run}_template`);
    const { loadDemo } = await import("@comptoir/demo/seed/load");
    const { db, close } = openDatabase({ url: urlOf(`${demo}_draft`), max: 5 });
    await loadDemo(db).finally(close);
    await client.query(`ALTER DATABASE ${demo}_draft RENAME TO ${demo}`);
  });
  return cloneOf(demo);
}
