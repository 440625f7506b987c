import { describe, expect, it } from "vitest";
import { addWorkingDays, easterSunday, isWorkingDay, workingDaysBefore } from "#days/working-days.rules.ts";

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
