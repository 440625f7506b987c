import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDefinitions, shopDefinitions } from "#db/definitions.ts";
import { migrate } from "#db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Each function, view and trigger of the database by its kind and name, as the database itself would write it. */
async function describeDefinitions(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT 'FUNCTION ' || p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 'VIEW ' || c.relname, pg_get_viewdef(c.oid) FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm')
    UNION ALL
    SELECT 'TRIGGER ' || t.tgname || ' ON ' || c.relname, pg_get_triggerdef(t.oid)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
    ORDER BY 1, 2`.execute(database.db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** What a file defines. */
function namesIn(text: string): string[] {
  const statements = text.matchAll(
    /^CREATE OR REPLACE (FUNCTION|VIEW|TRIGGER) (\w+)(?:(?<=TRIGGER \w+)[\s\S]*? ON (\w+))?/gm,
  );
  return [...statements].map(([, kind, name, table]) => `${kind} ${name}${table ? ` ON ${table}` : ""}`);
}

describe("the shop's functions, views and triggers", () => {
  it("stand in files, each once, and no other are in the database", async () => {
    const files = await readDefinitions(shopDefinitions);
    expect(files.length).toBeGreaterThan(10);
    const names = files.flatMap(({ text }) => namesIn(text));
    expect(names.toSorted()).toEqual(Object.keys(await describeDefinitions()).toSorted());
  });

  it("are in the database as their files say", async () => {
    const before = await describeDefinitions();
    for (const { text } of await readDefinitions(shopDefinitions)) await sql.raw(text).execute(database.db);
    expect(await describeDefinitions()).toEqual(before);
  });

  it("are made by no migration any more: change the file below src/db, it is applied anew", async () => {
    const folder = fileURLToPath(new URL("../../migrations", import.meta.url));
    const later = (await readdir(folder)).filter((name) => name > "0024");
    const texts = await Promise.all(later.map((name) => readFile(join(folder, name), "utf8")));
    expect(
      later.filter((_, index) => /CREATE (OR REPLACE )?(FUNCTION|VIEW|TRIGGER)/i.test(texts[index] ?? "")),
    ).toEqual([]);
  });
});

describe("a definition", () => {
  let folder: string;
  const migrations = () => join(folder, "migrations");
  beforeEach(async () => {
    await sql`DROP TABLE schema_migrations, schema_definitions`.execute(database.db);
    folder = await mkdtemp(join(tmpdir(), "definitions-"));
    await mkdir(migrations());
    await write("migrations/0001_words.sql", "CREATE TABLE words (word text);");
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const answering = (name: string, answer: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql RETURN ${answer};`;
  /** Opens the database as a process does; answers what was applied, and what was left to a newer version. */
  async function open(onProgress = (_: string) => {}) {
    const applied: string[] = [];
    const left: string[] = [];
    await migrate({
      ...{ url: database.url, folder: migrations(), definitions: folder },
      onProgress: (name) => {
        applied.push(name);
        onProgress(name);
      },
      onNewer: (name) => left.push(name),
    });
    return { applied, left };
  }
  const greet = async () => (await sql<{ word: string }>`SELECT greet() AS word`.execute(database.db)).rows[0]?.word;

  it("is applied after the tables, once, and again when its text has changed", async () => {
    await write("functions/greet.sql", answering("greet", "'hello'"));
    expect((await open()).applied).toEqual(["0001_words.sql", "functions/greet.sql"]);
    expect((await open()).applied).toEqual([]);
    await write("functions/greet.sql", answering("greet", "'good day'"));
    expect((await open()).applied).toEqual(["functions/greet.sql"]);
    expect([await greet(), (await open()).applied]).toEqual(["good day", []]);
  });

  it("that a newer version has replaced is left as that wants it when the older one starts again", async () => {
    const older = answering("greet", "'hello'");
    await write("functions/greet.sql", older);
    await open();
    await write("functions/greet.sql", answering("greet", "'good day'"));
    await open();
    await write("functions/greet.sql", older);
    expect([await open(), await greet()]).toEqual([{ applied: [], left: ["functions/greet.sql"] }, "good day"]);
    // Taken back on purpose, it says so, and is a text of its own.
    await write("functions/greet.sql", `-- As it was before.\n${older}`);
    expect([(await open()).applied, await greet()]).toEqual([["functions/greet.sql"], "hello"]);
  });

  it("is applied by one of several processes that start at once", async () => {
    await write("functions/greet.sql", answering("greet", "'hello'"));
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.flatMap(({ applied }) => applied)).toEqual(["0001_words.sql", "functions/greet.sql"]);
  });

  it("finds what it needs, in whichever file it stands", async () => {
    await write("functions/greet.sql", answering("greet", "polite_word()"));
    await write("functions/polite.sql", answering("polite_word", "(SELECT max(word) FROM polite_words)"));
    await write("views/polite-words.sql", "CREATE OR REPLACE VIEW polite_words AS SELECT 'hello' AS word;");
    await open();
    expect(await greet()).toBe("hello");
  });

  it("comes back when a migration has dropped or replaced it, also when its process ended in between", async () => {
    await write("functions/greet.sql", answering("greet", "'hello'"));
    await open();
    await write("migrations/0002_drop.sql", "DROP FUNCTION greet();");
    const die = (name: string) => {
      if (name.startsWith("functions/")) throw new Error("killed");
    };
    await expect(open(die)).rejects.toThrow("killed");
    expect((await open()).applied).toEqual(["functions/greet.sql"]);
    expect([await greet(), (await open()).applied]).toEqual(["hello", []]);
  });

  it("that is refused is named, and nothing of its file is kept", async () => {
    await write("functions/greet.sql", `${answering("greet", "'hello'")}\n${answering("broken", "nothing_of_this")}`);
    await expect(open()).rejects.toThrow(/functions\/greet\.sql could not be applied: .*nothing_of_this/);
    await expect(greet()).rejects.toThrow("does not exist");
  });
});
