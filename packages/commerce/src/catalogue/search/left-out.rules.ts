// What a step of the ladder leaves out and what it corrects, as people are told of it (search R-03). Pure.
import type { Piece } from "#catalogue/search/understanding/pieces.ts";

/** What of a step is told. */
type ToldStep = {
  readonly kept: readonly Pick<Piece, "text">[];
  readonly dropped: readonly Pick<Piece, "text">[];
  /** Words with what was taken for them. */
  readonly corrections: ReadonlyMap<string, string>;
};

const wordsOfPieces = (pieces: ToldStep["kept"]) => new Set(pieces.flatMap(({ text }) => text.split(" ")));

/** The words that were taken for others, all of which were left out then: no spelling is told of what is not looked for. */
function leftOutAnyway({ corrections, dropped, kept }: ToldStep): ReadonlyMap<string, readonly string[]> {
  const [left, sought] = [wordsOfPieces(dropped), wordsOfPieces(kept)];
  const entries = [...corrections].map(([word, meant]) => [word, meant.split(" ")] as const);
  return new Map(entries.filter(([, words]) => words.every((each) => left.has(each) && !sought.has(each))));
}

/** What a step leaves out, as it was typed: "plie", though something else was taken for it first. */
export function leftOut(step: ToldStep): readonly string[] {
  const typed = new Map(
    [...leftOutAnyway(step)].flatMap(([word, meant]) => meant.map((each) => [each, word] as const)),
  );
  return [...new Set(step.dropped.map(({ text }) => typed.get(text) ?? text))];
}

/** The words that were corrected; "essuietout": what was only written together is no slip (search U-01). */
export function slipsOf(step: ToldStep): string[] {
  const left = leftOutAnyway(step);
  return [...step.corrections].flatMap(([word, meant]) =>
    meant.replaceAll(" ", "") === word || left.has(word) ? [] : [meant],
  );
}
