// The spellings under which an article code may be known: with the zeros that it lost, and bar codes in thirteen digits. The one
// home of this reading: the search finds articles by it, the fast order proposes them. Codes are folded. Pure.

/** Digits that the running number of an article may have. */
const MOST_DIGITS = 6;

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

/** A code in all spellings that would name it, as it is first. */
export const spellingsOf = (code: string): readonly [string, ...string[]] => [
  code,
  ...withZeros(code),
  ...asThirteen(code),
];
