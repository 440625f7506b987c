import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/open.ts";
import { statementName } from "#db/prepared.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("values from the database", () => {
  it("are numbers for money, counts and decimals, also in arrays", async () => {
    const { rows } = await sql`SELECT 9007199254740991::int8 AS cents, 12.5::numeric AS rate, count(*) AS lines,
      ARRAY[1, NULL, 3]::int8[] AS many, ARRAY[1.5]::numeric[] AS rates FROM stores`.execute(database.db);
    expect(rows).toEqual([{ cents: 9_007_199_254_740_991, rate: 12.5, lines: 0, many: [1, null, 3], rates: [1.5] }]);
  });

  it("are a Date for a moment and the text for a day", async () => {
    const { rows } =
      await sql`SELECT '2026-11-21T03:00:00+01'::timestamptz AS moment, '2026-11-21'::date AS day`.execute(database.db);
    expect(rows).toEqual([{ moment: new Date("2026-11-21T02:00:00Z"), day: "2026-11-21" }]);
  });
});

it("connections end with their database, also where only its pool was asked: no command waits for idle ones", async () => {
  const { pool, close } = openDatabase({ url: database.url });
  await pool.query("SELECT 1");
  await close();
  expect([pool.ended, pool.totalCount]).toEqual([true, 0]);
});

describe("statements", () => {
  const prepared = () =>
    sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%stores%'`
      .execute(single.db)
      .then(({ rows }) => rows.map(({ statement }) => statement));
  const single = { db: undefined as unknown as TestDatabase["db"], close: async () => {} };
  beforeAll(() => {
    Object.assign(single, openDatabase({ url: database.url, max: 1 }));
  });
  afterAll(() => single.close());

  it("are prepared from their second use on", async () => {
    const find = () => single.db.selectFrom("stores").selectAll().where("external_id", "=", "default_store").execute();
    await find();
    expect(await prepared()).toEqual([]);
    await find();
    await find();
    expect(await prepared()).toEqual(['select * from "stores" where "external_id" = $1']);
  });

  it("are planned once, whatever list they are given", async () => {
    for (const length of [1, 2, 300, 4]) {
      const names = Array.from({ length }, (_, index) => `store ${index}`);
      await sql`SELECT id FROM stores WHERE name = ANY(${names}::text[])`.execute(single.db);
    }
    const { rows } = await sql<{ own: number; shared: number }>`SELECT custom_plans AS own, generic_plans AS shared
      FROM pg_prepared_statements WHERE statement LIKE 'SELECT id FROM stores%'`.execute(single.db);
    expect(rows).toEqual([{ own: 0, shared: 3 }]);
  });

  it("keep one name per text, and none for a text too long to keep", () => {
    expect(statementName("select a $1")).toBeUndefined();
    const name = statementName("select a $1");
    expect(name).toMatch(/^s_[\w-]{16}$/);
    expect(statementName("select a $1")).toBe(name);
    const long = `select ${"x".repeat(20_000)}`;
    expect([statementName(long), statementName(long)]).toEqual([undefined, undefined]);
  });

  it("work again after a migration changed their table", async () => {
    const find = () => sql`SELECT * FROM changing WHERE id >= ${0}`.execute(single.db).then(({ rows }) => rows);
    await sql`CREATE TABLE changing AS SELECT 1 AS id`.execute(single.db);
    for (let use = 0; use < 3; use += 1) await find();
    await sql`ALTER TABLE changing ADD COLUMN name text DEFAULT 'new'`.execute(database.db);
    await expect(find()).rejects.toThrow("cached plan");
    expect(await find()).toEqual([{ id: 1, name: "new" }]);
  });
});
