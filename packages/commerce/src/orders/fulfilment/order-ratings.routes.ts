import type { orderRatings } from "@comptoir/contract/orders/order-ratings";
import type { CommerceHandlers } from "#http/register.ts";
import { getOrderRating, rateOrder } from "#orders/fulfilment/order-ratings.ts";

export const orderRatingHandlers = {
  getOrderRating: ({ params }, context) => getOrderRating(context, params.logisticOrderId),
  rateOrder: ({ params, body }, context) => rateOrder(context, params.logisticOrderId, body),
} satisfies CommerceHandlers<typeof orderRatings>;
