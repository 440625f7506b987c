// Which attributes a buyer asked for: by words of the search, by filters, by the order. Their columns are shown whatever stands in
// them, also where it is the same in every row. Pure.
import { foldText } from "@comptoir/contract/conventions";
import type { SearchAnswer } from "@comptoir/contract/search";
import { measureIn } from "#catalogue/equivalents/measures.rules.ts";
import type { ResultState } from "#catalogue/result-state.ts";
import { attributeKey } from "#catalogue/table/columns.rules.ts";

/** What a list was asked for, as far as it speaks of attributes. */
export type AttributeQuestion = {
  /** External ids of those that it names. */
  readonly ids: ReadonlySet<string>;
  /** What its words say, in one attribute or another: "300" in the length, outside or inside. */
  readonly values: readonly { readonly attribute: string; readonly value: string }[];
};

export const noQuestion: AttributeQuestion = { ids: new Set(), values: [] };

/** "up.attr.LENGTH" sorts by the length. */
function sortedBy(sort: string): readonly string[] {
  const [, ...field] = sort.split(".");
  const key = field.join(".");
  const prefix = attributeKey("");
  return key.startsWith(prefix) ? [key.slice(prefix.length)] : [];
}

/** What the state of a page asks, and the words of its search as they were read. */
export function questionIn(
  { filters, ranges, sort }: Pick<ResultState, "filters" | "ranges" | "sort">,
  understood: SearchAnswer["understood"],
): AttributeQuestion {
  const filtered = filters.attribute.map((entry) => entry.replace(/\|.*/s, ""));
  return {
    ids: new Set([...filtered, ...Object.keys(ranges), ...sortedBy(sort)]),
    values: (understood?.words ?? []).flatMap(({ values = [] }) => values),
  };
}

/** Whether a value of the catalogue is one that was typed. */
function says(text: string, value: string): boolean {
  const measure = measureIn(text);
  return measure ? measure.amount === Number(value) : foldText(text) === foldText(value);
}

/** Whether this attribute was asked for: by its name, or by what some article has in it. */
export function isAskedFor(id: string, texts: Iterable<string>, { ids, values }: AttributeQuestion): boolean {
  if (ids.has(id)) return true;
  const typed = values.filter(({ attribute }) => attribute === id).map(({ value }) => value);
  return typed.length > 0 && [...new Set(texts)].some((text) => typed.some((value) => says(text, value)));
}
