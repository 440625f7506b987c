// The filters of a result page, built from the facets of a search answer (specification §3: id, name, type, options).
import type { SearchFacets } from "@comptoir/contract/search";
import type { Bounds, FilterName, ResultState } from "#catalogue/result-state.ts";
import { attributeWords } from "#goods/attribute-words.ts";
import type { Language } from "#lib/locale.ts";

export type FacetOption = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
};

/**
 * What an option and its facet have in common is said once, and each list is one text: a page carries a few hundred
 * options, and to encode each for the browser takes longer than to draw it.
 */
export type Facet = {
  readonly id: string;
  /** Null: the name depends on the type alone and comes from the messages. */
  readonly name: string | null;
  readonly type: "tag" | "supplier" | "brand" | "attribute" | "customField";
  /** Of each option, in one order, parted by `between`. */
  readonly labels: string;
  readonly counts: string;
  /** Of each option where its label does not tell it. */
  readonly values: string | null;
  /** The values in force. */
  readonly chosen: readonly string[];
  /** Of attributes that are numbers with several values: the values found, in which unit, and the bounds in force. */
  readonly range: FacetRange | null;
  /** Shown unfolded: the first ones, and those in force. */
  readonly isOpen: boolean;
};

export type FacetRange = {
  readonly min: number;
  readonly max: number;
  /** "" where the numbers have none. */
  readonly unit: string;
  readonly chosen: Bounds;
};

/** How many facets are unfolded from the start. */
const openFacets = 3;
/** A page carries no more than this: beyond it, filters are heavier than the products that they find. */
const mostFacets = 12;
const mostOptions = 24;
/** Fewer values than this are quicker ticked than bounded. */
const fewestOfRange = 4;

// No text for people has it.
const between = "\u001f";
const parted = (list: string) => (list === "" ? [] : list.split(between));

const fields = {
  tag: "tag",
  supplier: "supplier",
  brand: "brand",
  attribute: "attribute",
  customField: "field",
} as const;

/** Name of the form field of a facet, and of the parameter in the address. */
export const fieldOf = ({ type }: Pick<Facet, "type">): FilterName => fields[type];

/** The value that stands for a label where the label tells it: attributes and custom fields say whose label it is. */
function wireValue({ type, id, name }: Pick<Facet, "type" | "id" | "name">, label: string): string {
  if (type === "attribute") return `${id}|${label}`;
  return type === "customField" ? `${name}|${label}` : label;
}

/** The options of a facet, each by itself. */
export function optionsOf(facet: Facet): FacetOption[] {
  const counts = parted(facet.counts);
  const values = parted(facet.values ?? "");
  return parted(facet.labels).map((label, index) => {
    const value = values[index] ?? wireValue(facet, label);
    return { value, label, count: Number(counts[index] ?? 0), isChecked: facet.chosen.includes(value) };
  });
}

type FacetHead = Pick<Facet, "type" | "id" | "name">;
type FacetEntry = { readonly label: string; readonly count: number; readonly value?: string };

/** The same list wherever there is nothing: it is encoded once. */
const none: readonly string[] = [];

function facet(found: FacetHead, entries: readonly FacetEntry[], state: ResultState): Facet {
  const filters = state.filters[fieldOf(found)];
  const known = filters.length === 0 ? none : entries.map(({ value, label }) => value ?? wireValue(found, label));
  const chosen = filters.length === 0 ? none : filters.filter((value) => known.includes(value));
  const kept = entries.length <= mostOptions ? entries : mostUseful(found, entries, chosen);
  return {
    ...found,
    labels: kept.map(({ label }) => label).join(between),
    counts: kept.map(({ count }) => count).join(between),
    values: kept[0]?.value === undefined ? null : kept.map(({ value }) => value).join(between),
    chosen,
    range: null,
    isOpen: chosen.length > 0,
  };
}

/** The options with the most products, in their own order; what is chosen always stays. */
function mostUseful(found: FacetHead, entries: readonly FacetEntry[], chosen: readonly string[]): FacetEntry[] {
  const isChosen = ({ value, label }: FacetEntry) => chosen.includes(value ?? wireValue(found, label));
  const byUse = entries.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.count - a.count);
  const kept = new Set(byUse.slice(0, mostOptions));
  return entries.filter((entry) => kept.has(entry));
}

const unbounded: Bounds = { min: null, max: null };

type AttributeFacet = SearchFacets["attributes"][number];
type FacetContext = { readonly state: ResultState; readonly language: Language };

const countedEntries = ({ values, counts }: AttributeFacet): FacetEntry[] =>
  values.map((label, index) => ({ label, count: counts[index] ?? 0 }));

/** Numbers in the language; where that is not how the answer writes them, each says its own value. */
function entriesOf({ id, values, counts }: AttributeFacet, language: Language): FacetEntry[] {
  const labels = values.map((value) => attributeWords(value, language));
  const areAsAnswered = labels.every((label, index) => label === values[index]);
  return labels.map((label, index) => ({
    label,
    count: counts[index] ?? 0,
    ...(areAsAnswered ? {} : { value: `${id}|${values[index]}` }),
  }));
}

const namedEntries = (found: readonly { readonly name: string; readonly count: number }[]) =>
  found.map(({ name, count }) => ({ label: name, count }));

/** The facet of an attribute, with its bounds where it is a number. */
function attributeFacet(
  values: AttributeFacet,
  { attributesRange }: SearchFacets,
  { state, language }: FacetContext,
): Facet {
  const { id, name } = values;
  const ticked = facet({ type: "attribute", id, name }, entriesOf(values, language), state);
  const found = attributesRange.find((range) => range.id === id);
  const chosen = state.ranges[id];
  if (!found || (!chosen && (found.min === found.max || values.values.length < fewestOfRange))) return ticked;
  const { min, max, unit } = found;
  return {
    ...ticked,
    range: { min, max, unit, chosen: chosen ?? unbounded },
    isOpen: ticked.isOpen || Boolean(chosen),
  };
}

/** Brand, supplier, tags and custom fields keep their place however many attributes there are. */
const otherFacets = (all: readonly Facet[]): number => all.filter(({ type }) => type !== "attribute").length;

/** The same measure in another unit: "Contenance (oz)" beside "Contenance". One of them unfolded is enough. */
const restates = ({ name }: Facet, all: readonly Facet[]): boolean =>
  all.some((other) => other.name !== null && name?.startsWith(`${other.name} (`));

/**
 * Attributes first, as they decide what fits, then brand, supplier, tags and custom fields. A facet with one value that
 * is not chosen cannot narrow anything and is left out.
 */
export function buildFacets(facets: SearchFacets, state: ResultState, language: Language): Facet[] {
  const built = [
    ...facets.attributes.map((values) => attributeFacet(values, facets, { state, language })),
    facet({ type: "brand", id: "brand", name: null }, namedEntries(facets.brands), state),
    facet({ type: "supplier", id: "supplier", name: null }, namedEntries(facets.suppliers), state),
    facet(
      { type: "tag", id: "tag", name: null },
      facets.productTags.map(({ id, name, count }) => ({ label: name, count, value: id })),
      state,
    ),
    ...facets.customFields.map((values) =>
      facet({ type: "customField", id: values.id, name: values.name }, countedEntries(values), state),
    ),
  ];
  const shown = built
    .filter(({ labels, isOpen }) => labels.includes(between) || isOpen)
    .filter((entry, index, all) => entry.isOpen || entry.type !== "attribute" || index < mostFacets - otherFacets(all));
  const unfolded = shown.filter((entry) => !restates(entry, shown)).slice(0, openFacets);
  return shown.map((entry) => (unfolded.includes(entry) ? { ...entry, isOpen: true } : entry));
}

/** A filter in force, to be shown as a chip. */
export type AppliedFilter = { readonly field: FilterName; readonly value: string; readonly label: string };

/** Bounds in force, to be shown as a chip. */
export type AppliedRange = Bounds & { readonly id: string; readonly name: string; readonly unit: string };

/** Every attribute with bounds; one that the answer does not know is shown by its id. */
export function appliedRanges(facets: readonly Facet[], state: ResultState): AppliedRange[] {
  return Object.entries(state.ranges).map(([id, bounds]) => {
    const known = facets.find((facet) => facet.type === "attribute" && facet.id === id);
    return { ...bounds, id, name: known?.name ?? id, unit: known?.range?.unit ?? "" };
  });
}

/** Every chosen value with its words; one that the answer does not know is shown by what stands in the address. */
export function appliedFilters(facets: readonly Facet[], state: ResultState): AppliedFilter[] {
  return Object.entries(state.filters).flatMap(([name, values]) =>
    values.map((value) => {
      const field = name as FilterName; // The keys of `filters` are filter names.
      const known = facets
        .filter((candidate) => fieldOf(candidate) === field)
        .flatMap((candidate) => optionsOf(candidate).map((option) => ({ facetName: candidate.name, option })))
        .find(({ option }) => option.value === value);
      const label = known?.option.label ?? value.slice(value.indexOf("|") + 1);
      return { field, value, label: known?.facetName ? `${known.facetName} ${label}` : label };
    }),
  );
}

/** The bound of a price, which is kept for one piece, as it is shown and typed: for `pieces` of them. */
export const pricePer = (bound: number | null, pieces: number): number | null =>
  bound === null ? null : Math.round(bound * pieces * 10_000) / 10_000;
