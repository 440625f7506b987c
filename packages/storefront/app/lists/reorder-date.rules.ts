// When an article will be used up, as its purchases let expect (ux B-06). Says nothing rather than guessing from too little.

import { addDays, daysBetween, shopDay } from "@comptoir/contract/days/days.rules";
import { deliveryDays, orderDayFor } from "@comptoir/contract/days/delivery-days.rules";

type PastPurchase = { readonly at: string; readonly pieces: number };

export type ReorderDate = {
  /** The last working day on which to order what is there on the day below; that day where nobody knows how long it takes. */
  readonly orderBy: string;
  /** The day on which the last purchase is used up. */
  readonly usedUp: string;
  /** What it follows from. */
  readonly purchases: number;
  readonly since: string;
  readonly piecesPerWeek: number;
  readonly lastAt: string;
  readonly lastPieces: number;
  readonly deliveryDays: number;
};

/** Two intervals at least, over a fortnight at least; beyond a year nobody plans. */
const fewestPurchases = 3;
const shortestSpanDays = 14;
const longestStockDays = 365;

/** Several purchases on one day, such as of two suppliers, are one; oldest first. */
function byDay(purchases: readonly PastPurchase[]): readonly { readonly day: string; readonly pieces: number }[] {
  const days = new Map<string, number>();
  for (const { at, pieces } of purchases) {
    const day = shopDay(new Date(at));
    days.set(day, (days.get(day) ?? 0) + pieces);
  }
  return [...days].map(([day, pieces]) => ({ day, pieces })).sort((a, b) => daysBetween(b.day, a.day));
}

/**
 * What was bought before the last purchase was used up until then: so fast goes the last one too. Null when there are too
 * few purchases to say so.
 */
export function suggestReorderDate(
  purchases: readonly PastPurchase[],
  leadTimeDays: number | null,
): ReorderDate | null {
  const days = byDay(purchases);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < fewestPurchases) return null;
  const span = daysBetween(first.day, last.day);
  if (span < shortestSpanDays) return null;
  const usedPieces = days.slice(0, -1).reduce((sum, { pieces }) => sum + pieces, 0);
  const piecesPerDay = usedPieces / span;
  const lastsDays = Math.floor(last.pieces / piecesPerDay);
  if (lastsDays > longestStockDays) return null;
  const usedUp = addDays(last.day, lastsDays);
  const orderBy = leadTimeDays === null ? usedUp : orderDayFor(usedUp, leadTimeDays);
  return {
    orderBy: orderBy > last.day ? orderBy : last.day,
    usedUp,
    purchases: days.length,
    since: first.day,
    piecesPerWeek: Math.round(piecesPerDay * 7),
    lastAt: last.day,
    lastPieces: last.pieces,
    deliveryDays: leadTimeDays === null ? 0 : deliveryDays(leadTimeDays),
  };
}
