// How far a figure of few queries may be off by chance: intervals that hold the true figure 95 times in a hundred.

export type Interval = { readonly low: number; readonly high: number };

const RESAMPLES = 2_000;
const OUTSIDE = 0.025;
const SEED = 20_261_122;
/** Of the normal distribution, for 95 %. */
const DEVIATIONS = 1.96;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of a mean: where the means of samples drawn from the same numbers lie (bootstrap). */
export function intervalOfMean(numbers: readonly number[]): Interval {
  if (numbers.length === 0) return { low: 0, high: 0 };
  const random = randomFrom(SEED);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < numbers.length; drawn += 1) sum += numbers[Math.floor(random() * numbers.length)] ?? 0;
    return sum / numbers.length;
  }).toSorted((a, b) => a - b);
  const at = (share: number) => means[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  return { low: at(OUTSIDE), high: at(1 - OUTSIDE) };
}

/** Of a share of successes among so many trials (Wilson). */
export function intervalOfShare(share: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 0 };
  const square = DEVIATIONS ** 2;
  const scale = 1 + square / trials;
  const middle = (share + square / (2 * trials)) / scale;
  const spread = (DEVIATIONS / scale) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}
