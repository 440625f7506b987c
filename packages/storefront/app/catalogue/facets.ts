// The filters of a result page, built from the facets of a search answer (specification §3: id, name, type, options).
import type { SearchFacets } from "@comptoir/contract/search";
import type { Bounds, FilterName, ResultState } from "#catalogue/result-state.ts";

export type FacetOption = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
};

export type Facet = {
  readonly id: string;
  /** Null: the name depends on the type alone and comes from the messages. */
  readonly name: string | null;
  readonly type: "tag" | "supplier" | "brand" | "attribute" | "customField";
  /** Name of the form field and of the parameter in the address. */
  readonly field: FilterName;
  readonly options: readonly FacetOption[];
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

/** So many facets are unfolded from the start. */
const openFacets = 3;
/** A page carries no more than this: beyond it, filters are heavier than the products that they find. */
const mostFacets = 12;
const mostOptions = 24;
/** Fewer values than this are quicker ticked than bounded. */
const fewestOfRange = 4;

const fields = {
  tag: "tag",
  supplier: "supplier",
  brand: "brand",
  attribute: "attribute",
  customField: "field",
} as const;

type Entry = { readonly value: string; readonly label: string; readonly count: number };

function facet(
  type: Facet["type"],
  id: string,
  name: string | null,
  entries: readonly Entry[],
  state: ResultState,
): Facet {
  const chosen = new Set(state.filters[fields[type]]);
  const options = entries.map((entry) => ({ ...entry, isChecked: chosen.has(entry.value) }));
  return {
    id,
    name,
    type,
    field: fields[type],
    options,
    range: null,
    isOpen: options.some(({ isChecked }) => isChecked),
  };
}

const unbounded: Bounds = { min: null, max: null };

/** The facet of an attribute, with its bounds where it is a number. */
function attributeFacet(values: Values, { attributesRange }: SearchFacets, state: ResultState): Facet {
  const ticked = facet("attribute", values.id, values.name, entriesOf(values, values.id), state);
  const found = attributesRange.find(({ id }) => id === values.id);
  const chosen = state.ranges[values.id];
  if (!found || (!chosen && (found.min === found.max || values.values.length < fewestOfRange))) return ticked;
  const { min, max, unit } = found;
  return {
    ...ticked,
    range: { min, max, unit, chosen: chosen ?? unbounded },
    isOpen: ticked.isOpen || Boolean(chosen),
  };
}

type Values = SearchFacets["attributes"][number];

const entriesOf = (values: Values, key: string): Entry[] =>
  values.values.map((label, index) => ({ value: `${key}|${label}`, label, count: values.counts[index] ?? 0 }));

/** Brand, supplier, tags and custom fields keep their place however many attributes there are. */
const otherFacets = (all: readonly Facet[]): number => all.filter(({ type }) => type !== "attribute").length;

/** The options with the most products, in their own order; what is chosen always stays. */
function mostUseful(options: readonly FacetOption[]): readonly FacetOption[] {
  if (options.length <= mostOptions) return options;
  const byUse = options.toSorted((a, b) => Number(b.isChecked) - Number(a.isChecked) || b.count - a.count);
  const kept = new Set(byUse.slice(0, mostOptions));
  return options.filter((option) => kept.has(option));
}

/**
 * Attributes first, as they decide what fits, then brand, supplier, tags and custom fields. A facet with one value that
 * is not chosen cannot narrow anything and is left out.
 */
export function buildFacets(facets: SearchFacets, state: ResultState): Facet[] {
  const built = [
    ...facets.attributes.map((values) => attributeFacet(values, facets, state)),
    facet(
      "brand",
      "brand",
      null,
      facets.brands.map(({ name, count }) => ({ value: name, label: name, count })),
      state,
    ),
    facet(
      "supplier",
      "supplier",
      null,
      facets.suppliers.map(({ name, count }) => ({ value: name, label: name, count })),
      state,
    ),
    facet(
      "tag",
      "tag",
      null,
      facets.productTags.map(({ id, name, count }) => ({ value: id, label: name, count })),
      state,
    ),
    ...facets.customFields.map((values) =>
      facet("customField", values.id, values.name, entriesOf(values, values.name), state),
    ),
  ];
  return built
    .filter(({ options, isOpen }) => options.length > 1 || isOpen)
    .filter((entry, index, all) => entry.isOpen || entry.type !== "attribute" || index < mostFacets - otherFacets(all))
    .map((entry, index) => ({
      ...entry,
      options: mostUseful(entry.options),
      isOpen: entry.isOpen || index < openFacets,
    }));
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
        .filter((candidate) => candidate.field === field)
        .flatMap(({ name: facetName, options }) => options.map((option) => ({ facetName, option })))
        .find(({ option }) => option.value === value);
      const label = known?.option.label ?? value.slice(value.indexOf("|") + 1);
      return { field, value, label: known?.facetName ? `${known.facetName} ${label}` : label };
    }),
  );
}
