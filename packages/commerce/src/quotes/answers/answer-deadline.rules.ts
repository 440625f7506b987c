// Until when a request wants its answer: 24 hours later, of which those of days without work do not count, be they a weekend's or
// a holiday's. Pure.
import { addDays, endOfDay, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import { addWorkingDays, isWorkingDay } from "@comptoir/contract/days/working-days.rules";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { isUnanswered } from "#quotes/negotiation/supplier-quotes.rules.ts";

/** The moment by which the answer to a request of this moment is due. */
export function answerDueAt(askedAt: Date): Date {
  const day = shopDay(askedAt);
  if (!isWorkingDay(day)) {
    const firstWorkingDay = addWorkingDays(addDays(day, 1), 0);
    return endOfDay(firstWorkingDay);
  }
  const intoTheDay = askedAt.getTime() - startOfDay(day).getTime();
  const next = startOfDay(addWorkingDays(day, 1));
  return new Date(next.getTime() + intoTheDay);
}

/** The same on the wire; null for a quote that waits for no answer. */
export const presentDueAt = (quote: { readonly status: SupplierQuoteStatus; readonly createdAt: Date }) =>
  isUnanswered(quote.status) ? answerDueAt(quote.createdAt).toISOString() : null;
