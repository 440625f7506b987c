import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createInlineJobs, type InlineJobs } from "#test/inline-jobs.ts";

let database: TestDatabase;
let jobs: InlineJobs;
let done: string[];
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date("2026-11-21T10:00:00Z");
  done = [];
  jobs = createInlineJobs({ db: database.db, clock: () => now });
  jobs.define<{ word: string }>("say", async ({ word }) => void done.push(word));
});

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it("jobs run in the order in which they were sent, and those that they send after them", async () => {
  jobs.define<{ words: string[] }>("split", async ({ words }) => {
    done.push("split");
    for (const word of words) await jobs.send("say", { word });
  });
  await jobs.send("split", { words: ["c", "d"] });
  await jobs.send("say", { word: "b" });
  expect(done).toEqual([]);
  await jobs.settle();
  expect(done).toEqual(["split", "b", "c", "d"]);
});

it("a job for later runs when its time has come, not before", async () => {
  await jobs.send("say", { word: "later" }, { startAfter: later(10) });
  await jobs.send("say", { word: "now" });
  await jobs.settle();
  expect(done).toEqual(["now"]);
  now = later(9);
  await jobs.settle();
  expect(done).toEqual(["now"]);
  now = later(1);
  await jobs.settle();
  expect(done).toEqual(["now", "later"]);
});

it("a key counts for its queue only, and only while its job waits", async () => {
  jobs.define("shout", async () => void done.push("shouted"));
  for (const word of ["first", "second"]) await jobs.send("say", { word }, { singletonKey: "1" });
  await jobs.send("shout", {}, { singletonKey: "1" });
  await jobs.settle();
  expect(done).toEqual(["first", "shouted"]);
  await jobs.send("say", { word: "third" }, { singletonKey: "1" });
  await jobs.settle();
  expect(done).toEqual(["first", "shouted", "third"]);
});

it("what the sender changes afterwards is not what was sent", async () => {
  const data = { word: "sent" };
  await jobs.send("say", data);
  data.word = "changed";
  await jobs.settle();
  expect(done).toEqual(["sent"]);
});

it("a job that fails says so, and those behind it still run", async () => {
  jobs.define("fail", async () => {
    throw new Error("no");
  });
  await jobs.send("fail", {});
  await jobs.send("say", { word: "after" });
  await expect(jobs.settle()).rejects.toThrow("no");
  await jobs.settle();
  expect(done).toEqual(["after"]);
});

it("two who settle at the same time run each job once", async () => {
  const words = Array.from({ length: 20 }, (_, index) => String(index));
  for (const word of words)
    await database.db.transaction().execute((transaction) => jobs.send("say", { word }, { transaction }));
  await Promise.all([jobs.settle(), jobs.settle(), jobs.settle()]);
  expect(done.toSorted()).toEqual(words.toSorted());
});
