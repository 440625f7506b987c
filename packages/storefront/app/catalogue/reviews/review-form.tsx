// One's own review: written once, changed at any time; a plain form without scripts.

import { useReviewsText } from "messages:reviews";
import { reviewLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import type { ReviewFormState, ReviewView } from "#catalogue/reviews/review-view.ts";
import { Button } from "#ui/action/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { ErrorSummary, type FieldProblem } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type ReviewFormProps = {
  readonly own: ReviewView | null;
  readonly productSku: string;
  readonly state: ReviewFormState | null;
  /** The page that takes the form. */
  readonly here: string;
};

const ratings = ["5", "4", "3", "2", "1"] as const;

export function ReviewForm({ own, productSku, state, here }: ReviewFormProps) {
  const t = useReviewsText();
  return (
    <div className="card px-4" data-padding="none">
      {own && (
        <p className="flex flex-wrap items-center gap-2 pt-3 text-sm text-muted">
          {t("yours", { rating: own.rating })}
          {own.isVerifiedPurchase && <Badge tone="positive">{t("verified")}</Badge>}
          {own.isHidden && <Badge tone="action">{t("hidden")}</Badge>}
        </p>
      )}
      <Disclosure summary={t(own ? "change" : "write")} isOpen={state !== null}>
        <Fields key={`${own?.id} ${state?.attempt}`} own={own} productSku={productSku} state={state} here={here} />
      </Disclosure>
    </div>
  );
}

function Fields({ own, productSku, state, here }: ReviewFormProps) {
  const t = useReviewsText();
  const isPending = useNavigation().formData?.get("intent") === "review";
  const values = state?.values ?? { rating: own ? String(own.rating) : "", message: own?.message ?? "" };
  const errors = state?.errors ?? {};
  const problems: FieldProblem[] = [
    ...(errors.rating ? [{ fieldId: "review-rating", message: errors.rating }] : []),
    ...(errors.message ? [{ fieldId: "review-message", message: errors.message }] : []),
  ];
  const rating = ratings.find((value) => value === values.rating);
  return (
    <Form method="post" action={`${here}#reviews`} className="grid gap-4" preventScrollReset noValidate>
      <ErrorSummary title={t("errors", { count: problems.length })} problems={problems} attempt={state?.attempt} />
      {errors.form && (
        <Alert tone="danger" isUrgent>
          {errors.form}
        </Alert>
      )}
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="productSku" value={productSku} />
      {own && <input type="hidden" name="reviewId" value={own.id} />}
      <RadioGroup
        id="review-rating"
        legend={t("rating")}
        name="rating"
        options={ratings.map((value) => ({ value, label: t(`rating.${value}`) }))}
        error={errors.rating}
        isRequired
        optionsClassName="flex flex-wrap gap-x-5 gap-y-1"
        defaultValue={rating}
      />
      <Field
        id="review-message"
        label={t("message")}
        help={t("messageHelp", { longest: reviewLength })}
        error={errors.message}
        isRequired
      >
        <Textarea name="message" maxLength={reviewLength} defaultValue={values.message} />
      </Field>
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t(own ? "save" : "publish")}
        </Button>
      </div>
    </Form>
  );
}
