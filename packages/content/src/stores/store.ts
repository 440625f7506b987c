// Where stories are kept. Two stores fill this port, files and a database; one suite holds both to it.
import type { Revision, StoredSpace, StoredStory } from "#space/story.ts";

export type ContentStore = {
  /** All of the space, as it is at one moment. */
  read(): Promise<StoredSpace>;
  /**
   * Calls `onChange` whenever something has changed, also by another process, until the store is closed. A change of this process
   * is done once `onChange` is: whoever made it reads what they wrote.
   */
  follow(onChange: () => void | Promise<void>): Promise<void>;
  /** Takes newest revisions, whose stories are found by their uuid; what is published stays. Throws NameTaken. */
  save(revisions: readonly Revision[]): Promise<void>;
  /** Publishes the newest revision of these stories, or of all. Answers the new cv. Throws UnknownStories and NameTaken. */
  publish(slugs: readonly string[] | "all", now: Date): Promise<number>;
  /** Takes these stories back from readers; editors keep them. Answers the new cv. Throws UnknownStories. */
  unpublish(slugs: readonly string[], now: Date): Promise<number>;
  /** Removes these stories for good. Answers the new cv. Throws UnknownStories. */
  remove(slugs: readonly string[], now: Date): Promise<number>;
  close(): Promise<void>;
};

/** Stories that nobody has written. */
export class UnknownStories extends Error {
  override name = "UnknownStories";

  constructor(slugs: readonly string[]) {
    super(`There is no story ${slugs.join(", ")}`);
  }
}

/** An id or a slug that another story has: one of both could not be found. */
export class NameTaken extends Error {
  override name = "NameTaken";

  constructor(what: string) {
    super(`Another story has the ${what}`);
  }
}

/**
 * Refuses a revision whose id is another story's, or whose slug is, among what editors see or among what is published. Throws
 * NameTaken.
 */
export function ensureOwnNames(
  stories: readonly StoredStory[],
  { id, uuid, full_slug }: Revision,
  kind: "draft" | "published",
): void {
  const others = stories.filter(({ draft }) => draft.uuid !== uuid);
  if (others.some(({ draft }) => draft.id === id)) throw new NameTaken(`id ${id}`);
  if (others.some((story) => story[kind]?.full_slug === full_slug)) throw new NameTaken(`slug ${full_slug}`);
}

/**
 * The stories that bear these slugs, whether as editors or as readers see them; all for `all`. In the order of their slugs, so that of
 * several that are refused every store names the same one. Throws UnknownStories.
 */
export function findStories(given: readonly StoredStory[], slugs: readonly string[] | "all"): readonly StoredStory[] {
  const stories = given.toSorted((one, other) => (one.draft.full_slug < other.draft.full_slug ? -1 : 1));
  if (slugs === "all") return stories;
  const isNamed = ({ draft, published }: StoredStory, slug: string) =>
    draft.full_slug === slug || published?.full_slug === slug;
  const unknown = slugs.filter((slug) => !stories.some((story) => isNamed(story, slug)));
  if (unknown.length > 0) throw new UnknownStories(unknown);
  return stories.filter((story) => slugs.some((slug) => isNamed(story, slug)));
}

/** The cv that follows one: the second of the change, or one more where it has been given already. */
export const nextVersion = (version: number, now: Date): number =>
  Math.max(version + 1, Math.floor(now.getTime() / 1000));

/** A revision as it is once published at a moment: it was so for the first time then, unless it had been before. */
export function publishedAt(draft: Revision, before: Revision | null, now: Date): Revision {
  const first = before?.first_published_at ?? draft.first_published_at ?? now.toISOString();
  return { ...draft, first_published_at: first, published_at: now.toISOString() };
}
