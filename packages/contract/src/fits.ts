// What holds an object, and what comes nearest to its format (our own addition to the catalogue calls): the question, the sizes
// and what they cost.
// Lengths are millimetres, weights grams, volumes cubic millimetres, shares thousandths, quantities pieces.
import { z } from "zod";
import { mostFitGrams, mostFitMillimetres, mostFitObjects } from "#limits.ts";
import { Image } from "#products.ts";
import { SearchSupplier } from "#search.ts";
import { Currency, PageQuery, pageOf } from "#shared.ts";

/** BOX: length, width and height inside. BAG: width, gusset, height. POUCH: flat, width and height. TUBE: diameter, length. */
export const FitKind = z.enum(["BOX", "BAG", "POUCH", "TUBE"]);

/** HOLDS: what holds the object, the closest first. NEAREST: every size by how far its inner measures are from the object's. */
export const FitRanking = z.enum(["HOLDS", "NEAREST"]);

/** A whole number between two bounds; the refusal says what to give instead. */
function between(least: number, most: number, unit: string) {
  const error = `give a whole number from ${least} to ${most} (${unit})`;
  return z
    .number({ error: ({ input }) => (input === undefined ? undefined : error) })
    .int({ error })
    .min(least, { error })
    .max(most, { error });
}
const side = between(1, mostFitMillimetres, "mm");

export const FitQuery = PageQuery.omit({ sort: true }).extend({
  locale: z.string().optional(),
  currency: Currency.optional(),
  /** The object's sides; their order matters only where the top is fixed. */
  length: side,
  width: side,
  height: side,
  /** What shall be free along each side, both faces together. */
  clearance: between(0, mostFitMillimetres, "mm").default(5),
  /** Of one object; without it no load is looked at. */
  weight: between(1, mostFitGrams, "g").optional(),
  /** Objects to pack, one to a container: for the prices. */
  quantity: between(1, mostFitObjects, "objects").default(1),
  /** True: the height stays up. */
  isUpright: z.boolean().default(false),
  kind: FitKind.default("BOX"),
  ranking: FitRanking.default("HOLDS"),
  /** True: also those that would be mostly empty, behind all others. NEAREST shows them anyway. */
  withRoomy: z.boolean().default(false),
});
export type FitQuery = z.output<typeof FitQuery>;

const lengths = z.array(z.number().int());
const pieces = z.number().int();

/** The caller's best offer of an article, priced for the number of objects. */
export const FitOffer = z.strictObject({
  /** External id of the price: the key of a cart line. */
  offerPriceId: z.string(),
  supplier: SearchSupplier,
  currency: Currency,
  stock: pieces,
  /** Days. */
  leadTimeToShip: z.number().int().nullable(),
  itemPerPack: pieces,
  minOrderQuantity: pieces,
  maxOrderQuantity: pieces.nullable(),
  /** What a piece costs from a quantity on, discounts included. */
  tiers: z.array(z.strictObject({ quantity: pieces, itemPrice: z.number() })),
  /** The smallest quantity that may be ordered and is enough for all objects; the largest where none is enough. */
  quantity: pieces,
  /** Whether that quantity is enough for all objects. */
  isEnough: z.boolean(),
  /** Prices of one piece, a hundred and a pack at the tier of that quantity, without tax. */
  itemPrice: z.number(),
  hundredPrice: z.number(),
  packPrice: z.number(),
  /** That quantity, without tax. */
  total: z.number(),
  /** A full pallet at the tier of its own quantity, without tax; null where nobody told how many pieces it has. */
  pallet: z.strictObject({ quantity: pieces, price: z.number() }).nullable(),
});
export type FitOffer = z.infer<typeof FitOffer>;

export const FitArticle = z.strictObject({
  productId: z.string(),
  variantId: z.string(),
  /** The code that buyers see. */
  code: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** The sizes of its main picture, in its modern format where it has one. */
  pictures: z.array(Image),
  /** Code of the corrugated board, such as BC; null where it is not told. */
  flute: z.string().nullable(),
  outer: lengths.nullable(),
  weight: pieces.nullable(),
  /** Null: not known; it may hold less than the object weighs. */
  load: pieces.nullable(),
  /** Null: the caller has no price. */
  offer: FitOffer.nullable(),
});
export type FitArticle = z.infer<typeof FitArticle>;

/** A size that holds the object, or of NEAREST any size, with every article of it. */
export const FittingSize = z
  .strictObject({
    kind: FitKind,
    /** Inner measures, see FitKind. */
    inner: lengths,
    /** The object's sides along them; of a POUCH the last is its thickness, of a TUBE its length. */
    lying: lengths,
    /** What is free along each, both faces together; below zero where the object is larger. */
    slack: lengths,
    /** What it holds when it is filled like this. */
    volume: z.number().int(),
    /** Thousandths of the volume that the object takes; null where it does not go in, as only NEAREST tells. */
    fill: z.number().int().nullable(),
    /** Less than the clearance is free somewhere, or the object does not go in. */
    isTight: z.boolean(),
    /** Less than 400 thousandths are filled. */
    isRoomy: z.boolean(),
    /** The closest of all that have the clearance; of NEAREST the nearest of all. */
    isClosest: z.boolean(),
    /** The lowest total on this page among those that have the clearance, are not mostly empty and are there for all objects. */
    isCheapest: z.boolean(),
    /** The best for the caller first: in stock, then by total. */
    articles: z.array(FitArticle),
  })
  .meta({ id: "FittingSize" });
export type FittingSize = z.infer<typeof FittingSize>;

export const FitAnswer = z
  .strictObject({
    /** The closest first, those with less clearance behind; of NEAREST by the sum of what is free and what is missing. */
    sizes: pageOf(FittingSize),
    /** Sizes of each kind that hold it, in whatever way; of NEAREST all that bear it. */
    kinds: z.strictObject({ BOX: pieces, BAG: pieces, POUCH: pieces, TUBE: pieces }),
    /** Sizes of the asked kind that hold it, in whatever way. */
    holding: z.number().int(),
    /** Those of them that hold it with less clearance and are not mostly empty; that are mostly empty. */
    tight: z.number().int(),
    roomy: z.number().int(),
    /** Articles of the asked kind that were left out as they bear too little. */
    tooWeak: z.number().int(),
    /** Of HOLDS where no size of the kind holds it, the one that lacks least, and what it lacks along its inner measures. */
    nearest: z
      .strictObject({
        inner: lengths,
        lying: lengths,
        missing: lengths,
        code: z.string(),
        productId: z.string(),
        variantId: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "FitAnswer" });
export type FitAnswer = z.infer<typeof FitAnswer>;
