// From the words of a client to the keys of the catalogue (catalogue 6.2): names in any language, ids and external ids.
// What names nothing finds nothing.
import { type AttributeDefinition, singleValues } from "#catalogue/attributes.rules.ts";
import type { FieldRow } from "#catalogue/inventories.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { NamedValue, SearchCriteria, SearchSort } from "#catalogue/search/search-index.ts";
import { foldCode, queryWords } from "#catalogue/search/text.ts";
import type { LabelMap } from "#shared/locale.ts";

/** Filters by key; null = not filtered, an empty set = nothing fits. */
export type Filters = {
  readonly words: readonly string[];
  /** The whole input as an article code; "" without any. */
  readonly code: string;
  /** Ids of the wanted categories; products of those below them count. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** In lower case. */
  readonly brands: ReadonlySet<string> | null;
  readonly supplierIds: ReadonlySet<string> | null;
  readonly tagIds: ReadonlySet<string> | null;
  /** Match keys by the attribute's external id, one entry per filtered attribute. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Match keys by the field's id. */
  readonly offerFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly skus: ReadonlySet<string> | null;
};

/** Under this key stands a filter whose attribute or field nobody knows: nothing has a value of it. */
const UNKNOWN = "";

const lower = (text: string) => text.trim().toLowerCase();
const isNamed = (names: LabelMap, name: string) => Object.values(names).some((label) => lower(label) === lower(name));

type Named = { readonly id: string; readonly externalId: string };

/** External id before id before name: the first of the three by which anything is known. */
function findNamed<Entry extends Named>(entries: Iterable<Entry>, key: string, hasName: (entry: Entry) => boolean) {
  const all = [...entries];
  const tests: ((entry: Entry) => boolean)[] = [
    ({ externalId }) => externalId === key,
    ({ id }) => id === key,
    hasName,
  ];
  for (const test of tests) {
    const found = all.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

const idsOf = (keys: readonly string[], find: (key: string) => readonly { readonly id: string }[]) =>
  keys.length === 0 ? null : new Set(keys.flatMap((key) => find(key).map(({ id }) => id)));

const isNumeric = ({ type }: AttributeDefinition) => ["NUMBER", "METRIC", "LIST_METRIC"].includes(type);

/** What stands for a single value: the number, the option's code or the text. */
export const valueKey = (definition: AttributeDefinition, value: string | number): string =>
  isNumeric(definition) ? String(Number(value)) : String(value).trim();

/** Keys are equal without regard to case. */
export const matchKey = lower;

/** The keys of all single values that a product or variant has of an attribute. */
export const valueKeys = (definition: AttributeDefinition, stored: unknown): string[] =>
  singleValues(stored).map((value) => valueKey(definition, value));

/** The keys that a wanted value stands for: "300", "300 mm", a label in any language, an option's code. */
function keysOfWanted(definition: AttributeDefinition, wanted: string): string[] {
  if (isNumeric(definition)) {
    const [, number = "", unit = ""] = /^\s*(-?\d+(?:[.,]\d+)?)\s*(.*?)\s*$/.exec(wanted) ?? [];
    const fits = number !== "" && (unit === "" || lower(unit) === lower(definition.unit ?? ""));
    return fits ? [String(Number(number.replace(",", ".")))] : [];
  }
  if (definition.options.length === 0) return [lower(wanted)];
  return definition.options
    .filter(({ code, labels }) => lower(code) === lower(wanted) || isNamed(labels, wanted))
    .map(({ code }) => matchKey(code));
}

function groupValues<Entry extends Named>(
  wanted: readonly NamedValue[],
  entries: readonly Entry[],
  nameOf: (entry: Entry) => LabelMap,
  group: (entry: Entry) => string,
  keys: (entry: Entry, value: string) => readonly string[],
) {
  const groups = new Map<string, Set<string>>();
  for (const { name, value } of wanted) {
    const [entry] = findNamed(entries, name, (candidate) => isNamed(nameOf(candidate), name));
    const key = entry ? group(entry) : UNKNOWN;
    const values = groups.get(key) ?? new Set<string>();
    groups.set(key, values);
    for (const each of entry ? keys(entry, value) : []) values.add(each);
  }
  return groups;
}

/** Values of a custom field as texts. */
export function fieldTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each) => each !== undefined && each !== null && each !== "").map(String);
}

function groupFields(wanted: readonly NamedValue[], fields: readonly FieldRow[]) {
  const indexed = fields.filter(({ isIndexable }) => isIndexable);
  return groupValues(
    wanted,
    indexed,
    ({ names }) => names,
    ({ id }) => id,
    (_, value) => [matchKey(value)],
  );
}

function suppliersByFields(wanted: readonly NamedValue[], { suppliers, supplierFields }: Dictionary) {
  if (wanted.length === 0) return null;
  const groups = groupFields(wanted, supplierFields);
  const fits = (values: Readonly<Record<string, unknown>>) =>
    [...groups].every(([id, keys]) => fieldTexts(values[id]).some((text) => keys.has(matchKey(text))));
  return new Set([...suppliers.values()].filter(({ fieldValues }) => fits(fieldValues)).map(({ id }) => id));
}

function both(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null {
  return a && b ? new Set([...a].filter((value) => b.has(value))) : (a ?? b);
}

/** Resolves the filters of a search with the words of the catalogue. */
export function resolveFilters(criteria: SearchCriteria, dictionary: Dictionary): Filters {
  const { attributes, categories, suppliers, tags, offerFields } = dictionary;
  const supplierIds = idsOf(criteria.suppliers, (key) =>
    findNamed(suppliers.values(), key, ({ name }) => lower(name) === lower(key)),
  );
  return {
    words: queryWords(criteria.text, criteria.locale),
    code: foldCode(criteria.text),
    categoryIds: idsOf(criteria.categories, (key) => findNamed(categories.values(), key, () => false)),
    brands: criteria.brands.length === 0 ? null : new Set(criteria.brands.map(lower)),
    supplierIds: both(supplierIds, suppliersByFields(criteria.supplierFields, dictionary)),
    tagIds: idsOf(criteria.tags, (key) => findNamed(tags.values(), key, ({ names }) => isNamed(names, key))),
    attributes: groupValues(
      criteria.attributes,
      attributes,
      ({ names }) => names,
      ({ externalId }) => externalId,
      keysOfWanted,
    ),
    offerFields: groupFields(criteria.offerFields, offerFields),
    skus: criteria.skus.length === 0 ? null : new Set(criteria.skus),
  };
}

/** Sorts by known things only: attributes by external id, custom fields of offers by id (catalogue 6.3). */
export function resolveSort(sort: readonly SearchSort[], { attributes, offerFields }: Dictionary): SearchSort[] {
  const sortable = offerFields.filter(({ isSortable }) => isSortable);
  return sort.flatMap((entry) => {
    if (entry.kind !== "attribute" && entry.kind !== "customField") return [entry];
    const [found] =
      entry.kind === "attribute"
        ? findNamed(attributes, entry.key, ({ names }) => isNamed(names, entry.key)).map(({ externalId }) => externalId)
        : findNamed(sortable, entry.key, ({ names }) => isNamed(names, entry.key)).map(({ id }) => id);
    return found === undefined ? [] : [{ ...entry, key: found }];
  });
}
