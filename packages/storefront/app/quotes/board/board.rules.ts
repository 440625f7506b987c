// What is chosen on the board, and what it costs: the same for the server, where there are no scripts, and the browser.

import {
  bestMix,
  type LandedCost,
  landedCost,
  type Mix,
  type MixLine,
  type MixOption,
} from "@comptoir/contract/quotes/mix.rules";
import type { Board, BoardLine, BoardOffer } from "#quotes/board/board-view.ts";
import { isShort } from "#quotes/offer-limits.rules.ts";
import { goodsOf } from "#quotes/quoted-goods.rules.ts";

/** What prices are shown for. */
export const boardUnits = ["pack", "hundred", "thousand"] as const;
export type BoardUnit = (typeof boardUnits)[number];

/** What the address of the board says. */
export type BoardState = {
  readonly unit: BoardUnit;
  /** The last day that will do; null: whenever. */
  readonly by: string | null;
  /** Other articles than those that were asked for will do. */
  readonly withOthers: boolean;
  /** The best choice among so many suppliers is shown instead of what the buyer marked; null: what they marked. */
  readonly most: number | null;
  /** What the buyer marked: the offer by the line; the lowest price where it says nothing, unless they cleared all marks. */
  readonly own: Readonly<Record<string, string>>;
  /** Nothing is marked but what the buyer marked themselves. */
  readonly isCleared: boolean;
};

/** Names the radio buttons of a line. */
export const lineField = (detailId: string): string => `line-${detailId}`;

/** Says that nothing is marked but what the buyer marked themselves. */
export const clearedField = "clear";

/** What the button says that orders at every supplier; the others name the quote of theirs. */
export const allSuppliers = "all";

const readDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

/** What the buyer marked among the fields of a form or an address. */
export function readOwn(fields: FormData | URLSearchParams): Readonly<Record<string, string>> {
  const prefix = lineField("");
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  );
}

/** What an address says. */
export function readBoardState(address: URLSearchParams): BoardState {
  const most = Number(address.get("most"));
  return {
    unit: boardUnits.find((unit) => unit === address.get("unit")) ?? "hundred",
    by: readDay(address.get("by")),
    withOthers: address.has("others"),
    most: Number.isSafeInteger(most) && most > 0 ? most : null,
    own: readOwn(address),
    isCleared: address.has(clearedField),
  };
}

/** The query that says it. */
export function writeBoardState({ unit, by, withOthers, most, own, isCleared }: BoardState): string {
  const query = new URLSearchParams({
    ...(unit === "hundred" ? {} : { unit }),
    ...(by ? { by } : {}),
    ...(withOthers ? { others: "1" } : {}),
    ...(most ? { most: String(most) } : {}),
    ...(isCleared ? { [clearedField]: "1" } : {}),
    ...Object.fromEntries(Object.entries(own).map(([detailId, offer]) => [lineField(detailId), offer])),
  }).toString();
  return query && `?${query}`;
}

/** The lowest price of a line; null where fewer than two answers can be compared. Other articles do not count. */
export function lowestPrice({ offers }: Pick<BoardLine, "offers">): number | null {
  const prices = offers.flatMap(({ isOther, price }) => (isOther ? [] : [price]));
  return prices.length > 1 ? Math.min(...prices) : null;
}

const isBeyondStock = (offer: BoardOffer) => isShort(offer, offer.quantity);

const stockedAndLowestFirst = (a: BoardOffer, b: BoardOffer) =>
  Number(isBeyondStock(a)) - Number(isBeyondStock(b)) || a.price - b.price;

/** The offers that are marked, by the line: where the buyer has said nothing, and cleared nothing, the lowest price that is in stock. */
export function chosenOf(
  { lines, mix }: Board,
  { own, isCleared }: Pick<BoardState, "own" | "isCleared">,
  best: Mix | null,
): ReadonlyMap<string, string> {
  if (best) return best.chosen;
  const free = new Map(mix.lines.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]));
  return new Map(
    lines.flatMap(({ detailId, offers }): [string, string][] => {
      const open = offers.filter(({ id }) => free.get(detailId)?.has(id));
      const [lowest] = open.filter(({ isOther }) => !isOther).sort(stockedAndLowestFirst);
      const chosen = open.find(({ id }) => id === own[detailId]) ?? (isCleared ? undefined : lowest);
      return chosen ? [[detailId, chosen.id]] : [];
    }),
  );
}

/** What a choice comes to, and when the last of it arrives. */
export type Choice = LandedCost & { readonly lastDay: string | null };

/** Null as soon as one of them promises nothing. */
function lastDayOf(options: readonly MixOption[]): string | null {
  const days = options.map(({ deliveredOn }) => deliveredOn);
  return days.includes(null)
    ? null
    : (days
        .flatMap((day) => day ?? [])
        .sort()
        .at(-1) ?? null);
}

/** What the marked offers cost together. */
export function costOf({ mix: { suppliers, lines } }: Board, chosen: ReadonlyMap<string, string>): Choice {
  const options = lines.flatMap(({ id, options: own }) => own.find((option) => option.id === chosen.get(id)) ?? []);
  return { ...landedCost(suppliers, options), lastDay: lastDayOf(options) };
}

/** Pieces that prices are shown for. */
export const piecesOf = (unit: BoardUnit, lot: number): number => ({ pack: lot, hundred: 100, thousand: 1000 })[unit];

/** How far the goods of a choice are from what they cost last, in cents; lines that were never bought are left out and counted. */
export function gapToPaid(
  { lines }: Board,
  chosen: ReadonlyMap<string, string>,
): { readonly cents: number; readonly missing: number } | null {
  const marked = lines.flatMap(({ detailId, lastPaid, offers }) => {
    const offer = offers.find(({ id }) => id === chosen.get(detailId));
    return offer ? [{ offer, lastPaid: offer.isOther ? null : lastPaid }] : [];
  });
  const known = marked.flatMap(({ offer, lastPaid }) =>
    lastPaid === null ? [] : [Math.round(offer.total * 100) - Math.round(goodsOf(lastPaid, offer.quantity) * 100)],
  );
  if (known.length === 0) return null;
  return { cents: known.reduce((all, one) => all + one, 0), missing: marked.length - known.length };
}

/** The best choices: one for each number of suppliers that makes a difference. */
export type BestChoice = { readonly most: number; readonly mix: Mix; readonly cost: Choice };

/** So many numbers of suppliers are tried below that of the best choice of all: nobody compares more of them. */
const mostLimits = 6;

/** What is searched in: an order would leave out what is not in stock, which stays where nobody else has the article either. */
const stockedLines = ({ lines, mix }: Board): readonly MixLine[] =>
  mix.lines.map((line) => {
    const offers = lines.find(({ detailId }) => detailId === line.id)?.offers ?? [];
    const short = new Set(offers.flatMap((offer) => (isBeyondStock(offer) ? [offer.id] : [])));
    const stocked = line.options.filter(({ id }) => !short.has(id));
    return stocked.some(({ isAlternative }) => !isAlternative) ? { ...line, options: stocked } : line;
  });

/** The best choice under at most one supplier, two, and so on to the best of all, as the conditions of the panel allow. */
export function bestChoices(board: Board, { by, withOthers }: Pick<BoardState, "by" | "withOthers">): BestChoice[] {
  const lines = stockedLines(board);
  const choose = (mostSuppliers: number | null) => {
    const mix = bestMix({ ...board.mix, lines, mostSuppliers, deliveredBy: by, withAlternatives: withOthers });
    return { most: mostSuppliers ?? Math.max(1, mix.shares.length), mix, cost: costOf(board, mix.chosen) };
  };
  if (board.mix.suppliers.length === 0) return [];
  const best = choose(null);
  // From as many suppliers on as the best of all has, the limit makes no difference.
  const limits = Array.from({ length: Math.min(best.most - 1, mostLimits) }, (_, index) => index + 1);
  const limited = limits.map(choose).filter(({ most, mix }) => most === 1 || mix.shares.length === most);
  return [...limited, best];
}

/** Whether a choice leaves nothing out. */
export const isWhole = ({ mix }: BestChoice): boolean => mix.missing.length === 0;

/** The cheapest of those that leave nothing out; null where each does. */
export const cheapestOf = (best: readonly BestChoice[]): BestChoice | null =>
  best
    .filter(isWhole)
    .reduce<BestChoice | null>((low, one) => (low && low.cost.total <= one.cost.total ? low : one), null);

/** What is proposed to a buyer who has neither marked nor cleared anything, nor asked for a best choice: the cheapest that is whole. */
export const proposalOf = (best: readonly BestChoice[], { own, most, isCleared }: BoardState): BestChoice | null =>
  most === null && !isCleared && Object.keys(own).length === 0 ? cheapestOf(best) : null;

/**
 * What fills the board where the buyer marked nothing: the proposal, or the best choice that they asked for; null where it leaves lines
 * out.
 */
export const fillOf = (best: readonly BestChoice[], state: BoardState): BestChoice | null =>
  proposalOf(best, state) ?? best.find((one) => one.most === state.most && isWhole(one)) ?? null;

/** Whether what is marked comes after the day that the buyer asked for, or may. */
export const isTooLate = ({ lastDay, shares }: Choice, by: string | null): boolean =>
  by !== null && shares.length > 0 && (lastDay === null || lastDay > by);

/** Whole days from one day to another; null where one is not known. */
export const daysBetween = (from: string | null, to: string | null): number | null =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) : null;
