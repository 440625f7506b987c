import { describe, expect, it } from "vitest";
import { type ContainerRow, containerAttributes, containerOf, type Units } from "#catalogue/fit/containers.rules.ts";

const units: Units = new Map<string, string | null>([
  ...containerAttributes.filter((name) => !/LOAD|WEIGHT|FLUTE|CLOSURE/.test(name)).map((name) => [name, "mm"] as const),
  ["MAX_LOAD", "kg"],
  ["WEIGHT", "g"],
  ["FLUTE", null],
  ["CLOSURE", null],
]);
const article: Omit<ContainerRow, "values"> = {
  variantId: "1",
  productId: "2",
  code: "CAI-0001",
  names: { "fr-FR": "Caisse" },
  brand: null,
  pictureKey: null,
  pictureUrls: [],
};
const read = (values: ContainerRow["values"], by: Units = units) => containerOf({ ...article, values }, by);
const inner = { LENGTH_INNER: 310, WIDTH_INNER: 220, HEIGHT_INNER: 150 };
const closed = { CLOSURE: ["FLAPS"] };
const squareTube = { LENGTH: 430, WIDTH: 105, HEIGHT: 105, FLUTE: ["E"], CLOSURE: ["ADHESIVE"] };

describe("an article as a container (search U-08)", () => {
  it.each([
    ["three inner sides are a box", inner, { kind: "BOX", inner: [310, 220, 150] }],
    ["a gusset makes a bag", { WIDTH: 320, GUSSET: 170, HEIGHT: 440 }, { kind: "BAG", inner: [320, 170, 440] }],
    [
      "width and height with a closure are flat",
      { WIDTH: 230, HEIGHT: 340, ...closed },
      { kind: "POUCH", inner: [230, 340] },
    ],
    [
      "a diameter and a length with a closure are a tube",
      { DIAMETER: 60, LENGTH: 630, ...closed },
      { kind: "TUBE", inner: [60, 630] },
    ],
    ["a square tube of corrugated board holds like a box", squareTube, { kind: "BOX", inner: [430, 105, 105] }],
  ])("%s", (_what, values, expected) => {
    expect(read(values)).toMatchObject(expected);
  });

  it.each([
    ["cells for bottles", { ...inner, BOTTLES: 6 }],
    ["compartments", { ...inner, COMPARTMENTS: 2 }],
    ["a label, which has nothing to close", { WIDTH: 100, HEIGHT: 150 }],
    ["a meal box, of which the outside is told", { LENGTH: 200, WIDTH: 120, HEIGHT: 60, ...closed }],
    ["a sandwich sleeve, whose section is square too", { ...squareTube, FLUTE: undefined }],
    ["a flat box of corrugated board, of which the outside is told", { ...squareTube, HEIGHT: 104 }],
    ["a cube, of which the outside is told", { ...squareTube, LENGTH: 105 }],
    ["a square tube that nothing closes", { ...squareTube, CLOSURE: undefined }],
    ["a straw", { LENGTH: 200, DIAMETER: 6 }],
    ["a side of nothing", { ...inner, HEIGHT_INNER: 0 }],
    ["a side in words", { ...inner, WIDTH_INNER: "220" }],
    ["a side of less than a millimetre", { WIDTH: 0.4, HEIGHT: 340, ...closed }],
    ["nothing at all", {}],
  ])("%s is none", (_what, values) => {
    expect(read(values)).toBeNull();
  });

  it("is never read in a unit that is none of length", () => {
    expect(read(inner, new Map([...units, ["HEIGHT_INNER", "l"]]))).toBeNull();
    expect(read(inner, new Map([...units, ["HEIGHT_INNER", null]]))).toBeNull();
    expect(read(inner, new Map())).toBeNull();
    expect(read({ ...inner, HEIGHT_INNER: 15 }, new Map([...units, ["HEIGHT_INNER", "cm"]]))?.inner).toEqual([
      310, 220, 150,
    ]);
  });

  it("promises less rather than more: inside and load are rounded down, outside and weight up", () => {
    const values = { ...inner, HEIGHT_INNER: 150.9, MAX_LOAD: 9.6, WEIGHT: 120.2 };
    const outside = { LENGTH_OUTER: 316, WIDTH_OUTER: 226, HEIGHT_OUTER: 162.1 };
    expect(read({ ...values, ...outside })).toMatchObject({
      inner: [310, 220, 150],
      outer: [316, 226, 163],
      load: 9_600,
      weight: 121,
    });
    // 1.1 kilograms are 1,100 grams, though not in binary.
    expect(read({ ...inner, MAX_LOAD: 1.1 })?.load).toBe(1_100);
  });

  it("leaves open what nobody told", () => {
    expect(read({ ...inner, LENGTH_OUTER: 316, FLUTE: [], PIECES_PER_PALLET: 0 })).toMatchObject({
      outer: null,
      load: null,
      weight: null,
      flute: null,
      perPallet: null,
    });
    expect(read({ ...inner, LENGTH_OUTER: 316, WIDTH_OUTER: 226 })?.outer).toBeNull();
    expect(read({ ...inner, PIECES_PER_PALLET: 12.5 })?.perPallet).toBeNull();
    expect(read({ ...inner, PIECES_PER_PALLET: "640" })?.perPallet).toBeNull();
  });

  it("leaves open an outer side, a load and a weight that say nothing", () => {
    const outside = { LENGTH_OUTER: 316, WIDTH_OUTER: 226, HEIGHT_OUTER: 162 };
    for (const name of Object.keys(outside)) expect(read({ ...inner, ...outside, [name]: 0 })?.outer).toBeNull();
    for (const nothing of [0, -5]) {
      expect(read({ ...inner, MAX_LOAD: nothing, WEIGHT: nothing })).toMatchObject({ load: null, weight: null });
    }
    const inLitres = new Map([...units, ["MAX_LOAD", "l"] as const, ["WEIGHT", null] as const]);
    expect(read({ ...inner, MAX_LOAD: 15, WEIGHT: 120 }, inLitres)).toMatchObject({ load: null, weight: null });
  });

  it("tells its board and what a pallet holds", () => {
    expect(read({ ...inner, FLUTE: ["BC"], PIECES_PER_PALLET: 640 })).toMatchObject({ flute: "BC", perPallet: 640 });
    expect(read({ ...inner, FLUTE: "B" })?.flute).toBe("B");
    expect(read({ ...inner, FLUTE: "" })?.flute).toBeNull();
  });
});
