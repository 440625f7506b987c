// What is looked for, as the address holds it and the form shows it: texts as they were typed, and what they come to.
import type { FitKind, FitObject } from "@comptoir/contract/fit/fit.rules";
import type { FitQuery } from "@comptoir/contract/fits";
import { mostFitGrams, mostFitMillimetres, mostFitObjects } from "@comptoir/contract/limits";
import { parseNumber } from "#lib/format.ts";
import type { Query } from "#lib/paths.ts";

export const fitFields = ["length", "width", "height", "clearance", "weight", "quantity"] as const;
export type FitField = (typeof fitFields)[number];

/** Kinds in the order in which they are offered; the address writes them small. */
export const fitKinds = ["BOX", "BAG", "POUCH", "TUBE"] as const satisfies readonly FitKind[];

/** By what the sizes are ranked: that they hold the object, or how near they are to its format (`by=nearest`). */
export type FitRanking = FitQuery["ranking"];
export const fitRankings = ["HOLDS", "NEAREST"] as const satisfies readonly FitRanking[];

export type TypedQuestion = Readonly<Record<FitField, string>> & {
  readonly isUpright: boolean;
  readonly kind: FitKind;
  readonly ranking: FitRanking;
  readonly withRoomy: boolean;
  /** How many times as many sizes as at first are shown. */
  readonly pages: number;
  /** The words of a search that led here, as they were typed. */
  readonly query: string;
};

export type FitQuestion = {
  readonly object: FitObject;
  readonly quantity: number;
  readonly kind: FitKind;
  readonly ranking: FitRanking;
  readonly withRoomy: boolean;
  readonly pages: number;
};

const mostPages = 10;

const side = { least: 1, most: mostFitMillimetres };
const gramsPerKilogram = 1_000;

/** What each field takes; the weight in kilograms, of which it knows the grams. */
export const fitBounds: Readonly<Record<FitField, { readonly least: number; readonly most: number }>> = {
  length: side,
  width: side,
  height: side,
  clearance: { least: 0, most: mostFitMillimetres },
  weight: { least: 1 / gramsPerKilogram, most: mostFitGrams / gramsPerKilogram },
  quantity: { least: 1, most: mostFitObjects },
};
const fallbacks: Readonly<Record<FitField, string>> = {
  length: "",
  width: "",
  height: "",
  clearance: "5",
  weight: "",
  quantity: "100",
};

/** What the address asks; fields that it does not name stand as they stand at the beginning. */
export function readAddress(parameters: URLSearchParams): TypedQuestion {
  const text = (name: FitField) => parameters.get(name) ?? fallbacks[name];
  const kind = fitKinds.find((each) => each === parameters.get("kind")?.toUpperCase());
  return {
    length: text("length"),
    width: text("width"),
    height: text("height"),
    clearance: text("clearance"),
    weight: text("weight"),
    quantity: text("quantity"),
    isUpright: parameters.get("top") === "fixed",
    kind: kind ?? "BOX",
    ranking: parameters.get("by") === "nearest" ? "NEAREST" : "HOLDS",
    withRoomy: parameters.get("roomy") === "1",
    pages: Math.min(mostPages, Math.max(1, Math.floor(Number(parameters.get("pages"))) || 1)),
    query: parameters.get("query") ?? "",
  };
}

/** The same question as an address, with some of it changed. */
export function addressOf(typed: TypedQuestion, change: Partial<TypedQuestion> = {}): Query {
  const { isUpright, kind, ranking, withRoomy, pages, query, ...fields } = { ...typed, ...change };
  return {
    ...fields,
    top: isUpright ? "fixed" : null,
    kind: kind === "BOX" ? null : kind.toLowerCase(),
    by: ranking === "NEAREST" ? "nearest" : null,
    roomy: withRoomy ? 1 : null,
    pages: pages > 1 ? pages : null,
    query,
  };
}

/** A field as a number of millimetres, grams or objects; null where nothing stands in one that may be empty, NaN when it is wrong. */
function numberIn(name: FitField, typed: string): number | null {
  if (typed.trim() === "") return name === "weight" ? null : Number.NaN;
  const value = parseNumber(typed);
  const { least, most } = fitBounds[name];
  if (value === null || value < least || value > most) return Number.NaN;
  if (name === "weight") return Math.ceil(Math.round(value * 1_000_000) / gramsPerKilogram);
  return Number.isInteger(value) ? value : Number.NaN;
}

/** Fields in which nothing that can be used stands. */
export const problemsIn = (typed: TypedQuestion): readonly FitField[] =>
  fitFields.filter((name) => Number.isNaN(numberIn(name, typed[name]) ?? 0));

/** Whether anything was asked at all. */
export const isAsked = (typed: TypedQuestion): boolean => `${typed.length}${typed.width}${typed.height}`.trim() !== "";

/** What the fields come to; null unless all can be used. */
export function questionOf(typed: TypedQuestion): FitQuestion | null {
  if (problemsIn(typed).length > 0) return null;
  const value = (name: FitField) => numberIn(name, typed[name]) ?? 0;
  return {
    object: {
      sides: [value("length"), value("width"), value("height")],
      clearance: value("clearance"),
      weight: numberIn("weight", typed.weight),
      isUpright: typed.isUpright,
    },
    quantity: value("quantity"),
    kind: typed.kind,
    ranking: typed.ranking,
    withRoomy: typed.withRoomy,
    pages: typed.pages,
  };
}
