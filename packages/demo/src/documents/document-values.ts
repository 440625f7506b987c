// The MEDIA values by which articles name their documents: one attribute for each kind and language.
import { DOCUMENT_LANGUAGES, documentUrl } from "#documents/document-key.ts";
import type { AttributeValues, ProductRecord } from "#seed/catalogue/terms/records.ts";

const upper = { fr: "FR", en: "EN" } as const;

/** The sheets of an article. */
export const sheetValues = (externalId: string): AttributeValues =>
  Object.fromEntries(
    DOCUMENT_LANGUAGES.map((language) => [
      `TECHNICAL_SHEET_${upper[language]}`,
      documentUrl({ kind: "technical-sheet", language, externalId }),
    ]),
  );

/** The declarations of a product that food may touch; none for others. */
export const declarationValues = ({
  externalId,
  attributes,
}: Pick<ProductRecord, "externalId" | "attributes">): AttributeValues => {
  const contact = attributes.FOOD_CONTACT;
  if (!Array.isArray(contact) || !contact.includes("YES")) return {};
  return Object.fromEntries(
    DOCUMENT_LANGUAGES.map((language) => [
      `FOOD_CONTACT_FILE_${upper[language]}`,
      documentUrl({ kind: "food-contact", language, externalId }),
    ]),
  );
};
