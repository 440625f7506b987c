// Brings the database up to date: its tables by numbered, forward-only .sql files, each applied once in a transaction of its
// own; then its functions, views and triggers. Several processes may start at once; an advisory lock lets one of them do it.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf } from "@comptoir/contract/conventions";
import type pg from "pg";
import { applyDefinitions, DefinitionError, readDefinitions, shopDefinitions } from "#db/definitions.ts";
import { createClient } from "#db/open.ts";

export class MigrationError extends Error {
  override name = "MigrationError";
}

export interface MigrationOptions {
  url: string;
  /** The database is the embedded one, which can be emptied and filled anew. */
  isDisposable?: boolean;
  /** The folder of the .sql files; the shop's own unless a test names another. */
  folder?: string;
  /** The folder of functions, views and triggers: the shop's own for its own migrations, else none. */
  definitions?: string | null;
  /** Hears the name of each file before it is applied. */
  onProgress?: (name: string) => void;
  /** Hears of each definition that a newer version of the shop has replaced, and that stays as that version wants it. */
  onNewer?: (name: string) => void;
}

interface Migration {
  number: number;
  name: string;
  checksum: string;
  text: string;
}

const LOCK = 7_263_411; // Any number that nothing else in the database locks.
const shopMigrations = fileURLToPath(new URL("../../migrations", import.meta.url));

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(
    files.map(async (name) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
        throw new MigrationError(`${name} is not named like a migration: 0001_what_it_does.sql`);
      }
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return {
        number: Number(name.slice(0, 4)),
        name,
        checksum: createHash("sha256").update(text).digest("hex"),
        text,
      };
    }),
  );
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index + 1]?.number === number) throw new MigrationError(`${name} shares its number with another`);
  }
  return migrations;
}

/** The migrations still to apply. Throws when what was applied does not fit the files. */
async function findPending(client: pg.Client, migrations: Migration[], isDisposable: boolean): Promise<Migration[]> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    "SELECT number, name, checksum FROM schema_migrations ORDER BY number",
  );
  for (const applied of rows) {
    const file = migrations.find(({ number }) => number === applied.number);
    if (file === undefined) {
      throw new MigrationError(
        `The data were written by a newer version of the shop, which knows ${applied.name}: this one is older. Run that version again${isDisposable ? ', or empty the demo with "npm run reset"' : ""}.`,
      );
    }
    if (file.checksum !== applied.checksum) {
      throw new MigrationError(
        `${file.name} was changed after it had been applied to this database. Undo the change and add a new migration instead${isDisposable ? '; "npm run reset" starts a demo afresh' : ""}.`,
      );
    }
  }
  // Two branches that were made side by side may have taken their numbers in either order: a database that has the higher one
  // gets the lower one now. Files of neighbouring numbers do not build on each other then, or they would not have worked there.
  return migrations.filter(({ number }) => !rows.some((applied) => applied.number === number));
}

async function apply(client: pg.Client, { number, name, checksum, text }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(text);
    const record = "INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)";
    await client.query(record, [number, name, checksum]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    const reason = messageOf(error);
    throw new MigrationError(`${name} could not be applied: ${reason}`, { cause: error });
  }
}

function sayWhy(error: unknown): never {
  if (!(error instanceof DefinitionError)) throw error;
  throw new MigrationError(`${error.file} could not be applied: ${messageOf(error.cause)}`, { cause: error });
}

/** Applies what is missing and answers the names of the migrations applied. Throws MigrationError. */
export async function migrate({
  url,
  folder = shopMigrations,
  definitions: root = folder === shopMigrations ? shopDefinitions : null,
  isDisposable = false,
  onProgress,
  onNewer,
}: MigrationOptions): Promise<string[]> {
  const [migrations, definitions] = await Promise.all([readMigrations(folder), root ? readDefinitions(root) : []]);
  const client = createClient({ connectionString: url, application_name: "comptoir migrations" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE IF NOT EXISTS schema_definitions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      migrations integer NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (name, checksum)
    )`);
    const pending = await findPending(client, migrations, isDisposable);
    for (const migration of pending) {
      onProgress?.(migration.name);
      await apply(client, migration);
    }
    await applyDefinitions(client, definitions, { migrations: migrations.length, onProgress, onNewer }).catch(sayWhy);
    return pending.map(({ name }) => name);
  } finally {
    await client.end(); // The lock goes with the connection.
  }
}
