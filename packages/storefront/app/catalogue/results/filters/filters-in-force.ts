// The filters of a list one by one: how each is told from the others, and what the list asks without it. Pure.
import {
  changeState,
  type FilterName,
  type ResultState,
  withoutFilter,
  withoutRange,
} from "#catalogue/result-state.ts";

export type FilterInForce = { readonly key: string; readonly without: ResultState };

/** Of one value of a filter. */
export const filterKey = (field: FilterName, value: string): string => `${field} ${value}`;
/** Of the bounds of an attribute. */
export const rangeKey = (id: string): string => `range ${id}`;

/** Every filter that narrows a list, in the order in which they are shown. */
export function filtersInForce(state: ResultState): readonly FilterInForce[] {
  const filters = Object.entries(state.filters).flatMap(([name, values]) => {
    const field = name as FilterName; // The keys of `filters` are filter names.
    return values.map((value) => ({ key: filterKey(field, value), without: withoutFilter(state, field, value) }));
  });
  const ranges = Object.keys(state.ranges).map((id) => ({ key: rangeKey(id), without: withoutRange(state, id) }));
  const prices = (["priceMin", "priceMax"] as const)
    .filter((name) => state[name] !== null)
    .map((key) => ({ key, without: changeState(state, { [key]: null }) }));
  const stock = state.inStock ? [{ key: "stock", without: changeState(state, { inStock: false }) }] : [];
  return [...filters, ...ranges, ...prices, ...stock];
}
