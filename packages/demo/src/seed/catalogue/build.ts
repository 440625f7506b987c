// From lines to records: a product for each edition, a variant for each size and colour, numbered in reading order.
import { publishedKey } from "#pictures/spec/picture.ts";
import { type Random, randomNamed } from "#seed/tools/random.ts";
import { join, labels, numberIn, type Pair, same } from "#seed/tools/text.ts";
import { offersOf } from "./offers.ts";
import { pictureOf, viewsOf } from "./pictures.ts";
import { isReference } from "./references.ts";
import { attributeNamed, type Colour, colours } from "./terms/attributes.ts";
import { brands } from "./terms/brands.ts";
import type { LeafCategory } from "./terms/categories.ts";
import { type Edition, type Line, plain, type Size } from "./terms/line.ts";
import type { AttributeValues, ProductRecord, VariantRecord } from "./terms/records.ts";
import { supplierNamed } from "./terms/suppliers.ts";
import { tagsOf } from "./terms/tags.ts";

const space = same(" ");

/** Splits values by the switch of each attribute: what all variants share, what tells them apart. */
function splitValues(values: AttributeValues): { ofProduct: AttributeValues; ofVariant: AttributeValues } {
  const entries = Object.entries(values);
  const of = (isForVariant: boolean) =>
    Object.fromEntries(entries.filter(([name]) => attributeNamed(name).isForVariant === isForVariant));
  return { ofProduct: of(false), ofVariant: of(true) };
}

/** Thirteen digits in the range that GS1 leaves to shops, so that no real article has this code. */
export function eanOf(prefix: string, number: number): string {
  const family = [...prefix].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 65, 0);
  const digits = `2${String(family).padStart(5, "0")}${String(number).padStart(6, "0")}`;
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function partNumber(brand: string, random: Random): string {
  const initials = brand
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
  return `${initials}${random.integer(10_000, 99_999)}`;
}

const packSentences: readonly ((count: Pair) => Pair)[] = [
  ([fr, en]) => [`Vendu par lot de ${fr}.`, `Sold in packs of ${en}.`],
  ([fr, en]) => [`Le lot compte ${fr} pièces.`, `A pack holds ${en} pieces.`],
  ([fr, en]) => [`Conditionnement : ${fr} pièces.`, `Pack size: ${en} pieces.`],
  ([fr, en]) => [`Livré par lot de ${fr} pièces.`, `Supplied in packs of ${en} pieces.`],
];
const singleSentences: readonly Pair[] = [
  ["Vendu à l'unité.", "Sold singly."],
  ["Conditionnement à la pièce.", "Packed singly."],
];

function packSentence(itemPerPack: number, random: Random): Pair {
  return itemPerPack === 1 ? random.pick(singleSentences) : random.pick(packSentences)(numberIn(itemPerPack));
}

/** A comma comes before a size in words, and behind a name that has a comma or a number already. */
const follow = (name: string, size: string): string =>
  size === "" ? name : `${name}${/[,\d]/.test(name) || /^\p{Ll}/u.test(size) ? "," : ""} ${size}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** CAI and 1 make CAI-0001. */
export const code = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(4, "0")}`;

interface Draft {
  line: Line;
  edition: Edition;
  name: Pair;
}

function buildVariant(draft: Draft, size: Size, colour: Colour | null, number: number): VariantRecord {
  const { line, edition } = draft;
  const externalId = code(line.prefix, number);
  const random = randomNamed(`variant ${externalId}`);
  const values: AttributeValues = {
    ...line.values,
    ...edition.values,
    ...size.values,
    ...(colour ? { COLOUR: [colour] } : {}),
  };
  const named: Pair = [follow(draft.name[0], size.name[0]), follow(draft.name[1], size.name[1])];
  const [tintFrench, tintEnglish] = colour ? colours[colour].label : plain;
  const name: Pair = colour
    ? [`${named[0]}, ${lowerFirst(tintFrench)}`, `${named[1]}, ${lowerFirst(tintEnglish)}`]
    : named;
  const picture = pictureOf(line, edition, size, values);
  const offers = offersOf({
    variantExternalId: externalId,
    category: line.category,
    supplier: brands[edition.brand],
    packingType: line.packing ?? "UNIT",
    price: size.price * (edition.factor ?? 1),
    itemPerPack: size.pack,
  });
  return {
    externalId,
    name: labels(name),
    description: labels(join(space, size.note ?? plain, packSentence(size.pack, random))),
    ean: eanOf(line.prefix, number),
    mpn: partNumber(edition.brand, random),
    status: edition.status ?? "ACTIVE",
    attributes: splitValues(values).ofVariant,
    pictureKey: publishedKey(picture),
    views: viewsOf(picture, values, offers[0]?.prices[0]?.itemPerPack ?? size.pack),
    offers,
  };
}

/** Reference articles are neither new nor at the end of their line. */
const referenceAge = 400;

/** Days: one product in twenty arrived this month. */
const ageOf = (random: Random): number => (random.chance(0.05) ? random.integer(1, 28) : random.integer(40, 900));

function buildProduct(line: Line, edition: Edition, firstNumber: number): ProductRecord {
  const name: Pair = [
    join(space, same(line.name[0]), same(edition.name[0]))[0].replace(" ,", ","),
    join(same(", "), same(line.name[1]), same(edition.name[1]))[1],
  ];
  const draft: Draft = { line, edition, name };
  const choices = (edition.colours ?? [null]).flatMap((colour) =>
    (edition.sizes ?? line.sizes).map((size) => ({ colour, size })),
  );
  const variants = choices.map(({ size, colour }, index) => buildVariant(draft, size, colour, firstNumber + index));
  const externalId = `PRO-${code(line.prefix, firstNumber)}`;
  const random = randomNamed(`product ${externalId}`);
  const origin = supplierNamed(brands[edition.brand]).origin;
  const attributes = { ...splitValues({ ...line.values, ...edition.values }).ofProduct, ORIGIN: origin };
  const ageInDays = isReference(code(line.prefix, firstNumber)) ? referenceAge : ageOf(random);
  const notes = random.sample(line.notes, Math.min(line.notes.length, random.integer(1, 2)));
  return {
    externalId,
    classification: line.category,
    name: labels(name),
    description: labels(join(space, line.text, edition.text, ...notes)),
    brand: edition.brand,
    status: edition.status ?? "ACTIVE",
    attributes,
    tags: tagsOf(attributes, ageInDays, random),
    relatedProducts: [],
    ageInDays,
    variants,
  };
}

/** The products of the lines in order; numbers run through all lines of one prefix. */
export function buildProducts(lines: readonly Line[]): ProductRecord[] {
  const next = new Map<string, number>();
  const products: ProductRecord[] = [];
  const companions = new Map<string, readonly LeafCategory[]>();
  for (const line of lines) {
    for (const edition of line.editions) {
      const number = next.get(line.prefix) ?? 1;
      const product = buildProduct(line, edition, number);
      next.set(line.prefix, number + product.variants.length);
      products.push(product);
      companions.set(product.externalId, line.goesWith ?? []);
    }
  }
  return relate(products, companions);
}

const diametersOf = (product: ProductRecord): ReadonlySet<unknown> =>
  new Set(product.variants.map(({ attributes }) => attributes.DIAMETER).filter((value) => value !== undefined));

/** A lid of another diameter does not fit; without diameters everything in the category goes. */
function fits(product: ProductRecord, other: ProductRecord): boolean {
  const mine = diametersOf(product);
  const theirs = diametersOf(other);
  if (mine.size === 0 || theirs.size === 0) return true;
  return [...mine].some((diameter) => theirs.has(diameter));
}

function relate(
  products: readonly ProductRecord[],
  companions: ReadonlyMap<string, readonly LeafCategory[]>,
): ProductRecord[] {
  const byCategory = Map.groupBy(
    products.filter(({ status }) => status === "ACTIVE"),
    ({ classification }) => classification,
  );
  return products.map((product) => {
    const random = randomNamed(`related ${product.externalId}`);
    const relatedProducts = (companions.get(product.externalId) ?? []).flatMap((category) => {
      const candidates = (byCategory.get(category) ?? []).filter((other) => other !== product && fits(product, other));
      return random.sample(candidates, 3).map(({ externalId }) => externalId);
    });
    return { ...product, relatedProducts: relatedProducts.slice(0, 8) };
  });
}
