import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo } from "#seed/load.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

const now = new Date("2026-11-20T09:00:00Z");
const maximumSeconds = 10;

let database: TestDatabase;
let seconds = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const started = performance.now();
  expect(await loadDemo(database.db, { now })).toBe(true);
  seconds = (performance.now() - started) / 1000;
  console.log(`the demo shop loads in ${seconds.toFixed(2)} s`);
});
afterAll(() => database?.close());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe("the demo shop in the database", () => {
  it("loads within ten seconds", () => {
    expect(seconds).toBeLessThan(maximumSeconds);
  });

  it("is loaded once", async () => {
    const before = await count("product_variants");
    expect(await loadDemo(database.db, { now })).toBe(false);
    expect(await count("product_variants")).toBe(before);
  });
});
