// What a document is found by: its words with their weights, its attribute values, its offers' fields. Pure.
import { createHash } from "node:crypto";
import { type AttributeDefinition, valueTexts } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import { fieldWeights } from "#catalogue/search/memory/vocabulary.ts";
import { fieldTexts, valueKeys } from "#catalogue/search/resolve.ts";
import { wordsOf } from "#catalogue/search/text.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

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
  return [...ofAttributes, ...ofOffers].join(" ");
}

/** The words of a document in one language with their weights, a word of several fields counting in each. */
export function wordWeights(
  product: ProductDocument,
  variant: VariantDocument,
  dictionary: Dictionary,
  locale: Locale,
): Map<string, number> {
  const both = (a: ProductDocument["names"], b: ProductDocument["names"]) =>
    `${labelIn(a, locale) ?? ""} ${labelIn(b, locale) ?? ""}`;
  const texts = {
    name: both(product.names, variant.names),
    brand: product.brand ?? "",
    value: searchableTexts(product, variant, dictionary, locale),
    text: both(product.descriptions, variant.descriptions),
  };
  const weights = new Map<string, number>();
  for (const [field, weight] of Object.entries(fieldWeights)) {
    const words = new Set(wordsOf(texts[field as keyof typeof texts])); // The keys of the two tables are the same.
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  return weights;
}

/** Stands for everything that a product is found and sorted by; stock, prices and pictures are not part of it. */
export function fingerprintOf(product: ProductDocument, dictionary: Dictionary): string {
  const { variants, changesAt: _, ...rest } = product;
  const parts = variants.map((variant) => {
    const { offers, pictureKey: _key, pictureUrls: _urls, ...own } = variant;
    return [
      own,
      offers.map(({ currency, supplierId, fieldValues }) => [currency, supplierId, fieldValues]),
      offerFieldEntries(variant, dictionary),
    ];
  });
  return createHash("sha1")
    .update(JSON.stringify([rest, parts]))
    .digest("base64");
}
