// Stories as files, which people may write by hand: publishing makes a draft's file the published one. Each file is replaced
// whole, so that a reader never meets half of one.
import { type FSWatcher, watch } from "node:fs";
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Revision, StoredStory } from "#space/story.ts";
import { type ContentStore, ensureOwnNames, findStories, publishedAt } from "#stores/store.ts";
import { openStoryFolder, type StoryFolder } from "#stores/story-folder.ts";

const CALM = 50; // ms without another change: a publish writes several files at once.
const LOOK = 5_000; // ms between two looks at all files, as watching a tree misses some of what goes from it.

export type FileStoreOptions = {
  /** The folder with `space.json` and `stories/`. */
  readonly folder: string;
  /** Milliseconds between two looks at all files. */
  readonly patience?: number;
  readonly log: { error(facts: object, message: string): void };
};

/** Whether a slug may become the name of a file. */
const isSlug = (slug: string) =>
  !slug.endsWith(".draft") && slug.split("/").every((segment) => /^[^.\\\0][^\\\0]*$/.test(segment));

/** What is done to the files of stories; all of it under one root. */
function createFiles(root: string) {
  const fileOf = (slug: string, kind: "draft" | "published") => {
    if (!isSlug(slug)) throw new Error(`"${slug}" cannot be a slug: a part of it is empty or begins with a dot`);
    return join(root, `${slug}${kind === "draft" ? ".draft" : ""}.json`);
  };
  return {
    async write({ full_slug, ...story }: Revision, kind: "draft" | "published"): Promise<void> {
      const path = fileOf(full_slug, kind);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `.${process.pid}.unfinished`);
      await writeFile(unfinished, `${JSON.stringify(story, null, 2)}\n`);
      await rename(unfinished, path);
    },
    remove: (slug: string, kind: "draft" | "published") => rm(fileOf(slug, kind), { force: true }),
  };
}

/** What becomes of the files of a story. What is new is written before what is old goes: no reader misses both. */
function createSteps(root: string) {
  const files = createFiles(root);
  return {
    async save(revision: Revision, before: StoredStory | undefined) {
      await files.write(revision, "draft");
      if (before && before.draft.full_slug !== revision.full_slug) await files.remove(before.draft.full_slug, "draft");
    },
    async publish({ draft, published }: StoredStory, now: Date) {
      if (draft === published) return;
      await files.write(publishedAt(draft, published, now), "published");
      await files.remove(draft.full_slug, "draft");
      if (published && published.full_slug !== draft.full_slug) await files.remove(published.full_slug, "published");
    },
    async unpublish({ draft, published }: StoredStory) {
      if (!published) return;
      if (draft === published) await files.write(draft, "draft");
      await files.remove(published.full_slug, "published");
    },
    async remove({ draft, published }: StoredStory) {
      if (published) await files.remove(published.full_slug, "published");
      await files.remove(draft.full_slug, "draft");
    },
  };
}

type Step = (story: StoredStory) => Promise<void>;
type Check = (all: readonly StoredStory[], story: StoredStory) => void;

/** Watches a folder of stories and its settings. */
function watchFolder({ root, settings }: StoryFolder, onChange: () => void, onError: (error: unknown) => void) {
  let calm: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(calm);
    calm = setTimeout(onChange, CALM).unref();
  };
  const isOfSettings = (name: string | null) => name === null || settings.endsWith(`/${name}`);
  const watchers: FSWatcher[] = [
    watch(root, { recursive: true, persistent: false }, tell),
    watch(dirname(settings), { persistent: false }, (_, name) => isOfSettings(name) && tell()),
  ];
  for (const watcher of watchers) watcher.on("error", onError);
  return () => {
    clearTimeout(calm);
    for (const watcher of watchers) watcher.close();
  };
}

/** Works of this process one after the other: a reading never sees half of a publish. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {}); // Whoever asked for it hears.
    return done;
  }
  return { inTurn, untilDone: () => last };
}

/** Opens a folder as a store. */
export function openFileStore({ folder, patience = LOOK, log }: FileStoreOptions): ContentStore {
  const stories = openStoryFolder(folder, log);
  const steps = createSteps(stories.root);
  const { inTurn, untilDone } = createQueue();
  let stopWatching = () => {};
  let tellChange = async () => {};
  /** The files that were told of last. */
  let told = "";

  /** A change of this process: its follower has read it before whoever made it goes on, also where it was done by halves. */
  const changed = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(work).finally(() => {
      told = "";
      return tellChange();
    });

  /** Changes what is published of some stories, and answers the cv that follows. */
  const change = (slugs: readonly string[] | "all", now: Date, step: Step, ensure: Check = () => {}) =>
    changed(async () => {
      const all = (await stories.read()).stories;
      const chosen = findStories(all, slugs);
      // Before anything is written: nothing is done by halves.
      for (const story of chosen) ensure(all, story);
      for (const story of chosen) await step(story);
      // Also where no file has changed: whoever publishes is heard.
      await utimes(stories.settings, now, now);
      stories.moveVersion();
      return (await stories.read()).version;
    });

  return {
    read: () => inTurn(stories.read),
    async follow(onChange) {
      const onError = (error: unknown) => log.error({ error }, "changes of the stories are not followed any more");
      told = await inTurn(stories.look);
      const lookAround = async () => {
        const state = await inTurn(stories.look).catch(() => ""); // A file that goes while it is looked at is one that changes.
        if (state === told) return;
        told = state;
        await onChange();
      };
      // One after the other: whoever waits for a change to be told of waits also where another has just begun to tell of it.
      let telling = Promise.resolve();
      tellChange = () => {
        telling = telling.then(lookAround);
        return telling;
      };
      const stop = watchFolder(stories, tellChange, onError);
      const looking = setInterval(() => void tellChange(), patience).unref();
      stopWatching = () => {
        clearInterval(looking);
        stop();
      };
    },
    save: (revisions) =>
      changed(async () => {
        let all = (await stories.read()).stories;
        for (const revision of revisions) {
          ensureOwnNames(all, revision, "draft");
          const before = all.find(({ draft }) => draft.uuid === revision.uuid);
          await steps.save(revision, before);
          const saved = { draft: revision, published: before?.published ?? null };
          all = [...all.filter((story) => story !== before), saved];
        }
      }),
    publish: (slugs, now) =>
      change(
        slugs,
        now,
        (story) => steps.publish(story, now),
        (all, { draft }) => ensureOwnNames(all, draft, "published"),
      ),
    unpublish: (slugs, now) => change(slugs, now, steps.unpublish),
    remove: (slugs, now) => change(slugs, now, steps.remove),
    async close() {
      stopWatching();
      await untilDone();
    },
  };
}
