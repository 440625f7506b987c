import { expect, it } from "vitest";
import * as legal from "#content/legal/legal.route.tsx";
import { createToldMistakes } from "#content/page/told-mistakes.server.ts";
import type { ContentService } from "#lib/session/context.ts";
import { askRoute } from "../../../test/one-route.tsx";

const words = (type: string) => ({ type: "text", text: type, marks: [{ type }] });
const text = { type: "doc", content: [{ type: "paragraph", content: ["glow", "glow"].map(words) }, { type: "poll" }] };
const body = [{ component: "text", text }, { component: "carousel" }, { component: "carousel" }];

/** A service whose story is another object for everybody who asks, as it is once what was kept is old. */
const service = (published_at: string): ContentService => ({
  endpoint: "http://content.test/v2",
  token: "public",
  async fetch(input) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/cdn/spaces/me")) return Response.json({ space: { version: 1 } });
    const content = { component: "legal_page", title: "Conditions", body };
    const story = { id: 1, uuid: "told", name: "n", full_slug: "legal/terms", published_at, content };
    return Response.json(
      { stories: [story], cv: 1, rels: [], links: [] },
      { headers: { total: "1", "per-page": "25" } },
    );
  },
});
const toldOf = async (path: string, published: string) =>
  (await askRoute(legal, path, { at: "legal/:page", isGuest: true, content: service(published) })).told;

const all = [
  'error Content: block of unknown type "carousel" is left out',
  'error Rich text: mark of unknown type "glow" is left out',
  'error Rich text: node of unknown type "poll" is left out',
];

it("every unknown kind of a story is told, once for each of its versions (specification §8)", async () => {
  expect((await toldOf("/legal/terms", "2026-11-01")).sort()).toEqual(all);
  expect(await toldOf("/legal/terms", "2026-11-01")).toEqual([]);
  expect(await toldOf("/en/legal/terms", "2026-11-01")).toEqual([]);
  expect((await toldOf("/legal/terms", "2026-11-02")).sort()).toEqual(all);
});

it("a story of nothing but mistakes fills neither the log nor the memory", () => {
  const isNew = createToldMistakes();
  const story = (n: number) => ({
    ...{ id: n, uuid: `${n}`, name: "", full_slug: "", first_published_at: null, published_at: null, content: {} },
  });
  const kinds = Array.from({ length: 1_000 }, (_, n) => `kind ${n}`);
  expect(kinds.filter((kind) => isNew(story(0), kind))).toHaveLength(20);
  for (let n = 1; n < 500; n += 1) isNew(story(n), "kind");
  expect(isNew(story(1), "kind")).toBe(false);
  isNew(story(500), "kind");
  expect([isNew(story(0), "kind 0"), isNew(story(1), "kind")]).toEqual([true, false]);
});
