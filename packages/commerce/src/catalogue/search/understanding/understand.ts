// What a query means (search §1): its words and measures are read in one order, known phrases first, and nothing is guessed here:
// what nobody knows stays unknown. Pure: the catalogue comes as lexicons.

import { foldText, ownValue } from "@comptoir/contract/conventions";
import { isLidWord } from "#catalogue/search/understanding/fitting.rules.ts";
import { gradeOf, gradeTerm } from "#catalogue/search/understanding/grades.rules.ts";
import { candidatesOf, findHead, isUnknown, otherNouns } from "#catalogue/search/understanding/head.rules.ts";
import { isStopWord, languageOf } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { needed, needIn } from "#catalogue/search/understanding/needed.ts";
import { hasPurpose, isAboutPage, pageNamed } from "#catalogue/search/understanding/needs.rules.ts";
import { fillersIn, firstWordOf, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Understanding } from "#catalogue/search/understanding/pieces.ts";
import {
  exclusionOf,
  isKnownWord,
  isWhole,
  type PieceContext,
  piecesOfRuns,
  readingOf,
  SHORTEST_COMPLETE,
  saidWithout,
  type TextReading,
} from "#catalogue/search/understanding/run-pieces.ts";
import { keyOf, scanQuery } from "#catalogue/search/understanding/scan.ts";
import { namesThing } from "#catalogue/search/understanding/terms.rules.ts";
import { cutQuery, type QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { unitName } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import { hasPurposeAhead, notSoldIn } from "#catalogue/search/understanding/unsold.rules.ts";
import { packWords, sizeWords } from "#catalogue/search/vocabulary/filler.ts";
import { wornSizesInWords } from "#catalogue/search/vocabulary/tables.ts";
import { tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import type { Locale } from "#shared/locale.ts";

// Bounds on the work that a query may ask for.
const MOST_TOKENS = 40;
const MOST_PIECES = 16;
/** A query of more runs says more than a name. */
const MOST_NAMED = 3;

function corrected(tokens: readonly QueryToken[], corrections: TextReading["corrections"]): QueryToken[] {
  return tokens.flatMap((token): QueryToken[] => {
    const meant = token.kind === "word" ? corrections?.get(token.word) : undefined;
    return meant ? meant.map((word) => ({ kind: "word", word })) : [token];
  });
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

const rollWords = /^(?:films?|rubans?|adhesifs?|rouleaux?|bobines?|tapes?|rolls?|reels?)$/;

/** "23 µ": how thick films are. */
const isGauge = (token: QueryToken): boolean =>
  token.kind === "measure" && token.units.some((unit) => unit !== null && gauges.has(unitName(unit)));
const gauges: ReadonlySet<string> = new Set(["um", "ga", "mil"]);

const gloveWords = /^(?:gants?|gloves?)$/;
/** Of these sizes in words gloves are only where a size is spoken of: "gants taille petite". */
const vagueSizes = /^(?:petite?|grande?)$/;

/** The words of a query about gloves that are sizes of them (search U-18): "medium gloves", but not "large box of gloves". */
function sizesOfGloves(tokens: readonly QueryToken[]): ReadonlySet<string> {
  const words = tokens.map((token) => (token.kind === "word" ? token.word : ""));
  const glove = words.findIndex((word) => gloveWords.test(word));
  if (glove < 0 || ["pour", "for"].includes(words[glove - 1] ?? "")) return new Set();
  const isSaid = words.some((word) => /^(?:tailles?|sizes?)$/.test(word));
  return new Set(
    words.filter(
      (word, at) =>
        ownValue(wornSizesInWords, word) !== undefined &&
        (isSaid || !vagueSizes.test(word)) &&
        !packWords.has(words[at + 1] ?? ""),
    ),
  );
}

/** "medium": a size, and not what the trade calls so. */
const asSize = (run: Run, sizes: ReadonlySet<string>): Run =>
  run.kind === "phrase" && run.words.length === 1 && sizes.has(firstWordOf(run))
    ? { ...run, trade: null, value: null, maker: null }
    : run;

const isGastronorm = (token: QueryToken): boolean =>
  token.kind === "word" && /^(?:gn(?:[12]_[1-9])?|gastro(?:norme?)?)$/.test(token.word);
const gastronormThings = /^(?:bacs?|contenants?|containers?|pans?)$/;
const trays = { "fr-FR": "barquette", "en-GB": "tray" } as const satisfies Record<Locale, string>;

/** "bac GN 1/1": in this format it is a tray for food, and no pot. */
function asTray(run: Run, language: Locale): Run {
  if (run.kind !== "phrase" || run.words.length > 1 || !gastronormThings.test(firstWordOf(run))) return run;
  const words = [trays[language]];
  return { ...run, words, locale: language, trade: tradePhraseAt(words, 0, language), value: null, maker: null };
}

/** The runs that say something about an article; where none is left, what fell is looked for if anything is called so: "emballage". */
function tellingRuns(
  all: readonly Run[],
  sizes: ReadonlySet<string>,
  language: Locale,
  lexicons: Lexicons,
): readonly Run[] {
  const asked = all.filter(({ kind }) => kind !== "filler");
  if (asked.length === 0)
    return all
      .map((run): Run => ({ ...run, kind: "phrase" }))
      .filter((run) => namesThing(run.words, [], { language, isOpen: false }, lexicons));
  const isSized = (run: Run) =>
    run.kind === "phrase" &&
    sizeWords.has(firstWordOf(run)) &&
    run.words.length === 1 &&
    !run.isDenied &&
    !sizes.has(firstWordOf(run));
  const others = asked.filter((run) => !isSized(run));
  return others.length > 0 ? others : asked;
}

/** Whether a page of the shop is asked for; "retour", as the trade calls mailers that close twice, is none, as "retours" is. */
function isOfPage(all: readonly Run[], tokens: readonly QueryToken[]): boolean {
  const asked = all.filter(({ kind }) => kind !== "filler");
  const [only, further] = all;
  // "emballage livraison frais": something to pack in, and not what delivery costs.
  const [first] = tokens;
  if (first?.kind === "word" && /^(?:emballages?|packaging)$/.test(first.word)) return false;
  if (only?.value && only.trade && !further && foldText(only.trade.text) === firstWordOf(only)) return false;
  return isAboutPage(
    asked.flatMap(({ words }) => words),
    tokens.flatMap((token) => (token.kind === "word" ? [token.word] : [])),
  );
}

/** What a text asks for. */
export function understand(text: string, lexicons: Lexicons, asking: TextReading): Understanding {
  const cut = corrected(cutQuery(text).slice(0, MOST_TOKENS), asking.corrections);
  const language = languageOf(cut, lexicons);
  const isOuter = cut.some((token) => token.kind === "word" && outerWords.has(token.word));
  const tokens = cut.filter((token) => token.kind === "measure" || !isOuter || !outerWords.has(token.word));
  const isOfTrays = tokens.some(isGastronorm);
  const scanned = scanQuery(tokens, language, lexicons, asking).map((run) => (isOfTrays ? asTray(run, language) : run));
  const sizes = sizesOfGloves(tokens);
  const all = [...new Map(scanned.map((run) => [`${keyOf(run)} ${run.kind}`, asSize(run, sizes)])).values()];
  const telling = tellingRuns(all, sizes, language, lexicons);
  const isPage = isOfPage(all, tokens);
  const need = isPage ? null : needIn(tokens, scanned, language, lexicons);
  const runsOfNeed = { all, telling: telling.slice(0, MOST_PIECES) };
  if (need)
    return needed(text, need, runsOfNeed, {
      ...{ language, lexicons, asking, hasHead: true, hasPurpose: true },
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
  const others = otherNouns(runs, asking.isTyping, language, lexicons);
  const candidates = candidatesOf(runs, others, readingOfHead, lexicons);
  const isPurpose = hasPurpose(tokens);
  const isSentence = all.some(({ kind }) => kind === "filler");
  const { index, isForeign, noun } = findHead(runs, candidates, {
    ...{ language, others, isPurpose: hasPurposeAhead(tokens, others), isKnownWord: isWord },
    isSentence,
  });
  const headRun = runs[index];
  const measures = {
    language,
    isOuter,
    isLid: headRun?.words.some(isLidWord) ?? false,
    isLabel: headRun?.words.some((word) => /^(?:etiquettes?|labels?)$/.test(word)) ?? false,
    isWorn: tokens.some((token) => token.kind === "word" && wornWords.test(token.word)),
    isRoll: tokens.some(isGauge) || (headRun?.words.some((word) => rollWords.test(word)) ?? false),
    isPallet: headRun?.words.some((word) => /^pal+ets?/.test(word)) ?? false,
    ...(asking.isInches ? { isInches: true } : {}),
  };
  const context: PieceContext = {
    ...{ language, lexicons, asking, measures },
    ...{ hasHead: index >= 0, hasPurpose: isPurpose },
  };
  const pieces = piecesOfRuns(runs, candidates, index, context);
  const without =
    pieces.length === 0
      ? []
      : runs.flatMap((run) => (run.isDenied && run.kind === "phrase" && !run.value ? saidWithout(run, context) : []));
  const isSized = pieces.some(({ sign }) => sign === "measure");
  const grade = index < 0 || isSized || runs.some(({ isDenied }) => isDenied) ? null : gradeOf(cut);
  const graded = grade && gradeTerm(grade, lexicons);
  const said = graded ? [graded] : without;
  const nounText = runs[noun]?.words.join(" ");
  const bound = isSentence || runs.length > MOST_NAMED ? undefined : pieces.find(({ text }) => text === nounText);
  const denied = runs.filter(({ isDenied, kind }) => isDenied && kind === "phrase");
  return {
    language,
    head: pieces.find(({ drop }) => drop === "never") ?? null,
    pieces,
    said,
    exclusions: denied.map((run) => exclusionOf(run, context)),
    dropped: fillersIn(all),
    unknown: runs.filter((run) => isUnknown(run, isWord)).flatMap(({ words }) => words),
    notSold: notSoldIn(runs, { index, isForeign }, others, { language, lexicons }),
    isForeign,
    noun: bound ?? null,
    page: isPage ? pageNamed(cut) : null,
    isEmpty: isEmpty || isPage || cut.every((token) => token.kind === "word" && isStopWord(token.word, language)),
  };
}
