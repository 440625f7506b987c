// Custom fields of offers, suppliers and categories on the wire (catalogue 3.4, 3.6, 10.3).
import type { CustomFieldReference, CustomFieldValue } from "@comptoir/contract/shared";
import type { z } from "zod";
import type { FieldRow } from "#catalogue/fields.queries.ts";
import { withLanguageKeys } from "#shared/locale.ts";
import { presentRate } from "#shared/money.ts";

type Reference = z.infer<typeof CustomFieldReference>;

/** The stored values of an offer: its own, and the rates whose fields are known by their roles. */
export type OfferFieldValues = {
  readonly fieldValues: Readonly<Record<string, unknown>>;
  readonly taxRateBasisPoints: number | null;
  readonly shippingTaxRateBasisPoints: number | null;
};

const present = (value: unknown) => value !== undefined && value !== null && value !== "";

function fullReference(field: FieldRow): Reference {
  return {
    id: field.id,
    externalId: field.externalId,
    externalSource: field.externalSource,
    name: withLanguageKeys(field.names),
    type: field.type,
    mandatory: field.isMandatory,
    status: field.status,
    sealedTarget: field.target,
    role: field.role,
    indexable: field.isIndexable,
    faceted: field.isFaceted,
    searchable: field.isSearchable,
    sortable: field.isSortable,
  };
}

const shortReference = ({ id, externalId, names, type }: FieldRow): Reference => ({
  id,
  externalId,
  name: withLanguageKeys(names),
  type,
});

/** The value of a field of an offer; the tax roles read the rates of the stock line, in percent. */
export function offerFieldValue(field: FieldRow, offer: OfferFieldValues): unknown {
  const rate =
    field.role === "PRODUCT_TAX_RATE"
      ? offer.taxRateBasisPoints
      : field.role === "SHIPPING_TAX_RATE"
        ? offer.shippingTaxRateBasisPoints
        : null;
  return rate === null ? offer.fieldValues[field.id] : presentRate(rate);
}

/** Values of an entity in the flat form, the scalar at `value`. */
export function presentFields(
  fields: readonly FieldRow[],
  target: FieldRow["target"],
  values: Readonly<Record<string, unknown>>,
): CustomFieldValue[] {
  return fields.flatMap((field) => {
    const value = values[field.id];
    if (field.target !== target || field.status !== "ACTIVE" || !present(value)) return [];
    return [{ customField: fullReference(field), value, type: field.type }];
  });
}

/** Values of an offer in the flat form with full definitions. */
export function presentOfferFields(fields: readonly FieldRow[], offer: OfferFieldValues): CustomFieldValue[] {
  return fields.flatMap((field) => {
    const value = offerFieldValue(field, offer);
    if (field.target !== "OFFER" || field.status !== "ACTIVE" || !present(value)) return [];
    return [{ customField: fullReference(field), value, type: field.type }];
  });
}

/** Values of an offer in the nested form, the scalar at `value.value`. */
export function presentNestedOfferFields(fields: readonly FieldRow[], offer: OfferFieldValues) {
  return fields.flatMap((field) => {
    const value = offerFieldValue(field, offer);
    if (field.target !== "OFFER" || field.status !== "ACTIVE" || !present(value)) return [];
    const customField = shortReference(field);
    return [{ customField, value: { customField, value, type: field.type } }];
  });
}
