// Carries out the plan of a query over a vocabulary: which documents hold enough of it, and how well each fits.
import { type Bits, clearBit, forEachBit, hasBit, noBits, setBit } from "#catalogue/search/memory/tables/bits.ts";
import type { Postings } from "#catalogue/search/memory/tables/postings.ts";
import type { Vocabulary } from "#catalogue/search/memory/vocabulary.ts";
import { isHead, positionOf, weightOf } from "#catalogue/search/memory/word-postings.ts";
import {
  type Alternative,
  type Form,
  fieldWeights,
  leastWeights,
  NAMED_SCORE,
  NEIGHBOUR_SCORE,
  type Part,
  type Plan,
  scoreOf,
  type Term,
  tierOf,
  VALUE_WEIGHT,
  type WordStanding,
} from "#catalogue/search/words/query-plan.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** Where forms stand: the words of each language, and the values of the catalogue. */
export type Sources = {
  readonly vocabularies: Readonly<Record<Locale, Vocabulary>>;
  readonly postingsOfValue: (word: string) => Postings | undefined;
};

/** A query's documents, and how well each fits; scores of others mean nothing. */
export type TextHits = { readonly documents: Bits; readonly scores: Int32Array };

/** The best score of each found document. */
type Scores = { readonly found: Bits; readonly values: Int32Array };

const add = (values: Int32Array | Uint8Array, document: number, value: number) => {
  values[document] = (values[document] ?? 0) + value;
};

function isAllowed(said: number, least: WordStanding): boolean {
  return least === "head" ? isHead(said) : weightOf(said) >= leastWeights[least];
}

/** Columns of zeros of one length, used again by the next query: at hundreds of thousands of documents making them is work. */
const spare: Int32Array[] = [];
const MOST_SPARE = 8;

class Matcher {
  readonly #sources: Sources;
  readonly #words: number;
  /** Documents with a word of the query elsewhere than in a category above their own. */
  readonly #own: Bits;

  constructor(sources: Sources, words: number) {
    this.#sources = sources;
    this.#words = words;
    this.#own = noBits(words);
  }

  take(): Scores {
    const length = this.#words * 32;
    const known = spare.findIndex((column) => column.length === length);
    const [values = new Int32Array(length)] = known < 0 ? [] : spare.splice(known, 1);
    return { found: noBits(this.#words), values };
  }

  giveBack({ found, values }: Scores): void {
    forEachBit(found, (document) => {
      values[document] = 0;
    });
    spare.unshift(values);
    spare.length = Math.min(spare.length, MOST_SPARE);
  }

  #forEachRun({ word, kind }: Form, visit: (first: number, end: number, said: number) => void): void {
    if (kind === "values")
      this.#sources.postingsOfValue(word)?.forEach((document) => {
        visit(document, document + 1, VALUE_WEIGHT);
      });
    else this.#sources.vocabularies[kind].postingsOf(word)?.forEachRun(visit);
  }

  /** Visits the documents of `within` that hold a form where it is allowed, with what it counts and says there. */
  #visit(part: Part, within: Bits, visit: (document: number, score: number, said: number) => void): void {
    for (const form of part.forms) {
      this.#forEachRun(form, (first, end, said) => {
        if (!isAllowed(said, part.least)) return;
        const tier = tierOf(weightOf(said), isHead(said));
        const named = tier > 0 ? NAMED_SCORE : 0;
        const score = scoreOf(form.value, weightOf(said)) + tier * part.tier + named;
        for (let document = first; document < end; document += 1)
          if (hasBit(within, document)) visit(document, score, said);
      });
    }
  }

  /** Takes the documents that hold a part away. */
  exclude(part: Part, documents: Bits): void {
    const found: number[] = [];
    this.#visit(part, documents, (document) => found.push(document));
    for (const document of found) clearBit(documents, document);
  }

  /** Writes the best form's score of each document, where it is better than what stands there. */
  #scorePart(part: Part, within: Bits, { found, values }: Scores, own: Bits): void {
    this.#visit(part, within, (document, score, said) => {
      setBit(found, document);
      if (score > (values[document] ?? 0)) values[document] = score;
      if (weightOf(said) !== fieldWeights.branch) setBit(own, document);
    });
  }

  #scoreParts({ parts, span }: Alternative, within: Bits, best: Scores): void {
    const own = noBits(this.#words);
    const sums = this.take();
    let documents = within;
    for (const part of parts) {
      const scores = this.take();
      this.#scorePart(part, documents, scores, own);
      forEachBit(scores.found, (document) => {
        setBit(sums.found, document);
        add(sums.values, document, scores.values[document] ?? 0);
      });
      documents = scores.found;
      this.giveBack(scores);
    }
    forEachBit(documents, (document) => {
      const score = Math.floor(((sums.values[document] ?? 0) * span) / parts.length);
      setBit(best.found, document);
      if (score > (best.values[document] ?? 0)) best.values[document] = score;
      if (hasBit(own, document)) setBit(this.#own, document);
    });
    this.giveBack(sums);
  }

  /** The best alternative of a term for each document; to be given back. */
  scoreTerm({ alternatives }: Term, within: Bits): Scores {
    const best = this.take();
    for (const alternative of alternatives) {
      const [only] = alternative.parts;
      if (only && alternative.parts.length === 1 && alternative.span === 1)
        this.#scorePart(only, within, best, this.#own);
      else this.#scoreParts(alternative, within, best);
    }
    return best;
  }

  hasOwn(document: number): boolean {
    return hasBit(this.#own, document);
  }

  /** Where in the name of each document a word stands, a bit for each position; to be given back. */
  positionsOf(part: Part, within: Bits): Scores {
    const positions = this.take();
    this.#visit(part, within, (document, _, said) => {
      const position = positionOf(said);
      if (position === 0) return;
      setBit(positions.found, document);
      positions.values[document] = (positions.values[document] ?? 0) | (1 << position);
    });
    return positions;
  }
}

/** Documents of `within` that hold what the plan asks for, and nothing that it excludes. */
export function carryOut({ terms, excluded }: Plan, sources: Sources, within: Bits): TextHits {
  const scores = new Int32Array(within.length * 32);
  const documents = noBits(within.length);
  if (terms.length === 0 || terms.some(({ alternatives }) => alternatives.length === 0)) return { documents, scores };
  const matcher = new Matcher(sources, within.length);
  // A term is looked for only among what the terms before it left.
  let left = within;
  for (const term of terms) {
    const found = matcher.scoreTerm(term, left);
    forEachBit(found.found, (document) => add(scores, document, found.values[document] ?? 0));
    left = found.found;
    matcher.giveBack(found);
  }
  forEachBit(left, (document) => {
    if (matcher.hasOwn(document)) setBit(documents, document);
  });
  for (const part of excluded) matcher.exclude(part, documents);
  rewardNeighbours(terms, matcher, documents, scores);
  return { documents, scores };
}

/** Words of the query as written that follow each other in a name count more than the same words apart. */
function rewardNeighbours(terms: readonly Term[], matcher: Matcher, documents: Bits, scores: Int32Array): void {
  let before: Scores | null = null;
  const words = terms.flatMap(({ alternatives: [written], isWritten }): readonly (Part | null)[] =>
    isWritten && written ? written.parts : [null],
  );
  if (words.length < 2) return;
  for (const word of words) {
    const positions = word && matcher.positionsOf(word, documents);
    const previous: Scores | null = before;
    if (positions && previous)
      forEachBit(documents, (document) => {
        if ((((previous.values[document] ?? 0) << 1) & (positions.values[document] ?? 0)) !== 0)
          add(scores, document, NEIGHBOUR_SCORE);
      });
    if (previous) matcher.giveBack(previous);
    before = positions;
  }
  if (before) matcher.giveBack(before);
}
