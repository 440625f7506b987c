// Brands, suppliers and categories whose names fit what is being typed (catalogue 7). Pure.
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { NamedHit } from "#catalogue/search/search-index.ts";
import { queryWords, wordsOf } from "#catalogue/search/text.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** At most so many of each kind. */
const MOST = 5;

/** Every word of the query begins a word of the name; names that begin with the query come first. */
function fitting(entries: readonly NamedHit[], words: readonly string[]): NamedHit[] {
  if (words.length === 0) return [];
  const found = entries.flatMap((entry) => {
    const ofName = wordsOf(entry.name);
    const fits = words.every((word) => ofName.some((each) => each.startsWith(word)));
    return fits ? [{ entry, begins: ofName[0]?.startsWith(words[0] ?? "") ?? false }] : [];
  });
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || (a.entry.name < b.entry.name ? -1 : 1));
  return found.slice(0, MOST).map(({ entry }) => entry);
}

/** The names that fit; `brands` are those of visible products. */
export function suggestNames(text: string, locale: Locale, brands: readonly string[], dictionary: Dictionary) {
  const words = queryWords(text, locale);
  const categories = [...dictionary.categories.values()].filter((category) => category !== dictionary.tree.root);
  return {
    brands: fitting(
      brands.map((name) => ({ id: name, externalId: name, name })),
      words,
    ),
    suppliers: fitting([...dictionary.suppliers.values()], words).map(({ id, externalId, name }) => ({
      id,
      externalId,
      name,
    })),
    categories: fitting(
      categories.map(({ id, externalId, names }) => ({ id, externalId, name: labelIn(names, locale) ?? externalId })),
      words,
    ),
  };
}
