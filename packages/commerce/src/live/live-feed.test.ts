// What the feed of one process holds, and when it reads.
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type DatabaseNotices, listenToNotices } from "#db/notices.ts";
import { createLiveFeed } from "#live/live-feed.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { quiet } from "#test/live/live-desk.ts";

let database: TestDatabase;
let notices: DatabaseNotices;
beforeAll(async () => {
  database = await createTestDatabase();
  notices = listenToNotices({ url: database.url });
});
afterAll(async () => {
  await notices.close();
  await database.close();
});

const follower = { topic: "desk:", userId: "1", since: null, mayHear: async () => true };

describe("the bound", () => {
  it("of the process refuses the next one, kindly", async () => {
    const small = createLiveFeed({ db: database.db, ...quiet, most: 1 });
    expect(() => small.open(follower)).toThrow(expect.objectContaining({ status: 503 })); // It follows nothing yet.
    await small.follow(notices);
    small.open(follower);
    expect(() => small.open(follower)).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 60 }));
    expect(small.count()).toBe(1);
    small.end();
    expect(small.count()).toBe(0);
  });

  it("of what waits for a slow reader cuts it off", async () => {
    const slow = createLiveFeed({ db: database.db, ...quiet, heartbeat: 20 });
    await slow.follow(notices);
    const stream = slow.open(follower);
    const ended = Promise.withResolvers<void>();
    const reader = stream.getReader();
    reader.closed.catch(() => ended.resolve());
    await ended.promise;
    expect(slow.count()).toBe(0);
    slow.end();
  });

  it("is none for a process that ends: what is open ends, and nothing opens", async () => {
    const ending = createLiveFeed({ db: database.db, ...quiet });
    await ending.follow(notices);
    const reader = ending.open(follower).getReader();
    ending.end();
    let last = await reader.read();
    while (!last.done) last = await reader.read();
    expect(() => ending.open(follower)).toThrow(expect.objectContaining({ status: 503 }));
  });
});

it("while nobody follows, changes are read now and then, and at once when somebody does", async () => {
  let read = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += 1;
      return result;
    },
  };
  const heard: (() => void)[] = [];
  const told = { listen: async (_: string, handler: () => void) => heard.push(handler), onReconnect: () => {} };
  const idle = createLiveFeed({ db: database.db.withPlugin(counter), ...quiet });
  await idle.follow(told);
  expect(read).toBe(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let change = 0; change < 5; change += 1) heard[0]?.();
  expect(read).toBe(1);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await expect.poll(() => read).toBe(2);
  heard[0]?.();
  idle.open(follower);
  await expect.poll(() => read).toBe(4); // What has changed, and whether the page is older than that.
  heard[0]?.();
  await expect.poll(() => read).toBe(5);
  idle.end();
});
