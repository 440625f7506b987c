import { describe, expect, it } from "vitest";
import { commonScale, extentOf, isBeyond, roundPart, sideView, topView } from "#fit/fit-geometry.ts";

const box = { kind: "BOX", inner: [310, 230, 160], lying: [305, 215, 150] } as const;
const pouch = { kind: "POUCH", inner: [230, 340], lying: [200, 300, 20] } as const;
const tube = { kind: "TUBE", inner: [60, 630], lying: [40, 30, 600] } as const;
const area = (width: number, height: number) => ({ width, height });

describe("what is drawn of a fit", () => {
  it("of a box: length by width, and length by height", () => {
    expect(topView(box)).toEqual({ container: area(310, 230), object: area(305, 215), isRound: false });
    expect(sideView(box)).toEqual({ container: area(310, 160), object: area(305, 150), isRound: false });
  });

  it("of a pouch: its face with what the object takes of it, and how thick it gets", () => {
    expect(topView(pouch)).toEqual({ container: area(230, 340), object: area(220, 320), isRound: false });
    expect(sideView(pouch)).toEqual({ container: area(230, 20), object: area(220, 20), isRound: false });
  });

  it("of a tube: along it with the diagonal of the object across, and its round section", () => {
    expect(topView(tube)).toEqual({ container: area(630, 60), object: area(600, 50), isRound: false });
    expect(sideView(tube)).toEqual({ container: area(60, 60), object: area(40, 30), isRound: true });
  });

  it("has one scale, with which the largest goes into the box", () => {
    expect(commonScale([box, { ...box, inner: [620, 230, 160] }], area(62, 62))).toBe(0.1);
    expect(commonScale([{ ...box, inner: [10, 10, 100], lying: [5, 5, 50] }], area(50, 50))).toBe(0.5);
    expect(commonScale([], area(50, 40))).toBe(40);
  });

  it("shares that scale with an object that is larger than its container", () => {
    const tooLong = { ...box, lying: [620, 215, 150] } as const;
    expect(extentOf(topView(tooLong))).toEqual(area(620, 230));
    expect(commonScale([box, tooLong], area(62, 62))).toBe(0.1);
  });
});

describe("an object that is larger than its container", () => {
  it("stands out where a side is longer, however much is free along the others", () => {
    expect(isBeyond(topView(box))).toBe(false);
    expect(isBeyond(topView({ ...box, lying: [310, 230, 150] }))).toBe(false);
    expect(isBeyond(topView({ ...box, lying: [311, 10, 10] }))).toBe(true);
    expect(isBeyond(topView({ ...box, lying: [10, 231, 10] }))).toBe(true);
    expect(isBeyond(sideView({ ...box, lying: [10, 10, 161] }))).toBe(true);
  });

  it("stands out of a round section by its diagonal", () => {
    expect(isBeyond(sideView({ ...tube, inner: [50, 630] }))).toBe(false);
    expect(isBeyond(sideView({ ...tube, inner: [49, 630] }))).toBe(true);
  });

  it("is cut to what lies within the circle: straight sides with arcs between them, or the whole of it", () => {
    const section = (width: number, height: number) =>
      roundPart(sideView({ ...tube, inner: [100, 630], lying: [width, height, 600] }));
    expect(section(80, 80)).toBe(
      "M-30 -40H30A50 50 0 0 1 40 -30V30A50 50 0 0 1 30 40H-30A50 50 0 0 1 -40 30V-30A50 50 0 0 1 -30 -40Z",
    );
    expect(section(60, 200)).toBe(
      "M0 -50H0A50 50 0 0 1 30 -40V40A50 50 0 0 1 0 50H0A50 50 0 0 1 -30 40V-40A50 50 0 0 1 0 -50Z",
    );
    expect(section(200, 200)).toBe(
      "M0 -50H0A50 50 0 0 1 50 0V0A50 50 0 0 1 0 50H0A50 50 0 0 1 -50 0V0A50 50 0 0 1 0 -50Z",
    );
  });
});
