// What buyers say of a product: average, spread, the reviews themselves, and one's own (ux P-09, V-09).

import { useReviewsText } from "messages:reviews";
import { useSearchParams } from "react-router";
import { ReviewForm } from "#catalogue/reviews/review-form.tsx";
import {
  type ReviewFormState,
  type ReviewsView,
  type ReviewView,
  reviewStep,
  shownReviews,
} from "#catalogue/reviews/review-view.ts";
import { Stars } from "#goods/stars.tsx";
import { formatIsoDay, formatLongDate, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ReviewsProps = {
  readonly view: ReviewsView;
  readonly productId: string;
  readonly productSku: string;
  readonly state: ReviewFormState | null;
  /** The page to come back to after signing in. */
  readonly here: string;
};

export function Reviews({ view, productId, productSku, state, here }: ReviewsProps) {
  const t = useReviewsText();
  const paths = usePaths();
  const [parameters] = useSearchParams();
  const { isAuthenticated } = useSession();
  const shown = shownReviews(parameters);
  const total = view.count - (view.own && !view.own.isHidden ? 1 : 0);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid grid-cols-1 gap-4">
      <h2 id="reviews-title" className="text-xl font-bold">
        {t("title")}
      </h2>
      {parameters.has("reviewed") && <Alert tone="success">{t("thanks")}</Alert>}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-reviews">
        <div className="grid content-start gap-4">
          {view.count > 0 ? <Summary view={view} /> : <p className="text-muted">{t("none")}</p>}
          {!isAuthenticated && (
            <p className="text-sm">
              <Link to={paths.login({ to: `${here}#reviews` })}>{t("signInToReview")}</Link>
            </p>
          )}
        </div>
        <div className="grid content-start gap-4">
          {isAuthenticated && <ReviewForm own={view.own} productSku={productSku} state={state} here={here} />}
          {view.reviews.length > 0 && (
            <>
              <p className="text-sm text-muted">{t("order")}</p>
              <ul className="grid gap-4">
                {view.reviews.map((review) => (
                  <Review key={review.id} review={review} />
                ))}
              </ul>
            </>
          )}
          {view.reviews.length < total && (
            <p>
              <Link
                to={`${paths.product(productId, { variant: parameters.get("variant"), reviews: shown + reviewStep })}#reviews`}
                preventScrollReset
                replace
                prefetch="none"
              >
                {t("more")}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Summary({ view: { average, count, spread } }: Pick<ReviewsProps, "view">) {
  const t = useReviewsText();
  const language = useLanguage();
  const figure = formatNumber(average, language, 1);
  return (
    <>
      <p className="flex items-center gap-3">
        <span className="text-3xl font-bold tabular-nums">{figure}</span>
        <span className="grid gap-1 text-sm">
          <Stars rating={average} label={t("outOfFive", { rating: figure })} />
          <span className="text-muted">{t("count", { count })}</span>
        </span>
      </p>
      {spread.length > 0 && (
        <table className="text-sm">
          <caption className="sr-only">{t("spread")}</caption>
          <tbody>
            {spread.map((step) => (
              <tr key={step.rating}>
                <th scope="row" className="py-0.5 pe-3 text-start font-normal whitespace-nowrap">
                  {t("starCount", { rating: step.rating })}
                </th>
                <td className="w-full">
                  <Bar share={step.count / count} />
                </td>
                <td className="ps-3 text-end tabular-nums">{formatNumber(step.count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The number beside it says the same. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full rounded-full bg-sunken"
    >
      <rect width={share * 100} height="8" className="fill-kraft" />
    </svg>
  );
}

function Review({ review }: { readonly review: ReviewView }) {
  const t = useReviewsText();
  const language = useLanguage();
  const { rating, message, locale, author, createdAt, isVerifiedPurchase, isHidden } = review;
  return (
    <li className="grid gap-1 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} label={t("outOfFive", { rating: formatNumber(rating, language) })} />
        <span className="font-semibold">{author || t("deletedUser")}</span>
        <time className="text-muted" dateTime={formatIsoDay(createdAt)}>
          {formatLongDate(createdAt, language)}
        </time>
        {isVerifiedPurchase && <Badge tone="positive">{t("verified")}</Badge>}
        {isHidden && <Badge tone="action">{t("hidden")}</Badge>}
      </p>
      <p lang={locale ?? undefined} className="max-w-text whitespace-pre-line">
        {message}
      </p>
    </li>
  );
}
