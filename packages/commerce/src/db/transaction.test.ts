import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/open.ts";
import { inTransaction } from "#db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const addStore = (db: TestDatabase["db"], external_id: string) =>
  db.insertInto("stores").values({ external_id, name: external_id }).execute();
const names = async () => {
  const rows = await database.db.selectFrom("stores").select("external_id").orderBy("external_id").execute();
  return rows.map((row) => row.external_id);
};

it("keeps everything or nothing", async () => {
  const failing = inTransaction(database.db, async (transaction) => {
    await addStore(transaction, "lost");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await names()).toEqual([]);
});

it("joins a transaction that is open already", async () => {
  const outer = inTransaction(database.db, async (transaction) => {
    await inTransaction(transaction, (inner) => addStore(inner, "inner"));
    throw new Error("outer fails");
  });
  await expect(outer).rejects.toThrow("outer fails");
  expect(await names()).toEqual([]);
});

it("begins with its first statement: one that is refused takes nothing with it, however often, and one without any is none", async () => {
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  await addStore(db, "taken");
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const refused = inTransaction(db, async (transaction) => {
      await addStore(transaction, "taken").catch(() => {});
      await addStore(transaction, `after ${attempt}`);
    });
    await expect(refused).rejects.toThrow("current transaction is aborted");
    expect(await inTransaction(db, async () => "nothing to do")).toBe("nothing to do");
    await expect(inTransaction(db, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await inTransaction(db, (transaction) => addStore(transaction, `kept ${attempt}`));
  }
  await close();
  expect(await names()).toEqual(["kept 1", "kept 2", "kept 3", "kept 4", "taken"]);
  await database.db.deleteFrom("stores").execute();
});

it("runs both of two deadlocked transactions to their end", async () => {
  await addStore(database.db, "a");
  await addStore(database.db, "b");
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  const touch = (db: TestDatabase["db"], store: string) =>
    sql`UPDATE stores SET name = name || '!' WHERE external_id = ${store}`.execute(db);
  const cross = (first: string, second: string) =>
    inTransaction(database.db, async (transaction) => {
      await touch(transaction, first);
      waiting += 1;
      if (waiting >= 2) met.resolve();
      await met.promise;
      await touch(transaction, second);
    });
  await Promise.all([cross("a", "b"), cross("b", "a")]);
  const rows = await database.db.selectFrom("stores").select("name").orderBy("name").execute();
  expect(rows).toEqual([{ name: "a!!" }, { name: "b!!" }]);
  expect(waiting).toBe(3);
});

it("gives up after the third attempt", async () => {
  let attempts = 0;
  const conflict = inTransaction(database.db, async (transaction) => {
    attempts += 1;
    await sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`.execute(transaction);
  });
  await expect(conflict).rejects.toThrow("conflict");
  expect(attempts).toBe(3);
});
