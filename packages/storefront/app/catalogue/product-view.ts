// A product as its page shows it; only the fields that are shown. `product.present.ts` makes it from the answers.

import { firstValidQuantity, isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { Box } from "#catalogue/packing.rules.ts";
import type { CardPicture } from "#catalogue/product-card.ts";
import type { Difference, Fact } from "#catalogue/variants.rules.ts";

/** What one piece costs without tax from a quantity on; `listPrice` stands beside it while a discount runs. */
export type Tier = { readonly quantity: number; readonly unitPrice: number; readonly listPrice: number | null };

/** Whose price it is: everybody's, that of a group of customers, or negotiated by this account. */
export type PriceKind = "PUBLIC" | "GROUP" | "ACCOUNT";

export type OfferView = {
  readonly offerPriceId: string | null;
  readonly priceKind: PriceKind | null;
  readonly supplier: {
    readonly id: string;
    /** Names its page. */
    readonly externalId: string;
    readonly name: string;
    /** Out of 5; null without any rating. */
    readonly rating: number | null;
    readonly returnPolicy: string | null;
  };
  readonly itemPerPack: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly stock: number;
  readonly leadTimeDays: number | null;
  /** First and last expected day, YYYY-MM-DD. */
  /** The working day until which it arrives when it is ordered now; null where nobody says. */
  readonly deliveryDate: string | null;
  /** Cheapest delivery in euros without tax, where the supplier says it beforehand. */
  readonly shippingPrice: number | null;
  /** Empty without a price for this visitor. */
  readonly tiers: readonly Tier[];
  /** First-tier list price while a discount runs. */
  readonly listPrice: number | null;
};

/** A file about an article, such as a data sheet. */
export type DocumentView = {
  readonly name: string;
  readonly url: string;
  /** By the ending of its address: "PDF"; null when that says nothing. */
  readonly format: string | null;
  /** Language, size and day in words, as far as the address tells them. */
  readonly facts: readonly string[];
};

/** What a further picture shows: sides with their measures in words, or a pack of so many pieces. */
export type ShownView =
  | { readonly kind: "SIDES"; readonly measures: string }
  | { readonly kind: "PACK"; readonly pieces: number };

/** A picture in every size there is; without a view it shows the article as it is. */
export type PictureView = { readonly sizes: readonly CardPicture[]; readonly view?: ShownView };

/** What a page tells of one variant only, the chosen one: of all of them it would be most of the page. */
export type VariantMedia = {
  /** Empty for a product without variants. */
  readonly variantId: string;
  /** Pictures after the main one. */
  readonly pictures: readonly PictureView[];
  readonly documents: readonly DocumentView[];
};

export type ProductFact = Fact & {
  /** A measured quantity, which stands among the dimensions. */
  readonly isMeasure?: true;
};

/** An article that is there while the one that is shown is not. */
export type StandIn = { readonly code: string; readonly productId: string; readonly variantId: string };

export type VariantView = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly mpn: string | null;
  readonly ean: string | null;
  readonly facts: readonly ProductFact[];
  /** Inner and outer dimensions, when the variant is something to pack into. */
  readonly box: Box | null;
  /** The main picture in every size there is; empty without any. */
  readonly picture: readonly CardPicture[];
  /** Whether the user waits for it, out of stock as it is; absent where nobody asked. */
  readonly isWatched?: boolean;
  /** Best offer first. */
  readonly offers: readonly OfferView[];
  /** Of another product an article of the same format that is there while this one is not; absent where none is known. */
  readonly standIn?: StandIn;
};

export type ProductView = {
  readonly id: string;
  /** The number by which a review names the product. */
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly brand: string | null;
  readonly tags: readonly string[];
  readonly facts: readonly ProductFact[];
  readonly documents: readonly DocumentView[];
  readonly category: { readonly externalId: string } | null;
  readonly variants: readonly VariantView[];
  /** Attributes by which the variants differ, in their order. */
  readonly differences: readonly Difference[];
  /** The fewest of them that tell all variants apart. */
  readonly dimensions: readonly Difference[];
  /** It can still be read about, but is no longer sold (ux P-07). */
  readonly isDiscontinued: boolean;
};

/** The variant that an address or a code asks for; null when there is none such. */
export function findVariant(product: ProductView, wanted: string | null): VariantView | null {
  return product.variants.find((variant) => variant.id === wanted || variant.code === wanted) ?? null;
}

/** The variant to show: the wanted one, else the default one. */
export function chooseVariant(product: ProductView, wanted: string | null): VariantView | undefined {
  return findVariant(product, wanted) ?? product.variants[0];
}

/** The smallest quantity of the offer that is proposed first; one piece without an offer. */
export const firstQuantity = (offer: OfferView | undefined): number => (offer ? firstValidQuantity(offer) : 1);

/** What the order form of an offer takes; null when it cannot be ordered. */
export function orderFields(offer: OfferView | undefined) {
  if (!offer?.offerPriceId || !isOrderable(offer)) return null;
  const { offerPriceId, itemPerPack, minOrderQuantity, maxOrderQuantity, stock } = offer;
  return { offerPriceId, itemPerPack, minOrderQuantity, maxOrderQuantity, stock };
}
