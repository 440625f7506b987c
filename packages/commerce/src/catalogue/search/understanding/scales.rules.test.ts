import { describe, expect, it } from "vitest";
import {
  countAlternative,
  countedAttributes,
  scaleAlternatives,
} from "#catalogue/search/understanding/scales.rules.ts";
import { measured, told, withValues } from "#test/make-measures.ts";

describe("other measures", () => {
  const scaled = (text: string, values: Readonly<Record<string, readonly number[]>>, isNear = false) =>
    told(scaleAlternatives(measured(text), isNear, withValues(values)));

  it.each<[string, Readonly<Record<string, readonly number[]>>, readonly string[]]>([
    ["25", { VOLUME: [25] }, []],
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

  it("count what articles have", () => {
    const holding = withValues({ BOTTLES: [6, 12], COMPARTMENTS: [12] });
    expect(told(countAlternative(countedAttributes.bouteilles ?? [], 12, holding))).toEqual([
      "BOTTLES=12",
      "COMPARTMENTS=12",
    ]);
    expect(countAlternative(countedAttributes.plis ?? [], 12, holding)).toEqual([]);
  });
});

describe("bounds and nearness of other measures", () => {
  it.each<[string, boolean, Readonly<Record<string, readonly number[]>>, string]>([
    ["100 cl", false, { VOLUME: [98.9, 99, 101, 101.1] }, "VOLUME=101 VOLUME=99"],
    ["max 30 cl", false, { VOLUME: [29, 30, 31] }, "VOLUME=29 VOLUME=30"],
    ["min 30 cl", false, { VOLUME: [29, 30, 31] }, "VOLUME=30 VOLUME=31"],
    ["entre 30 et 40 cl", false, { VOLUME: [29, 30, 40, 41] }, "VOLUME=30 VOLUME=40"],
    ["entre 300 et 400 ml", false, { VOLUME: [29, 30, 40, 41] }, "VOLUME=30 VOLUME=40"],
    ["environ 100 cl", false, { VOLUME: [89, 90, 110, 111] }, "VOLUME=110 VOLUME=90"],
    ["environ 100 cl", true, { VOLUME: [74, 75, 125, 126] }, "VOLUME=125 VOLUME=75"],
    ["30 kg", false, { NET_WEIGHT: [29, 30, 40], MAX_LOAD: [29, 30, 40] }, "NET_WEIGHT=30 MAX_LOAD=30 MAX_LOAD=40"],
    ["30 kg", true, { MAX_LOAD: [22, 24, 36, 38] }, "MAX_LOAD=36 MAX_LOAD=24"],
    ["max 30 kg", false, { MAX_LOAD: [20, 30, 40] }, "MAX_LOAD=20 MAX_LOAD=30"],
    ["min 30 kg", true, { MAX_LOAD: [20, 30, 40] }, "MAX_LOAD=30 MAX_LOAD=40"],
    ["8 oz", false, { VOLUME_OZ: [7.9, 8, 8.1] }, "VOLUME_OZ=8"],
    ["8 oz", true, { VOLUME: [17, 18, 29, 30] }, "VOLUME=29 VOLUME=18"],
    ["8 oz", false, { VOLUME: [21, 22, 26, 27], CAPACITY: [0.236] }, "CAPACITY=0.236 VOLUME=26 VOLUME=22"],
    ["80 gauge", false, { GAUGE: [17, 20, 23] }, "GAUGE=20 GAUGE=20"],
    ["90 gauge", false, { GAUGE: [20.2, 23] }, "GAUGE=23 GAUGE=23"],
    ["60 mil", false, { GAUGE: [15] }, ""],
    ["20 cm", false, { VOLUME: [20] }, ""],
  ])("%s, near: %s", (text, isNear, values, expected) => {
    const [only = ""] = told(scaleAlternatives(measured(text), isNear, withValues(values)));
    expect(only).toBe(expected);
  });
});
