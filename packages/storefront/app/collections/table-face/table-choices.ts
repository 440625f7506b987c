// How a buyer wants tables: height of rows, grouping, and the columns of each category and list. Kept in one small text. Pure.
import { tableChoicesLength } from "@comptoir/contract/limits";

/** Columns that are shown, in their order, and the others; null where the buyer chose none. */
export type ColumnChoice = { readonly shown: readonly string[]; readonly hidden: readonly string[] };

export type ColumnState = { readonly key: string; readonly isShown: boolean };

export const densities = ["normal", "compact"] as const;
export type Density = (typeof densities)[number];

export type TableChoices = {
  readonly density: Density;
  readonly isGrouped: boolean;
  /** By their place, the latest last: a category's external id, "" for searches, or the name of a list. */
  readonly columns: ReadonlyMap<string, ColumnChoice>;
};

export const noChoices: TableChoices = { density: "normal", isGrouped: true, columns: new Map() };

/** What the table of one place looks like. */
export type TableFace = {
  readonly density: Density;
  readonly isGrouped: boolean;
  readonly columns: ColumnChoice | null;
  /** Whose columns these are: a category, a product, "" for searches, or a list. */
  readonly place: string;
};

// No key of a column has them: external ids that do cannot be kept.
const [betweenPlaces, betweenColumns, hiddenMark] = ["~", "!", "-"];

const writeColumns = ([place, { shown, hidden }]: readonly [string, ColumnChoice]): string =>
  [place, ...shown, ...hidden.map((key) => hiddenMark + key)].join(betweenColumns);

/** The choices as a text; the oldest columns go when it would be too long for the user, or for a cookie. */
export function writeChoices({ density, isGrouped, columns }: TableChoices): string {
  const places = [...columns].map(writeColumns);
  const text = () => [density === "compact" ? "c" : "n", isGrouped ? "g" : "s", ...places].join(betweenPlaces);
  while (encodeURIComponent(text()).length > tableChoicesLength) places.shift();
  return text();
}

function readColumns(text: string): readonly [string, ColumnChoice] {
  const [place = "", ...keys] = text.split(betweenColumns);
  const isHidden = (key: string) => key.startsWith(hiddenMark);
  const hidden = keys.filter(isHidden).map((key) => key.slice(hiddenMark.length));
  return [place, { shown: keys.filter((key) => key !== "" && !isHidden(key)), hidden }];
}

/** Reads what `writeChoices` wrote; what it does not know counts as not chosen. */
export function readChoices(text: string): TableChoices {
  const [density, grouping, ...places] = text.split(betweenPlaces);
  return {
    density: density === "c" ? "compact" : "normal",
    isGrouped: grouping !== "s",
    columns: new Map(places.map(readColumns)),
  };
}

/** The same choices with the columns of one place; null forgets them. */
export function withColumns(choices: TableChoices, place: string, columns: ColumnChoice | null): TableChoices {
  const kept = new Map(choices.columns);
  kept.delete(place);
  if (columns && !/[~!]/.test(place)) kept.set(place, columns);
  return { ...choices, columns: kept };
}

/** How a table looks at one place: by what was chosen for all tables, and the columns chosen for that place. */
export const faceOf = ({ density, isGrouped, columns }: TableChoices, place: string): TableFace => ({
  density,
  isGrouped,
  columns: columns.get(place) ?? null,
  place,
});
