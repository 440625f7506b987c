// The words that a product is found by: those that all its variants share, and what single variants add. Most words are shared,
// so they are looked at once for each product and not once for each variant. Pure.
import { valueTexts } from "#catalogue/attributes.rules.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import type { IndexedValue } from "#catalogue/search/memory/indexed.ts";
import type { Occurrence } from "#catalogue/search/memory/word-postings.ts";
import { fieldTexts } from "#catalogue/search/resolve.ts";
import { fieldWeights } from "#catalogue/search/words/query-plan.rules.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import { headOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";

/** What each word says, by the word; a word of `own` is not among the shared ones. */
export type ProductWords = {
  /** The same in every variant. */
  readonly shared: ReadonlyMap<string, Occurrence>;
  /** By variant. */
  readonly own: readonly ReadonlyMap<string, Occurrence>[];
};

type Field = keyof typeof fieldWeights;
type Texts = Partial<Record<Field, readonly string[]>>;
type FieldWords = Partial<Record<Field, readonly string[]>>;

const fields = Object.keys(fieldWeights) as Field[]; // The keys of the table.

const MOST_TEXTS = 5_000;
/** The words of texts; variants say much alike. */
const wordsIn: Readonly<Record<Locale, (text: string) => readonly string[]>> = {
  "fr-FR": remembering(MOST_TEXTS, (text) => wordsOf(text, "fr-FR")),
  "en-GB": remembering(MOST_TEXTS, (text) => wordsOf(text, "en-GB")),
};

function searchableTexts(
  variant: VariantDocument,
  values: readonly IndexedValue[],
  dictionary: Dictionary,
  locale: Locale,
) {
  const ofAttributes = values
    .filter(({ isSearchable }) => isSearchable)
    .flatMap(({ attribute, stored }) => valueTexts(attribute, stored, locale));
  const ofOffers = dictionary.offerFields
    .filter(({ isSearchable }) => isSearchable)
    .flatMap(({ id }) => variant.offers.flatMap(({ fieldValues }) => fieldTexts(fieldValues[id])));
  return [...ofAttributes, ...ofOffers];
}

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

const wordsOfTexts = (texts: Texts, locale: Locale): FieldWords =>
  Object.fromEntries(Object.entries(texts).map(([field, list]) => [field, list.flatMap(wordsIn[locale])]));

/** The occurrences of the words of a product, or of what a variant adds to them; `before` are the words of its product. */
function occurrencesOf(words: FieldWords, before: FieldWords): Map<string, Occurrence> {
  const occurrences = new Map<string, { weight: number; isHead: boolean; position: number }>();
  for (const field of fields) {
    const said = before[field] ?? [];
    const seen = new Set(said);
    for (const [index, word] of (words[field] ?? []).entries()) {
      if (seen.has(word)) continue;
      seen.add(word);
      const occurrence = occurrences.get(word) ?? { weight: 0, isHead: false, position: 0 };
      occurrence.weight += fieldWeights[field];
      if (field === "name") occurrence.position = said.length + index + 1;
      if (field === "head") occurrence.isHead = true;
      occurrences.set(word, occurrence);
    }
  }
  return occurrences;
}

const nothing: Occurrence = { weight: 0, isHead: false, position: 0 };

/** What a word says that stands in several places. */
const together = (a: Occurrence, b: Occurrence): Occurrence => ({
  weight: a.weight + b.weight,
  isHead: a.isHead || b.isHead,
  position: a.position || b.position,
});

/**
 * The words of all variants of a product in one language: each counts in every field that holds it. `values` are the indexed
 * attribute values of each variant.
 */
export function productWords(
  product: ProductDocument,
  values: readonly (readonly IndexedValue[])[],
  dictionary: Dictionary,
  locale: Locale,
): ProductWords {
  const label = (labels: LabelMap) => labelIn(labels, locale) ?? "";
  const head = headOf(label(product.names), locale);
  const categories = categoryTexts(product, dictionary, locale);
  const ofProduct = wordsOfTexts(
    {
      name: [label(product.names)],
      head: head === null ? [] : [head],
      brand: [product.brand ?? ""],
      tag: tagTexts(product, dictionary, locale),
      ...categories,
      text: [label(product.descriptions)],
    },
    locale,
  );
  const shared = occurrencesOf(ofProduct, {});
  const added = product.variants.map((variant, index) =>
    occurrencesOf(
      wordsOfTexts(
        {
          name: [label(variant.names)],
          value: searchableTexts(variant, values[index] ?? [], dictionary, locale),
          text: [label(variant.descriptions)],
        },
        locale,
      ),
      ofProduct,
    ),
  );
  const heads = new Set(categories.category.map((name) => headOf(name, locale)));
  const asHead = (word: string, said: Occurrence) => (heads.has(word) ? { ...said, isHead: true } : said);
  // Where one variant says more with a word than the others, it is a word of each for itself.
  const differing = new Set(added.flatMap((words) => [...words.keys()]));
  const own = added.map((words) => {
    const said = new Map<string, Occurrence>();
    for (const word of differing) {
      const whole = together(shared.get(word) ?? nothing, words.get(word) ?? nothing);
      if (whole.weight > 0) said.set(word, asHead(word, whole));
    }
    return said;
  });
  for (const word of differing) shared.delete(word);
  for (const [word, said] of shared) shared.set(word, asHead(word, said));
  return { shared, own };
}
