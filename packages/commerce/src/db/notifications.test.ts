import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createNotifications, type Notifications, notify } from "#db/notifications.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let notifications: Notifications;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => notifications.close());

/** Hands out payloads one by one, waiting for those still to come. */
function inbox() {
  const arrived: string[] = [];
  let wake = () => {};
  const receive = (payload: string) => {
    arrived.push(payload);
    wake();
  };
  const next = async (): Promise<string> => {
    while (arrived.length === 0) await new Promise<void>((done) => (wake = done));
    return arrived.shift() ?? "";
  };
  return { receive, next };
}

it("a message of a transaction arrives when it commits, and never when it rolls back", async () => {
  notifications = createNotifications({ url: database.url });
  const { receive, next } = inbox();
  await notifications.listen("catalogue", receive);
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await notify(transaction, "catalogue", "rolled back");
      throw new Error("no");
    })
    .catch(() => {});
  await database.db.transaction().execute((transaction) => notify(transaction, "catalogue", "committed"));
  expect(await next()).toBe("committed");
});

it("every listener of a channel hears it until it stops listening", async () => {
  notifications = createNotifications({ url: database.url });
  const [first, second, other] = [inbox(), inbox(), inbox()];
  const stop = await notifications.listen("content", first.receive);
  await notifications.listen("content", second.receive);
  await notifications.listen("Odd channel", other.receive);
  await notify(database.db, "content", "1");
  expect([await first.next(), await second.next()]).toEqual(["1", "1"]);
  stop();
  await notify(database.db, "content", "2");
  await notify(database.db, "Odd channel", "3");
  expect([await second.next(), await other.next()]).toEqual(["2", "3"]);
  first.receive("only this");
  expect(await first.next()).toBe("only this");
});

it("a broken connection comes back and says so", async () => {
  const broken: Error[] = [];
  notifications = createNotifications({ url: database.url, onError: (error) => broken.push(error) });
  const { receive, next } = inbox();
  await notifications.listen("catalogue", receive);
  const back = new Promise<void>((done) => notifications.onReconnect(done));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'comptoir notifications' AND datname = current_database()`.execute(database.db);
  await back;
  await notify(database.db, "catalogue", "after the break");
  expect(await next()).toBe("after the break");
  expect(broken.length).toBeGreaterThan(0);
});

it("a message longer than the server takes is refused by name", async () => {
  notifications = createNotifications({ url: database.url });
  await expect(notify(database.db, "catalogue", "é".repeat(4_000))).rejects.toThrow(
    "channel catalogue exceeds 7999 bytes",
  );
});
