// How far a text lies from one that is known: of words, a letter replaced, missing or too many, or two neighbours swapped, is one
// slip; of article codes, which are read as often as typed, what looks alike is the same, too. The one home of this rule: the
// search proposes words and codes by it, the fast order mends a list by it in the browser. Pure.

/** A bit for each sign of a text; two signs may share one. Texts a few slips apart differ in few bits. */
export function signsOf(text: string): number {
  let signs = 0;
  // A shift counts its bits round, so that any sign has one.
  for (let index = 0; index < text.length; index += 1) signs |= 1 << text.charCodeAt(index);
  return signs;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * False where two texts lie further apart than `most` for sure, by their signs alone: a slip takes one sign away and brings one in
 * at most. Far cheaper than the distance, which most texts of a catalogue need not be asked for.
 */
export const mayBeNear = (signsA: number, signsB: number, most: number): boolean =>
  countBits(signsA ^ signsB) <= 2 * most;

/** A row of distances has one for each sign, and one for none: it is asked for no other. */
const at = (row: readonly number[], place: number): number => Number(row[place]);

/** The slips between two texts, `most` + 1 for any more than `most`. Neighbours that are swapped count once. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const [sign, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)];
      const replaced = at(previous, j - 1) + (sign === other ? 0 : 1);
      let best = Math.min(replaced, at(previous, j) + 1, at(current, j - 1) + 1);
      // Before the first sign there is none, which is like no other.
      if (sign === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) best = Math.min(best, at(before, j - 2) + 1);
      current.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return Math.min(at(previous, b.length), most + 1);
}

/** How many slips a word of so many letters is forgiven: none of a very short one, two of a long one. */
export function forgivenSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** A folded code as it is read at a glance, what looks alike made one: O and Q are 0, I and l are 1 (search U-06). */
export const seenAs = (code: string): string =>
  code.replace(/[oq]/g, "0").replace(/[il]/g, "1").replaceAll("s", "5").replaceAll("z", "2").replaceAll("b", "8");

/** The slips that the code of an article is forgiven where it is nobody's. */
export const MOST_CODE_SLIPS = 1;

/** Numbers shorter than a bar code lie so close together that each is one slip away from some other. */
const isShortNumber = (code: string) => /^\d{1,7}$/.test(code);

/**
 * The slips between two folded codes, `most` + 1 for any more than `most`; none where only what looks alike differs. What looks alike
 * excuses no more than half of the signs of a code that has a slip besides: "zzz4" is no A2224. A short number is itself or another.
 */
export function codeDistance(a: string, b: string, most: number): number {
  const distance = editDistance(seenAs(a), seenAs(b), most);
  if (distance > most || a === b) return distance;
  if (isShortNumber(a) || isShortNumber(b)) return most + 1;
  const half = Math.floor(Math.max(a.length, b.length) / 2);
  return distance > 0 && editDistance(a, b, half) > half ? most + 1 : distance;
}
