import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDay,
  next,
  nextLabels,
  parseDay,
  parseNumber,
  parsePrice,
  parseRanges,
} from "#imports/table/cells.rules.ts";

describe("numbers", () => {
  it.each([
    ["1250", 1250],
    ["12,50", 12.5],
    ["12.50", 12.5],
    ["1 250", 1250],
    ["1\u00a0250,5", 1250.5],
    ["12\u202f345\u202f678", 12_345_678],
    ["-3", -3],
    ["0", 0],
  ])("%j is %d", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(["", "abc", "1.250,50", "1,2,3", "12 €", "1 25", "1E+05", "١٢", "--1", "0x10", "1.", ".5"])(
    "%j is none: nobody can be sure what it means",
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );
});

describe("prices", () => {
  it.each([
    ["0.085", 850],
    ["0,0001", 1],
    ["12", 120_000],
    ["0", 0],
    ["214748,3647", 2_147_483_647],
  ])("%j is %d ten-thousandths", (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it.each(["0.00001", "-1", "214748,3648", "free", ""])("%j is none", (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it("of four decimals come back whatever they are", () => {
    fc.assert(
      fc.property(fc.nat(2_147_483_647), (price) => {
        expect(parsePrice(String(price / 10_000))).toBe(price);
        expect(parsePrice(String(price / 10_000).replace(".", ","))).toBe(price);
      }),
    );
  });
});

describe("price ranges", () => {
  it("are pairs of a quantity in pieces and a price, sorted", () => {
    expect(parseRanges("10|10,80||1|12.00")).toEqual([
      { quantity: 1, priceE4: 120_000 },
      { quantity: 10, priceE4: 108_000 },
    ]);
    expect(parseRanges(" 1 | 3 ")).toEqual([{ quantity: 1, priceE4: 30_000 }]);
  });

  it.each(["1", "1|", "|3", "1|3||", "0|3", "1|3|4", "1|3||1|4", "a|3", "1.5|3", "1|3;10|2"])("%j are none", (text) => {
    expect(parseRanges(text)).toBeNull();
  });
});

describe("days of the store", () => {
  it.each([
    ["31/12/2026", false, "2026-12-30T23:00:00.000Z"],
    ["31/12/2026", true, "2026-12-31T22:59:59.999Z"],
    ["1/7/2026", false, "2026-06-30T22:00:00.000Z"],
    ["22-11-2026", false, "2026-11-21T23:00:00.000Z"], // As the pages of the shop write it.
    ["2026-07-01", true, "2026-07-01T21:59:59.999Z"],
    ["29/03/2026", true, "2026-03-29T21:59:59.999Z"], // The clocks go forward on that day.
    ["25/10/2026", true, "2026-10-25T22:59:59.999Z"],
    ["2026-07-01T08:30:00Z", false, "2026-07-01T08:30:00.000Z"],
  ])("%s (end: %s) is %s", (text, isEnd, moment) => {
    expect(parseDay(text, isEnd)?.toISOString()).toBe(moment);
  });

  it.each(["31/02/2026", "12/31/2026", "tomorrow", "2026", "", "2026-13-01", "2026-07-01Tnoon"])(
    "%j is none",
    (text) => {
      expect(parseDay(text, false)).toBeNull();
    },
  );

  it("are written so that the same moment is read again", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
        fc.boolean(),
        (moment, isEnd) => {
          expect(parseDay(formatDay(moment, isEnd), isEnd)).toEqual(moment);
        },
      ),
    );
    expect(formatDay(new Date("2026-12-31T22:59:59.999Z"), true)).toBe("31/12/2026");
  });
});

describe("what is no number, day or moment", () => {
  it.each(["x1 250", "1 250x", "1 250,", "x12", "12x", "1 250 5"])("%j is no number", (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it("a price may have spaces around it", () => expect(parsePrice(" 12,5 ")).toBe(125_000));
  it("a grouped number may have several decimals", () => expect(parseNumber("1 250,75")).toBe(1250.75));

  it.each([
    "x31/12/2026",
    "31/12/2026x",
    "x2026-12-31",
    "2026-12-31x",
    "31/12",
    "2026-12",
    "29/02/2026",
    "31/04/2026",
    "2026-13-01",
    "00/01/2026",
    "x2026-12-31T10:00:00Z",
    "2026-12-31Tnoon",
  ])("%j is no day", (text) => {
    expect(parseDay(text, false)).toBeNull();
  });

  it("the first moment of a day is that of its own clock, in summer, winter and between", () => {
    const starts = ["28/03/2026", "29/03/2026", "30/03/2026", "25/10/2026", "26/10/2026"];
    expect(starts.map((day) => parseDay(day, false)?.toISOString())).toEqual([
      "2026-03-27T23:00:00.000Z",
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T22:00:00.000Z",
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T23:00:00.000Z",
    ]);
  });
});

describe("the value after a write", () => {
  const adds = { replaces: false };
  const replaces = { replaces: true };

  it("is what the cell says", () => {
    expect(next<string, string>("new", "old", "none", adds)).toBe("new");
    expect(next(false, true, true, replaces)).toBe(false);
    expect(next<number, null>(0, 5, null, adds)).toBe(0);
  });

  it("is kept by an empty cell, and deleted by one of a replacing file", () => {
    expect(next(null, "old", null, adds)).toBe("old");
    expect(next(null, "old", null, replaces)).toBeNull();
    expect(next(undefined, "old", null, replaces)).toBe("old");
    expect(next(null, undefined, "none", adds)).toBe("none");
  });

  it("of texts keeps the languages that the file does not have", () => {
    const current = { "fr-FR": "Boîte", "en-GB": "Box", "de-DE": "Dose" };
    expect(nextLabels({ "fr-FR": "Coffret", "en-GB": null }, current, adds)).toEqual({
      ...current,
      "fr-FR": "Coffret",
    });
    expect(nextLabels({ "fr-FR": "Coffret", "en-GB": null }, current, replaces)).toEqual({
      "fr-FR": "Coffret",
      "de-DE": "Dose",
    });
  });
});
