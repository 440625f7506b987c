// When an article will be used up, as its purchases let expect (ux B-06). Says nothing rather than guessing from too little.

type Bought = { readonly at: string; readonly pieces: number };

export type ReorderDate = {
  /** ISO 8601: the day on which to order, the days of delivery deducted. */
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

const dayMs = 86_400_000;
/** Two intervals at least, over a fortnight at least; beyond a year nobody plans. */
const fewestPurchases = 3;
const shortestSpanDays = 14;
const longestStockDays = 365;

/** Several purchases on one day, such as of two suppliers, are one; oldest first. */
function byDay(purchases: readonly Bought[]): readonly { readonly day: number; readonly pieces: number }[] {
  const days = new Map<number, number>();
  for (const { at, pieces } of purchases) {
    const day = Math.floor(Date.parse(at) / dayMs);
    days.set(day, (days.get(day) ?? 0) + pieces);
  }
  return [...days].map(([day, pieces]) => ({ day, pieces })).sort((a, b) => a.day - b.day);
}

const isoOf = (day: number) => new Date(day * dayMs).toISOString();

/**
 * What was bought before the last purchase was used up until then: so fast goes the last one too. Null when there are too
 * few purchases to say so.
 */
export function suggestReorderDate(purchases: readonly Bought[], deliveryDays: number): ReorderDate | null {
  const days = byDay(purchases);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < fewestPurchases || last.day - first.day < shortestSpanDays) return null;
  const usedPieces = days.slice(0, -1).reduce((sum, { pieces }) => sum + pieces, 0);
  const piecesPerDay = usedPieces / (last.day - first.day);
  const lastsDays = Math.floor(last.pieces / piecesPerDay);
  if (lastsDays > longestStockDays) return null;
  return {
    orderBy: isoOf(Math.max(last.day, last.day + lastsDays - deliveryDays)),
    usedUp: isoOf(last.day + lastsDays),
    purchases: days.length,
    since: isoOf(first.day),
    piecesPerWeek: Math.round(piecesPerDay * 7),
    lastAt: isoOf(last.day),
    lastPieces: last.pieces,
    deliveryDays,
  };
}
