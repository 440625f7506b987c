// From an original to the bytes of a picture file: fixed sizes, kept on disk, few at a time, never twice at once.
import type { Sharp } from "sharp";
import { openPictureFiles } from "#media/picture-files.ts";
import type { PictureOriginal } from "#media/pictures.ts";
import { once } from "#shared/once.ts";
import { createTurns } from "#shared/turns.ts";

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
const ROOM_ON_DISK = 512 * 1024 * 1024;
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

type PictureRenderer = {
  /** The bytes of a picture, from disk where they are; throws `QueueFull` where too many wait to be made. */
  render(original: PictureOriginal, rendering: Rendering): Promise<Buffer>;
};

export type RendererOptions = {
  directory: string;
  /** Bytes on disk past which the oldest pictures go. */
  maximumBytes?: number;
};

/** Makes pictures on demand and keeps what it made under the directory. */
export function createPictureRenderer({ directory, maximumBytes = ROOM_ON_DISK }: RendererOptions): PictureRenderer {
  const files = openPictureFiles(directory, maximumBytes);
  const underway = new Map<string, Promise<Buffer>>();
  const takeTurn = createTurns({ most: AT_ONCE, longestQueue: LONGEST_QUEUE });

  async function findOrMake(name: string, original: PictureOriginal, rendering: Rendering): Promise<Buffer> {
    const kept = await files.find(name);
    if (kept) return kept;
    const bytes = await takeTurn(() => rasterise(original, rendering));
    await files.keep(name, bytes);
    return bytes;
  }

  return {
    render(original, rendering) {
      const name = fileName(original, rendering);
      const running = underway.get(name);
      if (running) return running;
      const started = findOrMake(name, original, rendering).finally(() => underway.delete(name));
      underway.set(name, started);
      return started;
    },
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

/** Loaded with the first picture: most processes never make one, and the library takes 28 MB. */
const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  // Turns are taken outside; the library must not keep pictures or threads of its own.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
