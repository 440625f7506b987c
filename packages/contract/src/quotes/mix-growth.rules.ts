// A first answer to the puzzle of the best mix: suppliers are added one by one, each time the one that saves most. Not the best,
// but found in no time however many there are: the search starts from it, and it stands where the search is cut off. Pure.
import { at } from "#quotes/mix-moves.rules.ts";
import type { NumberedDelivery, NumberedMix, NumberedOption } from "#quotes/mix-numbers.rules.ts";

/** The cheapest option that a supplier has for a line. */
type CheapestWay = NumberedOption & { readonly line: number; readonly option: number };

/** The cheapest way of each supplier to each line, by the supplier. */
function waysBySupplier({ deliveries, options }: NumberedMix): Map<number, CheapestWay[]> {
  const found = new Map<number, Map<number, CheapestWay>>();
  for (const [line, ofLine] of options.entries())
    for (const [option, { cost, splits }] of ofLine.entries()) {
      const [first] = splits;
      if (!first) continue;
      const { supplier } = at(deliveries, first.delivery);
      const ofSupplier = found.get(supplier) ?? new Map<number, CheapestWay>();
      if (cost < (ofSupplier.get(line)?.cost ?? Infinity)) ofSupplier.set(line, { line, option, cost, splits });
      found.set(supplier, ofSupplier);
    }
  return new Map([...found].map(([supplier, ways]) => [supplier, [...ways.values()]]));
}

/** What is saved by these ways beside what their deliveries cost. */
function savingOf(
  ways: readonly CheapestWay[],
  costs: readonly number[],
  deliveries: readonly NumberedDelivery[],
): number {
  const goodsOf = new Map<number, number>();
  let saving = -1;
  for (const { line, cost, splits } of ways) {
    saving += at(costs, line) - cost;
    for (const { delivery, goods } of splits) goodsOf.set(delivery, (goodsOf.get(delivery) ?? 0) + goods);
  }
  for (const [delivery, goods] of goodsOf) {
    const { fee, freeFrom } = at(deliveries, delivery);
    if (freeFrom === null || goods < freeFrom) saving -= fee;
  }
  return saving;
}

/** What each line takes without a supplier, with one, with two, and so on, until one more saves nothing. */
export function* growingChoices(mix: NumberedMix, mostSuppliers: number): Generator<readonly number[]> {
  const { deliveries, options } = mix;
  const picked = options.map((ofLine) => ofLine.length - 1);
  const costs = options.map((ofLine) => at(ofLine, ofLine.length - 1).cost);
  const closed = waysBySupplier(mix);
  yield picked;
  for (let count = 0; count < mostSuppliers; count += 1) {
    let best: { readonly supplier: number; readonly ways: readonly CheapestWay[]; readonly saving: number } | undefined;
    for (const [supplier, all] of closed) {
      const ways = all.filter(({ line, cost }) => cost < at(costs, line));
      const saving = savingOf(ways, costs, deliveries);
      if (saving > (best?.saving ?? 0)) best = { supplier, ways, saving };
    }
    if (!best) return;
    closed.delete(best.supplier);
    for (const { line, option, cost } of best.ways) [picked[line], costs[line]] = [option, cost];
    yield picked;
  }
}
