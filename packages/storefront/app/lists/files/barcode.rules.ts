// Bar codes as runs of dark and light modules: EAN-13 for a valid one (ISO/IEC 15420), else Code 128 set B, which holds any
// printable ASCII text (ISO/IEC 15417).

export type Barcode = {
  /** Widths in modules, alternating from the first dark bar on. */
  readonly widths: readonly number[];
  /** What stands in words below the bars. */
  readonly text: string;
};

/** Light modules that must stand at both ends. */
export const quietModules = 10;

// Digits of EAN-13 as light and dark runs of seven modules; set R is the same with colours exchanged, set G is R backwards.
const eanRuns = "3211 2221 2122 1411 1132 1231 1114 1312 1213 3112";
/** Which of the six digits on the left stand in set G, by the first digit, which has no bars of its own. */
const eanSets = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL";

/** The word at a place of a table whose words are all as long, with a space behind each. */
const wordAt = (table: string, place: number, length: number) =>
  table.slice(place * (length + 1), place * (length + 1) + length);

const digitsOf = (text: string) => [...text].map(Number);

/** Whether these are 13 digits of which the last is the check digit of the others. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = digitsOf(text).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const widthsOf = (runs: string) => [...runs].map(Number);
const widthsOfDigit = (digit: number) => widthsOf(wordAt(eanRuns, digit, 4));

function ean13(text: string): readonly number[] {
  const [first = 0, ...digits] = digitsOf(text);
  const sets = wordAt(eanSets, first, 6);
  const left = digits.slice(0, 6).flatMap((digit, index) => {
    const runs = widthsOfDigit(digit);
    return sets[index] === "G" ? runs.reverse() : runs;
  });
  const right = digits.slice(6).flatMap(widthsOfDigit);
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1];
}

// The 103 values of Code 128, six runs each; then the start of set B and, of seven runs, the stop.
const codeRuns =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131";
const startB = { value: 104, runs: "211214" };
const stop = "2331112";

function code128(text: string): readonly number[] {
  const values = [...text].map((character) => character.charCodeAt(0) - 32);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB.value);
  const runs = [startB.runs, ...[...values, sum % 103].map((value) => wordAt(codeRuns, value, 6)), stop];
  return runs.flatMap(widthsOf);
}

/** The EAN where it is a valid one, else the article's own code; null for a code that bars cannot hold. */
export function barcodeOf(article: { readonly ean: string | null; readonly code: string }): Barcode | null {
  const { ean, code } = article;
  if (ean !== null && isEan13(ean)) return { widths: ean13(ean), text: ean };
  return /^[ -~]{1,40}$/.test(code) ? { widths: code128(code), text: code } : null;
}
