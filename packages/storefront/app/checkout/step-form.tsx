// The form of a checkout step: its questions, and beside them the totals with the button that leads on.

import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { type CheckoutProblem, useProblemTexts } from "#checkout/checkout-problems.ts";
import { usePaths } from "#lib/language.tsx";
import { OrderTotals } from "#orders/order/order-parts.tsx";
import type { OrderView } from "#orders/order/order-view.ts";
import type { PaymentWay } from "#payments/payment-ways.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** Why the form of a step did not lead on. */
export type StepRefusal = {
  readonly problems?: readonly CheckoutProblem[];
  readonly refusal?: "delivery" | "payment" | "terms" | "lines" | "giveUp";
  /** What was sent, by the name of its field. */
  readonly values?: Readonly<Record<string, string>>;
};

/** What every step is shown with, beside its own. */
export type StepAnswer = {
  /** The way to pay that was chosen before. */
  readonly way: PaymentWay;
  /** What became of the form that was sent. */
  readonly answer?: StepRefusal | undefined;
};

type StepFormProps = Pick<StepAnswer, "answer"> & {
  readonly step: "delivery" | "payment";
  readonly order: OrderView;
  readonly title: ReactNode;
  /** Words of the button that leads on. */
  readonly onward: ReactNode;
  readonly back: ReactNode;
  readonly children: ReactNode;
};

export function StepForm({ step, order, title, answer, onward, back, children }: StepFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formData?.get("intent") === step;
  const refusal = answer?.refusal;
  const { texts } = useProblemTexts(answer?.problems);
  return (
    <CheckoutFrame step={step} reference={order.reference} title={title}>
      <ErrorSummary title={t("mend")} problems={texts} attempt={answer} />
      {refusal && refusal !== "terms" && (
        <Alert tone="danger" isUrgent>
          {t(`refused.${refusal}`)}
        </Alert>
      )}
      <Form
        method="post"
        action={paths.shipping({ order: order.reference, step: step === "delivery" ? null : step })}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-checkout"
      >
        <input type="hidden" name="intent" value={step} />
        <div className="grid grid-cols-1 gap-6">{children}</div>
        <Card as="section" labelledBy="summary" className="grid gap-4 lg:sticky lg:top-under-header">
          <h2 id="summary" className="text-lg">
            {t("summary")}
          </h2>
          <OrderTotals totals={order.totals} />
          <Button type="submit" variant="primary" size="large" className="w-full" isPending={isPending}>
            {onward}
          </Button>
          {back}
        </Card>
      </Form>
    </CheckoutFrame>
  );
}
