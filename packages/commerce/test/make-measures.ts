// Values of a catalogue, and measures as a query says them, for the tests of what counts as a measure.
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { sideAlternatives } from "#catalogue/search/understanding/sides.rules.ts";
import { cutQuery, type MeasureToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";

const none = lexiconOf("fr-FR", 0, new Map(), new Map());
/** A catalogue whose attributes have these values. */
export const withValues = (values: Readonly<Record<string, readonly number[]>>): Lexicons => ({
  locale: "fr-FR",
  words: { "fr-FR": none, "en-GB": none },
  values: { keysOf: (group) => new Map((values[group] ?? []).map((value) => [String(value), 1])) },
  ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
});

/** The measure that a query says; throws where it says none. */
export function measured(text: string): MeasureToken {
  const token = cutQuery(text).find(({ kind }) => kind === "measure");
  if (token?.kind !== "measure") throw new Error(`${text} says no measure`);
  return token;
}
type Alternatives = ReturnType<typeof sideAlternatives>;
/** The values of each way to read it, the best of each side first. */
export const told = (alternatives: Alternatives) =>
  alternatives.map(({ parts }) =>
    parts
      .map(({ forms }) =>
        forms
          .toSorted((a, b) => b.value - a.value)
          .map(({ word }) => word.slice(1))
          .join(" "),
      )
      .join(", "),
  );
/** Read as it is written. */
export const plain = { isNear: false, isOuter: false, isEnglish: false };
