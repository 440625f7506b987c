// Which days are summed up, and beside which they stand. Pure.
import { isDay } from "@comptoir/contract/conventions";

export type SpendPeriod = {
  /** Days of the shop, both included. */
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  /** The months that the days touch, `2026-03`. */
  readonly months: readonly string[];
};

/** Most months that are summed up at once: the year before must not touch them. */
const mostMonths = 12;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The same day a year before; the last of February where a leap year has one more. */
export function yearBefore(day: string): string {
  const before = `${String(yearOf(day) - 1).padStart(4, "0")}${day.slice(4)}`;
  return isDay(before) ? before : `${before.slice(0, 8)}28`;
}

function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  let [year, month] = [yearOf(from), Number(from.slice(5, 7))];
  for (;;) {
    const name = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    if (name > to.slice(0, 7) || months.length === mostMonths) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/**
 * The days that are asked for as far as they have been, the year so far unless some are, and the same days a year before. More than twelve
 * months are cut to the last twelve.
 */
export function spendPeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): SpendPeriod {
  const wanted = asked.to && isDay(asked.to) && asked.to < today ? asked.to : today;
  const start = asked.from && isDay(asked.from) ? asked.from : `${wanted.slice(0, 4)}-01-01`;
  const from = start <= wanted ? start : `${wanted.slice(0, 4)}-01-01`;
  const firstDay = `${yearBefore(wanted).slice(0, 7)}-01`;
  // Twelve months that end with the last day begin in the month after that of the year before.
  const [firstMonthAfter = ""] = monthsOf(firstDay, wanted).slice(1);
  const earliest = `${firstMonthAfter}-01`;
  const bounded = from < earliest ? earliest : from;
  return {
    ...{ from: bounded, to: wanted, previousFrom: yearBefore(bounded), previousTo: yearBefore(wanted) },
    months: monthsOf(bounded, wanted),
  };
}

/** The month of a day and those before it, the earliest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year, month] = [yearOf(day), Number(day.slice(5, 7))];
  return Array.from({ length: count }, (_, place) => {
    const at = year * 12 + month - 1 - (count - 1 - place);
    return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}
