// The transport: methods, headers, tokens, what is kept; and requests of nobody of good will.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent } from "#content.ts";
import type { StoredSpace } from "#space/story.ts";
import { askContent, testTokens } from "#test/ask.ts";
import { type ContentServer, startContent } from "#test/content-server.ts";
import { makeStories, makeStory } from "#test/make-story.ts";

const page = makeStory("page", {
  content: {
    evil: "-->",
    body: [
      { _uid: 'x"-->', component: "te-->aser" },
      { _uid: "t", component: "_table_row" },
    ],
  },
});
let server: ContentServer;
beforeAll(async () => {
  server = await startContent({ published: [...makeStories("guides", 30), page], options: { tokens: testTokens } });
});
afterAll(() => server.close());

const ask = (path: string, query = "", init: RequestInit = {}) => askContent(server.content.answer, path, query, init);

describe("answers", () => {
  it("are JSON that every page may read, with where in the list they are", async () => {
    const { headers, body } = await ask("stories", "per_page=10&page=2");
    expect([headers.get("per-page"), headers.get("total")]).toEqual(["10", "31"]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toBe("per-page, total");
    expect(Object.keys(body as object)).toEqual(["stories", "cv", "rels", "links"]);
  });

  it("have a strong tag that spares what is known", async () => {
    const { headers } = await ask("stories/page");
    const etag = headers.get("etag") ?? "";
    const again = await ask("stories/page", "", { headers: { "if-none-match": etag } });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, null, etag]);
    const other = await ask("stories/page", "excluding_fields=body", { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
  });

  it("are the same for HEAD, without a body", async () => {
    const { status, headers, body } = await ask("stories", "", { method: "HEAD" });
    expect([status, headers.get("total"), body]).toEqual([200, "31", null]);
  });

  it("of other methods say which there are", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, body } = await ask("stories", "", { method });
      expect([status, headers.get("allow"), body]).toEqual([
        405,
        "GET, HEAD, OPTIONS",
        { error: "Method Not Allowed" },
      ]);
    }
    const preflight = await ask("stories", "", { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET, HEAD, OPTIONS",
    ]);
  });

  it("mark blocks for editors, in a comment that no name can end", async () => {
    const { body } = await ask("stories/page", `version=draft&token=${testTokens.preview}`);
    const [teaser, row] = (body as { story: { content: { body: { _editable?: string }[] } } }).story.content.body;
    expect(row).not.toHaveProperty("_editable");
    const mark = teaser?._editable ?? "";
    expect(mark.indexOf("-->")).toBe(mark.length - 3);
    const options = JSON.parse(mark.replace(/^<!--#storyblok#/, "").replace(/-->$/, ""));
    expect(options).toEqual({ name: "te-->aser", space: "7", uid: 'x"-->', id: String(page.id) });
  });
});

describe("tokens", () => {
  it.each([
    ["token=", 401],
    ["token=unknown", 401],
    ["token=unknown&colour=red", 401],
    [`token=${testTokens.public}&version=draft`, 401],
    [`token=${testTokens.public}&version=published`, 200],
    [`token=${testTokens.preview}&version=draft`, 200],
    [`token=${testTokens.preview}`, 200],
  ])("%s: %s", async (query, status) => {
    const answer = await ask("stories", query);
    expect(answer.status).toBe(status);
    if (status === 401)
      expect([answer.body, answer.headers.get("cache-control")]).toEqual([{ error: "Unauthorized" }, "no-store"]);
  });

  it("for drafts there are none, where none is set", async () => {
    const store = { ...server.store, follow: async () => {}, close: async () => {} };
    const closed = createContent({
      ...{ store, tokens: { ...testTokens, preview: null }, domain: "", rateLimits: { isEnabled: false } },
      ...{ clock: () => 0, log: { error: () => {} } },
    });
    await closed.start();
    expect((await askContent(closed.answer, "stories", `version=draft&token=${testTokens.preview}`)).status).toBe(401);
    expect((await askContent(closed.answer, "stories")).status).toBe(200);
  });
});

describe("requests of nobody of good will get a documented status, never 5xx", () => {
  const deep = "[a]".repeat(3_000);
  it.each([
    ["stories", `filter_query${deep}[in]=1`, 422],
    ["stories", Array.from({ length: 101 }, (_, index) => `filter_query[a${index}][in]=1`).join("&"), 422],
    ["stories", `filter_query[${"a.".repeat(2_000)}b][in]=1`, 422],
    ["stories", `filter_query[a][like]=${"*a".repeat(10_000)}`, 200],
    ["stories", `search_term=${"a".repeat(40_000)}`, 400],
    ["stories", `search_term=${"a%20".repeat(5_000)}`, 200],
    ["stories", "search_term=%E0%A4%A", 400],
    ["stories", "search_term=%", 400],
    ["stories", "search_term=%00", 400],
    ["stories", "%00=1", 400],
    ["stories", "page=999999999999999", 200],
    ["stories", "page=9999999999999999999", 400],
    ["stories", "per_page=1e2", 400],
    ["stories", "cv=-1", 422],
    ["stories", "cv=abc", 400],
    ["stories", "resolve_relations=,.,..,a,__proto__.constructor,page.", 200],
    ["stories", "excluding_fields=__proto__,constructor", 200],
    ["stories", "language=__proto__&fallback_lang=constructor", 200],
    ["stories", "starts_with=[default]", 200],
    ["stories", "sort_by=content.__proto__.a:asc,content..:desc", 200],
    ["stories", "&&&==&=a", 200],
    ["stories/__proto__", "", 404],
    ["stories/constructor", "", 404],
    ["stories/%00", "", 400],
    ["stories/%E0%A4%A", "", 400],
    ["stories/..%2F..%2Fetc%2Fpasswd", "", 404],
    [`stories/${"a/".repeat(5_000)}`, "", 404],
    ["__proto__", "", 404],
    ["links/constructor", "", 404],
  ])("%.40s?%.60s", async (path, query, status) => {
    expect((await ask(path, query)).status).toBe(status);
  });

  it("whatever is written", async () => {
    const names = fc.constantFrom(
      "page",
      "per_page",
      "sort_by",
      "filter_query[a][in]",
      "filter_query[__or][][b][is]",
      "level",
      "by_ids",
      "language",
      "resolve_relations",
      "resolve_links",
      "cv",
      "version",
      "token",
      "x",
    );
    const values = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom("1", "*", "a,b", "empty", "draft", "name:asc"),
    );
    const pairs = fc.array(fc.tuple(fc.oneof(names, fc.string()), values), { maxLength: 6 });
    const paths = fc.oneof(
      fc.constantFrom("stories", "links", "tags", "datasources", "spaces/me", "stories/page"),
      fc.webPath(),
    );
    const written = (text: string) => encodeURIComponent(text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(paths, pairs, async (path, query) => {
        const { status, body } = await ask(
          path,
          query.map(([name, value]) => `${written(name)}=${written(value)}`).join("&"),
        );
        expect([200, 301, 400, 401, 404, 422]).toContain(status);
        if (status === 404) expect(body).toEqual(["This record could not be found"]);
        else if (status > 301) expect(body).toEqual({ error: expect.stringMatching(/./) });
      }),
      { numRuns: 500 },
    );
  });
});

describe("while stories are read", () => {
  const space: StoredSpace = { id: 1, name: "x", languages: [], datasources: [], version: 5, stories: [] };

  it("the service says so, and tries again what fails", async () => {
    let isAway = true;
    const told: string[] = [];
    const store = {
      ...server.store,
      follow: async () => {},
      close: async () => {},
      read: async () => {
        if (isAway) throw new Error("away");
        return space;
      },
    };
    const content = createContent({
      ...{ store, tokens: testTokens, domain: "", rateLimits: { isEnabled: false }, clock: () => 0 },
      log: { error: (_, message) => void told.push(message) },
    });
    await content.start();
    const { status, headers, body } = await askContent(content.answer, "stories");
    expect([status, headers.get("retry-after"), body]).toEqual([503, "1", { error: "The stories are being read" }]);
    expect([content.isReady(), told]).toEqual([false, ["the stories could not be read, and are tried again"]]);
    isAway = false;
    await expect.poll(() => content.isReady()).toBe(true);
    expect((await askContent(content.answer, "stories")).body).toEqual({ stories: [], cv: 5, rels: [], links: [] });
    await content.close();
  });
});
