// The seed's source of variety: every entity draws from its own stream, named after the entity, so that adding one
// product never changes another and every machine gets the same shop.

/** A stream of numbers that depends on nothing but its name. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [from, to], both included. */
  integer(from: number, to: number): number;
  /** One of the given things, all equally likely. */
  pick<T>(things: readonly T[]): T;
  /** Several different things, in the order in which they were given. */
  sample<T>(things: readonly T[], count: number): T[];
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** FNV-1a with a final mix: spreads names that differ in one digit over the whole 32 bits. */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The stream of that name (mulberry32). The same name gives the same numbers everywhere and for ever. */
export function randomNamed(name: string): Random {
  let state = hashName(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[integer(0, things.length - 1)];
    if (thing === undefined) throw new RangeError("cannot pick from an empty list");
    return thing;
  };
  const sample = <T>(things: readonly T[], count: number): T[] => {
    const ranked = things.map((thing, index) => ({ thing, index, rank: next() }));
    ranked.sort((left, right) => left.rank - right.rank);
    return ranked
      .slice(0, count)
      .sort((left, right) => left.index - right.index)
      .map(({ thing }) => thing);
  };
  return { next, integer, pick, sample, chance: (probability) => next() < probability };
}
