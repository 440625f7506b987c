import { describe, expect, it } from "vitest";
import {
  formatAlternatives,
  sideAlternatives,
  sidesInOrders,
  soughtSides,
} from "#catalogue/search/understanding/sides.rules.ts";
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

  it("are any outer one alone", () => {
    const outer = { ...plain, isOuter: true };
    expect(told(sideAlternatives(measured("316 mm"), outer, box))).toEqual(["LENGTH_OUTER=316"]);
    expect(sideAlternatives(measured("300 mm"), outer, box)).toEqual([]);
  });

  it("are no microns, which are a gauge alone", () => {
    const films = withValues({ GAUGE: [20, 23], THICKNESS: [1, 2] });
    expect(told(sideAlternatives(measured("23 µm"), plain, films))).toEqual(["GAUGE=23"]);
    expect(sideAlternatives(measured("21 µm"), { ...plain, isNear: true }, films)).toEqual([]);
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
    expect(told(sideAlternatives(measured("48 kg x 100 m"), plain, tape))).toEqual([]);
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

describe("the sides that are told of", () => {
  const things = withValues({ LENGTH_INNER: [300, 160], WIDTH_INNER: [200, 150], HEIGHT_INNER: [150, 60] });
  const told = (text: string, given: Partial<typeof plain> = {}) => {
    const { isOuter, isEnglish } = { ...plain, ...given };
    const sides = soughtSides(measured(text), { isOuter, isEnglish }, things);
    return sides && [sides.text, ...sides.millimetres.map((side) => Math.round(side * 10) / 10)];
  };

  it.each([
    ["300x200x150", ["300 × 200 × 150 mm", 300, 200, 150]],
    // Centimetres where articles have those, exactly or nearly; else as is likeliest.
    ["30x20x15", ["30 × 20 × 15 cm", 300, 200, 150]],
    ["30x20x17", ["30 × 20 × 17 cm", 300, 200, 170]],
    ["118x118x62", ["118 × 118 × 62 cm", 1180, 1180, 620]],
    ["120x110x60", ["120 × 110 × 60 cm", 1200, 1100, 600]],
    ["30,5x20x15", ["30.5 × 20 × 15 cm", 305, 200, 150]],
    ["12x8x6 in", ["12 × 8 × 6 in", 304.8, 203.2, 152.4]],
    ["300x200 mm", ["300 × 200 mm", 300, 200]],
    ["0,3 m x 20 cm", ["0.3 m × 20 cm", 300, 200]],
    ["environ 300x200", ["300 × 200 mm", 300, 200]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it("are millimetres where articles have those alone", () => {
    const small = withValues({ LENGTH: [80], WIDTH: [60] });
    expect(soughtSides(measured("80x60"), plain, small)?.text).toBe("80 × 60 mm");
    expect(soughtSides(measured("80x70"), plain, small)?.text).toBe("80 × 70 mm");
  });

  it("are inches on an English page where those are meant", () => {
    const inches = withValues({ LENGTH: [203], WIDTH: [152] });
    expect(soughtSides(measured("8x6"), { isOuter: false, isEnglish: true }, inches)?.text).toBe("8 × 6 in");
  });

  it("are millimetres by metres of a roll, where rolls are nearly so", () => {
    const rolls = withValues({ WIDTH: [450, 500], ROLL_LENGTH: [270, 300], LENGTH: [300] });
    const reading = { isOuter: false, isEnglish: false, isRoll: true };
    const textOf = (text: string, lexicons = rolls) => soughtSides(measured(text), reading, lexicons)?.text;
    expect(textOf("450x300")).toBe("450 mm × 300 m");
    expect(textOf("45 cm x 300 m")).toBe("45 cm × 300 m");
    expect(textOf("300x200 mm")).toBe("300 × 200 mm");
    expect(textOf("450x300", things)).toBe("450 × 300 mm");
    // A roll is so many metres long, which is no side that an article might miss by millimetres.
    expect(soughtSides(measured("450x300"), reading, rolls)?.millimetres).toEqual([]);
  });

  it.each(["300 mm", "max 300x200", "entre 20 et 30 cm", "30x20x15x10", "20x30 kg"])("are none of %s", (text) => {
    expect(told(text)).toBeNull();
  });

  it("say whether they are outer ones", () => {
    expect(soughtSides(measured("300x200x150"), { isOuter: true, isEnglish: false }, things)?.isOuter).toBe(true);
  });

  it("may be those of the base, or of any two, in either order", () => {
    expect(sidesInOrders(3, true)).toHaveLength(6);
    expect(sidesInOrders(2, true)).toEqual([
      ["LENGTH_OUTER", "WIDTH_OUTER"],
      ["WIDTH_OUTER", "LENGTH_OUTER"],
    ]);
    expect(sidesInOrders(3, false)).toHaveLength(24);
    expect(sidesInOrders(2, false)[1]).toEqual(["WIDTH_INNER", "LENGTH_INNER"]);
  });
});
