// How little it can cost to bring goods to deliveries that miss their thresholds: each cent of goods there gets a price, which
// turns "at least so much" into money (Lagrangian relaxation). Pure.

/** A way for a line: what it costs more than the cheapest one, and the goods that it brings to each delivery beyond it. */
export type PricedWay = { readonly regret: number; readonly gains: readonly number[] };

export type GoodsPrices = {
  /** No choice that meets the thresholds has less regret. */
  readonly regret: number;
  /** By delivery, per cent of goods. */
  readonly prices: readonly number[];
  /** What each way of each line adds to that at least. */
  readonly excess: readonly (readonly number[])[];
};

const rounds = 12;

const cut = (way: PricedWay, prices: readonly number[]): number =>
  prices.reduce((left, price, place) => left - price * (way.gains[place] ?? 0), way.regret);

/** The relaxed problem at these prices: its value, and what is missing to each threshold then. */
function relax(lines: readonly (readonly PricedWay[])[], missing: readonly number[], prices: readonly number[]) {
  let value = prices.reduce((all, price, place) => all + price * (missing[place] ?? 0), 0);
  const left = [...missing];
  for (const ways of lines) {
    let least = Infinity;
    let chosen: PricedWay | undefined;
    for (const way of ways) {
      const cost = cut(way, prices);
      if (cost < least) [least, chosen] = [cost, way];
    }
    if (!chosen) continue;
    value += least;
    for (const [place, gain] of chosen.gains.entries()) left[place] = (left[place] ?? 0) - gain;
  }
  return { value, left };
}

/**
 * Prices of goods by delivery, found by going where something is missing. `missing` is what each delivery lacks, below zero where
 * it has more than it needs; nothing at `target` or above is of interest.
 */
export function priceGoods(
  lines: readonly (readonly PricedWay[])[],
  missing: readonly number[],
  target: number,
  start: readonly number[],
): GoodsPrices {
  let prices = start;
  let best = { value: 0, prices: missing.map(() => 0) as readonly number[] };
  for (let round = 0; round < rounds && best.value < target; round += 1) {
    const { value, left } = relax(lines, missing, prices);
    if (value > best.value) best = { value, prices };
    const slope = left.reduce((all, gap) => all + gap * gap, 0);
    if (slope === 0) break;
    const step = (target - value) / slope;
    prices = prices.map((price, place) => Math.max(0, price + step * (left[place] ?? 0)));
  }
  const excess = lines.map((ways) => {
    const costs = ways.map((way) => cut(way, best.prices));
    const least = Math.min(...costs);
    return costs.map((cost) => cost - least);
  });
  return { regret: best.value, prices: best.prices, excess };
}
