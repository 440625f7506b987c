// One drawing of the catalogue: how it looks in its usual size, and what is asked of it.
import type { Point } from "#pictures/draw/tools/geometry.ts";
import { type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import type { Mark, Sketch } from "#pictures/draw/tools/shapes.ts";
import type { Colour, Material, PictureSpec, Print } from "#pictures/spec/picture.ts";

type Measures = { length: number; width: number; height: number; diameter: number; volume: number; count: number };

/** What a drawing is given: every measure has a value (millimetres, millilitres, pieces) within its bounds. */
export type Subject = Measures & {
  material: Material;
  palette: Palette;
  colour: Colour | undefined;
  print: Print | undefined;
  /** The measures that the product really states; only these may be written beside it. */
  stated: Partial<Measures>;
};

export type Drawing = {
  usual: Partial<Measures> & { material: Material; print?: Print };
  draw: (subject: Subject) => Sketch;
};

/** How an article is drawn, and what it looks like when nothing is said of it. */
export const drawing = (usual: Drawing["usual"], draw: Drawing["draw"]): Drawing => ({ usual, draw });

// A thing ten times as long as usual is a mistake or an attack; drawn so, it would only be a line.
const LARGEST_FACTOR = 8;

/** Fills what a spec leaves open with the usual measures of its drawing and keeps the rest within bounds. */
export function subjectOf({ usual }: Drawing, spec: Omit<PictureSpec, "drawing">): Subject {
  const stated = inTermsOf(usual, statedMeasures(spec));
  const measure = (name: keyof Measures): number => {
    const normal = usual[name] ?? 100;
    return Math.min(Math.max(stated[name] ?? normal, normal / LARGEST_FACTOR), normal * LARGEST_FACTOR);
  };
  const material = spec.material ?? usual.material;
  return {
    length: measure("length"),
    width: measure("width"),
    height: measure("height"),
    diameter: measure("diameter"),
    volume: measure("volume"),
    count: Math.round(measure("count")),
    material,
    palette: paletteFor(material, spec.colour),
    colour: spec.colour,
    print: spec.print ?? usual.print,
    stated,
  };
}

/** Catalogues call the long side of a flat thing its length or its height: the drawing takes whichever it knows. */
function inTermsOf(usual: Drawing["usual"], stated: Partial<Measures>): Partial<Measures> {
  const renamed = { ...stated };
  for (const [known, other] of [
    ["height", "length"],
    ["length", "height"],
  ] as const) {
    const value = stated[other];
    if (usual[known] === undefined || usual[other] !== undefined || stated[known] !== undefined) continue;
    if (value !== undefined) renamed[known] = value;
  }
  return renamed;
}

function statedMeasures(spec: Omit<PictureSpec, "drawing">): Partial<Measures> {
  const all = {
    length: spec.lengthMm,
    width: spec.widthMm,
    height: spec.heightMm,
    diameter: spec.diameterMm,
    volume: spec.volumeMl,
    count: spec.count,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const written = (value: number): string => String(value).replace(".", ",");

/** A mark for a measure in millimetres, or nothing where the product does not state it. */
export function markOf(value: number | undefined, from: Point, to: Point, away: Point, sign = ""): Mark[] {
  return value === undefined ? [] : [{ from, to, away, label: sign + written(value) }];
}

/** A mark for a volume, in centilitres as buyers say it, from a litre on in litres. */
export function volumeMark(volume: number | undefined, from: Point, to: Point, away: Point): Mark[] {
  if (volume === undefined) return [];
  const label =
    volume >= 1000 ? `${written(Math.round(volume / 100) / 10)} l` : `${written(Math.round(volume) / 10)} cl`;
  return [{ from, to, away, label }];
}
