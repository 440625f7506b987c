import { describe, expect, it } from "vitest";
import { spendPeriod, yearBefore } from "#orders/spend/spend.rules.ts";

const today = "2026-11-23";

describe("the days of spending", () => {
  it.each([
    [{}, "2026-01-01", "2026-11-23", "2025-01-01", "2025-11-23", 11],
    [{ from: "2026-03-01", to: "2026-03-31" }, "2026-03-01", "2026-03-31", "2025-03-01", "2025-03-31", 1],
    // No later than today, and the same day for the running month.
    [{ from: "2026-11-01", to: "2026-12-31" }, "2026-11-01", "2026-11-23", "2025-11-01", "2025-11-23", 1],
    [{ from: "2025-01-01", to: "2025-12-31" }, "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31", 12],
    // Twelve months at most.
    [{ from: "2020-01-01" }, "2025-12-01", "2026-11-23", "2024-12-01", "2025-11-23", 12],
    [{ from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29", "2023-02-28", "2023-02-28", 1],
    [{ from: "yesterday", to: "2026-02-30" }, "2026-01-01", "2026-11-23", "2025-01-01", "2025-11-23", 11],
    [{ from: "2027-01-01" }, "2026-01-01", "2026-11-23", "2025-01-01", "2025-11-23", 11],
  ])("%j are %s to %s beside %s to %s, %i months", (asked, from, to, previousFrom, previousTo, months) => {
    const period = spendPeriod(asked, today);
    expect(period).toMatchObject({ from, to, previousFrom, previousTo });
    expect(period.months).toHaveLength(months);
    expect([period.months[0], period.months.at(-1)]).toEqual([from.slice(0, 7), to.slice(0, 7)]);
  });

  it("never overlap with those before", () => {
    for (const from of ["2025-11-01", "2025-12-15", "2026-01-01"])
      expect(spendPeriod({ from }, today).previousTo < spendPeriod({ from }, today).from).toBe(true);
    expect(yearBefore("2026-11-23")).toBe("2025-11-23");
  });
});
