// Reading the reviews of a product, and writing one's own: refusals come back as words beside what was typed.

import { reviewsText } from "messages:reviews";
import { reviewLength } from "@comptoir/contract/limits";
import type { ProductReview } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import type { ReviewFormState, ReviewsView, ReviewView } from "#catalogue/reviews/review-view.ts";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

function presentReview({ productReview, user }: ProductReview): ReviewView {
  const { id, rating, message, createdAt, isVerifiedPurchase, status, locale = null } = productReview;
  return {
    id,
    rating,
    message,
    locale,
    createdAt,
    author: user && [user.firstName, user.lastName].filter(Boolean).join(" "),
    isVerifiedPurchase: isVerifiedPurchase === true,
    isHidden: status === "HIDDEN",
  };
}

type ReviewsQuestion = { readonly productKey: string; readonly size: number; readonly isAuthenticated: boolean };

/** The newest reviews of a product with their figures, and the visitor's own one. */
export async function findReviews(sdk: Pick<Sdk, "catalogue">, wanted: ReviewsQuestion): Promise<ReviewsView> {
  const { catalogue } = sdk;
  const params = { productKey: wanted.productKey };
  const [summary, reviews, own] = await Promise.all([
    catalogue.getProductReviewStatistics({ params }),
    catalogue.getProductReviews({ params, query: { size: wanted.size } }),
    wanted.isAuthenticated ? catalogue.getProductReviews({ params, query: { connectedUserOnly: true, size: 1 } }) : [],
  ]);
  const [mine] = own.filter(({ productReview }) => productReview.isOwn);
  return {
    reviews: reviews.filter(({ productReview }) => !productReview.isOwn).map(presentReview),
    own: mine ? presentReview(mine) : null,
    average: summary.rating,
    count: summary.countRating,
    // Older servers of the API give no spread.
    spread: summary.spread ?? [],
  };
}

/** Writes a review, or changes the one named by `reviewId`. Null when it is written, else what to show again. */
export async function writeReview(
  sdk: Pick<Sdk, "reviews">,
  form: FormData,
  language: Language,
): Promise<ReviewFormState | null> {
  const t = reviewsText(language);
  const text = (name: string) => typedText(form, name);
  const values = { rating: text("rating"), message: text("message") };
  const refuse = (errors: ReviewFormState["errors"]) => ({ attempt: Date.now(), values, errors });
  const rating = Number(values.rating);
  const errors = {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: t("ratingMissing") }),
    ...(values.message === "" ? { message: t("messageMissing") } : {}),
    ...(values.message.length > reviewLength ? { message: t("messageTooLong", { longest: reviewLength }) } : {}),
  };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const body = { rating, message: values.message, productSku: text("productSku") };
  const reviewId = text("reviewId");
  try {
    if (reviewId) await sdk.reviews.updateReview({ params: { reviewId }, body });
    else await sdk.reviews.createReview({ body });
    return null;
  } catch (error) {
    return refuse({ form: refusalOf(error, language) });
  }
}

function refusalOf(error: unknown, language: Language): string {
  const t = reviewsText(language);
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) return t("refused.twice");
  if (status === 401 || status === 403) return t("refused.notYours");
  if (status === 404) return t("refused.gone");
  tellFailure("The review could not be written", error);
  return t("refused.failed");
}
