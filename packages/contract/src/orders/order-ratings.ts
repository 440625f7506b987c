// What a buyer says of a supplier after an order (orders 4.6); suppliers show it as an evaluation (catalogue 9).
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { ratingLength } from "#limits.ts";
import { LogisticOrderKey } from "#orders/orders.ts";
import { optionalText } from "#shared.ts";

export const OrderRating = z
  .strictObject({
    /** 1 to 5. */
    grade: z.number().int(),
    comment: z.string().nullable(),
  })
  .meta({ id: "OrderRating" });
export type OrderRating = z.infer<typeof OrderRating>;

export const orderRatings = {
  getOrderRating: defineCall({
    method: "GET",
    path: "/v1/shop/rating-orders/{logisticOrderId}",
    summary: "How a logistic order was rated; 404 while it is not",
    access: "session",
    params: LogisticOrderKey,
    response: OrderRating,
    errors: ["F-E-033"],
  }),
  rateOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/rating-orders/{logisticOrderId}",
    summary: "Rate a logistic order that was shipped, or rate it anew",
    access: "session",
    params: LogisticOrderKey,
    body: z.object({ grade: z.number().int().min(1).max(5), comment: optionalText(ratingLength) }),
    response: OrderRating,
    errors: ["F-E-033", "CONFLICT"],
  }),
} as const;
