// Days, written as 2026-03-14: which one a moment falls on in the shop, and what lies before and after. What is counted in days is
// counted here, by both sides; what is counted in days on which people work, by working-days.rules.ts. Pure.
import { isDay, shopTimeZone } from "#conventions.ts";

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

const shopClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: shopTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** How far the clocks of the shop are ahead of UTC at a moment; milliseconds. */
function offsetAt(moment: number): number {
  const parts = Object.fromEntries(shopClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** The first moment of a day where the shop is, in summer and in winter time. */
export function startOfDay(day: string): Date {
  const there = millisecondsOf(day);
  return new Date(there - offsetAt(there - offsetAt(there)));
}

/** Its last moment, to the millisecond. */
export const endOfDay = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** A moment as clients write it: a whole day of the shop counts by its start or its end; null for what is neither. */
export function readMoment(text: string, edge: "start" | "end"): Date | null {
  if (isDay(text)) return edge === "end" ? endOfDay(text) : startOfDay(text);
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A day as people and files write it: 14/03/2026, 14.03.2026, 14-03-2026 or 2026-03-14; null for what is none. */
export function readDay(text: string): string | null {
  const [, date = "", , month = "", year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  return isDay(day) ? day : null;
}
