// What closes what (search U-17): a lid fits by its diameter, so what it is for is looked for first, and lids across as much then,
// those before others that lie where the same words stand: hot cups and lids for hot drinks. Pure.

import { foldText } from "@comptoir/contract/conventions";
import { formsWith, rarityOf, type WeighedWord, writtenForms } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { isVolumeUnit } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import type { Part, Term } from "#catalogue/search/words/query-plan.rules.ts";
import { wordsOf } from "#catalogue/search/words/text.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";

/** What a query says of a lid, and of what it closes. */
export type LidQuery = { readonly lid: string; readonly closed: string };

/** Whether a word means a lid, in either language. */
export const isLidWord = (word: string): boolean => /^(?:couvercles?|opercules?|capots?|lids?)$/.test(word);

const joiner = /^(?:pour|de|du|des|for|of|to|fits?|fitting)$/;

const companion = /^(?:avec|with|et|and|plus)$/;

const bare = (part: string) => foldText(part).replace(/[^a-z0-9]/g, "");

/** A lid and what it closes, where a query names both and says how much the other holds; null for any other query. */
export function closingOf(text: string): LidQuery | null {
  const parts = text.trim().split(/\s+/);
  const at = parts.findIndex((part) => isLidWord(bare(part)));
  // "pot à soupe 12 oz avec couvercle": the pot, and a lid with it.
  if (at < 0 || companion.test(bare(parts[at - 1] ?? ""))) return null;
  const cut = parts.findIndex((part, index) => index > at && joiner.test(bare(part)));
  const [lid, closed] =
    cut < 0 ? [parts.slice(at, at + 1), parts.toSpliced(at, 1)] : [parts.slice(0, cut), parts.slice(cut + 1)];
  const tokens = cutQuery(closed.join(" "));
  const isMeasured = tokens.some((token) => token.kind === "measure" && token.units.some(isVolumeUnit));
  const isNamed = tokens.some(({ kind }) => kind === "word");
  return isMeasured && isNamed ? { lid: lid.join(" "), closed: closed.join(" ") } : null;
}

/** A category in which some products lie that a lid has to close, with how many. */
export type LidCategory = {
  readonly names: LabelMap;
  readonly count: number;
  /** Which products lie there: a word that two of their categories say is said of them once. */
  readonly products?: string;
  /** Whether everything lies in it, what closes and what is closed, so that its words tell nothing apart. */
  readonly isTop: boolean;
};

/** What a lid has to fit: what the query says of the lid itself, across in millimetres with how many products, where these lie. */
export type LidFitting = {
  readonly lid: string;
  readonly diameters: ReadonlyMap<string, number>;
  readonly stands: readonly LidCategory[];
};

type Places = { readonly own: readonly { readonly names: LabelMap }[]; readonly above: Places["own"] };

/** Where products lie, by how many there are of each classification. */
export const standsOf = (
  counts: ReadonlyMap<string, number>,
  placeOf: (classificationId: string) => Places,
): LidCategory[] =>
  [...counts].flatMap(([id, count]) => {
    const { own, above } = placeOf(id);
    if (count === 0) return [];
    const top = above.at(-1);
    return [...own, ...above].map((place) => ({
      ...{ names: place.names, count, products: id, isTop: place === top },
    }));
  });

/** The words of the categories as something to be said, each by the share of the products that lie there; null for none. */
export function standTerm(stands: readonly LidCategory[], locale: Locale, { words }: Lexicons): Term | null {
  const lexicon = words[locale];
  const counts = new Map<string, number>();
  const wordsIn = ({ names }: LidCategory) => new Set(wordsOf(labelIn(names, locale) ?? "", locale));
  const said = new Set<string>();
  for (const stand of stands)
    for (const word of wordsIn(stand)) {
      const key = `${stand.products} ${word}`;
      if (stand.products !== undefined && said.has(key)) continue;
      said.add(key);
      counts.set(word, (counts.get(word) ?? 0) + stand.count);
    }
  for (const stand of stands) if (stand.isTop) for (const word of wordsIn(stand)) counts.delete(word);
  const most = Math.max(...counts.values());
  const parts = [...counts].flatMap(([word, count]): Part[] => {
    const forms: WeighedWord[] = writtenForms(word, lexicon).map((form) => ({
      word: form.word,
      percent: (form.percent * count) / most,
    }));
    if (forms.length === 0) return [];
    return [{ forms: formsWith(forms, rarityOf(forms, lexicon), locale), least: "named", tier: 0 }];
  });
  const worth = ({ forms }: Part) => Math.max(...forms.map(({ value }) => value));
  const best = Math.max(...parts.map(worth));
  const telling = parts.filter((part) => worth(part) >= best * TELLING);
  return telling.length > 0
    ? { alternatives: telling.map((part) => ({ parts: [part], span: 1 })), isWritten: false }
    : null;
}
/** A word that counts less beside the best one tells less than that. */
const TELLING = 0.9;
