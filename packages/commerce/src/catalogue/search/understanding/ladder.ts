// What is tried for a query, and in which order (search §2): all of it, then as it was meant, then the nearest sizes, then without what
// matters least, at last the head alone. What says what is looked for, and what must not be, is never left out.

import { isLidWord, type LidFitting, standTerm } from "#catalogue/search/understanding/fitting.rules.ts";
import { percents, valuePart } from "#catalogue/search/understanding/forms.rules.ts";
import { knowsWord } from "#catalogue/search/understanding/language.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import { isOfOtherTrade } from "#catalogue/search/understanding/other-trades.rules.ts";
import { dropOrder, type Piece, type Understanding } from "#catalogue/search/understanding/pieces.ts";
import type { TextReading } from "#catalogue/search/understanding/run-pieces.ts";
import { type Correction, correct, correctBeginning, isUnknownWord } from "#catalogue/search/understanding/spelling.ts";
import { understand } from "#catalogue/search/understanding/understand.ts";
import { lyingIn, placeAbove } from "#catalogue/search/understanding/wider.rules.ts";
import { vagueMaterials } from "#catalogue/search/vocabulary/filler.ts";
import { type Part, type Plan, STEP_SCORE, type Term, valueWord } from "#catalogue/search/words/query-plan.rules.ts";
import type { LabelMap } from "#shared/locale.ts";

export type StepKind = "all" | "corrected" | "wider" | "near" | "relaxed";

/** One step of the ladder: a plan, and what was done to the query to come to it. */
export type Step = {
  readonly kind: StepKind;
  readonly plan: Plan;
  /** Pieces that count. */
  readonly kept: readonly Piece[];
  readonly dropped: readonly Piece[];
  /** Words with what was taken for them. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Whether sizes are the nearest. */
  readonly isNear: boolean;
  /** The category that stands for what is looked for, by its names. */
  readonly within: LabelMap | null;
  /** Only where nothing was found before. */
  readonly isLastResort: boolean;
};

export type Ladder = {
  readonly understanding: Understanding;
  readonly steps: Iterable<Step>;
  /** Whether what closes other articles is looked for, and not these articles. */
  readonly isFitting: boolean;
};

export type LadderAsking = {
  readonly isTyping: boolean;
  /** The words as they are and nothing else. */
  readonly isExact: boolean;
  /** What a lid has to fit, where the query names something that is closed by one. */
  readonly fitting: LidFitting | null;
};

/** So few records are followed by those of the next step. */
export const ENOUGH_RECORDS = 3;
/** So many steps are shown one behind the other. */
export const MOST_SHOWN_STEPS = 4;
/** The place of the step among those shown that gave a record its score; what codes name stands with the first. */
export const placeOfStep = (score: number): number => Math.max(0, MOST_SHOWN_STEPS - Math.floor(score / STEP_SCORE));
const MOST_CORRECTED = 4;

/** Where what is looked for has to stand: as what an article is, in its name, or under another name in its name. */
type TermStanding = "head" | "name" | "otherName";

function withStanding(term: Term, standing: TermStanding): Term {
  const alternatives = term.alternatives.map((alternative, index) => {
    const isOwn = index === 0 && term.isWritten;
    const least = standing === "otherName" || (standing === "name" && isOwn) ? "name" : "head";
    return {
      ...alternative,
      parts: alternative.parts.map((part): Part => (part.tier > 0 ? { ...part, least } : part)),
    };
  });
  return { ...term, alternatives };
}

const excludedParts = ({ exclusions }: Understanding): Part[] =>
  exclusions.flatMap(({ term }) =>
    term.alternatives.flatMap(({ parts }) => (parts.length === 1 ? parts : parts.slice(0, 1))),
  );

/** "pot avec couvercle": a lid that is said to be for a pot is no pot with a lid. */
const companionsOf = ({ pieces }: Understanding): Part[] =>
  pieces.flatMap(({ isWith, term }) =>
    isWith
      ? term.alternatives.flatMap(({ parts }) =>
          parts.length === 1 ? parts.map((part): Part => ({ ...part, least: "head" })) : [],
        )
      : [],
  );

type Shape = { readonly isNear: boolean; readonly standing: TermStanding };

function planOf(understanding: Understanding, kept: readonly Piece[], { isNear, standing }: Shape): Plan {
  const terms = kept.map((piece) => {
    const term = isNear && piece.near ? piece.near : piece.term;
    return piece.drop === "never" ? withStanding(term, standing) : term;
  });
  const beyond = kept.flatMap(({ excluded }) => excluded ?? []);
  return { terms, excluded: [...excludedParts(understanding), ...companionsOf(understanding), ...beyond] };
}

/** What the words that nobody knows were meant for. */
function correctionsOf(
  unknown: readonly string[],
  understanding: Understanding,
  lexicons: Lexicons,
  isTyping: boolean,
): ReadonlyMap<string, Correction> {
  const found = new Map<string, Correction>();
  const { language, pieces } = understanding;
  for (const word of unknown.slice(0, MOST_CORRECTED)) {
    if (!isUnknownWord(word, language, lexicons)) continue;
    const correction = correct(word, language, lexicons);
    const isBegun = isTyping && !correction?.isSure && pieces.at(-1)?.text === word;
    const meant = isBegun ? correctBeginning(word, language, lexicons) : correction;
    if (meant?.isSure) found.set(word, meant);
  }
  return found;
}

const isMeasured = ({ sign }: Piece) => sign === "measure";

/** Whether what is looked for is known as it is typed, not only as a beginning, and says more than a material where a word beside it is unknown. */
function opens(head: Piece, { unknown, language }: Understanding, lexicons: Lexicons): boolean {
  const words = head.text.split(" ");
  if (words.length > 1) return true;
  const [word = ""] = words;
  const isMaterial = unknown.length > 0 && vagueMaterials.has(word);
  return !isMaterial && [language, otherLanguage(language)].some((locale) => knowsWord(word, locale, lexicons));
}

/** Whether so much of a query is known that leaving out some of it is no guess (search R-02). */
function mayRelax(
  strict: Understanding,
  read: Understanding,
  corrected: Iterable<string>,
  lexicons: Lexicons,
): boolean {
  if (read.notSold !== null || read.isForeign) return false;
  const content = strict.pieces.filter((piece) => !isMeasured(piece));
  // A corrected word counts half, one that differs by less than its stem is hardly a guess.
  const meant = [...corrected].map((word) => (hasStem(word, lexicons) ? 1 : 0.5));
  const known = content.filter(({ isKnown }) => isKnown).length + meant.reduce((sum, each) => sum + each, 0);
  const hasMaker = read.pieces.some(({ sign }) => sign === "maker");
  const measures = read.pieces.filter(isMeasured);
  // "450 × 300, 23 µm" says as much as three sides.
  const numbers = measures.reduce((sum, { text }) => sum + text.split(" × ").length, 0);
  const hasSize = measures.some(({ isKnown, sides }) => isKnown || (sides !== undefined && numbers > 2));
  const hasHead = read.head !== null && read.head.term.alternatives.length > 0 && opens(read.head, read, lexicons);
  return (hasHead || hasMaker || (hasSize && content.length === 0)) && known * 2 >= content.length;
}

/** The pieces in the order in which they are left out. */
const byDrop = (pieces: readonly Piece[]) =>
  dropOrder.flatMap((drop) => (drop === "never" ? [] : pieces.filter((piece) => piece.drop === drop)));

/** What is tried with fewer and fewer pieces; `inInches` where sides without a unit may be inches, should nothing have them else. */
function* relaxations(
  read: Understanding,
  corrections: ReadonlyMap<string, string>,
  inInches: readonly Piece[] | null,
): Generator<Step> {
  const { pieces } = read;
  const hasNear = pieces.some(({ near }) => near !== null);
  const step = (kind: StepKind, dropped: readonly Piece[], isNear: boolean, from = pieces): Step => {
    const kept = from.filter((_, place) => dropped.every((piece) => piece !== pieces[place]));
    return {
      kind,
      plan: planOf(read, kept, { isNear, standing: "head" }),
      kept,
      dropped,
      corrections,
      isNear,
      within: null,
      isLastResort: from !== pieces,
    };
  };
  // "cake box 10x10": rather so many inches exactly than as many centimetres nearly.
  if (inInches) yield step("all", [], false, inInches);
  if (hasNear) yield step("near", [], true);
  if (inInches) yield step("near", [], true, inInches);
  const isMakerKept = read.head === null;
  const droppable = byDrop(pieces).filter(
    (piece) => piece !== read.noun && !piece.isDenial && !(isMakerKept && piece.sign === "maker"),
  );
  const most = Math.min(droppable.length, pieces.length - 1);
  // One piece less, whichever it is, before two of them: "doypack kraft fenêtre 250 g" rather without its weight alone; what nothing
  // says is none of them.
  const lost = droppable.filter(({ term }) => term.alternatives.length === 0);
  const others = droppable.filter(({ term }) => term.alternatives.length > 0);
  for (let count = 1; count <= most; count += 1) {
    const dropped = droppable.slice(0, count);
    const isSized = pieces.some((piece) => piece.near !== null && !dropped.includes(piece));
    yield step("relaxed", dropped, false);
    if (isSized) yield step("near", dropped, true);
    if (isSized && inInches) yield step("near", dropped, true, inInches);
    if (count === Math.max(1, lost.length))
      for (const piece of others.slice(1, most)) yield step("relaxed", [...lost, piece], false);
  }
}

/** The pieces with sides without a unit as inches; null where the query has none that may be. */
function readInInches(
  text: string,
  { language, pieces }: Understanding,
  lexicons: Lexicons,
  reading: TextReading,
): readonly Piece[] | null {
  if (language !== "en-GB" || !pieces.some(({ sides }) => sides)) return null;
  const read = understand(text, lexicons, { ...reading, isInches: true }).pieces;
  const isInches = (piece: Piece | undefined) => piece?.sides?.()?.text.endsWith(" in") ?? false;
  const differs = pieces.map((piece, place) => !isInches(piece) && isInches(read[place]));
  return differs.includes(true) ? pieces.map((piece, place) => (differs[place] && read[place]) || piece) : null;
}

/** What is asked of a thing itself, and not what it is for or how large it is: another kind of thing may have it as well. */
const isQuality = ({ sign, drop }: Piece) => sign === "value" && drop !== "size";

/** All else that is asked, of what lies in the category above, where that is qualities alone and nothing of that kind has them. */
function* widened(read: Understanding, corrections: ReadonlyMap<string, string>, lexicons: Lexicons): Generator<Step> {
  const { head, pieces } = read;
  const others = pieces.filter((piece) => piece !== head);
  if (head === null || others.length === 0 || !others.every(isQuality)) return;
  const above = placeAbove(head, lexicons);
  if (above === null) return;
  const kept = pieces.map((piece) => (piece === head ? { ...head, term: lyingIn(above) } : piece));
  const plan = planOf(read, kept, { isNear: false, standing: "head" });
  yield {
    ...{ kind: "wider", plan, kept, dropped: [], corrections, isNear: false },
    ...{ within: above.names, isLastResort: true },
  };
}

/** Whether articles say a word of the same stem. */
const hasStem = (word: string, { words }: Lexicons): boolean =>
  Object.values(words).some((lexicon) => lexicon.ofStem(word).some((each) => lexicon.countOf(each) > 0));

function* stepsOf(
  text: string,
  strict: Understanding,
  lexicons: Lexicons,
  { isTyping, isExact }: LadderAsking,
): Generator<Step> {
  if (strict.pieces.length === 0 || strict.notSold !== null) return;
  const found = correctionsOf(strict.unknown, strict, lexicons, isTyping);
  const meant = new Map([...found].map(([word, { words }]) => [word, words]));
  const reading = { isTyping, corrections: meant };
  const read = found.size > 0 ? understand(text, lexicons, reading) : strict;
  if (read.isForeign) return;
  const isCorrected = found.size > 0 && mayCorrect(strict, read, found);
  // "barquete": what only its stem finds is what it was meant for, and that is said.
  const isAsTyped = !isCorrected || ![...found.keys()].some((word) => hasStem(word, lexicons));
  if (isExact || isAsTyped) yield* wholly(strict, "all", new Map());
  if (isExact) return;
  const corrections = new Map([...meant].map(([word, words]) => [word, words.join(" ")]));
  if (isCorrected) yield* wholly(read, "corrected", corrections);
  if (!isTyping) yield* mistaken(text, read, meant, lexicons);
  if (!mayRelax(strict, read, found.keys(), lexicons)) return;
  yield* widened(read, corrections, lexicons);
  yield* relaxations(read, corrections, readInInches(text, read, lexicons, reading));
  // "crimper": called "sealer" in the name of a tool.
  const plan = planOf(read, read.pieces, { isNear: false, standing: "otherName" });
  yield {
    kind: "all",
    plan,
    kept: read.pieces,
    dropped: [],
    corrections,
    isNear: false,
    within: null,
    isLastResort: true,
  };
}

/**
 * Where nothing is called as is asked: each word in turn as a slip of what articles are called, though it is a word of its own
 * elsewhere, such as in the other language: "edge bord" is an edge board.
 */
function* mistaken(
  text: string,
  { head, language, pieces }: Understanding,
  meant: ReadonlyMap<string, readonly string[]>,
  lexicons: Lexicons,
): Generator<Step> {
  if (head !== null) return;
  for (const { sign, text: word } of pieces.slice(0, MOST_CORRECTED)) {
    const isSlip = sign === "word" && !meant.has(word) && !isOfOtherTrade(word, language, lexicons);
    const correction = isSlip ? correct(word, language, lexicons) : null;
    if (!correction?.isSure || correction.edits !== 1) continue;
    const tried = new Map([...meant, [word, correction.words]]);
    const read = understand(text, lexicons, { isTyping: false, corrections: tried });
    const isThing = read.head !== null && read.unknown.length === 0 && read.notSold === null;
    const told = new Map([...tried].map(([from, words]) => [from, words.join(" ")]));
    if (isThing) yield* wholly(read, "corrected", told);
  }
}

/** Everything that is asked: of what is called so, then of what only mentions it; what the catalogue itself says it is without first. */
function* wholly(read: Understanding, kind: StepKind, corrections: ReadonlyMap<string, string>): Generator<Step> {
  const whole = { kind, kept: read.pieces, dropped: [], corrections, isNear: false, within: null, isLastResort: false };
  const { said } = read;
  if (said.length > 0 && read.pieces.length > 0) {
    const { terms } = planOf(read, read.pieces, { isNear: false, standing: "head" });
    yield { ...whole, plan: { terms: [...terms, ...said], excluded: [] } };
  }
  const marked = read.pieces.map((piece) => (piece.marked ? { ...piece, term: piece.marked } : piece));
  if (read.pieces.some(({ marked }) => marked))
    yield { ...whole, plan: planOf(read, marked, { isNear: false, standing: "head" }) };
  yield { ...whole, plan: planOf(read, read.pieces, { isNear: false, standing: "head" }) };
  yield { ...whole, plan: planOf(read, read.pieces, { isNear: false, standing: "name" }) };
}

/** Whether a corrected query is believed: it names something, or knows all its words after one slip in each. */
const mayCorrect = (strict: Understanding, read: Understanding, found: ReadonlyMap<string, Correction>): boolean =>
  read.head !== null ||
  read.pieces.some(({ sign }) => sign === "maker") ||
  (read.unknown.length === 0 && read.pieces.some(({ sign, text }) => sign === "value" && text.includes(" "))) ||
  ((read.unknown.length === 0 || strict.pieces.length === 1) &&
    [...found.values()].every(({ edits, words }) => edits < 2 || words.length > 1));

/** The diameter of what a lid has to close. */
function diameterPiece(diameters: ReadonlyMap<string, number>): Piece {
  const most = Math.max(...diameters.values());
  const forms = [...diameters].flatMap(
    ([key, count]) => valuePart([valueWord("DIAMETER", key)], (percents.value * count) / most).forms,
  );
  const term = { alternatives: [{ parts: [{ forms, least: "any", tier: 0 } as const], span: 1 }], isWritten: false };
  return {
    text: `Ø ${[...diameters.keys()].join(" / ")} mm`,
    sign: "measure",
    drop: "size",
    isKnown: true,
    term,
    near: null,
  };
}

/** What a query means that asks for the lid of something: a lid, across so much, first where the things lie that it closes. */
function fitted(read: Understanding, { diameters, stands }: LidFitting, lexicons: Lexicons): Understanding {
  const across = diameterPiece(diameters);
  // A lid that lies elsewhere closes it as well: after those that lie there.
  const elsewhere = across.term.alternatives.map((alternative) => ({
    ...alternative,
    parts: alternative.parts.map((part) => ({ ...part, forms: part.forms.map((form) => ({ ...form, value: 1 })) })),
  }));
  const stand = standTerm(stands, read.language, lexicons);
  const said = stand ? [{ ...stand, alternatives: [...stand.alternatives, ...elsewhere] }] : [];
  return { ...read, pieces: [...read.pieces, across], said: [...read.said, ...said] };
}

/** What a text means, and what is tried for it in turn. */
export function ladderOf(text: string, lexicons: Lexicons, asking: LadderAsking): Ladder {
  const { fitting, isTyping } = asking;
  const lid = fitting && fitting.diameters.size > 0 ? understand(fitting.lid, lexicons, { isTyping }) : null;
  const isFitting = lid?.head?.text.split(/[^a-z]+/).some(isLidWord) ?? false;
  const understanding =
    fitting && lid && isFitting ? fitted(lid, fitting, lexicons) : understand(text, lexicons, { isTyping });
  return {
    understanding,
    isFitting,
    steps: {
      // A lid that is nearly as much across closes nothing.
      [Symbol.iterator]: () =>
        stepsOf(fitting && isFitting ? fitting.lid : text, understanding, lexicons, {
          ...asking,
          isExact: asking.isExact || isFitting,
        }),
    },
  };
}
