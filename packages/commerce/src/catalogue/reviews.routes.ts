// The calls of reviews.
import type { reviews } from "@comptoir/contract/reviews";
import { createReview, updateReview } from "#catalogue/reviews.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { findReceivers } from "#orders/lists/purchases.ts";

export const reviewHandlers = {
  createReview: async ({ body }, context) => createReview(context, body, findReceivers),
  updateReview: async ({ params, body }, context) => updateReview(context, params.reviewId, body, findReceivers),
} satisfies CommerceHandlers<typeof reviews>;
