// The article codes that a query may be or hold: own, of the supplier, of the maker, bar codes, in any spelling, and with a slip
// where none is exact (search U-06, ux S-02). Pure.

import { isBarCode, spellingsOf } from "@comptoir/contract/articles/codes.rules";
import { MOST_CODE_SLIPS } from "@comptoir/contract/articles/spelling.rules";
import { foldCode } from "@comptoir/contract/conventions";

/** What an article code counts that is the whole query, or a part of it between spaces. */
export const EXACT_CODE_SCORE = 1_000_000_000;
/** What each code of several counts less than the one before it. */
export const NEXT_CODE_SCORE = 1_000_000;
/** What a code with a digit counts that begins with the query; a code of letters alone is just found. */
export const CODE_PREFIX_SCORE = 700_000_000;

export type CodeQuestion = {
  /** Article codes, each of them exactly, in the order of the query. */
  readonly exact: readonly string[];
  /** How a code may begin; null for too short a query. */
  readonly prefix: string | null;
  readonly prefixScore: number;
  /** What looks like a code and nothing else: where no such code is known, one with a slip is looked for. */
  readonly shaped: readonly string[];
  /** What may be a code read wrongly, letters for digits or digits for letters: one that looks the same is looked for, no other. */
  readonly misread: readonly string[];
  /** The codes of the query as they were typed, each with all spellings that would name it. */
  readonly sought: readonly { readonly text: string; readonly spellings: readonly [string, ...string[]] }[];
};

const MOST_CODES = 10;
const SHORTEST_CODE_PREFIX = 3;
const SHORTEST_CODE = 4;
const LONGEST_CODE = 20;
/** So many articles with a code like the one that was typed. */
export const MOST_NEAR_CODES = 5;

// What stands before a code and says so.
const labels =
  /(?<![\p{L}\p{N}])(?:réf(?:érence)?|ref(?:erence)?|art(?:icle)?|code|n°|no|sku|ean|p\/n|mpn|#)\s*[.:°#]*\s*(?=[\p{L}\p{N}-]*\d|\p{L}{2,4}[\s.-]+\d{3})/giu;

/** Numbers alone are codes from five digits on. */
const isLikeCode = (text: string) => /[0-9]/.test(text) && /[a-z]|[0-9]{5}/.test(text);
const mayBeCode = (text: string) => text.length >= SHORTEST_CODE && isLikeCode(text);

/** "3 560000 000015": a bar code in groups, as it is printed: a single digit first, as no side of a box is. */
const isGroupedBarCode = (text: string) =>
  /^[0-9](?:[\s.-]+[0-9]+){2,}$/.test(text) && /^[0-9]{13,14}$/.test(foldCode(text));

/** "300*200*150": sides of a box, and no code. */
const sides = /^[0-9]+(?:[.,][0-9]+)?(?:[*×/][0-9]+(?:[.,][0-9]+)?)+$/;

const hasShape = (code: string) =>
  code.length <= LONGEST_CODE &&
  (/^[a-z]{2,4}(?=[a-z0-9]*[0-9][a-z0-9]*[0-9])[a-z0-9]{3,}$/.test(code) ||
    /^[a-z]{3}-?(?=[oilsb]*[0-9])[oilsb0-9]{4}$/.test(code) ||
    /^[0-9]{8,14}$/.test(code)) &&
  !/^[a-z]+[0-9]+(?:mm|cm|ml|cl|g|kg|oz|l|m)$/.test(code) &&
  !/^(?:en|iso|nf|din|ista|astm|nimp|ispm|fefco|un)[0-9]/.test(code);

/** Letters and digits as a code has them, each of them perhaps one that looks like the other: "5AC-000l" (search U-06). */
const mayBeMisread = (code: string) =>
  code.length <= LONGEST_CODE && /^(?=(?:[^a-z]*[a-z]){2})(?=.*[0-9])[a-z01258]{2,4}[0-9oqilszb]{3,}$/.test(code);

/** The article codes that a query may be or hold. */
export function readCodes(text: string): CodeQuestion {
  const bare = text.replace(labels, " ").trim();
  const whole = foldCode(bare);
  const parts = (isGroupedBarCode(bare) ? [whole] : bare.split(/[\s,;]+/, MOST_CODES)).filter(
    (part) => !sides.test(part),
  );
  const chunks = parts.map(foldCode);
  const codes = chunks.filter(mayBeCode);
  const asked = [...codes, ...(codes.includes(whole) ? [] : [whole])];
  const exact = asked.flatMap(spellingsOf);
  const single = [
    ...new Set([
      ...codes,
      ...(/^[\p{L}\d]{2,4}[\s.-]*\d/u.test(bare) && chunks.length > 0 && chunks.length <= 2 ? [whole] : []),
    ]),
  ];
  const shaped = single.filter(hasShape);
  const sought = parts
    .map((chunk) => ({ text: chunk, spellings: spellingsOf(foldCode(chunk)) }))
    .filter(({ spellings: [code] }) => shaped.includes(code));
  return {
    exact: [...new Set(exact)].filter((code) => code !== ""),
    prefix: whole.length >= SHORTEST_CODE_PREFIX ? whole : null,
    prefixScore: isLikeCode(whole) ? CODE_PREFIX_SCORE : 0,
    // A bar code without a slip is nobody's rather than another one.
    shaped: shaped.filter((code) => !isBarCode(code)),
    misread: single.filter((code) => !shaped.includes(code) && mayBeMisread(code)),
    sought,
  };
}

/** How many slips an article's code may have that is meant by this one of the question. */
export const mostSlips = ({ shaped }: CodeQuestion, code: string): number =>
  shaped.includes(code) ? MOST_CODE_SLIPS : 0;

/** What the codes of an index say of a question. */
type KnownCodes = {
  /** Whether an article has this code. */
  has(code: string): boolean;
  /** Whether the code of one begins so. */
  begins(letters: string): boolean;
};

/**
 * The codes of a query that no article has, as they were typed. Where articles were found by others, any; else what is one for
 * sure, as words and norms may look like codes: a bar code, and what begins as codes here do. What is nearly a code is proposed.
 */
export function unknownCodes(
  { sought }: CodeQuestion,
  known: KnownCodes,
  found: { readonly isExact: boolean; readonly isNear: boolean },
): readonly string[] {
  const missing = sought.filter(({ spellings }) => !spellings.some((code) => known.has(code)));
  const isSure = (code: string) => {
    if (isBarCode(code)) return true;
    const [letters] = /^[a-z]{3,4}(?=[0-9]{3,}$)/.exec(code) ?? [];
    return !found.isNear && (letters === undefined ? /^[0-9]+$/.test(code) : known.begins(letters));
  };
  return missing.filter(({ spellings: [code] }) => found.isExact || isSure(code)).map(({ text }) => text);
}

/** A number of pieces or packs beside a code: "x 50". */
const isQuantity = (text: string) =>
  /^(?:[x×*]\s*)?[0-9]+(?:\s*[x×*])?(?:\s*(?:pcs|pi[eè]ces?|lots?|packs?)\.?)?$/iu.test(text);

/** What a query says besides the codes in it, and how many of one are wanted; nothing where the whole of it is one. */
export function withoutCodes(text: string): string {
  const chunks = text
    .replace(labels, " ")
    .trim()
    .split(/[\s,;]+/);
  const isCode = (chunk: string) => mayBeCode(foldCode(chunk));
  const words = chunks.some(isCode) ? chunks.filter((chunk) => !isCode(chunk)).join(" ") : "";
  return isQuantity(words) ? "" : words;
}
