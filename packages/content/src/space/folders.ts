// Folders are what slugs have in common: nobody stores them, and each has the same id wherever its path is the same.
import { createHash } from "node:crypto";
import type { Revision } from "#space/story.ts";

export type Folder = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly full_slug: string;
  readonly parent_id: number;
};

const parentPath = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** The id of the folder at a path; 0 for the root. */
function folderId(path: string): number {
  // 48 bits: exact as a number, and far from the ids that editors count up.
  return path === "" ? 0 : createHash("sha256").update(`folder ${path}`).digest().readUIntBE(0, 6);
}

function folderUuid(path: string): string {
  const hex = createHash("sha256").update(`folder ${path}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The folder that a story lies in: the first story of a folder bears the folder's own slug. */
const folderPathOf = ({ full_slug, is_startpage }: Revision) => (is_startpage ? full_slug : parentPath(full_slug));

/** The id of the folder that a story lies in; 0 at the root. */
export const parentIdOf = (revision: Revision): number => folderId(folderPathOf(revision));

/** How deep a story lies: 1 at the root. */
export const levelOf = ({ full_slug }: Revision): number => full_slug.split("/").length;

/** All folders that stories lie in, outer ones first. */
export function foldersOf(revisions: readonly Revision[]): readonly Folder[] {
  const paths = new Map<string, string>();
  for (const revision of revisions) {
    for (let path = folderPathOf(revision); path !== ""; path = parentPath(path))
      if (!paths.has(path)) paths.set(path, path.slice(path.lastIndexOf("/") + 1));
    // A folder is called what its first story is called.
    if (revision.is_startpage) paths.set(revision.full_slug, revision.name);
  }
  return [...paths]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, name]) => ({
      id: folderId(path),
      uuid: folderUuid(path),
      name,
      full_slug: path,
      parent_id: folderId(parentPath(path)),
    }));
}
