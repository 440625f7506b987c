// Which stories a list holds: every parameter narrows it, and what is absent narrows nothing.
import { malformed, unusable } from "#answers.ts";
import type { Parameters } from "#parameters.ts";
import type { Story } from "#space/edition.ts";
import { levelOf } from "#space/folders.ts";
import { fieldOf, isObject, type Json, type Revision } from "#space/story.ts";
import { readFilters } from "#stories/filter-query.rules.ts";
import { fits, fold, momentOf, textOf } from "#stories/values.rules.ts";

/** A story as it is kept, and as it goes out in the language asked for. */
export type Candidate = { readonly revision: Revision; readonly story: Story };
type Test = (candidate: Candidate) => boolean;
/** The test of a parameter; null where it narrows nothing. */
type Reader = (parameters: Parameters) => Test | null;

/** A story answers to its slug in the default language, and to the one that it goes out with. */
const slugsOf = ({ revision, story }: Candidate) => [revision.full_slug, story.full_slug];
const withoutSlash = (slug: string) => slug.replace(/^\/+|\/+$/g, "");

const startsWith: Reader = (parameters) => {
  const written = parameters.text("starts_with");
  if (written === null) return null;
  // The default language had a name of its own once.
  const prefix = written.replace(/^\/+/, "").replace(/^\[default\]\//, "");
  return (candidate) => slugsOf(candidate).some((slug) => slug.startsWith(prefix) || `${slug}/` === prefix);
};

const bySlugs =
  (name: string, isWanted: boolean): Reader =>
  (parameters) => {
    const patterns = parameters.list(name)?.map(withoutSlash);
    return patterns
      ? (candidate) => slugsOf(candidate).some((slug) => patterns.some((pattern) => fits(slug, pattern))) === isWanted
      : null;
  };

const byUuids =
  (name: string): Reader =>
  (parameters) => {
    const uuids = parameters.list(name);
    const wanted = new Set(uuids);
    return uuids ? ({ revision }) => wanted.has(revision.uuid) : null;
  };

const byIds =
  (name: string, isWanted: boolean): Reader =>
  (parameters) => {
    const written = parameters.list(name);
    if (!written) return null;
    if (!written.every((id) => /^\d{1,15}$/.test(id))) throw malformed(`${name} has to be a list of numbers`);
    const ids = new Set(written.map(Number));
    return ({ revision }) => ids.has(revision.id) === isWanted;
  };

const withTag: Reader = (parameters) => {
  const tags = parameters.list("with_tag");
  return tags ? ({ revision }) => tags.some((tag) => revision.tag_list.includes(tag)) : null;
};

const isStartpage: Reader = (parameters) => {
  const isWanted = parameters.flag("is_startpage");
  return isWanted === null ? null : ({ revision }) => revision.is_startpage === isWanted;
};

const contentType: Reader = (parameters) => {
  const component = parameters.text("content_type");
  return component === null ? null : ({ revision }) => fieldOf(revision.content, "component") === component;
};

const level: Reader = (parameters) => {
  const depth = parameters.whole("level");
  return depth === null ? null : ({ revision }) => levelOf(revision) === depth && !revision.is_startpage;
};

/** Names of fields whose texts nobody reads. */
const machinery = new Set(["_uid", "_editable", "component", "uuid", "linktype", "fieldtype", "type"]);

function wordsOf(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isObject(value)) return [textOf(value) ?? ""];
  return Object.entries(value).flatMap(([name, field]) => (machinery.has(name) ? [] : wordsOf(field)));
}

const searched = new WeakMap<Story, string>();

/** All that can be found of a story, folded. */
function searchTextOf(story: Story): string {
  const text = searched.get(story) ?? fold([story.name, story.full_slug, ...wordsOf(story.content)].join(" "));
  searched.set(story, text);
  return text;
}

const searchTerm: Reader = (parameters) => {
  const words = fold(parameters.text("search_term") ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.length > 0 ? ({ story }) => words.every((word) => searchTextOf(story).includes(word)) : null;
};

const bounds = {
  gt: (value: number, bound: number) => value > bound,
  lt: (value: number, bound: number) => value < bound,
  gte: (value: number, bound: number) => value >= bound,
  lte: (value: number, bound: number) => value <= bound,
};
const moments = ["published_at", "first_published_at", "updated_at"] as const;
const momentNames = moments.flatMap((property) =>
  (Object.keys(bounds) as (keyof typeof bounds)[]).map((bound) => ({ name: `${property}_${bound}`, property, bound })),
);

const byMoment =
  ({ name, property, bound }: (typeof momentNames)[number]): Reader =>
  (parameters) => {
    const written = parameters.text(name);
    if (written === null) return null;
    const limit = momentOf(written);
    if (limit === null) throw unusable(`${name} has to be a moment like 2026-11-28 10:00`);
    return ({ story }) => {
      const moment = momentOf(story[property]);
      return moment !== null && bounds[bound](moment, limit);
    };
  };

const filterQuery: Reader = ({ filters }) => {
  if (filters.length === 0) return null;
  const isMet = readFilters(filters);
  return ({ story }) => isMet(story.content);
};

/** Every parameter that narrows a list, by its name. */
const readers: Readonly<Record<string, Reader>> = {
  starts_with: startsWith,
  by_slugs: bySlugs("by_slugs", true),
  excluding_slugs: bySlugs("excluding_slugs", false),
  by_uuids: byUuids("by_uuids"),
  by_uuids_ordered: byUuids("by_uuids_ordered"),
  by_ids: byIds("by_ids", true),
  excluding_ids: byIds("excluding_ids", false),
  with_tag: withTag,
  is_startpage: isStartpage,
  content_type: contentType,
  level,
  search_term: searchTerm,
  filter_query: filterQuery,
  ...Object.fromEntries(momentNames.map((moment) => [moment.name, byMoment(moment)])),
};

export const narrowingParameters: readonly string[] = Object.keys(readers);

/** Whether a story belongs to the list that is asked for. Throws 400 and 422 for what cannot be meant. */
export function readSelection(parameters: Parameters): Test {
  const tests = Object.values(readers).flatMap((read) => read(parameters) ?? []);
  return (candidate) => tests.every((test) => test(candidate));
}
