// What is looked for (search U-17): French says it first, English last before a complement; a material yields to another thing. Pure.

import { foldText } from "@comptoir/contract/conventions";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { isOfOtherTrade, isOfOwnUse } from "#catalogue/search/understanding/other-trades.rules.ts";
import { firstWordOf, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import { namesThing, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { countUnits, materialHeads, packWords, subjective } from "#catalogue/search/vocabulary/filler.ts";
import { foreignHeads } from "#catalogue/search/vocabulary/needs.ts";
import { type Meaning, meaningsBeginning } from "#catalogue/search/vocabulary/trade.ts";
import { type Locale, locales } from "#shared/locale.ts";

/** Where a run stands that may say what is looked for; a denied one never does. */
export type Candidate = { readonly index: number; readonly isMaterial: boolean; readonly isJoined: boolean };

/** The runs that name a thing; `others` are known to be of another trade: "car", though "carton" begins so. */
export function candidatesOf(
  runs: readonly Run[],
  others: ReadonlySet<Run>,
  reading: (run: Run) => WordReading,
  lexicons: Lexicons,
): Candidate[] {
  const found = (isNamed: (run: Run) => boolean) => candidatesWhere(runs, isNamed);
  // "touil": no article begins so, but what the trade calls stirrers does.
  const meaningsOf = (run: Run): readonly Meaning[] => {
    if (run.trade) return run.trade.isThing ? run.trade.meanings : [];
    const [word = "", further] = run.words;
    const isSaid = locales.some((locale) => lexicons.words[locale].beginningWith(word).length > 0);
    const isBegun = reading(run).isOpen && run.isLast && further === undefined && !run.value && !isSaid;
    return isBegun ? locales.flatMap((locale) => meaningsBeginning(word, locale)).filter(({ head }) => head >= 0) : [];
  };
  const isThing = (run: Run) => !others.has(run) && namesThing(run.words, meaningsOf(run), reading(run), lexicons);
  // "kraft": the material of all that is made of it, though some article is called so.
  const [only, further] = runs;
  if (only && !further && isRatherMaterial(only, lexicons)) return [];
  const called = found((run) => isThing(run) || (run.trade !== null && !run.trade.isSold));
  // "crimper": a thing of the trade that no article is called by, though one may be named so.
  return called.length > 0 ? called : found((run) => (run.trade?.isThing ?? false) && !run.value && !others.has(run));
}

/** Of so many articles that say a material, one at most is called by it: then it is no thing. */
const SAY_MATERIAL = 20;

const isRatherMaterial = ({ value, trade, words: [word = ""], locale }: Run, { words }: Lexicons): boolean =>
  value?.sort === "material" && !trade && words[locale].headCountOf(word) * SAY_MATERIAL < words[locale].countOf(word);

function candidatesWhere(runs: readonly Run[], isNamed: (run: Run) => boolean): Candidate[] {
  return runs.flatMap((run, index): Candidate[] => {
    if (run.kind !== "phrase" || run.isDenied || run.maker || !isNamed(run)) return [];
    const [only = ""] = run.words;
    const isMaterial =
      run.words.length === 1 && (materialHeads[run.locale].has(only) || run.value?.sort === "material");
    return [{ index, isMaterial: isMaterial || (run.trade !== null && !run.trade.isThing), isJoined: run.isJoined }];
  });
}

type Head = {
  readonly index: number;
  /** Whether what is looked for is of another trade. */
  readonly isForeign: boolean;
  /** Where a noun stands that would say what is looked for and is no head of any article; -1 for none. */
  readonly noun: number;
};

/** Whether neither catalogue nor trade knows a run. */
export const isUnknown = (run: Run, isKnownWord: (run: Run) => boolean) =>
  run.kind === "phrase" &&
  !run.trade &&
  !run.value &&
  !run.maker &&
  !subjective.has(firstWordOf(run)) &&
  !isKnownWord(run);

export type HeadReading = {
  readonly language: Locale;
  /** What is of another trade. */
  readonly others: ReadonlySet<Run>;
  readonly isKnownWord: (run: Run) => boolean;
  /** Whether something falls from the query: in a sentence an unknown noun may be anything. */
  readonly isSentence: boolean;
  /** Whether it says what something is for. */
  readonly isPurpose: boolean;
};

/** The place of what is looked for: French says it first, English last before a complement; a material yields (search U-17). */
export function findHead(runs: readonly Run[], candidates: readonly Candidate[], reading: HeadReading): Head {
  const { others } = reading;
  const { index, isForeign, noun } =
    reading.language === "fr-FR"
      ? frenchHead(runs, candidates, others, reading.isKnownWord)
      : englishHead(runs, candidates, others, reading.isKnownWord);
  const head = runs[index];
  if (!head) return { index, noun, isForeign: others.size > 0 && !reading.isPurpose };
  // "gants de boxe": of what is used itself a thing of another trade makes something else.
  const isOther = [...others].some((run) => isOfOwnUse(head.words, firstWordOf(run), reading.language));
  return { index, noun, isForeign: isOther || (isForeign && (!reading.isSentence || others.size > 0)) };
}

/** "paquet serviettes": how it is packed. */
const isPacking = (run: Run) => packWords.has(firstWordOf(run)) || countUnits.has(firstWordOf(run));

/** As French verbs end, of which a query tells what is to be done: "gerber palettes". */
const verb = /(?:[^i]er|[^o]ir)$/;

function frenchHead(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  others: ReadonlySet<Run>,
  isKnownWord: (run: Run) => boolean,
): Head {
  const [first] = candidates;
  if (!first) return none;
  const other = candidates.slice(1).find(({ isMaterial, isJoined }) => !isMaterial && !isJoined);
  const { index, isJoined } = first.isMaterial && other ? other : first;
  // "imprimante à étiquettes": a noun of its own, and what is known only belongs to it.
  const [noun] = runs;
  const isNoun = noun !== undefined && index > 0 && isOtherNoun(noun) && !verb.test(firstWordOf(noun));
  const isOther = noun !== undefined && index > 0 && others.has(noun);
  const isForeign = isOther || (isNoun && isJoined);
  return { index, isForeign, noun: isNoun && isKnownWord(noun) && !isPacking(noun) ? 0 : -1 };
}

function englishHead(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  others: ReadonlySet<Run>,
  isKnownWord: (run: Run) => boolean,
): Head {
  const end = runs.findIndex(({ isJoined, kind }) => isJoined && kind !== "filler");
  const phrase = end < 0 ? runs.length : end;
  const within = candidates.filter(({ index }) => index < phrase);
  const last = within.at(-1) ?? candidates[0];
  if (!last) return none;
  const noun = runs[phrase - 1];
  const isOther = noun !== undefined && last.index !== phrase - 1;
  const isForeign = isOther && (others.has(noun) || isUnknown(noun, isKnownWord));
  const other = within.findLast(({ isMaterial }) => !isMaterial);
  const index = last.isMaterial && other ? other.index : last.index;
  return {
    index,
    isForeign,
    noun: isOther && within.length > 0 && isOtherNoun(noun) && !isPacking(noun) ? phrase - 1 : -1,
  };
}

const none: Head = { index: -1, isForeign: false, noun: -1 };

/** The runs that make something of another trade of whatever stands beside them; a word that is being typed may become anything. */
export const otherNouns = (
  runs: readonly Run[],
  isTyping: boolean,
  language: Locale,
  lexicons: Lexicons,
): ReadonlySet<Run> =>
  new Set(runs.filter((run) => !(isTyping && run.isLast) && isForeignNoun(run, runs.length === 1, language, lexicons)));

/** `isAlone`: then a word tells of a need, "table", that beside others names what other trades sell, "table en bois". */
function isForeignNoun(run: Run, isAlone: boolean, language: Locale, lexicons: Lexicons): boolean {
  const [word = ""] = run.words;
  if (run.words.length !== 1 || run.kind !== "phrase" || run.maker || run.value || run.isDenied) return false;
  const isOfTrade = run.trade !== null && (run.trade.isNeed ? isAlone : foldText(run.trade.text) === word);
  return (foreignHeads.has(word) && !isOfTrade) || (!run.trade && isOfOtherTrade(word, language, lexicons));
}

/** A word that is neither of the trade nor a quality. */
const isOtherNoun = (run: Run) =>
  run.kind === "phrase" && !run.trade && !run.value && !run.maker && !run.isDenied && !subjective.has(firstWordOf(run));
