import { describe, expect, it } from "vitest";
import {
  addWorkingDays,
  addWorkingHours,
  easterSunday,
  isWorkingDay,
  workingDaysBefore,
  workingHoursBefore,
  workingHoursBetween,
} from "#days/working-days.rules.ts";

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

describe("working days", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
    [1954, "1954-04-18"],
    [2049, "2049-04-18"],
    [2285, "2285-03-22"],
  ])("Easter of %i is on %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it("leave out every public holiday of 2026 and 2027, and no other day of a week", () => {
    const free = (year: number) =>
      Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10))
        .filter((day) => weekdayOf(day) % 6 !== 0 && !isWorkingDay(day))
        .map((day) => day.slice(5));
    expect(free(2026)).toEqual(["01-01", "04-06", "05-01", "05-08", "05-14", "05-25", "07-14", "11-11", "12-25"]);
    expect(free(2027)).toEqual(["01-01", "03-29", "05-06", "05-17", "07-14", "11-01", "11-11"]);
    const inWeeks = ["2022-08-15", "2028-05-08", "2028-05-01"];
    expect(inWeeks.map(isWorkingDay)).toEqual([false, false, false]);
  });

  it.each([
    ["2026-11-20", 0, "2026-11-20"],
    ["2026-11-21", 0, "2026-11-23"],
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-22", 1, "2026-11-24"],
    ["2026-12-24", 1, "2026-12-28"],
    ["2026-05-07", 1, "2026-05-11"],
    ["2026-11-23", 10, "2026-12-07"],
  ])("from %s, %i later: %s", (day, count, reached) => {
    expect(addWorkingDays(day, count)).toBe(reached);
  });

  it.each([
    ["2026-11-23", 0, "2026-11-23"],
    ["2026-11-22", 0, "2026-11-20"],
    ["2026-11-22", 1, "2026-11-19"],
    ["2026-12-28", 1, "2026-12-24"],
    ["2026-12-07", 10, "2026-11-23"],
  ])("before %s, %i of them: %s", (day, count, reached) => {
    expect(workingDaysBefore(day, count)).toBe(reached);
  });
});

describe("working hours", () => {
  it.each([
    ["the next working day at the same time", "2026-11-23T09:40:00Z", 24, "2026-11-24T09:40:00.000Z"],
    ["after the weekend, where it came before", "2026-11-20T15:00:00Z", 24, "2026-11-23T15:00:00.000Z"],
    ["at the end of Monday, where it came on a Saturday", "2026-11-21T15:00:00Z", 24, "2026-11-23T22:59:59.999Z"],
    ["not on a holiday", "2026-11-10T08:00:00Z", 24, "2026-11-12T08:00:00.000Z"],
    ["within the same day", "2026-11-23T09:40:00Z", 4, "2026-11-23T13:40:00.000Z"],
    ["across a change of the clocks", "2026-03-27T09:00:00Z", 24, "2026-03-30T08:00:00.000Z"],
    ["days later", "2026-11-20T15:00:00Z", 60, "2026-11-25T03:00:00.000Z"],
  ])("are over %s", (_, from, hours, over) => {
    expect(addWorkingHours(new Date(from), hours).toISOString()).toBe(over);
  });

  it.each([
    ["within a day", "2026-11-23T09:40:00Z", "2026-11-23T13:10:00Z", 3.5],
    ["without the weekend", "2026-11-20T15:00:00Z", "2026-11-23T15:00:00Z", 24],
    ["without a holiday", "2026-11-10T08:00:00Z", "2026-11-12T08:00:00Z", 24],
    ["none on a Sunday", "2026-11-22T08:00:00Z", "2026-11-22T18:00:00Z", 0],
    ["over a change of the clocks", "2026-03-27T09:00:00Z", "2026-03-30T08:00:00Z", 24],
  ])("lie between two moments %s", (_, from, until, hours) => {
    expect(workingHoursBetween(new Date(from), new Date(until))).toBe(hours);
  });

  it("are over before a moment for all that came before the one that is counted back from it, and for nothing later", () => {
    const hour = 3600_000;
    for (let at = Date.parse("2026-04-01T00:30:00Z"); at < Date.parse("2026-04-15T00:00:00Z"); at += 7 * hour)
      for (let from = at - 140 * hour; from < at; from += 5 * hour)
        for (const hours of [8, 24, 36])
          expect([hours, new Date(from), from < workingHoursBefore(new Date(at), hours).getTime()]).toEqual([
            ...[hours, new Date(from), addWorkingHours(new Date(from), hours).getTime() < at],
          ]);
  });
});
