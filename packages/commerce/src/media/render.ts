// From an original to the bytes of a picture file, in fixed sizes.

import { createPictureMaker, loadSharp, type PictureFolder } from "@comptoir/pictures/picture-maker";
import type { Sharp } from "sharp";
import type { PictureOriginal } from "#media/pictures.ts";

/** The only widths and heights that are made, so that addresses cannot ask for endlessly many files. */
export const PICTURE_WIDTHS = [96, 100, 200, 400, 800, 1200] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];
type PictureFormat = "webp" | "png" | "jpg";
type PictureFit = "contain" | "cover";
export type Rendering = { width: PictureWidth; height: PictureWidth; format: PictureFormat; fit: PictureFit };

/** The nearest width that is not smaller, at most the largest. */
export const snapWidth = (wanted: number): PictureWidth => PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1200;

/** Up to this size nobody can read a dimension mark. */
const LARGEST_SMALL = 200;
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

type PictureRenderer = {
  /** The bytes of a picture, from disk where they are; throws `QueueFull` where too many wait to be made. */
  render(original: PictureOriginal, rendering: Rendering): Promise<Buffer>;
};

/** Makes pictures on demand and keeps what it made in the folder. */
export function createPictureRenderer(folder: PictureFolder): PictureRenderer {
  const maker = createPictureMaker(folder, { most: AT_ONCE, longestQueue: LONGEST_QUEUE });
  return {
    render: (original, rendering) => maker.make(fileName(original, rendering), () => rasterise(original, rendering)),
  };
}

function fileName({ name }: PictureOriginal, { width, height, format, fit }: Rendering): string {
  return `${name}.${width}x${height}-${fit}.${format}`;
}

async function rasterise(original: PictureOriginal, { width, height, format, fit }: Rendering): Promise<Buffer> {
  const detail = Math.max(width, height) <= LARGEST_SMALL ? "small" : "full";
  const side = fit === "cover" ? Math.max(width, height) : Math.min(width, height);
  const sharp = await loadSharp();
  const picture = sharp(await original.read(detail), { density: (72 * side) / original.side }).resize({
    width,
    height,
    fit,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  return encode(picture, format, original.ground).toBuffer();
}

function encode(picture: Sharp, format: PictureFormat, ground: string): Sharp {
  if (format === "webp") return picture.webp({ quality: 90, alphaQuality: 90, effort: 3 });
  if (format === "png") return picture.png({ palette: true, quality: 92, effort: 6 });
  return picture.flatten({ background: ground }).jpeg({ quality: 86, mozjpeg: true });
}
