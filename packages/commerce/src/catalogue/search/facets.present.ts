// Facets on the wire (catalogue 6.6), from plain counts by key: named in the caller's language and put in order.
import type { SearchFacets } from "@comptoir/contract/search";
import { type AttributeDefinition, isNumeric, valueText } from "#catalogue/attributes.rules.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { RecordWords } from "#catalogue/search/record.present.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { presentUnitPrice, tenThousandths } from "#shared/money.ts";

/** How many records each value has; a value with 0 was found but is filtered away. */
export type Counts = ReadonlyMap<string, number>;

export type FacetCounts = {
  /** By the brand as written. */
  readonly brands: Counts;
  readonly suppliers: Counts;
  readonly tags: Counts;
  readonly categories: Counts;
  /** By the attribute's external id; values by valueKey. */
  readonly attributes: ReadonlyMap<string, Counts>;
  /** By the field's id; values as texts. */
  readonly offerFields: ReadonlyMap<string, Counts>;
};

/** Ten-thousandths; null without any price. */
export type PriceBounds = { readonly priceMin: number | null; readonly priceMax: number | null };

const collators: Readonly<Record<Locale, Intl.Collator>> = {
  "fr-FR": new Intl.Collator("fr", { numeric: true }),
  "en-GB": new Intl.Collator("en", { numeric: true }),
};

function presentAttribute(definition: AttributeDefinition, counts: Counts, locale: Locale) {
  const numeric = isNumeric(definition);
  const entries = [...counts].map(([key, count]) => {
    const value = numeric ? Number(key) : key;
    return { value, count, text: valueText(definition, value, locale) };
  });
  entries.sort((a, b) => (numeric ? Number(a.value) - Number(b.value) : collators[locale].compare(a.text, b.text)));
  return {
    id: definition.externalId,
    name: labelIn(definition.names, locale) ?? definition.externalId,
    values: entries.map(({ text }) => text),
    counts: entries.map(({ count }) => count),
  };
}

function presentRange(definition: AttributeDefinition, counts: Counts, locale: Locale) {
  const numbers = [...counts.keys()].map(Number);
  return {
    id: definition.externalId,
    name: labelIn(definition.names, locale) ?? definition.externalId,
    min: Math.min(...numbers),
    max: Math.max(...numbers),
    unit: definition.unit ?? "",
  };
}

function presentFieldFacets(counts: FacetCounts["offerFields"], { offerFields }: Dictionary, locale: Locale) {
  return offerFields.flatMap((field) => {
    const values = counts.get(field.id);
    if (!values || values.size === 0) return [];
    const entries = [...values].sort(([a], [b]) => collators[locale].compare(a, b));
    const name = labelIn(field.names, locale) ?? field.externalId;
    return [{ id: field.id, name, values: entries.map(([text]) => text), counts: entries.map(([, count]) => count) }];
  });
}

/** The attributes that can be sorted by in a classification of which anything is found. */
function sortableAttributes({ categories }: FacetCounts, dictionary: Dictionary): string[] {
  const isFound = (id: string) =>
    dictionary
      .categoriesOf(id)
      .slice(0, 1)
      .some((nearest) => categories.has(nearest.id));
  const classifications = dictionary.classificationIds.filter(isFound);
  const isSortable = (attribute: string) =>
    classifications.some((id) => dictionary.switchesOf(id, attribute)?.isSortable === true);
  return dictionary.attributes.map(({ externalId }) => externalId).filter(isSortable);
}

/** Names and orders the counts. Values whose name nobody knows are left out. */
export function presentFacetValues(
  counts: FacetCounts,
  { dictionary, locale }: RecordWords,
): Omit<SearchFacets, "priceMin" | "priceMax"> {
  const { compare } = collators[locale];
  const named = <Entry extends { name: string; id: string }>(entries: Entry[]) =>
    entries.filter(({ name }) => name !== "").sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const attributes = dictionary.attributes.flatMap((definition) => {
    const values = counts.attributes.get(definition.externalId);
    return values && values.size > 0 ? [{ definition, values }] : [];
  });
  return {
    brands: named([...counts.brands].map(([name, count]) => ({ id: name, name, count }))),
    suppliers: named(
      [...counts.suppliers].flatMap(([id, count]) => {
        const supplier = dictionary.suppliers.get(id);
        return supplier ? [{ id, externalId: supplier.externalId, name: supplier.name, count }] : [];
      }),
    ),
    attributes: attributes.map(({ definition, values }) => presentAttribute(definition, values, locale)),
    customFields: presentFieldFacets(counts.offerFields, dictionary, locale),
    productTags: named(
      [...counts.tags].flatMap(([id, count]) => {
        const tag = dictionary.tags.get(id);
        return tag ? [{ id, name: labelIn(tag.names, locale) ?? tag.externalId, count }] : [];
      }),
    ),
    navigations: named(
      [...counts.categories].flatMap(([id, count]) => {
        const category = dictionary.categories.get(id);
        if (!category) return [];
        return [
          { id, externalId: category.externalId, name: labelIn(category.names, locale) ?? category.externalId, count },
        ];
      }),
    ),
    sortable: sortableAttributes(counts, dictionary),
    attributesRange: attributes
      .filter(({ definition }) => isNumeric(definition))
      .map(({ definition, values }) => presentRange(definition, values, locale)),
  };
}

/** The bounds of the caller's prices. */
export function presentPriceBounds({ priceMin, priceMax }: PriceBounds): Pick<SearchFacets, "priceMin" | "priceMax"> {
  const present = (price: number | null) => (price === null ? null : presentUnitPrice(tenThousandths(price)));
  return { priceMin: present(priceMin), priceMax: present(priceMax) };
}
