// What buyers say of a product, as its page shows it (ux P-09).

export type ReviewView = {
  readonly id: string;
  readonly rating: number;
  readonly message: string;
  /** That of its words, as `en-GB`; null when nobody knows. */
  readonly locale: string | null;
  readonly createdAt: string;
  /** Null: the author is no longer a customer. */
  readonly author: string | null;
  /** Only as the shop says it; never a guess. */
  readonly isVerifiedPurchase: boolean;
  /** Nobody but its author sees it. */
  readonly isHidden: boolean;
};

export type ReviewsView = {
  /** Newest first. */
  readonly reviews: readonly ReviewView[];
  /** The visitor's own review; null for guests and before they wrote one. */
  readonly own: ReviewView | null;
  readonly average: number;
  readonly count: number;
  /** How many there are of each rating, from 5 down to 1. */
  readonly spread: readonly { readonly rating: number; readonly count: number }[];
};

/** What a form that was refused shows again. */
export type ReviewFormState = {
  readonly attempt: number;
  readonly values: { readonly rating: string; readonly message: string };
  readonly errors: { readonly rating?: string; readonly message?: string; readonly form?: string };
};

/** Reviews shown at first, and by how many more each time. */
export const reviewStep = 10;
const mostReviews = 200;

/** How many reviews an address asks for (`reviews`), in steps of ten. */
export function shownReviews(parameters: URLSearchParams): number {
  const wanted = Number(parameters.get("reviews"));
  if (!Number.isInteger(wanted) || wanted < reviewStep) return reviewStep;
  return Math.min(mostReviews, Math.ceil(wanted / reviewStep) * reviewStep);
}
