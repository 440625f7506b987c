import { useReviewsText } from "messages:reviews";
import { Stars } from "#goods/stars.tsx";
import { formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

type SupplierRatingProps = {
  /** Out of 5. */
  readonly rating: number;
  readonly evaluationCount: number;
};

/** What buyers say of a supplier, in stars and figures. */
export function SupplierRating({ rating, evaluationCount }: SupplierRatingProps) {
  const reviews = useReviewsText();
  const text = formatNumber(rating, useLanguage(), 1);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars rating={rating} label={reviews("outOfFive", { rating: text })} />
      <span aria-hidden="true">{text}</span>
      <span className="text-muted">{reviews("count", { count: evaluationCount })}</span>
    </span>
  );
}
