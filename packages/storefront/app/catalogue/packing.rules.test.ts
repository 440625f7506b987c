import { describe, expect, it } from "vitest";
import { fillBox, loadPallet, pallets, planLayer } from "#catalogue/packing.rules.ts";

const size = (length: number, width: number, height: number) => ({ length, width, height });
const box = { inner: size(310, 220, 150), outer: size(316, 226, 162), weight: 167, maxLoad: 15_000 };
const piece = (length: number, width: number, height: number, weight: number | null = null, isUpright = false) => ({
  size: size(length, width, height),
  weight,
  isUpright,
});

describe("pieces in a parcel (ux P-11)", () => {
  it.each([
    ["as they come", piece(100, 100, 50), 18],
    ["turned on their side", piece(150, 31, 220), 10],
    ["kept upright", piece(150, 31, 220, null, true), 0],
    ["exactly as large as the box", piece(310, 220, 150), 1],
    ["a hair too large", piece(310.1, 220, 150), 0],
  ])("%s", (_, given, pieces) => {
    expect(fillBox(box, given)?.pieces ?? 0).toBe(pieces);
  });

  it("are no more than the box bears", () => {
    expect(fillBox(box, piece(100, 100, 50, 1000))).toMatchObject({ pieces: 15, limit: "load", weight: 15_167 });
    expect(fillBox(box, piece(100, 100, 50, 100))).toMatchObject({ pieces: 18, limit: "space", weight: 1967 });
    expect(fillBox(box, piece(100, 100, 50, 20_000))).toBeNull();
  });

  it("are as many as there is room for where nobody knows what the box bears", () => {
    const heavy = piece(100, 100, 50, 100_000);
    expect(fillBox({ ...box, maxLoad: null }, heavy)).toMatchObject({ pieces: 18, limit: "space" });
    expect(fillBox({ ...box, weight: null }, piece(100, 100, 50, 100))?.weight).toBeNull();
  });

  it("are stopped by the room where the box bears no more either", () => {
    expect(fillBox(box, piece(100, 100, 50, 833))).toMatchObject({ pieces: 18, limit: "space" });
    expect(fillBox(box, piece(100, 100, 50, 834))).toMatchObject({ pieces: 17, limit: "load" });
  });

  it("lie as they come where no other way holds more", () => {
    const cube = { ...box, inner: size(200, 200, 200) };
    expect(fillBox(cube, piece(100, 50, 200))).toMatchObject({ pieces: 8, turn: size(100, 50, 200) });
  });

  it("leave a share of the box empty, and a weight unknown when one is", () => {
    const parcel = fillBox(box, piece(155, 110, 75));
    expect(parcel).toMatchObject({ pieces: 8, voidShare: 0, weight: null });
    expect(fillBox(box, piece(310, 220, 75.5))?.voidShare).toBeCloseTo(0.4967, 4);
  });
});

describe("the layer of a pallet", () => {
  const isSound = (layer: ReturnType<typeof planLayer>, pallet: { length: number; width: number }) =>
    layer.every(
      (a, index) =>
        a.x >= 0 &&
        a.y >= 0 &&
        a.x + a.length <= pallet.length &&
        a.y + a.width <= pallet.width &&
        layer
          .slice(index + 1)
          .every((b) => a.x + a.length <= b.x || b.x + b.length <= a.x || a.y + a.width <= b.y || b.y + b.width <= a.y),
    );

  it.each([
    [400, 300, 8],
    [600, 400, 4],
    [1200, 800, 1],
    [316, 226, 11],
    [800, 1200, 1],
    [1300, 100, 0],
    [500, 300, 6],
  ])("holds boxes of %i × %i", (length, width, count) => {
    const layer = planLayer(pallets.euro, { length, width });
    expect(layer).toHaveLength(count);
    expect(isSound(layer, pallets.euro)).toBe(true);
  });

  it("holds as many on whatever side the pallet stands, and the box", () => {
    const turned = { length: pallets.euro.width, width: pallets.euro.length };
    for (let length = 90; length < 700; length += 37)
      for (let width = 70; width <= length; width += 41) {
        const { length: count } = planLayer(pallets.euro, { length, width });
        expect(planLayer(turned, { length, width }), `${length} × ${width}`).toHaveLength(count);
        expect(planLayer(pallets.euro, { length: width, width: length }), `${length} × ${width}`).toHaveLength(count);
      }
  });

  it("never overlaps nor stands out, whatever the box", () => {
    for (let length = 90; length < 700; length += 37)
      for (let width = 70; width <= length; width += 41)
        expect(isSound(planLayer(pallets.euro, { length, width }), pallets.euro), `${length} × ${width}`).toBe(true);
  });
});

describe("a loaded pallet", () => {
  it("is as high as allowed over all, wood included", () => {
    expect(loadPallet(pallets.euro, size(400, 300, 250), 5000, 1800)).toMatchObject({
      layers: 6,
      boxes: 48,
      height: 1644,
      weight: 265_000,
    });
  });

  it("of boxes whose weight nobody knows has none, and is loaded up to its height", () => {
    expect(loadPallet(pallets.euro, size(400, 300, 250), null, 1800)).toMatchObject({ layers: 6, weight: null });
  });

  it("may be a single layer", () => {
    expect(loadPallet(pallets.euro, size(400, 300, 250), null, 394)).toMatchObject({
      layers: 1,
      boxes: 8,
      height: 394,
    });
    expect(loadPallet(pallets.euro, size(400, 300, 250), null, 393)).toBeNull();
  });

  it("is no heavier than a lorry takes", () => {
    expect(loadPallet(pallets.euro, size(400, 300, 250), 30_000, 1800)).toMatchObject({ layers: 4, boxes: 32 });
  });

  it("is none when a box does not fit, or one layer is too heavy", () => {
    expect(loadPallet(pallets.euro, size(1300, 900, 200), null, 1800)).toBeNull();
    expect(loadPallet(pallets.euro, size(400, 300, 250), 200_000, 1800)).toBeNull();
    expect(loadPallet(pallets.euro, size(400, 300, 250), null, 300)).toBeNull();
  });
});
