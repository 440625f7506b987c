// What a query means (search §1): its words and measures are read in one order, known phrases first, and nothing is guessed here:
// what nobody knows stays unknown. Pure: the catalogue comes as lexicons.

import { gradeOf, gradeTerm } from "#catalogue/search/understanding/grades.rules.ts";
import {
  type Candidate,
  candidatesOf,
  findHead,
  isForeignHead,
  isUnknown,
} from "#catalogue/search/understanding/head.rules.ts";
import { isStopWord, knowsWord, languageOf } from "#catalogue/search/understanding/language.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import {
  holdingTerm,
  isFormatName,
  type MeasureContext,
  readCount,
  readFormat,
  readMeasure,
} from "#catalogue/search/understanding/measure-pieces.ts";
import { isAboutPage, leadsOf } from "#catalogue/search/understanding/needs.rules.ts";
import type { Drop, Piece, Sign, Understanding } from "#catalogue/search/understanding/pieces.ts";
import { keyOf, type Run, scanQuery } from "#catalogue/search/understanding/scan.ts";
import { namesThing, phraseTerm, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { cutQuery, type QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";
import { valueWordsOf } from "#catalogue/search/understanding/value-phrases.ts";
import { sizeWords, subjective } from "#catalogue/search/vocabulary/filler.ts";
import { type Meaning, meaningsBeginning } from "#catalogue/search/vocabulary/trade.ts";
import type { Term } from "#catalogue/search/words/query-plan.rules.ts";
import { isInflected } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

export type TextReading = {
  /** The last word is still being typed. */
  readonly isTyping: boolean;
  /** What was meant by words that nobody knows. */
  readonly corrections?: ReadonlyMap<string, readonly string[]>;
};

// Bounds on the work that a query may ask for.
const MOST_TOKENS = 40;
const MOST_PIECES = 16;

function corrected(tokens: readonly QueryToken[], corrections: TextReading["corrections"]): QueryToken[] {
  return tokens.flatMap((token): QueryToken[] => {
    const meant = token.kind === "word" ? corrections?.get(token.word) : undefined;
    return meant ? meant.map((word) => ({ kind: "word", word })) : [token];
  });
}

const dropOf = (run: Run, isKnown: boolean, isThing: boolean): Drop => {
  if (!isKnown) return "unknown";
  if (subjective.has(run.words[0] ?? "") && !run.trade && !run.value) return "subjective";
  if (run.maker) return "maker";
  if (run.value) return run.value.sort === "format" ? "size" : run.value.sort;
  return isThing ? "complement" : "feature";
};

type Context = {
  readonly language: Locale;
  readonly lexicons: Lexicons;
  readonly asking: TextReading;
  readonly measures: MeasureContext;
  /** Whether anything says what is looked for. */
  readonly hasHead: boolean;
};

/** A whole word of either language is complete, unless it is so short that it begins many. */
function isComplete(run: Run, { lexicons, language }: Context): boolean {
  const word = run.words.at(-1) ?? "";
  if (run.trade || run.value || run.maker) return true;
  return (
    word.length > SHORTEST_COMPLETE &&
    [language, otherLanguage(language)].some((locale) => lexicons.words[locale].countOf(word) > 0)
  );
}
const SHORTEST_COMPLETE = 3;

const readingOf = (
  run: Run,
  { asking, language }: Pick<Context, "asking" | "language">,
  isKnownAsIs: boolean,
): WordReading => ({
  language: run.trade || run.value ? run.locale : language,
  isOpen: run.isLast && (asking.isTyping || !isKnownAsIs),
});

/** What may be meant by a word that is being typed and that no article begins with. */
const beginnings = (word: string, { language }: Context) =>
  [language, otherLanguage(language)].flatMap((locale) => meaningsBeginning(word, locale));

function phrasePiece(run: Run, isHead: boolean, isCandidate: boolean, context: Context): Piece {
  const { lexicons } = context;
  const format = run.maker ? null : readFormat(run.words.join(""), context.measures, lexicons);
  if (format && !isHead && !run.trade) return format;
  const values = run.maker ? [run.maker.word] : run.value ? valueWordsOf(run.value, lexicons) : [];
  // As a quality a material is no thing: "carton" of cups is what they are made of.
  const meanings = run.trade && (isHead || !run.value || !run.trade.isThing) ? run.trade.meanings : [];
  const reading = { ...readingOf(run, context, isComplete(run, context)), isStrict: !context.hasHead };
  const begun = reading.isOpen && !run.trade && run.words.length === 1 ? beginnings(run.words[0] ?? "", context) : [];
  const least = isHead || run.value || run.maker ? "named" : "any";
  const term: Term =
    run.maker && !run.maker.isBrand
      ? phraseTerm({ words: [], meanings: [], values, isHead: false, least: "named" }, reading, lexicons)
      : phraseTerm({ words: run.words, meanings: [...meanings, ...begun], values, isHead, least }, reading, lexicons);
  const isKnown = term.alternatives.length > 0 || run.trade !== null || run.value !== null || run.maker !== null;
  const sign: Sign = run.maker ? "maker" : isHead ? "thing" : run.value ? "value" : "word";
  return {
    text: run.words.join(" "),
    sign,
    drop: isHead ? "never" : dropOf(run, isKnown, isCandidate),
    isKnown,
    term,
    near: run.value?.sort === "format" && !isHead ? holdingTerm(run.words.at(-1) ?? "", lexicons) : null,
  };
}

/** Whether a run is known as it is, and not only as the beginning of a word. */
const isWhole = (run: Run, lexicons: Lexicons): boolean =>
  run.trade !== null ||
  run.value !== null ||
  run.maker !== null ||
  run.words.every((word) => locales.some((locale) => knowsWord(word, locale, lexicons)));

const isKnownWord = (run: Run, { words }: Lexicons, language: Locale): boolean =>
  run.trade !== null ||
  run.value !== null ||
  run.maker !== null ||
  isFormatName(run.words.join("")) ||
  run.words.every((word) =>
    [words[language], ...Object.values(words)].some(
      (lexicon) =>
        lexicon.ofStem(word).some((each) => isInflected(each, word, lexicon.locale) && lexicon.countOf(each) > 0) ||
        (run.isLast && lexicon.beginningWith(word).some((each) => lexicon.countOf(each) > 0)),
    ),
  );

/** What articles must not say: in the name or as what they are, or as a value (search U-15). */
function exclusionOf(run: Run, context: Context): { text: string; term: Term } {
  const { lexicons } = context;
  const values = run.value ? valueWordsOf(run.value, lexicons) : run.maker ? [run.maker.word] : [];
  const reading = { language: run.trade || run.value ? run.locale : context.language, isOpen: false };
  const term = phraseTerm({ words: run.words, meanings: [], values, isHead: false, least: "name" }, reading, lexicons);
  return { text: run.words.join(" "), term };
}

/** "sans fenêtre" as names say it; nothing where they never do. */
function saidWithout(run: Run, { lexicons, language }: Context): Term[] {
  const without = language === "fr-FR" ? ["sans", "non", "pas"] : ["without", "no", "free", "not"];
  const terms = without.map((word) =>
    phraseTerm(
      { words: [word, ...run.words], meanings: [], values: [], isHead: false, least: "named" },
      { language, isOpen: false },
      lexicons,
    ),
  );
  const alternatives = terms.flatMap((term) => term.alternatives);
  return alternatives.length > 0 ? [{ alternatives, isWritten: true }] : [];
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
const wornWords = /^(?:gants?|gloves?|tailles?|size|sizes|tabliers?|aprons?)$/;
const lidWords = /^(?:couvercles?|lids?|capots?)$/;

/** What helps with a need, all of it looked for as one. */
function needed(text: string, leads: readonly Meaning[], { language, lexicons }: Context): Understanding {
  const term = phraseTerm(
    { words: [], meanings: leads, values: [], isHead: true, least: "named" },
    { language, isOpen: false },
    lexicons,
  );
  const head: Piece = {
    text: text.trim().toLowerCase(),
    sign: "thing",
    drop: "never",
    isKnown: true,
    term,
    near: null,
  };
  return {
    ...{ language, head, pieces: [head], exclusions: [], said: [], dropped: [], unknown: [] },
    ...{ notSold: null, isForeign: false, isEmpty: false },
  };
}

/** The runs that say something about an article; where none is left, what fell is looked for if anything is called so: "emballage". */
function tellingRuns(all: readonly Run[], language: Locale, lexicons: Lexicons): readonly Run[] {
  const asked = all.filter(({ kind }) => kind !== "filler");
  if (asked.length === 0)
    return all
      .map((run): Run => ({ ...run, kind: "phrase" }))
      .filter((run) => namesThing(run.words, [], { language, isOpen: false }, lexicons));
  const isSized = (run: Run) =>
    run.kind === "phrase" && sizeWords.has(run.words[0] ?? "") && run.words.length === 1 && !run.isDenied;
  const others = asked.filter((run) => !isSized(run));
  return others.length > 0 ? others : asked;
}

/** What each run asks for that is not denied. */
function piecesOf(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  head: number,
  context: Context,
): readonly Piece[] {
  const { measures, lexicons } = context;
  return runs.flatMap((run, at): Piece[] => {
    if (run.isDenied) return [];
    if (run.kind === "count") {
      const [number = "", counted = ""] = run.words;
      const piece = readCount(number, counted, measures, lexicons);
      if (piece) return [piece];
    }
    if (run.measure) return [readMeasure(run.measure, measures, lexicons)];
    const isCandidate = candidates.some((candidate) => candidate.index === at);
    return [phrasePiece(run, at === head, isCandidate, context)];
  });
}

/** What a text asks for. */
export function understand(text: string, lexicons: Lexicons, asking: TextReading): Understanding {
  const cut = corrected(cutQuery(text).slice(0, MOST_TOKENS), asking.corrections);
  const language = languageOf(cut, lexicons);
  const isOuter = cut.some((token) => token.kind === "word" && outerWords.has(token.word));
  const tokens = cut.filter((token) => token.kind === "measure" || !isOuter || !outerWords.has(token.word));
  const scanned = scanQuery(tokens, language, lexicons);
  const all = [...new Map(scanned.map((run) => [`${keyOf(run)} ${run.kind}`, run])).values()];
  const telling = tellingRuns(all, language, lexicons);
  const isNamed = scanned.some(({ trade, words }) => trade?.isThing && !trade.isNeed && words.length > 1);
  const isPage = isAboutPage(
    all.filter(({ kind }) => kind !== "filler").flatMap(({ words }) => words),
    tokens.flatMap((token) => (token.kind === "word" ? [token.word] : [])),
  );
  const leads = isNamed || isPage ? null : leadsOf(tokens);
  if (leads)
    return needed(text, leads, {
      ...{ language, lexicons, asking, hasHead: true },
      measures: { language, isOuter, isLid: false, isPallet: false, isWorn: false },
    });
  const isEmpty = telling.length === 0;
  const runs = isPage ? [] : telling.slice(0, MOST_PIECES);
  const isWord = (run: Run) => isKnownWord(run, lexicons, language);
  const readingFor = (run: Run) =>
    readingOf(run, { asking, language }, isWhole(run, lexicons) && run.words.join("").length > SHORTEST_COMPLETE);
  // A letter or two that begin anything say nothing of what is looked for.
  const readingOfHead = (run: Run) => {
    const reading = readingFor(run);
    return { ...reading, isOpen: reading.isOpen && (run.words.at(-1) ?? "").length >= SHORTEST_COMPLETE };
  };
  const candidates = candidatesOf(runs, readingOfHead, lexicons);
  const found = findHead(runs, candidates, language, isWord);
  const { index } = found;
  // In a sentence an unknown noun may be anything; a word that is known to be of another trade never is.
  const isForeign = found.isForeign && (all.every(({ kind }) => kind !== "filler") || runs.some(isForeignHead));
  const headRun = runs[index];
  const measures = {
    language,
    isOuter,
    isLid: headRun?.words.some((word) => lidWords.test(word)) ?? false,
    isWorn: tokens.some((token) => token.kind === "word" && wornWords.test(token.word)),
    isPallet: headRun?.words.some((word) => /^pal+ets?/.test(word)) ?? false,
  };
  const context: Context = { language, lexicons, asking, measures, hasHead: index >= 0 };
  const pieces = piecesOf(runs, candidates, index, context);
  const without =
    pieces.length === 0
      ? []
      : runs.flatMap((run) => (run.isDenied && run.kind === "phrase" && !run.value ? saidWithout(run, context) : []));
  const isSized = pieces.some(({ sign }) => sign === "measure");
  const grade = index < 0 || isSized || runs.some(({ isDenied }) => isDenied) ? null : gradeOf(cut);
  const graded = grade && gradeTerm(grade, lexicons);
  const said = graded ? [graded] : without;
  const denied = runs.filter(({ isDenied, kind }) => isDenied && kind === "phrase");
  const unsold = runs.find(({ trade, isDenied }) => trade !== null && !trade.isSold && !isDenied);
  return {
    language,
    head: pieces.find(({ drop }) => drop === "never") ?? null,
    pieces,
    said,
    exclusions: denied.map((run) => exclusionOf(run, context)),
    dropped: all.filter(({ kind }) => kind === "filler").map(({ words }) => words.join(" ")),
    unknown: runs.filter((run) => isUnknown(run, isWord)).flatMap(({ words }) => words),
    notSold: unsold ? unsold.words.join(" ") : null,
    isForeign,
    isEmpty: isEmpty || cut.every((token) => token.kind === "word" && isStopWord(token.word, language)),
  };
}
