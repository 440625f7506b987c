import { describe, expect, it } from "vitest";
import { commonScale, sideView, topView } from "#fit/fit-geometry.ts";

const box = { kind: "BOX", inner: [310, 230, 160], lying: [305, 215, 150] } as const;
const pouch = { kind: "POUCH", inner: [230, 340], lying: [200, 300, 20] } as const;
const tube = { kind: "TUBE", inner: [60, 630], lying: [40, 30, 600] } as const;
const area = (width: number, height: number) => ({ width, height });

describe("what is drawn of a fit", () => {
  it("of a box: length by width, and length by height", () => {
    expect(topView(box)).toEqual({ container: area(310, 230), object: area(305, 215), isRound: false });
    expect(sideView(box)).toEqual({ container: area(310, 160), object: area(305, 150), isRound: false });
  });

  it("of a pouch: its face, and how thick it gets", () => {
    expect(topView(pouch)).toEqual({ container: area(230, 340), object: area(200, 300), isRound: false });
    expect(sideView(pouch)).toEqual({ container: area(230, 20), object: area(200, 20), isRound: false });
  });

  it("of a tube: along it, and its round section", () => {
    expect(topView(tube)).toEqual({ container: area(630, 60), object: area(600, 40), isRound: false });
    expect(sideView(tube)).toEqual({ container: area(60, 60), object: area(40, 30), isRound: true });
  });

  it("has one scale, with which the largest goes into the box", () => {
    expect(commonScale([box, { ...box, inner: [620, 230, 160] }], area(62, 62))).toBe(0.1);
    expect(commonScale([{ ...box, inner: [10, 10, 100] }], area(50, 50))).toBe(0.5);
    expect(commonScale([], area(50, 40))).toBe(40);
  });
});
