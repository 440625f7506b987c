// Once per run: one PostgreSQL for all test files (DATABASE_URL, else the embedded one in a temporary folder) and a
// migrated template, from which each file clones a database of its own (database.ts).
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `copying`: how a database is best made from a template there. */
    database: { url: string; run: string; copying: string };
  }
}

// What a test writes need not survive a power cut.
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "300",
  deadlock_timeout: "100ms",
  // The system copies files of a template faster than the server does.
  file_copy_method: "clone",
};

type Server = { readonly url: string; readonly copying: string; stop(): Promise<void> };

async function openServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== "") return { url: given, copying: "", stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), "comptoir-test-"));
  const embedded = await startEmbedded({ directory, settings });
  const stop = async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: embedded.url, copying: "STRATEGY FILE_COPY", stop };
}

/** Runs statements on the server's own database, from which others are created and dropped. */
async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function open() {
  const { url, copying, stop } = await openServer();
  // Runs that share a DATABASE_URL must not meet.
  const run = `comptoir_${randomBytes(4).toString("hex")}`;
  const template = new URL(url);
  template.pathname = `/${run}_template`;
  await administer(url, async (client) => void (await client.query(`CREATE DATABASE ${run}_template`)));
  await migrate({ url: template.href });
  const close = async () => {
    await administer(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
        [run],
      );
      for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
    await stop();
  };
  return { database: { url, run, copying }, close };
}

// Tests of processes and all others are two projects, each of which loads this file.
const shared = globalThis as { testServer?: { readonly opened: ReturnType<typeof open>; users: number } | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= { opened: open(), users: 0 };
  const use = shared.testServer;
  use.users += 1;
  const { database, close } = await use.opened;
  project.provide("database", database);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    shared.testServer = undefined;
    await close();
  };
}
