// What an order of the cart in use comes to so far, for screens on which more is being chosen (our own addition): goods and
// delivery by supplier, and how far it is from what somebody has to agree to.
import { z } from "zod";
import { CartApproval } from "#carts.ts";
import { defaultCurrency } from "#conventions.ts";
import { defineCall } from "#kit.ts";
import { mostQuoteSuppliers } from "#limits.ts";
import { Currency, RecordKey } from "#shared.ts";

export const SupplierOutlook = z.strictObject({
  supplierId: z.string(),
  /** Of the orderable lines of the cart, without tax, discounts included. */
  goods: z.number(),
  /** Goods without tax from which this supplier delivers free of charge; null when nothing makes it free. */
  freeShippingFrom: z.number().nullable(),
  /** What delivering fewer goods costs without tax, to the account's first address. */
  shippingFee: z.number(),
});
export type SupplierOutlook = z.infer<typeof SupplierOutlook>;

export const OrderOutlook = z
  .strictObject({
    /** Null: the buyer has no cart in use, so that nothing is in it. */
    cartId: z.string().nullable(),
    /** Those of the cart, and those that were asked for. */
    suppliers: z.array(SupplierOutlook),
    /** Null when the caller's orders wait for nobody. */
    approval: CartApproval.nullable(),
  })
  .meta({ id: "OrderOutlook" });
export type OrderOutlook = z.infer<typeof OrderOutlook>;

export const orderOutlook = {
  getOrderOutlook: defineCall({
    method: "GET",
    path: "/v1/shop/order-outlook",
    summary: "What an order of the cart in use comes to so far, by supplier, and what it needs somebody's word for",
    access: "session",
    query: z.object({
      currency: Currency.default(defaultCurrency),
      supplierIds: z.array(RecordKey).max(mostQuoteSuppliers).default([]),
    }),
    response: OrderOutlook,
  }),
} as const;
