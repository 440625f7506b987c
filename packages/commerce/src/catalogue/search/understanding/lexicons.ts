// What understanding a query takes of a catalogue: its words in both languages, the values that its articles have, and the names
// of its suppliers. Both searches make one.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import type { Lexicon } from "#catalogue/search/words/lexicon.ts";
import type { LabelMap, Locale } from "#shared/locale.ts";

/** Living values of a group: an attribute by its external id, or `brand`. */
export type Values = {
  /** Keys with the documents that have them; nobody counts on one with none. */
  keysOf(group: string): ReadonlyMap<string, number>;
};

export type NamedSupplier = { readonly id: string; readonly externalId: string; readonly name: string };

/** A category with what lies in the one above it. */
export type Place = {
  readonly id: string;
  readonly externalId: string;
  readonly names: LabelMap;
  readonly above: { readonly names: LabelMap; readonly classificationIds: readonly string[] };
};

export type Lexicons = {
  /** Of the page. */
  readonly locale: Locale;
  readonly words: Readonly<Record<Locale, Lexicon>>;
  readonly values: Values;
  readonly attributes: readonly AttributeDefinition[];
  readonly suppliers: readonly NamedSupplier[];
  /** Categories that lie in another one. */
  readonly places: readonly Place[];
  /** Suppliers are known by what they sell in it. */
  readonly currency: string;
};

/** The other of the two languages. */
export const otherLanguage = (locale: Locale): Locale => (locale === "fr-FR" ? "en-GB" : "fr-FR");
