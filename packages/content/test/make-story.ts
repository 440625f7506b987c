// Stories for tests: valid ones, with only what a test is about.
import type { JsonObject, Revision } from "#space/story.ts";

let count = 0;

/** The uuid of a number. */
export function makeUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

type StoryFields = Partial<Omit<Revision, "content">> & { readonly content?: JsonObject };

/** A story at a slug: a page without fields, unless they are given. */
export function makeStory(full_slug: string, { content = {}, ...fields }: StoryFields = {}): Revision {
  count += 1;
  const uuid = fields.uuid ?? makeUuid(count);
  return {
    ...{ id: count, uuid, full_slug, name: full_slug, created_at: "2026-01-01T00:00:00.000Z", position: 0 },
    ...{ is_startpage: false, tag_list: [], sort_by_date: null, path: null, meta_data: null, translated_slugs: [] },
    ...fields,
    content: { _uid: `uid-${count}`, component: "page", ...content },
  };
}

/** So many stories, numbered below a folder. */
export const makeStories = (folder: string, many: number, fields: StoryFields = {}): Revision[] =>
  Array.from({ length: many }, (_, index) => makeStory(`${folder}/${String(index + 1).padStart(3, "0")}`, fields));
