import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnPictures } from "@comptoir/demo/pictures/drawn-pictures";
import { QueueFull } from "@comptoir/http/turns";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PictureOriginal } from "#media/pictures.ts";
import { createPictureRenderer, PICTURE_WIDTHS, type Rendering, snapWidth } from "#media/render.ts";

const small: Rendering = { width: 96, height: 96, format: "webp", fit: "contain" };

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A renderer with a cup of so many millilitres, and the names of the cups that were drawn. */
function countingRenderer(maximumBytes?: number) {
  const drawn: string[] = [];
  const renderer = createPictureRenderer({ directory, ...(maximumBytes === undefined ? {} : { maximumBytes }) });
  const cupOf = (volume: number): PictureOriginal => {
    const original = drawnPictures.find(`hot-cup-single_v-${volume}`);
    if (!original) throw new Error("The demo draws no cups");
    const read: PictureOriginal["read"] = (detail) => {
      drawn.push(original.name);
      return original.read(detail);
    };
    return { ...original, read };
  };
  return { renderer, drawn, cup: cupOf(240), cupOf };
}
const keptFiles = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => /\.(webp|png|jpg)$/.test(name));

describe("sizes of pictures", () => {
  it.each([
    [1, 96],
    [96, 96],
    [97, 100],
    [150, 200],
    [400, 400],
    [401, 800],
    [1200, 1200],
    [4000, 1200],
  ])("%i px asked gives %i px", (asked, given) => {
    expect(snapWidth(asked)).toBe(given);
  });
});

describe("a rendered picture", () => {
  it.each(["webp", "png", "jpg"] as const)("has the asked size and the format %s", async (format) => {
    const { renderer, cup } = countingRenderer();
    for (const width of PICTURE_WIDTHS) {
      const { format: real, ...size } = await sharp(
        await renderer.render(cup, { ...small, width, height: width, format }),
      ).metadata();
      expect(real).toBe(format === "jpg" ? "jpeg" : format);
      expect([size.width, size.height]).toEqual([width, width]);
    }
  });

  it("is made of a photograph as well as of a drawing", async () => {
    const photograph = sharp({ create: { width: 900, height: 900, channels: 3, background: "#4a6" } }).png();
    const original: PictureOriginal = {
      ...{ name: "photographs/box", side: 900, ground: "#ffffff" },
      read: () => photograph.toBuffer(),
    };
    const { renderer } = countingRenderer();
    const bytes = await renderer.render(original, { ...small, width: 400, height: 400, format: "jpg" });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 400 });
  });

  it("shows the whole thing in a wide frame, or fills the frame", async () => {
    const { renderer, cup } = countingRenderer();
    const corner = async (fit: "contain" | "cover") => {
      const bytes = await renderer.render(cup, { width: 400, height: 200, format: "png", fit });
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([400, 200]);
      return data[(100 * info.width + 20) * info.channels + 3];
    };
    expect(await corner("contain")).toBe(0);
    expect(await corner("cover")).toBe(255);
  });

  it("is drawn once, then read from disk, also by another process", async () => {
    const first = countingRenderer();
    const bytes = await first.renderer.render(first.cup, small);
    expect(await first.renderer.render(first.cup, small)).toEqual(bytes);
    expect(first.drawn).toHaveLength(1);
    const second = countingRenderer();
    expect(await second.renderer.render(second.cup, small)).toEqual(bytes);
    expect(second.drawn).toHaveLength(0);
  });

  it("is drawn once for all who ask at the same time", async () => {
    const { renderer, drawn, cup } = countingRenderer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renderer.render(cup, small)));
    expect(drawn).toHaveLength(1);
    expect(answers.every((bytes) => bytes.equals(answers[0] ?? Buffer.alloc(0)))).toBe(true);
  });

  it("leaves no half-written file behind", async () => {
    const { renderer, cup } = countingRenderer();
    await renderer.render(cup, small);
    const names = await readdir(directory, { recursive: true });
    expect(names.filter((name) => name.endsWith(".draft"))).toEqual([]);
    expect(await keptFiles()).toHaveLength(1);
  });

  it("is served although the disk refuses it", async () => {
    const file = join(directory, "not-a-folder");
    await writeFile(file, "");
    const { cup } = countingRenderer();
    const renderer = createPictureRenderer({ directory: file });
    expect((await sharp(await renderer.render(cup, small)).metadata()).width).toBe(96);
  });
});

describe("many pictures", () => {
  it("stay below the room on disk: the oldest go", async () => {
    const { renderer, cupOf } = countingRenderer(12_000);
    for (let volumeMl = 100; volumeMl < 130; volumeMl++) await renderer.render(cupOf(volumeMl), small);
    const names = await keptFiles();
    expect(names.length).toBeLessThan(20);
    expect(names.some((name) => name.includes("v-129"))).toBe(true);
    expect(names.some((name) => name.includes("v-100."))).toBe(false);
  });

  it("are refused when too many wait", async () => {
    const { renderer, cupOf } = countingRenderer();
    const answers = await Promise.allSettled(
      Array.from({ length: 260 }, (_, index) => renderer.render(cupOf(index + 1), small)),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((answer) => answer.reason instanceof QueueFull)).toBe(true);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(200);
  });
});
