// The views of the offers of a desk: all of them, those that lack something, and those with cells that were not taken.
import type { DeskOfferFilter } from "@comptoir/contract/articles/desk-offers";

export const offerTabNames = ["all", "low", "out", "unpriced", "inactive", "error"] as const;
export type OfferTab = (typeof offerTabNames)[number];

const filters: Readonly<Partial<Record<OfferTab, DeskOfferFilter>>> = {
  low: "LOW_STOCK",
  out: "OUT_OF_STOCK",
  unpriced: "WITHOUT_PRICE",
  inactive: "INACTIVE",
};

/** Who holds this right keeps stock and prices. */
export const writesOffersRight = "OFFER_INVENTORY_UPDATE";

/** The view that an address names; all of them where it names none. */
export const readOfferTab = (name: string | null): OfferTab => offerTabNames.find((tab) => tab === name) ?? "all";

/** What the offers of a view lack; undefined for the others. */
export const filterOf = (tab: OfferTab): DeskOfferFilter | undefined => filters[tab];
