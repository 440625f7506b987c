// Articles out of stock that somebody waits for: told once by mail when the account can order them again (our own addition).
// They are the user's own, and belong to the account for which they were asked.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { LocaleQuery, PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

export const StockWatch = z
  .strictObject({
    productVariantId: z.string(),
    productId: z.string(),
    /** The code by which the shop shows the article. */
    articleCode: z.string(),
    articleName: z.string(),
    /** Whether the account sees the article in the catalogue now. */
    isSold: z.boolean(),
    createdAt: Timestamp,
    /** When the user was told that it is back; null while it is waited for. */
    toldAt: Timestamp.nullable(),
  })
  .meta({ id: "StockWatch" });
export type StockWatch = z.infer<typeof StockWatch>;

const base = "/v1/shop/stock-watches" as const;
const params = z.object({ productVariantId: RecordKey });

export const stockWatches = {
  getStockWatches: defineCall({
    method: "GET",
    path: base,
    summary: "One page of the articles that the user waits for, or was told of lately; the last asked first",
    access: "session",
    query: PageQuery.omit({ sort: true }).extend({
      productVariantId: RecordKey.optional(),
      ...LocaleQuery.shape,
    }),
    response: pageOf(StockWatch),
  }),
  putStockWatch: defineCall({
    method: "PUT",
    path: `${base}/{productVariantId}`,
    summary: "Wait for an article that is out of stock; asked again while it is waited for, nothing changes",
    access: "session",
    params,
    query: LocaleQuery,
    response: StockWatch,
    errors: ["F-E-033", "CONFLICT"],
  }),
  deleteStockWatch: defineCall({
    method: "DELETE",
    path: `${base}/{productVariantId}`,
    summary: "Wait no longer; of an article that nobody waits for nothing changes",
    access: "session",
    params,
    response: noContent,
  }),
} as const;
