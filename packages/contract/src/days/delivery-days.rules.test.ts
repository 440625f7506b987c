import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cutOffHour,
  deliveryDays,
  estimateDelivery,
  expectedDeliveryDate,
  longestLeadTime,
  orderDayFor,
  stillKeptDay,
  takenUpOn,
} from "#days/delivery-days.rules.ts";
import { addWorkingDays, isWorkingDay, shopTime } from "#days/working-days.rules.ts";

const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
const leadTimes = fc.integer({ min: 0, max: 60 });

describe("a promise of delivery", () => {
  it.each([
    ["of nothing", [], null],
    ["of the last to leave", [2, 7, 3], 7],
    ["of what leaves at once", [0, 0], 0],
    ["of none while one is unknown", [2, null], null],
  ])("counts the lead time %s", (_, given, longest) => {
    expect(longestLeadTime(given)).toBe(longest);
  });

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

describe("a day that was named before", () => {
  it.each([
    ["is kept while it leaves time", "2026-11-30", 3, "2026-11-30"],
    ["is not kept once it is too near", "2026-11-27", 3, null],
    ["is kept by what leaves at once", "2026-11-25", 0, "2026-11-25"],
    ["is not kept on that day", "2026-11-24", 0, null],
    ["is not kept once it is over", "2026-11-13", 0, null],
  ])("%s", (_, named, leadTime, kept) => {
    expect(stillKeptDay(named, leadTime, new Date("2026-11-24T09:00:00Z"))).toBe(kept);
  });

  it("is none where none was named", () => {
    expect(stillKeptDay(null, 0, new Date("2026-11-24T09:00:00Z"))).toBe(null);
  });
});
