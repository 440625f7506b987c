// The day that a supplier may promise. Pure.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { longestQuoteDeliveryDays } from "@comptoir/contract/limits";
import { invalidField } from "#shared/refusal.ts";

/** Throws 400 naming the field for a day that is over, or too far away. */
export function ensurePromisable(day: string, field: string, now: Date): void {
  const today = shopDay(now);
  if (day < today) throw invalidField("F-E-007", field, "The day is over");
  if (day > addDays(today, longestQuoteDeliveryDays))
    throw invalidField("F-E-007", field, `The day is more than ${longestQuoteDeliveryDays} days away`);
}

/** The latest of these days; null for none. */
export const latestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
