// The search calls: from the query string to criteria, and from finished parts to one JSON text.
import type { AutocompleteQuery, SearchAggregation, SearchQuery, SearchRecord } from "@comptoir/contract/search";
import type { z } from "zod";
import { pricingOf } from "#catalogue/inventories.ts";
import { isAskedAnew, stepOf } from "#catalogue/search/counts/search-counts.rules.ts";
import { presentNotices, presentUnderstood } from "#catalogue/search/outcome.present.ts";
import { readBegun, readMeant, variantOf } from "#catalogue/search/own-code.ts";
import { searchWithin } from "#catalogue/search/priced-search.ts";
import { noticesWithPrice, type PriceOutcome, understoodWithPrice } from "#catalogue/search/prices/price.present.ts";
import {
  type Json,
  type NamedValue,
  noCriteria,
  type RecordDetail,
  type SearchCriteria,
  type SearchHits,
  type SearchSort,
} from "#catalogue/search/search-index.ts";
import { markDifferences } from "#catalogue/search/size-differences.ts";
import { searchOf } from "#catalogue/search/sql-search.ts";
import { createWrittenAnswers } from "#catalogue/search/written-answers.ts";
import { KeptJson } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";
import { readUnitPrice } from "#shared/money.ts";
import { presentPage, type SortOrder } from "#shared/paging.ts";

const commonCriteria = (
  context: PublicContext,
  currency: { currency?: string | undefined; cy?: string | undefined },
) => ({
  ...noCriteria,
  audience: pricingOf(context, currency),
  locale: context.locale,
  storeViewId: context.store.viewId,
  defaultTaxRate: context.store.defaultTaxRateBasisPoints,
});

/** `name|value`, cut at the first pipe; without a pipe it names nothing. */
function namedValue(text: string): NamedValue {
  const at = text.indexOf("|");
  return at < 0 ? { name: "", value: "" } : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

/** Lists of ids may come comma-joined in one value. */
const idList = (values: readonly string[] | undefined) => (values ?? []).flatMap((value) => value.split(","));

/** Reads `field|DIR`, also with a comma or colon; what is not a sort field comes back as unknown (catalogue 6.3). */
export function readSort(entries: readonly string[]): { sort: SearchSort[]; order: SortOrder[]; unknown: string[] } {
  const sort: SearchSort[] = [];
  const order: SortOrder[] = [];
  const unknown: string[] = [];
  for (const entry of entries) {
    const [, field = "", direction = ""] = /^(.*?)(?:[|,:](asc|desc))?$/i.exec(entry.trim()) ?? [];
    const isDescending = direction.toUpperCase() === "DESC";
    const found = sortField(field);
    if (!found) unknown.push(entry);
    else {
      sort.push({ ...found, isDescending });
      order.push({ property: field, direction: isDescending ? "DESC" : "ASC" });
    }
  }
  return { sort, order, unknown };
}

const plainSorts = [
  "name",
  "code",
  "price",
  "availability",
  "createdTime",
  "pack",
  "packPrice",
  "stock",
  "leadTime",
] as const;
const isPlainSort = (field: string): field is (typeof plainSorts)[number] =>
  (plainSorts as readonly string[]).includes(field);

function sortField(field: string): Pick<SearchSort, "kind" | "key"> | null {
  if (isPlainSort(field)) return { kind: field, key: "" };
  if (field === "CREATION_DATE") return { kind: "createdTime", key: "" };
  if (field.startsWith("attr.")) return { kind: "attribute", key: field.slice(5) };
  return field.startsWith("cf.") ? { kind: "customField", key: field.slice(3) } : null;
}

const newestFirst: SearchSort = { kind: "createdTime", key: "", isDescending: true };

const momentOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

function detailOf(aggregation: SearchAggregation, withDetails: boolean): RecordDetail {
  if (withDetails) return "full";
  return aggregation === "PRODUCT" ? "card" : "row";
}

function criteriaOf(context: PublicContext, query: SearchQuery, sort: readonly SearchSort[]): SearchCriteria {
  const text = query.query?.trim() ?? "";
  const aggregation = query.aggregation ?? "VARIANT";
  return {
    ...commonCriteria(context, query),
    text,
    isExact: query.exact,
    categories: idList(query.categoryIds),
    brands: query.brand ?? [],
    suppliers: query.suppliers ?? [],
    tags: query.productTags ?? [],
    attributes: (query.attributes ?? []).map(namedValue),
    offerFields: [...(query.customFields ?? []), ...(query.customFieldsOffer ?? [])].map(namedValue),
    supplierFields: (query.customFieldsSupplier ?? []).map(namedValue),
    skus: idList(query.skus),
    productUpdatedSince: momentOf(query.productUpdatedTime),
    offerUpdatedSince: momentOf(query.offerUpdatedTime),
    priceMin: query.priceMin === undefined ? null : readUnitPrice(query.priceMin),
    priceMax: query.priceMax === undefined ? null : readUnitPrice(query.priceMax),
    isInStock: query.inStock,
    aggregation,
    isGrouped: query.groupByProduct && aggregation === "VARIANT",
    sort: sort.length > 0 || text !== "" ? sort : [newestFirst],
    page: query.page,
    size: query.size,
    withFacets: query.withFacets,
    detail: detailOf(aggregation, query.withDetails),
  };
}

const encoder = new TextEncoder();
const text = (json: string): Uint8Array => encoder.encode(json);
const comma = text(",");
const listed = (records: readonly Json<SearchRecord>[]): Uint8Array[] =>
  records.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes]));
const valuesOf = (records: readonly Json<SearchRecord>[]) => records.map(({ value }) => value);
const sizeOf = (records: readonly Json<SearchRecord>[]) => records.reduce((all, { size }) => all + size, 0);

/** Answers by what was asked and by whom: the list of a category is read over and over. */
const written = createWrittenAnswers(48 * 1024 * 1024);

/** Records and facets, which are those of other answers, too. */
export async function searchProducts(context: PublicContext, query: SearchQuery): Promise<KeptJson> {
  const { sort, order, unknown } = readSort(query.sort ?? []);
  const typed = query.query?.trim() ?? "";
  const { text: words, mark } = await readMeant(context, typed);
  const criteria = { ...criteriaOf(context, query, sort), text: words };
  const { audience, locale, store } = context;
  const key = JSON.stringify([audience.accountId, audience.viewIds, locale, store.viewId, words, query]);
  const before = written.find(key);
  const search = searchOf(context.deps);
  const priced = await searchWithin((each) => search.search(each, () => false), criteria);
  const hits = priced?.hits ?? (await search.search(criteria, (state) => state === before?.state));
  // What an account calls an article would tell of the account.
  if (typed !== "" && words === typed && context.client === "ACCOUNT" && isAskedAnew(query))
    context.deps.searchCounts?.count({ typed, locale: context.locale, step: stepOf(hits), hits: hits.total });
  if (!priced && before && before.state === hits.state) return before.answer;
  const records = (await markDifferences(context.deps.db, hits)).map(mark);
  const asked = { query, order, unknown, price: priced?.outcome ?? null };
  const answer = writeAnswer({ ...hits, records }, priced?.criteria ?? criteria, asked);
  return hits.state && !priced ? written.keep(key, hits.state, answer) : answer;
}

type SortedQuery = {
  readonly query: SearchQuery;
  readonly order: SortOrder[];
  readonly unknown: readonly string[];
  readonly price: PriceOutcome | null;
};

function writeAnswer(
  { total, records, groups, facets, outcome, steps }: SearchHits,
  criteria: SearchCriteria,
  { query, order, unknown, price }: SortedQuery,
): KeptJson {
  const page = presentPage([], total, query, order);
  const { content: _, ...rest } = { ...page, numberOfElements: records.length, empty: records.length === 0 };
  const ignored = unknown.map((entry) => ({
    code: "F-E-008",
    message: `Unknown sort: ${entry}`,
    field: "sort",
  }));
  const notices = presentNotices(criteria.text, outcome, steps, criteria.locale);
  const warnings = [...ignored, ...noticesWithPrice(notices, price, criteria.locale)];
  const understood = understoodWithPrice(presentUnderstood(criteria.text, outcome), price, criteria.locale);
  const further = { warnings, ...(groups ? { groups } : {}), ...(understood ? { understood } : {}) };
  return KeptJson.from({
    size: (facets?.size ?? 0) + sizeOf(records),
    value: () => ({
      facets: facets?.value ?? null,
      products: { content: valuesOf(records), ...rest },
      ...further,
    }),
    parts: () => [
      text('{"facets":'),
      facets?.bytes ?? text("null"),
      text(',"products":{"content":['),
      ...listed(records),
      text(`],${JSON.stringify(rest).slice(1)},${JSON.stringify(further).slice(1)}`),
    ],
  });
}

/** Under so many characters nothing is suggested (catalogue 7). */
const SHORTEST_INPUT = 2;

/** Products and names that fit what is being typed. */
export async function autocomplete(context: PublicContext, query: z.output<typeof AutocompleteQuery>) {
  const input = (query.input ?? query.query ?? "").trim();
  if (input.length < SHORTEST_INPUT) return { products: [], queries: [], brands: [], suppliers: [], navigations: [] };
  const { text: words, mark, begun } = await readBegun(context, input);
  const suggest = (text: string) =>
    searchOf(context.deps).suggest({
      ...commonCriteria(context, query),
      ...{ text, aggregation: query.aggregation, size: query.size, withFacets: false },
    });
  const [{ records, queries, brands, suppliers, categories }, ...own] = await Promise.all([
    suggest(words),
    ...begun.map(({ text }) => suggest(text)),
  ]);
  const begunRecords = begun.flatMap(({ variantId, mark }, at) =>
    (own[at]?.records ?? []).filter((record) => variantOf(record) === variantId).map(mark),
  );
  const shown = new Set(begun.map(({ variantId }) => variantId));
  const others = begun.length === 0 ? records : records.filter((record) => !shown.has(variantOf(record)));
  const found = words === input ? [...begunRecords, ...others] : [...others.map(mark), ...begunRecords];
  const products = found.slice(0, query.size);
  const names = {
    queries,
    brands: brands.map(({ id, name }) => ({ id, name })),
    suppliers,
    navigations: categories,
  };
  return KeptJson.from({
    size: sizeOf(products),
    value: () => ({ products: valuesOf(products), ...names }),
    parts: () => [text('{"products":['), ...listed(products), text(`],${JSON.stringify(names).slice(1)}`)],
  });
}
