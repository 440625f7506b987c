// Offers at the desk: a supplier keeps the stock, prices and terms of its own, the operator those of all. Quantities are pieces,
// prices of one piece without tax.
import { z } from "zod";
import { ChangedMeanwhile } from "#errors.ts";
import { defineCall } from "#kit.ts";
import {
  mostCodesPerCall,
  mostKeys,
  mostOfferChanges,
  mostPriceRanges,
  mostQuotePrice,
  offerFields,
  searchLength,
  textLength,
} from "#limits.ts";
import { OfferStatus, ProductStatus } from "#products.ts";
import { Currency, CursorQuery, cursors, LocaleQuery, PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

/** What an offer may lack: pieces, enough of them, a price for everybody, or that it is on sale. */
export const DeskOfferFilter = z.enum(["OUT_OF_STOCK", "LOW_STOCK", "WITHOUT_PRICE", "INACTIVE"]);
export type DeskOfferFilter = z.infer<typeof DeskOfferFilter>;

/** From so many pieces on, one piece costs this. */
export const OfferPriceRange = z.strictObject({ quantity: z.number(), itemPrice: z.number() });
export type OfferPriceRange = z.infer<typeof OfferPriceRange>;

/** What is written of an offer. */
export const OfferField = z.enum(offerFields);
export type OfferField = z.infer<typeof OfferField>;

export const DeskOffer = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    supplier: z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() }),
    article: z.strictObject({
      externalId: z.string(),
      name: z.string(),
      status: ProductStatus,
      pictureUrl: z.string().nullable(),
      /** All codes by which it is found, folded. */
      codes: z.array(z.string()),
    }),
    status: OfferStatus,
    currency: Currency,
    /** Pieces that can still be ordered. */
    stock: z.number().int(),
    /** Pieces beyond those that orders hold while they are paid. */
    reserved: z.number().int(),
    minStockAlert: z.number().int().nullable(),
    minOrderQuantity: z.number().int(),
    /** Null: as many as there are. */
    maxOrderQuantity: z.number().int().nullable(),
    leadTimeToShip: z.number().int().nullable(),
    itemPerPack: z.number().int(),
    /** The price for everybody, by quantity; empty without one. */
    priceRanges: z.array(OfferPriceRange),
    /** Prices of accounts and groups that hold now. */
    agreementCount: z.number().int(),
    /** Percent. */
    taxRate: z.number(),
    updatedAt: Timestamp,
  })
  .meta({ id: "DeskOffer" });
export type DeskOffer = z.infer<typeof DeskOffer>;

/** A page of offers, and how many of what was searched for lack what. No count goes beyond 10,001. */
export const DeskOfferPage = pageOf(DeskOffer)
  .extend({
    ...cursors,
    counts: z.strictObject({
      ALL: z.number().int(),
      OUT_OF_STOCK: z.number().int(),
      LOW_STOCK: z.number().int(),
      WITHOUT_PRICE: z.number().int(),
      INACTIVE: z.number().int(),
    }),
  })
  .meta({ id: "DeskOfferPage" });
export type DeskOfferPage = z.infer<typeof DeskOfferPage>;

/** What the writer was shown, and what it is to be. Whether it may be that is judged offer by offer. */
const from = <Value extends z.ZodType>(value: Value) => z.object({ was: value, now: value }).optional();
const figure = z.number();

const OfferChange = z.object({
  id: RecordKey,
  /** Another figure, or so many pieces more or fewer than there are, whatever was sold meanwhile. */
  stock: z.union([z.object({ was: figure, now: figure }), z.object({ add: figure })]).optional(),
  status: from(OfferStatus),
  minStockAlert: from(figure.nullable()),
  minOrderQuantity: from(figure),
  maxOrderQuantity: from(figure.nullable()),
  leadTimeToShip: from(figure.nullable()),
  priceRanges: from(
    z.array(z.object({ quantity: figure, itemPrice: z.number().max(mostQuotePrice) })).max(mostPriceRanges),
  ),
});
export type OfferChange = z.output<typeof OfferChange>;

/** What became of one change: all of it was written, or none. */
export const OfferResult = z
  .strictObject({
    /** As it was named. */
    id: z.string(),
    /** CONFLICT: somebody wrote one of these fields meanwhile; `offer` tells what it is now. */
    state: z.enum(["SAVED", "REFUSED", "CONFLICT"]),
    problems: z.array(
      z.strictObject({
        /** Null where there is no such offer. */
        field: OfferField.nullable(),
        code: z.string(),
        message: z.string(),
        /** The bound that was missed. */
        detail: z.string(),
        /** Of a conflict: who has written it last, and when; null where it was no person, as with what is sold. */
        by: ChangedMeanwhile.shape.by.nullable(),
        at: Timestamp.nullable(),
      }),
    ),
    /** As it is now; null where there is no such offer. */
    offer: DeskOffer.nullable(),
  })
  .meta({ id: "OfferResult" });
export type OfferResult = z.infer<typeof OfferResult>;

/** What somebody has changed of an offer at once. */
const OfferHistoryEntry = z
  .strictObject({
    id: z.string(),
    at: Timestamp,
    /** In the sheet of the desk, or by a file. */
    through: z.enum(["SHEET", "FILE"]),
    by: ChangedMeanwhile.shape.by,
    /** Values as `changeOffers` takes them: written the other way round they undo it. */
    changes: z.array(z.strictObject({ field: OfferField, was: z.unknown(), now: z.unknown() })),
  })
  .meta({ id: "OfferHistoryEntry" });
export type OfferHistoryEntry = z.infer<typeof OfferHistoryEntry>;

const clients = ["SUPPLIER", "OPERATOR"] as const;

export const deskOffers = {
  getDeskOffers: defineCall({
    clients,
    access: { right: "OFFER_INVENTORY_READ" },
    method: "GET",
    path: "/v1/offer-inventories",
    summary: "Lists offers by their external id: a supplier's own, or all of them, with how many lack stock or a price",
    query: PageQuery.omit({ sort: true }).extend({
      ...LocaleQuery.shape,
      ...CursorQuery.shape,
      filter: DeskOfferFilter.optional(),
      supplierIds: z.array(z.string()).optional(),
      ids: z.array(RecordKey).max(mostKeys).optional(),
      /** Codes of articles, or external ids of offers. */
      codes: z.array(z.string().max(textLength)).max(mostCodesPerCall).optional(),
      /** Part of a code or of the article's name. */
      search: z.string().max(searchLength).optional(),
    }),
    response: DeskOfferPage,
  }),
  getOfferHistory: defineCall({
    clients,
    access: { right: "OFFER_INVENTORY_READ" },
    method: "GET",
    path: "/v1/offer-inventories/{inventoryKey}/changes",
    summary: "Lists what people have changed of an offer in the last 90 days, the newest first",
    params: z.object({ inventoryKey: RecordKey }),
    query: PageQuery.omit({ sort: true }),
    response: pageOf(OfferHistoryEntry),
    errors: ["F-E-033"],
  }),
  changeOffers: defineCall({
    clients,
    access: { right: "OFFER_INVENTORY_UPDATE" },
    method: "PATCH",
    path: "/v1/offer-inventories",
    summary: `Writes up to ${mostOfferChanges} offers, each for itself: stock, state, bounds, lead time and the price for everybody`,
    query: LocaleQuery,
    body: z.object({ offers: z.array(OfferChange).min(1).max(mostOfferChanges) }),
    response: z.strictObject({ results: z.array(OfferResult) }),
  }),
};
