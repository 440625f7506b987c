// What articles measure, as their attributes say it. Pure.

const measure = /^(-?\d+(?:\.\d+)?)(?: (\S{1,6}))?$/;

/** "310 mm" as a number with its unit; null for words. */
export function measureIn(value: string): { readonly amount: number; readonly unit: string } | null {
  const [, amount, unit = ""] = measure.exec(value) ?? [];
  return amount === undefined ? null : { amount: Number(amount), unit };
}

/** The measures by which one article stands in for another, the first of these that it has. */
const measures = [
  ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"],
  ["LENGTH", "WIDTH", "HEIGHT"],
  ["VOLUME"],
  ["DIAMETER"],
] as const;

type Attribute = { readonly id: string; readonly value: string };

export type Measurement = {
  /** Of the attributes that it is measured by; none where it has no measure. */
  readonly ids: readonly string[];
  /** In their order; null for what it does not tell. */
  readonly sizes: readonly (number | null)[];
};

/** What an article measures. */
export function measurementOf(attributes: readonly Attribute[]): Measurement {
  const amountOf = (id: string) => {
    const value = attributes.find((attribute) => attribute.id === id)?.value;
    return value === undefined ? null : (measureIn(value)?.amount ?? null);
  };
  const known = measures.map((ids) => ({ ids, sizes: ids.map(amountOf) }));
  return known.find(({ sizes }) => sizes.some((size) => size !== null)) ?? { ids: [], sizes: [] };
}

/** In each measure from the smallest of these to the largest and `factor` times that, as filters of a search: `id|200..450`. */
export function rangesAround(all: readonly Measurement[], factor: number): readonly string[] {
  const [first] = all;
  return (first?.ids ?? []).flatMap((id, place) => {
    const sizes = all.flatMap(({ sizes: own }) => own[place] ?? []);
    if (sizes.length < all.length) return [];
    return [`${id}|${Math.min(...sizes)}..${Math.max(...sizes) * factor}`];
  });
}
