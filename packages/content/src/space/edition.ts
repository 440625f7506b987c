// One version of a space, published or draft, ready to be asked: its stories by slug, id and uuid, and as they are delivered
// in each language, made when somebody asks for the first time.
import { type Folder, foldersOf, parentIdOf } from "#space/folders.ts";
import { fieldOf, isObject, type Json, type JsonObject, type Revision, type StoredStory } from "#space/story.ts";
import { type Language, translate } from "#space/translate.rules.ts";

export type Version = "published" | "draft";

/** A story as it goes out. */
export type Story = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly default_full_slug: string | null;
  readonly content: JsonObject;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly sort_by_date: string | null;
  readonly position: number;
  readonly tag_list: readonly string[];
  readonly is_startpage: boolean;
  readonly parent_id: number;
  readonly meta_data: JsonObject | null;
  readonly group_id: string;
  readonly release_id: null;
  readonly lang: string;
  readonly path: string | null;
  readonly alternates: readonly Alternate[];
  readonly translated_slugs: readonly TranslatedSlug[] | null;
};

type Alternate = Pick<Story, "id" | "name" | "slug" | "full_slug" | "parent_id"> & {
  readonly published: boolean;
  readonly is_folder: false;
};
type TranslatedSlug = { path: string; name: string | null; lang: string; published: boolean };

export type Edition = {
  readonly version: Version;
  readonly languages: readonly string[];
  /** As editors see them: the highest position first, then the lowest id. */
  readonly revisions: readonly Revision[];
  readonly folders: readonly Folder[];
  isPublished(revision: Revision): boolean;
  byId(id: number): Revision | undefined;
  byUuid(uuid: string): Revision | undefined;
  /** By its slug, or by the one that it has in a language. */
  bySlug(slug: string, lang: string): Revision | undefined;
  story(revision: Revision, language: Language): Story;
};

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** What shows an editor which block is which: draft content carries it, published content never. */
export function withEditMarks(value: Json, space: number, story: number): Json {
  if (Array.isArray(value)) return value.map((inner: Json) => withEditMarks(inner, space, story));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([name, field]) => [name, withEditMarks(field, space, story)] as const);
  const [uid, component] = [fieldOf(value, "_uid"), fieldOf(value, "component")];
  const isBlock = typeof uid === "string" && typeof component === "string" && !component.startsWith("_table_");
  if (!isBlock) return Object.fromEntries(inner);
  // A name that ends the comment would let the rest of it into the page.
  const [name, id] = [component, uid].map((text) => JSON.stringify(text).replaceAll(">", "\\u003e"));
  const mark = `<!--#storyblok#{"name": ${name}, "space": "${space}", "uid": ${id}, "id": "${story}"}-->`;
  return Object.fromEntries([...inner, ["_editable", mark] as const]);
}

/** What belongs together, as the same page for two audiences does. */
function groupAlternates(revisions: readonly Revision[], isPublished: (id: number) => boolean) {
  const groupOf = ({ group_id, uuid }: Revision) => group_id ?? uuid;
  const members = Map.groupBy(revisions, groupOf);
  return (revision: Revision): Alternate[] =>
    (members.get(groupOf(revision)) ?? []).flatMap((other) =>
      other === revision
        ? []
        : {
            ...{ id: other.id, name: other.name, slug: lastSegment(other.full_slug), full_slug: other.full_slug },
            ...{ published: isPublished(other.id), is_folder: false as const, parent_id: parentIdOf(other) },
          },
    );
}

/** Makes a version of a space out of all its stories. */
export function createEdition(
  version: Version,
  space: { readonly id: number; readonly languages: readonly string[]; readonly stories: readonly StoredStory[] },
): Edition {
  const published = new Map(
    space.stories.flatMap((story) => (story.published ? [[story.published.id, story.published]] : [])),
  );
  const revisions = space.stories
    .flatMap((story) => (version === "draft" ? [story.draft] : (story.published ?? [])))
    .toSorted((one, other) => other.position - one.position || one.id - other.id);
  const ids = new Map(revisions.map((revision) => [revision.id, revision]));
  const uuids = new Map(revisions.map((revision) => [revision.uuid, revision]));
  const slugs = new Map(revisions.map((revision) => [revision.full_slug, revision]));
  const translatedSlugs = new Map(
    revisions.flatMap((revision) => revision.translated_slugs.map(({ lang, path }) => [`${lang} ${path}`, revision])),
  );
  const alternatesOf = groupAlternates(revisions, (id) => published.has(id));
  const delivered = new Map<string, Story>();

  const contentOf = (revision: Revision, language: Language): JsonObject => {
    const content = translate(revision.content, language);
    return version === "draft" ? (withEditMarks(content, space.id, revision.id) as JsonObject) : content;
  };

  function deliver(revision: Revision, language: Language): Story {
    const { lang } = language;
    const translated = revision.translated_slugs.find((slug) => slug.lang === lang);
    const path = translated?.path ?? revision.full_slug;
    let content: JsonObject | null = null;
    const isPublished = published.has(revision.id);
    const slugsOfAll = revision.translated_slugs.map((slug) => ({ ...slug, published: isPublished }));
    return {
      name: translated?.name ?? revision.name,
      created_at: revision.created_at,
      published_at: published.get(revision.id)?.published_at ?? null,
      id: revision.id,
      uuid: revision.uuid,
      // Made when somebody reads it: a list looks into few of all its stories.
      get content() {
        content ??= contentOf(revision, language);
        return content;
      },
      slug: lastSegment(path),
      full_slug: lang === "default" ? path : `${lang}/${path}`,
      sort_by_date: revision.sort_by_date,
      position: revision.position,
      tag_list: revision.tag_list,
      is_startpage: revision.is_startpage,
      parent_id: parentIdOf(revision),
      meta_data: revision.meta_data,
      group_id: revision.group_id ?? revision.uuid,
      first_published_at: published.get(revision.id)?.first_published_at ?? null,
      updated_at: revision.updated_at ?? revision.created_at,
      release_id: null,
      lang,
      path: revision.path,
      alternates: alternatesOf(revision),
      default_full_slug: lang === "default" && slugsOfAll.length === 0 ? null : revision.full_slug,
      translated_slugs: slugsOfAll.length === 0 ? null : slugsOfAll,
    };
  }

  return {
    version,
    languages: space.languages,
    revisions,
    folders: foldersOf(revisions),
    isPublished: ({ id }) => published.has(id),
    byId: (id) => ids.get(id),
    byUuid: (uuid) => uuids.get(uuid),
    bySlug: (slug, lang) => slugs.get(slug) ?? translatedSlugs.get(`${lang} ${slug}`),
    story(revision, language) {
      const key = `${revision.id} ${language.lang} ${language.fallback ?? ""}`;
      const story = delivered.get(key) ?? deliver(revision, language);
      delivered.set(key, story);
      return story;
    },
  };
}
