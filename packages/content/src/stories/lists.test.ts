// What lists hold, and in which order: each parameter, each operation of filter_query (content API §3).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askContent, testTokens } from "#test/ask.ts";
import { type ContentServer, startContent } from "#test/content-server.ts";
import { makeStory, makeUuid } from "#test/make-story.ts";

const stories = [
  makeStory("home", {
    ...{ id: 501, position: 30, tag_list: ["news"], name: "Accueil", sort_by_date: "2026-03-01" },
    content: {
      ...{ colour: "red", price: "10", rank: 3, done: true, tags: ["a", "b"], day: "2026-01-10 08:00", note: "" },
      ...{ seo: { description: "Cartons & films" }, body: [{ _uid: "b", component: "teaser", name: "Été" }] },
      title: "Bonjour",
      title__i18n__en: "Hello",
    },
  }),
  makeStory("guides", {
    id: 502,
    is_startpage: true,
    position: 20,
    name: "Guides",
    content: { colour: "blue", price: "9.5" },
  }),
  makeStory("guides/carton", {
    ...{ id: 503, position: 10, tag_list: ["news", "tips"], name: "Choisir un carton" },
    content: {
      component: "guide",
      colour: "green",
      price: "abc",
      done: false,
      tags: ["b", null],
      day: "2026-02-01 00:00",
    },
  }),
  makeStory("guides/carton/deep", {
    id: 504,
    position: 5,
    name: "Cannelures",
    content: { colour: "Dark Red", tags: [], note: null },
  }),
  makeStory("505", { id: 505, position: 4, name: "Chiffres", content: { price: 100 } }),
];
const uuidOf = (slug: string) => stories.find(({ full_slug }) => full_slug === slug)?.uuid ?? "";

let server: ContentServer;
beforeAll(async () => {
  server = await startContent({ published: stories, options: { tokens: testTokens } });
});
afterAll(() => server.close());

const ask = (query: string, path = "stories") => askContent(server.content.answer, path, query);
type ListBody = {
  readonly stories: readonly { readonly full_slug: string; readonly content: Record<string, unknown> }[];
};

async function slugs(query: string): Promise<string> {
  const { status, body } = await ask(query);
  if (status !== 200) return `${status} ${JSON.stringify(body)}`;
  return (body as ListBody).stories.map(({ full_slug }) => full_slug).join(" ");
}

const all = "home guides guides/carton guides/carton/deep 505";

describe("a list holds", () => {
  it.each([
    ["", all],
    ["starts_with=guides", "guides guides/carton guides/carton/deep"],
    ["starts_with=guides/", "guides guides/carton guides/carton/deep"],
    ["starts_with=/[default]/guides/carton/", "guides/carton guides/carton/deep"],
    ["starts_with=en/guides&language=en", "en/guides en/guides/carton en/guides/carton/deep"],
    ["by_slugs=home,guides/*", "home guides/carton guides/carton/deep"],
    ["by_slugs=*carton", "guides/carton"],
    ["excluding_slugs=guides/*,505", "home guides"],
    [`by_uuids=${uuidOf("505")},${uuidOf("home")}`, "home 505"],
    [`by_uuids_ordered=${uuidOf("505")},${makeUuid(999_999)},${uuidOf("home")}`, "505 home"],
    ["by_ids=505,501", "home 505"],
    ["excluding_ids=501,502", "guides/carton guides/carton/deep 505"],
    ["with_tag=tips,unknown", "guides/carton"],
    ["with_tag=news", "home guides/carton"],
    ["is_startpage=1", "guides"],
    ["is_startpage=false", "home guides/carton guides/carton/deep 505"],
    ["content_type=guide", "guides/carton"],
    ["level=1", "home 505"],
    ["level=2&starts_with=guides/", "guides/carton"],
    ["search_term=ete", "home"],
    ["search_term=carton", "guides/carton guides/carton/deep home"],
    ["search_term=carton%20choisir", "guides/carton"],
    ["search_term=hello", ""],
    ["search_term=hello&language=en", "en/home"],
    ["page=2&per_page=2", "guides/carton guides/carton/deep"],
    ["page=&per_page=undefined&by_ids=", all],
    ["from_release=1&in_workflow_stages=2&only_variants=3&resolve_assets=1", all],
    ["first_published_at_gt=2000-01-01%2000:00", all],
    ["first_published_at_lt=2000-01-01 00:00", ""],
    ["updated_at_gte=2026-01-01T00:00:00.000Z&updated_at_lte=2026-01-01 00:00", all],
    ["updated_at_gt=2026-01-01 00:00", ""],
    ["published_at_gte=2026-01-01", all],
  ])("%s", async (query, expected) => {
    expect(await slugs(query)).toBe(expected);
  });
});

describe("filter_query", () => {
  it.each([
    ["[colour][in]=red,green", "home guides/carton"],
    ["[colour][in]=", "505"],
    ["[price][in]=100", "505"],
    ["[colour][not_in]=red,green", "guides guides/carton/deep 505"],
    ["[colour][not_in]=", "home guides guides/carton guides/carton/deep"],
    ["[colour][like]=*red", "home guides/carton/deep"],
    ["[colour][like]=*", "home guides guides/carton guides/carton/deep"],
    ["[colour][like]=d*k*d", "guides/carton/deep"],
    ["[note][like]=", "home"],
    ["[colour][not_like]=*red", "guides guides/carton 505"],
    ["[note][is]=empty", all],
    ["[note][is]=not_empty", ""],
    ["[tags][is]=empty_array", "guides/carton/deep"],
    ["[tags][is]=not_empty_array", "home guides/carton"],
    ["[done][is]=true", "home"],
    ["[done][is]=false", "guides/carton"],
    ["[note][is]=null", "guides guides/carton guides/carton/deep 505"],
    ["[note][is]=not_null", "home"],
    ["[tags][any_in_array]=a,b", "home guides/carton"],
    ["[tags][in_array]=a", "home"],
    ["[tags][all_in_array]=a,b", "home"],
    ["[day][gt_date]=2026-01-10 08:00", "guides/carton"],
    ["[day][lt_date]=2026-01-10T09:00%2B01:00", ""],
    ["[day][lt_date]=2026-01-10 08:01", "home"],
    ["[price][gt_int]=9", "home guides 505"],
    ["[price][lt_int]=100", "home guides"],
    ["[price][gt_float]=9.6", "home 505"],
    ["[price][lt_float]=9.6", "guides"],
    ["[note][exists]=1", "home guides/carton/deep"],
    ["[note][exists]=false", "guides guides/carton 505"],
    ["[body.0.name][in]=Été", "home"],
    ["[seo.description][like]=cartons*", "home"],
    ["[seo][description][like]=*films", "home"],
    ["[body.name][exists]=1", ""],
    ["[component][in]=guide", "guides/carton"],
    ["[full_slug][exists]=1", ""],
    ["[title][in]=Hello", ""],
    ["[constructor][exists]=1", ""],
    ["[__proto__][exists]=1", ""],
  ])("%s", async (condition, expected) => {
    expect(await slugs(`filter_query${condition}`)).toBe(expected);
    expect(await slugs(`filter_query${condition}`.replaceAll("[", "%5B").replaceAll("]", "%5D"))).toBe(expected);
  });

  it("joins conditions by and, those of __or by or, and sees what is translated", async () => {
    expect(await slugs("filter_query[colour][in]=red,blue&filter_query[price][gt_int]=9.7")).toBe("home");
    const either = "filter_query[__or][][colour][in]=red&filter_query[__or][][price][gt_int]=50";
    expect(await slugs(either)).toBe("home 505");
    expect(await slugs(`${either}&filter_query[done][is]=true`)).toBe("home");
    expect(await slugs(either.replaceAll("[]", ""))).toBe("home 505");
    const counted = "filter_query[__or][0][colour][in]=red,blue&filter_query[__or][0][price][lt_int]=10";
    expect(await slugs(`${counted}&filter_query[__or][1][colour][in]=green`)).toBe("guides guides/carton");
    expect(await slugs("language=en&filter_query[title][in]=Hello")).toBe("en/home");
  });
});

describe("the order", () => {
  it.each([
    ["name", "home guides/carton/deep 505 guides/carton guides"],
    ["name:asc", "home guides/carton/deep 505 guides/carton guides"],
    ["name:desc", "guides guides/carton 505 guides/carton/deep home"],
    ["position:asc", "505 guides/carton/deep guides/carton guides home"],
    ["id:desc", "505 guides/carton/deep guides/carton guides home"],
    ["content.price:asc", "home 505 guides guides/carton guides/carton/deep"],
    ["content.price:asc:float", "guides home 505 guides/carton guides/carton/deep"],
    ["content.price:desc:int:nulls_first", "guides/carton guides/carton/deep 505 home guides"],
    ["content.seo.description:asc,content.colour:desc", "home guides/carton guides guides/carton/deep 505"],
    ["sort_by_date:desc", all],
    ["id:desc:int", "505 guides/carton/deep guides/carton guides home"],
    ["uuid,slug,full_slug,created_at,updated_at,published_at,first_published_at", all],
    ["is_startpage:desc,lang,path,group_id", "guides home guides/carton guides/carton/deep 505"],
    ["parent_id,position:asc&level=1", "505 home"],
  ])("%s", async (order, expected) => {
    expect(await slugs(`sort_by=${order}`)).toBe(expected);
  });
});

describe("what means nothing is refused, with its name", () => {
  it.each([
    ["colour=red", 422, "colour is not a known parameter"],
    ["constructor=1", 422, "constructor is not a known parameter"],
    ["__proto__=1", 422, "__proto__ is not a known parameter"],
    ["per_page=101", 422, "per_page has to be at most 100"],
    ["per_page=-1", 422, "per_page has to be at least 1"],
    ["per_page=all", 400, "per_page has to be a whole number"],
    ["page=1.5", 400, "page has to be a whole number"],
    ["by_ids=1,two", 400, "by_ids has to be a list of numbers"],
    ["is_startpage=yes", 422, "is_startpage has to be 0 or 1, true or false"],
    ["published_at_gt=soon", 422, "published_at_gt has to be a moment like 2026-11-28 10:00"],
    ["sort_by=name:up", 422, expect.stringMatching(/^sort_by has to be <property>/)],
    ["sort_by=name:asc:int:float", 422, expect.stringMatching(/^sort_by has to be <property>/)],
    ["sort_by=content", 422, expect.stringMatching(/^sort_by names no property/)],
    ["sort_by=__proto__:asc", 422, expect.stringMatching(/^sort_by names no property/)],
    ["version=old", 422, "version has to be published or draft"],
    ["find_by=name", 200, null],
    ["resolve_links=all", 422, "resolve_links has to be url, link or story"],
    ["resolve_level=3", 422, "resolve_level has to be 1 or 2"],
    ["resolve_links_level=9", 422, "resolve_links_level has to be 1 or 2"],
    ["filter_query=1", 422, "filter_query has to name a field and an operation in brackets"],
    ["filter_query[a][equals]=1", 422, expect.stringMatching(/^filter_query\[a\]\[equals\] names no operation/)],
    ["filter_query[a][constructor]=1", 422, expect.stringMatching(/names no operation/)],
    ["filter_query[in]=1", 422, expect.stringMatching(/names no operation/)],
    ["filter_query[a][is]=good", 422, expect.stringMatching(/has to be one of empty, not_empty/)],
    ["filter_query[a][gt_int]=many", 422, "filter_query[a][gt_int] has to be a number"],
    ["filter_query[a][gt_date]=soon", 422, "filter_query[a][gt_date] has to be a moment like 2026-11-28 10:00"],
    ["filter_query[][in]=1", 422, expect.stringMatching(/no path of at most 20 names/)],
    ["filter_query[__or]=1", 422, expect.stringMatching(/names no operation/)],
    ["filter_query[a][in=1", 400, expect.stringMatching(/brackets that do not match/)],
    ["filter_query[a]x[in]=1", 400, expect.stringMatching(/brackets that do not match/)],
  ])("%s", async (query, status, message) => {
    const answer = await ask(query);
    expect(answer.status).toBe(status);
    if (message !== null) expect(answer.body).toEqual({ error: message });
  });
});

describe("one story", () => {
  const slugOf = async (path: string, query = "") => {
    const { status, body } = await ask(query, path);
    return status === 200 ? (body as { story: { full_slug: string } }).story.full_slug : status;
  };

  it("is found by its slug, however it is written, by its id, and by its uuid when that is said", async () => {
    for (const slug of ["guides/carton", "/guides//carton/", "guides%2Fcarton"])
      expect(await slugOf(`stories/${slug}`)).toBe("guides/carton");
    expect(await slugOf("stories/503")).toBe("guides/carton");
    expect(await slugOf(`stories/${uuidOf("home")}`)).toBe(404);
    expect(await slugOf(`stories/${uuidOf("home")}`, "find_by=uuid")).toBe("home");
    expect(await slugOf("stories/home", "find_by=uuid")).toBe(404);
    expect(await slugOf("stories/home", "find_by=name")).toBe(422);
  });

  it("of digits is meant before the id of another", async () => {
    expect(await slugOf("stories/505")).toBe("505");
  });

  it("of another content type is not there", async () => {
    expect(await slugOf("stories/guides/carton", "content_type=guide")).toBe("guides/carton");
    expect(await slugOf("stories/guides/carton", "content_type=page")).toBe(404);
  });

  it("comes without the fields that nobody wants", async () => {
    const { body } = await ask(
      "excluding_fields=colour,_uid&excluding_story_fields=lang,uuid,alternates",
      "stories/505",
    );
    const { story } = body as { story: Record<string, unknown> };
    expect(Object.keys(story)).toEqual(expect.arrayContaining(["uuid", "full_slug", "position"]));
    expect([story.lang, story.alternates]).toEqual([undefined, undefined]);
    expect(story.content).toMatchObject({ component: "page", _uid: expect.any(String), price: 100 });
  });

  it("has every field of the reference", async () => {
    const { body } = await ask("", "stories/guides/carton");
    const { story } = body as { story: Record<string, unknown> };
    expect(story).toMatchObject({
      ...{
        id: 503,
        slug: "carton",
        full_slug: "guides/carton",
        name: "Choisir un carton",
        lang: "default",
        path: null,
      },
      ...{ position: 10, is_startpage: false, tag_list: ["news", "tips"], release_id: null, meta_data: null },
      ...{ alternates: [], translated_slugs: null, default_full_slug: null, sort_by_date: null, group_id: story.uuid },
      ...{
        parent_id: expect.any(Number),
        created_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:00:00.000Z",
      },
    });
  });
});
