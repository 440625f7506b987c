import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type DatabaseNotices, listenToNotices, notify } from "#db/notices.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let notices: DatabaseNotices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => notices.close());

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
  notices = listenToNotices({ url: database.url });
  const { receive, next } = inbox();
  await notices.listen("catalogue", receive);
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
  notices = listenToNotices({ url: database.url });
  const [first, second, other] = [inbox(), inbox(), inbox()];
  const stop = await notices.listen("content", first.receive);
  await notices.listen("content", second.receive);
  await notices.listen("Odd channel", other.receive);
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
  notices = listenToNotices({ url: database.url, onError: (error) => broken.push(error) });
  const { receive, next } = inbox();
  await notices.listen("catalogue", receive);
  const back = new Promise<void>((done) => notices.onReconnect(done));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'comptoir notices' AND datname = current_database()`.execute(database.db);
  await back;
  await notify(database.db, "catalogue", "after the break");
  expect(await next()).toBe("after the break");
  expect(broken.length).toBeGreaterThan(0);
});

/** A way to the database that can be cut, or can swallow everything without a word. */
async function openWay() {
  const { hostname, port } = new URL(database.url);
  const pairs: (readonly [Socket, Socket])[] = [];
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far);
    far.pipe(near);
    pairs.push([near, far]);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database.url);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The way has no port");
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

it("a connection that no longer answers is given up and made anew", async () => {
  const way = await openWay();
  const silences: string[] = [];
  notices = listenToNotices({ url: way.url, heartbeat: 200, onSilence: () => silences.push("silent") });
  const { receive, next } = inbox();
  await notices.listen("catalogue", receive);
  const back = new Promise<void>((done) => notices.onReconnect(done));
  way.swallow();
  await back;
  expect(silences).toEqual(["silent"]);
  await notify(database.db, "catalogue", "after the silence");
  expect(await next()).toBe("after the silence");
  await notices.close();
  await way.close();
});

it("a database that cannot be reached at first is tried again", async () => {
  const way = await openWay();
  await way.close();
  const refused: Error[] = [];
  notices = listenToNotices({ url: way.url, onError: (error) => refused.push(error) });
  const listening = notices.listen("catalogue", () => {});
  const ended = expect(listening).rejects.toThrow("abort");
  await expect.poll(() => refused.length).toBeGreaterThan(2);
  await notices.close();
  await ended;
});

it("a message longer than the server takes is refused by name", async () => {
  notices = listenToNotices({ url: database.url });
  await expect(notify(database.db, "catalogue", "é".repeat(4_000))).rejects.toThrow(
    "channel catalogue exceeds 7999 bytes",
  );
});
