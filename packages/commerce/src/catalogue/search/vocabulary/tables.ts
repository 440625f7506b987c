// The tables of the trade: what a name of a format, a size or a gauge is in millimetres, centilitres and microns.

/** Gastronorm (EN 631), length and width in millimetres. */
export const gastronorm: Readonly<Record<string, readonly [number, number]>> = {
  "2/1": [650, 530],
  "1/1": [530, 325],
  "2/3": [354, 325],
  "2/4": [530, 162],
  "1/2": [325, 265],
  "1/3": [325, 176],
  "1/4": [265, 162],
  "1/6": [176, 162],
  "1/9": [176, 108],
};

/** Paper and envelopes, in millimetres. */
export const papers: Readonly<Record<string, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  dl: [110, 220],
  c6: [114, 162],
  "c6/5": [114, 229],
  c5: [162, 229],
  c4: [229, 324],
  c3: [324, 458],
  b5: [176, 250],
  b4: [250, 353],
};

/** Padded mailers, inside, in millimetres; buyers say "K" or "20", "K20" or "K/20". */
export const paddedMailers: Readonly<Record<string, readonly [number, number]>> = {
  a11: [100, 165],
  b12: [120, 215],
  c13: [150, 215],
  d14: [180, 265],
  e15: [220, 265],
  f16: [220, 340],
  g17: [230, 340],
  h18: [270, 360],
  i19: [300, 445],
  k20: [350, 470],
};

/** Pallets, length and width in millimetres. */
export const palletSizes: Readonly<Record<string, readonly [number, number]>> = {
  eur: [1200, 800],
  euro: [1200, 800],
  europe: [1200, 800],
  epal: [1200, 800],
  iso: [1200, 1000],
  cp3: [1140, 1140],
};

/** Sheets of labels by the number under which they are known: width and height in millimetres. */
export const labelSheets: Readonly<Record<string, readonly [number, number]>> = {
  l7160: [63, 38],
  l7165: [99, 67],
  l7173: [99, 57],
  l7651: [38, 21],
};

/** Labels that are known by their inches in every language, the shorter side first. */
export const inchLabels: ReadonlySet<string> = new Set(["4x6"]);

/** Cups: ounces to the centilitres that they are sold by. */
export const hotOunces: ReadonlyMap<number, readonly number[]> = new Map(
  Object.entries({
    4: [10],
    5: [12],
    7: [18],
    8: [20, 24],
    9: [24],
    10: [30],
    12: [35],
    16: [48],
  }).map(([ounces, centilitres]) => [Number(ounces), centilitres]),
);
/** The diameter of the lid of a hot cup, in millimetres, by its centilitres. */
export const hotLids: readonly (readonly [from: number, to: number, diameter: number])[] = [
  [10, 10, 62],
  [12, 12, 70],
  [18, 18, 73],
  [20, 24, 80],
  [30, 48, 90],
];

export const millimetresPerInch = 25.4;
export const centilitresPerOunce = 2.96;
/** A UK gauge is a quarter of a micron; stretch film in the American gauges has names of its own. */
export const micronsPerGauge = 0.25;
export const micronsPerMil = 25.4;
export const stretchGauges: ReadonlyMap<number, number> = new Map([
  [60, 15],
  [80, 20],
  [90, 23],
]);

/** What a pound is as a load, and of kraft paper, which is weighed by 3,000 square feet, in grams a square metre. */
export const kilogramsPerPound = 0.4536;
export const gramsPerKraftPound = 1.63;

/** Sizes of what is worn, and of gloves in words. */
export const wornSizes: Readonly<Record<string, string>> = {
  xs: "XS",
  s: "S",
  m: "M",
  l: "L",
  xl: "XL",
  xxl: "XXL",
};
export const wornSizesInWords: Readonly<Record<string, string>> = {
  small: "S",
  petit: "S",
  petite: "S",
  medium: "M",
  moyen: "M",
  moyenne: "M",
  large: "L",
  grand: "L",
  grande: "L",
};
