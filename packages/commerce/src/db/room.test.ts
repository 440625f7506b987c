import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open.ts";
import { createRoom } from "#db/room.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ url: database.url });
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

const fail = (state: string) =>
  sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END`)}`
    .execute(opened.db)
    .catch((error: Error) => error.message);

/** From now on the database has no room for a table, as with a full disk. */
const fillDisk = () =>
  database.db.transaction().execute(async (tx) => {
    await sql`CREATE FUNCTION refuse_room() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(tx);
    await sql`CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
      EXECUTE FUNCTION refuse_room()`.execute(tx);
  });
const freeDisk = () => sql`DROP EVENT TRIGGER full_disk`.execute(database.db);

it("a database has room until a statement finds none, and again once something can be written", async () => {
  const { room } = opened;
  expect(await room.isLeft()).toBe(true);
  await fillDisk();
  // Nobody has met the full disk yet, and nothing is written to find out.
  expect(await room.isLeft()).toBe(true);
  expect(await fail("disk_full")).toBe("no");
  expect(await Promise.all([room.isLeft(), room.isLeft()])).toEqual([false, false]);
  expect(await room.isLeft()).toBe(false);
  await freeDisk();
  expect([await room.isLeft(), await room.isLeft()]).toEqual([true, true]);
});

it("a full disk is told once, and so is room again, however many statements fail", async () => {
  const told: boolean[] = [];
  const full = Object.assign(new pg.DatabaseError("no", 2, "error"), { code: "53100" });
  let hasRoom = false;
  const room = createRoom(
    async () => {
      if (!hasRoom) throw full;
    },
    (isLeft) => told.push(isLeft),
  );
  for (const error of [full, full]) room.hear(error);
  await room.isLeft();
  hasRoom = true;
  await room.isLeft();
  await room.isLeft();
  expect(told).toEqual([false, true]);
});

it("what else goes wrong says nothing of the disk", async () => {
  expect(await fail("unique_violation")).toBe("no");
  expect(await fail("out_of_memory")).toBe("no");
  expect(await opened.room.isLeft()).toBe(true);
});

it("what forbids the trial does not keep the shop from being ready for ever", async () => {
  await fail("disk_full");
  await sql`CREATE FUNCTION refuse_trial() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'permission denied' USING ERRCODE = 'insufficient_privilege'; END $$`.execute(
    database.db,
  );
  await sql`CREATE EVENT TRIGGER no_tables ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION refuse_trial()`.execute(database.db);
  expect(await opened.room.isLeft()).toBe(true);
});

it("a database that is away has no room while it was full", async () => {
  const away = openDatabase({ url: database.url });
  await away.db.selectFrom("stores").select("id").execute();
  away.room.hear(
    await away.pool.query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$").catch((e) => e),
  );
  await away.close();
  expect(await away.room.isLeft()).toBe(false);
});
