// A space as requests see it, made anew when its store tells of a change: nothing of it ever changes in place.
import { createEdition, type Edition, type Version } from "#space/edition.ts";
import type { Datasource, StoredSpace } from "#space/story.ts";

export type Space = {
  readonly id: number;
  readonly name: string;
  readonly languages: readonly string[];
  /** The cache version, cv. */
  readonly version: number;
  readonly datasources: readonly Datasource[];
  readonly editions: Readonly<Record<Version, Edition>>;
};

/** Makes a space of what a store holds. */
export const openSpace = (stored: StoredSpace): Space => ({
  ...{ id: stored.id, name: stored.name, languages: stored.languages, version: stored.version },
  datasources: stored.datasources,
  editions: { published: createEdition("published", stored), draft: createEdition("draft", stored) },
});
