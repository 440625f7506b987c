import { afterAll, beforeAll, expect, it } from "vitest";
import { createDemoDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createDemoDatabase(), createDemoDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const countSuppliers = async (database: TestDatabase | undefined) => {
  const row = await database?.db
    .selectFrom("suppliers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return row?.count;
};

it("a test database has tables and no rows, a demo database the demo shop", async () => {
  const [empty, demo, sameDemo] = await Promise.all(databases.map(countSuppliers));
  expect(empty).toBe(0);
  expect(demo).toBeGreaterThanOrEqual(12);
  expect(sameDemo).toBe(demo);
});

it("what one writes no other sees", async () => {
  const [, first, second] = databases;
  await first?.db.updateTable("suppliers").set({ name: "changed" }).execute();
  const names = await second?.db.selectFrom("suppliers").select("name").where("name", "=", "changed").execute();
  expect(names).toEqual([]);
});
