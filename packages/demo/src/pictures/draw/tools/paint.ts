// Colours: what a material looks like in the light from the upper left, in two light planes and one shade plane.
import type { Point } from "#pictures/draw/tools/geometry.ts";
import type { Colour, Material } from "#pictures/spec/picture.ts";

/** A plain colour, or a run of colours from one point of the drawing to another. */
export type Paint =
  | string
  | { from: Point; to: Point; stops: readonly (readonly [offset: number, colour: string, opacity?: number])[] };

/** The planes of one material. `opacity` below 1 lets what is behind shine through. */
export type Palette = {
  top: string;
  front: string;
  side: string;
  inside: string;
  line: string;
  /** For print and other details on the front. */
  ink: string;
  opacity: number;
};

export const GROUND = "#F1EEE7";
export const SHADOW = "#4A3A26";
export const MARK = "#54605E";
const TEAL = "#0B4F4A";
export const KRAFT = "#C99F6B";
export const PAPER = "#FCFBF8";

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** One colour with a share (0 to 1) of another. */
export function mix(colour: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
};

/** The planes of anything of one colour: shade leans to a warm brown, light to white. */
function paletteOf(front: string): Palette {
  const light = brightness(front);
  const dark = light < 0.25;
  return {
    top: mix(front, "#FFFFFF", dark ? 0.16 : 0.3),
    front: dark ? mix(front, "#FFFFFF", 0.06) : front,
    side: mix(front, dark ? "#000000" : "#2A1C10", dark ? 0.35 : 0.2),
    inside: mix(front, "#1E150C", dark ? 0.5 : 0.34),
    line: dark ? "#050606" : mix(front, "#20160C", 0.52),
    ink: light > 0.55 ? mix(front, "#20160C", 0.72) : mix(front, "#FFFFFF", 0.85),
    opacity: 1,
  };
}

const white: Palette = {
  top: "#FFFFFF",
  front: "#F9F8F5",
  side: "#D9D6CE",
  inside: "#C4C0B6",
  line: "#8F8A7F",
  ink: "#4E5B59",
  opacity: 1,
};
const clear: Palette = {
  top: "#F7FCFD",
  front: "#DDEDF0",
  side: "#B3CED4",
  inside: "#C9DEE2",
  line: "#6E929A",
  ink: "#3E6D77",
  opacity: 0.62,
};

const materials: Record<Material, Palette> = {
  kraft: {
    top: "#E0C096",
    front: KRAFT,
    side: "#A57A49",
    inside: "#825F38",
    line: "#6B4A28",
    ink: "#5A3D20",
    opacity: 1,
  },
  white,
  printed: { ...white, ink: TEAL },
  clear,
  black: { ...paletteOf("#2C3133"), ink: "#D8D2C4" },
  green: paletteOf("#3F8F5F"),
  grey: paletteOf("#A9ADAC"),
  wood: {
    top: "#E9CFA0",
    front: "#D7B47E",
    side: "#AE8650",
    inside: "#8C683A",
    line: "#7A5A30",
    ink: "#6B4A22",
    opacity: 1,
  },
  metal: {
    top: "#F4F6F7",
    front: "#CBD1D4",
    side: "#8E979B",
    inside: "#A9B1B4",
    line: "#5F686C",
    ink: "#3F484C",
    opacity: 1,
  },
  pulp: {
    top: "#F3EAD6",
    front: "#E6D9BD",
    side: "#C2B08A",
    inside: "#CDBC98",
    line: "#8E7B55",
    ink: "#6E5C3A",
    opacity: 1,
  },
  foam: {
    top: "#FDFEFE",
    front: "#EFF3F4",
    side: "#CBD4D7",
    inside: "#B9C4C8",
    line: "#87959A",
    ink: "#5C6B70",
    opacity: 1,
  },
};

const colours: Record<Colour, string> = {
  white: "#F9F8F5",
  ivory: "#F1E8D0",
  beige: "#DCC7A4",
  kraft: KRAFT,
  brown: "#7A5235",
  yellow: "#F0C53B",
  orange: "#E4853A",
  red: "#C93A32",
  burgundy: "#7E2438",
  pink: "#E59AAB",
  purple: "#76579E",
  blue: "#3A78BD",
  navy: "#27406B",
  turquoise: "#3AA9B5",
  teal: "#1B6F69",
  green: "#3F8F5F",
  grey: "#A9ADAC",
  black: "#2C3133",
  gold: "#C9A043",
  silver: "#C3C8CB",
};

/** The planes of a thing; its named colour wins over the look of its material, a clear one stays see-through. */
export function paletteFor(material: Material, colour?: Colour): Palette {
  if (!colour || colour === material) return materials[material];
  if (material === "clear") return { ...paletteOf(colours[colour]), opacity: 0.62 };
  if (colour === "white" || colour === "kraft" || colour === "black") return materials[colour];
  return paletteOf(colours[colour]);
}

/** Light and shade around a round wall, for a run of colour from its lit to its unlit edge. */
export const roundStops = (palette: Palette): readonly (readonly [number, string])[] => [
  [0, mix(palette.front, palette.side, 0.45)],
  [0.2, palette.top],
  [0.45, palette.front],
  [0.88, palette.side],
  [1, mix(palette.side, palette.front, 0.3)],
];

/** The same for the inside of a round wall, where the light falls on the far right. */
export const hollowStops = (palette: Palette): readonly (readonly [number, string])[] => [
  [0, mix(palette.inside, palette.line, 0.28)],
  [0.45, palette.inside],
  [1, mix(palette.inside, palette.top, 0.45)],
];
