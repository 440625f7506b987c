// What a document is found by: its words with their weights, its attribute values, its offers' fields. Pure.
import { type AttributeDefinition, valueTexts } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import type { Occurrence } from "#catalogue/search/memory/word-postings.ts";
import { fieldWeights } from "#catalogue/search/query-plan.rules.ts";
import { remembering } from "#catalogue/search/remember.ts";
import { fieldTexts, valueKeys } from "#catalogue/search/resolve.ts";
import { headOf, wordsOf } from "#catalogue/search/text.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";

export type IndexedValue = {
  readonly attribute: AttributeDefinition;
  readonly stored: unknown;
  readonly keys: readonly string[];
  readonly isFaceted: boolean;
  readonly isSearchable: boolean;
};

/** Indexed attribute values of a variant, its product's included. */
export function valuesOf(product: ProductDocument, variant: VariantDocument, dictionary: Dictionary): IndexedValue[] {
  const values = { ...product.attributeValues, ...variant.attributeValues };
  return dictionary.attributes.flatMap((attribute) => {
    const stored = values[attribute.externalId];
    const switches =
      stored === undefined ? null : dictionary.switchesOf(product.classificationId, attribute.externalId);
    if (!switches) return [];
    const keys = valueKeys(attribute, stored);
    return keys.length === 0 ? [] : [{ attribute, stored, keys, ...switches }];
  });
}

/** Values of the fields of a variant's offers, each under the offer's currency. */
export function offerFieldEntries({ offers }: VariantDocument, { offerFields }: Dictionary) {
  return offerFields
    .filter(({ isIndexable, isFaceted }) => isIndexable || isFaceted)
    .flatMap((field) =>
      offers.flatMap((offer) =>
        fieldTexts(offerFieldValue(field, offer)).map((text) => ({
          fieldId: field.id,
          key: `${offer.currency} ${text}`,
        })),
      ),
    );
}

function searchableTexts(product: ProductDocument, variant: VariantDocument, dictionary: Dictionary, locale: Locale) {
  const ofAttributes = valuesOf(product, variant, dictionary)
    .filter(({ isSearchable }) => isSearchable)
    .flatMap(({ attribute, stored }) => valueTexts(attribute, stored, locale));
  const ofOffers = dictionary.offerFields
    .filter(({ isSearchable }) => isSearchable)
    .flatMap(({ id }) => variant.offers.flatMap(({ fieldValues }) => fieldTexts(fieldValues[id])));
  return [...ofAttributes, ...ofOffers];
}

const MOST_TEXTS = 5_000;
/** The words of texts; variants of a product share most of theirs. */
const wordsIn: Readonly<Record<Locale, (text: string) => readonly string[]>> = {
  "fr-FR": remembering(MOST_TEXTS, (text) => wordsOf(text, "fr-FR")),
  "en-GB": remembering(MOST_TEXTS, (text) => wordsOf(text, "en-GB")),
};

/** The names of the categories that a product lies in, and of those above them without the root. */
function categoryTexts({ classificationId }: ProductDocument, dictionary: Dictionary, locale: Locale) {
  const { own, above } = dictionary.placeOf(classificationId);
  const namesOf = (categories: readonly { readonly names: LabelMap }[]) =>
    categories.map(({ names }) => labelIn(names, locale) ?? "");
  return { category: namesOf(own), branch: namesOf(above) };
}

function tagTexts({ tagIds }: ProductDocument, { tags }: Dictionary, locale: Locale): string[] {
  return tagIds.map((id) => labelIn(tags.get(id)?.names, locale) ?? "");
}

/** The words of a document in one language: each counts in every field that holds it. */
export function occurrencesOf(
  product: ProductDocument,
  variant: VariantDocument,
  dictionary: Dictionary,
  locale: Locale,
): Map<string, Occurrence> {
  const label = (labels: LabelMap) => labelIn(labels, locale) ?? "";
  const head = headOf(label(product.names), locale);
  const texts = {
    name: [label(product.names), label(variant.names)],
    head: head === null ? [] : [head],
    brand: [product.brand ?? ""],
    tag: tagTexts(product, dictionary, locale),
    ...categoryTexts(product, dictionary, locale),
    value: searchableTexts(product, variant, dictionary, locale),
    text: [label(product.descriptions), label(variant.descriptions)],
  };
  const occurrences = new Map<string, { weight: number; isHead: boolean; position: number }>();
  for (const [field, weight] of Object.entries(fieldWeights)) {
    const words = texts[field as keyof typeof texts].flatMap(wordsIn[locale]); // Same keys.
    const seen = new Set<string>();
    for (const [index, word] of words.entries()) {
      if (seen.has(word)) continue;
      seen.add(word);
      const occurrence = occurrences.get(word) ?? { weight: 0, isHead: false, position: 0 };
      occurrence.weight += weight;
      if (field === "name") occurrence.position = index + 1;
      if (field === "head") occurrence.isHead = true;
      occurrences.set(word, occurrence);
    }
  }
  for (const category of texts.category) {
    const occurrence = occurrences.get(headOf(category, locale) ?? "");
    if (occurrence) occurrence.isHead = true;
  }
  return occurrences;
}

/** Stands for everything that a product is found and sorted by; stock, prices and pictures are not part of it. */
export function fingerprintOf(product: ProductDocument, dictionary: Dictionary): string {
  const { id, externalId, sku, names, descriptions, brand, classificationId } = product;
  const { attributeValues, tagIds, createdAt, variants } = product;
  const parts = variants.map((variant) => {
    const { offers, pictureKey: _key, pictureUrls: _urls, updatedAt: _at, ...own } = variant;
    return [
      // By their names, so that it does not matter in which order they were written.
      Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)),
      offers.map(({ currency, supplierId, fieldValues }) => [currency, supplierId, fieldValues]),
      offerFieldEntries(variant, dictionary),
    ];
  });
  return JSON.stringify([
    [id, externalId, sku, names, descriptions, brand, classificationId, attributeValues, tagIds, createdAt],
    parts,
  ]);
}
