// What buyers write about products (catalogue 8.4). Reading reviews belongs to the catalogue: getProductReviews and
// getProductReviewStatistics.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { reviewLength } from "#limits.ts";
import { ProductReview } from "#products.ts";
import { RecordKey } from "#shared.ts";

/** Clients may send locale and customerUserId too; the language of a review is its own, the author is the caller. */
export const ReviewWrite = z
  .object({
    /** Plain text; line breaks are kept, other control characters are dropped, HTML is text like any other. */
    message: z.string().trim().min(1).max(reviewLength),
    /** SKU of a visible product, or of one of its variants. */
    productSku: RecordKey,
    rating: z.number().int().min(1).max(5),
  })
  .meta({ id: "ReviewWrite" });
export type ReviewWrite = z.output<typeof ReviewWrite>;

export const reviews = {
  createReview: defineCall({
    method: "POST",
    path: "/v1/shop/reviews",
    summary: "Review a product; one review per user and product",
    access: "session",
    body: ReviewWrite,
    response: ProductReview,
    status: 201,
    errors: ["F-E-033", "F-E-003"],
  }),
  updateReview: defineCall({
    method: "PUT",
    path: "/v1/shop/reviews/{reviewId}",
    summary: "Change one's own review; its product stays the same",
    access: "session",
    params: z.object({ reviewId: RecordKey }),
    body: ReviewWrite,
    response: ProductReview,
    errors: ["F-E-033", "FORBIDDEN", "F-E-040"],
  }),
} as const;
