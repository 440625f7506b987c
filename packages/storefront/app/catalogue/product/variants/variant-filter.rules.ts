// The filter of the table of variants (ux P-02), which comes after the first screen; only texts and their order, no input or
// output.
import { type Variant, valueIn } from "#catalogue/variants.rules.ts";

/** RowSelection values by attribute id; what is absent is not filtered. */
export type VariantFilter = Readonly<Record<string, string>>;

const passes = (variant: Variant, filter: VariantFilter, except?: string) =>
  Object.entries(filter).every(([id, value]) => id === except || valueIn(variant, id) === value);

/** The variants that have all the chosen values, in the order in which they came. */
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
