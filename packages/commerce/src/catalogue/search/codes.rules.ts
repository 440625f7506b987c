// The article codes that a query may be or hold: own, of the supplier, of the maker, bar codes, in any spelling (ux S-02). Pure.
import { foldCode } from "#catalogue/search/text.ts";

/** What an article code counts that is the whole query, or a part of it between spaces. */
export const EXACT_CODE_SCORE = 50_000_000;
/** What a code with a digit counts that begins with the query; a code of letters alone is just found. */
export const CODE_PREFIX_SCORE = 1_000_000;

export type CodeQuestion = {
  /** Article codes, each of them exactly. */
  readonly exact: readonly string[];
  /** How a code may begin; null for too short a query. */
  readonly prefix: string | null;
  readonly prefixScore: number;
};

const MOST_CODES = 10;
const SHORTEST_CODE_PREFIX = 3;
const SHORTEST_CODE = 5;

/** The article codes that a query may be or hold. */
export function codesOf(text: string): CodeQuestion {
  const whole = foldCode(text);
  const chunks = text.split(/\s+/, MOST_CODES).map(foldCode);
  const codes = chunks.filter((chunk) => chunk.length >= SHORTEST_CODE && /[0-9]/.test(chunk));
  return {
    exact: [...new Set([whole, ...codes])].filter((code) => code !== ""),
    prefix: whole.length >= SHORTEST_CODE_PREFIX ? whole : null,
    prefixScore: /[0-9]/.test(whole) ? CODE_PREFIX_SCORE : 0,
  };
}
