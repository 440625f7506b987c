import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { drawImage } from "#images/draw-image.ts";
import { type ImageFormat, readTransformation } from "#images/transform.rules.ts";

/** Four quarters of 200 × 100: red, green below; blue, white to the right. */
let flag: Buffer;
beforeAll(async () => {
  const quarter = (background: string) =>
    sharp({ create: { width: 100, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue, green, white] = await Promise.all(["#f00", "#00f", "#0f0", "#fff"].map(quarter));
  flag = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#000" } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 100, top: 0 },
      { input: green, left: 0, top: 50 },
      { input: white, left: 100, top: 50 },
    ])
    .png()
    .toBuffer();
});

const draw = (text: string, format: ImageFormat = "png", bytes: Uint8Array = flag) =>
  drawImage(bytes, readTransformation(text), format);
const look = async (text: string, format: ImageFormat = "png") => {
  const made = sharp(await draw(text, format));
  const { data, info } = await made.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { width: info.width, height: info.height, at };
};
const [red, green, blue] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];

describe("an image that is made", () => {
  it.each(["webp", "jpeg", "png", "avif"] as const)("comes as %s", async (format) => {
    const made = await sharp(await draw("100x0", format)).metadata();
    expect([made.width, made.height]).toEqual([100, 50]);
    expect(made.format).toBe(format === "avif" ? "heif" : format);
  });

  it("is cut around its middle, where most happens, or around what matters", async () => {
    const middle = await look("100x100");
    expect([middle.at(10, 10), middle.at(90, 10)]).toEqual([red, blue]);
    const focal = await look("100x100/filters:focal(150x10:190x40)");
    expect([focal.width, focal.height, focal.at(10, 10)]).toEqual([100, 100, blue]);
    const smart = await look("100x100/smart");
    expect([smart.width, smart.height]).toEqual([100, 100]);
  });

  it("stands whole in its frame, with a ground where one is asked for", async () => {
    expect(await look("fit-in/100x100")).toMatchObject({ width: 100, height: 50 });
    const padded = await look("fit-in/100x100/filters:fill(123456)");
    expect([padded.width, padded.height, padded.at(50, 2)]).toEqual([100, 100, [0x12, 0x34, 0x56, 255]]);
    const clear = await look("fit-in/100x100/filters:fill(transparent)");
    expect(clear.at(50, 2)[3]).toBe(0);
  });

  it("is a part of its original, and refuses one beyond", async () => {
    const part = await look("0x50:100x100");
    expect([part.width, part.height, part.at(50, 25)]).toEqual([100, 50, green]);
    await expect(draw("0x0:201x50")).rejects.toThrow("crop has to lie within the original, 200x100");
  });

  it("is flipped, and turned against the clock", async () => {
    expect((await look("-200x100")).at(10, 10)).toEqual(blue);
    expect((await look("200x-100")).at(10, 10)).toEqual(green);
    const turned = await look("filters:rotate(90)");
    expect([turned.width, turned.height, turned.at(10, 10)]).toEqual([100, 200, blue]);
  });

  it("is made lighter, darker, grey and soft", async () => {
    expect((await look("filters:brightness(100)")).at(10, 10)).toEqual([255, 255, 255, 255]);
    expect((await look("filters:brightness(-100)")).at(150, 75)).toEqual([0, 0, 0, 255]);
    const [r, g, b] = (await look("filters:grayscale()")).at(10, 10);
    expect([g, b]).toEqual([r, r]);
    const [, , soft = 0] = (await look("filters:blur(20)")).at(98, 10);
    expect(soft).toBeGreaterThan(40);
  });

  it("has round corners, clear or in a colour", async () => {
    const clear = await look("filters:round_corner(20,0,0,0,1)");
    expect([clear.at(0, 0)[3], clear.at(50, 25)]).toEqual([0, red]);
    const coloured = await look("filters:rotate(90):round_corner(20|20,0,255,0)");
    expect([coloured.width, coloured.at(0, 0), coloured.at(30, 40)]).toEqual([100, green, blue]);
  });

  it("is never enlarged where the address says so", async () => {
    expect(await look("400x0/filters:no_upscale()")).toMatchObject({ width: 200, height: 100 });
    expect(await look("400x0")).toMatchObject({ width: 400, height: 200 });
  });

  it("is not opened when its few bytes hold more pixels than anybody looks at", async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await expect(draw("10x10", "png", bomb)).rejects.toThrow(/more than 50000000 pixels/);
    await expect(draw("10x10", "png", new TextEncoder().encode("no image"))).rejects.toThrow();
  });
});
