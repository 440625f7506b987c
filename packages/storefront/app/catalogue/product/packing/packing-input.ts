// What somebody types into the packing calculator, read and checked. Lengths are millimetres, weights grams.
import type { PalletName, Piece } from "#catalogue/packing.rules.ts";
import { parseNumber } from "#lib/format.ts";

export type PackingFields = {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  /** Pieces to send. */
  readonly count: string;
  readonly maxHeight: string;
  readonly isUpright: boolean;
  readonly pallet: PalletName;
};

export type NumberField = "length" | "width" | "height" | "weight" | "count" | "maxHeight";

/** A truck is 2.7 m high inside; shelves ask for less. */
export const emptyFields: PackingFields = {
  length: "",
  width: "",
  height: "",
  weight: "",
  count: "",
  maxHeight: "1800",
  isUpright: false,
  pallet: "euro",
};

const mayBeEmpty: ReadonlySet<NumberField> = new Set(["weight", "count"]);

/** Whether a field holds a number above zero, or nothing where nothing may stand. */
export function isReadable(name: NumberField, text: string): boolean {
  if (text.trim() === "") return mayBeEmpty.has(name);
  const value = parseNumber(text);
  return value !== null && value > 0 && (name !== "count" || Number.isSafeInteger(value));
}

export type PackingInput = {
  readonly piece: Piece;
  readonly count: number | null;
  readonly maxHeight: number;
  readonly pallet: PalletName;
};

/** What is to be calculated; null while something is missing or cannot be read. */
export function readPacking(fields: PackingFields): PackingInput | null {
  const names: readonly NumberField[] = ["length", "width", "height", "weight", "count", "maxHeight"];
  if (!names.every((name) => isReadable(name, fields[name]))) return null;
  const [length = 0, width = 0, height = 0, weight, count, maxHeight = 0] = names.map((name) =>
    parseNumber(fields[name]),
  );
  if (!length || !width || !height || !maxHeight) return null;
  return {
    piece: { size: { length, width, height }, weight: weight ?? null, isUpright: fields.isUpright },
    count: count ?? null,
    maxHeight,
    pallet: fields.pallet,
  };
}
