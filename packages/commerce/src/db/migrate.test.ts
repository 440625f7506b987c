import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`DROP TABLE schema_migrations`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = (onProgress?: (name: string) => void) =>
  migrate({ url: database.url, folder, ...(onProgress && { onProgress }) });
const words = async () => {
  const { rows } = await sql<{ word: string }>`SELECT word FROM words ORDER BY word`.execute(database.db);
  return rows.map(({ word }) => word);
};
const writeTwo = async () => {
  await write("0010_fill.sql", "INSERT INTO words VALUES ('a');");
  await write("0002_create.sql", "CREATE TABLE words (word text); -- é\n");
};

it("applies files in the order of their numbers, once", async () => {
  await writeTwo();
  const steps: string[] = [];
  expect(await run((name) => steps.push(name))).toEqual(["0002_create.sql", "0010_fill.sql"]);
  expect(steps).toEqual(["0002_create.sql", "0010_fill.sql"]);
  expect(await run()).toEqual([]);
  expect(await words()).toEqual(["a"]);
});

it("lets several processes start at once, and applies every file once", async () => {
  await writeTwo();
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toHaveLength(2);
  expect(await words()).toEqual(["a"]);
});

it("keeps nothing of a file that fails, and names it", async () => {
  await writeTwo();
  await write("0011_broken.sql", "INSERT INTO words VALUES ('b'); INSERT INTO nowhere VALUES (1);");
  await expect(run()).rejects.toThrow(/0011_broken\.sql could not be applied: .*nowhere/);
  expect(await words()).toEqual(["a"]);
  await write("0011_broken.sql", "INSERT INTO words VALUES ('c');");
  expect(await run()).toEqual(["0011_broken.sql"]);
});

it("refuses a file that was changed after it had been applied, but not other line ends", async () => {
  await writeTwo();
  await run();
  await write("0002_create.sql", "CREATE TABLE words (word text); -- é\r\n");
  expect(await run()).toEqual([]);
  await write("0002_create.sql", "CREATE TABLE words (word varchar);");
  await expect(run()).rejects.toThrow("0002_create.sql was changed after it had been applied");
});

it("applies a file numbered below those applied, as a branch beside may have brought it later", async () => {
  await writeTwo();
  await run();
  await write("0003_late.sql", "INSERT INTO words VALUES ('late');");
  expect(await run()).toEqual(["0003_late.sql"]);
  expect(await words()).toEqual(["a", "late"]);
});

it("refuses a database that is newer than the shop", async () => {
  await writeTwo();
  await run();
  await rm(join(folder, "0010_fill.sql"));
  await expect(run()).rejects.toThrow(
    /newer version of the shop, which knows 0010_fill\.sql: this one is older\. Run that version again\.$/,
  );
  const embedded = migrate({ url: database.url, folder, isDisposable: true });
  await expect(embedded).rejects.toThrow(/Run that version again, or empty the demo with "npm run reset"\.$/);
});

it("refuses names that have no place in the order", async () => {
  await write("create.sql", "SELECT 1;");
  await expect(run()).rejects.toThrow("create.sql is not named like a migration");
  await rm(join(folder, "create.sql"));
  await write("0001_one.sql", "SELECT 1;");
  await write("0001_two.sql", "SELECT 1;");
  await expect(run()).rejects.toThrow("shares its number");
});
