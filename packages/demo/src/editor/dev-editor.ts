// A small editor of the demo's stories, so that the preview can be tried without an account anywhere: the page in a frame beside its
// fields, as Storyblok's editor shows it. What is saved becomes the story's newest revision, what is published goes to readers.
import { readSchema } from "@comptoir/content/schema/push-schema";
import { withEditMarks } from "@comptoir/content/space/edition";
import { type JsonObject, problemOf, type Revision, type StoredStory, StoryFile } from "@comptoir/content/space/story";
import { translate } from "@comptoir/content/space/translate.rules";
import type { ContentStore } from "@comptoir/content/stores/store";
import { z } from "zod";
import { BlockChange, changeBlocks, listsOfKind, standingOf } from "#editor/block-changes.rules.ts";
import { groupsOf } from "#editor/editor-fields.ts";
import { drawBlocks, drawEditor, drawEmptyEditor, type EditorBlock } from "#editor/editor-page.ts";

export type DevEditorOptions = {
  readonly store: Pick<ContentStore, "read" | "save" | "publish">;
  /** The address of a story's page in a language, null for the first one, signed as a preview of a space. */
  previewOf(spaceId: number, story: Pick<Revision, "id" | "full_slug">, language: string | null): string;
  readonly now: () => Date;
};

const Typed = z.object({ slug: z.string(), content: z.custom<JsonObject>(), seen: z.string() });

const Changed = z.object({
  slug: z.string(),
  language: z.string().nullable(),
  content: z.custom<JsonObject>(),
  change: BlockChange,
});

/** When a revision was made: who types meanwhile another has saved is told so. */
const madeAt = ({ updated_at, created_at }: Revision) => updated_at ?? created_at;

const html = (text: string) =>
  new Response(text, { headers: { "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" } });
const say = (status: number, answer: object) =>
  Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });

/** The blocks of a story in one language, with all that can be done to them. */
async function blocksOf(content: JsonObject, language: string | null): Promise<readonly EditorBlock[]> {
  const schema = await readSchema();
  return groupsOf(content, language).map((group) => ({
    ...group,
    standing: standingOf(schema, content, group.place),
    lists: listsOfKind(schema, group.kind),
  }));
}

/** A story as its page shows it in a language, its blocks marked for the editor. */
const shownIn = (language: string | null, content: JsonObject, space: number, story: number) =>
  withEditMarks(translate(content, { lang: language ?? "default", fallback: null }), space, story);

async function show({ store, previewOf }: DevEditorOptions, query: URLSearchParams): Promise<Response> {
  const { id, stories, languages } = await store.read();
  const drafts = stories.map(({ draft }) => draft).sort((a, b) => a.full_slug.localeCompare(b.full_slug));
  const draft = drafts.find(({ full_slug }) => full_slug === query.get("story")) ?? drafts[0];
  if (!draft) return html(drawEmptyEditor());
  const language = languages.find((code) => code === query.get("language")) ?? null;
  const addressOf = (slug: string, code: string | null) =>
    `/dev/editor?${new URLSearchParams({ story: slug, ...(code !== null && { language: code }) })}`;
  const content = shownIn(language, draft.content, id, draft.id);
  return html(
    drawEditor({
      name: draft.name,
      stories: drafts.map(({ full_slug }) => ({
        ...{ label: full_slug, address: addressOf(full_slug, language), isChosen: full_slug === draft.full_slug },
      })),
      languages: [null, ...languages].map((code) => ({
        ...{ label: code ?? "default", address: addressOf(draft.full_slug, code), isChosen: code === language },
      })),
      blocks: await blocksOf(draft.content, language),
      preview: previewOf(id, draft, language),
      data: { story: { ...draft, content }, stored: draft.content, language, seen: madeAt(draft) },
    }),
  );
}

/** What was typed, with its blocks changed: nothing of it is saved yet. */
async function change({ store }: DevEditorOptions, text: string): Promise<Response> {
  const asked = Changed.safeParse(JSON.parse(text));
  if (!asked.success) return say(400, { problem: z.prettifyError(asked.error) });
  const { slug, language, content, change: wanted } = asked.data;
  const { id, stories } = await store.read();
  const story = stories.find(({ draft }) => draft.full_slug === slug);
  if (!story) return say(404, { problem: `There is no story ${slug}` });
  const changed = changeBlocks(await readSchema(), content, wanted, crypto.randomUUID());
  if (!changed) return say(400, { problem: "This block cannot be changed so" });
  return say(200, {
    stored: changed.content,
    shown: shownIn(language, changed.content, id, story.draft.id),
    blocks: drawBlocks(await blocksOf(changed.content, language)),
    uid: changed.uid,
  });
}

/** The story with what was typed, or why it cannot be. */
function revise({ draft }: StoredStory, content: JsonObject, now: Date): Revision | string {
  const { full_slug, ...story } = draft;
  const revised = { ...story, content, updated_at: now.toISOString() };
  return problemOf(JSON.stringify(revised)) ?? { ...StoryFile.parse(revised), full_slug };
}

async function keep({ store, now }: DevEditorOptions, text: string, isPublished: boolean): Promise<Response> {
  const typed = Typed.safeParse(JSON.parse(text));
  if (!typed.success) return say(400, { problem: z.prettifyError(typed.error) });
  const { slug, content, seen } = typed.data;
  const story = (await store.read()).stories.find(({ draft }) => draft.full_slug === slug);
  if (!story) return say(404, { problem: `There is no story ${slug}` });
  if (madeAt(story.draft) !== seen)
    return say(409, { problem: "Somebody has saved this story meanwhile. Open it again to go on with theirs." });
  const revision = revise(story, content, now());
  if (typeof revision === "string") return say(400, { problem: revision });
  await store.save([revision]);
  if (isPublished) await store.publish([slug], now());
  return say(200, { seen: madeAt(revision) });
}

/** Answers /dev/editor and what lies below it, mounted there. Only pages of the shop can send what it reads as JSON. */
export function createDevEditor(options: DevEditorOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === "GET /") return show(options, searchParams);
    if (!["POST /save", "POST /publish", "POST /change"].includes(call))
      return new Response("Not found", { status: 404 });
    if (request.headers.get("content-type") !== "application/json") return say(415, { problem: "JSON is expected" });
    try {
      const text = await request.text();
      return pathname === "/change" ? await change(options, text) : await keep(options, text, pathname === "/publish");
    } catch (error) {
      if (error instanceof SyntaxError) return say(400, { problem: "What was sent is no JSON" });
      throw error;
    }
  };
}
