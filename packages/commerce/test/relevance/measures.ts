// Constraints on measures: numbers, volumes and sides, each met, near or missed.
import type { Article } from "#test/relevance/article.ts";
import type { Constraint, Fit } from "#test/relevance/rules.ts";

/** Shares of what is asked by which a measure may be off. */
type Tolerance = { readonly exact?: number; readonly near?: number };

const numberOf = ({ values }: Article, attribute: string): number | null => {
  const found = values[attribute];
  return typeof found === "number" ? found : null;
};

function closeness(found: number | null, asked: number, { exact = 0.01, near = 0.1 }: Tolerance): Fit {
  if (found === null) return "missed";
  const off = Math.abs(found - asked) / asked;
  if (off <= exact) return "met";
  return off <= near ? "near" : "missed";
}

/** An attribute of about this number, in its own unit. */
export const measure =
  (attribute: string, asked: number, tolerance: Tolerance = {}): Constraint =>
  (article) =>
    closeness(numberOf(article, attribute), asked, tolerance);

/** Exactly so many: bottles, compartments, plies. */
export const count = (attribute: string, asked: number): Constraint => measure(attribute, asked, { near: 0 });

/** Of exactly this diameter: another lid does not close. */
export const across = (millimetres: number): Constraint => count("DIAMETER", millimetres);

/** At least this much; a tenth less is near. */
export const least =
  (attribute: string, asked: number): Constraint =>
  (article) => {
    const found = numberOf(article, attribute);
    if (found === null) return "missed";
    if (found >= asked) return "met";
    return found >= asked * 0.9 ? "near" : "missed";
  };

/** At most this much. */
export const most = (attribute: string, asked: number): Constraint => between(attribute, 0, asked);

/** Between these, both included. */
export const between =
  (attribute: string, from: number, to: number): Constraint =>
  (article) => {
    const found = numberOf(article, attribute);
    return found !== null && found >= from && found <= to ? "met" : "missed";
  };

const millilitresOf = (article: Article) => {
  const centilitres = numberOf(article, "VOLUME");
  const litres = numberOf(article, "CAPACITY");
  if (centilitres !== null) return centilitres * 10;
  return litres === null ? null : litres * 1_000;
};

/** Holds about so many millilitres; a sixth more or less is near. */
export const volume =
  (millilitres: number, tolerance: Tolerance = { exact: 0.02, near: 0.17 }): Constraint =>
  (article) =>
    closeness(millilitresOf(article), millilitres, tolerance);

/** Called so many ounces; what holds about as much is near. */
export const ounces =
  (asked: number): Constraint =>
  (article) => {
    if (numberOf(article, "VOLUME_OZ") === asked) return "met";
    return closeness(millilitresOf(article), asked * 29.57, { exact: 0, near: 0.17 });
  };

const innerSides = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"];
const plainSides = ["LENGTH", "WIDTH", "GUSSET", "HEIGHT", "DIAMETER", "THICKNESS", "TAPE_WIDTH"];

/** The sides of an article in mm: of a box the inner ones. */
function sidesOf(article: Article): number[] {
  const sides = (names: readonly string[]) => names.flatMap((name) => numberOf(article, name) ?? []);
  const inner = sides(innerSides);
  return inner.length > 0 ? inner : sides(plainSides);
}

const worst = (a: Fit, b: Fit): Fit => {
  if (a === "missed" || b === "missed") return "missed";
  return a === "near" || b === "near" ? "near" : "met";
};
const better = (a: Fit, b: Fit): Fit => {
  if (a === "met" || b === "met") return "met";
  return a === "near" || b === "near" ? "near" : "missed";
};

/** 2 mm or the share: exact; 30 mm or 20 %, never more than half of a side: near (U-09 of the search specification). */
function sideFit(found: number, asked: number, exact: number): Fit {
  const off = Math.abs(found - asked);
  if (off <= Math.max(2, asked * exact)) return "met";
  return off <= Math.min(asked / 2, Math.max(30, asked * 0.2)) ? "near" : "missed";
}

/** How well these sides can be laid on those, each on one of its own. */
function laid(asked: readonly number[], sides: readonly number[], exact: number): Fit {
  const [first, ...others] = asked;
  if (first === undefined) return "met";
  return sides.reduce<Fit>((best, side, place) => {
    const fit = sideFit(side, first, exact);
    if (fit === "missed" || best === "met") return best;
    const rest = sides.filter((_, index) => index !== place);
    return better(best, worst(fit, laid(others, rest, exact)));
  }, "missed");
}

/** Sides in mm in any order; `exact` is the share within which each counts as the same. */
export const size =
  (asked: readonly number[], exact = 0.01): Constraint =>
  (article) =>
    laid(asked, sidesOf(article), exact);

/** The base of a box, or any two of its sides as a second best. */
export const base =
  (asked: readonly [number, number], exact = 0.01): Constraint =>
  (article) => {
    const sides = sidesOf(article);
    const fit = laid(asked, sides.slice(0, 2), exact);
    return fit === "missed" && laid(asked, sides, exact) !== "missed" ? "near" : fit;
  };

/** The outer sides of a box in mm, in any order. */
export const outer =
  (asked: readonly number[], exact = 0.01): Constraint =>
  (article) =>
    laid(
      asked,
      ["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER"].flatMap((name) => numberOf(article, name) ?? []),
      exact,
    );
