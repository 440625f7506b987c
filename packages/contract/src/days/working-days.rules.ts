// On which days suppliers and carriers work: Monday to Friday in France, without its public holidays. Days are ISO dates.
import { shopTimeZone } from "#conventions.ts";
import { addDays, daysBetween, endOfDay, shopDay, startOfDay } from "#days/days.rules.ts";

const fixedHolidays: ReadonlySet<string> = new Set([
  "01-01",
  "05-01",
  "05-08",
  "07-14",
  "08-15",
  "11-01",
  "11-11",
  "12-25",
]);

/** Easter Monday, Ascension Day and Whit Monday, as days after Easter Sunday. */
const movableHolidays: ReadonlySet<number> = new Set([1, 39, 50]);

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const moonYear = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moonAge = (19 * moonYear + century - leapCenturies - moonShift + 15) % 30;
  const leapYears = Math.floor((year % 100) / 4);
  const toSunday = (32 + 2 * (century % 4) + 2 * leapYears - moonAge - ((year % 100) % 4)) % 7;
  const late = Math.floor((moonYear + 11 * moonAge + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, moonAge + toSunday - 7 * late);
}

/** A day on which parcels leave and arrive. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return false;
  return !movableHolidays.has(daysBetween(easterSunday(Number(day.slice(0, 4))), day));
}

function walk(day: string, count: number, step: 1 | -1): string {
  let reached = day;
  for (let left = count; left > 0 || !isWorkingDay(reached); reached = addDays(reached, step))
    if (isWorkingDay(reached)) left -= 1;
  return reached;
}

/** The working day that is `count` working days after a day; with 0 the day itself, or the first one after it. */
export const addWorkingDays = (day: string, count: number): string => walk(day, count, 1);

/** The last working day from which `count` working days are over on a day; with 0 the day itself, or the last one before it. */
export const workingDaysBefore = (day: string, count: number): string => walk(day, count, -1);

const hourMilliseconds = 3600_000;

/** So many working hours after a moment. A working day has all its 24; those of other days do not count. */
export function addWorkingHours(from: Date, hours: number): Date {
  let day = addWorkingDays(shopDay(from), 0);
  let at = Math.max(from.getTime(), startOfDay(day).getTime());
  let left = hours * hourMilliseconds;
  for (;;) {
    const end = startOfDay(addDays(day, 1)).getTime();
    if (at + left <= end) return new Date(Math.min(at + left, endOfDay(day).getTime()));
    left -= end - at;
    day = addWorkingDays(addDays(day, 1), 0);
    at = startOfDay(day).getTime();
  }
}

/** From which moment on so many working hours are not over yet at another one. */
export function workingHoursBefore(until: Date, hours: number): Date {
  let day = workingDaysBefore(shopDay(until), 0);
  let at = Math.min(until.getTime(), startOfDay(addDays(day, 1)).getTime());
  let left = hours * hourMilliseconds;
  for (;;) {
    const start = startOfDay(day).getTime();
    if (at - left >= start) return new Date(at - left);
    left -= at - start;
    at = startOfDay(addDays(workingDaysBefore(addDays(day, -1), 0), 1)).getTime();
    day = workingDaysBefore(addDays(day, -1), 0);
  }
}

/** How many working hours lie between two moments, of which the first comes first. */
export function workingHoursBetween(from: Date, until: Date): number {
  let worked = 0;
  for (let day = shopDay(from); day <= shopDay(until); day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const start = Math.max(from.getTime(), startOfDay(day).getTime());
    worked += Math.max(0, Math.min(until.getTime(), startOfDay(addDays(day, 1)).getTime()) - start);
  }
  return worked / hourMilliseconds;
}

const shopClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: shopTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** Day and hour where the shop is. */
export function shopTime(moment: Date): { readonly day: string; readonly hour: number } {
  const text = shopClock.format(moment);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
