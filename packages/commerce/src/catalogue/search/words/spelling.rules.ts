// How far two words lie apart: a letter replaced, missing or too many, or two neighbours swapped, is one edit. Pure.

/** How many edits a word of so many letters is forgiven: none of a very short one, two of a long one. */
export function forgivenEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const LETTERS = 26;

/** A bit for each letter of a word, and one for all its digits: words a few edits apart differ in few bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return mask;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether two masks allow words so many edits apart: an edit takes one letter away and brings one in at most. */
export const masksAllow = (a: number, b: number, edits: number): boolean => countBits(a ^ b) <= 2 * edits;

/** A row of distances has one for each letter, and one for none: it is asked for no other. */
const at = (row: readonly number[], place: number): number => Number(row[place]);

/** The edits between two words, `most` + 1 for any more than `most`. Neighbours that are swapped count once. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const [letter, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)];
      const replaced = at(previous, j - 1) + (letter === other ? 0 : 1);
      let best = Math.min(replaced, at(previous, j) + 1, at(current, j - 1) + 1);
      // Before the first letter there is none, which is like no other.
      if (letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) best = Math.min(best, at(before, j - 2) + 1);
      current.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(at(previous, b.length), most + 1);
}
