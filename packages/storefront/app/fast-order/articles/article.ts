// What fast order knows of an article, and how it finds one by a code.

import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import type { PriceTier } from "#goods/price.rules.ts";

/** An offer at the price of whoever asks; quantities are pieces. */
export type ArticleOffer = OfferBounds & {
  readonly offerPriceId: string;
  readonly supplierId: string;
  readonly supplier: string;
  readonly leadTimeDays: number | null;
  readonly tiers: readonly PriceTier[];
};

export type Article = {
  readonly variantId: string;
  /** The one that buyers see first. */
  readonly codes: readonly [string, ...string[]];
  readonly name: string;
  /** Address of a small picture; null where there is none, and before the offers are known. */
  readonly picture: string | null;
  /** Pieces of a pack, before the offers are known. */
  readonly itemPerPack: number;
  readonly minOrderQuantity: number;
  /** Null until the offers are known; empty when there is nothing for this buyer. */
  readonly offers: readonly ArticleOffer[] | null;
  /** Key of the product's page, and by which quotes know the article; known with the offers. */
  readonly productKey: string | null;
  readonly externalId: string | null;
  /** What the buyer's account calls it, the last written first. */
  readonly ownCodes: readonly string[];
  /** Articles that can be ordered and are as large: those of its format, then others of its product; only where this one cannot be. */
  readonly equivalents: readonly Proposal[];
};

/** An article that is offered in the place of a code, or of another article. */
export type Proposal = Pick<Article, "codes" | "name"> & {
  /** What it is sold in, as far as the index of codes tells it. */
  readonly itemPerPack?: number;
  readonly minOrderQuantity?: number;
  /** It has the format that is wanted, and nothing less or more. */
  readonly isSameFormat?: boolean;
};

export type ArticleMatches = {
  readonly articles: readonly Article[];
  /** The shop was asked; before that only what the index of codes holds is known. */
  readonly isSettled: boolean;
  /** The code is the buyer's own, though the shop calls this other article so. */
  readonly shadowed?: Proposal | undefined;
};

/** Finds articles by code. What is not there yet is asked for elsewhere. */
export type Catalogue = {
  find(code: string): ArticleMatches;
  /** At most six articles whose codes are nearly this one, the nearest first; `isClear` when there is no doubt. */
  near(code: string): {
    readonly proposals: readonly Proposal[];
    readonly isClear: boolean;
    readonly isDescription?: boolean;
  };
};
