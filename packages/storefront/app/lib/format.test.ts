import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDimensions,
  formatIsoDay,
  formatLongDate,
  formatMeasure,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  parseNumber,
} from "#lib/format.ts";
import { formatNearDay, formatNearTime, formatWeekday } from "#lib/weekday.ts";

describe("money", () => {
  it.each([
    [12, "EUR", "12\u00a0€"],
    [12.5, "EUR", "12,50\u00a0€"],
    [1234.5, "EUR", "1\u202f234,50\u00a0€"],
    [-3, "EUR", "-3\u00a0€"],
    [-1234.5, "EUR", "-1\u202f234,50\u00a0€"],
    [1234567.89, "EUR", "1\u202f234\u202f567,89\u00a0€"],
    [1234.5, "USD", "$1,234.50"],
    [1234, "USD", "$1,234"],
    [1234.5, "CNY", "¥1,234.50"],
    [1234.5, "GBP", "£1,234.50"],
    [1234.5, "CHF", "CHF\u00a01,234.50"],
  ])("%d %s is written as ux L-02 asks", (value, currency, text) => {
    expect(formatMoney(value, currency)).toBe(text);
  });

  it("has no decimals when the rounded amount is whole, and no negative zero", () => {
    expect(formatMoney(12.004)).toBe("12\u00a0€");
    expect(formatMoney(-0.001)).toBe("0\u00a0€");
  });

  it("writes up to four decimals of a price per piece, and never one", () => {
    expect(formatUnitPrice(0.085)).toBe("0,085\u00a0€");
    expect(formatUnitPrice(0.0425)).toBe("0,0425\u00a0€");
    expect(formatUnitPrice(0.5)).toBe("0,50\u00a0€");
    expect(formatUnitPrice(3)).toBe("3\u00a0€");
  });
});

describe("numbers", () => {
  it("groups digits by a narrow space in French and a comma in English", () => {
    expect(formatNumber(2500, "fr")).toBe("2\u202f500");
    expect(formatNumber(1234567.8, "fr")).toBe("1\u202f234\u202f567,8");
    expect(formatNumber(2500, "en")).toBe("2,500");
  });

  it("keeps a unit beside its number", () => {
    expect(formatMeasure(1.5, "kg", "fr")).toBe("1,5\u00a0kg");
    expect(formatDimensions([1200, 200, 150], "mm", "fr")).toBe("1\u202f200\u00a0×\u00a0200\u00a0×\u00a0150\u00a0mm");
    expect(formatDimensions([30, 20.5], "cm", "en")).toBe("30\u00a0×\u00a020.5\u00a0cm");
  });

  it("writes a tax rate with the space of the language", () => {
    expect(formatPercent(5.5, "fr")).toBe("5,5\u202f%");
    expect(formatPercent(20, "en")).toBe("20%");
  });
});

describe("dates", () => {
  it("are those of Paris, in winter and in summer", () => {
    expect(formatDateTime("2026-03-14T08:05:00Z")).toBe("14/03/2026 09:05");
    expect(formatDateTime("2026-07-14T22:30:00Z")).toBe("15/07/2026 00:30");
    expect(formatDate(new Date("2026-12-31T23:00:00Z"))).toBe("01-01-2027");
    expect(formatIsoDay("2026-12-31T23:00:00Z")).toBe("2027-01-01");
  });

  it("have a long form with the month in words", () => {
    expect(formatLongDate("2026-03-14", "fr")).toBe("14 mars 2026");
    expect(formatLongDate("2026-08-01", "fr")).toBe("1er août 2026");
    expect(formatLongDate("2026-03-14", "en")).toBe("14 March 2026");
  });

  it("have a form with the weekday for the days to come", () => {
    expect(formatWeekday("2026-11-27", "fr")).toBe("vendredi 27\u00a0novembre");
    expect(formatWeekday("2026-12-01", "fr")).toBe("mardi 1er\u00a0décembre");
    expect(formatWeekday("2026-11-27", "en")).toBe("Friday 27\u00a0November");
    expect(formatWeekday("soon", "en")).toBe("");
  });

  it("are told in words where they are near", () => {
    const near = (day: string, language: "fr" | "en" = "fr") => formatNearDay(day, "2026-11-26", language);
    expect(["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => near(day))).toEqual([
      "hier",
      "aujourd’hui",
      "demain",
    ]);
    expect([near("2026-11-25", "en"), near("2026-11-24", "en")]).toEqual(["yesterday", "Tue\u00a024/11"]);
    expect(["2026-11-20", "2026-12-02"].map((day) => near(day))).toEqual(["ven.\u00a020/11", "mer.\u00a002/12"]);
    expect(["2026-11-19", "2026-12-03", "soon"].map((day) => near(day))).toEqual(["19/11/2026", "03/12/2026", ""]);
    expect(formatNearTime("2026-11-25T23:30:00Z", "2026-11-26", "fr")).toBe("aujourd’hui\u00a000:30");
  });

  it("write nothing for what is no date", () => {
    expect([formatDate("soon"), formatDateTime(""), formatLongDate("x", "fr"), formatIsoDay("x")]).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });
});

describe("reading a number", () => {
  it.each([
    ["12", 12],
    ["1,5", 1.5],
    ["1.5", 1.5],
    [" 1 234,5 ", 1234.5],
    ["1\u202f234", 1234],
    ["1\u00a0234\u00a0567", 1234567],
    ["-3", -3],
    ["\u22123", -3],
  ])("accepts %j", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(["", "douze", "1 23", "1,2,3", "1.234,5", "12 €", "1e3", "0x10", "Infinity"])("refuses %j", (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it("reads back what it wrote", () => {
    for (const value of [0, 7.25, 999, 1000, 1234567.5]) expect(parseNumber(formatNumber(value, "fr"))).toBe(value);
  });
});
