import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineStatement } from "#db/statement.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("a statement", () => {
  it("is built once and runs with the values of each call", async () => {
    let builds = 0;
    const add = defineStatement<{ one: number; other: number }, { sum: number; one: number }>((_, value) => {
      builds += 1;
      return sql`SELECT ${value("one")}::int + ${value("other")}::int + ${100}::int AS sum, ${value("one")}::int AS one`;
    });
    expect(await add(database.db, { one: 1, other: 2 })).toEqual([{ sum: 103, one: 1 }]);
    expect(await add(database.db, { one: 3, other: 4 })).toEqual([{ sum: 107, one: 3 }]);
    expect(builds).toBe(1);
  });

  it("takes lists, times and hostile texts as values, never as SQL", async () => {
    const show = defineStatement<{ list: readonly string[]; at: Date }, { list: string[]; at: Date }>(
      (_, value) => sql`SELECT ${value("list")}::text[] AS list, ${value("at")}::timestamptz AS at`,
    );
    const values = { list: ["'; DROP TABLE carts --", '{"}', ""], at: new Date(0) };
    expect(await show(database.db, values)).toEqual([values]);
  });

  it("runs inside the transaction that it is given", async () => {
    const read = defineStatement<{ name: string }, { value: string }>(
      (_, value) => sql`SELECT current_setting(${value("name")}::text) AS value`,
    );
    await database.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL application_name = 'inside'`.execute(tx);
      expect(await read(tx, { name: "application_name" })).toEqual([{ value: "inside" }]);
    });
    expect(await read(database.db, { name: "application_name" })).not.toEqual([{ value: "inside" }]);
  });

  it("is built from queries of Kysely too", async () => {
    const find = defineStatement<{ code: string }, { code: string }>((db, value) =>
      db.selectFrom("shipping_types").where("code", "=", value("code")).select("code"),
    );
    expect(await find(database.db, { code: "NONE" })).toEqual([]);
  });
});
