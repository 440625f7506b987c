// The search behind the best mix: a tree of what becomes of each delivery, bounded from below. Pure, on plain numbers.
//
// A delivery is CLOSED (no line goes that way), PAID (its fee is charged) or FREE (its lines reach the threshold). Once that is
// said for all of them, the cheapest option of each line is best unless a threshold is missed; then lines move until it is met,
// those first that bring most goods for what they cost more. No branch is entered that cannot beat the best choice found.

import { priceGoods } from "#quotes/mix-bound.rules.ts";
import { growingChoices } from "#quotes/mix-growth.rules.ts";
import { at, leastRegret, type MovableWay, type Move, movesTo } from "#quotes/mix-moves.rules.ts";
import { type NumberedMix, type NumberedOption, numberedMix, type SearchedMix } from "#quotes/mix-numbers.rules.ts";

export type Choice = {
  /** The place of the option that each line takes; null: it can take none. */
  readonly picked: readonly (number | null)[];
  readonly isProven: boolean;
};

/** Steps before the search is cut off, some hundredths of a second: looking at one move of a line is one. */
const mostSteps = 12_000;

/** Looking at so many options, shares of goods and deliveries costs as much as a step. */
const sharesPerStep = 300;

type State = "CLOSED" | "PAID" | "FREE";

class MixSearch {
  readonly #deliveries: NumberedMix["deliveries"];
  readonly #options: NumberedMix["options"];
  readonly #mostSuppliers: number;
  readonly #states: State[] = [];
  #best: { readonly cost: number; readonly picked: readonly number[] } = { cost: Infinity, picked: [] };
  /** Of goods by delivery, as they were found last. */
  readonly #prices: number[];
  /** Deliveries, options and their shares: what one look at all of them comes to. */
  readonly #size: number;
  #steps = 0;

  constructor(mix: SearchedMix) {
    const { deliveries, options } = numberedMix(mix);
    this.#deliveries = deliveries;
    this.#options = options;
    this.#size = options.flat().reduce((all, { splits }) => all + 1 + splits.length, deliveries.length);
    this.#prices = deliveries.map(() => 0);
    this.#mostSuppliers = mix.mostSuppliers;
  }

  run(): Choice {
    const mix = { deliveries: this.#deliveries, options: this.#options };
    for (const picked of growingChoices(mix, this.#mostSuppliers)) this.#record(picked);
    this.#branch(0, new Set());
    const picked = this.#best.picked.map((option, line) => {
      return option === at(this.#options, line).length - 1 ? null : option;
    });
    return { picked, isProven: this.#steps <= mostSteps };
  }

  /** Counts steps before they are made. False: they are too many, and the search is cut off. */
  #mayStep(steps: number): boolean {
    this.#steps += steps;
    return this.#steps <= mostSteps;
  }

  /** Decides about one delivery after the other; `open` are the suppliers with one that is not closed. */
  #branch(place: number, open: ReadonlySet<number>): void {
    if (!this.#mayStep(Math.ceil(this.#size / sharesPerStep))) return;
    const picked = this.#cheapest();
    const paid = this.#deliveries.filter((_, index) => this.#states[index] === "PAID");
    const floor = paid.reduce((all, { fee }) => all + fee, this.#costOfOptions(picked)) + open.size;
    if (floor >= this.#best.cost) return;
    const delivery = this.#deliveries[place];
    if (!delivery) return void this.#settle(picked, floor);
    const { supplier, fee, freeFrom } = delivery;
    const mayOpen = open.has(supplier) || open.size < this.#mostSuppliers;
    const opened: State[] = fee === 0 || freeFrom === null ? ["PAID"] : ["FREE", "PAID"];
    for (const state of [...(mayOpen ? opened : []), "CLOSED" as const]) {
      this.#states.push(state);
      this.#branch(place + 1, state === "CLOSED" ? open : new Set([...open, supplier]));
      this.#states.pop();
    }
  }

  #isOpen({ splits }: NumberedOption): boolean {
    return splits.every(({ delivery }) => this.#states[delivery] !== "CLOSED");
  }

  /** The cheapest open option of each line. */
  #cheapest(): number[] {
    return this.#options.map((options) => {
      let least = options.length - 1;
      for (const [place, option] of options.entries())
        if (option.cost < at(options, least).cost && this.#isOpen(option)) least = place;
      return least;
    });
  }

  #costOfOptions(picked: readonly number[]): number {
    return picked.reduce((all, option, line) => all + at(at(this.#options, line), option).cost, 0);
  }

  #goodsOf(picked: readonly number[]): number[] {
    const goods = this.#deliveries.map(() => 0);
    for (const [line, option] of picked.entries())
      for (const split of at(at(this.#options, line), option).splits)
        goods[split.delivery] = at(goods, split.delivery) + split.goods;
    return goods;
  }

  /** What a choice costs indeed, whatever was said about its deliveries. */
  #record(picked: readonly number[]): void {
    const goods = this.#goodsOf(picked);
    const splits = picked.flatMap((option, line) => at(at(this.#options, line), option).splits);
    const used = new Set(splits.map(({ delivery }) => delivery));
    const suppliers = new Set([...used].map((delivery) => at(this.#deliveries, delivery).supplier));
    let cost = this.#costOfOptions(picked) + suppliers.size;
    for (const delivery of used) {
      const { fee, freeFrom } = at(this.#deliveries, delivery);
      if (freeFrom === null || at(goods, delivery) < freeFrom) cost += fee;
    }
    if (cost < this.#best.cost) this.#best = { cost, picked: [...picked] };
  }

  /** The best choice when all is said about deliveries: the cheapest options, moved until the thresholds are met. */
  #settle(picked: number[], floor: number): void {
    this.#record(picked);
    const goods = this.#goodsOf(picked);
    const missing = this.#deliveries.map(({ freeFrom }, place) =>
      this.#states[place] === "FREE" && freeFrom !== null ? freeFrom - at(goods, place) : -Infinity,
    );
    if (missing.every((gap) => gap <= 0)) return;
    const free = missing.flatMap((gap, place) => (gap === -Infinity ? [] : [place]));
    if (!this.#mayStep(Math.ceil((this.#size * free.length) / sharesPerStep))) return;
    const ways = this.#waysFrom(picked, free);
    const gaps = free.map((place) => at(missing, place));
    const start = free.map((place) => at(this.#prices, place));
    const prices = priceGoods(ways, gaps, this.#best.cost - floor, start);
    for (const [index, place] of free.entries()) this.#prices[place] = at(prices.prices, index);
    if (floor + prices.regret >= this.#best.cost) return;
    const moves = missing.map((_, place) => (free.includes(place) ? movesTo(free.indexOf(place), ways, prices) : []));
    this.#move({ picked, missing, moves, from: missing.map(() => 0), moved: new Set() }, floor, floor + prices.regret);
  }

  /** The ways of each line, beside the one that is picked, with what they bring to these deliveries. */
  #waysFrom(picked: readonly number[], deliveries: readonly number[]): MovableWay[][] {
    return this.#options.map((options, line) => {
      const kept = at(options, at(picked, line));
      return options.flatMap((option, place) => {
        if (!this.#isOpen(option)) return [];
        const gains = deliveries.map((delivery) => goodsTo(option, delivery) - goodsTo(kept, delivery));
        return [{ option: place, regret: option.cost - kept.cost, gains }];
      });
    });
  }

  /** Meets the thresholds one move after the other. Earlier moves to a delivery were tried before: they are not tried again. */
  #move(
    state: {
      readonly picked: number[];
      readonly missing: number[];
      readonly moves: readonly (readonly Move[])[];
      readonly from: number[];
      readonly moved: Set<number>;
    },
    cost: number,
    bound: number,
  ): void {
    const { picked, missing, moves, from, moved } = state;
    const gap = Math.max(...missing);
    if (gap <= 0) return void this.#record(picked);
    const place = missing.indexOf(gap);
    const ways = at(moves, place);
    const first = at(from, place);
    for (let index = first; index < ways.length; index += 1) {
      const way = at(ways, index);
      if (moved.has(way.line)) continue;
      if (!this.#mayStep(1) || cost + leastRegret(ways, index, gap, moved) >= this.#best.cost) break;
      if (bound + way.excess >= this.#best.cost) continue;
      from[place] = index + 1;
      this.#take(state, way, () => this.#move(state, cost + way.regret, bound + way.excess));
    }
    from[place] = first;
  }

  /** Does something with a line moved, and moves it back. */
  #take(
    { picked, missing, moved }: { readonly picked: number[]; readonly missing: number[]; readonly moved: Set<number> },
    { line, option }: Move,
    then: () => void,
  ): void {
    const options = at(this.#options, line);
    const before = at(picked, line);
    const shift = (to: NumberedOption, sign: 1 | -1) => {
      for (const { delivery, goods } of to.splits) missing[delivery] = at(missing, delivery) - sign * goods;
    };
    shift(at(options, before), -1);
    shift(at(options, option), 1);
    picked[line] = option;
    moved.add(line);
    then();
    moved.delete(line);
    picked[line] = before;
    shift(at(options, option), -1);
    shift(at(options, before), 1);
  }
}

const goodsTo = ({ splits }: NumberedOption, place: number): number =>
  splits.reduce((all, { delivery, goods }) => (delivery === place ? all + goods : all), 0);

/**
 * The choice that leaves out the fewest lines, of these the cheapest with delivery, of these the one with the fewest suppliers.
 * Amounts are whole cents.
 */
export const cheapestChoice = (mix: SearchedMix): Choice => new MixSearch(mix).run();
