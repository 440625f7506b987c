// How far two codes are from each other, as fingers and eyes confuse signs. Pure.

/** Signs that people take for each other when they read codes. */
const lookAlikes: Readonly<Record<string, string>> = { o: "0", q: "0", i: "1", l: "1", s: "5", z: "2", b: "8" };
/** A sign as it is read at a glance: "o" as "0". */
export const seenAs = (sign: string): string => lookAlikes[sign] ?? sign;

const replacing = (a: string, b: string) => (a === b ? 0 : seenAs(a) === seenAs(b) ? 0.5 : 1);

/** The signs of a code as bits, look-alikes as one; two signs may share a bit. */
export function signsOf(code: string): number {
  let signs = 0;
  for (const sign of code) signs |= 1 << Number.parseInt(seenAs(sign), 36);
  return signs;
}

/** How many bits are set. */
function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * False where two codes are further apart than `most` for sure, by their signs alone: a slip that costs one puts in or takes out
 * one sign, or does both. Far cheaper than the distance, which most codes of a catalogue need not be asked for.
 */
export const mayBeNear = (signsA: number, signsB: number, most: number): boolean =>
  countBits(signsA ^ signsB) <= 2 * most;

/** A row of costs has one for each sign, and one for none: it is asked for no other. */
const at = (row: readonly number[], place: number): number => Number(row[place]);

/**
 * Signs to put in, take out, replace or swap with their neighbour; a look-alike, as O for 0, counts half. Infinity beyond
 * `most`.
 */
export function codeDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const [signA, signB] = [a.charAt(row - 1), b.charAt(column - 1)];
      let cost = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + replacing(signA, signB),
      );
      // Before the first sign of a code there is none that another one could be.
      const isSwapped = signA === b.charAt(column - 2) && signB === a.charAt(row - 2);
      if (isSwapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    before = above;
    above = current;
  }
  const distance = at(above, b.length);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}
