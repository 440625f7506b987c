// Moves of lines from their cheapest options to others, to bring more goods to a delivery. Pure.
import type { GoodsPrices, PricedWay } from "#quotes/mix-bound.rules.ts";

/** What stands at a place that is known to be there. Throws RangeError elsewhere. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`No place ${place}`);
  return item;
}

/** A way of a line to one of its options. */
export type MovableWay = PricedWay & { readonly option: number };

/** A line leaves its cheapest option for one that brings more goods to a delivery. */
export type Move = {
  readonly line: number;
  readonly option: number;
  readonly regret: number;
  /** What it adds to the bound of all moves. */
  readonly excess: number;
  readonly gain: number;
};

/** The moves that bring goods to a delivery, those first that cost least for what they bring. */
export function movesTo(place: number, ways: readonly (readonly MovableWay[])[], { excess }: GoodsPrices): Move[] {
  const moves = ways.flatMap((ofLine, line) =>
    ofLine.flatMap(({ option, regret, gains }, index): Move[] => {
      const gain = at(gains, place);
      return gain > 0 ? [{ line, option, regret, gain, excess: at(at(excess, line), index) }] : [];
    }),
  );
  return moves.sort((a, b) => a.regret / a.gain - b.regret / b.gain);
}

/** No way to bring so many goods costs less: as if the last move could be made in part. Infinite when there are too few. */
export function leastRegret(ways: readonly Move[], from: number, gap: number, moved: ReadonlySet<number>): number {
  let left = gap;
  let regret = 0;
  for (let index = from; index < ways.length; index += 1) {
    const way = at(ways, index);
    if (moved.has(way.line)) continue;
    if (way.gain >= left) return Math.ceil(regret + (way.regret * left) / way.gain);
    left -= way.gain;
    regret += way.regret;
  }
  return Infinity;
}
