// A story or a folder as something to link to.
import type { Edition } from "#space/edition.ts";
import { type Folder, parentIdOf } from "#space/folders.ts";
import type { Revision } from "#space/story.ts";

export type Link = {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly path: string | null;
  readonly real_path: string;
  readonly name: string;
  readonly published: boolean;
  readonly parent_id: number;
  readonly is_folder: boolean;
  readonly is_startpage: boolean;
  readonly position: number;
  readonly alternates: readonly object[];
  readonly published_at?: string | null;
  readonly created_at?: string;
  readonly updated_at?: string;
};

/** A story as a link; its moments only where they are asked for. */
export function linkOf(edition: Edition, revision: Revision, withDates = false): Link {
  const isPublished = edition.isPublished(revision);
  const { published_at, created_at, updated_at } = edition.story(revision, { lang: "default", fallback: null });
  return {
    id: revision.id,
    uuid: revision.uuid,
    slug: revision.full_slug,
    path: revision.path,
    real_path: `/${revision.full_slug}`,
    name: revision.name,
    published: isPublished,
    parent_id: parentIdOf(revision),
    is_folder: false,
    is_startpage: revision.is_startpage,
    position: revision.position,
    alternates: edition.languages.map((lang) => {
      const translated = revision.translated_slugs.find((slug) => slug.lang === lang);
      const path = translated?.path ?? revision.full_slug;
      const name = translated?.name ?? revision.name;
      return { path, name, lang, published: isPublished, translated_slug: path.slice(path.lastIndexOf("/") + 1) };
    }),
    ...(withDates && { published_at, created_at, updated_at }),
  };
}

/** A folder as a link. */
export const folderLink = (folder: Folder): Link => ({
  ...{ id: folder.id, uuid: folder.uuid, slug: folder.full_slug, path: null, real_path: `/${folder.full_slug}` },
  ...{ name: folder.name, published: false, parent_id: folder.parent_id, is_folder: true, is_startpage: false },
  ...{ position: 0, alternates: [] },
});
