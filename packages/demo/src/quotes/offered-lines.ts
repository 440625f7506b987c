// What a supplier of the demo answers: prices near the catalogue's, delivery as the shop charges it. Pure.
import { deliveryDays, takenUpOn } from "@comptoir/contract/days/delivery-days.rules";
import { addWorkingDays } from "@comptoir/contract/days/working-days.rules";
import type { AnswerLineWrite, QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { shipping } from "#seed/shop/settings.ts";

/** What is offered for a line: its price in percent of the catalogue's; null takes the line out. */
type OfferedPercent = (line: QuoteSuggestion) => number | null;

/** Working days that buyers may take to decide before the day that was named cannot be kept any more. */
const DAYS_TO_DECIDE = 5;

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
  const longest = Math.max(0, ...lines.map(({ leadTimeToShip }) => leadTimeToShip ?? 0));
  const deliveryDate = addWorkingDays(takenUpOn(now), deliveryDays(longest) + DAYS_TO_DECIDE);
  return { deliveryTerms, deliveryDate };
}
