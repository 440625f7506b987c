// The specification table as it goes to the browser: its heads, the products and their articles; only what is shown.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { Equivalent } from "#catalogue/equivalents/equivalents.present.ts";
import type { CardOffer } from "#catalogue/product-card.ts";
import type { AttributeHead } from "#catalogue/table/columns.rules.ts";
import type { LineOffer, LineSupplier } from "#catalogue/table/lines.rules.ts";
import type { PriceTier } from "#goods/price.rules.ts";
import type { SizedPicture } from "#ui/display/picture.rules.ts";

export type TableArticle = {
  readonly productId: string;
  readonly variantId: string;
  readonly code: string;
  /** Its whole name. */
  readonly name: string;
  /** What tells it from the others of its product: "310 × 220 × 150 mm". */
  readonly difference: string;
  /** Of a near size: how far each side is off and in which direction, "+5 / −20", and in words. */
  readonly near?: { readonly sides: string; readonly words: string };
  /** Of each head, as it is shown without its unit; "" where it has none. */
  readonly values: readonly string[];
  readonly offer: CardOffer | null;
  /** Whose offer it is. */
  readonly supplier: LineSupplier | null;
  /** Pieces of a full pallet; null where nobody says. */
  readonly perPallet: number | null;
  /** Prices by quantity; null where they are asked for once somebody types. */
  readonly tiers: readonly PriceTier[] | null;
  /** Of an article that cannot be ordered. */
  readonly equivalent: Equivalent | null;
  /** Where it stands alone. */
  readonly picture: SizedPicture | null;
};

/** A product whose articles stand together. */
export type TableProduct = {
  readonly productId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly supplier: string | null;
  readonly picture: SizedPicture | null;
  /** Articles that were found, over all pages, and those that there are. */
  readonly matches: number;
  readonly variantCount: number;
};

export type TableView = {
  readonly heads: readonly AttributeHead[];
  /** In their order; empty where articles stand alone. */
  readonly products: readonly TableProduct[];
  readonly articles: readonly TableArticle[];
  /** What is said of groups that follow others, by the article with which each begins. */
  readonly headings?: Readonly<Record<string, readonly string[]>>;
};

/** Side of a picture in CSS pixels. */
export const tablePictureSide = 32;

/** What a field of the table orders by; null where nothing can be ordered. */
export function lineOfferOf(article: TableArticle): LineOffer | null {
  const { offer, productId, variantId, code, supplier, perPallet } = article;
  if (!offer || offer.itemPrice === 0 || !isOrderable(offer)) return null;
  return { ...offer, productId, variantId, code, supplier, perPallet };
}

/** Where a link to the row of an article leads. */
export const rowId = (variantId: string): string => `article-${variantId}`;
