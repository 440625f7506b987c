import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listenToNotices, notify } from "#db/notices.ts";
import { openDatabase } from "#db/open.ts";
import { inTransaction } from "#db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom("stores").execute());

const add = (db: TestDatabase["db"], external_id: string) =>
  db.insertInto("stores").values({ external_id, name: external_id }).execute();
const stores = async (db = database.db) =>
  (await db.selectFrom("stores").select("external_id").orderBy("external_id").execute()).map((row) => row.external_id);

describe("transactions", () => {
  it("answer what their work answers, and keep what all levels wrote", async () => {
    const answer = await inTransaction(database.db, async (outer) => {
      await add(outer, "outer");
      const inner = await inTransaction(outer, async (middle) => {
        await add(middle, "middle");
        return inTransaction(middle, async (inmost) => {
          await add(inmost, "inmost");
          return stores(inmost);
        });
      });
      expect(await stores()).toEqual([]);
      return inner;
    });
    expect(answer).toEqual(["inmost", "middle", "outer"]);
    expect(await stores()).toEqual(["inmost", "middle", "outer"]);
  });

  it("keep nothing of any level when the inmost fails, and throw its very error", async () => {
    const reason = new Error("the inmost fails");
    const failing = inTransaction(database.db, async (outer) => {
      await add(outer, "outer");
      await inTransaction(outer, async (inner) => {
        await add(inner, "inner");
        throw reason;
      });
    });
    await expect(failing).rejects.toBe(reason);
    expect(await stores()).toEqual([]);
  });

  it("that met a refused statement cannot commit the rest", async () => {
    await add(database.db, "taken");
    const work = inTransaction(database.db, async (transaction) => {
      await add(transaction, "new");
      await add(transaction, "taken").catch(() => {});
      await add(transaction, "after");
    });
    await expect(work).rejects.toThrow("current transaction is aborted");
    expect(await stores()).toEqual(["taken"]);
  });

  it("are not tried again after an error that would come again", async () => {
    await add(database.db, "taken");
    let attempts = 0;
    const work = inTransaction(database.db, async (transaction) => {
      attempts += 1;
      await add(transaction, "taken");
    });
    await expect(work).rejects.toMatchObject({ code: "23505" });
    expect(attempts).toBe(1);
  });

  it("give their connection back, whether they succeed or fail", async () => {
    const { db, pool, close } = openDatabase({ url: database.url, max: 1 });
    for (let count = 0; count < 20; count += 1) {
      const work = inTransaction(db, async (transaction) => {
        await add(transaction, `store-${count}`);
        if (count % 2 === 1) throw new Error("odd");
      });
      await work.catch(() => {});
    }
    expect(await stores(db)).toHaveLength(10);
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
    await close();
  });
});

describe("notices under load", () => {
  it("200 messages arrive, each once, in the order of their commits", async () => {
    const notices = listenToNotices({ url: database.url });
    const arrived: string[] = [];
    const all = Promise.withResolvers<void>();
    await notices.listen("load", (payload) => {
      arrived.push(payload);
      if (payload === "end") all.resolve();
    });
    const sent = Array.from({ length: 200 }, (_, index) => `message ${index} « é »`);
    for (const payload of sent) await notify(database.db, "load", payload);
    await notify(database.db, "load", "end");
    await all.promise;
    expect(arrived).toEqual([...sent, "end"]);
    await notices.close();
  });

  it("200 senders at the same time lose nothing, and those that roll back are not heard", async () => {
    const notices = listenToNotices({ url: database.url });
    const arrived: string[] = [];
    const all = Promise.withResolvers<void>();
    await notices.listen("crowd", (payload) => {
      arrived.push(payload);
      if (payload === "end") all.resolve();
    });
    const sending = Array.from({ length: 200 }, (_, index) =>
      inTransaction(database.db, async (transaction) => {
        await notify(transaction, "crowd", String(index));
        if (index % 4 === 0) throw new Error("rolled back");
      }).catch(() => {}),
    );
    await Promise.all(sending);
    await notify(database.db, "crowd", "end");
    await all.promise;
    const heard = arrived.slice(0, -1).map(Number);
    expect(heard).toHaveLength(150);
    expect(new Set(heard).size).toBe(150);
    expect(heard.filter((index) => index % 4 === 0)).toEqual([]);
    await notices.close();
  });
});

describe("prepared statements", () => {
  it("are kept once per text on a connection, however often and with whatever values they run", async () => {
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    await add(database.db, "found");
    const find = (key: string) =>
      db.selectFrom("stores").select("name").where("external_id", "=", key).where("status", "=", "ACTIVE").execute();
    for (let count = 0; count < 50; count += 1) expect(await find(`unknown-${count}`)).toEqual([]);
    expect(await find("found")).toEqual([{ name: "found" }]);
    expect(await find("'; DROP TABLE stores; --")).toEqual([]);
    const { rows } = await sql<{ name: string; uses: number }>`
      SELECT name, generic_plans + custom_plans AS uses FROM pg_prepared_statements
      WHERE statement LIKE '%"external_id" = $1 and "status" = $2%'`.execute(db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^s_[\w-]{16}$/), uses: 51 }]);
    await close();
  });

  it("survive a transaction that rolls back", async () => {
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    const count = (connection: typeof db) =>
      sql<{ found: number }>`SELECT count(*) AS found FROM stores WHERE external_id <> ${"rolled back"}`
        .execute(connection)
        .then(({ rows }) => rows[0]?.found);
    await inTransaction(db, async (transaction) => {
      for (let use = 0; use < 3; use += 1) await count(transaction);
      throw new Error("rolled back");
    }).catch(() => {});
    expect(await count(db)).toBe(0);
    await close();
  });
});
