import { describe, expect, it } from "vitest";
import { measureIn, measurementOf, rangesAround } from "#catalogue/equivalents/measures.rules.ts";

const attribute = (id: string, value: string) => ({ id, value });

describe("what an article measures", () => {
  it.each([
    ["310 mm", { amount: 310, unit: "mm" }],
    ["-4.5", { amount: -4.5, unit: "" }],
    ["12 m³", { amount: 12, unit: "m³" }],
    ["x310 mm", null],
    ["310 mm x", null],
    ["3.", null],
    ["3 abcdefg", null],
    ["B", null],
  ])("reads %j", (value, expected) => {
    expect(measureIn(value)).toEqual(expected);
  });

  it.each([
    [
      ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"],
      [310, null, 150],
    ],
    [
      ["LENGTH", "WIDTH", "HEIGHT"],
      [310, null, 150],
    ],
  ])("is %j, of which one may be untold", (ids, sizes) => {
    const [length = "", , height = ""] = ids;
    expect(measurementOf([attribute(height, "150 mm"), attribute(length, "310 mm")])).toEqual({ ids, sizes });
  });

  it("is the inner size before the outer one, then the volume, then the diameter; nothing of words", () => {
    const all = ["DIAMETER", "VOLUME", "HEIGHT", "HEIGHT_INNER"].map((id, place) => attribute(id, `${place + 1} mm`));
    expect(measurementOf(all).sizes).toEqual([null, null, 4]);
    expect(measurementOf(all.slice(0, 3)).sizes).toEqual([null, null, 3]);
    expect(measurementOf(all.slice(0, 2))).toEqual({ ids: ["VOLUME"], sizes: [2] });
    expect(measurementOf(all.slice(0, 1))).toEqual({ ids: ["DIAMETER"], sizes: [1] });
    expect(measurementOf([attribute("VOLUME", "viel")])).toEqual({ ids: [], sizes: [] });
  });
});

describe("where stand-ins are looked for", () => {
  const ids = ["LENGTH", "WIDTH"];
  it("is between the smallest and so much more than the largest, in what all of them tell", () => {
    const all = [
      { ids, sizes: [300, 200] },
      { ids, sizes: [310, null] },
    ];
    expect(rangesAround(all, 1.5)).toEqual(["LENGTH|300..465"]);
    expect(rangesAround([{ ids, sizes: [300, 200] }], 2)).toEqual(["LENGTH|300..600", "WIDTH|200..400"]);
    expect(rangesAround([], 2)).toEqual([]);
  });
});
