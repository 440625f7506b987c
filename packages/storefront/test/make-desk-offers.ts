// Offers of the desk with only the interesting fields given.
import type { DeskOffer, DeskOfferPage } from "@comptoir/contract/articles/desk-offers";
import { type OfferEntry, presentOfferEntry } from "#desk/offers/offer-entry.ts";
import { keyPageOf } from "./make-pages.ts";

/** An offer as its desk reads it: 130 pieces, 0.45 EUR each, 0.42 EUR from 200 on. */
export const makeDeskOffer = (given: Partial<DeskOffer> = {}): DeskOffer => ({
  id: "0000000090",
  externalId: "STK-CAI-0001",
  supplier: { id: "0000000002", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin" },
  article: { externalId: "CAI-0001", name: "Caisse carton", status: "ACTIVE", pictureUrl: null, codes: ["cai0001"] },
  status: "ACTIVE",
  currency: "EUR",
  stock: 130,
  reserved: 0,
  minStockAlert: null,
  minOrderQuantity: 20,
  maxOrderQuantity: null,
  leadTimeToShip: 3,
  itemPerPack: 20,
  priceRanges: [
    { quantity: 1, itemPrice: 0.45 },
    { quantity: 200, itemPrice: 0.42 },
  ],
  agreementCount: 0,
  taxRate: 20,
  updatedAt: "2026-03-16T08:00:00Z",
  ...given,
});

/** The same as the sheet has it. */
export const makeOfferEntry = (given: Partial<OfferEntry> = {}): OfferEntry => ({
  ...presentOfferEntry(makeDeskOffer()),
  ...given,
});

const nothingLacks = { ALL: 0, OUT_OF_STOCK: 0, LOW_STOCK: 0, WITHOUT_PRICE: 0, INACTIVE: 0 };

/** A page of offers with how many lack what. */
export const offerPageOf = (
  offers: readonly DeskOffer[],
  counts: Partial<DeskOfferPage["counts"]> = {},
): DeskOfferPage => ({
  ...keyPageOf(offers),
  counts: { ...nothingLacks, ALL: offers.length, ...counts },
});
