// Days of the week as people read them, apart from other dates: few pages name one.
import { shopTimeZone as timeZone } from "@comptoir/contract/conventions";
import { daysBetween } from "@comptoir/contract/days/days.rules";
import { dateOf, formatDateTime, formatIsoDay, formatSlashedDate, NO_BREAK_SPACE } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

const dayMonths: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric", month: "long" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" }),
};

/** "14 mars" or "14 March", never parted. */
function dayMonth(date: Date, language: Language): string {
  const text = dayMonths[language].format(date).replace(/\s/g, NO_BREAK_SPACE);
  return language === "fr" ? text.replace(/^1\u00a0/, `1er${NO_BREAK_SPACE}`) : text;
}

const weekdays: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone, weekday: "long" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" }),
};

/** "vendredi 27 novembre" or "Friday 27 November", in Paris, for a day that somebody has to be there; empty for what is no date. */
export function formatWeekday(value: Date | string, language: Language): string {
  const date = dateOf(value);
  return date ? `${weekdays[language].format(date)} ${dayMonth(date, language)}` : "";
}

const shortWeekdays: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone, weekday: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short" }),
};
const numbers = new Intl.DateTimeFormat("fr-FR", { timeZone, day: "2-digit", month: "2-digit" });

/** "30/11", in Paris, for a day of the coming months; empty for what is no date. */
export function formatShortDay(value: Date | string): string {
  const date = dateOf(value);
  return date ? numbers.format(date) : "";
}

/** "ven. 27/11" or "Fri 27/11", never parted. */
export function formatShortWeekday(value: Date | string, language: Language): string {
  const date = dateOf(value);
  return date ? `${shortWeekdays[language].format(date)}${NO_BREAK_SPACE}${formatShortDay(date)}` : "";
}

const nearWords: Record<Language, Intl.RelativeTimeFormat> = {
  fr: new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" }),
  en: new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" }),
};
const NEAR_DAYS = 6;

/** Whether a day is so near that its weekday names it. */
export const isNear = (value: Date | string, today: string): boolean =>
  Math.abs(daysBetween(today, formatIsoDay(value))) <= NEAR_DAYS;

/** "hier", "mer. 25/11" within six days of the day that is today, "14/03/2026" for others; empty for what is no date. */
export function formatNearDay(value: Date | string, today: string, language: Language): string {
  if (!dateOf(value)) return "";
  const days = daysBetween(today, formatIsoDay(value));
  if (Math.abs(days) <= 1) return nearWords[language].format(days, "day");
  return isNear(value, today) ? formatShortWeekday(value, language) : formatSlashedDate(value);
}

/** "hier 10:42", "mer. 25/11 10:42" or "14/03/2026 10:42", never parted; empty for what is no date. */
export const formatNearTime = (value: Date | string, today: string, language: Language): string =>
  [formatNearDay(value, today, language), formatDateTime(value).slice(11)].join(NO_BREAK_SPACE).trim();
