import { describe, expect, it } from "vitest";
import {
  countAlternative,
  countedAttributes,
  formatAlternatives,
  isLengthUnit,
  scaleAlternatives,
  sideAlternatives,
  unitName,
} from "#catalogue/search/understanding/measures.rules.ts";
import { measured, plain, told, withValues } from "#test/make-measures.ts";

const box = withValues({
  LENGTH_INNER: [300, 310, 400],
  WIDTH_INNER: [200, 220],
  HEIGHT_INNER: [150, 152],
  LENGTH_OUTER: [316],
  WIDTH_OUTER: [226],
  HEIGHT_OUTER: [162],
});

describe("sides", () => {
  it("are those of a thing in any order, within 2 mm or a hundredth", () => {
    expect(told(sideAlternatives(measured("300 x 200 x 150 mm"), plain, box))).toEqual([
      "LENGTH_INNER=300, WIDTH_INNER=200, HEIGHT_INNER=150 HEIGHT_INNER=152",
    ]);
    expect(told(sideAlternatives(measured("150 x 300 x 200 mm"), plain, box))).toEqual([
      "HEIGHT_INNER=150 HEIGHT_INNER=152, LENGTH_INNER=300, WIDTH_INNER=200",
    ]);
    expect(sideAlternatives(measured("304 x 200 x 150 mm"), plain, box)).toEqual([]);
    expect(told(sideAlternatives(measured("303 x 200 x 150 mm"), plain, box))).toHaveLength(1);
  });

  it("without a unit are centimetres up to 120, then millimetres; else millimetres alone", () => {
    expect(told(sideAlternatives(measured("30x20x15"), plain, box))[0]).toContain("LENGTH_INNER=300");
    expect(
      sideAlternatives(
        measured("121x20x15"),
        plain,
        withValues({ LENGTH_INNER: [1210], WIDTH_INNER: [200], HEIGHT_INNER: [150] }),
      ),
    ).toEqual([]);
  });

  it("are the outer ones where it says so", () => {
    expect(told(sideAlternatives(measured("316 x 226 x 162 mm"), { ...plain, isOuter: true }, box))).toEqual([
      "LENGTH_OUTER=316, WIDTH_OUTER=226, HEIGHT_OUTER=162",
    ]);
    expect(sideAlternatives(measured("300 x 200 x 150 mm"), { ...plain, isOuter: true }, box)).toEqual([]);
  });

  it("are near within a fifth or 30 mm each, and a smaller one is twice as far", () => {
    const near = { ...plain, isNear: true };
    const [first] = sideAlternatives(measured("305 x 205 x 150 mm"), near, box);
    const values = Object.fromEntries(first?.parts[0]?.forms.map(({ word, value }) => [word, value]) ?? []);
    expect(values["@LENGTH_INNER=310"]).toBeGreaterThan(values["@LENGTH_INNER=300"] ?? 0);
    expect(sideAlternatives(measured("505 x 205 x 150 mm"), near, box)).toEqual([]);
    expect(told(sideAlternatives(measured("330 x 205 x 150 mm"), near, box))[0]).toContain("LENGTH_INNER=300");
  });

  it("in inches may be off by three hundredths", () => {
    expect(told(sideAlternatives(measured("12 inch"), plain, withValues({ LENGTH_INNER: [296, 300, 313] })))).toEqual([
      "LENGTH_INNER=313 LENGTH_INNER=300 LENGTH_INNER=296",
    ]);
    expect(sideAlternatives(measured("12 inch"), plain, withValues({ LENGTH_INNER: [295, 315] }))).toEqual([]);
  });

  it("of a roll are millimetres by metres", () => {
    const tape = withValues({ TAPE_WIDTH: [48, 50], ROLL_LENGTH: [66, 100] });
    expect(told(sideAlternatives(measured("48x66"), plain, tape))).toEqual([
      "TAPE_WIDTH=48 TAPE_WIDTH=50, ROLL_LENGTH=66",
    ]);
    expect(told(sideAlternatives(measured("48 mm x 100 m"), plain, tape))).toHaveLength(1);
  });

  it("alone are any side, across where it says so, and within bounds", () => {
    const things = withValues({ LENGTH_INNER: [300], DIAMETER: [80, 300], WIDTH: [250, 300, 350] });
    expect(told(sideAlternatives(measured("300 mm"), plain, things))).toEqual([
      "LENGTH_INNER=300 WIDTH=300 DIAMETER=300",
    ]);
    expect(told(sideAlternatives(measured("ø 80 mm"), plain, things))).toEqual(["DIAMETER=80"]);
    expect(told(sideAlternatives(measured("max 250 mm"), plain, things))).toEqual(["WIDTH=250 DIAMETER=80"]);
    expect(told(sideAlternatives(measured("min 350 mm"), plain, things))).toEqual(["WIDTH=350"]);
    expect(told(sideAlternatives(measured("entre 240 et 260 mm"), plain, things))).toEqual(["WIDTH=250"]);
    expect(
      told(sideAlternatives(measured("environ 320 mm"), plain, withValues({ WIDTH: [287, 288, 352, 353] }))),
    ).toEqual(["WIDTH=352 WIDTH=288"]);
  });

  it("of a format are its two sides in either order", () => {
    const tray = withValues({ LENGTH: [325], WIDTH: [265] });
    expect(told(formatAlternatives([325, 265], false, tray))).toContain("LENGTH=325, WIDTH=265");
    expect(told(formatAlternatives([265, 325], false, tray))).toContain("WIDTH=265, LENGTH=325");
    expect(formatAlternatives([500, 500], false, tray)).toEqual([]);
  });
});

describe("other measures", () => {
  const scaled = (text: string, values: Readonly<Record<string, readonly number[]>>, isNear = false) =>
    told(scaleAlternatives(measured(text), isNear, withValues(values)));

  it.each<[string, Readonly<Record<string, readonly number[]>>, readonly string[]]>([
    ["25 cl", { VOLUME: [25, 30] }, ["VOLUME=25"]],
    ["250 ml", { VOLUME: [25], CAPACITY: [0.25] }, ["VOLUME=25 CAPACITY=0.25"]],
    ["2 dl", { VOLUME: [20] }, ["VOLUME=20"]],
    ["1 litre", { VOLUME: [100], CAPACITY: [1] }, ["CAPACITY=1 VOLUME=100"]],
    ["8 oz", { VOLUME_OZ: [8], VOLUME: [24] }, ["VOLUME_OZ=8 VOLUME=24"]],
    ["32 oz", { CAPACITY: [0.95] }, ["CAPACITY=0.95"]],
    ["80 g", { GRAMMAGE: [80], WEIGHT: [80] }, ["GRAMMAGE=80 WEIGHT=80"]],
    ["30 %", { RECYCLED_CONTENT: [29, 30, 100] }, ["RECYCLED_CONTENT=100 RECYCLED_CONTENT=30"]],
    ["180 degres", { MAX_TEMPERATURE: [110, 220] }, ["MAX_TEMPERATURE=220"]],
    ["24 h", { AUTONOMY: [12, 48] }, ["AUTONOMY=48"]],
    ["30 kg", { MAX_LOAD: [20, 30, 40] }, ["MAX_LOAD=30 MAX_LOAD=40"]],
    ["200 gauge", { GAUGE: [50] }, ["GAUGE=50"]],
    ["60 gauge", { GAUGE: [15, 23] }, ["GAUGE=15 GAUGE=15"]],
    ["1 mil", { GAUGE: [25] }, ["GAUGE=25"]],
    ["100 lb", { MAX_LOAD: [45, 46] }, ["MAX_LOAD=46"]],
    ["30 lb", { GRAMMAGE: [49, 80], MAX_LOAD: [10] }, ["GRAMMAGE=49"]],
    ["3 plis", { PLY: [2, 3] }, ["PLY=3"]],
  ])("%s", (text, values, expected) => {
    expect(scaled(text, values)).toEqual(expected);
  });

  it("are near within a quarter", () => {
    expect(scaled("24 cl", { VOLUME: [18, 20, 30, 31] }, true)).toEqual(["VOLUME=30 VOLUME=20 VOLUME=18"]);
    expect(scaled("24 cl", { VOLUME: [17, 31] }, true)).toEqual([]);
  });

  it("have units under several names", () => {
    expect(["ounces", "litres", "µm", "kilos", "ply", "xyz"].map(unitName)).toEqual([
      "oz",
      "l",
      "µm",
      "kg",
      "plis",
      "xyz",
    ]);
    expect([null, "mm", "inch", "cl", "kg"].map(isLengthUnit)).toEqual([true, true, true, false, false]);
  });

  it("count what articles have", () => {
    const holding = withValues({ BOTTLES: [6, 12], COMPARTMENTS: [12] });
    expect(told(countAlternative(countedAttributes.bouteilles ?? [], 12, holding))).toEqual([
      "BOTTLES=12",
      "COMPARTMENTS=12",
    ]);
    expect(countAlternative(countedAttributes.plis ?? [], 12, holding)).toEqual([]);
  });
});
