import { afterEach, describe, expect, it, vi } from "vitest";
import { imageAddress, imageWidths, sizeOfAsset } from "#content/content-images.ts";

const source = "/api/content/f/1/1200x800/a1b2/carton.jpg";
const tell = vi.fn();
afterEach(() => void tell.mockClear());

describe("the address of an image", () => {
  it.each([
    [{}, "/m"],
    [{ width: 100 }, "/m/100x0"],
    [{ height: 50 }, "/m/0x50"],
    [{ width: 100, height: 50, isSmart: true }, "/m/100x50/smart"],
    [{ width: 100, isSmart: true }, "/m/100x0"],
    [{ width: 9, height: 9, focus: "1x2:3x4", isSmart: true }, "/m/9x9/filters:focal(1x2:3x4)"],
    [
      { format: "webp", quality: 0, blur: 100, brightness: 0 },
      "/m/filters:blur(100):quality(0):brightness(0):format(webp)",
    ],
    [{ rotate: 0 }, "/m/filters:rotate(0)"],
    [{ rotate: 270, isGrey: true, fill: "transparent" }, "/m/filters:fill(transparent):grayscale():rotate(270)"],
    [{ format: "jpeg" }, "/m/filters:format(jpeg)"],
    [{ format: "png" }, "/m/filters:format(png)"],
  ])("with %j ends in %s", (options, end) => {
    expect(imageAddress(source, options, tell)).toBe(source + end);
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    ["blur", { blur: -1 }],
    ["blur", { blur: 101 }],
    ["quality", { quality: 100.5 }],
    ["quality", { quality: Number.NaN }],
    ["brightness", { brightness: -1 }],
    ["rotate", { rotate: 45 }],
    ["rotate", { rotate: -90 }],
    ["format", { format: "jpg" }],
    ["format", { format: "avif" }],
    ["width", { width: 0 }],
    ["height", { height: -5 }],
    ["width", { width: 1.5 }],
    ["fill", { fill: "red" }],
    ["focus", { focus: "x", width: 1, height: 1 }],
  ])("is without %s where it is beyond its limits, and says so: %j", (name, wrong) => {
    expect(imageAddress(source, wrong, tell)).not.toContain(name);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(tell.mock.lastCall?.[0]).toContain(`Image option ${name} is refused`);
  });

  it.each(["https://elsewhere.test/photo.jpg", "/f/1/x/y.jpg", "data:image/png;base64,AA", "", `${source}?a=1`])(
    "of another host, or no asset, stays as it is: %s",
    (other) => {
      expect(imageAddress(other, { width: 100 }, tell)).toBe(other);
      expect(imageWidths(other, {}, tell)).toBeUndefined();
    },
  );

  it("says the size of its original, and is offered in every width that it has", () => {
    expect(sizeOfAsset(source)).toEqual({ width: 1200, height: 800 });
    expect(sizeOfAsset("/api/content/f/1/0x800/a1b2/carton.jpg")).toBeNull();
    expect(imageWidths(source, { quality: 70 }, tell)?.split(", ")).toEqual(
      [320, 480, 640, 960].map((width) => `${source}/m/${width}x0/filters:quality(70) ${width}w`),
    );
    expect(imageWidths(source, { ratio: 2 }, tell)).toContain(`${source}/m/960x480 960w`);
    expect(imageWidths("https://a.test/f/1/90x60/a/b.png", {}, tell)).toBe(
      "https://a.test/f/1/90x60/a/b.png/m/90x0 90w",
    );
  });
});
