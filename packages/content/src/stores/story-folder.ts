// Reads a folder of stories: `stories/<slug>.json` is what is published, `stories/<slug>.draft.json` what an editor has made of
// it since, `space.json` the settings. A file that cannot be read is told of, and what was read of it before stays.
import type { Stats } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { problemOf, type Revision, SpaceFile, type StoredSpace, type StoredStory, StoryFile } from "#space/story.ts";
import { nextVersion } from "#stores/store.ts";

type Log = { error(facts: object, message: string): void };
type ReadFile = { readonly stamp: string; readonly story: StoryFile | null };

export type StoryFolder = {
  /** The folder of the stories themselves. */
  readonly root: string;
  /** The file of the settings. */
  readonly settings: string;
  /** All that the files hold now. */
  read(): Promise<StoredSpace>;
  /** All files by their names, moments and sizes: another text once one of them is another. */
  look(): Promise<string>;
  /** The next reading has a cv of its own, whether or not a file has changed. */
  moveVersion(): void;
};

// A file that is replaced is another one, also within a tick of the clock and of the same size.
const stampOf = ({ mtimeMs, size, ino }: Stats) => `${mtimeMs} ${size} ${ino}`;
const isDraft = (name: string) => name.endsWith(".draft.json");
const slugOf = (name: string) => name.replace(/(\.draft)?\.json$/, "");

/** Pairs what is published with what is newest, by uuid. */
function pair(published: readonly Revision[], drafts: readonly Revision[]): StoredStory[] {
  const stories = new Map<string, StoredStory>();
  for (const revision of published) {
    const at = revision.published_at ?? revision.updated_at ?? revision.created_at;
    const whole = { ...revision, published_at: at, first_published_at: revision.first_published_at ?? at };
    stories.set(revision.uuid, { draft: whole, published: whole });
  }
  for (const draft of drafts) stories.set(draft.uuid, { draft, published: stories.get(draft.uuid)?.published ?? null });
  return [...stories.values()];
}

/** Leaves out what bears an id or a uuid that another file has already, and tells of it. */
function dropTwins(revisions: readonly Revision[], log: Log): Revision[] {
  const seen = new Set<string>();
  return revisions.filter((revision) => {
    const names = [`id ${revision.id}`, `uuid ${revision.uuid}`];
    const twin = names.find((name) => seen.has(name));
    for (const name of names) seen.add(name);
    if (twin) log.error({ story: revision.full_slug, problem: `its ${twin} is another story's` }, UNREADABLE);
    return !twin;
  });
}

const UNREADABLE = "a story cannot be read";

/** The files of stories below a folder, by their names from there, and the folders that they may lie in. */
async function listStories(root: string): Promise<{ readonly names: string[]; readonly folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pathsOf = (chosen: typeof entries) => chosen.map((entry) => join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile() && /^[^.].*\.json$/.test(entry.name));
  const names = pathsOf(files).map((path) => path.slice(root.length + 1));
  return { names: names.sort(), folders: [root, ...pathsOf(entries.filter((entry) => entry.isDirectory()))] };
}

/** What is asked of a file, or null where it went while the others were looked at. */
const unlessGone = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** Opens a folder; nothing is read yet. */
export function openStoryFolder(folder: string, log: Log): StoryFolder {
  const root = join(folder, "stories");
  const settings = join(folder, "space.json");
  const known = new Map<string, ReadFile>();
  /** The last reading: its cv, and the state of the files that it belongs to. */
  let last: { readonly version: number; readonly state: string } | null = null;

  const look = async () => {
    const { names } = await listStories(root);
    const paths = [settings, ...names.map((name) => join(root, name))];
    const found = await Promise.all(paths.map((path) => unlessGone(stat(path))));
    return paths.map((path, index) => `${path} ${found[index] ? stampOf(found[index]) : "gone"}`).join("\n");
  };

  async function readStory(name: string): Promise<ReadFile> {
    const path = join(root, name);
    const before = known.get(name);
    const stamp = stampOf(await stat(path));
    if (before?.stamp === stamp) return before;
    const text = await readFile(path, "utf8");
    const problem = problemOf(text);
    if (problem !== null) log.error({ file: path, problem }, UNREADABLE);
    const read = { stamp, story: problem === null ? StoryFile.parse(JSON.parse(text)) : (before?.story ?? null) };
    known.set(name, read);
    return read;
  }

  /** The cv: that of the last reading while nothing has changed that is published, else the second of the youngest file. */
  async function versionOf(state: string, paths: readonly string[]): Promise<number> {
    if (last?.state === state) return last.version;
    const changed = await Promise.all(paths.map((path) => unlessGone(stat(path))));
    const youngest = new Date(Math.max(...changed.map((found) => found?.mtimeMs ?? 0)));
    const version = last === null ? Math.floor(youngest.getTime() / 1000) : nextVersion(last.version, youngest);
    last = { state, version };
    return version;
  }

  async function read(): Promise<StoredSpace> {
    const { names, folders } = await listStories(root);
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    const revisions: Record<"published" | "draft", Revision[]> = { published: [], draft: [] };
    const stamps = [stampOf(await stat(settings))];
    for (const name of names) {
      const read = await unlessGone(readStory(name));
      if (!read) continue;
      const { story, stamp } = read;
      if (!isDraft(name)) stamps.push(`${name} ${stamp}`);
      if (story) revisions[isDraft(name) ? "draft" : "published"].push({ ...story, full_slug: slugOf(name) });
    }
    const space = SpaceFile.parse(JSON.parse(await readFile(settings, "utf8")));
    const published = names.filter((name) => !isDraft(name)).map((name) => join(root, name));
    // A folder is changed by what goes from it.
    const version = await versionOf(stamps.join("\n"), [settings, ...folders, ...published]);
    return { ...space, version, stories: pair(dropTwins(revisions.published, log), dropTwins(revisions.draft, log)) };
  }

  return {
    ...{ root, settings, read, look },
    moveVersion() {
      if (last) last = { ...last, state: "" };
    },
  };
}
