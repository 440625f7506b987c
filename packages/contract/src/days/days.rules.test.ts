import { describe, expect, it } from "vitest";
import { addDays, daysBetween, endOfMonth, shopDay } from "#days/days.rules.ts";

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
});
