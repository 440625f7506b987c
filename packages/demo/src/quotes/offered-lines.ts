// What a supplier of the demo answers: prices near the catalogue's, delivery as the shop charges it. Pure.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { AnswerLineWrite, QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { shipping } from "#seed/shop/settings.ts";

/** What is offered for a line: its price in percent of the catalogue's; null takes the line out. */
type OfferedPercent = (line: QuoteSuggestion) => number | null;

/** Days from the parcel that leaves last to its arrival. */
const DAYS_ON_THE_WAY = 2;

const deliveryTerms = { fee: shipping.priceCents / 100, freeFrom: shipping.francoCents / 100 };

/** So many percent of a price of one piece, to the ten-thousandth. */
export const percentOf = (price: number, percent: number): number => Math.round(price * percent * 100) / 10_000;

/** Every line priced or taken out. */
export const offeredLines = (lines: readonly QuoteSuggestion[], offered: OfferedPercent): AnswerLineWrite[] =>
  lines.map((line) => {
    const percent = offered(line);
    const { quoteLineId: id, catalogue, leadTimeToShip } = line;
    if (percent === null || !catalogue?.price) return { id, removed: true };
    return { id, price: percentOf(catalogue.price, percent), leadTimeToShip };
  });

/** What an answer with these lines says of its delivery. */
export function offeredDelivery(lines: readonly AnswerLineWrite[], now: Date) {
  const days = Math.max(...lines.map(({ leadTimeToShip }) => leadTimeToShip ?? 0)) + DAYS_ON_THE_WAY;
  return { deliveryTerms, deliveryDate: addDays(shopDay(now), days) };
}
