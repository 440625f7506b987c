// Functions, views and triggers of the database: each stands in a file, whose text is what the database has. Migrations come
// first and once; these files come after them, again whenever their text or a table has changed.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** The folder that holds the folders below. */
export const shopDefinitions = fileURLToPath(new URL(".", import.meta.url));
const folders = ["functions", "views", "triggers"];

export interface Definition {
  /** Its folder and file. */
  name: string;
  checksum: string;
  text: string;
}

/** Every definition below a folder, in the order of folders and files. */
export async function readDefinitions(root: string): Promise<Definition[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder)).catch(() => []); // A shop may have none of a kind.
      return files.filter((file) => file.endsWith(".sql")).map((file) => `${folder}/${file}`);
    }),
  );
  return Promise.all(
    names
      .flatMap((ofFolder) => ofFolder.toSorted())
      .map(async (name) => {
        const text = (await readFile(join(root, name), "utf8")).replaceAll("\r\n", "\n");
        return { name, checksum: createHash("sha256").update(text).digest("hex"), text };
      }),
  );
}

export interface ApplyOptions {
  /** How many migrations the tables are made of: another one may have replaced what a file says, or dropped it with a table. */
  migrations: number;
  /** Hears the name of each file before it is applied. */
  onProgress?: ((name: string) => void) | undefined;
  /** Hears of each file that a newer version of the shop has replaced. */
  onNewer?: ((name: string) => void) | undefined;
}

/**
 * What to apply. A text that the database had before the one it has now is that of an older version, which starts again while
 * a newer one runs: it works with what it finds, as every process of that version does that runs already.
 */
async function findPending(client: pg.Client, definitions: Definition[], options: ApplyOptions): Promise<Definition[]> {
  const { rows } = await client.query<{ name: string; checksum: string; migrations: number }>(
    "SELECT name, checksum, migrations FROM schema_definitions ORDER BY id",
  );
  const texts = Map.groupBy(rows, ({ name }) => name);
  return definitions.filter(({ name, checksum }) => {
    const applied = texts.get(name) ?? [];
    const last = applied.at(-1);
    if (last?.checksum === checksum) return last.migrations !== options.migrations;
    const isOlder = applied.some((text) => text.checksum === checksum);
    if (isOlder) options.onNewer?.(name);
    return !isOlder;
  });
}

/** In a transaction of its own: triggers lock their tables, and no more of them at a time than need be. */
async function applyOne(client: pg.Client, { name, checksum, text }: Definition, migrations: number): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(text);
    const record = `INSERT INTO schema_definitions (name, checksum, migrations) VALUES ($1, $2, $3)
      ON CONFLICT (name, checksum) DO UPDATE SET migrations = excluded.migrations`;
    await client.query(record, [name, checksum, migrations]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** A file that the database refuses. */
export class DefinitionError extends Error {
  override name = "DefinitionError";
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} is refused`, { cause });
    this.file = file;
  }
}

/**
 * Brings the definitions up to date, over a connection that holds the lock of migrations. What needs another that is not there
 * yet is tried again after it: nobody keeps an order by hand. One statement when nothing has changed.
 */
export async function applyDefinitions(
  client: pg.Client,
  definitions: Definition[],
  options: ApplyOptions,
): Promise<void> {
  let pending = await findPending(client, definitions, options);
  while (pending.length > 0) {
    const refused: DefinitionError[] = [];
    for (const definition of pending) {
      options.onProgress?.(definition.name);
      await applyOne(client, definition, options.migrations).catch((error: unknown) => {
        refused.push(new DefinitionError(definition.name, error));
      });
    }
    if (refused.length === pending.length) throw refused[0];
    pending = pending.filter(({ name }) => refused.some(({ file }) => file === name));
  }
}
