// Colours that editors give to words and cells, as families whose shades are the themes' own: each can be read in both, and no
// element needs a style of its own, which the policy of a page forbids.

/** Where each family ends on the circle of hues, in degrees. */
const families = [
  [15, "red"],
  [40, "orange"],
  [70, "yellow"],
  [160, "green"],
  [195, "teal"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [360, "red"],
] as const;
export type ColourFamily = (typeof families)[number][1] | "grey";

/** Less between the strongest and the weakest part of a colour is grey. */
const LEAST_CHROMA = 0.05;

/** Red, green and blue from 0 to 1 of `#a1b2c3`, `#abc` or `rgb(1, 2, 3)`, whatever is said of their opacity. */
function partsOf(colour: string): readonly [number, number, number] | null {
  const [, short, long] = /^#(?:([\da-f]{3,4})|([\da-f]{6}|[\da-f]{8}))$/i.exec(colour) ?? [];
  const hex = long ?? short?.replaceAll(/./g, "$&$&");
  const numbers = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b[^)]*\)$/i.exec(colour)?.slice(1).map(Number);
  const [red = 0, green = 0, blue = 0] = numbers?.map((part) => Math.min(part, 255) / 255) ?? [];
  return numbers ? [red, green, blue] : null;
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4);
}

/** The family of a colour; null for black and white, which are the themes' own, and for what is no colour. */
export function colourFamily(colour: unknown): ColourFamily | null {
  if (typeof colour !== "string") return null;
  const written = colour.trim().toLowerCase();
  const named = written === "gray" ? "grey" : written;
  if (named === "grey") return "grey";
  const byName = families.find(([, name]) => name === named);
  if (byName) return byName[1];
  const parts = partsOf(written);
  if (!parts) return null;
  const most = Math.max(...parts);
  const chroma = most - Math.min(...parts);
  if (chroma < LEAST_CHROMA) return most > 0.25 && most - chroma < 0.95 ? "grey" : null;
  const hue = hueOf(parts, most, chroma);
  return families.find(([end]) => hue <= end)?.[1] ?? null;
}
