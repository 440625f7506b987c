// What became of a query: what was shown of the ladder, and what was meant, for the words above the results (search R-03).
import type { Step } from "#catalogue/search/understanding/ladder.ts";
import type { Understanding } from "#catalogue/search/understanding/pieces.ts";

export type TextOutcome = {
  readonly understanding: Understanding | null;
  /** The steps whose articles are shown, in their order. */
  readonly steps: readonly Step[];
  /** A code that nobody has, where articles with codes like it are shown. */
  readonly nearCode: string | null;
  /** Codes that nobody has, beside others that are found, or bar codes without a slip. */
  readonly unknownCodes: readonly string[];
};

export const noOutcome: TextOutcome = { understanding: null, steps: [], nearCode: null, unknownCodes: [] };

/** The words that were corrected, with what was taken for them, where that is shown. */
export const correctionsShown = ({ steps }: TextOutcome): ReadonlyMap<string, string> =>
  steps[0]?.corrections ?? new Map();
