// The article codes that a query may be or hold: own, of the supplier, of the maker, bar codes, in any spelling, and with a slip
// where none is exact (search U-06, ux S-02). Pure.

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
  /** The codes of the query as they were typed, each with all spellings that would name it. */
  readonly sought: readonly { readonly text: string; readonly spellings: readonly string[] }[];
};

const MOST_CODES = 10;
const SHORTEST_CODE_PREFIX = 3;
const SHORTEST_CODE = 4;
const LONGEST_CODE = 20;
/** So many articles with a code like the one that was typed. */
export const MOST_NEAR_CODES = 5;
/** Digits that the running number of an article may have. */
const MOST_DIGITS = 6;

// What stands before a code and says so.
const labels =
  /(?<![\p{L}\p{N}])(?:réf(?:érence)?|ref(?:erence)?|art(?:icle)?|code|n°|no|sku|ean|p\/n|mpn|#)\s*[.:°#]*\s*(?=[\p{L}\p{N}-]*\d)/giu;

/** "CAI-1" with the zeros that a code may have. */
function withZeros(code: string): string[] {
  const found = /^([a-z]{2,4})([0-9]{1,5})$/.exec(code);
  if (!found) return [];
  const [, letters = "", digits = ""] = found;
  const lengths = Array.from({ length: MOST_DIGITS - digits.length }, (_, index) => digits.length + index + 1);
  return lengths.map((length) => letters + digits.padStart(length, "0"));
}

/** The digit that closes a bar code: it makes the sum of all, every second one from the right counted thrice, a whole ten. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether digits are a bar code without a slip: EAN-8, UPC-12, EAN-13 or GTIN-14. */
export const isBarCode = (code: string): boolean =>
  /^(?:[0-9]{8}|[0-9]{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1);

/** A bar code in its form of thirteen digits; that of a case says which article is in it. */
function asThirteen(code: string): string[] {
  if (/^[0-9]{12}$/.test(code)) return [`0${code}`];
  if (/^0[0-9]{13}$/.test(code)) return [code.slice(1)];
  const inner = code.slice(1, -1);
  return /^[0-9]{14}$/.test(code) && isBarCode(code) ? [`${inner}${checkDigit(inner)}`] : [];
}

/** Numbers alone are codes from five digits on. */
const isLikeCode = (text: string) => /[0-9]/.test(text) && /[a-z]|[0-9]{5}/.test(text);
const mayBeCode = (text: string) => text.length >= SHORTEST_CODE && isLikeCode(text);

const hasShape = (code: string) =>
  code.length <= LONGEST_CODE &&
  (/^[a-z]{2,4}(?=[a-z0-9]*[0-9][a-z0-9]*[0-9])[a-z0-9]{3,}$/.test(code) ||
    /^[a-z]{3}-?(?=[oilsb]*[0-9])[oilsb0-9]{4}$/.test(code) ||
    /^[0-9]{8,14}$/.test(code)) &&
  !/^[a-z]+[0-9]+(?:mm|cm|ml|cl|g|kg|oz|l|m)$/.test(code) &&
  !/^(?:en|iso|nf|din|ista|astm|nimp|ispm|fefco|un)[0-9]/.test(code);

/** The article codes that a query may be or hold. */
export function readCodes(text: string): CodeQuestion {
  const bare = text.replace(labels, " ").trim();
  const whole = foldCode(bare);
  const chunks = bare.split(/[\s,;]+/, MOST_CODES).map(foldCode);
  const codes = chunks.filter(mayBeCode);
  const asked = [...codes, ...(codes.includes(whole) ? [] : [whole])];
  const spellingsOf = (code: string) => [code, ...withZeros(code), ...asThirteen(code)];
  const exact = asked.flatMap(spellingsOf);
  const shaped = [
    ...new Set([...codes, ...(/^[\p{L}]{2,4}[\s.-]*\d/u.test(bare) && chunks.length <= 2 ? [whole] : [])]),
  ].filter(hasShape);
  const sought = bare
    .split(/[\s,;]+/, MOST_CODES)
    .map((chunk) => ({ text: chunk, spellings: spellingsOf(foldCode(chunk)) }))
    .filter(({ spellings: [code = ""] }) => shaped.includes(code));
  return {
    exact: [...new Set(exact)].filter((code) => code !== ""),
    prefix: whole.length >= SHORTEST_CODE_PREFIX ? whole : null,
    prefixScore: isLikeCode(whole) ? CODE_PREFIX_SCORE : 0,
    // A bar code without a slip is nobody's rather than another one.
    shaped: shaped.filter((code) => !isBarCode(code)),
    sought,
  };
}

/** The codes of a query that no article has; `known` tells of a spelling whether one has it. */
export const unknownCodes = ({ sought }: CodeQuestion, known: (code: string) => boolean): readonly string[] =>
  sought.filter(({ spellings }) => !spellings.some(known)).map(({ text }) => text);

/** What a query says besides the codes in it; nothing where the whole of it is one. */
export function withoutCodes(text: string): string {
  const chunks = text
    .replace(labels, " ")
    .trim()
    .split(/[\s,;]+/);
  const isCode = (chunk: string) => mayBeCode(foldCode(chunk));
  return chunks.some(isCode) ? chunks.filter((chunk) => !isCode(chunk)).join(" ") : "";
}
