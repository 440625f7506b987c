// The official client package, unmodified, against the service (content API §17).
import StoryblokClient from "storyblok-js-client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ContentServer, type SpaceForTest, startContent } from "#test/content-server.ts";
import { makeStories, makeStory, makeUuid } from "#test/make-story.ts";

let server: ContentServer;
afterEach(() => server.close());

async function start(given: SpaceForTest) {
  server = await startContent(given);
  return server;
}

const slugsOf = (stories: readonly { full_slug: string }[]) => stories.map(({ full_slug }) => full_slug);

/** Counts the requests that a client sends, and keeps their addresses. */
function spyOnRequests() {
  const urls: string[] = [];
  const spied: typeof fetch = (input, init) => {
    urls.push(String(input));
    return fetch(input, init);
  };
  return { urls, fetch: spied };
}

describe("lists", () => {
  it("getStories answers 25 stories with how many there are", async () => {
    const { client } = await start({ published: makeStories("guides", 60) });
    const { data, perPage, total } = await client().getStories({});
    expect([data.stories.length, perPage, total]).toEqual([25, 25, 60]);
  });

  it("getAll collects all 60 over three pages", async () => {
    const { client } = await start({ published: makeStories("guides", 60) });
    const stories = await client().getAll("cdn/stories", {});
    expect(new Set(stories.map(({ uuid }) => uuid)).size).toBe(60);
  });

  it("a page past the end is empty", async () => {
    const { client } = await start({ published: makeStories("guides", 3) });
    const { data, total } = await client().getStories({ page: 9 });
    expect([data.stories, total]).toEqual([[], 3]);
  });

  it("by_uuids_ordered keeps the order", async () => {
    const published = makeStories("guides", 5);
    const { client } = await start({ published });
    const uuids = [3, 0, 4].map((index) => published[index]?.uuid ?? "");
    const { data } = await client().getStories({ by_uuids_ordered: uuids.join(",") });
    expect(data.stories.map(({ uuid }) => uuid)).toEqual(uuids);
  });

  it("filters reach the service whether brackets come raw or encoded, and as __or", async () => {
    const colours = ["red", "blue", "green"].map((colour) => makeStory(colour, { content: { colour } }));
    const { client, ask } = await start({ published: colours });
    const filter_query = { __or: [{ colour: { in: "red" } }, { colour: { in: "green" } }] };
    const { data } = await client().getStories({ filter_query });
    expect(slugsOf(data.stories)).toEqual(["red", "green"]);
    const { body } = await ask("stories", { "filter_query[colour][in]": "blue" }); // URLSearchParams encodes brackets.
    expect(slugsOf(body.stories)).toEqual(["blue"]);
  });
});

describe("what is refused", () => {
  it("an unknown parameter is 422 and named", async () => {
    const { client } = await start({});
    const asked = client().get("cdn/stories", { colour: "red" } as object);
    await expect(asked).rejects.toMatchObject({ status: 422, message: "colour is not a known parameter" });
  });

  it("drafts with the public token are 401", async () => {
    const { client } = await start({});
    await expect(client().getStories({ version: "draft" })).rejects.toMatchObject({
      status: 401,
      message: "Unauthorized",
    });
  });

  it("what is not there is 404 with the message in a list", async () => {
    const { client, ask } = await start({});
    await expect(client().getStory("nowhere", {})).rejects.toMatchObject({
      ...{ status: 404, message: "This record could not be found" },
    });
    expect((await ask("stories/nowhere")).body).toEqual(["This record could not be found"]);
  });
});

describe("cv", () => {
  it("a first call without cv, or with cv=0, is redirected, and later calls are not", async () => {
    await start({ published: [makeStory("home")] });
    const { urls, fetch } = spyOnRequests();
    const client = server.client({ fetch });
    const first = await client.getStory("home", {});
    await client.getStory("home", {});
    expect(urls.map((url) => new URL(url).searchParams.get("cv"))).toEqual([null, String(first.data.cv)]);
    await client.flushCache();
    expect((await client.getStory("home", {})).data.story.full_slug).toBe("home");
    expect(new URL(urls.at(-1) ?? "").searchParams.get("cv")).toBe("0");
    for (const cv of ["", "0", "undefined"]) {
      const { status, headers } = await server.ask("stories/home", { cv });
      expect([status, headers.get("cache-control")]).toEqual([301, "no-store"]);
      expect(headers.get("location")).toMatch(new RegExp(`^\\?token=.*&cv=${first.data.cv}$`));
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  it("a stale one is answered with what is true now, for a minute", async () => {
    await start({ published: [makeStory("home")] });
    const { body } = await server.ask("stories/home");
    const stale = await server.ask("stories/home", { cv: String(body.cv - 5) });
    expect([stale.status, stale.body.cv, stale.headers.get("cache-control")]).toEqual([
      200,
      body.cv,
      "public, max-age=60",
    ]);
    const current = await server.ask("stories/home", { cv: String(body.cv) });
    expect(current.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=31536000");
    expect(current.headers.get("etag")).toMatch(/^"[\w-]{20}"$/);
  });

  it("a publish is seen within 15 s, and moves cv upwards", async () => {
    const home = makeStory("home", { content: { title: "Avant" } });
    const { client, store } = await start({ published: [home] });
    const reader = client();
    const before = await reader.getStory("home", {});
    await store.save([{ ...home, content: { ...home.content, title: "Après" } }]);
    expect((await reader.getStory("home", {})).data.story.content.title).toBe("Avant");
    const version = await store.publish(["home"], new Date());
    expect(version).toBeGreaterThan(before.data.cv);
    await expect
      .poll(async () => (await reader.getStory("home", {})).data.story.content.title, { timeout: 15_000 })
      .toBe("Après");
    const { data } = await reader.get("cdn/spaces/me", {});
    expect(data.space).toMatchObject({ id: 7, version, language_codes: ["en"], domain: "https://boutique.test/" });
  });

  it("drafts are not kept and carry edit marks, published stories are and do not", async () => {
    const { client, tokens } = await start({ published: [makeStory("home")] });
    const editor = client({ accessToken: tokens.preview, version: "draft" });
    const draft = await editor.getStory("home", { version: "draft" });
    const { id, content } = draft.data.story;
    expect(content._editable).toBe(
      `<!--#storyblok#{"name": "page", "space": "7", "uid": "${content._uid}", "id": "${id}"}-->`,
    );
    const { headers } = await server.ask("stories/home", { token: tokens.preview, version: "draft", cv: "" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await client().getStory("home", {})).data.story.content).not.toHaveProperty("_editable");
  });
});

describe("relations", () => {
  it("nested ones come at the second level", async () => {
    const company = makeStory("company", { content: { component: "company", name: "Halles" } });
    const author = makeStory("author", { content: { component: "author", employer: company.uuid } });
    const page = makeStory("page", { content: { body: [{ _uid: "b", component: "quote", author: author.uuid }] } });
    const { client } = await start({ published: [company, author, page] });
    const { data } = await client().getStory("page", { resolve_relations: "quote.author,author.employer" });
    expect(data.story.content.body[0].author.content.employer.content.name).toBe("Halles");
    expect(data.rels.length).toBe(2);
  });

  it("51 of them come as uuids, which the client fetches in two batches", async () => {
    const items = makeStories("items", 51);
    const page = makeStory("page", { content: { items: items.map(({ uuid }) => uuid) } });
    await start({ published: [...items, page] });
    const { urls, fetch } = spyOnRequests();
    const { data } = await server.client({ fetch }).getStory("page", { resolve_relations: "page.items" });
    expect(slugsOf(data.story.content.items)).toEqual(slugsOf(items));
    const batches = urls.flatMap((url) => new URL(url).searchParams.get("by_uuids")?.split(",").length ?? []);
    expect(batches).toEqual([50, 1]);
  });

  it("what is not published stays a uuid", async () => {
    const hidden = makeStory("hidden");
    const page = makeStory("page", { content: { author: hidden.uuid } });
    const { client } = await start({ published: [page], drafts: [hidden] });
    const { data } = await client().getStory("page", { resolve_relations: "page.author" });
    expect(data.story.content.author).toBe(hidden.uuid);
  });
});

describe("links", () => {
  const linkTo = (uuid: string, cached_url: string) => ({
    ...{ fieldtype: "multilink", linktype: "story", id: uuid, url: "", cached_url },
  });

  it("of a renamed story carry its slug of today", async () => {
    const target = makeStory("new-name");
    const page = makeStory("page", { content: { link: linkTo(target.uuid, "old-name") } });
    const { client } = await start({ published: [target, page] });
    for (const resolve_links of ["url", "link", "story"] as const) {
      const { link } = (await client().getStory("page", { resolve_links })).data.story.content;
      expect([link.cached_url, link.story.full_slug]).toEqual(["old-name", "new-name"]);
    }
  });

  it("51 of whole stories come as uuids, which the client fetches in two batches", async () => {
    const targets = makeStories("targets", 51);
    const body = targets.map(({ uuid, full_slug }) => ({
      _uid: uuid,
      component: "teaser",
      link: linkTo(uuid, full_slug),
    }));
    await start({ published: [...targets, makeStory("page", { content: { body } })] });
    const { urls, fetch } = spyOnRequests();
    const { data } = await server.client({ fetch }).getStory("page", { resolve_links: "story" });
    expect(data.story.content.body[50].link.story.full_slug).toBe("targets/051");
    expect(urls.filter((url) => url.includes("by_uuids")).length).toBe(2);
  });
});

describe("languages", () => {
  const page = () =>
    makeStory("accueil", {
      translated_slugs: [{ lang: "en", path: "home", name: "Home" }],
      content: {
        title: "Bonjour",
        title__i18n__en: "Hello",
        text: "Texte",
        text__i18n__en: "",
        text__i18n__de: "Text",
      },
    });

  it("fields come translated, else in the language that stands in, else in the default", async () => {
    const { client } = await start({ published: [page()], space: { languages: ["en", "de"] } });
    const contentOf = async (params: object) => (await client().getStory("accueil", params)).data.story.content;
    expect(await contentOf({ language: "en" })).toMatchObject({ title: "Hello", text: "Texte" });
    expect(await contentOf({ language: "en", fallback_lang: "de" })).toMatchObject({ title: "Hello", text: "Text" });
    expect(await contentOf({ language: "fr" })).toMatchObject({ title: "Bonjour", text: "Texte" });
    expect(JSON.stringify(await contentOf({ language: "en" }))).not.toContain("i18n");
  });

  it("a story answers to its slug in the language and in the default one", async () => {
    const { client } = await start({ published: [page()] });
    for (const slug of ["home", "accueil"]) {
      const { story } = (await client().getStory(slug, { language: "en" })).data;
      expect(story).toMatchObject({ full_slug: "en/home", default_full_slug: "accueil", lang: "en", name: "Home" });
    }
    expect((await client().getStory("/en/home", {})).data.story.lang).toBe("en");
  });
});

describe("too many requests", () => {
  /** 429 so many times, then the service itself. */
  function refusing(times: number) {
    let refused = 0;
    const limited: typeof fetch = (input, init) => {
      if (refused === times) return fetch(input, init);
      refused += 1;
      const body = JSON.stringify({ error: "Too many requests: try again in a second" });
      return Promise.resolve(new Response(body, { status: 429 }));
    };
    return limited;
  }

  it("ten refusals are waited out, eleven are not", async () => {
    await start({ published: [makeStory("home")] });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    try {
      const options = { maxRetries: 10, retriesDelay: 300 };
      const patient = server.client({ ...options, fetch: refusing(10) });
      expect((await patient.getStory("home", {})).data.story.full_slug).toBe("home");
      const began = Date.now();
      await expect(server.client({ ...options, fetch: refusing(11) }).getStory("home", {})).rejects.toMatchObject({
        status: 429,
      });
      expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it("the service itself refuses in JSON, which the client waits out, and names no policy", async () => {
    let now = 0;
    const options = { rateLimits: { isEnabled: true }, clock: () => now };
    await start({ published: makeStories("guides", 8), options });
    const asked = { per_page: "100", page: "1" };
    for (let index = 0; index < 6; index += 1) await server.ask("stories", { ...asked, search_term: `${index}` });
    const refused = await server.ask("stories", { ...asked, search_term: "6" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(refused.body).toEqual({ error: "Too many requests: try again in a second" });
    expect([...refused.headers.keys()].filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
    // What lies ready is not refused.
    expect((await server.ask("stories", { ...asked, search_term: "0" })).status).toBe(200);
    const waiting = server.client({ retriesDelay: 1 }).getStories({ per_page: 100, search_term: "7" });
    now = 1_000;
    expect((await waiting).data.stories.length).toBe(1);
  });
});

it("an endpoint without a token is refused by the client, which says so", async () => {
  await start({});
  const client = new StoryblokClient({ accessToken: makeUuid(1), endpoint: server.endpoint, rateLimit: 0 });
  await expect(client.getStories({})).rejects.toMatchObject({ status: 401 });
});
