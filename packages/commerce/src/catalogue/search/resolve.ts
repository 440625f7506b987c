// From the words of a client to the keys of the catalogue (catalogue 6.2): names in any language, ids and external ids.
// What names nothing finds nothing.
import { type AttributeDefinition, isNumeric, singleValues } from "#catalogue/attributes.rules.ts";
import type { FieldRow } from "#catalogue/fields.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { NamedValue, SearchCriteria, SearchSort } from "#catalogue/search/search-index.ts";
import type { LabelMap } from "#shared/locale.ts";

/** Numbers between two bounds, both included. */
export type Range = { readonly from: number; readonly to: number };
/** Match keys of single values, and ranges of numbers; one of them is enough. */
export type ValueFilter = { readonly keys: ReadonlySet<string>; readonly ranges: readonly Range[] };

/** Filters by key; null = not filtered, an empty set = nothing fits. */
export type Filters = {
  /** Ids of the wanted categories; products of those below them count. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** In lower case. */
  readonly brands: ReadonlySet<string> | null;
  readonly supplierIds: ReadonlySet<string> | null;
  readonly tagIds: ReadonlySet<string> | null;
  /** By the attribute's external id, one entry per filtered attribute. */
  readonly attributes: ReadonlyMap<string, ValueFilter>;
  /** Match keys by the field's id. */
  readonly offerFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly skus: ReadonlySet<string> | null;
};

/** Under this key stands a filter whose attribute or field nobody knows: nothing has a value of it. */
const UNKNOWN = "";

const lower = (text: string) => text.trim().toLowerCase();
const isNamed = (names: LabelMap, name: string) => Object.values(names).some((label) => lower(label) === lower(name));

type NamedEntry = { readonly id: string; readonly externalId: string };

/** External id before id before name: the first of the three by which anything is known. */
function findNamed<Entry extends NamedEntry>(
  entries: Iterable<Entry>,
  key: string,
  hasName: (entry: Entry) => boolean,
) {
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
  keys.length === 0 ? null : new Set([...new Set(keys)].flatMap((key) => find(key).map(({ id }) => id)));

/** What stands for a single value: the number, the option's code or the text. */
export const valueKey = (definition: AttributeDefinition, value: string | number): string =>
  isNumeric(definition) ? String(Number(value)) : String(value).trim();

/** Keys are equal without regard to case. */
export const matchKey = lower;

/** The keys of all single values that a product or variant has of an attribute. */
export const valueKeys = (definition: AttributeDefinition, stored: unknown): string[] =>
  singleValues(stored).map((value) => valueKey(definition, value));

/** Whether the key of a single value is wanted. */
export const isWanted = (key: string, { keys, ranges }: ValueFilter): boolean =>
  keys.has(matchKey(key)) || ranges.some(({ from, to }) => Number(key) >= from && Number(key) <= to);

const numberIn = (text: string) => Number(text.replace(",", "."));

/** "200..400 mm", "200..", "..400": a range of the attribute's numbers; null for anything else. */
function rangeOf({ unit }: AttributeDefinition, wanted: string): Range | null {
  const [whole, from = "", to = "", spelling = ""] =
    /^\s*(-?\d+(?:[.,]\d+)?)?\s*\.\.\s*(-?\d+(?:[.,]\d+)?)?\s*(.*?)\s*$/.exec(wanted) ?? [];
  if (whole === undefined || (from === "" && to === "") || (spelling !== "" && lower(spelling) !== lower(unit ?? "")))
    return null;
  return {
    from: from === "" ? Number.NEGATIVE_INFINITY : numberIn(from),
    to: to === "" ? Number.POSITIVE_INFINITY : numberIn(to),
  };
}

/** The keys of options under everything that they may be called by, in lower case. */
function keysByName({ options }: AttributeDefinition): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const { code, labels } of options)
    for (const name of new Set([code, ...Object.values(labels)].map(lower)))
      keys.set(name, [...(keys.get(name) ?? []), matchKey(code)]);
  return keys;
}
const optionKeys = new WeakMap<AttributeDefinition, ReadonlyMap<string, readonly string[]>>();

/** The keys that a wanted value stands for: "300", "300 mm", a label in any language, an option's code. */
function keysOfWanted(definition: AttributeDefinition, wanted: string): readonly string[] {
  if (isNumeric(definition)) {
    const [, number = "", unit = ""] = /^\s*(-?\d+(?:[.,]\d+)?)\s*(.*?)\s*$/.exec(wanted) ?? [];
    const fits = number !== "" && (unit === "" || lower(unit) === lower(definition.unit ?? ""));
    return fits ? [String(numberIn(number))] : [];
  }
  if (definition.options.length === 0) return [lower(wanted)];
  const known = optionKeys.get(definition) ?? keysByName(definition);
  optionKeys.set(definition, known);
  return known.get(lower(wanted)) ?? [];
}

/** ValueFilter values by what they are values of; each name is looked up once. */
function byEntry<Entry extends NamedEntry>(
  wanted: readonly NamedValue[],
  entries: readonly Entry[],
  nameOf: (entry: Entry) => LabelMap,
): { readonly entry: Entry | undefined; readonly values: readonly string[] }[] {
  const groups = Map.groupBy(wanted, ({ name }) => name);
  return [...groups].map(([name, values]) => ({
    entry: findNamed(entries, name, (candidate) => isNamed(nameOf(candidate), name))[0],
    values: values.map(({ value }) => value),
  }));
}

const nothingWanted: ValueFilter = { keys: new Set(), ranges: [] };

function groupAttributes(wanted: readonly NamedValue[], attributes: readonly AttributeDefinition[]) {
  const groups = new Map<string, ValueFilter>();
  for (const { entry, values } of byEntry(wanted, attributes, ({ names }) => names)) {
    const { keys, ranges } = groups.get(entry?.externalId ?? UNKNOWN) ?? nothingWanted;
    const found = entry ? values.flatMap((value) => keysOfWanted(entry, value)) : [];
    const between = entry && isNumeric(entry) ? values.flatMap((value) => rangeOf(entry, value) ?? []) : [];
    groups.set(entry?.externalId ?? UNKNOWN, { keys: new Set([...keys, ...found]), ranges: [...ranges, ...between] });
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
  const groups = new Map<string, ReadonlySet<string>>();
  for (const { entry, values } of byEntry(wanted, indexed, ({ names }) => names)) {
    const known = groups.get(entry?.id ?? UNKNOWN) ?? [];
    groups.set(entry?.id ?? UNKNOWN, new Set([...known, ...(entry ? values.map(matchKey) : [])]));
  }
  return groups;
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
    categoryIds: idsOf(criteria.categories, (key) => findNamed(categories.values(), key, () => false)),
    brands: criteria.brands.length === 0 ? null : new Set(criteria.brands.map(lower)),
    supplierIds: both(supplierIds, suppliersByFields(criteria.supplierFields, dictionary)),
    tagIds: idsOf(criteria.tags, (key) => findNamed(tags.values(), key, ({ names }) => isNamed(names, key))),
    attributes: groupAttributes(criteria.attributes, attributes),
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
