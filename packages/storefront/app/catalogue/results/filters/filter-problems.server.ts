// Bounds that cannot be meant: no numbers, or the lower one above the higher one. They filter nothing, and that is said.
import { filterProblemsText } from "messages:filterProblems";
import type { Bounds, ResultState } from "#catalogue/result-state.ts";
import { type Facet, pricePer } from "#catalogue/results/filters/facets.ts";
import { formatNumber, parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

/** A field of the filters whose text is no number, or below nothing. */
export type MisreadBound = { readonly field: string; readonly text: string };

const boundField = /^(?:priceMin|priceMax|(?:min|max)\..{1,100})$/;
const mostTold = 5;
const longestTold = 40;

/** The bounds of an address that say no number. */
export function misreadBounds(parameters: URLSearchParams): readonly MisreadBound[] {
  return [...parameters]
    .filter(([field, text]) => boundField.test(field) && text.trim() !== "" && !((parseNumber(text) ?? -1) >= 0))
    .slice(0, mostTold)
    .map(([field, text]) => ({ field, text: text.trim().slice(0, longestTold) }));
}

/** Whether nothing can lie between two bounds. */
export const isCrossed = ({ min, max }: Bounds): boolean => min !== null && max !== null && min > max;

type FilteredPrices = { readonly facets: readonly Facet[]; readonly pieces: number };

/** What is said of the bounds that were not taken, one sentence each. */
export function tellProblems(
  state: ResultState,
  misread: readonly MisreadBound[],
  { facets, pieces }: FilteredPrices,
  language: Language,
): readonly string[] {
  const t = filterProblemsText(language);
  const nameOf = (id: string) => facets.find((facet) => facet.type === "attribute" && facet.id === id)?.name ?? id;
  const crossed = (name: string, { min, max }: Bounds) =>
    t("crossed", { name, min: formatNumber(min ?? 0, language, 4), max: formatNumber(max ?? 0, language, 4) });
  const price = { min: pricePer(state.priceMin, pieces), max: pricePer(state.priceMax, pieces) };
  return [
    ...misread.map(({ field, text }) =>
      t("notNumber", { name: field.startsWith("price") ? t("price") : nameOf(field.slice(4)), text }),
    ),
    ...Object.entries(state.ranges).flatMap(([id, bounds]) => (isCrossed(bounds) ? [crossed(nameOf(id), bounds)] : [])),
    ...(isCrossed(price) ? [crossed(t("price"), price)] : []),
  ];
}
