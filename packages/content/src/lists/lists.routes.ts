// What a space says of itself: its state, its links, its tags, its lists of values.
import { recordNotFound } from "#answers.ts";
import { folderLink, type Link, linkOf } from "#lists/link.ts";
import { type ContentRequest, type ContentRoute, commonParameters, takePage } from "#request.ts";
import type { Datasource } from "#space/story.ts";

const MOST_PER_PAGE = 1000;

const knows = (...names: string[]): ReadonlySet<string> => new Set([...commonParameters, ...names]);

const isBelow = (slug: string, prefix: string | null) => prefix === null || slug.startsWith(prefix.replace(/^\/+/, ""));

function listLinks({ edition, parameters }: ContentRequest) {
  const withDates = parameters.flag("include_dates") ?? false;
  const prefix = parameters.text("starts_with");
  const uuid = parameters.text("by_uuid");
  const parent = parameters.text("with_parent");
  const links: readonly Link[] = [
    ...edition.folders.map(folderLink),
    ...edition.revisions.map((revision) => linkOf(edition, revision, withDates)),
  ].filter(
    (link) =>
      isBelow(link.slug, prefix) &&
      (uuid === null || link.uuid === uuid) &&
      (parent === null || String(link.parent_id) === parent),
  );
  const isPaginated = parameters.flag("paginated") ?? false;
  const { entries, page } = takePage(links, parameters, MOST_PER_PAGE);
  const value = { links: Object.fromEntries((isPaginated ? entries : links).map((link) => [link.uuid, link])) };
  // Who reads the place of a page asks for the next one, and a whole has none.
  return isPaginated ? { value, page } : { value };
}

function getLink({ edition, key }: ContentRequest) {
  const revision = edition.byUuid(key);
  const folder = edition.folders.find(({ uuid }) => uuid === key);
  if (revision) return { value: { link: linkOf(edition, revision) } };
  if (folder) return { value: { link: folderLink(folder) } };
  throw recordNotFound();
}

function listTags({ edition, parameters }: ContentRequest) {
  const counts = new Map<string, number>();
  for (const { full_slug, tag_list } of edition.revisions)
    if (isBelow(full_slug, parameters.text("starts_with")))
      for (const tag of new Set(tag_list)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { value: { tags: tags.map(([name, taggings_count]) => ({ name, taggings_count })) } };
}

const presentDatasource = ({ id, name, slug, dimensions }: Datasource) => ({
  ...{ id, name, slug },
  dimensions: dimensions.map((dimension) => ({ ...dimension, datasource_id: id })),
});

const findDatasource = (datasources: readonly Datasource[], key: string) =>
  datasources.find(({ slug }) => slug === key) ?? datasources.find(({ id }) => String(id) === key);

function answerDatasources({ space, parameters, key }: ContentRequest) {
  if (key !== "") {
    const datasource = findDatasource(space.datasources, key);
    if (!datasource) throw recordNotFound();
    return { value: { datasource: presentDatasource(datasource), cv: space.version } };
  }
  const ids = parameters.list("by_ids");
  const term = parameters.text("search")?.toLowerCase() ?? "";
  const matching = space.datasources.filter(
    ({ id, name, slug }) => `${name} ${slug}`.toLowerCase().includes(term) && (ids?.includes(String(id)) ?? true),
  );
  const { entries, page } = takePage(matching, parameters, MOST_PER_PAGE);
  return { value: { datasources: entries.map(presentDatasource), cv: space.version }, page };
}

function listEntries({ space, parameters }: ContentRequest) {
  const key = parameters.text("datasource");
  const asked = key === null ? null : findDatasource(space.datasources, key);
  if (asked === undefined) throw recordNotFound();
  const dimension = parameters.text("dimension");
  const all = (asked === null ? space.datasources : [asked]).flatMap(({ entries }) => entries);
  const { entries, page } = takePage(all, parameters, MOST_PER_PAGE);
  const presented = entries.map(({ id, name, value, dimension_values }) => ({
    ...{ id, name, value },
    dimension_value: dimension === null ? null : (new Map(Object.entries(dimension_values)).get(dimension) ?? null),
  }));
  return { value: { datasource_entries: presented, cv: space.version }, page };
}

/** Only of the list: what stands below it is nothing. */
const alone =
  (answer: ContentRoute["answer"]): ContentRoute["answer"] =>
  (request) => {
    if (request.key !== "") throw recordNotFound();
    return answer(request);
  };

/** The routes besides stories, by what follows `cdn/`; `domain` is the address that the space is shown at. */
export const listRoutes = (domain: string): ReadonlyMap<string, ContentRoute> =>
  new Map<string, ContentRoute>([
    [
      "spaces",
      {
        parameters: knows(),
        // Whoever polls it wants to know the cv, and has none yet.
        isVersioned: false,
        answer({ space, key }) {
          if (key !== "me") throw recordNotFound();
          const { id, name, version, languages } = space;
          return { value: { space: { id, name, domain, version, language_codes: languages } } };
        },
      },
    ],
    [
      "links",
      {
        parameters: knows("starts_with", "with_parent", "by_uuid", "include_dates", "paginated", "page", "per_page"),
        isVersioned: true,
        answer: (request) => (request.key === "" ? listLinks(request) : getLink(request)),
      },
    ],
    ["tags", { parameters: knows("starts_with"), isVersioned: true, answer: alone(listTags) }],
    [
      "datasources",
      { parameters: knows("search", "by_ids", "page", "per_page"), isVersioned: true, answer: answerDatasources },
    ],
    [
      "datasource_entries",
      {
        parameters: knows("datasource", "dimension", "page", "per_page"),
        isVersioned: true,
        answer: alone(listEntries),
      },
    ],
  ]);
