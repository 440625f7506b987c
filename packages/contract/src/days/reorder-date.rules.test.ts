import { describe, expect, it } from "vitest";
import { isDueWithin, suggestReorderDate } from "#days/reorder-date.rules.ts";

const bought = (...purchases: readonly (readonly [string, number])[]) =>
  purchases.map(([day, pieces]) => ({ at: `${day}T09:00:00Z`, pieces }));

describe("the suggested reorder date (ux B-06)", () => {
  const regular = bought(["2026-03-01", 70], ["2026-03-08", 70], ["2026-03-15", 140]);

  it("follows from how fast earlier purchases were used up", () => {
    const found = suggestReorderDate(regular, null);
    expect(found).toMatchObject({ purchases: 3, piecesPerWeek: 70, lastPieces: 140 });
    expect(found?.since).toBe("2026-03-01");
    expect(found?.usedUp).toBe("2026-03-29");
    expect(found?.orderBy).toBe(found?.usedUp);
  });

  it("leaves the working days of the delivery, but never lies before the last purchase", () => {
    expect(suggestReorderDate(regular, 3)).toMatchObject({ orderBy: "2026-03-20", deliveryDays: 5 });
    expect(suggestReorderDate(regular, 0)).toMatchObject({ orderBy: "2026-03-25", deliveryDays: 2 });
    expect(suggestReorderDate(regular, 60)?.orderBy).toBe("2026-03-15");
  });

  it("counts the days of the shop", () => {
    const late = regular.map(({ at, pieces }) => ({ at: at.replace("T09", "T23"), pieces }));
    expect(suggestReorderDate(late, null)).toMatchObject({ since: "2026-03-02", usedUp: "2026-03-30" });
  });

  it("does not depend on the order of the purchases, and takes those of one day as one", () => {
    const parted = bought(["2026-03-15", 40], ["2026-03-08", 70], ["2026-03-15", 100], ["2026-03-01", 70]);
    expect(suggestReorderDate(parted, 2)).toEqual(suggestReorderDate(regular, 2));
  });

  it.each([
    ["nothing", []],
    ["two purchases", bought(["2026-01-01", 70], ["2026-03-01", 70])],
    ["three purchases within a few days", bought(["2026-03-01", 10], ["2026-03-05", 10], ["2026-03-09", 10])],
    ["a stock for years", bought(["2026-01-01", 1], ["2026-02-01", 1], ["2026-03-01", 5000])],
  ])("is not guessed from %s", (_, purchases) => {
    expect(suggestReorderDate(purchases, 0)).toBeNull();
  });

  it("is regular where the last purchase lasts about as long as those before, which come every so many days", () => {
    const weekly = bought(["2026-03-01", 70], ["2026-03-08", 70], ["2026-03-15", 75]);
    expect(suggestReorderDate(weekly, null)).toMatchObject({ everyDays: 7, isRegular: true, lastAt: "2026-03-15" });
    expect(suggestReorderDate(regular, null)).toMatchObject({ everyDays: 7, isRegular: false });
  });
});

describe("what is due", () => {
  const weekly = { orderBy: "2026-03-20", usedUp: "2026-03-22", everyDays: 7 };

  it.each([
    ["days ahead", "2026-03-12", false],
    ["within the days that are asked for", "2026-03-13", true],
    ["on its day", "2026-03-20", true],
    ["two intervals after it is used up", "2026-04-05", true],
    ["once more than that are left out: it is bought no more", "2026-04-06", false],
  ])("%s", (_, today, isDue) => {
    expect(isDueWithin(weekly, 7, today)).toBe(isDue);
  });
});
