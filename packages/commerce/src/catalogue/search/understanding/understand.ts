// What a query means (search §1): its words and measures are read in one order, known phrases first, and nothing is guessed here:
// what nobody knows stays unknown. Pure: the catalogue comes as lexicons.
import type { Term } from "#catalogue/search/query-plan.rules.ts";
import { isStopWord, languageOf } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import {
  type MeasureContext,
  readCount,
  readFormat,
  readMeasure,
} from "#catalogue/search/understanding/measure-pieces.ts";
import type { Drop, Piece, Sign, Understanding } from "#catalogue/search/understanding/pieces.ts";
import { keyOf, type Run, scanQuery } from "#catalogue/search/understanding/scan.ts";
import { namesThing, phraseTerm, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { cutQuery, type QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";
import { valueWordsOf } from "#catalogue/search/understanding/value-phrases.ts";
import { materialHeads, subjective } from "#catalogue/search/vocabulary/filler.ts";
import type { Locale } from "#shared/locale.ts";

export type Asking = {
  /** The last word is still being typed. */
  readonly isTyping: boolean;
  /** What was meant by words that nobody knows. */
  readonly corrections?: ReadonlyMap<string, readonly string[]>;
};

// Bounds on the work that a query may ask for.
const MOST_TOKENS = 40;
const MOST_PIECES = 16;

function corrected(tokens: readonly QueryToken[], corrections: Asking["corrections"]): QueryToken[] {
  return tokens.flatMap((token): QueryToken[] => {
    const meant = token.kind === "word" ? corrections?.get(token.word) : undefined;
    return meant ? meant.map((word) => ({ kind: "word", word })) : [token];
  });
}

/** Where a run stands that may say what is looked for; a denied one never does. */
type Candidate = { readonly index: number; readonly isMaterial: boolean; readonly isJoined: boolean };

function candidatesOf(runs: readonly Run[], reading: (run: Run) => WordReading, lexicons: Lexicons): Candidate[] {
  return runs.flatMap((run, index): Candidate[] => {
    if (run.kind !== "phrase" || run.isDenied || run.seller) return [];
    const meanings = run.trade?.isThing ? run.trade.meanings : [];
    if (!namesThing(run.words, meanings, reading(run), lexicons) && !(run.trade && !run.trade.isSold)) return [];
    const [only = ""] = run.words;
    const isMaterial =
      run.words.length === 1 && (materialHeads[run.locale].has(only) || run.value?.sort === "material");
    return [{ index, isMaterial: isMaterial || (run.trade !== null && !run.trade.isThing), isJoined: run.isJoined }];
  });
}

type Head = { readonly index: number; readonly isForeign: boolean };

const isUnknown = (run: Run, isKnownWord: (run: Run) => boolean) =>
  run.kind === "phrase" &&
  !run.trade &&
  !run.value &&
  !run.seller &&
  !subjective.has(run.words[0] ?? "") &&
  !isKnownWord(run);

/** The place of what is looked for: French says it first, English last before a complement; a material yields (search U-17). */
function findHead(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  language: Locale,
  isKnownWord: (run: Run) => boolean,
): Head {
  const isForeignAt = (at: number) => {
    const run = runs[at];
    return run !== undefined && isUnknown(run, isKnownWord);
  };
  if (language === "fr-FR") {
    const [first] = candidates;
    if (!first) return { index: -1, isForeign: false };
    const other = candidates.slice(1).find(({ isMaterial, isJoined }) => !isMaterial && !isJoined);
    const index = first.isMaterial && other ? other.index : first.index;
    const before = runs.slice(0, index).some((_, at) => isForeignAt(at));
    return { index, isForeign: before && (runs[index]?.isJoined ?? false) };
  }
  const end = runs.findIndex(({ isJoined, kind }) => isJoined && kind !== "filler");
  const phrase = end < 0 ? runs.length : end;
  const within = candidates.filter(({ index }) => index < phrase);
  const last = within.at(-1) ?? candidates[0];
  if (!last) return { index: -1, isForeign: false };
  const other = within.findLast(({ isMaterial }) => !isMaterial);
  const index = last.isMaterial && other ? other.index : last.index;
  const after = runs.slice(index + 1, phrase).findIndex((_, offset) => isForeignAt(index + 1 + offset)) >= 0;
  return { index, isForeign: after || (index >= phrase && runs.slice(0, phrase).some((_, at) => isForeignAt(at))) };
}

const dropOf = (run: Run, isKnown: boolean, isThing: boolean): Drop => {
  if (!isKnown) return "unknown";
  if (subjective.has(run.words[0] ?? "") && !run.trade && !run.value) return "subjective";
  if (run.seller) return "seller";
  if (run.value) return run.value.sort === "format" ? "size" : run.value.sort;
  return isThing ? "complement" : "feature";
};

type Context = {
  readonly language: Locale;
  readonly lexicons: Lexicons;
  readonly asking: Asking;
  readonly measures: MeasureContext;
};

const readingOf = (
  run: Run,
  { asking, language }: Pick<Context, "asking" | "language">,
  isKnownAsIs: boolean,
): WordReading => ({
  language: run.trade || run.value ? run.locale : language,
  isOpen: run.isLast && (asking.isTyping || !isKnownAsIs),
});

function phrasePiece(run: Run, isHead: boolean, isCandidate: boolean, context: Context): Piece {
  const { lexicons, language } = context;
  const format = run.seller ? null : readFormat(run.words.join(""), undefined, context.measures, lexicons);
  if (format && !isHead && !run.trade) return format;
  const values = run.seller ? [run.seller.word] : run.value ? valueWordsOf(run.value, lexicons) : [];
  // As a quality a material is no thing: "carton" of cups is what they are made of.
  const meanings = run.trade && (isHead || !run.value || !run.trade.isThing) ? run.trade.meanings : [];
  const reading = readingOf(run, context, isKnownWord(run, lexicons, language));
  const least = isHead || run.value || run.seller ? "named" : "any";
  const term: Term =
    run.seller && !run.seller.isBrand
      ? phraseTerm({ words: [], meanings: [], values, isHead: false, least: "named" }, reading, lexicons)
      : phraseTerm({ words: run.words, meanings, values, isHead, least }, reading, lexicons);
  const isKnown = term.alternatives.length > 0 || run.trade !== null || run.value !== null || run.seller !== null;
  const sign: Sign = run.seller ? "seller" : isHead ? "thing" : run.value ? "value" : "word";
  return {
    text: run.words.join(" "),
    sign,
    drop: isHead ? "never" : dropOf(run, isKnown, isCandidate),
    isKnown,
    term,
    near: null,
  };
}

const isKnownWord = (run: Run, { words }: Lexicons, language: Locale): boolean =>
  run.trade !== null ||
  run.value !== null ||
  run.seller !== null ||
  run.words.every((word) =>
    [words[language], ...Object.values(words)].some((lexicon) =>
      lexicon.ofStem(word).some((each) => lexicon.countOf(each) > 0),
    ),
  );

/** What articles must not say: in the name or as what they are, or as a value (search U-15). */
function exclusionOf(run: Run, context: Context): { text: string; term: Term } {
  const { lexicons } = context;
  const values = run.value ? valueWordsOf(run.value, lexicons) : run.seller ? [run.seller.word] : [];
  const reading = { language: run.trade || run.value ? run.locale : context.language, isOpen: false };
  const term = phraseTerm({ words: run.words, meanings: [], values, isHead: false, least: "name" }, reading, lexicons);
  return { text: run.words.join(" "), term };
}

const outerWords: ReadonlySet<string> = new Set([
  "ext",
  "exterieur",
  "exterieure",
  "exterieures",
  "outer",
  "outside",
  "external",
]);
const lidWords = /^(?:couvercles?|lids?|capots?)$/;

/** What a text asks for. */
export function understand(text: string, lexicons: Lexicons, asking: Asking): Understanding {
  const cut = corrected(cutQuery(text).slice(0, MOST_TOKENS), asking.corrections);
  const language = languageOf(cut, lexicons);
  const isOuter = cut.some((token) => token.kind === "word" && outerWords.has(token.word));
  const tokens = cut.filter((token) => token.kind === "measure" || !isOuter || !outerWords.has(token.word));
  const scanned = scanQuery(tokens, language, lexicons);
  const all = [...new Map(scanned.map((run) => [`${keyOf(run)} ${run.kind}`, run])).values()];
  const telling = all.filter(({ kind }) => kind !== "filler");
  const isEmpty = telling.length === 0;
  // A query of words that say nothing keeps those that hold no sentence together, as one of them may be meant.
  const runs = telling.slice(0, MOST_PIECES);
  const isWord = (run: Run) => isKnownWord(run, lexicons, language);
  const readingFor = (run: Run) => readingOf(run, { asking, language }, isWord(run));
  const candidates = candidatesOf(runs, readingFor, lexicons);
  const { index, isForeign } = findHead(runs, candidates, language, isWord);
  const headRun = runs[index];
  const measures = { language, isOuter, isLid: headRun?.words.some((word) => lidWords.test(word)) ?? false };
  const context: Context = { language, lexicons, asking, measures };
  const pieces = runs.flatMap((run, at): Piece[] => {
    if (run.isDenied) return [];
    if (run.kind === "count") {
      const [number = "", counted = ""] = run.words;
      const piece = readCount(number, counted, measures, lexicons);
      if (piece) return [piece];
    }
    if (run.measure) return [readMeasure(run.measure, measures, lexicons)];
    return [
      phrasePiece(
        run,
        at === index,
        candidates.some((candidate) => candidate.index === at),
        context,
      ),
    ];
  });
  const denied = runs.filter(({ isDenied, kind }) => isDenied && kind === "phrase");
  const unsold = runs.find(({ trade, isDenied }) => trade !== null && !trade.isSold && !isDenied);
  return {
    language,
    head: pieces.find(({ drop }) => drop === "never") ?? null,
    pieces,
    exclusions: denied.map((run) => exclusionOf(run, context)),
    dropped: all.filter(({ kind }) => kind === "filler").map(({ words }) => words.join(" ")),
    unknown: runs.filter((run) => isUnknown(run, isWord)).flatMap(({ words }) => words),
    notSold: unsold ? unsold.words.join(" ") : null,
    isForeign,
    isEmpty: isEmpty || cut.every((token) => token.kind === "word" && isStopWord(token.word, language)),
  };
}
