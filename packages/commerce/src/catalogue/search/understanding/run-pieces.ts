// The runs of a query as pieces: what each asks for, as written, under its other names, as values; what must not be, what helps with a need.

import { formsWith, valuePart, writtenForms } from "#catalogue/search/understanding/forms.rules.ts";
import type { Candidate } from "#catalogue/search/understanding/head.rules.ts";
import { saysWhole } from "#catalogue/search/understanding/language.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import {
  holdingTerm,
  isFormatName,
  type MeasureContext,
  readCount,
  readFormat,
  readMeasure,
} from "#catalogue/search/understanding/measure-pieces.ts";
import { firstWordOf, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Drop, Piece, Sign } from "#catalogue/search/understanding/pieces.ts";
import { phraseTerm, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { valuePhraseAt, valueWordsOf } from "#catalogue/search/understanding/value-phrases.ts";
import { negations, subjective } from "#catalogue/search/vocabulary/filler.ts";
import { meaningsBeginning, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { type Part, readValueWord, type Term, valueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { isInflected } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

export type TextReading = {
  /** The last word is still being typed. */
  readonly isTyping: boolean;
  /** What was meant by words that nobody knows. */
  readonly corrections?: ReadonlyMap<string, readonly string[]>;
  /** Sides without a unit are inches. */
  readonly isInches?: boolean;
};

/** Whether nothing is called so: no name says the words, and neither the trade nor a value does. */
const isInNoName = ({ words, trade, value, maker }: Run, lexicons: Lexicons): boolean =>
  !trade &&
  !value &&
  !maker &&
  words.every((word) =>
    Object.values(lexicons.words).every((lexicon) =>
      lexicon.ofStem(word).every((each) => lexicon.headCountOf(each) === 0),
    ),
  );

const dropOf = (run: Run, isKnown: boolean, isThing: boolean, lexicons: Lexicons): Drop => {
  if (!isKnown) return "unknown";
  if (subjective.has(firstWordOf(run)) && !run.trade && !run.value) return "subjective";
  // "possible", "comme": what only a description says is the first to go.
  if (isInNoName(run, lexicons)) return "unknown";
  if (run.maker) return "maker";
  if (run.value) return run.value.sort === "format" ? "size" : run.value.sort;
  return isThing ? "complement" : "feature";
};

export type PieceContext = {
  readonly language: Locale;
  readonly lexicons: Lexicons;
  readonly asking: TextReading;
  readonly measures: MeasureContext;
  /** Whether anything says what is looked for, or what it is for: only then a description alone tells of an article. */
  readonly hasHead: boolean;
  readonly hasPurpose: boolean;
};

/** A whole word of either language is complete, unless it is so short that it begins many. */
function isComplete(run: Run, { lexicons, language }: PieceContext): boolean {
  const word = run.words.at(-1) ?? "";
  if (run.trade || run.value || run.maker) return true;
  return (
    word.length > SHORTEST_COMPLETE &&
    [language, otherLanguage(language)].some((locale) => lexicons.words[locale].countOf(word) > 0)
  );
}
export const SHORTEST_COMPLETE = 3;

/** How the words of a run are read: its last one may go on while it is typed, or where nobody knows it. */
export const readingOf = (
  run: Run,
  { asking, language }: Pick<PieceContext, "asking" | "language">,
  isKnownAsIs: boolean,
): WordReading => ({
  language: run.trade || run.value ? run.locale : language,
  isOpen: run.isLast && (asking.isTyping || !isKnownAsIs),
});

/** What may be meant by a word that is being typed and that no article begins with. */
export const beginnings = (word: string, { language }: Pick<PieceContext, "language">) =>
  [language, otherLanguage(language)].flatMap((locale) => meaningsBeginning(word, locale));

/** "non poudré", "powder-free": a phrase that denies something itself. */
const deniesItself = (words: readonly string[]): boolean =>
  words.length > 1 &&
  (words.at(-1) === "free" || locales.some((locale) => negations[locale].some((each) => each === words[0])));

/** "poudré": what is called "non poudré" says the word and is the opposite; null where the trade has no such phrase. */
function deniedOf({ words, locale }: Run, { lexicons }: PieceContext): Part | null {
  const [word = "", further] = words;
  const [denial, phrase] = locale === "fr-FR" ? ["non", ["non", word]] : ["free", [word, "free"]];
  if (further !== undefined || tradePhraseAt(phrase, 0, locale)?.stems.length !== phrase.length) return null;
  const lexicon = lexicons.words[locale];
  const forms = formsWith(writtenForms(denial, lexicon), 1, locale);
  return forms.length > 0 ? { forms, least: "name", tier: 0 } : null;
}

/** The groups of the values that a run names, alone or within a phrase of the trade: those of handles in "sac à poignées". */
function groupsOf({ words, locale, trade, value }: Run, lexicons: Lexicons): string[] {
  if (value) {
    const named = valueWordsOf(value, lexicons).map(readValueWord);
    return named.some(({ key }) => key === "NONE") ? [] : named.map(({ group }) => group);
  }
  if (!trade || words.length < 2) return [];
  return words.flatMap(
    (_, at) => valuePhraseAt(words.slice(0, at + 1), at, locale, lexicons)?.rules.map(({ group }) => group) ?? [],
  );
}

/** "sac à poignées": what is marked as having none says the words and is the opposite; null where nothing is marked so. */
function absenceOf(run: Run, lexicons: Lexicons): Part | null {
  if (deniesItself(run.words)) return null;
  const none = [...new Set(groupsOf(run, lexicons))].filter(
    (group) => (lexicons.values.keysOf(group).get("NONE") ?? 0) > 0,
  );
  return none.length > 0 ? valuePart(none.map((group) => valueWord(group, "NONE"))) : null;
}

/** Attributes that say what a thing is. */
const thingGroups: ReadonlySet<string> = new Set(["PIECE"]);

function phrasePiece(run: Run, isHead: boolean, isCandidate: boolean, context: PieceContext): Piece {
  const { lexicons } = context;
  const format = run.maker ? null : readFormat(run.words.join(""), context.measures, lexicons);
  if (format && !isHead && !run.trade) return format;
  const values = run.maker ? [run.maker.word] : run.value ? valueWordsOf(run.value, lexicons) : [];
  // As a quality a material is no thing: "carton" of cups is what they are made of.
  const all = run.trade && (isHead || !run.value || !run.trade.isThing) ? run.trade.meanings : [];
  // What is looked for is a thing: "vin" is packed in cartons for bottles, and beside one tells of bottles.
  const things = isHead ? all.filter(({ head }) => head >= 0) : [];
  const meanings = things.length > 0 ? things : all;
  const reading = { ...readingOf(run, context, isComplete(run, context)), isStrict: !context.hasHead };
  const begun = reading.isOpen && !run.trade && run.words.length === 1 ? beginnings(firstWordOf(run), context) : [];
  const isAside = context.hasHead || context.hasPurpose;
  const least = isHead || run.value || run.maker || !isAside ? "named" : "any";
  const term: Term =
    run.maker && !run.maker.isBrand
      ? phraseTerm({ words: [], meanings: [], values, isHead: false, least: "named" }, reading, lexicons)
      : phraseTerm({ words: run.words, meanings: [...meanings, ...begun], values, isHead, least }, reading, lexicons);
  const held = run.value?.sort === "format" && !isHead ? holdingTerm(run.words.at(-1) ?? "", lexicons) : null;
  // "Pour A4" is whatever holds it, a format of its own or not.
  const isHeld = run.isFor === true && held !== null;
  const isKnown = term.alternatives.length > 0 || run.trade !== null || run.value !== null || run.maker !== null;
  const marks = values.filter((word) => thingGroups.has(readValueWord(word).group));
  const isDenial = !isHead && !run.value && run.trade !== null && deniesItself(run.words);
  const sign: Sign = run.maker ? "maker" : isHead ? "thing" : run.value || isDenial ? "value" : "word";
  const opposite = run.trade || run.value || run.maker ? absenceOf(run, lexicons) : deniedOf(run, context);
  return {
    text: run.words.join(" "),
    sign,
    drop: isHead ? "never" : dropOf(run, isKnown, isCandidate, lexicons),
    isKnown,
    term: isHeld ? { ...term, alternatives: [...term.alternatives, ...held.alternatives] } : term,
    near: isHeld ? null : held,
    ...(run.isWith === true && !isHead ? { isWith: true } : {}),
    ...(isDenial ? { isDenial } : {}),
    ...(opposite ? { excluded: opposite } : {}),
    ...(isHead && marks.length > 0
      ? { marked: { alternatives: [{ parts: [valuePart(marks)], span: 1 }], isWritten: false } }
      : {}),
  };
}

/** Whether a run is known as it is, and not only as the beginning of a word. */
export const isWhole = (run: Run, lexicons: Lexicons): boolean =>
  run.trade !== null ||
  run.value !== null ||
  run.maker !== null ||
  run.words.every((word) => locales.some((locale) => saysWhole(word, locale, lexicons)));

/** Whether articles say each word of a run as it is typed or, at the end, begin so; or the trade knows it. */
export const isKnownWord = (run: Run, { words }: Lexicons, language: Locale): boolean =>
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
export function exclusionOf(run: Run, context: PieceContext): { text: string; term: Term } {
  const { lexicons } = context;
  const values = run.value ? valueWordsOf(run.value, lexicons) : run.maker ? [run.maker.word] : [];
  const language = run.trade || run.value ? run.locale : context.language;
  // "pas recyclé" denies nothing of what is recyclable.
  const reading = { language, isOpen: false, isStrict: true };
  const term = phraseTerm({ words: run.words, meanings: [], values, isHead: false, least: "name" }, reading, lexicons);
  return { text: run.words.join(" "), term };
}

/** "sans fenêtre" as names say it; nothing where they never do. */
export function saidWithout(run: Run, { lexicons, language }: PieceContext): Term[] {
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

/** Two pieces of one kind of which either will do: "25 cl ou 30 cl". */
function either(before: Piece, after: Piece, language: Locale): Piece {
  const { sides: _sides, ...rest } = before;
  const join = (a: Term, b: Term): Term => ({ ...a, alternatives: [...a.alternatives, ...b.alternatives] });
  return {
    ...rest,
    text: `${before.text} ${language === "fr-FR" ? "ou" : "or"} ${after.text}`,
    isKnown: before.isKnown || after.isKnown,
    term: join(before.term, after.term),
    near: before.near && after.near ? join(before.near, after.near) : (before.near ?? after.near),
  };
}

const areAlike = (before: Piece, after: Piece) =>
  before.sign === after.sign && before.drop === after.drop && (after.sign === "measure" || after.sign === "value");

/** What each run asks for that is not denied. */
export function piecesOfRuns(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  head: number,
  context: PieceContext,
): readonly Piece[] {
  const { measures, lexicons } = context;
  const pieceOf = (run: Run, at: number): Piece[] => {
    if (run.isDenied) return [];
    if (run.kind === "count") {
      const [number = "", counted = ""] = run.words;
      const piece = readCount(number, counted, measures, lexicons);
      if (piece) return [piece];
    }
    if (run.measure) return [readMeasure(run.measure, measures, lexicons)];
    const isCandidate = candidates.some((candidate) => candidate.index === at);
    return [phrasePiece(run, at === head, isCandidate, context)];
  };
  const pieces: Piece[] = [];
  for (const [at, run] of runs.entries())
    for (const piece of pieceOf(run, at)) {
      const before = pieces.at(-1);
      const isEither = run.isEither === true && before !== undefined && areAlike(before, piece);
      if (isEither) pieces.splice(-1, 1, either(before, piece, context.language));
      else pieces.push(piece);
    }
  return pieces;
}
