// What an article's attributes say of it as a container. Which attributes it has tells what kind it is; what they leave
// open stays unknown. Measures that are no whole millimetres or grams are rounded to the side that promises less. Pure.
import type { Container, Sides, Space } from "@comptoir/contract/fit/fit.rules";
import type { ShownArticle } from "#catalogue/offers-at-quantity.ts";

/** An article with the attributes below, and the units in which they are measured. */
export type ContainerRow = ShownArticle & { readonly values: Readonly<Record<string, unknown>> };
/** Units by the attribute's external id. */
export type Units = ReadonlyMap<string, string | null>;

export type ArticleContainer = Container &
  Omit<ContainerRow, "values"> & {
    readonly outer: Sides | null;
    /** Grams of the empty container. */
    readonly weight: number | null;
    readonly flute: string | null;
    /** Pieces on a full pallet. */
    readonly perPallet: number | null;
  };

const inner = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"] as const;
const bag = ["WIDTH", "GUSSET", "HEIGHT"] as const;
const pouch = ["WIDTH", "HEIGHT", "CLOSURE"] as const;
const tube = ["DIAMETER", "LENGTH", "CLOSURE"] as const;
/** Of a tube that is folded square; all of them have what a pouch has. */
const squareTube = ["LENGTH", "WIDTH", "HEIGHT"] as const;
/** Attributes that an article must have all of to be a container of some kind. */
export const containerSigns = [inner, bag, pouch, tube] as const;

/** Every attribute that is looked at. */
export const containerAttributes: readonly string[] = [
  ...new Set<string>(containerSigns.flat()),
  ...["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER", "BOTTLES", "COMPARTMENTS"],
  ...["MAX_LOAD", "WEIGHT", "FLUTE", "PIECES_PER_PALLET"],
];

const factors: ReadonlyMap<string | null, number> = new Map([
  ["mm", 1],
  ["cm", 10],
  ["m", 1_000],
  ["g", 1],
  ["kg", 1_000],
]);

type Rounding = (value: number) => number;

/** Whole millimetres or grams; null for what is absent, no number above zero or in another kind of unit. */
function measureOf(row: ContainerRow, units: Units, name: string, round: Rounding): number | null {
  const value = row.values[name];
  const factor = factors.get(units.get(name) ?? null);
  if (typeof value !== "number" || value <= 0 || factor === undefined) return null;
  // The product of a decimal such as 1.1 and 1,000 is no whole number in binary: a millionth more or less is none.
  const product = Math.round(value * factor * 1_000_000) / 1_000_000;
  return round(product);
}

const has = ({ values }: ContainerRow, ...names: readonly string[]) =>
  names.every((name) => values[name] !== undefined);

/**
 * Folded of corrugated board, with a square section and longer than it is wide. Whatever else has a length, a width and a height
 * tells its outside.
 */
function isSquareTube(row: ContainerRow): boolean {
  const { LENGTH, WIDTH, HEIGHT } = row.values;
  return has(row, "FLUTE") && WIDTH === HEIGHT && Number(LENGTH) > Number(WIDTH);
}

type ContainerMeasures = { readonly kind: Space["kind"]; readonly by: readonly string[] };

/** Boxes with cells hold bottles and nothing of that size; labels and sheets have a width and a height but nothing to close. */
function measuredOf(row: ContainerRow): ContainerMeasures | null {
  if (has(row, ...inner)) return has(row, "BOTTLES") || has(row, "COMPARTMENTS") ? null : { kind: "BOX", by: inner };
  if (has(row, ...bag)) return { kind: "BAG", by: bag };
  if (has(row, ...tube)) return { kind: "TUBE", by: ["DIAMETER", "LENGTH"] };
  if (!has(row, ...pouch)) return null;
  if (!has(row, "LENGTH")) return { kind: "POUCH", by: ["WIDTH", "HEIGHT"] };
  // It holds like a box, whose sides do not give way.
  return isSquareTube(row) ? { kind: "BOX", by: squareTube } : null;
}

const fluteOf = (value: unknown): string | null => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" && first !== "" ? first : null;
};

function spaceOf(row: ContainerRow, units: Units): Space | null {
  const measured = measuredOf(row);
  if (!measured) return null;
  const { kind, by } = measured;
  const [first, second, third] = by.map((name) => measureOf(row, units, name, Math.floor));
  // A measure of less than a millimetre is none.
  if (!first || !second) return null;
  if (kind === "POUCH" || kind === "TUBE") return { kind, inner: [first, second] };
  return third ? { kind, inner: [first, second, third] } : null;
}

const outerNames = ["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER"] as const;

function outerOf(row: ContainerRow, units: Units): Sides | null {
  const [length, width, height] = outerNames.map((name) => measureOf(row, units, name, Math.ceil));
  return length && width && height ? [length, width, height] : null;
}

const wholeNumber = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : null;

/** The article as a container; null when it is none. */
export function containerOf(row: ContainerRow, units: Units): ArticleContainer | null {
  const space = spaceOf(row, units);
  if (!space) return null;
  const { values, ...article } = row;
  return {
    ...article,
    ...space,
    load: measureOf(row, units, "MAX_LOAD", Math.floor),
    weight: measureOf(row, units, "WEIGHT", Math.ceil),
    outer: outerOf(row, units),
    flute: fluteOf(values.FLUTE),
    perPallet: wholeNumber(values.PIECES_PER_PALLET),
  };
}
