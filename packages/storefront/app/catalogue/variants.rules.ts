// How the variants of a product are told apart and chosen (ux P-02, P-03); only texts and their order, no input or output.

export type Fact = { readonly id: string; readonly name: string; readonly value: string };
export type Difference = { readonly id: string; readonly name: string };
export type Variant = { readonly id: string; readonly facts: readonly Fact[] };

/** What the variant has for an attribute, as text; undefined when it says nothing of it. */
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

/** Most variants that fit as a row of buttons, when one short value tells them apart (ux P-02). */
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

/** Values of one unit as one: "310 mm", "220 mm", "150 mm" are "310 × 220 × 150 mm"; other values stand side by side. */
export function joinValues(values: readonly string[]): string {
  const measures = values.map((value) => /^([\d\s\u202f.,]+)[\u00a0 ](\p{L}+)$/u.exec(value));
  const units = new Set(measures.map((measure) => measure?.[2]));
  const [unit] = units;
  if (values.length < 2 || units.size !== 1 || unit === undefined) return values.join(" · ");
  return `${measures.map((measure) => measure?.[1]).join("\u00a0×\u00a0")}\u00a0${unit}`;
}
