import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ContentReader, createContentReader } from "#content/client/content-reader.server.ts";
import { ContentAway } from "#content/client/patience.server.ts";

type ServedAnswer = { readonly status?: number; readonly body?: unknown; readonly hangs?: boolean };
const story = (slug: string, text = "one") => ({
  id: 7,
  uuid: "u",
  name: slug,
  full_slug: slug,
  content: { component: "page", text },
});

let asked: URL[];
let errors: [object, string][];
let answer: (url: URL) => ServedAnswer;
let reader: ContentReader;

const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  asked.push(url);
  const { status = 200, body = {}, hangs = false } = answer(url);
  if (hangs)
    await new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { "content-type": "application/json", "per-page": "25", total: "60" } });
};
let version = 1;
const usual = (url: URL): ServedAnswer => {
  if (url.pathname.endsWith("/cdn/spaces/me")) return { body: { space: { version } } };
  const slug = url.pathname.replace(/^.*\/cdn\/stories\/?/, "");
  if (slug === "gone") return { status: 404, body: ["This record could not be found"] };
  if (slug !== "") return { body: { story: story(slug, `version ${version}`), cv: version, rels: [], links: [] } };
  return { body: { stories: [story(`guides/${url.searchParams.get("page")}`)], cv: version, rels: [], links: [] } };
};
const storiesAsked = () => asked.filter(({ pathname }) => pathname.includes("/stories"));
const open = (service: object = {}) =>
  createContentReader(
    { endpoint: "http://shop.test/api/content/v2", token: "public", previewToken: "preview", fetch, ...service },
    { error: (facts, message) => errors.push([facts, message]) },
  );
const home = { slug: "home", language: "en" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "log").mockImplementation(() => {});
  [asked, errors, answer, version] = [[], [], usual, 1];
  reader = open();
});
afterEach(() => {
  reader.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
/** What comes of it while time passes. */
async function settle<Thing>(coming: Promise<Thing>, ms = 5_000): Promise<Thing | "away"> {
  const done = coming.catch((error: unknown) => {
    if (error instanceof ContentAway) return "away" as const;
    throw error;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return done;
}

describe("a story", () => {
  it("is asked for once by all who want it at the same time, and then comes from what is kept", async () => {
    const [first, second] = await settle(Promise.all([reader.readStory(home), reader.readStory(home)])).then(
      Object.values,
    );
    expect([first, second]).toMatchObject([{ full_slug: "home" }, { full_slug: "home" }]);
    expect(await settle(reader.readStory(home))).toMatchObject({ content: { text: "version 1" } });
    expect(storiesAsked().map(({ pathname, search }) => pathname + search)).toEqual([
      "/api/content/v2/cdn/stories/home?language=en&resolve_links=url&version=published&token=public&cv=1",
    ]);
  });

  it("that is not there is nothing, and no failure", async () => {
    expect(await settle(reader.readStory({ slug: "gone", language: "fr" }))).toBeNull();
    expect(storiesAsked()[0]?.searchParams.get("language")).toBe("default");
    expect(errors).toEqual([]);
  });

  it.each(["../spaces/me", "guides/..", "a//b", "", ".", "./home"])("has no slug such as %j", async (slug) => {
    expect(await settle(reader.readStory({ slug, language: "fr" }))).toBeNull();
    expect(storiesAsked()).toEqual([]);
  });

  it("is new within fifteen seconds of being published, and whoever follows hears of it", async () => {
    const published = vi.fn();
    reader.follow(published);
    await settle(reader.readStory(home));
    version = 2;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(published).toHaveBeenCalledTimes(1);
    expect(await settle(reader.readStory(home))).toMatchObject({ content: { text: "version 2" } });
    expect(storiesAsked().at(-1)?.searchParams.get("cv")).toBe("2");
  });

  it("is asked for again after a minute", async () => {
    await settle(reader.readStory(home), 61_000);
    await settle(reader.readStory(home));
    expect(storiesAsked()).toHaveLength(2);
  });

  it("in its newest revision is read by the token for that, and never kept", async () => {
    await settle(reader.readDraft(home));
    await settle(reader.readDraft(home));
    expect(storiesAsked().map(({ searchParams }) => [searchParams.get("version"), searchParams.get("token")])).toEqual([
      ["draft", "preview"],
      ["draft", "preview"],
    ]);
    const other = open({ previewToken: undefined });
    expect(await settle(other.readDraft(home))).toBeNull();
    other.close();
  });
});

it("of a folder come all pages", async () => {
  const stories = await settle(reader.readStories("guides", "fr"));
  expect(stories).toMatchObject([{ full_slug: "guides/1" }, { full_slug: "guides/2" }, { full_slug: "guides/3" }]);
  expect(storiesAsked()[0]?.searchParams.get("starts_with")).toBe("guides/");
  expect(storiesAsked()[0]?.searchParams.get("per_page")).toBe("25");
});

describe("a service that", () => {
  const faults: [string, () => ServedAnswer][] = [
    ["fails", () => ({ status: 500, body: { error: "x" } })],
    ["answers garbage", () => ({ body: "<html>" })],
    ["answers something else", () => ({ body: { story: "x" } })],
    ["answers another story", () => ({ body: { story: story("away"), cv: 1, rels: [], links: [] } })],
    ["answers a story of no kind", () => ({ body: { story: { ...story("home"), content: { title: "x" } } } })],
    ["is slow", () => ({ hangs: true })],
    ["asks for patience", () => ({ status: 429, body: { error: "slow down" } })],
    ["knows no token", () => ({ status: 401, body: { error: "Unauthorized" } })],
  ];
  it.each(faults)("%s holds no page up for more than a second, and is told once a minute", async (_, fault) => {
    answer = fault;
    expect(await settle(reader.readStory(home), 1_000)).toBe("away");
    for (let turn = 0; turn < 50; turn += 1) expect(await settle(reader.readStory(home), 1_000)).toBe("away");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[1]).toContain("cannot be read");
  });

  it.each(faults)(
    "%s after it was read shows what was read, and is read anew within fifteen seconds",
    async (_, fault) => {
      await settle(reader.readStory(home), 61_000);
      answer = fault;
      version = 2;
      expect(await settle(reader.readStory(home), 1_000)).toMatchObject({ content: { text: "version 1" } });
      await vi.advanceTimersByTimeAsync(60_000);
      answer = usual;
      await vi.advanceTimersByTimeAsync(14_000);
      expect(await settle(reader.readStory(home), 1_000)).toMatchObject({ content: { text: "version 2" } });
    },
  );

  const list = (...stories: unknown[]) => ({ body: { stories, cv: 1, rels: [], links: [] } });
  it.each([
    ["what is no story", () => list(story("guides/a"), 7)],
    ["stories of elsewhere", () => list(story("guides/a"), story("legal/a"))],
    ["no list", () => ({ body: { story: "x" } })],
  ])("answers %s for a folder has failed, and is asked again within fifteen seconds", async (_, fault) => {
    answer = (url) => (url.pathname.endsWith("/me") ? usual(url) : fault());
    expect(await settle(reader.readStories("guides", "fr"), 1_000)).toBe("away");
    expect(errors).toHaveLength(1);
    answer = usual;
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await settle(reader.readStories("guides", "fr"), 1_000)).toHaveLength(3);
  });

  it("has answered another story is asked again, though nothing was published since", async () => {
    answer = (url) => (url.pathname.endsWith("/me") ? usual(url) : { body: { story: story("away"), cv: 1 } });
    expect(await settle(reader.readStory(home), 1_000)).toBe("away");
    answer = usual;
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await settle(reader.readStory(home), 1_000)).toMatchObject({ full_slug: "home" });
  });

  it.each([
    [{ full_slug: "en/home" }],
    [{ full_slug: "en/welcome", default_full_slug: "home" }],
    [{ full_slug: "home/" }],
  ])("answers a story by another spelling of its slug has answered it: %j", async (fields) => {
    answer = (url) =>
      url.pathname.endsWith("/me") ? usual(url) : { body: { story: { ...story("home"), ...fields } } };
    expect(await settle(reader.readStory(home), 1_000)).toMatchObject(fields);
  });

  it("has failed is left alone for a while", async () => {
    answer = () => ({ status: 500, body: {} });
    await settle(reader.readStory(home), 0);
    const before = storiesAsked().length;
    for (let visit = 0; visit < 100; visit += 1) await settle(reader.readStory(home), 10);
    expect(storiesAsked()).toHaveLength(before);
  });
});

it.each([
  [undefined, 5],
  ["secret", 3],
])("with the OAuth token %s asks %d times a second at most", async (oauthToken, most) => {
  const other = open({ oauthToken });
  await vi.advanceTimersByTimeAsync(2_000);
  asked = [];
  for (let n = 0; n < 20; n += 1) other.readStory({ slug: `page-${n}`, language: "fr" }).catch(() => {});
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toHaveLength(most);
  other.close();
});

it("without a token is told in the log, and reads nothing", async () => {
  reader.close();
  reader = open({ token: "" });
  expect(await settle(reader.readStory(home))).toBe("away");
  expect(await settle(reader.readStories("guides", "fr"))).toBe("away");
  expect([errors.length, asked.length]).toEqual([1, 1]); // The one before has looked once.
});
