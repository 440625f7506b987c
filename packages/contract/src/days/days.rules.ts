// Days, written as 2026-03-14: which one a moment falls on in the shop, and what lies before and after. What is counted in days is
// counted here, by both sides; what is counted in days on which people work, by working-days.rules.ts. Pure.
import { shopTimeZone } from "#conventions.ts";

const shopDays = new Intl.DateTimeFormat("sv-SE", { timeZone: shopTimeZone, dateStyle: "short" });

/** The day that a moment falls on where the shop is. */
export const shopDay = (moment: Date): string => shopDays.format(moment);

const dayMilliseconds = 24 * 3600_000;
const millisecondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** So many calendar days later; before, where there are less than none. */
export const addDays = (day: string, days: number): string =>
  new Date(millisecondsOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** How many calendar days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  (millisecondsOf(to) - millisecondsOf(from)) / dayMilliseconds;

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
