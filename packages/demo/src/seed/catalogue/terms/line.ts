// How the catalogue is written down: a line of products is a text, its editions (one product each) and its sizes (the
// variants of each product). `build.ts` multiplies them.
import type { DrawingName, PictureSpec } from "#pictures/spec/picture.ts";
import type { Pair } from "#seed/tools/text.ts";
import type { Colour } from "./attributes.ts";
import type { Brand } from "./brands.ts";
import type { LeafCategory } from "./categories.ts";
import type { AttributeValues, Status } from "./records.ts";

export interface Size {
  /** What tells this variant from its sisters. */
  name: Pair;
  values: AttributeValues;
  /** Euros a piece without tax, first tier, before the edition's factor. */
  price: number;
  /** Pieces in a pack. */
  pack: number;
  /** A sentence of the variant's description. */
  note?: Pair;
  look?: Partial<PictureSpec>;
}

export interface Edition {
  /** Follows the line's name: "kraft brun", "brown kraft"; a French noun begins with ", ". Empty for an only edition. */
  name: Pair;
  text: Pair;
  brand: Brand;
  /** On the price of every size. */
  factor?: number;
  values?: AttributeValues;
  /** Multiplies the sizes. */
  colours?: readonly Colour[];
  /** Instead of the line's sizes. */
  sizes?: readonly Size[];
  look?: Partial<PictureSpec>;
  status?: Status;
}

export interface Line {
  category: LeafCategory;
  /** Three letters in front of the running number: CAI makes CAI-0001, CAI-0002 and so on. */
  prefix: string;
  name: Pair;
  text: Pair;
  /** Sentences that are true of every product of the line; each product takes some. */
  notes: readonly Pair[];
  drawing: DrawingName;
  look?: Partial<PictureSpec>;
  packing?: "BOX" | "BOTTLE" | "UNIT";
  values?: AttributeValues;
  sizes: readonly Size[];
  editions: readonly Edition[];
  /** Categories whose products go with this one, the most useful first. */
  goesWith?: readonly LeafCategory[];
}

/** An edition that needs no name of its own. */
export const plain: Pair = ["", ""];
