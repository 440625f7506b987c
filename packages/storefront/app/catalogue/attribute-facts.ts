// What attributes say in the language of a page.
import type { AttributeValue } from "@comptoir/contract/products";
import { attributeText } from "#catalogue/attribute-text.ts";
import type { ProductFact } from "#catalogue/product-view.ts";
import { type Language, localeTags } from "#lib/locale.ts";

/** A label in a language, in French where it is missing. */
export const labelIn = (labels: Readonly<Record<string, string>>, language: Language): string =>
  labels[localeTags[language]] ?? labels["fr-FR"] ?? Object.values(labels)[0] ?? "";

/** What an attribute says in words; files are documents. */
export const factsOf = (values: readonly AttributeValue[], language: Language): ProductFact[] =>
  values
    .filter(({ attribute }) => attribute.type !== "MEDIA")
    .map(({ attribute, value }) => ({
      id: attribute.externalId,
      name: labelIn(attribute.name, language),
      value: attributeText(value, language),
      ...(attribute.type === "METRIC" ? { isMeasure: true } : {}),
    }));
