import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openFileStore } from "@comptoir/content/stores/files";
import type { ContentStore } from "@comptoir/content/stores/store";
import { openTestFolder } from "@comptoir/content/test/content-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDevEditor } from "#editor/dev-editor.ts";
import { groupsOf } from "#editor/editor-fields.ts";

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const content = {
  ...{ _uid: "root", component: "page", title: "Accueil", title__i18n__en: "Home", about: "Bref" },
  body: [
    {
      ...{ _uid: "hero", component: "hero", title: "Caisses", isLarge: true },
      actions: [{ _uid: "go", component: "action", label: "Voir", link: { linktype: "url", url: "/c", id: "" } }],
    },
    { _uid: "text", component: "text", text: words("Bonjour"), text__i18n__en: words("Hello") },
  ],
};

describe("the fields of a story", () => {
  const told = (language: string | null) =>
    groupsOf(content, language).map(({ kind, fields }) => [kind, ...fields.map(({ label, value }) => [label, value])]);

  it("are its texts and yes or no, block by block in the order of the page", () => {
    expect(told(null)).toEqual([
      ["page", ["title", "Accueil"], ["about", "Bref"]],
      ["hero", ["title", "Caisses"], ["isLarge", true]],
      ["action", ["label", "Voir"], ["link, url", "/c"]],
      ["text", ["text", "Bonjour"]],
    ]);
  });

  it("are those of a translation, empty where there is none, with what readers see then", () => {
    expect(told("en")).toEqual([
      ["page", ["title", "Home"], ["about", ""]],
      ["hero", ["title", ""], ["isLarge", true]],
      ["action", ["label", ""], ["link, url", "/c"]],
      ["text", ["text", "Hello"]],
    ]);
    const [page, , , text] = groupsOf(content, "en");
    expect(page?.fields[1]).toMatchObject({ stored: ["about__i18n__en"], shown: ["about"], fallback: "Bref" });
    const [word] = text?.fields ?? [];
    expect(word?.stored.slice(0, 3)).toEqual(["body", 1, "text__i18n__en"]);
    expect(word?.shown.slice(0, 3)).toEqual(["body", 1, "text"]);
  });
});

describe("the editor of the demo", () => {
  let folder: Awaited<ReturnType<typeof openTestFolder>>;
  let store: ContentStore;
  let ask: (path: string, body?: unknown, type?: string) => Promise<Response>;
  const day = "2026-11-29T10:00:00.000Z";
  const story = { id: 1, uuid: "00000000-0000-4000-8000-000000000001", name: "Accueil", created_at: day, content };

  beforeEach(async () => {
    folder = await openTestFolder();
    await mkdir(join(folder.folder, "stories"), { recursive: true });
    await writeFile(join(folder.folder, "stories", "home.json"), JSON.stringify(story));
    store = openFileStore({ folder: folder.folder, log: { error: () => {} } });
    let count = 0;
    const editor = createDevEditor({
      store,
      previewOf: (space, { id }, language) => `/preview?${space}-${id}-${language}`,
      now: () => new Date(Date.parse(day) + 1000 * ++count),
    });
    ask = (path, body, type = "application/json") => {
      const sent = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) };
      return editor(new Request(`http://shop.test${path}`, body === undefined ? {} : sent));
    };
  });
  afterEach(async () => {
    await store.close();
    await folder.close();
  });

  it("shows a story's fields beside its preview, in each language", async () => {
    const html = await (await ask("/?story=home&language=en")).text();
    expect(html).toContain('src="/preview?7-1-en"');
    expect(html).toContain(">Home</textarea>");
    expect(html).toContain('placeholder="Bref"></textarea>');
    expect(html).toContain('<a href="/dev/editor?story=home">default</a>');
  });

  it("saves a draft, and publishes it when told to", async () => {
    const typed = { ...content, title: "Bienvenue" };
    const saved = await ask("/save", { slug: "home", content: typed, seen: day });
    expect(saved.status).toBe(200);
    const [kept] = (await store.read()).stories;
    expect([kept?.draft.content.title, kept?.published?.content.title]).toEqual(["Bienvenue", "Accueil"]);
    const { seen } = (await saved.json()) as { seen: string };
    expect((await ask("/publish", { slug: "home", content: typed, seen })).status).toBe(200);
    const [published] = (await store.read()).stories;
    expect([published?.draft.id, published?.published?.content.title]).toEqual([1, "Bienvenue"]);
  });

  it("adds an empty block of the kinds that may stand there, and saves nothing by it", async () => {
    const change = { action: "add", list: ["body"], kind: "facts" };
    const answer = await ask("/change", { slug: "home", language: null, content, change });
    const said = (await answer.json()) as { readonly stored: typeof content; blocks: string; uid: string };
    expect([answer.status, said.stored.body.length]).toEqual([200, 3]);
    expect(said.stored.body[2]).toEqual({ _uid: said.uid, component: "facts", title: "", facts: [] });
    expect(said.blocks).toContain(`id="block-${said.uid}"`);
    expect(said.blocks).toContain('aria-label="Move facts up"');
    expect((await store.read()).stories[0]?.draft.content).toEqual(content);
    const wrong = { ...change, kind: "step" };
    const refused = await ask("/change", { slug: "home", language: null, content, change: wrong });
    expect([refused.status, await refused.json()]).toEqual([400, { problem: "This block cannot be changed so" }]);
  });

  it("writes over nobody's work", async () => {
    const by = (title: string) => ask("/save", { slug: "home", content: { ...content, title }, seen: day });
    expect((await by("Un")).status).toBe(200);
    const late = await by("Deux");
    expect([late.status, await late.json()]).toEqual([
      409,
      { problem: "Somebody has saved this story meanwhile. Open it again to go on with theirs." },
    ]);
    expect((await store.read()).stories[0]?.draft.content.title).toBe("Un");
  });

  it.each([
    ["no JSON", "/save", undefined, 400],
    ["a form of another site", "/save", { slug: "home", content, seen: day }, 415, "text/plain"],
    ["a story that nobody wrote", "/save", { slug: "nobody", content, seen: day }, 404],
    ["content that is no block", "/save", { slug: "home", content: [], seen: day }, 400],
    ["nothing", "/save", {}, 400],
    ["another way", "/remove", { slug: "home", content, seen: day }, 404],
  ])("refuses %s, and keeps what there was", async (_, path, body, status, type = "application/json") => {
    const answer = await ask(path, body ?? "", type);
    expect(answer.status).toBe(status);
    expect((await store.read()).stories[0]?.draft.content).toEqual(content);
  });

  it("lets no word of a story end the script that holds it", async () => {
    const title = "</script><script>alert(1)</script>";
    await ask("/save", { slug: "home", content: { ...content, title }, seen: day });
    expect(await (await ask("/?story=home")).text()).not.toContain("<script>alert");
  });
});
