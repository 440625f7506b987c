// What a product picture shows, and the text key that stands for it in the catalogue and in addresses.
// Nothing is drawn here: reading or writing a key must stay free of charge.

export const DRAWING_NAMES = [
  // cartons and boards
  "carton-regular",
  "carton-mailer",
  "carton-crash-lock",
  "carton-telescopic",
  "carton-wine",
  "carton-archive",
  "carton-book",
  "carton-moving",
  "pizza-box",
  "cake-box",
  "gift-box",
  "isothermal-box",
  "sheet",
  "sheet-stack",
  // posting
  "postal-tube",
  "bubble-envelope",
  "card-envelope",
  "poly-mailer",
  "document-pouch",
  // bags
  "paper-bag-twisted",
  "paper-bag-flat",
  "sos-bag",
  "bread-bag",
  "zip-bag",
  "stand-up-pouch",
  "vacuum-bag",
  "refuse-bag",
  "carrier-bag",
  // cups, bowls and lids
  "hot-cup-single",
  "hot-cup-double",
  "hot-cup-ripple",
  "cold-cup",
  "lid-flat",
  "lid-dome",
  "lid-sip",
  "cup-carrier",
  "cup-sleeve",
  "soup-bowl",
  "salad-bowl",
  "sauce-pot",
  "ice-cream-cup",
  // food to take away
  "takeaway-box",
  "takeaway-container",
  "burger-box",
  "sandwich-wedge",
  "food-tray",
  "sushi-tray",
  "aluminium-tray",
  "fries-cone",
  // table
  "plate",
  "straw",
  "fork",
  "knife",
  "spoon",
  "cutlery-set",
  "napkin",
  "placemat",
  "tablecloth-roll",
  "stirrer",
  "sugar-stick",
  // tape and film
  "tape",
  "tape-dispenser",
  "stretch-film-hand",
  "stretch-film-machine",
  "bubble-film",
  "shrink-film",
  "foam-roll",
  "kraft-roll",
  // protection
  "void-fill-paper",
  "loose-fill",
  "air-cushions",
  "edge-guard",
  "corner-protector",
  "divider",
  // pallets and strapping
  "pallet",
  "pallet-cover",
  "strapping",
  "buckle",
  // labels and marking
  "label-roll",
  "label-sheet",
  "hang-tag",
  "marker",
  "cutter-knife",
  // hygiene
  "gloves",
  "hairnet",
  "face-mask",
  "apron",
  "wiping-roll",
  "toilet-roll",
  "hand-towels",
  "cleaning-bottle",
  // cold, gifts and containers
  "ice-pack",
  "ribbon",
  "tissue-paper",
  "jar",
  "bottle",
  "bucket",
  "tin",
  "placeholder",
] as const;
export type DrawingName = (typeof DRAWING_NAMES)[number];

export const MATERIALS = [
  "kraft",
  "white",
  "printed",
  "clear",
  "black",
  "green",
  "grey",
  "wood",
  "metal",
  "pulp",
  "foam",
] as const;
export type Material = (typeof MATERIALS)[number];

export const COLOURS = [
  "white",
  "ivory",
  "beige",
  "kraft",
  "brown",
  "yellow",
  "orange",
  "red",
  "burgundy",
  "pink",
  "purple",
  "blue",
  "navy",
  "turquoise",
  "teal",
  "green",
  "grey",
  "black",
  "gold",
  "silver",
] as const;
export type Colour = (typeof COLOURS)[number];

/** fragile, arrows, logo, stripes and dots are motifs; blank forbids the motif that a drawing has by default. */
export const PRINTS = ["blank", "fragile", "arrows", "logo", "stripes", "dots", "checks", "christmas"] as const;
export type Print = (typeof PRINTS)[number];

/**
 * What else there is to see of an article beside its picture: its sides as a drawing with measures, inside the wall or over all,
 * and the pack that it is sold in.
 */
export const VIEWS = ["inner-size", "size", "pack"] as const;
type View = (typeof VIEWS)[number];

/**
 * Everything but the drawing has a default of its own; lengths in millimetres, volume in millilitres. Boxes, trays and standing
 * bags take length (along the front), width (depth) and height; envelopes and flat bags width and height; sheets length and
 * width; vessels and lids diameter, height or volume; rolls width and diameter; cutlery and straws length.
 */
export type PictureSpec = {
  drawing: DrawingName;
  material?: Material;
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  diameterMm?: number;
  volumeMl?: number;
  colour?: Colour;
  print?: Print;
  count?: number;
  /** Another view than the picture itself. */
  view?: View;
  /** Pieces of a pack, for its view. */
  pieces?: number;
};

/** Whether an article states sides enough to be drawn with its measures: two, or a diameter. */
export const hasPlan = ({ lengthMm, widthMm, heightMm, diameterMm }: PictureSpec): boolean =>
  diameterMm !== undefined || [lengthMm, widthMm, heightMm].filter((side) => side !== undefined).length > 1;

/** The closed box that stands where a product has no picture yet. */
export const PLACEHOLDER: PictureSpec = { drawing: "placeholder" };

type NumberField = "lengthMm" | "widthMm" | "heightMm" | "diameterMm" | "volumeMl" | "count" | "pieces";
type WordField = "material" | "colour" | "print" | "view";

// The order of the two tables is the order inside a key: one picture has one key.
const wordFields: readonly { field: WordField; letter: string; words: readonly string[] }[] = [
  { field: "material", letter: "m", words: MATERIALS },
  { field: "colour", letter: "c", words: COLOURS },
  { field: "print", letter: "p", words: PRINTS },
  { field: "view", letter: "x", words: VIEWS },
];
const numberFields: readonly { field: NumberField; letter: string; maximum: number; step: number }[] = [
  { field: "lengthMm", letter: "l", maximum: 1_000_000, step: 0.1 },
  { field: "widthMm", letter: "w", maximum: 100_000, step: 0.1 },
  { field: "heightMm", letter: "h", maximum: 100_000, step: 0.1 },
  { field: "diameterMm", letter: "d", maximum: 10_000, step: 0.1 },
  { field: "volumeMl", letter: "v", maximum: 2_000_000, step: 1 },
  { field: "count", letter: "n", maximum: 1000, step: 1 },
  { field: "pieces", letter: "k", maximum: 100_000, step: 1 },
];
const MAXIMUM_KEY_LENGTH = 160;

const isDrawingName = (name: string): name is DrawingName => (DRAWING_NAMES as readonly string[]).includes(name);
const isPlainNumber = (text: string): boolean => /^(0|[1-9]\d{0,6})(\.[1-9])?$/.test(text);

/** The key of a picture, such as `carton-regular_m-white_l-400_w-300_h-200`; lengths are kept to a tenth of a millimetre. */
export function pictureKey(spec: PictureSpec): string {
  const parts: string[] = [spec.drawing];
  for (const { field, letter } of wordFields) {
    const word = spec[field];
    if (word !== undefined) parts.push(`${letter}-${word}`);
  }
  for (const { field, letter, maximum, step } of numberFields) {
    const value = spec[field];
    if (value === undefined) continue;
    const rounded = step === 1 ? Math.round(value) : Math.round(value * 10) / 10;
    if (!(rounded >= step && rounded <= maximum)) throw new RangeError(`A picture cannot have ${field} ${value}`);
    parts.push(`${letter}-${rounded}`);
  }
  return parts.join("_");
}

/** The picture that a key stands for, or null unless `pictureKey` could have written exactly this text. */
export function parsePictureKey(key: string): PictureSpec | null {
  if (key.length > MAXIMUM_KEY_LENGTH) return null;
  const [drawing = "", ...parts] = key.split("_");
  if (!isDrawingName(drawing)) return null;
  const spec: PictureSpec = { drawing };
  for (const part of parts) {
    if (part[1] !== "-" || !readPart(spec, part.charAt(0), part.slice(2))) return null;
  }
  // Another order, a repeated or an unusual spelling would give one picture many addresses.
  return pictureKey(spec) === key ? spec : null;
}

function readPart(spec: PictureSpec, letter: string, text: string): boolean {
  const word = wordFields.find((entry) => entry.letter === letter);
  if (word) return word.words.includes(text) && Boolean(Object.assign(spec, { [word.field]: text }));
  const number = numberFields.find((entry) => entry.letter === letter);
  if (!number || !isPlainNumber(text)) return false;
  const value = Number(text);
  if (value < number.step || value > number.maximum) return false;
  spec[number.field] = value;
  return true;
}

/**
 * Stands for the look of all drawings at once and is part of every key under which a picture is published, because browsers keep a picture for a year.
 * It is the digest of the drawings in their usual sizes; `draw-picture.test.ts` says the new value when a drawing changes.
 */
export const DRAWING_REVISION = "ea59e003";

/** The same for all further views, which change without the pictures. */
export const VIEW_REVISION = "fe4ce71f";

/** In which look a picture is published. */
export const revisionOf = ({ view }: Pick<PictureSpec, "view">): string => (view ? VIEW_REVISION : DRAWING_REVISION);

/**
 * The key under which the catalogue publishes a drawn picture. It has to name one picture for ever, so it says in which look of
 * the drawings it was published.
 */
export const publishedKey = (spec: PictureSpec): string => `${pictureKey(spec)}_r-${revisionOf(spec)}`;

/** What a key shows, in whatever look it was published, also in none; null when nobody could have published it. */
export const readPublishedKey = (key: string): PictureSpec | null =>
  parsePictureKey(key.replace(/_r-[0-9a-f]{8}$/, ""));
