// Sizes in the names of articles, and how far one is from another: "310 × 220 × 150", "20 cl". Pure.

/** Numbers of one kind: three dimensions are not compared with two, nor centilitres with grams. */
export type SizeInText = { readonly kind: string; readonly values: readonly number[] };

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const dimensions = new RegExp(String.raw`${number}\s*[x×*]\s*${number}(?:\s*[x×*]\s*${number})?`, "iu");
const across = new RegExp(String.raw`[Øø]\s*${number}`, "u");
const measure = new RegExp(String.raw`${number}\s*(cl|ml|mm|cm|g|l)(?!\p{L})`, "iu");

const toNumber = (text: string) => Number(text.replace(",", "."));

/** The size that a text names; null when it names none. */
export function sizeIn(text: string): SizeInText | null {
  const sides = dimensions
    .exec(text)
    ?.slice(1)
    .filter((side) => side !== undefined);
  if (sides) return { kind: `${sides.length} sides`, values: sides.map(toNumber) };
  const diameter = across.exec(text)?.[1];
  if (diameter) return { kind: "diameter", values: [toNumber(diameter)] };
  const [, value, unit] = measure.exec(text) ?? [];
  return value && unit ? { kind: unit.toLowerCase(), values: [toNumber(value)] } : null;
}

/** The sum of differences, each in relation to the larger number; infinite between sizes of different kinds. */
export function sizeDistance(one: SizeInText | null, other: SizeInText | null): number {
  if (!one || !other || one.kind !== other.kind) return Number.POSITIVE_INFINITY;
  return one.values.reduce((sum, value, place) => {
    const beside = Number(other.values[place]); // Sizes of one kind have as many values.
    return sum + Math.abs(value - beside) / Math.max(value, beside, 1);
  }, 0);
}

/** The nearest sizes first; what has none, or another kind, keeps its order behind them. */
export function byNearestSize<Item>(
  items: readonly Item[],
  size: SizeInText | null,
  nameOf: (item: Item) => string,
): Item[] {
  const far = (item: Item) => Math.min(sizeDistance(size, sizeIn(nameOf(item))), Number.MAX_VALUE);
  return items
    .map((item) => ({ item, distance: far(item) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
}
