// Pictures as they are kept: drawn anew from their pixels, so that nothing else of what came in goes on: neither where and by whom a
// photo was taken, nor anything hidden behind its pixels. The program that draws is loaded when the first picture comes.
import type { FileKind } from "@comptoir/contract/files/file-kinds";
import { createTurns, QueueFull } from "@comptoir/http/turns";
import { loadSharp } from "@comptoir/pictures/picture-maker";
import type { Sharp } from "sharp";
import { fileRefused, uploadsBusy } from "#files/files.errors.ts";

/** Longest side of a kept picture: enough to read a label on a photo of a pallet. */
const LONGEST_SIDE = 4096;
/** As many as `judgeFile` takes. */
const MOST_PIXELS = 60_000_000;
const takeTurn = createTurns({ most: 1, longestQueue: 50 });

const writers = {
  PNG: (picture: Sharp) => picture.png(),
  JPEG: (picture: Sharp) => picture.jpeg({ quality: 85 }),
  WEBP: (picture: Sharp) => picture.webp({ quality: 85 }),
  GIF: (picture: Sharp) => picture.gif(),
} as const satisfies Partial<Record<FileKind, (picture: Sharp) => Sharp>>;

const isPicture = (kind: FileKind): kind is keyof typeof writers => kind in writers;

async function drawAnew(bytes: Uint8Array, kind: keyof typeof writers): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: kind === "GIF", failOn: "error" });
  const upright = kind === "GIF" ? picture : picture.autoOrient();
  const bounded = upright.resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  return new Uint8Array(await writers[kind](kind === "GIF" ? upright : bounded).toBuffer());
}

/**
 * The bytes of a file as it is kept; of a picture its pixels alone. Throws 422 for a picture that cannot be opened, 429 while too many
 * wait.
 */
export async function cleanFile(bytes: Uint8Array, kind: FileKind): Promise<Uint8Array> {
  if (!isPicture(kind)) return bytes;
  return takeTurn(() => drawAnew(bytes, kind)).catch((error: unknown) => {
    // What the program says of a picture is nothing that anybody could act on.
    throw error instanceof QueueFull ? uploadsBusy() : fileRefused("broken");
  });
}
