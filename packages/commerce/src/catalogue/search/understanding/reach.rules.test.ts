// How far a value may lie from what a query asks, within bounds and near: with every unit, one side or several.
import { describe, expect, it } from "vitest";
import { sideAlternatives } from "#catalogue/search/understanding/sides.rules.ts";
import { measured, plain, told, withValues } from "#test/make-measures.ts";

const reading = {
  near: { ...plain, isNear: true },
  exact: plain,
  outer: { ...plain, isOuter: true },
  english: { ...plain, isEnglish: true },
};
/** The values of the first attribute that is told, in the order of what they count. */
const found = (text: string, kind: keyof typeof reading, values: Readonly<Record<string, readonly number[]>>) =>
  told(sideAlternatives(measured(text), reading[kind], withValues(values)));

describe("how far a side may lie from what is asked", () => {
  it.each<[string, keyof typeof reading, readonly number[], string]>([
    ["100 mm", "exact", [97, 98, 102, 103], "102 98"],
    ["1000 mm", "exact", [989, 990, 1010, 1011], "1010 990"],
    ["100 mm", "near", [69, 70, 130, 131], "130 70"],
    ["1000 mm", "near", [799, 800, 1200, 1201], "1200 800"],
    ["environ 100 mm", "exact", [89, 90, 110, 111], "110 90"],
    ["environ 10 mm", "exact", [7, 8, 12, 13], "12 8"],
    ["environ 1000 mm", "near", [799, 800, 1200, 1201], "1200 800"],
    ["max 1000 mm", "exact", [10, 1000.9, 1001.1], "10 1000.9"],
    ["min 1000 mm", "exact", [998.9, 999.1, 5000], "5000 999.1"],
    ["entre 240 et 260 mm", "exact", [239, 240, 260, 261], "240 260"],
    ["entre 24 et 26 cm", "exact", [239, 240, 260, 261], "240 260"],
    ["10 inch", "exact", [246, 247, 261, 262], "261 247"],
    ["1 inch", "exact", [23, 24, 27, 28], "27 24"],
    ["10 inch", "near", [203, 204, 304, 305], "304 204"],
    ["3 ft", "exact", [905, 906, 923, 924], "923 906"],
    ["10 kg", "exact", [10], ""],
  ])("%s, %s", (text, kind, widths, expected) => {
    const [only = ""] = found(text, kind, { WIDTH: widths });
    expect(only.replaceAll("WIDTH=", "")).toBe(expected);
  });

  const valuesOf = (alternatives: ReturnType<typeof sideAlternatives>) =>
    alternatives.flatMap(({ parts }) =>
      parts.flatMap(({ forms }) => forms.map(({ word, value }) => [word.slice(1), value])),
    );

  it.each<[string, string, keyof typeof reading, readonly (readonly [number, number])[]]>([
    [
      "an exact one most",
      "100 mm",
      "exact",
      [
        [100, 4_000],
        [101, 3_960],
        [99, 3_920],
      ],
    ],
    [
      "one by bounds all the same",
      "max 100 mm",
      "exact",
      [
        [100, 4_000],
        [50, 4_000],
      ],
    ],
    [
      "about as exact, the smaller ones less",
      "environ 100 mm",
      "exact",
      [
        [100, 4_000],
        [110, 3_600],
        [90, 3_200],
      ],
    ],
    [
      "half of it at least",
      "1 mm",
      "exact",
      [
        [1, 4_000],
        [2, 2_000],
        [3, 2_000],
      ],
    ],
    [
      "of less than a millimetre by whole ones",
      "0,5 mm",
      "exact",
      [
        [0.6, 3_600],
        [0.4, 3_200],
      ],
    ],
    [
      "near ones ten times as much, the smaller ones less",
      "100 mm",
      "near",
      [
        [100, 40_000],
        [110, 36_000],
        [90, 32_000],
      ],
    ],
    [
      "near ones a fiftieth of it at least",
      "10 mm",
      "near",
      [
        [40, 800],
        [10.1, 39_600],
      ],
    ],
    [
      "inches by how near they are",
      "10 inch",
      "exact",
      [
        [254, 40_000],
        [260, 39_055],
      ],
    ],
  ])("counts %s: %s", (_what, text, kind, values) => {
    const widths = values.map(([width]) => width);
    const counted = valuesOf(sideAlternatives(measured(text), reading[kind], withValues({ WIDTH: widths })));
    expect(counted).toHaveLength(values.length);
    expect(counted).toEqual(expect.arrayContaining(values.map(([width, value]) => [`WIDTH=${width}`, value])));
  });

  it("counts those first that count most, then by what they are called, sixty of each attribute, and all in a range", () => {
    const widths = withValues({ WIDTH: [80, 100, 250] });
    expect(valuesOf(sideAlternatives(measured("max 250 mm"), plain, widths)).map(([word]) => word)).toEqual([
      "WIDTH=100",
      "WIDTH=250",
      "WIDTH=80",
    ]);
    expect(
      valuesOf(sideAlternatives(measured("100 mm"), reading.near, withValues({ WIDTH: [80, 90, 100] }))).map(
        ([word]) => word,
      ),
    ).toEqual(["WIDTH=100", "WIDTH=90", "WIDTH=80"]);
    const many = withValues({ WIDTH: Array.from({ length: 70 }, (_, index) => 100 + index) });
    expect(valuesOf(sideAlternatives(measured("max 900 mm"), plain, many))).toHaveLength(70);
    expect(valuesOf(sideAlternatives(measured("140 mm"), reading.near, many))).toHaveLength(60);
  });

  it("never counts what has left the catalogue", () => {
    const gone = { ...withValues({}), values: { keysOf: () => new Map([["100", 0]]) } };
    expect(sideAlternatives(measured("100 mm"), plain, gone)).toEqual([]);
  });
});

describe("numbers without a unit of their own", () => {
  const sized = (...lengths: readonly number[]) => ({ LENGTH: lengths, WIDTH: lengths, HEIGHT: lengths });

  it.each<[string, keyof typeof reading, readonly number[], readonly string[]]>([
    ["120 x 120 x 120", "exact", [120, 1200], ["1200", "120"]],
    ["121 x 121 x 121", "exact", [121, 1210], ["121"]],
    ["8 x 8 x 8", "english", [8, 80, 203], ["203", "80", "8"]],
    ["9 x 9 x 9", "english", [9, 90, 229], ["90", "9"]],
    ["8 x 8 x 8", "exact", [8, 80, 203], ["80", "8"]],
    ["8", "english", [8, 80, 203], ["80", "8"]],
    ["8 x 8 x 8 cm", "english", [8, 80, 203], ["80"]],
    ["8 x 8 x 8 kg", "exact", [8, 80, 203], []],
  ])("%s, %s: in this order", (text, kind, lengths, expected) => {
    const first = found(text, kind, sized(...lengths)).map((each) => /=([0-9]+)/.exec(each)?.[1] ?? "");
    expect([...new Set(first)]).toEqual(expected);
  });

  it("are millimetres beside one that has a unit", () => {
    const token = { ...measured("20 x 30 cm"), units: [null, "cm"] };
    expect(told(sideAlternatives(token, plain, withValues({ WIDTH: [20], LENGTH: [300] })))).toEqual([
      "WIDTH=20, LENGTH=300",
    ]);
  });

  it("are three sides at most, read in forty-eight ways at most", () => {
    const cube = {
      LENGTH_INNER: [40, 102],
      WIDTH_INNER: [40, 102],
      HEIGHT_INNER: [40, 102],
      GUSSET: [40, 102],
      THICKNESS: [40, 102],
    };
    expect(found("4 x 4 x 4 x 4", "exact", sized(40))).toHaveLength(6);
    expect(found("4 x 4 x 4", "english", { ...cube, ...sized(4, 40, 102) })).toHaveLength(48);
  });
});

describe("two sides", () => {
  it.each<[string, string, keyof typeof reading, Readonly<Record<string, readonly number[]>>, readonly string[]]>([
    [
      "are those of the base",
      "300 x 200 mm",
      "exact",
      { LENGTH_INNER: [300], WIDTH_INNER: [200] },
      ["LENGTH_INNER=300, WIDTH_INNER=200"],
    ],
    [
      "in either order",
      "200 x 300 mm",
      "exact",
      { LENGTH_INNER: [300], WIDTH_INNER: [200] },
      ["WIDTH_INNER=200, LENGTH_INNER=300"],
    ],
    [
      "the outer ones where it says so",
      "316 x 226 mm",
      "outer",
      { LENGTH_OUTER: [316], WIDTH_OUTER: [226], LENGTH: [316], WIDTH: [226] },
      ["LENGTH_OUTER=316, WIDTH_OUTER=226"],
    ],
    ["without the outer height", "316 x 226 mm", "outer", { LENGTH_OUTER: [316], HEIGHT_OUTER: [226] }, []],
    [
      "within bounds",
      "min 300 x 200 mm",
      "exact",
      { LENGTH: [290, 310], WIDTH: [190, 210] },
      ["LENGTH=310, WIDTH=210"],
    ],
    [
      "about as large",
      "environ 300 x 200 mm",
      "exact",
      { LENGTH: [330, 331], WIDTH: [220, 221] },
      ["LENGTH=330, WIDTH=220"],
    ],
    ["nothing where one is missing", "300 x 200 mm", "exact", { LENGTH: [300] }, []],
  ])("are %s", (_what, text, kind, values, expected) => {
    expect(found(text, kind, values)).toEqual(expected);
  });
});

describe("the sides of a roll", () => {
  const tape = { TAPE_WIDTH: [48, 60, 480], ROLL_LENGTH: [0.66, 66, 80] };
  it.each<[string, string, keyof typeof reading, readonly string[]]>([
    ["are a width in millimetres and a run in metres", "48 x 66", "exact", ["TAPE_WIDTH=48, ROLL_LENGTH=66"]],
    ["also where only the run says so", "48 x 66 m", "exact", ["TAPE_WIDTH=48, ROLL_LENGTH=66"]],
    ["or a width in another unit", "4,8 cm x 66 m", "exact", ["TAPE_WIDTH=48, ROLL_LENGTH=66"]],
    ["but no run in another", "48 mm x 66 cm", "exact", []],
    ["nor a width in inches", "2 inch x 66 m", "exact", []],
    ["nor three sides", "48 x 66 x 66", "exact", []],
    ["nor a range", "entre 48 et 66 mm", "exact", ["TAPE_WIDTH=48 TAPE_WIDTH=60"]],
    [
      "near both where those are asked for",
      "50 x 70",
      "near",
      ["TAPE_WIDTH=48 TAPE_WIDTH=60, ROLL_LENGTH=66 ROLL_LENGTH=80"],
    ],
  ])("%s: %s", (_what, text, kind, expected) => {
    expect(found(text, kind, tape)).toEqual(expected);
  });

  it.each([
    ["66 m", ["ROLL_LENGTH=66"]],
    ["entre 60 et 90 m", ["ROLL_LENGTH=66 ROLL_LENGTH=80"]],
    ["entre 60 et 70 m", ["ROLL_LENGTH=66"]],
    ["66 cm", []],
  ])("are its run alone: %s", (text, expected) => {
    expect(found(text, "exact", { ROLL_LENGTH: tape.ROLL_LENGTH })).toEqual(expected);
  });

  it.each([
    ["23 µm", ["GAUGE=23"]],
    ["entre 20 et 35 microns", ["GAUGE=20 GAUGE=23 GAUGE=23.1 GAUGE=35"]],
    ["entre 35 et 50 µm", ["GAUGE=35"]],
    ["max 23 µm", ["GAUGE=20 GAUGE=23"]],
    ["23 mm", []],
  ])("are how thick its film is: %s", (text, expected) => {
    expect(found(text, "exact", { GAUGE: [20, 23, 23.1, 35, 23_000] })).toEqual(expected);
  });

  it("are a diameter where it says so, of the roll or its core", () => {
    const round = { DIAMETER: [76], CORE_DIAMETER: [76], WIDTH: [76] };
    expect(found("ø 76 mm", "exact", round)).toEqual(["DIAMETER=76 CORE_DIAMETER=76"]);
  });
});
