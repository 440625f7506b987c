import { describe, expect, it } from "vitest";
import { BadTransformation, readTransformation, sizeOut, spell } from "#images/transform.rules.ts";

const box = { width: 1200, height: 800 };
const outOf = (text: string) => {
  const { width, height } = sizeOut(readTransformation(text), box);
  return `${width}x${height}`;
};

describe("what an image address asks for", () => {
  it.each([
    ["", {}],
    ["100x0/", { size: { width: 100, height: 0 } }],
    ["0x0", { size: null }],
    ["-100x-50", { size: { width: 100, height: 50 }, flip: { across: true, down: true } }],
    ["100x50/smart", { isSmart: true }],
    ["fit-in/100x50", { isWhole: true, size: { width: 100, height: 50 } }],
    ["10x20:300x400", { crop: { left: 10, top: 20, right: 300, bottom: 400 } }],
    ["10x20:300:400", { crop: { left: 10, top: 20, right: 300, bottom: 400 } }],
    ["filters:quality(0)", { quality: 0 }],
    ["filters:quality(100):format(webp)", { quality: 100, format: "webp" }],
    ["filters:format(avif)", { format: "avif" }],
    ["filters:blur(0)", { blur: null }],
    ["filters:blur(20)", { blur: { radius: 20, sigma: 10 } }],
    ["filters:blur(20,3)", { blur: { radius: 20, sigma: 3 } }],
    ["filters:brightness(-100)", { brightness: -100 }],
    ["filters:rotate(270)", { rotate: 270 }],
    ["filters:grayscale():no_upscale()", { isGrey: true, mayEnlarge: false }],
    ["filters:fill(fff)", { fill: "ffffff" }],
    ["filters:fill(transparent)", { fill: "transparent" }],
    ["filters:focal(10x20:30x40)", { focal: { left: 10, top: 20, right: 30, bottom: 40 } }],
    ["filters:round_corner(20)", { corner: { across: 20, down: 20, behind: "ffffff" } }],
    ["filters:round_corner(20|10,0,128,255)", { corner: { across: 20, down: 10, behind: "0080ff" } }],
    ["filters:round_corner(20,0,0,0,1)", { corner: { across: 20, down: 20, behind: null } }],
    ["100x50/filters:quality(80):format(webp)", { size: { width: 100, height: 50 }, quality: 80, format: "webp" }],
  ])("%s", (text, expected) => {
    expect(readTransformation(text)).toMatchObject(expected);
  });

  it.each([
    ["filters:quality(101)", "quality"],
    ["filters:quality()", "quality"],
    ["filters:blur(151)", "blur"],
    ["filters:brightness(-101)", "brightness"],
    ["filters:rotate(45)", "rotate"],
    ["filters:format(gif)", "format"],
    ["filters:fill(red)", "fill"],
    ["filters:focal(30x40:10x20)", "focal"],
    ["filters:round_corner(0)", "round_corner"],
    ["filters:round_corner(4,256,0,0)", "round_corner"],
    ["filters:watermark(x)", "filters"],
    ["filters:constructor(x)", "filters"],
    ["filters:quality(80", "filters"],
    ["4001x10", "size"],
    ["10x4001", "size"],
    ["10x10:5x5", "crop"],
    ["huge", "huge"],
    ["1x1/1x1/1x1/1x1/1x1/1x1", "The image address"],
  ])("refuses %s and names %s", (text, name) => {
    expect(() => readTransformation(text)).toThrow(BadTransformation);
    expect(() => readTransformation(text)).toThrow(new RegExp(`^${name}`));
  });
});

describe("the size that comes out", () => {
  it.each([
    ["", "1200x800"],
    ["600x0", "600x400"],
    ["0x200", "300x200"],
    ["500x500", "500x500"],
    ["fit-in/600x600", "600x600"],
    ["0x0:300x300/600x0", "600x600"],
    ["2400x0", "2400x1600"],
    ["3600x0/filters:no_upscale()", "3600x2400"],
  ])("of %s is %s", (text, size) => {
    expect(outOf(text)).toBe(size);
  });

  it("is at most twice the original's, and four thousand pixels a side", () => {
    expect(() => outOf("2401x0")).toThrow("size has to be at most 2 times that of the original, 1200x800");
    expect(() => outOf("0x0:100x100/201x0")).toThrow("100x100");
    expect(() => sizeOut(readTransformation("4000x0"), { width: 2000, height: 4000 })).toThrow("4000 pixels a side");
  });
});

it("asks for the same in one spelling only, and for everything else in another", () => {
  const spelt = (text: string) => spell(readTransformation(text), "webp");
  expect(spelt("filters:quality(80):blur(2)/100x50")).toBe(spelt("/100x50/filters:blur(2):quality(80)/"));
  const all = [
    "",
    "100x50",
    "-100x50",
    "100x-50",
    "100x50/smart",
    "fit-in/100x50",
    "filters:brightness(5)",
    "filters:brightness(-5)",
  ];
  expect(new Set(all.map(spelt)).size).toBe(all.length);
  expect(all.map(spelt).every((text) => /^[a-zA-Z0-9_-]+$/.test(text))).toBe(true);
});
