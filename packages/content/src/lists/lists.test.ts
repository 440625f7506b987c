import { afterAll, beforeAll, expect, it } from "vitest";
import { askContent, testTokens } from "#test/ask.ts";
import { type ContentServer, startContent } from "#test/content-server.ts";
import { makeStory } from "#test/make-story.ts";

const home = makeStory("home", {
  id: 1,
  tag_list: ["news"],
  translated_slugs: [{ lang: "en", path: "welcome", name: "Welcome" }],
});
const root = makeStory("guides", { id: 2, is_startpage: true, name: "Nos guides" });
const carton = makeStory("guides/carton", { id: 3, tag_list: ["news", "tips"] });
const hidden = makeStory("drafts/hidden", { id: 4 });
const flutes = {
  ...{ id: 1, name: "Cannelures", slug: "flutes", dimensions: [{ id: 9, name: "English", entry_value: "en" }] },
  entries: [
    { id: 11, name: "simple", value: "Simple cannelure", dimension_values: { en: "Single wall" } },
    { id: 12, name: "double", value: "Double cannelure", dimension_values: {} },
  ],
};
const sizes = { id: 2, name: "GN", slug: "gn-sizes", dimensions: [], entries: [] };

let server: ContentServer;
beforeAll(async () => {
  server = await startContent({
    ...{ published: [home, root, carton], drafts: [hidden], space: { datasources: [flutes, sizes] } },
    options: { tokens: testTokens },
  });
});
afterAll(() => server.close());

const ask = (path: string, query = "") => askContent(server.content.answer, path, query);
type LinksBody = {
  links: Record<string, { id: number; slug: string; is_folder: boolean; parent_id: number; uuid: string }>;
};
const linkSlugs = async (query: string) =>
  Object.values(((await ask("links", query)).body as LinksBody).links).map(({ slug }) => slug);

it("links are stories and the folders that they lie in, by uuid", async () => {
  const { body, headers } = await ask("links");
  const { links } = body as LinksBody;
  const folder = Object.values(links).find(({ is_folder }) => is_folder);
  expect(folder).toMatchObject({ slug: "guides", name: "Nos guides", parent_id: 0, is_startpage: false });
  expect(links[carton.uuid]).toMatchObject({
    ...{ id: 3, slug: "guides/carton", real_path: "/guides/carton", published: true, parent_id: folder?.id },
    ...{ is_folder: false, is_startpage: false, position: 0, path: null },
  });
  expect(links[root.uuid]).toMatchObject({ is_startpage: true, parent_id: folder?.id });
  expect(links[home.uuid]).toMatchObject({
    alternates: [{ path: "welcome", name: "Welcome", lang: "en", published: true, translated_slug: "welcome" }],
  });
  expect(links[carton.uuid]).not.toHaveProperty("created_at");
  expect(headers.get("per-page")).toBeNull();
});

it("links are narrowed, paged and dated as they are asked for", async () => {
  expect(await linkSlugs("starts_with=guides/")).toEqual(["guides/carton"]);
  expect((await linkSlugs("with_parent=0")).toSorted()).toEqual(["guides", "home"]);
  expect(await linkSlugs(`by_uuid=${home.uuid}`)).toEqual(["home"]);
  const { headers, body } = await ask("links", "paginated=1&per_page=3&page=2");
  expect([headers.get("per-page"), headers.get("total"), Object.keys((body as LinksBody).links).length]).toEqual([
    "3",
    "4",
    1,
  ]);
  const dated = (await ask("links", "include_dates=1")).body as LinksBody;
  expect(dated.links[home.uuid]).toMatchObject({
    created_at: "2026-01-01T00:00:00.000Z",
    published_at: expect.any(String),
  });
  expect((await ask("links", "per_page=1001&paginated=1")).status).toBe(422);
});

it("a draft is a link for editors alone, and says that it is not published", async () => {
  const draft = await ask("links", `version=draft&token=${testTokens.preview}`);
  expect((draft.body as LinksBody).links[hidden.uuid]).toMatchObject({ published: false, slug: "drafts/hidden" });
  expect(await linkSlugs("")).not.toContain("drafts");
});

it("one link, of a story or of a folder", async () => {
  expect((await ask(`links/${carton.uuid}`)).body).toMatchObject({ link: { slug: "guides/carton" } });
  const { links } = (await ask("links")).body as LinksBody;
  const folder = Object.values(links).find(({ is_folder }) => is_folder);
  expect((await ask(`links/${folder?.uuid}`)).body).toMatchObject({ link: { slug: "guides", is_folder: true } });
  for (const key of ["nowhere", hidden.uuid, "__proto__"]) {
    const { status, body } = await ask(`links/${key}`);
    expect([status, body]).toEqual([404, ["This record could not be found"]]);
  }
});

it("tags with how many stories bear them", async () => {
  expect((await ask("tags")).body).toEqual({
    tags: [
      { name: "news", taggings_count: 2 },
      { name: "tips", taggings_count: 1 },
    ],
  });
  expect((await ask("tags", "starts_with=home")).body).toEqual({ tags: [{ name: "news", taggings_count: 1 }] });
});

it("datasources, all or one, by slug or id", async () => {
  const presented = {
    id: 1,
    name: "Cannelures",
    slug: "flutes",
    dimensions: [{ ...flutes.dimensions[0], datasource_id: 1 }],
  };
  const { body, headers } = await ask("datasources");
  expect(body).toMatchObject({ datasources: [presented, { slug: "gn-sizes" }], cv: expect.any(Number) });
  expect([headers.get("per-page"), headers.get("total")]).toEqual(["25", "2"]);
  expect((await ask("datasources", "search=gn")).body).toMatchObject({ datasources: [{ slug: "gn-sizes" }] });
  expect((await ask("datasources", "by_ids=1")).body).toMatchObject({ datasources: [presented] });
  for (const key of ["flutes", "1"])
    expect((await ask(`datasources/${key}`)).body).toMatchObject({ datasource: presented });
  expect((await ask("datasources/none")).status).toBe(404);
});

it("entries of one datasource or all, in one dimension or none", async () => {
  const entriesOf = async (query: string) =>
    ((await ask("datasource_entries", query)).body as { datasource_entries: object[] }).datasource_entries;
  expect(await entriesOf("datasource=flutes&dimension=en")).toEqual([
    { id: 11, name: "simple", value: "Simple cannelure", dimension_value: "Single wall" },
    { id: 12, name: "double", value: "Double cannelure", dimension_value: null },
  ]);
  expect((await entriesOf("datasource=1"))[0]).toMatchObject({ dimension_value: null });
  expect((await entriesOf("dimension=constructor"))[0]).toMatchObject({ dimension_value: null });
  expect(await entriesOf("per_page=1&page=2")).toMatchObject([{ id: 12 }]);
  expect((await ask("datasource_entries", "datasource=none")).status).toBe(404);
});

it("what lies below a list is nothing", async () => {
  for (const path of ["tags/news", "datasource_entries/1", "spaces", "spaces/you", "assets/me", ""])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});
