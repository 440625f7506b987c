// The parcels of a form: one to begin with, more beside it, each with fields of its own for every line.
import { mostParcels } from "@comptoir/contract/limits";
import { fieldOf, piecesIn } from "#desk/order/page/order-form.ts";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";

/** Parcels of a form are told apart by a number that none of them had before. */
export type ParcelKey = number;

export const firstParcel: ParcelKey = 1;
/** Without scripts nobody adds one: so many are there from the start. */
const parcelsWithoutScripts: readonly ParcelKey[] = [1, 2, 3];

/** Those that stand there without scripts besides the parcels of the form. */
export const moreWithoutScripts = (keys: readonly ParcelKey[]): readonly ParcelKey[] =>
  parcelsWithoutScripts.filter((key) => !keys.includes(key));

/** What follows the names of the fields of a parcel. */
export const suffixOf = (key: ParcelKey): string => (key === firstParcel ? "" : `-p${key}`);

/** The field with the pieces of a line in a parcel. */
export const piecesName = (lineId: string, key: ParcelKey): string => fieldOf("ship", lineId) + suffixOf(key);

/** As the carrier of a parcel: that of the first one. */
export const sameCarrier = "SAME";

const keysIn = (names: readonly string[], pattern: RegExp): readonly ParcelKey[] => {
  const keys = names.flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number);
  return [...new Set([firstParcel, ...keys])].toSorted((one, other) => one - other).slice(0, mostParcels);
};

/** The parcels that a form was sent with. */
export const parcelsIn = (form: FormData): readonly ParcelKey[] => keysIn([...form.keys()], /^ship-.+-p(\d+)$/);

/** The parcels of which something was typed. */
export const typedParcels = (typed: Readonly<Record<string, string>>): readonly ParcelKey[] =>
  keysIn(
    Object.keys(typed).filter((name) => typed[name] !== ""),
    /^(?:ship-.+|number|carrierName|url)-p(\d+)$/,
  );

type TextOf = (name: string) => string | null | undefined;

/** Pieces of a line in all parcels but the first. */
export const piecesBeside = ({ id }: DeskLine, keys: readonly ParcelKey[], textOf: TextOf): number =>
  keys
    .filter((key) => key !== firstParcel)
    .reduce((sum, key) => sum + (piecesIn(textOf(piecesName(id, key)) ?? "") ?? 0), 0);

/** Pieces of each line in all parcels; a first field that nobody has typed in, or that is no number, holds all that is left. */
export const sentPieces = ({ lines }: OrderPage, keys: readonly ParcelKey[], textOf: TextOf): readonly number[] =>
  lines.map((line) => {
    const first = textOf(piecesName(line.id, firstParcel));
    return ((typeof first === "string" ? piecesIn(first) : null) ?? line.left) + piecesBeside(line, keys, textOf);
  });
