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

/**
 * The bytes of an image as its address asks for. Throws BadTransformation for a size or a crop beyond the original's, and whatever
 * sharp says of an original that it cannot open.
 */
export async function drawImage(bytes: Uint8Array, asked: Transformation, format: ImageFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const open = (input: Uint8Array) => sharp(input, { limitInputPixels: MOST_PIXELS_IN, failOn: "error" });
  const { autoOrient: original } = await open(bytes).metadata();
  const picture = open(bytes).autoOrient();
  if (asked.crop) cut(picture, asked.crop, original);
  resize(picture, asked, original);
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
  const turned = sharp(data, { raw: { width, height, channels } }).rotate(360 - asked.rotate);
  if (asked.corner) {
    const isAcross = asked.rotate === 90 || asked.rotate === 270;
    const size = isAcross ? { width: height, height: width } : { width, height };
    turned.ensureAlpha().composite([cornerLayer(asked.corner, size)]);
  }
  return encode(turned, format, asked.quality).toBuffer();
}
