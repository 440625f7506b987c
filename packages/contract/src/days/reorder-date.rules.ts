// When an article will be used up, as its purchases let expect (ux B-06). Says nothing rather than guessing from too little.

import { addDays, daysBetween, shopDay } from "#days/days.rules.ts";
import { deliveryDays, orderDayFor } from "#days/delivery-days.rules.ts";

type PastPurchase = { readonly at: string; readonly pieces: number };

/** What purchases of an article come to: several on one day, such as of two suppliers, are one. */
export type PurchaseHistory = {
  /** Days on which it was bought. */
  readonly purchases: number;
  readonly since: string;
  readonly lastAt: string;
  /** Pieces of the last day, and of all days before it. */
  readonly lastPieces: number;
  readonly usedPieces: number;
};

export type ReorderDate = Omit<PurchaseHistory, "usedPieces"> & {
  /** The last working day on which to order what is there on the day below; that day where nobody knows how long it takes. */
  readonly orderBy: string;
  /** The day on which the last purchase is used up. */
  readonly usedUp: string;
  readonly piecesPerWeek: number;
  /** Days between two purchases, on average. */
  readonly everyDays: number;
  /** The last purchase lasts about as long as that. */
  readonly isRegular: boolean;
  readonly deliveryDays: number;
};

/** Two intervals at least, over a fortnight at least; beyond a year nobody plans. */
export const fewestPurchases = 3;
export const shortestSpanDays = 14;
const longestStockDays = 365;
/** How far from the average still counts as regular. */
const regularShare = 0.15;
/** Whoever has left out so many intervals does not buy the article any more. */
const missedIntervals = 2;

/** Null without any purchase. */
export function historyOf(purchases: readonly PastPurchase[]): PurchaseHistory | null {
  const days = new Map<string, number>();
  for (const { at, pieces } of purchases) {
    const day = shopDay(new Date(at));
    days.set(day, (days.get(day) ?? 0) + pieces);
  }
  const sorted = [...days].sort(([one], [other]) => daysBetween(other, one));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const [since] = first;
  const [lastAt, lastPieces] = last;
  const usedPieces = sorted.slice(0, -1).reduce((sum, [, pieces]) => sum + pieces, 0);
  return { purchases: sorted.length, since, lastAt, lastPieces, usedPieces };
}

/**
 * What was bought before the last purchase was used up until then: so fast goes the last one too. Null when there are too
 * few purchases to say so.
 */
export function reorderDateOf(history: PurchaseHistory, leadTimeDays: number | null): ReorderDate | null {
  const { purchases, since, lastAt, lastPieces, usedPieces } = history;
  const span = daysBetween(since, lastAt);
  if (purchases < fewestPurchases || span < shortestSpanDays) return null;
  const piecesPerDay = usedPieces / span;
  const lastsDays = Math.floor(lastPieces / piecesPerDay);
  if (lastsDays > longestStockDays) return null;
  const usedUp = addDays(lastAt, lastsDays);
  const orderBy = leadTimeDays === null ? usedUp : orderDayFor(usedUp, leadTimeDays);
  const interval = span / (purchases - 1);
  return {
    ...{ purchases, since, lastAt, lastPieces, usedUp },
    orderBy: orderBy > lastAt ? orderBy : lastAt,
    piecesPerWeek: Math.round(piecesPerDay * 7),
    everyDays: Math.round(interval),
    isRegular: Math.abs(lastsDays - interval) <= Math.max(1, interval * regularShare),
    deliveryDays: leadTimeDays === null ? 0 : deliveryDays(leadTimeDays),
  };
}

/** The same from single purchases. */
export function suggestReorderDate(
  purchases: readonly PastPurchase[],
  leadTimeDays: number | null,
): ReorderDate | null {
  const history = historyOf(purchases);
  return history && reorderDateOf(history, leadTimeDays);
}

/** Whether to order again within so many days, and not so late that the article seems given up. */
export const isDueWithin = (
  { orderBy, usedUp, everyDays }: Pick<ReorderDate, "orderBy" | "usedUp" | "everyDays">,
  days: number,
  today: string,
): boolean => orderBy <= addDays(today, days) && today <= addDays(usedUp, missedIntervals * everyDays);
