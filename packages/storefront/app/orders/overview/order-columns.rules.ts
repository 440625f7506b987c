// Which columns the list of orders has, as its reader chose; what names an order, what each supplier does of it, and what it comes to
// always stand. Pure.
import type { ColumnChoice, ColumnState } from "#collections/table-face/table-choices.ts";

/** Whose columns these are among those that a buyer has chosen for tables: no category has such an id. */
export const ordersPlace = ":orders";

/** In their order, which does not change: what each supplier does stands in one cell, supplier by supplier. */
export const orderColumns = ["buyer", "ownReference", "suppliers", "step", "amount", "total", "withTax"] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const fixedOrderColumns: ReadonlySet<string> = new Set<OrderColumn>(["suppliers", "total"]);

export const orderColumnStates = (
  choice: ColumnChoice | null,
): readonly (ColumnState & { readonly key: OrderColumn })[] =>
  orderColumns.map((key) => ({
    key,
    isShown: fixedOrderColumns.has(key) || choice === null || !choice.hidden.includes(key),
  }));

/** Those that are shown. */
export const shownOrderColumns = (choice: ColumnChoice | null): ReadonlySet<OrderColumn> =>
  new Set(orderColumnStates(choice).flatMap(({ key, isShown }) => (isShown ? [key] : [])));
