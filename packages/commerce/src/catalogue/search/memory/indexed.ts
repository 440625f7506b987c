// What a document is found by besides its words: its attribute values, its offers' fields. Pure.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import { fieldTexts, valueKeys } from "#catalogue/search/resolve.ts";

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
