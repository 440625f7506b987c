// Which pictures an article of the catalogue has: itself, its sides with their measures, the pack that it is sold in.
import {
  hasPlan,
  type Material,
  type Colour as PaintedColour,
  type PictureSpec,
  publishedKey,
} from "#pictures/spec/picture.ts";
import type { Colour } from "./terms/attributes.ts";
import type { Edition, Line, Size } from "./terms/line.ts";
import type { AttributeValues, ViewRecord } from "./terms/records.ts";

/** How a colour of the catalogue is painted: as a material where it is one, else as a tint. */
const painted: Readonly<Record<Colour, { material: Material } | { colour: PaintedColour }>> = {
  BROWN: { material: "kraft" },
  WHITE: { material: "white" },
  BLACK: { material: "black" },
  CLEAR: { material: "clear" },
  GREY: { colour: "grey" },
  RED: { colour: "red" },
  ORANGE: { colour: "orange" },
  YELLOW: { colour: "yellow" },
  GREEN: { colour: "green" },
  BLUE: { colour: "blue" },
  NAVY: { colour: "navy" },
  PINK: { colour: "pink" },
  BURGUNDY: { colour: "burgundy" },
  IVORY: { colour: "ivory" },
  SILVER: { colour: "silver" },
  GOLD: { colour: "gold" },
  NATURAL: { colour: "beige" },
  TURQUOISE: { colour: "turquoise" },
  ANTHRACITE: { colour: "grey" },
};

const measure = (values: AttributeValues, ...names: string[]): number | undefined => {
  for (const name of names) {
    const value = values[name];
    if (typeof value === "number" && value > 0) return value;
  }
  return undefined;
};

function present<T extends object>(parts: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** True proportions and the true colour, unless the line, the edition or the size wants another look. */
export function pictureOf(line: Line, edition: Edition, size: Size, values: AttributeValues): PictureSpec {
  const [code] = (values.COLOUR ?? []) as readonly Colour[];
  const litres = measure(values, "CAPACITY");
  const centilitres = measure(values, "VOLUME");
  const measured = present<Omit<PictureSpec, "drawing">>({
    lengthMm: measure(values, "LENGTH_INNER", "LENGTH"),
    widthMm: measure(values, "WIDTH_INNER", "WIDTH", "TAPE_WIDTH"),
    heightMm: measure(values, "HEIGHT_INNER", "HEIGHT"),
    diameterMm: measure(values, "DIAMETER"),
    // The sides of a box say more than its volume.
    volumeMl: values.LENGTH_INNER ? undefined : centilitres ? centilitres * 10 : litres ? litres * 1000 : undefined,
  });
  const paint = code ? painted[code] : {};
  return { drawing: line.drawing, ...measured, ...paint, ...line.look, ...edition.look, ...size.look };
}

/** The further pictures of an article; `pieces` are in the pack of its maker. */
export function viewsOf(picture: PictureSpec, values: AttributeValues, pieces: number): ViewRecord[] {
  const views: ViewRecord[] = [];
  if (hasPlan(picture)) {
    const isInner = values.LENGTH_INNER !== undefined;
    const key = publishedKey({ ...picture, view: isInner ? "inner-size" : "size" });
    views.push({ view: isInner ? "INNER_SIZE" : "SIZE", key, pieces: null });
  }
  if (pieces > 1) views.push({ view: "PACK", key: publishedKey({ ...picture, view: "pack", pieces }), pieces });
  return views;
}
