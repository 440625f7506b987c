// Whatever stories there are, whatever has happened to them and whatever is asked: both stores lead to the same answers.
import { listenToNotices } from "@comptoir/commerce/db/notices";
import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Content, createContent } from "#content.ts";
import type { JsonObject, Revision } from "#space/story.ts";
import { openDatabaseStore } from "#stores/database.ts";
import type { ContentStore } from "#stores/store.ts";
import { askContent, testTokens } from "#test/ask.ts";
import { openTestFolder } from "#test/content-server.ts";
import { makeStory, makeUuid } from "#test/make-story.ts";

type OpenedService = { readonly store: ContentStore; readonly content: Content };

let database: TestDatabase;
let services: readonly [OpenedService, OpenedService];
const closing: (() => Promise<void>)[] = [];

/** A service that reads its store anew when it is told to, so that nothing is waited for. */
function serviceOf(store: ContentStore): OpenedService {
  const content = createContent({
    ...{ store: { ...store, follow: async () => {} }, tokens: testTokens, domain: "https://x.test/", clock: () => 0 },
    ...{ rateLimits: { isEnabled: false }, log: { error: () => {} } },
  });
  return { store, content };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await openTestFolder();
  const notices = listenToNotices({ url: database.url });
  const rows = openDatabaseStore({ db: database.db, notices, readFirst: folder.store.read });
  services = [serviceOf(folder.store), serviceOf(rows)];
  await rows.read();
  closing.push(folder.close, notices.close, database.close);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const uuids = [1, 2, 3, 4].map(makeUuid);
const slugs = ["home", "guides", "guides/carton", "guides/film", "a/b/c"];
const words = fc.constantFrom("", "red", "Été", "10", "9.5", "2026-01-10 08:00", "x,y", "*", "\u2028", "😀");
const anyUuid = fc.constantFrom(...uuids);
const block = fc.record(
  {
    component: fc.constantFrom("teaser", "quote"),
    _uid: fc.constant("b"),
    text: words,
    text__i18n__en: words,
    author: anyUuid,
    link: fc.record({ fieldtype: fc.constant("multilink"), linktype: fc.constant("story"), id: anyUuid }),
  },
  { requiredKeys: ["component", "_uid"] },
) as fc.Arbitrary<JsonObject>;
const contents = fc.record(
  {
    component: fc.constantFrom("page", "guide"),
    title: words,
    title__i18n__en: words,
    rank: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    items: fc.array(anyUuid, { maxLength: 3 }),
    body: fc.array(block, { maxLength: 3 }),
  },
  { requiredKeys: ["component"] },
) as fc.Arbitrary<JsonObject>;

const revisions = fc.record({
  slug: fc.constantFrom(...slugs),
  number: fc.constantFrom(1, 2, 3, 4),
  fields: fc.record({
    content: contents,
    name: words.map((word) => word || "x"),
    position: fc.integer({ min: 0, max: 3 }),
    is_startpage: fc.boolean(),
    tag_list: fc.uniqueArray(fc.constantFrom("news", "tips")),
  }),
});
const revisionOf = ({ slug, number, fields }: { slug: string; number: number; fields: object }): Revision =>
  makeStory(slug, { ...fields, id: number, uuid: makeUuid(number) });

type Deed = (store: ContentStore, now: Date) => Promise<unknown>;
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: revisions.map((made): Deed => {
      const revision = revisionOf(made);
      return (store) => store.save([revision]);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...slugs).map(
      (slug): Deed =>
        (store, now) =>
          store.publish([slug], now),
    ),
  },
  fc.constant<Deed>((store, now) => store.publish("all", now)),
  fc.constantFrom(...slugs).map(
    (slug): Deed =>
      (store, now) =>
        store.unpublish([slug], now),
  ),
  fc.constantFrom(...slugs).map(
    (slug): Deed =>
      (store, now) =>
        store.remove([slug], now),
  ),
);

const parameters = fc.constantFrom(
  ...["starts_with=guides", "by_slugs=guides/*", "excluding_slugs=*o*", "with_tag=news", "is_startpage=1", "level=2"],
  ...["search_term=red", "sort_by=name:desc", "sort_by=content.rank:asc:int,id:desc", "sort_by=content.title:desc"],
  ...["filter_query[title][like]=*e*", "filter_query[rank][gt_int]=0", "filter_query[body.0.text][is]=not_empty"],
  ...["resolve_relations=page.items,quote.author", "resolve_level=2", "resolve_links=url", "resolve_links=story"],
  ...[
    "language=en",
    "per_page=2",
    "page=2",
    "excluding_fields=title",
    "by_ids=1,3",
    `by_uuids_ordered=${uuids[2]},${uuids[0]}`,
  ],
  ...["version=draft", "published_at_gt=2026-11-01 00:00"],
);
const questions = fc.tuple(
  fc.oneof(
    fc.constantFrom("stories", "links", "tags"),
    fc.constantFrom(...slugs).map((slug) => `stories/${slug}`),
  ),
  fc.uniqueArray(parameters, { maxLength: 5 }),
);

/** All but the cv, which is each store's own. */
async function askAll({ content }: OpenedService, asked: readonly (readonly [string, readonly string[]])[]) {
  await content.start();
  return Promise.all(
    asked.map(async ([path, query]) => {
      const { status, headers, body } = await askContent(
        content.answer,
        path,
        [...query, `token=${testTokens.preview}`].join("&"),
      );
      const { cv: _, ...rest } = body as Record<string, unknown>;
      return { path, query, status, total: headers.get("total"), body: Array.isArray(body) ? body : rest };
    }),
  );
}

/** What a deed came to: its refusal, or nothing. */
const done = (deed: Deed, { store }: OpenedService, now: Date) =>
  deed(store, now).then(
    () => "done",
    (error: Error) => `${error.name}: ${error.message}`,
  );

it("files and rows answer alike, and refuse alike", async () => {
  let day = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(deeds, { maxLength: 8 }),
      fc.array(questions, { minLength: 8, maxLength: 12 }),
      async (history, asked) => {
        for (const deed of history) {
          day += 1;
          const now = new Date(Date.UTC(2026, 10, 1) + day * 1000);
          expect(await done(deed, services[0], now)).toBe(await done(deed, services[1], now));
        }
        expect(await askAll(services[0], asked)).toEqual(await askAll(services[1], asked));
      },
    ),
    { numRuns: 80 },
  );
});
