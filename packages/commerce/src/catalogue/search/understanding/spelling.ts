// What an unknown word was meant for (search U-04, U-05): words written together or apart, then the nearest word of either language.

import { editDistance, forgivenSlips, mayBeNear, signsOf } from "@comptoir/contract/articles/spelling.rules";
import { commonest } from "#catalogue/search/understanding/forms.rules.ts";
import { knowsWord } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import { isOfOtherTrade } from "#catalogue/search/understanding/other-trades.rules.ts";
import { tradePhrases } from "#catalogue/search/vocabulary/trade.ts";
import { isToldBySound, soundOf } from "#catalogue/search/words/sound.rules.ts";
import { wordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

const SHORTEST_HALF = 3;
/** Longer words are not spelled or taken apart. */
const LONGEST_SPELLED = 30;
/** Of so long a word two letters are few, whatever it names. */
const LONG_WORD = 10;
/** Shorter ones keep their first letter. */
const FREE_BEGINNING = 6;

const tradeWords: Partial<Record<Locale, ReadonlyMap<string, number>>> = {};

/** Shorter words are too near to others to be what one was meant for. */
const SHORTEST_MEANT = 4;
/** Single words that the trade knows, which no article need say, with what tells their letters. */
function wordsOfTrade(locale: Locale): ReadonlyMap<string, number> {
  tradeWords[locale] ??= new Map(
    tradePhrases(locale)
      .flatMap(({ text }) => wordsOf(text, locale))
      .filter((word) => word.length >= SHORTEST_HALF && !/[0-9]/.test(word))
      .map((word) => [word, signsOf(word)]),
  );
  return tradeWords[locale];
}

/** Slips that are made so often that they are known, though more than two letters are wrong or the first one is. */
const knownSlips: ReadonlyMap<string, string> = new Map([
  ["krat", "kraft"],
  ["etiket", "etiquette"],
  ["scoch", "scotch"],
  ["scosh", "scotch"],
  ["polisterene", "polystyrene"],
  ["goblet", "gobelet"],
]);

/** What a word was meant for. `edits`: how many; 0 for words that were written together. */
export type Correction = { readonly words: readonly string[]; readonly edits: number; readonly isSure: boolean };

function halvesOf(word: string, lexicons: Lexicons, locale: Locale): readonly string[] | null {
  const language = lexicons.words[locale];
  // What only descriptions say is no part of a name: "sunglasses".
  const isSaid = (half: string) =>
    wordsOfTrade(locale).has(half) ||
    language.ofStem(half).some((each) => language.headCountOf(each) > 0 || wordsOfTrade(locale).has(each));
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every(isSaid)) return halves;
  }
  return null;
}

type Candidate = {
  readonly word: string;
  readonly distance: number;
  readonly locale: Locale;
  readonly count: number;
  readonly isHead: boolean;
};

/** Shorter words of names of suppliers are rather something else. */
const SHORTEST_OF_SUPPLIER = 5;

/** Words of the names of suppliers, which no article need say either: "cartoneries vexin" (search U-14). */
function supplierWords(word: string, edits: number, { suppliers, locale }: Lexicons): Candidate[] {
  const words = new Set(suppliers.flatMap(({ name }) => wordsOf(name, locale)));
  return [...words].flatMap((each): Candidate[] => {
    if (each.length < SHORTEST_OF_SUPPLIER || /[0-9]/.test(each)) return [];
    const distance = editDistance(word, each, edits);
    return distance > 0 && distance <= edits ? [{ word: each, distance, locale, count: 0, isHead: false }] : [];
  });
}

/** Of a word that sounds alike no more is wrong than one slip, however many letters that takes. */
const distanceOf = (word: string, sound: string, each: string, edits: number): number => {
  const distance = editDistance(word, each, edits);
  return distance > 1 && isToldBySound(sound) && soundOf(each) === sound ? 1 : distance;
};

function candidatesFor(word: string, edits: number, lexicons: Lexicons): Candidate[] {
  const mask = signsOf(word);
  const sound = soundOf(word);
  const found = locales.flatMap((locale) => {
    const lexicon = lexicons.words[locale];
    const near = lexicon.resembling(word, edits).map((each) => each.word);
    const said = [...near, ...lexicon.soundingLike(word)].filter((each) => lexicon.countOf(each) > 0);
    const traded = [...wordsOfTrade(locale)].flatMap(([each, letters]) =>
      each.length >= SHORTEST_MEANT && (mayBeNear(mask, letters, edits) || soundOf(each) === sound) ? [each] : [],
    );
    return [...new Set([...said, ...traded])].flatMap((each): Candidate[] => {
      const distance = distanceOf(word, sound, each, edits);
      const facts = { count: lexicon.countOf(each), isHead: lexicon.headCountOf(each) > 0 };
      return distance > 0 && distance <= edits ? [{ word: each, distance, locale, ...facts }] : [];
    });
  });
  found.push(...supplierWords(word, edits, lexicons));
  return word.length < FREE_BEGINNING
    ? found.filter((each) => each.word[0] === word[0] || soundOf(each.word) === sound)
    : found;
}

/** The plural is no slip: "cuillières" is one from "cuillère", as "cuillière" is. */
function candidatesInAnyNumber(word: string, edits: number, lexicons: Lexicons): Candidate[] {
  const singular = word.replace(/(?<=[^s])s$/, "");
  const own = candidatesFor(word, edits, lexicons);
  if (singular === word) return own;
  const others = candidatesFor(singular, Math.min(edits, forgivenSlips(singular.length)), lexicons);
  const keyOf = ({ word, locale }: Candidate) => `${locale} ${word}`;
  const nearest = new Map(own.map((each) => [keyOf(each), each]));
  for (const each of others)
    if (each.distance < (nearest.get(keyOf(each))?.distance ?? Number.POSITIVE_INFINITY))
      nearest.set(keyOf(each), each);
  return [...nearest.values()];
}

/** The word that a word unknown in both languages was meant for; null for digits, and where none is near. */
export function correct(word: string, language: Locale, lexicons: Lexicons): Correction | null {
  if (word.length > LONGEST_SPELLED || /[0-9_]/.test(word)) return null;
  const meant = knownSlips.get(word);
  if (meant !== undefined) return { words: [meant], edits: 1, isSure: true };
  const edits = forgivenSlips(word.length);
  const sound = soundOf(word);
  const candidates = edits === 0 ? [] : candidatesInAnyNumber(word, edits, lexicons);
  // Its language first, then what articles are called and what the trade says rather than what some description does, then its sound.
  const weight = (each: Candidate) =>
    (each.locale === language ? 0 : 8) +
    (each.isHead ? 0 : 2) +
    (each.count > 0 && wordsOfTrade(each.locale).has(each.word) ? 0 : 2) +
    (soundOf(each.word) === sound ? 0 : 1);
  candidates.sort(
    (a, b) => a.distance - b.distance || weight(a) - weight(b) || b.count - a.count || (a.word < b.word ? -1 : 1),
  );
  const [best] = candidates;
  if (best && best.distance === 1) {
    // "etiquette" rather than "etiquettes", which only sounds alike: of one stem, what has fewer wrong letters.
    const ofBest = new Set(lexicons.words[best.locale].ofStem(best.word));
    const [nearest = best.word] = candidates
      .filter((each) => each.distance === 1 && ofBest.has(each.word))
      .map((each) => each.word)
      .sort((a, b) => editDistance(word, a, edits) - editDistance(word, b, edits));
    return { words: [nearest], edits: 1, isSure: true };
  }
  for (const locale of [language, otherLanguage(language)]) {
    const halves = halvesOf(word, lexicons, locale);
    if (halves) return { words: halves, edits: 0, isSure: true };
  }
  if (!best) return null;
  // Two edits are believed only where nothing else is as near.
  const rivals = new Set(
    candidates.filter(({ distance }) => distance === best.distance).map((each) => soundOf(each.word)),
  );
  return {
    words: [best.word],
    edits: best.distance,
    isSure: rivals.size === 1 && (best.isHead || word.length >= LONG_WORD),
  };
}

/** Whether a word is unknown in both languages; what other trades sell is no slip. */
export const isUnknownWord = (word: string, language: Locale, lexicons: Lexicons): boolean =>
  !locales.some((locale) => knowsWord(word, locale, lexicons)) && !isOfOtherTrade(word, language, lexicons);

/** The thing that a word being typed may become, one slip in what there is of it: "gobelo" of "gobelet"; null where none begins so. */
export function correctBeginning(word: string, language: Locale, lexicons: Lexicons): Correction | null {
  if (forgivenSlips(word.length) === 0 || word.length > LONGEST_SPELLED || /[0-9_]/.test(word)) return null;
  for (const locale of [language, otherLanguage(language)]) {
    const lexicon = lexicons.words[locale];
    const things = lexicon.beginningLike(word).filter((each) => lexicon.headCountOf(each) > 0);
    const [best] = commonest(things, 1, lexicon);
    // "gobelet", though most articles may say "gobelets".
    const ofBest = new Set(best === undefined ? [] : lexicon.ofStem(best));
    const [shortest] = things
      .filter((each) => ofBest.has(each))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    if (shortest !== undefined) return { words: [shortest], edits: 1, isSure: true };
  }
  return null;
}
