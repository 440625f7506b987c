// How a list shows its rows: which columns, and how close they stand. Both stand in its address, and in its views.
import { type DeskDensity, densities } from "#desk/frame/density.ts";

export type ListLook<Column extends string> = {
  /** Those that are shown, in the order of the table; null for all of them. */
  readonly columns: readonly Column[] | null;
  /** Null: as this browser keeps it. */
  readonly density: DeskDensity | null;
};

/** What an address says of it; a form sends each column by itself. Names that the list does not have are left out. */
export function readLook<Column extends string>(address: URLSearchParams, all: readonly Column[]): ListLook<Column> {
  const named = new Set(address.getAll("columns").flatMap((names) => names.split(".")));
  const columns = all.filter((name) => named.has(name));
  return {
    columns: columns.length === 0 || columns.length === all.length ? null : columns,
    density: densities.find((name) => name === address.get("density")) ?? null,
  };
}

/** The same for an address. */
export const lookFields = ({ columns, density }: ListLook<string>) => ({
  columns: columns?.join(".") ?? null,
  density,
});

/** Whether a list shows a column: those that are no choice always stand. */
export const isShownIn =
  ({ columns }: ListLook<string>, all: readonly string[]) =>
  ({ key }: { readonly key: string }): boolean =>
    columns === null || columns.includes(key) || !all.includes(key);
