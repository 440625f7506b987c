import { listenToNotices } from "@comptoir/commerce/db/notices";
import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { StoredSpace } from "#space/story.ts";
import { openDatabaseStore } from "#stores/database.ts";
import { holdToPort } from "#stores/store.suite.ts";
import { makeStory } from "#test/make-story.ts";

const empty: StoredSpace = { id: 7, name: "Essai", languages: ["en"], datasources: [], version: 100, stories: [] };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`TRUNCATE content_spaces, content_stories`.execute(database.db);
});

function openStore(first: StoredSpace = empty) {
  const notices = listenToNotices({ url: database.url });
  const store = openDatabaseStore({ db: database.db, notices, readFirst: async () => first });
  const close = async () => {
    await store.close();
    await notices.close();
  };
  return { ...store, close };
}

holdToPort("a database", async () => {
  const store = openStore();
  return { store, close: store.close, openAgain: async () => openStore() };
});

it("a database without stories takes the first ones, once, of two processes that start together", async () => {
  const draft = makeStory("home");
  const published = { ...draft, published_at: "2026-01-01T00:00:00.000Z" };
  const first = {
    ...empty,
    stories: [
      { draft, published },
      { draft: makeStory("faq"), published: null },
    ],
  };
  const stores = [openStore(first), openStore(first)];
  const spaces = await Promise.all(stores.map((store) => store.read()));
  for (const { stories, version } of spaces)
    expect([version, stories.map(({ published }) => published?.published_at)]).toEqual([
      100,
      [published.published_at, undefined],
    ]);
  await Promise.all(stores.map((store) => store.close()));
});

it("changes at the same time each get a cv of their own", async () => {
  const stores = [openStore(), openStore()];
  await stores[0]?.save([makeStory("home"), makeStory("faq")]);
  const now = new Date();
  const versions = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((index) => stores[index]?.publish([index === 0 ? "home" : "faq"], now)),
  );
  expect(new Set(versions).size).toBe(6);
  await Promise.all(stores.map((store) => store.close()));
});

it("the database itself lets no cv fall, and no two stories share a slug", async () => {
  const store = openStore();
  await store.save([makeStory("home"), makeStory("faq")]);
  await expect(sql`UPDATE content_spaces SET version = version - 1`.execute(database.db)).rejects.toThrow("grows");
  const twin = JSON.stringify(makeStory("home"));
  const written = sql`INSERT INTO content_stories (uuid, id, draft) VALUES (${twin}::json ->> 'uuid', 9999, ${twin}::json)`;
  await expect(written.execute(database.db)).rejects.toThrow("slug");
  await store.close();
});
