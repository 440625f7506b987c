// How the variants of a product are told apart and chosen (ux P-02, P-03); only texts and their order, no input or output.

export type Fact = { readonly id: string; readonly name: string; readonly value: string };
export type Difference = { readonly id: string; readonly name: string };
type Variant = { readonly id: string; readonly facts: readonly Fact[] };

export const valueIn = (variant: Variant, attributeId: string): string | undefined =>
  variant.facts.find(({ id }) => id === attributeId)?.value;

/** Attributes whose value is not the same for every variant, in the order of the attributes. */
export function differencesOf(variants: readonly Variant[]): readonly Difference[] {
  const names = new Map(variants.flatMap(({ facts }) => facts.map(({ id, name }) => [id, name] as const)));
  return [...names]
    .filter(([id]) => new Set(variants.map((variant) => valueIn(variant, id))).size > 1)
    .map(([id, name]) => ({ id, name }));
}

/**
 * The fewest first differences that tell all variants apart: a cup by its volume alone, a box by length, width and height.
 * What follows from them, such as the weight, is no choice. All differences when even they leave two alike.
 */
export function dimensionsOf(variants: readonly Variant[], differences: readonly Difference[]): readonly Difference[] {
  const groupsBy = (chosen: readonly Difference[]) =>
    new Set(variants.map((variant) => chosen.map(({ id }) => valueIn(variant, id)).join("\u0000"))).size;
  const needed: Difference[] = [];
  for (const difference of differences) {
    if (groupsBy(needed) === variants.length) break;
    if (groupsBy([...needed, difference]) > groupsBy(needed)) needed.push(difference);
  }
  return needed;
}

/** So many variants still fit as a row of buttons, when one short value tells them apart (ux P-02). */
const mostButtons = 5;
const longestButton = 24;

export type ChoiceKind = "none" | "buttons" | "table";

/** One variant needs no choice; up to five short ones are buttons; more, or two dimensions, are a table (ux P-02). */
export function choiceOf(variants: readonly Variant[], dimensions: readonly Difference[]): ChoiceKind {
  if (variants.length < 2) return "none";
  const [only] = dimensions;
  const isShort = only && variants.every((variant) => (valueIn(variant, only.id)?.length ?? 99) <= longestButton);
  return variants.length <= mostButtons && dimensions.length === 1 && isShort ? "buttons" : "table";
}

/** Chosen values by attribute id; what is absent is not filtered. */
export type VariantFilter = Readonly<Record<string, string>>;

const passes = (variant: Variant, filter: VariantFilter, except?: string) =>
  Object.entries(filter).every(([id, value]) => id === except || valueIn(variant, id) === value);

export const filterVariants = <Kind extends Variant>(
  variants: readonly Kind[],
  filter: VariantFilter,
): readonly Kind[] => variants.filter((variant) => passes(variant, filter));

export type FilterOption = {
  readonly value: string;
  readonly isChosen: boolean;
  /** No variant has this value together with the other chosen ones: it is shown, but cannot be chosen. */
  readonly isAvailable: boolean;
};

const numberIn = (text: string) => Number.parseFloat(text.replace(/[\s\u202f\u00a0]/g, "").replace(",", "."));
const byValue = (a: string, b: string) => {
  const [first, second] = [numberIn(a), numberIn(b)];
  return Number.isNaN(first) || Number.isNaN(second) ? a.localeCompare(b, "fr") : first - second;
};

/** Every value of an attribute, numbers by size, with whether it goes with the other chosen values. */
export function optionsOf(variants: readonly Variant[], attributeId: string, filter: VariantFilter): FilterOption[] {
  const values = [...new Set(variants.flatMap((variant) => valueIn(variant, attributeId) ?? []))].toSorted(byValue);
  const reachable = new Set(
    variants.filter((variant) => passes(variant, filter, attributeId)).map((variant) => valueIn(variant, attributeId)),
  );
  return values.map((value) => ({
    value,
    isChosen: filter[attributeId] === value,
    isAvailable: reachable.has(value),
  }));
}

/** Values of one unit as one: "310 mm", "220 mm", "150 mm" are "310 × 220 × 150 mm"; other values stand side by side. */
export function joinValues(values: readonly string[]): string {
  const measures = values.map((value) => /^([\d\s\u202f.,]+)[\u00a0 ](\p{L}+)$/u.exec(value));
  const units = new Set(measures.map((measure) => measure?.[2]));
  const [unit] = units;
  if (values.length < 2 || units.size !== 1 || unit === undefined) return values.join(" · ");
  return `${measures.map((measure) => measure?.[1]).join("\u00a0×\u00a0")}\u00a0${unit}`;
}

const filterPrefix = "only.";

/** The name of the form field and of the parameter in the address that chooses a value of an attribute. */
export const filterName = (attributeId: string) => filterPrefix + attributeId;

/** Reads the chosen values of an address; values that no variant has are left out. */
export function readVariantFilter(parameters: URLSearchParams, variants: readonly Variant[]): VariantFilter {
  const known = (id: string, value: string) => variants.some((variant) => valueIn(variant, id) === value);
  const chosen = [...parameters].flatMap(([name, value]) => {
    const id = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : null;
    return id !== null && known(id, value) ? [[id, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
