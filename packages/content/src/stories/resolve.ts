// Fills what goes out beside stories: related stories (`rels`) and linked ones (`links`), each once, in the same version and
// language; or their uuids alone where they are too many, which the client then fetches in batches of 50.
import { unusable } from "#answers.ts";
import { linkOf } from "#lists/link.ts";
import type { Parameters } from "#parameters.ts";
import type { Edition, Story } from "#space/edition.ts";
import type { JsonObject } from "#space/story.ts";
import type { Language } from "#space/translate.rules.ts";
import { linksOf, readRelationFields, relationsOf } from "#stories/references.rules.ts";

const MOST_STORIES = 50;
const MOST_LINKS = 500;

/** Story fields that may be left out. */
const droppable: ReadonlySet<string> = new Set([
  ...["alternates", "created_at", "default_full_slug", "first_published_at", "group_id", "is_startpage", "lang"],
  ...["meta_data", "parent_id", "path", "position", "published_at", "release_id", "sort_by_date", "tag_list"],
  ...["taxonomy_terms", "translated_slugs", "updated_at"],
]);
/** Without these no client knows what a block is. */
const kept: ReadonlySet<string> = new Set(["_uid", "component", "_editable"]);

const without = <Fields extends object>(fields: Fields, isDropped: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isDropped(name))) as Fields;

/** Leaves out the fields that nobody asked for. */
export function readTrimming(parameters: Parameters): (story: Story) => Story {
  const ofContent = new Set(parameters.list("excluding_fields"));
  const ofStory = new Set(parameters.list("excluding_story_fields")?.filter((name) => droppable.has(name)));
  if (ofContent.size + ofStory.size === 0) return (story) => story;
  return (story) => ({
    ...without(story, (name) => ofStory.has(name)),
    content: without<JsonObject>(story.content, (name) => ofContent.has(name) && !kept.has(name)),
  });
}

type LinkKind = "url" | "link" | "story";

function readLinkKind(parameters: Parameters): LinkKind | null {
  const written = parameters.text("resolve_links");
  if (written === null || written === "0") return null;
  if (written === "1") return "story";
  if (written !== "url" && written !== "link" && written !== "story")
    throw unusable("resolve_links has to be url, link or story");
  return written;
}

function readLevel(parameters: Parameters, name: string): 1 | 2 {
  const level = parameters.whole(name) ?? 1;
  if (level !== 1 && level !== 2) throw unusable(`${name} has to be 1 or 2`);
  return level;
}

export type ResolvedReferences = {
  readonly rels: readonly Story[];
  readonly rel_uuids?: readonly string[];
  readonly links: readonly object[];
  readonly link_uuids?: readonly string[];
};

/** Where references are looked up, and how what they lead to goes out. */
export type Surroundings = {
  readonly edition: Edition;
  readonly language: Language;
  readonly trim: (story: Story) => Story;
};

/** Reads what is to be resolved, and answers how it is done. Throws 422. */
export function readResolution(
  parameters: Parameters,
  { edition, language, trim }: Surroundings,
): (stories: readonly Story[]) => ResolvedReferences {
  const fields = readRelationFields(parameters.list("resolve_relations") ?? []);
  const levels = readLevel(parameters, "resolve_level");
  const linkKind = readLinkKind(parameters);
  const linkLevels = readLevel(parameters, "resolve_links_level");

  const storyOf = (uuid: string): Story | undefined => {
    const revision = edition.byUuid(uuid);
    return revision && trim(edition.story(revision, language));
  };
  /** What stories lead to that is not known yet, by uuid. */
  const follow = (
    stories: Iterable<Story>,
    uuidsOf: (content: JsonObject) => readonly string[],
    found: Map<string, Story>,
  ) => {
    const fresh = new Map<string, Story>();
    for (const { content } of stories)
      for (const uuid of uuidsOf(content)) {
        const story = found.has(uuid) ? undefined : storyOf(uuid);
        if (story) fresh.set(uuid, story);
      }
    for (const [uuid, story] of fresh) found.set(uuid, story);
    return fresh.values();
  };

  const findRelated = (stories: readonly Story[]) => {
    const found = new Map<string, Story>();
    if (fields.size === 0) return found;
    let next: Iterable<Story> = stories;
    for (let level = 1; level <= levels; level += 1)
      next = follow(next, (content) => relationsOf(content, fields), found);
    return found;
  };
  const findLinked = (stories: readonly Story[], related: readonly Story[]) => {
    const found = new Map<string, Story>();
    if (linkKind === null) return found;
    const first = [...follow(stories, linksOf, found)];
    if (linkLevels === 2) follow([...related, ...first], linksOf, found);
    return found;
  };
  const present = (uuid: string, story: Story): object => {
    const revision = edition.byUuid(uuid);
    if (linkKind === "story" || !revision) return story;
    const { id, name, slug, full_slug } = edition.story(revision, language);
    return linkKind === "link"
      ? { ...linkOf(edition, revision), full_slug }
      : { id, uuid, name, slug, url: full_slug, full_slug };
  };

  return (stories) => {
    const related = findRelated(stories);
    const linked = findLinked(stories, [...related.values()]);
    const hasManyLinks = linked.size > (linkKind === "story" ? MOST_STORIES : MOST_LINKS);
    return {
      ...(related.size > MOST_STORIES ? { rels: [], rel_uuids: [...related.keys()] } : { rels: [...related.values()] }),
      ...(hasManyLinks
        ? { links: [], link_uuids: [...linked.keys()] }
        : { links: [...linked].map(([uuid, story]) => present(uuid, story)) }),
    };
  };
}
