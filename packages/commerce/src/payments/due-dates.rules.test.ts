import { addDays, endOfMonth } from "@comptoir/contract/days/days.rules";
import { describe, expect, it } from "vitest";
import { dueDate, isAboveLegalCeiling } from "#payments/due-dates.rules.ts";

describe("a due date", () => {
  it.each([
    [30, "SIMPLE", "2026-02-14"],
    [60, "SIMPLE", "2026-03-16"],
    [45, "END_OF_MONTH", "2026-03-31"],
    [0, "SIMPLE", "2026-01-15"],
    [0, "END_OF_MONTH", "2026-01-31"],
  ] as const)("of an invoice of 15 January 2026 after %i days, %s: %s", (days, mode, expected) => {
    expect(dueDate("2026-01-15", { days, mode })).toBe(expected);
  });

  it("can begin at the end of the month: end of January, then 45 days", () => {
    expect(addDays(endOfMonth("2026-01-15"), 45)).toBe("2026-03-17");
  });

  it.each([
    ["2026-01-10", 30, "2026-02-28"],
    ["2028-01-10", 30, "2028-02-29"],
    ["2026-12-15", 30, "2027-01-31"],
  ])("of a shipment on %s, %i days and the end of the month: %s", (from, days, expected) => {
    expect(dueDate(from, { days, mode: "END_OF_MONTH" })).toBe(expected);
  });
});

describe("the legal ceiling", () => {
  it.each([
    [60, "SIMPLE", false],
    [61, "SIMPLE", true],
    [45, "END_OF_MONTH", false],
    [46, "END_OF_MONTH", true],
  ] as const)("%i days %s is above it: %s", (days, mode, isAbove) => {
    expect(isAboveLegalCeiling({ days, mode })).toBe(isAbove);
  });
});
