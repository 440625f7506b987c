// What is known of an article, as terms and values of a document in one language.
import type { DocumentLanguage } from "#documents/document-key.ts";
import { attributes } from "#seed/catalogue/terms/attributes.ts";
import type { AttributeValues } from "#seed/catalogue/terms/records.ts";
import { type Labels, labels, type Pair } from "#seed/tools/text.ts";

export type Fact = { readonly id: string; readonly term: string; readonly value: string };

const locales = { fr: "fr-FR", en: "en-GB" } as const;

/** One text of a pair, typeset. */
export const inLanguage = (pair: Pair, language: DocumentLanguage): string => labels(pair)[locales[language]];

/** A label map of the catalogue in the language of the document; empty where nobody wrote any. */
export const labelOf = (names: Partial<Labels>, language: DocumentLanguage): string =>
  names[locales[language]] ?? names["fr-FR"] ?? "";

const written = (value: number, language: DocumentLanguage) => new Intl.NumberFormat(locales[language]).format(value);

/** A day in figures that nobody reads the other way round. */
export const longDate = (day: string, language: DocumentLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The attributes of the catalogue that these values give, in the order in which they help to choose; files are none. */
export function factsOf(values: AttributeValues, language: DocumentLanguage): Fact[] {
  return attributes.flatMap(({ externalId, name, type, unit, options = [] }) => {
    const value = values[externalId];
    if (value === undefined || type === "MEDIA") return [];
    const singles = typeof value === "object" ? value : [value];
    const texts = singles.map((single) => {
      const option = options.find(({ code }) => code === single);
      if (option) return inLanguage(option.label, language);
      return typeof single === "number" ? written(single, language) : single;
    });
    const measured = unit === undefined ? texts.join(", ") : `${texts.join(", ")}\u00a0${unit}`;
    return [{ id: externalId, term: inLanguage(name, language), value: measured }];
  });
}
