// What attribute values mean: from the stored value of a product or variant to the wire and to the words that people read
// and search (catalogue 3.3). Pure.
import type {
  AttributeContent,
  AttributeItem,
  AttributeType,
  AttributeValue,
  VariantAttribute,
} from "@comptoir/contract/products";
import { type LabelMap, type Locale, labelIn, locales, withLanguageKeys } from "#shared/locale.ts";

export type AttributeOption = { readonly code: string; readonly labels: LabelMap; readonly hex: string | null };

export type AttributeDefinition = {
  readonly id: string;
  readonly externalId: string;
  readonly names: LabelMap;
  readonly type: AttributeType;
  readonly unit: string | null;
  readonly options: readonly AttributeOption[];
};

/** Stored values by the attribute's external id: text, number, option code or list of option codes. */
export type AttributeValues = Readonly<Record<string, unknown>>;

/** A stored value as a list of its single values; nothing for a missing or empty one. */
export function singleValues(stored: unknown): (string | number)[] {
  const list = Array.isArray(stored) ? stored : [stored];
  return list.filter((value) => (typeof value === "string" && value !== "") || typeof value === "number");
}

const optionOf = (definition: AttributeDefinition, value: string | number) =>
  definition.options.find(({ code }) => code === value);

const isMetric = ({ type }: AttributeDefinition) => type === "METRIC" || type === "LIST_METRIC";

/** Whether its values are numbers, with a unit or without. */
export const isNumeric = (definition: AttributeDefinition): boolean =>
  definition.type === "NUMBER" || isMetric(definition);

/** One single value as people read it: the option's label, a measure with its unit, a plain text or number. */
export function valueText(definition: AttributeDefinition, value: string | number, locale: Locale): string {
  if (isMetric(definition)) return `${value} ${definition.unit ?? ""}`.trim();
  return labelIn(optionOf(definition, value)?.labels, locale) ?? String(value);
}

/** The texts of a stored value, one per single value. */
export function valueTexts(definition: AttributeDefinition, stored: unknown, locale: Locale): string[] {
  return singleValues(stored).map((value) => valueText(definition, value, locale));
}

type SingleValue = string | number;

/** The value in the form of its type; null when there is none. */
export function presentContent(
  definition: AttributeDefinition,
  stored: unknown,
  locale: Locale,
): AttributeContent | null {
  const [first, ...others] = singleValues(stored);
  return first === undefined ? null : contentOf(definition, [first, ...others], locale);
}

function contentOf(
  definition: AttributeDefinition,
  values: readonly [SingleValue, ...SingleValue[]],
  locale: Locale,
): AttributeContent {
  const [first] = values;
  const metric = (value: string | number) => ({ selectedValue: Number(value), unit: definition.unit ?? "" });
  switch (definition.type) {
    case "NUMBER":
      return first;
    case "METRIC":
      return metric(first);
    case "LIST_METRIC":
      return values.map(metric);
    case "LIST_TEXT":
      return values.map((value) => valueText(definition, value, locale));
    case "LIST_COLOR":
      return values.map((value) => ({
        label: valueText(definition, value, locale),
        value: optionOf(definition, value)?.hex ?? null,
      }));
    default:
      return valueText(definition, first, locale);
  }
}

/** An attribute as the wire names it beside a value. */
export const attributeHead = ({ id, externalId, names, type }: AttributeDefinition) => ({
  id,
  externalId,
  name: withLanguageKeys(names),
  type,
});

/** The values of a product or variant in the order of the definitions; values without a definition are left out. */
export function presentAttributeValues(
  definitions: readonly AttributeDefinition[],
  values: AttributeValues,
  locale: Locale,
): AttributeValue[] {
  return definitions.flatMap((definition) => {
    const value = presentContent(definition, values[definition.externalId], locale);
    return value === null ? [] : [{ attribute: attributeHead(definition), value }];
  });
}

/** The same values keyed by locale, the form that quotes use (catalogue 3.2). */
export function presentLocalisedValues(definitions: readonly AttributeDefinition[], values: AttributeValues) {
  return definitions.flatMap((definition) => {
    const stored = values[definition.externalId];
    if (singleValues(stored).length === 0) return [];
    const texts = locales.map((locale) => [locale, valueTexts(definition, stored, locale).join(", ")]);
    return [{ attribute: { externalId: definition.externalId }, value: Object.fromEntries(texts) }];
  });
}

/** The distinct values of each attribute over several variants, numbers ascending and options in their own order. */
export function presentVariantAttributes(
  definitions: readonly AttributeDefinition[],
  variants: readonly AttributeValues[],
  locale: Locale,
): VariantAttribute[] {
  return definitions.flatMap((definition) => {
    const distinct = new Set(variants.flatMap((values) => singleValues(values[definition.externalId])));
    if (distinct.size === 0) return [];
    const position = (value: string | number) => definition.options.findIndex(({ code }) => code === value);
    const ordered = [...distinct].sort((a, b) =>
      typeof a === "number" && typeof b === "number" ? a - b : position(a) - position(b),
    );
    const values = ordered.flatMap((value): AttributeItem | AttributeItem[] => contentOf(definition, [value], locale));
    return [{ ...attributeHead(definition), values }];
  });
}
