// What category and search pages have in common: one search, its filters and its cards.
import { foldText } from "@comptoir/contract/conventions";
import type { SearchAnswer } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import { standInFilters } from "#catalogue/equivalents/equivalents.present.ts";
import { presentCard } from "#catalogue/product-card.ts";
import { atPage, hasFilters, type ResultState, type ResultView, withoutFilters } from "#catalogue/result-state.ts";
import { appliedFilters, appliedRanges, buildFacets } from "#catalogue/results/filters/facets.ts";
import { type MisreadBound, tellProblems } from "#catalogue/results/filters/filter-problems.server.ts";
import { filtersInForce } from "#catalogue/results/filters/filters-in-force.ts";
import { cardWithDifference, tableWithDifferences } from "#catalogue/results/near-sizes.ts";
import { prepareResultList } from "#catalogue/results/result-list.tsx";
import type { Results, UnderstoodWord } from "#catalogue/results/results-view.ts";
import { type ResultPlace, searchRequest } from "#catalogue/results/search-request.ts";
import { questionIn } from "#catalogue/table/asked-attributes.rules.ts";
import { presentTable } from "#catalogue/table/table.present.ts";
import type { TableView } from "#catalogue/table/table-view.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { shownAlike } from "#goods/price.rules.ts";
import type { Language } from "#lib/locale.ts";
import { numberOf, onceFor } from "#lib/once-for.ts";

const chipKinds: ReadonlySet<string> = new Set(["value", "measure", "maker", "excluded"]);

/** The words of a query that can be taken away like a filter. */
function understoodWords(query: string, understood: SearchAnswer["understood"]): UnderstoodWord[] {
  const words = (understood?.words ?? []).filter(({ kind, text }) => chipKinds.has(kind) && query.includes(text));
  const rests = words.map(({ text, kind }) => {
    // "lidless" denies itself.
    const isDenied = kind === "excluded" && !deniesItself.test(text);
    return { text, isDenied, rest: withoutWord(query, text, isDenied) };
  });
  return rests.filter(({ rest }) => rest !== "");
}

const deniesItself = /(?:less|free)$/i;

/** A query without some of its words; what denied them goes too. */
function withoutWord(query: string, text: string, isDenied: boolean): string {
  const at = query.indexOf(text);
  const before = query.slice(0, at).trimEnd();
  const left = isDenied ? before.replace(/\s*\S+$/, "") : before;
  return `${left} ${query.slice(at + text.length).trimStart()}`.trim();
}

/** Both bounds for as many pieces as the lower one needs to say something: one, a hundred or a thousand (ux G-31). */
function priceRangeOf(lowest: number, highest: number): NonNullable<Results["priceRange"]> {
  const { pieces, values } = shownAlike([lowest, highest], 1);
  const [min = lowest, max = highest] = values;
  return { min, max, pieces };
}

const pagesAfter = ({ page, through }: ResultState) =>
  Array.from({ length: through - page }, (_, index) => page + index + 1);

/** How what is found is shown; `isExact` takes the words of a search as they are. */
export type ListFace = {
  readonly view: ResultView;
  readonly table: TableFace;
  readonly language: Language;
  readonly isExact?: boolean;
  /** Bounds of the address that say no number. */
  readonly misread?: readonly MisreadBound[];
};

/** The supplier that is the only one filtered by, or whose name the words of the search are; it has a page of its own. */
function namedSupplier(facets: SearchAnswer["facets"], { filters, query }: ResultState): Results["supplier"] {
  const [chosen, ...others] = filters.supplier;
  const isMeant = ({ id, externalId, name }: { id: string; externalId: string; name: string }) =>
    chosen === undefined || others.length > 0
      ? foldText(name) === foldText(query)
      : [id, externalId, name].includes(chosen);
  const found = facets?.suppliers.find(isMeant);
  return found ? { externalId: found.externalId, name: found.name } : null;
}

/** On the page of a supplier everything is that supplier's, and what none of its articles has says nothing there. */
function ofOneSupplier(facets: SearchAnswer["facets"]): SearchAnswer["facets"] {
  const isHad = ({ counts }: { readonly counts: readonly number[] }) => counts.some((count) => count > 0);
  return (
    facets && {
      ...facets,
      suppliers: [],
      attributes: facets.attributes.filter(isHad),
      customFields: facets.customFields.filter(isHad),
    }
  );
}

type SearchAnswers = readonly [SearchAnswer, ...SearchAnswer[]];

type Headings = NonNullable<TableView["headings"]>;

/** What is said of groups that follow others, by the article with which each begins in a list of these pages. */
function headingsIn(answers: SearchAnswers): Headings {
  const told = new Set<string>();
  const headings: Record<string, readonly string[]> = {};
  for (const { products, warnings } of answers)
    for (const { message, from } of warnings) {
      const id = products.content[from ?? -1]?.variant.id;
      // A group that goes on is told of on the page where it begins.
      if (id === undefined || told.has(message)) continue;
      told.add(message);
      headings[id] = [...(headings[id] ?? []), message];
    }
  return headings;
}

/** The records of all pages, as the view shows them. */
function presentRecords(
  all: SearchAnswers,
  state: ResultState,
  { view, table, language }: ListFace,
  { standIns, headings }: { readonly standIns: readonly SearchAnswer[]; readonly headings: Headings },
) {
  const [first] = all;
  const records = all.flatMap(({ products }) => products.content);
  if (view === "cards")
    return {
      cards: records.map((record) => cardWithDifference(presentCard(record, view, language), record, language)),
      table: null,
      shown: records.length,
    };
  const groups = all.flatMap((answer) => answer.groups ?? []);
  // Another server of the API that leaves groups out does not keep the articles of a product together.
  const matches = first.groups ? new Map(groups.map(({ productId, matches: count }) => [productId, count])) : null;
  const others = standIns.flatMap(({ products }) => products.content);
  const question = questionIn(state, first.understood);
  const shown = presentTable({ records, facets: first.facets, matches, standIns: others, question }, language);
  const told = tableWithDifferences(shown, records, language);
  return {
    cards: [],
    table: { ...told, face: table, ...(Object.keys(headings).length > 0 ? { headings } : {}) },
    shown: records.length,
  };
}

/** Runs the search of a result page, at its place; pages that stand below it are asked for beside it. */
export async function findResults(
  sdk: Sdk,
  state: ResultState,
  face: ListFace,
  place: ResultPlace = {},
): Promise<Results> {
  const { view, isExact = false } = face;
  const requestOf = (asked: ResultState) => ({
    ...searchRequest(asked, { view, isGrouped: face.table.isGrouped }, place),
    ...(isExact ? { exact: true } : {}),
  });
  const [, , answer, ...further] = await Promise.all([
    LateOutlook.prepare(),
    prepareResultList(),
    sdk.catalogue.searchProducts({ query: requestOf(state) }),
    ...pagesAfter(state).map((page) =>
      sdk.catalogue.searchProducts({ query: { ...requestOf(atPage(state, page)), withFacets: false } }),
    ),
  ]);
  const standIns = view === "table" ? await findStandIns(sdk, [answer, ...further], state, place) : [];
  const present = () => presentResults([answer, ...further], state, { ...face, place }, standIns);
  // Of one page alone: what stands below it would be remembered with it as often as somebody asks for more.
  if (further.length > 0) return present();
  const results = presented(answer, JSON.stringify([state, face, place, standIns.map(numberOf)]), present);
  return results.total > 0 || !hasFilters(state)
    ? results
    : { ...results, loosened: await findLoosened(sdk, state, requestOf) };
}

/** Of more filters than this, the others are not loosened one by one. */
const mostLoosened = 12;

/** What there is without one of the filters that together leave nothing. */
async function findLoosened(
  sdk: Sdk,
  state: ResultState,
  requestOf: (asked: ResultState) => ReturnType<typeof searchRequest>,
): Promise<Results["loosened"]> {
  const loosened = await Promise.all(
    filtersInForce(state)
      .slice(0, mostLoosened)
      .map(async ({ key, without }) => {
        const query = { ...requestOf(without), size: 1, withFacets: false };
        return { key, total: (await sdk.catalogue.searchProducts({ query })).products.totalElements };
      }),
  );
  return loosened.filter(({ total }) => total > 0);
}

/** More of one size than this are not compared. */
const mostStandIns = 200;

/**
 * What could stand in for articles of the page that cannot be ordered: in stock, of about their size, under the same words and
 * at the same place, whatever else was filtered by. Asked only where something is missing, and of the index alone.
 */
function findStandIns(
  sdk: Sdk,
  answers: SearchAnswers,
  state: ResultState,
  place: ResultPlace,
): Promise<readonly SearchAnswer[]> {
  const records = answers.flatMap(({ products }) => products.content);
  const unfiltered = atPage({ ...withoutFilters(state), inStock: true, sort: "priceUp" }, 1);
  const query = searchRequest(unfiltered, { view: "table" }, place);
  return Promise.all(
    standInFilters(records).map((attributes) =>
      sdk.catalogue.searchProducts({
        query: { ...query, attributes: [...attributes], size: mostStandIns, withFacets: false },
      }),
    ),
  );
}

const presented = onceFor<SearchAnswer, Results>();

function presentResults(
  answers: SearchAnswers,
  state: ResultState,
  face: ListFace & { readonly place: ResultPlace },
  standIns: readonly SearchAnswer[],
): Results {
  const { view, language, place } = face;
  const [answer] = answers;
  const found = place.supplier === undefined ? answer.facets : ofOneSupplier(answer.facets);
  const facets = found ? buildFacets(found, state, language) : [];
  const { priceMin, priceMax } = answer.facets ?? { priceMin: null, priceMax: null };
  const priceRange = priceMin === null || priceMax === null ? null : priceRangeOf(priceMin, priceMax);
  const headings = view === "table" ? headingsIn(answers) : {};
  const inTable = new Set(Object.values(headings).flat());
  return {
    view,
    ...presentRecords(answers, state, face, { standIns, headings }),
    facets,
    applied: appliedFilters(facets, state),
    appliedRanges: appliedRanges(facets, state),
    loosened: [],
    priceRange,
    problems: tellProblems(state, face.misread ?? [], { facets, pieces: priceRange?.pieces ?? 1 }, language),
    notices: answer.warnings
      .filter(({ code, message }) => code.startsWith("SEARCH_") && !inTable.has(message))
      .map(({ code, message, category, page }) => ({
        ...{ code, message },
        ...(category ? { category } : {}),
        ...(page ? { page } : {}),
      })),
    understood: understoodWords(state.query, answer.understood),
    supplier: namedSupplier(answer.facets, state),
    total: answer.products.totalElements,
    pageCount: answer.products.totalPages,
  };
}
