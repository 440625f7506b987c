// What an image address asks for: the parts after `/m/`, read into one transformation, and its one spelling under which a
// finished image is kept. The grammar is that of Storyblok's image service; limits are our own.

export type ImageFormat = "webp" | "jpeg" | "png" | "avif";
/** Pixels of two corners, on the original. */
export type Region = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** Pixels; 0 follows from the other side. */
export type Size = { readonly width: number; readonly height: number };
export type Corner = {
  /** Pixels across and down. */
  readonly across: number;
  readonly down: number;
  /** Six hexadecimal digits of what lies behind the corners; null: nothing. */
  readonly behind: string | null;
};

export type Transformation = {
  /** Null: as it is. */
  readonly size: Size | null;
  readonly flip: { readonly across: boolean; readonly down: boolean };
  readonly isWhole: boolean;
  readonly isSmart: boolean;
  readonly crop: Region | null;
  readonly focal: Region | null;
  /** 0 to 100; null: what suits the format. */
  readonly quality: number | null;
  /** Null: the best that the browser takes. */
  readonly format: ImageFormat | null;
  /** Radius 0 to 150 and sigma in pixels; null: sharp. */
  readonly blur: { readonly radius: number; readonly sigma: number } | null;
  /** -100 to 100. */
  readonly brightness: number;
  /** Degrees against the clock. */
  readonly rotate: 0 | 90 | 180 | 270;
  readonly isGrey: boolean;
  readonly mayEnlarge: boolean;
  /** Six hexadecimal digits, or `transparent`; null: no ground. */
  readonly fill: string | null;
  readonly corner: Corner | null;
};

/** The address names a value that there is not, or one beyond its limit; the message starts with its name. */
export class BadTransformation extends Error {
  override name = "BadTransformation";
}

/** Pixels of the longest side that is made. */
export const LONGEST_SIDE = 4000;
const MOST_PIXELS = 16_000_000;
/** How many times larger than its original an image is made at most. */
const MOST_ENLARGED = 2;

const untouched: Transformation = {
  size: null,
  flip: { across: false, down: false },
  isWhole: false,
  isSmart: false,
  crop: null,
  focal: null,
  quality: null,
  format: null,
  blur: null,
  brightness: 0,
  rotate: 0,
  isGrey: false,
  mayEnlarge: true,
  fill: null,
  corner: null,
};

const bad = (message: string) => new BadTransformation(message);

function numberIn(name: string, text: string, least: number, most: number): number {
  const value = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw bad(`${name} has to be a whole number from ${least} to ${most}`);
  return value;
}

function colourIn(name: string, text: string): string {
  if (/^[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  if (/^[0-9a-f]{3}$/i.test(text)) return text.toLowerCase().replaceAll(/./g, "$&$&");
  throw bad(`${name} has to be a colour of 3 or 6 hexadecimal digits`);
}

/** Two corners, 120x80:480x360; the last mark of some old addresses is a colon. */
function regionIn(name: string, text: string): Region {
  const [, ...sides] = /^(\d{1,5})x(\d{1,5}):(\d{1,5})[x:](\d{1,5})$/.exec(text) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(Number);
  if (right <= left || bottom <= top) throw bad(`${name} has to be two corners, such as 0x0:400x300`);
  return { left, top, right, bottom };
}

const ways = ["webp", "jpeg", "png", "avif"] as const;
const isFormat = (text: string): text is ImageFormat => (ways as readonly string[]).includes(text);
const turns = [0, 90, 180, 270] as const;

/** Radius across, or across and down; colour behind the corners, or nothing. */
function cornerIn(text: string): Corner {
  const [radius = "", ...rest] = text.split(",");
  const [across = "", down = across] = radius.split("|");
  const [red, green, blue, transparent] = rest;
  const colour = [red, green, blue].map((part) => numberIn("round_corner", part ?? "255", 0, 255));
  const hex = colour.map((part) => part.toString(16).padStart(2, "0")).join("");
  return {
    across: numberIn("round_corner", across, 1, LONGEST_SIDE),
    down: numberIn("round_corner", down, 1, LONGEST_SIDE),
    behind: transparent === "1" || transparent === "true" ? null : hex,
  };
}

const filters: Readonly<Record<string, (text: string) => Partial<Transformation>>> = {
  quality: (text) => ({ quality: numberIn("quality", text, 0, 100) }),
  format(text) {
    if (!isFormat(text)) throw bad("format has to be webp, jpeg, png or avif");
    return { format: text };
  },
  blur(text) {
    const [first = "", second] = text.split(",");
    const radius = numberIn("blur", first, 0, 150);
    const sigma = second === undefined ? radius / 2 : numberIn("blur", second, 0, 150);
    return { blur: radius === 0 || sigma === 0 ? null : { radius, sigma } };
  },
  brightness: (text) => ({ brightness: numberIn("brightness", text, -100, 100) }),
  rotate(text) {
    const rotate = turns.find((turn) => String(turn) === text);
    if (rotate === undefined) throw bad("rotate has to be 0, 90, 180 or 270");
    return { rotate };
  },
  grayscale: () => ({ isGrey: true }),
  no_upscale: () => ({ mayEnlarge: false }),
  fill: (text) => ({ fill: text === "transparent" ? text : colourIn("fill", text) }),
  focal: (text) => ({ focal: regionIn("focal", text) }),
  round_corner: (text) => ({ corner: cornerIn(text) }),
};

/** `a(1):b(2)`: colons stand between filters and inside them. */
function readFilters(text: string): Partial<Transformation> {
  const found: Partial<Transformation> = {};
  const named = /([a-z_]+)\(([^()]*)\)(?::|$)/gy;
  while (named.lastIndex < text.length) {
    const [, name = "", value = ""] = named.exec(text) ?? [];
    const read = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!read) throw bad(`filters: ${name || "what stands there"} is none`);
    Object.assign(found, read(value));
  }
  return found;
}

function readSize(text: string): Partial<Transformation> {
  const [, flipAcross, width, flipDown, height] = /^(-?)(\d+)x(-?)(\d+)$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const isTooLarge = Math.max(size.width, size.height) > LONGEST_SIDE || size.width * size.height > MOST_PIXELS;
  if (isTooLarge) throw bad(`size has to be at most ${LONGEST_SIDE} pixels a side and ${MOST_PIXELS} in all`);
  return {
    flip: { across: flipAcross === "-", down: flipDown === "-" },
    size: size.width === 0 && size.height === 0 ? null : size,
  };
}

function readPart(part: string): Partial<Transformation> {
  if (part === "fit-in") return { isWhole: true };
  if (part === "smart") return { isSmart: true };
  if (part.startsWith("filters:")) return readFilters(part.slice("filters:".length));
  if (/^-?\d+x-?\d+$/.test(part)) return readSize(part);
  if (/^\d+x\d+:/.test(part)) return { crop: regionIn("crop", part) };
  throw bad(`${part.slice(0, 40)} means nothing in an image address`);
}

/** Reads what stands after `/m/`, in any order. Throws BadTransformation, which names the value and its limits. */
export function readTransformation(text: string): Transformation {
  const parts = text.split("/").filter((part) => part !== "");
  if (parts.length > 5) throw bad("The image address has more parts than there are");
  const asked = { ...untouched };
  for (const part of parts) Object.assign(asked, readPart(part));
  return asked;
}

/** One spelling of all that asks for the same, letters, digits and `-` alone; the format is part of it. */
export function spell(transformation: Transformation, format: ImageFormat): string {
  const told = Object.entries({ ...transformation, format }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name as keyof Transformation]),
  );
  return JSON.stringify(told)
    .replaceAll(/[^a-z0-9-]+/gi, "_")
    .replaceAll(/^_|_$/g, "");
}

/**
 * Width and height that come out of an original of that size. Throws BadTransformation for more than twice the original, unless
 * the address says that nothing is enlarged.
 */
export function sizeOut({ size, crop, mayEnlarge, isWhole }: Transformation, original: Size): Size {
  const from = crop ? { width: crop.right - crop.left, height: crop.bottom - crop.top } : original;
  if (!size) return from;
  const ratio = from.width / from.height;
  const width = size.width || Math.max(1, Math.round(size.height * ratio));
  const height = size.height || Math.max(1, Math.round(size.width / ratio));
  // A whole image in a frame is as large as the tighter side lets it be.
  const enlarged = isWhole
    ? Math.min(width / from.width, height / from.height)
    : Math.max(width / from.width, height / from.height);
  if (mayEnlarge && enlarged > MOST_ENLARGED)
    throw bad(`size has to be at most ${MOST_ENLARGED} times that of the original, ${from.width}x${from.height}`);
  if (Math.max(width, height) > LONGEST_SIDE) throw bad(`size has to be at most ${LONGEST_SIDE} pixels a side`);
  return { width, height };
}
