import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cutOffHour,
  deliveryDays,
  estimateDelivery,
  expectedDeliveryDate,
  orderDayFor,
  takenUpOn,
} from "#days/delivery-days.rules.ts";
import { addWorkingDays, easterSunday, isWorkingDay, shopTime, workingDaysBefore } from "#days/working-days.rules.ts";

const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
const leadTimes = fc.integer({ min: 0, max: 60 });
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

describe("a promise of delivery", () => {
  it("counts from the next working day at noon in Paris, in winter and in summer", () => {
    expect(takenUpOn(new Date("2026-11-20T10:59:59Z"))).toBe("2026-11-20");
    expect(takenUpOn(new Date("2026-11-20T11:00:00Z"))).toBe("2026-11-23");
    expect(takenUpOn(new Date("2026-07-15T09:59:59Z"))).toBe("2026-07-15");
    expect(takenUpOn(new Date("2026-07-15T10:00:00Z"))).toBe("2026-07-16");
  });

  it("begins with the first working day for what is ordered on a free day, at any hour", () => {
    expect(takenUpOn(new Date("2026-11-22T08:00:00Z"))).toBe("2026-11-23");
    expect(takenUpOn(new Date("2026-11-22T20:00:00Z"))).toBe("2026-11-23");
    expect(takenUpOn(new Date("2026-11-22T23:30:00Z"))).toBe("2026-11-23");
  });

  it("spans lead time and carrier, past weekends", () => {
    const sunday = new Date("2026-11-22T09:00:00Z");
    expect(estimateDelivery(2, sunday)).toEqual({
      earliestDeliveryDate: "2026-11-25",
      latestDeliveryDate: "2026-11-27",
    });
    expect(estimateDelivery(4, sunday)).toEqual({
      earliestDeliveryDate: "2026-11-27",
      latestDeliveryDate: "2026-12-01",
    });
    expect(deliveryDays(4)).toBe(6);
    expect(expectedDeliveryDate(2, sunday)).toBe("2026-11-27");
    expect(expectedDeliveryDate(null, sunday)).toBeNull();
  });

  it("never falls on a day on which nobody works, and never before its order", () => {
    fc.assert(
      fc.property(moments, leadTimes, (now, leadTime) => {
        const { earliestDeliveryDate: from, latestDeliveryDate: to } = estimateDelivery(leadTime, now);
        expect([from, to].map(isWorkingDay)).toEqual([true, true]);
        expect([shopTime(now).day, from, to].toSorted()).toEqual([shopTime(now).day, from, to]);
      }),
    );
  });

  it("is kept until a day for what is ordered in the morning of its last day to order, and not for the next", () => {
    const morning = (day: string) => new Date(`${day}T08:00:00Z`);
    fc.assert(
      fc.property(moments, leadTimes, (moment, leadTime) => {
        const { day } = shopTime(moment);
        const last = orderDayFor(day, leadTime);
        const arrival = (orderDay: string) => expectedDeliveryDate(leadTime, morning(orderDay)) ?? "";
        expect([isWorkingDay(last), arrival(last) <= day]).toEqual([true, true]);
        expect(arrival(addWorkingDays(last, 1)) > day).toBe(true);
      }),
    );
  });

  it("is never earlier for a longer lead time or a later order, and a day later past the cut-off", () => {
    fc.assert(
      fc.property(moments, moments, leadTimes, leadTimes, (oneMoment, other, oneLead, otherLead) => {
        const [now, later] = oneMoment <= other ? [oneMoment, other] : [other, oneMoment];
        const [short, long] = [Math.min(oneLead, otherLead), Math.max(oneLead, otherLead)];
        const latest = (lead: number, at: Date) => estimateDelivery(lead, at).latestDeliveryDate;
        expect(latest(short, now) <= latest(long, later)).toBe(true);
        expect(latest(short, now) === latest(long, now)).toBe(short === long);
      }),
    );
    fc.assert(
      fc.property(moments, (moment) => {
        const { day, hour } = shopTime(moment);
        const isLate = isWorkingDay(day) && hour >= cutOffHour;
        expect(takenUpOn(moment)).toBe(addWorkingDays(day, isLate ? 1 : 0));
      }),
    );
  });
});
