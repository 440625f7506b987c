import { describe, expect, it } from "vitest";
import { chooseImage, choosePicture, sourceSet } from "#ui/display/picture.rules.ts";

const entry = (side: number) => ({ url: `/${side}.webp`, widthInPx: side, heightInPx: side });
const entries = [entry(1200), entry(96), entry(320), entry(640)];

describe("the image of a wanted size (specification §3)", () => {
  it.each([
    ["an exact one", 320, 320, "/320.webp"],
    ["the closest among the larger ones", 330, 330, "/640.webp"],
    ["a larger one even when a smaller one is closer", 100, 100, "/320.webp"],
    ["the largest when none is large enough", 2000, 2000, "/1200.webp"],
    ["large enough means in both directions", 300, 400, "/640.webp"],
  ])("is %s", (_name, width, height, url) => {
    expect(chooseImage(entries, width, height)?.url).toBe(url);
  });

  const sized = (widthInPx: number, heightInPx: number | null) => ({
    url: `/${widthInPx}x${heightInPx}`,
    widthInPx,
    heightInPx,
  });
  it.each([
    ["wide enough, too", 300, [sized(290, 310), sized(400, 400)], "/400x400"],
    ["high enough, too", 300, [sized(310, 290), sized(400, 400)], "/400x400"],
    ["the closest in its width among the smaller ones", 1000, [sized(100, 400), sized(400, 400)], "/400x400"],
    ["the closest in its height among them", 1000, [sized(400, 100), sized(400, 400)], "/400x400"],
    ["one of which both sides are known", 600, [sized(600, null), sized(96, 96)], "/96x96"],
  ])("is %s", (_name, side, files, url) => {
    expect(chooseImage(files, side, side)?.url).toBe(url);
  });

  it("is one of unknown size only when there is no other", () => {
    const unknown = { url: "/unknown.webp", widthInPx: null };
    expect(chooseImage([unknown, entry(96)], 640, 640)?.url).toBe("/96.webp");
    expect(chooseImage([unknown], 640, 640)?.url).toBe("/unknown.webp");
    expect(chooseImage([], 640, 640)).toBeNull();
  });
});

describe("the set of sources", () => {
  it("lists every width once, smallest first", () => {
    expect(sourceSet([...entries.slice(0, 2), entry(96)])).toBe("/96.webp 96w, /1200.webp 1200w");
  });

  it("is absent when there is nothing to choose from", () => {
    expect(sourceSet([entry(96), { url: "/unknown.webp" }])).toBeUndefined();
  });
});

describe("what is chosen for a box beforehand", () => {
  const sizes = [100, 400, 1200].map((side) => ({ url: `/${side}.webp`, widthInPx: side, heightInPx: side }));

  it("is the file for the box, with every width of it", () => {
    const sourceSet = "/100.webp 100w, /400.webp 400w, /1200.webp 1200w";
    expect(choosePicture(sizes, 280, 280)).toEqual({ url: "/400.webp", sourceSet });
    expect(choosePicture(sizes, 48, 48)).toEqual({ url: "/100.webp", sourceSet });
  });

  it("is one file where there is no choice to give, and nothing without files", () => {
    expect(choosePicture(sizes.slice(1, 2), 48, 48)).toEqual({ url: "/400.webp" });
    expect(choosePicture([], 48, 48)).toBeNull();
  });
});
