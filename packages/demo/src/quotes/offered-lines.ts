// The lines of an answer as a supplier of the demo writes them: prices near the catalogue's, delivery as the shop charges it. Pure.
import type { AnswerLineWrite, QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { shipping } from "#seed/shop/settings.ts";

/** What is offered for a line: its price in percent of the catalogue's; null takes the line out. */
type OfferedPercent = (line: QuoteSuggestion) => number | null;

/** So many percent of a price of one piece, to the ten-thousandth. */
export const percentOf = (price: number, percent: number): number => Math.round(price * percent * 100) / 10_000;

/** Every line priced or taken out; the first that is left carries the delivery, unless it is free. */
export function offeredLines(lines: readonly QuoteSuggestion[], offered: OfferedPercent): AnswerLineWrite[] {
  let goods = 0;
  const written = lines.map((line) => {
    const percent = offered(line);
    const { quoteLineId: id, quantity, catalogue, leadTimeToShip } = line;
    if (percent === null || !catalogue?.price) return { id, removed: true };
    const price = percentOf(catalogue.price, percent);
    goods += price * quantity;
    return { id, price, leadTimeToShip };
  });
  const fee = goods * 100 < shipping.francoCents ? shipping.priceCents / 100 : 0;
  const first = written.find(({ removed }) => !removed);
  return written.map((line) => (line === first ? { ...line, shippingPrice: fee } : line));
}
