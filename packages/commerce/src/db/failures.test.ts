import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseAway } from "#db/failures.ts";
import { createClient, openDatabase } from "#db/open.ts";
import { inTransaction } from "#db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
/** Ends every connection of the test's database but that which says so, as a server that stops does. */
const endConnections = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'cut off'`.execute(database.db);

describe("a database is away", () => {
  it("when nobody listens at its address", async () => {
    const { db, close } = openDatabase({ url: "postgresql://nobody@127.0.0.1:1/nothing" });
    expect(isDatabaseAway(await failureOf(sql`SELECT 1`.execute(db)))).toBe(true);
    await close();
    expect(isDatabaseAway(await failureOf(sql`SELECT 1`.execute(db)))).toBe(true);
  });

  it("when it ends a connection in the middle of a transaction; the pool says so, and its next connection works", async () => {
    const heard: Error[] = [];
    const ended = Promise.withResolvers<void>();
    const { db, close } = openDatabase({
      url: database.url,
      max: 1,
      applicationName: "cut off",
      onError(error) {
        heard.push(error);
        ended.resolve();
      },
    });
    // The connection is in nobody's statement when it ends: without a listener of its own, that would end the process.
    const failure = await failureOf(
      inTransaction(db, async (transaction) => {
        await sql`SELECT 1`.execute(transaction);
        await endConnections();
        await ended.promise;
        await sql`SELECT 1`.execute(transaction);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect(heard.length).toBeGreaterThan(0);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it("when it ends the connection that a statement waits on", async () => {
    const { db, close } = openDatabase({ url: database.url, max: 1, applicationName: "cut off" });
    await sql`SELECT 1`.execute(db);
    const waiting = failureOf(sql`SELECT pg_sleep(60)`.execute(db));
    await expect
      .poll(
        async () =>
          (await sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`.execute(database.db)).rows,
      )
      .toHaveLength(1);
    await endConnections();
    expect(isDatabaseAway(await waiting)).toBe(true);
    await close();
  });

  it("when it has gone silent and is cut off, in the middle of a transaction too; the next connections work", async () => {
    const { db, cutOff, close } = openDatabase({ url: database.url, max: 2, applicationName: "cut off" });
    const asleep = sql`SELECT pg_sleep(60)`;
    const waiting = [
      failureOf(asleep.execute(db)),
      failureOf(inTransaction(db, (transaction) => asleep.execute(transaction))),
    ];
    const sleeping = sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND application_name = 'cut off'
      AND datname = current_database()`;
    await expect.poll(async () => (await sleeping.execute(database.db)).rows).toHaveLength(2);
    cutOff();
    for (const failure of await Promise.all(waiting)) expect(isDatabaseAway(failure)).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await endConnections();
    await close();
  });

  it("when no connection becomes free", () => {
    expect(isDatabaseAway(new Error("timeout exceeded when trying to connect"))).toBe(true);
  });

  it("but not when the statement was wrong, or something else failed", async () => {
    expect(isDatabaseAway(await failureOf(sql`SELECT 1 / 0`.execute(database.db)))).toBe(false);
    expect(isDatabaseAway(new Error("Impossible: a cart without an account"))).toBe(false);
    expect(isDatabaseAway("Connection terminated")).toBe(false);
  });
});

it("a client outside the pool that loses its connection tells the one who asked for it, and nobody else", async () => {
  const heard: Error[] = [];
  const client = createClient({ connectionString: database.url, application_name: "cut off" }, (error) =>
    heard.push(error),
  );
  await client.connect();
  const waiting = failureOf(client.query("SELECT pg_sleep(60)"));
  await endConnections();
  expect(await waiting).toBeInstanceOf(pg.DatabaseError);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const quiet = createClient({ connectionString: database.url, application_name: "cut off" });
  await quiet.connect();
  const ended = new Promise((done) => quiet.once("end", done));
  await endConnections();
  await ended;
});
