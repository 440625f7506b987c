// A small alphabet of strokes, so that numbers in pictures need no font of the machine.
import { type Path, type Place, trace, within } from "#pictures/draw/tools/geometry.ts";

// Each glyph stands on a grid six units high; the number is its width.
const glyphs: Record<string, readonly [width: number, outline: string]> = {
  "0": [4, "M2 6C0.6 6 0 4.7 0 3C0 1.3 0.6 0 2 0C3.4 0 4 1.3 4 3C4 4.7 3.4 6 2 6Z"],
  "1": [2.4, "M0.3 4.7L2 6L2 0"],
  "2": [4, "M0.1 4.4C0.2 5.5 1 6 2 6C3.1 6 3.9 5.4 3.9 4.3C3.9 3.2 3.2 2.5 0 0L4 0"],
  "3": [
    4,
    "M0.2 5C0.6 5.7 1.2 6 2 6C3.1 6 3.8 5.4 3.8 4.6C3.8 3.7 3 3.2 1.6 3.2C3.2 3.2 4 2.6 4 1.7C4 0.7 3.1 0 2 0C1.1 0 0.4 0.4 0 1.1",
  ],
  "4": [4.2, "M3 0L3 6L0 1.7L4.2 1.7"],
  "5": [4, "M3.7 6L0.7 6L0.4 3.3C0.8 3.7 1.3 3.8 2 3.8C3.2 3.8 4 3 4 1.9C4 0.8 3.2 0 2 0C1.1 0 0.4 0.4 0 1"],
  "6": [
    4,
    "M3.5 5.4C3.1 5.8 2.7 6 2.2 6C0.7 6 0 4.5 0 2.6C0 0.9 0.8 0 2 0C3.2 0 4 0.8 4 1.9C4 3 3.2 3.7 2.1 3.7C1.1 3.7 0.2 3 0 2",
  ],
  "7": [4, "M0 6L4 6L1.4 0"],
  "8": [
    4,
    "M2 3.2C0.9 3.2 0.3 3.8 0.3 4.6C0.3 5.4 1 6 2 6C3 6 3.7 5.4 3.7 4.6C3.7 3.8 3.1 3.2 2 3.2C0.8 3.2 0 2.6 0 1.6C0 0.6 0.8 0 2 0C3.2 0 4 0.6 4 1.6C4 2.6 3.2 3.2 2 3.2Z",
  ],
  "9": [
    4,
    "M0.5 0.6C0.9 0.2 1.3 0 1.8 0C3.3 0 4 1.5 4 3.4C4 5.1 3.2 6 2 6C0.8 6 0 5.2 0 4.1C0 3 0.8 2.3 1.9 2.3C2.9 2.3 3.8 3 4 4",
  ],
  ",": [1, "M0.8 0.2L0.2 -1.2"],
  " ": [1.2, ""],
  Ø: [
    4.6,
    "M2.3 5.4C0.8 5.4 0 4.2 0 2.8C0 1.4 0.8 0.2 2.3 0.2C3.8 0.2 4.6 1.4 4.6 2.8C4.6 4.2 3.8 5.4 2.3 5.4ZM0 -0.4L4.6 6",
  ],
  c: [3.2, "M3.2 0.7C2.8 0.2 2.3 0 1.8 0C0.6 0 0 0.9 0 2C0 3.1 0.6 4 1.8 4C2.3 4 2.8 3.8 3.2 3.3"],
  l: [0.8, "M0.4 6L0.4 0"],
  m: [
    5,
    "M0 0L0 4M0 2.8C0.3 3.6 0.9 4 1.5 4C2.3 4 2.5 3.4 2.5 2.8L2.5 0M2.5 2.8C2.8 3.6 3.4 4 4 4C4.8 4 5 3.4 5 2.8L5 0",
  ],
  "×": [3.6, "M0.2 0.8L3.4 4M0.2 4L3.4 0.8"],
  // A small l that nobody takes for a one.
  ℓ: [1.6, "M0.3 6L0.3 1.3C0.3 0.4 0.7 0 1.6 0"],
  H: [4, "M0 6L0 0M4 6L4 0M0 3.1L4 3.1"],
  A: [4.4, "M0 0L2.2 6L4.4 0M0.8 2L3.6 2"],
  E: [3.4, "M3.4 6L0 6L0 0L3.4 0M0 3.1L2.9 3.1"],
  F: [3.4, "M3.4 6L0 6L0 0M0 3L2.8 3"],
  G: [4.2, "M4 5C3.5 5.7 2.9 6 2.2 6C0.8 6 0 4.7 0 3C0 1.2 0.8 0 2.2 0C3.4 0 4.2 0.9 4.2 2.6L2.6 2.6"],
  I: [0.4, "M0.2 6L0.2 0"],
  L: [3.2, "M0 6L0 0L3.2 0"],
  R: [3.8, "M0 0L0 6L2 6C3.2 6 3.8 5.3 3.8 4.4C3.8 3.4 3.1 2.8 2 2.8L0 2.8M2.1 2.8L3.9 0"],
};
const GAP = 1.7;

/** The width of a text whose digits are so high. */
export function letteringWidth(text: string, height: number): number {
  let width = -GAP;
  for (const letter of text) width += (glyphs[letter]?.[0] ?? 0) + GAP;
  return (width * height) / 6;
}

/** The strokes of a text, centred on the origin of its plane. */
export function lettering(place: Place, text: string, height: number): Path {
  const scale = height / 6;
  let u = -letteringWidth(text, height) / 2;
  const path = [];
  for (const letter of text) {
    const [width, outline] = glyphs[letter] ?? [0, ""];
    path.push(...trace(within(place, u, -height / 2, 0, scale), outline));
    u += (width + GAP) * scale;
  }
  return path;
}
