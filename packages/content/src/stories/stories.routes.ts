// cdn/stories and cdn/stories/{slug, id or uuid}.
import { recordNotFound, unusable } from "#answers.ts";
import type { Parameters } from "#parameters.ts";
import { type ContentRequest, type ContentRoute, commonParameters, takePage } from "#request.ts";
import type { Edition } from "#space/edition.ts";
import type { Space } from "#space/space.ts";
import { fieldOf, type Revision } from "#space/story.ts";
import type { Language } from "#space/translate.rules.ts";
import { readResolution, readTrimming } from "#stories/resolve.ts";
import { narrowingParameters, readSelection } from "#stories/select.rules.ts";
import { type Order, readOrder, searchOrder } from "#stories/sort.rules.ts";

const MOST_PER_PAGE = 100;

const known: ReadonlySet<string> = new Set([
  ...commonParameters,
  ...narrowingParameters,
  ...[
    "page",
    "per_page",
    "sort_by",
    "find_by",
    "language",
    "fallback_lang",
    "excluding_fields",
    "excluding_story_fields",
  ],
  ...["resolve_relations", "resolve_level", "resolve_links", "resolve_links_level"],
  // Taken and passed over: what they name does not exist here.
  ...["resolve_assets", "from_release", "in_workflow_stages", "only_variants"],
]);

/** The code of a language of the space, `default` for any other. */
const codeOf = (space: Space, written: string | null) =>
  written !== null && space.languages.includes(written) ? written : "default";

function readLanguage(space: Space, parameters: Parameters): Language {
  const fallback = codeOf(space, parameters.text("fallback_lang"));
  return { lang: codeOf(space, parameters.text("language")), fallback: fallback === "default" ? null : fallback };
}

/** The order of the list: as asked, as `by_uuids_ordered` names them, of what was searched for, or as editors see it. */
function readListOrder(parameters: Parameters): Order | null {
  const written = parameters.text("sort_by");
  if (written !== null) return readOrder(written);
  const uuids = parameters.list("by_uuids_ordered");
  if (uuids) {
    const places = new Map(uuids.map((uuid, place) => [uuid, place]));
    return (one, other) => (places.get(one.uuid) ?? 0) - (places.get(other.uuid) ?? 0);
  }
  return parameters.text("search_term") === null ? null : searchOrder;
}

function listStories({ space, edition, parameters }: ContentRequest) {
  const language = readLanguage(space, parameters);
  const isSelected = readSelection(parameters);
  const order = readListOrder(parameters);
  const trim = readTrimming(parameters);
  const resolve = readResolution(parameters, { edition, language, trim });
  const selected = edition.revisions
    .map((revision) => ({ revision, story: edition.story(revision, language) }))
    .filter(isSelected)
    .map(({ story }) => story);
  const { entries, page } = takePage(order ? selected.toSorted(order) : selected, parameters, MOST_PER_PAGE);
  const stories = entries.map(trim);
  return { value: { stories, cv: space.version, ...resolve(stories) }, page };
}

type FoundStory = { readonly revision: Revision; readonly lang: string };

/** By its slug, which beats an id of the same digits; a slug may begin with the code of a language, which it then is asked in. */
function findBySlug(edition: Edition, slug: string, lang: string): FoundStory | null {
  const direct = edition.bySlug(slug, lang);
  if (direct) return { revision: direct, lang };
  const [code = "", ...rest] = slug.split("/");
  const inLanguage = edition.languages.includes(code) ? edition.bySlug(rest.join("/"), code) : undefined;
  if (inLanguage) return { revision: inLanguage, lang: code };
  const byId = /^\d{1,15}$/.test(slug) ? edition.byId(Number(slug)) : undefined;
  return byId ? { revision: byId, lang } : null;
}

function findStory(edition: Edition, key: string, parameters: Parameters, lang: string): FoundStory {
  const by = parameters.text("find_by");
  if (by !== null && by !== "uuid") throw unusable("find_by has to be uuid");
  const byUuid = by === "uuid" ? edition.byUuid(key) : undefined;
  const found = byUuid ? { revision: byUuid, lang } : by === null ? findBySlug(edition, key, lang) : null;
  const type = parameters.text("content_type");
  if (!found || (type !== null && fieldOf(found.revision.content, "component") !== type)) throw recordNotFound();
  return found;
}

function getStory({ space, edition, parameters, key }: ContentRequest) {
  const asked = readLanguage(space, parameters);
  const trim = readTrimming(parameters);
  const { revision, lang } = findStory(edition, key, parameters, asked.lang);
  const language = { ...asked, lang };
  const resolve = readResolution(parameters, { edition, language, trim });
  const story = trim(edition.story(revision, language));
  return { value: { story, cv: space.version, ...resolve([story]) } };
}

export const storiesRoute: ContentRoute = {
  parameters: known,
  isVersioned: true,
  answer: (request) => (request.key === "" ? listStories(request) : getStory(request)),
};
