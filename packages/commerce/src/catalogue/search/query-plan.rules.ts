// What a query asks for, in the words that the catalogue knows (catalogue 6.5): every search carries out the same plan. Pure.
import type { Lexicon } from "#catalogue/search/lexicon.ts";
import { forgivenEdits } from "#catalogue/search/spelling.rules.ts";
import { phraseAt, type Synonym } from "#catalogue/search/synonyms.ts";
import { queryTokens, type Token } from "#catalogue/search/text.ts";
import { dimensionWord, isMeasure, measureWord } from "#catalogue/search/units.rules.ts";
import { together } from "#shared/lists.ts";

/** What a word counts by the field in which it stands (catalogue 6.5); `head` says what the article is, `branch` is a category above its own. */
export const fieldWeights = {
  name: 20,
  head: 15,
  brand: 10,
  tag: 8,
  category: 6,
  value: 5,
  branch: 2,
  text: 1,
} as const;

// Past this weight a word says little more about a document (the k of BM25, on the scale of the field weights).
const SATURATION = 12;

/** How much a word of this value and weight says; whole numbers, so that every search comes to the same. */
export const scoreOf = (value: number, weight: number): number =>
  Math.max(1, Math.floor((value * weight * (SATURATION + 1)) / (weight + SATURATION)));
export const saturation = SATURATION;

/** What two words of the query count that stand side by side in a name. */
export const NEIGHBOUR_SCORE = 6_000;
/** Positions of a name that count for neighbours. */
export const MOST_POSITIONS = 31;
/** Where a word has to stand: anywhere, anywhere but in a description, or as the head of a name or category. */
export type Least = "any" | "named" | "head";

export type Form = { readonly word: string; readonly value: number };
/** One word of the query in one of its forms. */
export type Part = { readonly forms: readonly Form[]; readonly least: Least };
/** One way to say a phrase of the query: all parts. Its score is that of a part on average, times `span`. */
export type Alternative = { readonly parts: readonly Part[]; readonly span: number };
/** One phrase of the query. The best alternative counts; the first is the phrase as written, where it is known. */
export type Term = { readonly alternatives: readonly Alternative[]; readonly isMeasured: boolean };

export type Plan = {
  readonly terms: readonly Term[];
  /** So many terms have to be found, measures aside where `leavesMeasures`. */
  readonly needed: number;
  readonly leavesMeasures: boolean;
  /** Words of the query that nobody writes so, with what was taken for them. */
  readonly corrections: ReadonlyMap<string, string>;
};

// What a form counts in hundredths of the word as written.
const AS_WRITTEN = 100;
/** Of the same stem: "masking" for "mask". */
const AS_FORM = 92;
const AS_BEGINNING = 80;
/** Begun by a word that says something itself: "thermal" for "the". */
const AS_LONGER_WORD = 50;
const AS_SYNONYM = 60;
/** Of several words that have a name together; each of them alone says something else. */
const AS_OTHER_PHRASE = 90;
const AS_ALL_SIDES = 115;
const AFTER_ONE_EDIT = 70;
const AFTER_TWO_EDITS = 50;

// Bounds on the work that a query may ask for.
const MOST_TERMS = 16;
const MOST_FORMS = 200;
const MOST_RESEMBLING = 8;
const MOST_CORRECTED = 4;
const SHORTEST_BEGINNING = 5;
const SHORTEST_HALF = 3;
/** Longer words are not spelled or taken apart. */
const LONGEST_SPELLED = 30;

type Weighed = { readonly word: string; readonly percent: number };

/** How rare the words are together: the commonest tells, so that no form gains by being rare. */
function rarityOf(words: readonly Weighed[], lexicon: Lexicon): number {
  const count = words.reduce((most, { word }) => Math.max(most, lexicon.countOf(word)), 0);
  return Math.log(1 + (lexicon.documents - count + 0.5) / (count + 0.5));
}

const partOf = (words: readonly Weighed[], rarity: number, least: Least): Part => ({
  forms: words.map(({ word, percent }) => ({ word, value: Math.max(1, Math.round(rarity * percent * 10)) })),
  least,
});

/** The commonest first, then by the alphabet. */
function commonest(words: readonly string[], most: number, lexicon: Lexicon): string[] {
  const counted = words.map((word) => ({ word, count: lexicon.countOf(word) })).filter(({ count }) => count > 0);
  counted.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return counted.slice(0, most).map(({ word }) => word);
}

const weighed = (words: readonly string[], percent: number): Weighed[] => words.map((word) => ({ word, percent }));

/** The words that a word of the query stands for as it is written; `isName` where it is the whole name of something. */
function formsOf(word: string, isLast: boolean, lexicon: Lexicon, isName = false): Weighed[] {
  const ofStem = commonest(lexicon.ofStem(word), MOST_FORMS, lexicon);
  const written = ofStem.map((each) => ({ word: each, percent: each === word ? AS_WRITTEN : AS_FORM }));
  if (!isLast) return written;
  const begun = lexicon.beginningWith(word).filter((each) => !ofStem.includes(each));
  const percent = isName || written.length > 0 ? AS_LONGER_WORD : AS_BEGINNING;
  return [...written, ...weighed(commonest(begun, MOST_FORMS, lexicon), percent)];
}

/** The words that a word nobody knows was meant for: the closest, else those whose beginning is close. */
function correctedForms(word: string, isLast: boolean, lexicon: Lexicon): Weighed[] {
  const edits = forgivenEdits(word.length);
  if (edits === 0 || /[0-9]/.test(word)) return [];
  const known = lexicon.resembling(word, edits).filter((each) => lexicon.countOf(each.word) > 0);
  const distance = known.reduce((least, each) => Math.min(least, each.distance), edits + 1);
  const closest = known.filter((each) => each.distance === distance).map((each) => each.word);
  const taken = commonest(closest, MOST_RESEMBLING, lexicon);
  if (taken.length > 0) return weighed(withForms(taken, lexicon), distance < 2 ? AFTER_ONE_EDIT : AFTER_TWO_EDITS);
  if (!isLast || word.length < SHORTEST_BEGINNING) return [];
  return weighed(commonest(lexicon.beginningLike(word), MOST_RESEMBLING, lexicon), AS_SYNONYM);
}

function withForms(words: readonly string[], lexicon: Lexicon): string[] {
  const forms = words.flatMap((word) => commonest(lexicon.ofStem(word), MOST_RESEMBLING, lexicon));
  return [...new Set([...words, ...forms])];
}

/** "bubblewrap" as two words that are known; null when it is not made of two. */
function halvesOf(word: string, lexicon: Lexicon): readonly [Weighed[], Weighed[]] | null {
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)].map((half) => formsOf(half, false, lexicon));
    if (first && second && first.length > 0 && second.length > 0) return [first, second];
  }
  return null;
}

type Reading = {
  readonly lexicon: Lexicon;
  readonly forgives: boolean;
  readonly corrections: Map<string, string>;
};

type Read = { readonly parts: readonly Part[]; readonly rarities: readonly number[] };

function readAs(words: readonly (readonly Weighed[])[], lexicon: Lexicon): Read {
  const rarities = words.map((forms) => rarityOf(forms, lexicon));
  return { parts: together(words, rarities).map(([forms, rarity]) => partOf(forms, rarity, "any")), rarities };
}

/** One word as written, or where that is unknown and allowed, as it was meant. */
function readWord(word: string, isLast: boolean, isName: boolean, { lexicon, forgives, corrections }: Reading): Read {
  const written = formsOf(word, isLast, lexicon, isName);
  const isSpelled = forgives && word.length <= LONGEST_SPELLED && corrections.size < MOST_CORRECTED;
  if (written.length > 0 || !isSpelled) return readAs([written], lexicon);
  const halves = halvesOf(word, lexicon);
  const corrected = correctedForms(word, isLast, lexicon);
  const [first] = corrected;
  if (halves && (!first || first.percent < AFTER_ONE_EDIT)) {
    corrections.set(word, halves.map(([half]) => half?.word).join(" "));
    return readAs(halves, lexicon);
  }
  if (first) corrections.set(word, first.word);
  return readAs([corrected], lexicon);
}

const isKnown = ({ parts }: Alternative) => parts.every(({ forms }) => forms.length > 0);

type KnownSynonym = { readonly forms: readonly (readonly Weighed[])[]; readonly rarity: number; readonly head: number };

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A phrase under another name as words that are known; null where one of them is not. */
function knownSynonym({ words, head }: Synonym, percent: number, lexicon: Lexicon): KnownSynonym | null {
  const forms = words.map((word) => weighed(commonest(lexicon.ofStem(word), MOST_FORMS, lexicon), percent));
  if (forms.some((each) => each.length === 0)) return null;
  const rarity = meanOf(forms.map((each) => rarityOf(each, lexicon)));
  return { forms, rarity, head };
}

/** A phrase as written and under its other names. None of them gains by being rarer than what is written, or than another. */
function readPhrase(words: readonly string[], synonyms: readonly Synonym[], isLast: boolean, reading: Reading): Term {
  const { lexicon } = reading;
  const isName = synonyms.length > 0;
  const read = words.map((word, index) => readWord(word, isLast && index === words.length - 1, isName, reading));
  const own = { parts: read.flatMap(({ parts }) => parts), span: words.length };
  const percent = words.length > 1 ? AS_OTHER_PHRASE : AS_SYNONYM;
  const others = synonyms.flatMap((synonym) => knownSynonym(synonym, percent, lexicon) ?? []);
  const least = isKnown(own) ? [meanOf(read.flatMap(({ rarities }) => rarities))] : [];
  const rarity = Math.min(...least, ...others.map((other) => other.rarity));
  const alternatives = others.map((other) => ({
    parts: other.forms.map((forms, index) => partOf(forms, rarity, index === other.head ? "head" : "named")),
    span: words.length,
  }));
  return { alternatives: [...(isKnown(own) ? [own] : []), ...alternatives], isMeasured: false };
}

const listed = (word: string | null) => (word === null ? [] : [word]);

/** Numbers with their unit; without one as they are, or as sides in millimetres or centimetres. */
function readNumbers({ numbers, unit }: Extract<Token, { kind: "numbers" }>, isLast: boolean, lexicon: Lexicon): Term {
  const known = (words: readonly string[], percent: number) =>
    weighed(
      words.filter((word) => lexicon.countOf(word) > 0),
      percent,
    );
  const span = numbers.length;
  const all = (words: readonly (readonly string[])[], percent: number, least: Least): Alternative => ({
    parts: words.map((forms) => {
      const found = known(forms, percent);
      return partOf(found, rarityOf(found, lexicon), least);
    }),
    span,
  });
  if (unit === null && numbers.length === 1) {
    const [number = ""] = numbers;
    const forms = formsOf(number, isLast, lexicon).filter(({ word }) => !isMeasure(word));
    const alternatives = [{ parts: [partOf(forms, rarityOf(forms, lexicon), "any")], span }];
    return { alternatives: alternatives.filter(isKnown), isMeasured: false };
  }
  const measured = (spelling: string): Alternative[] => [
    ...(numbers.length > 1 ? [all([listed(dimensionWord(numbers, spelling))], AS_ALL_SIDES, "named")] : []),
    all(
      numbers.map((number) => listed(measureWord(number, spelling))),
      AS_WRITTEN,
      "named",
    ),
  ];
  const bare = all(
    numbers.map((number) => [number]),
    AS_WRITTEN,
    "named",
  );
  const alternatives = unit === null ? [bare, ...measured("mm"), ...measured("cm")] : measured(unit);
  return { alternatives: alternatives.filter(isKnown), isMeasured: true };
}

/** The same phrase once: said again it asks for nothing more. */
const keyOf = (token: Token) => (token.kind === "word" ? token.word : `${token.numbers.join("x")} ${token.unit ?? ""}`);
const distinct = (tokens: readonly Token[]) => [...new Map(tokens.map((token) => [keyOf(token), token])).values()];

function readTerms(tokens: readonly Token[], reading: Reading): Term[] {
  const terms: Term[] = [];
  const words = tokens.map((token) => (token.kind === "word" ? token.word : ""));
  for (let index = 0; index < tokens.length && terms.length < MOST_TERMS; ) {
    const token = tokens[index];
    const isLast = (length: number) => index + length === tokens.length;
    if (token?.kind === "numbers") {
      terms.push(readNumbers(token, isLast(1), reading.lexicon));
      index += 1;
    } else {
      const { length, synonyms } = phraseAt(words, index, reading.lexicon.locale);
      terms.push(readPhrase(words.slice(index, index + length), synonyms, isLast(length), reading));
      index += length;
    }
  }
  return terms;
}

/** Two words of three. */
const mostOf = (words: number) => Math.ceil((words * 2) / 3);

/**
 * The plans for a query, to be tried in turn until one finds anything: every word as written, then unknown words as they were
 * meant, then most of the words, measures left aside. None for a text without a word.
 */
export function* plansOf(text: string, lexicon: Lexicon): Generator<Plan> {
  const tokens = distinct(queryTokens(text, lexicon.locale));
  if (tokens.length === 0) return;
  const read = (forgives: boolean) => {
    const corrections = new Map<string, string>();
    const terms = readTerms(tokens, { lexicon, forgives, corrections });
    return { terms, corrections, needed: terms.length, leavesMeasures: false };
  };
  yield read(false);
  const forgiving = read(true);
  if (forgiving.corrections.size > 0) yield forgiving;
  const words = forgiving.terms.filter(({ isMeasured }) => !isMeasured).length;
  const needed = mostOf(words);
  if (words > 0 && needed < forgiving.terms.length) yield { ...forgiving, needed, leavesMeasures: true };
}
