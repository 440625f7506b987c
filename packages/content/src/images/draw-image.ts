// Makes an image from its original by what its address asks for.
import { loadSharp } from "@comptoir/pictures/picture-maker";
import type { Sharp } from "sharp";
import {
  BadTransformation,
  type Corner,
  type ImageFormat,
  type Region,
  type Size,
  sizeOut,
  type Transformation,
} from "#images/transform.rules.ts";
import { UnusableOriginal } from "#images/unusable-originals.ts";

/** An original with more pixels is not opened, however few bytes it has. */
const MOST_PIXELS_IN = 50_000_000;
const usualQuality = { webp: 80, jpeg: 80, png: 100, avif: 55 } as const;
/** A brightness of 100 adds all of the light that there is. */
const LIGHT_PER_STEP = 2.55;
/** The least that the library blurs by. */
const LEAST_SIGMA = 0.3;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

const groundOf = (fill: string | null) => (fill === null || fill === "transparent" ? nothing : `#${fill}`);

/** The part of an original around the middle of what matters that has the shape of the frame. */
function frameAround(focal: Region, frame: Size, original: Size) {
  const scale = Math.min(original.width / frame.width, original.height / frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const place = (middle: number, length: number, most: number) =>
    Math.round(Math.min(Math.max(middle - length / 2, 0), most - length));
  return {
    left: place((focal.left + focal.right) / 2, width, original.width),
    top: place((focal.top + focal.bottom) / 2, height, original.height),
    ...{ width, height },
  };
}

function cut(picture: Sharp, { left, top, right, bottom }: Region, original: Size): void {
  if (right > original.width || bottom > original.height)
    throw new BadTransformation(`crop has to lie within the original, ${original.width}x${original.height}`);
  picture.extract({ left, top, width: right - left, height: bottom - top });
}

/** Resized as asked: whole in its frame, or filling it from the middle, from what matters, or from where most happens. */
function resize(picture: Sharp, asked: Transformation, original: Size): void {
  if (!asked.size) return;
  const size = sizeOut(asked, original);
  const withoutEnlargement = !asked.mayEnlarge;
  if (asked.isWhole) {
    const isPadded = asked.fill !== null && asked.size.width > 0 && asked.size.height > 0;
    const fit = isPadded ? "contain" : "inside";
    picture.resize({ ...size, fit, background: groundOf(asked.fill), withoutEnlargement });
    return;
  }
  const isCut = asked.size.width > 0 && asked.size.height > 0;
  if (isCut && asked.focal && !asked.crop) picture.extract(frameAround(asked.focal, size, original));
  const position = asked.isSmart ? "entropy" : "centre";
  picture.resize({ ...size, fit: isCut ? "cover" : "fill", position, withoutEnlargement });
}

/** What lies outside of the round corners, in a colour; or, where nothing lies there, what lies inside of them. */
function cornerLayer({ across, down, behind }: Corner, { width, height }: Size) {
  const round = `rx="${across}" ry="${down}" width="${width}" height="${height}"`;
  const shape =
    behind === null
      ? `<rect ${round}/>`
      : `<mask id="out"><rect width="100%" height="100%" fill="#fff"/><rect ${round}/></mask><rect width="100%" height="100%" fill="#${behind}" mask="url(#out)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`;
  return { input: Buffer.from(svg), blend: behind === null ? ("dest-in" as const) : ("over" as const) };
}

function encode(picture: Sharp, format: ImageFormat, quality: number | null): Sharp {
  const asked = { quality: Math.max(1, quality ?? usualQuality[format]) };
  if (format === "webp") return picture.webp({ ...asked, effort: 3 });
  if (format === "avif") return picture.avif({ ...asked, effort: 2 });
  if (format === "png") return picture.png(quality === null ? {} : { ...asked, palette: true });
  return picture.jpeg({ ...asked, mozjpeg: true });
}

/** Opens an original. Throws UnusableOriginal for what is no picture, or has too many pixels. */
async function openOriginal(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS_IN, failOn: "error" });
  const details = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (details === null) throw new UnusableOriginal("The original is no picture that can be read");
  if (details.width * details.height > MOST_PIXELS_IN)
    throw new UnusableOriginal(`The original has more than ${MOST_PIXELS_IN} pixels`);
  return { sharp, open, size: details.autoOrient };
}

/**
 * The bytes of an image as its address asks for. Throws BadTransformation for a size or a crop beyond the original's, and
 * UnusableOriginal for an original that cannot be read.
 */
export async function drawImage(bytes: Uint8Array, asked: Transformation, format: ImageFormat): Promise<Buffer> {
  const original = await openOriginal(bytes);
  try {
    return await transform(original, asked, format);
  } catch (error) {
    if (error instanceof BadTransformation) throw error;
    // Whose fault was it? A file that is cut off says what it is, and then cannot be read.
    await original
      .open()
      .resize(1)
      .toBuffer()
      .catch(() => {
        throw new UnusableOriginal("The original is damaged");
      });
    throw error;
  }
}

type Original = Awaited<ReturnType<typeof openOriginal>>;

async function transform(original: Original, asked: Transformation, format: ImageFormat): Promise<Buffer> {
  const picture = original.open().autoOrient();
  if (asked.crop) cut(picture, asked.crop, original.size);
  resize(picture, asked, original.size);
  if (asked.flip.across) picture.flop();
  if (asked.flip.down) picture.flip();
  if (asked.blur) picture.blur(Math.max(LEAST_SIGMA, asked.blur.sigma));
  if (asked.brightness) picture.linear(1, asked.brightness * LIGHT_PER_STEP);
  if (asked.isGrey) picture.greyscale();
  if (asked.fill && asked.fill !== "transparent") picture.flatten({ background: `#${asked.fill}` });
  else if (format === "jpeg") picture.flatten({ background: "#ffffff" });
  if (!asked.rotate && !asked.corner) return encode(picture, format, asked.quality).toBuffer();

  // The library turns before it resizes; here it is turned as it stands then.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { channels, width, height } = info;
  const turned = original.sharp(data, { raw: { width, height, channels } }).rotate(360 - asked.rotate);
  if (asked.corner) {
    const isAcross = asked.rotate === 90 || asked.rotate === 270;
    const size = isAcross ? { width: height, height: width } : { width, height };
    turned.ensureAlpha().composite([cornerLayer(asked.corner, size)]);
  }
  return encode(turned, format, asked.quality).toBuffer();
}
