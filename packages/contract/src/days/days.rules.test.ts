import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  endOfDay,
  endOfMonth,
  readDay,
  readMoment,
  shopDay,
  startOfDay,
} from "#days/days.rules.ts";

describe("days", () => {
  it("are those of Paris, not of Greenwich", () => {
    expect(shopDay(new Date("2026-01-14T23:30:00Z"))).toBe("2026-01-15");
    expect(shopDay(new Date("2026-07-14T22:30:00Z"))).toBe("2026-07-15");
    expect(shopDay(new Date("2026-07-14T12:00:00Z"))).toBe("2026-07-14");
  });

  it.each([
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-03-01", -1, "2028-02-29"],
  ])("do not shift when the clocks change: from %s, %i later: %s", (day, days, reached) => {
    expect(addDays(day, days)).toBe(reached);
    expect(daysBetween(day, reached)).toBe(days);
  });

  it.each([
    ["2026-01-15", "2026-01-31"],
    ["2026-02-28", "2026-02-28"],
    ["2028-02-01", "2028-02-29"],
    ["2026-12-31", "2026-12-31"],
  ])("know the end of their month: %s, %s", (day, last) => {
    expect(endOfMonth(day)).toBe(last);
  });

  it.each([
    ["2026-01-15", "2026-01-14T23:00:00.000Z", "2026-01-15T22:59:59.999Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
    ["2026-07-14", "2026-07-13T22:00:00.000Z", "2026-07-14T21:59:59.999Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  ])("begin and end by the clocks of Paris: %s", (day, first, last) => {
    expect([startOfDay(day), endOfDay(day)].map((moment) => moment.toISOString())).toEqual([first, last]);
  });

  it.each([
    ["22/11/2026", "2026-11-22"],
    ["22.11.2026", "2026-11-22"],
    ["22-11-2026", "2026-11-22"],
    ["2026-11-22", "2026-11-22"],
    ["1/7/2026", "2026-07-01"],
    ["22/11-2026", null],
    ["31/02/2026", null],
    ["12/31/2026", null],
    ["22/11/26", null],
    ["tomorrow", null],
    ["", null],
  ])("are read as people write them: %j is %j", (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ["2026-07-14", "start", "2026-07-13T22:00:00.000Z"],
    ["2026-07-14", "end", "2026-07-14T21:59:59.999Z"],
    ["2026-07-14T10:00:00+02:00", "end", "2026-07-14T08:00:00.000Z"],
    ["soon", "end", undefined],
  ] as const)("are whole where a moment is asked for: %s by its %s", (text, edge, moment) => {
    expect(readMoment(text, edge)?.toISOString()).toBe(moment);
  });
});
