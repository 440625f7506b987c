// Second step of the checkout: how the order is paid, and under which references.

import { useOrdersText } from "messages:orders";
import { useProblemTexts } from "#checkout/checkout-problems.ts";
import { OrderFieldInputs } from "#checkout/payment-step/order-field-inputs.tsx";
import type { PaymentStep } from "#checkout/payment-step/payment-step.server.ts";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import type { OrderSource } from "#checkout/quoted/quoted-order.server.ts";
import { type StepAnswer, StepForm } from "#checkout/step-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { PaymentChoice } from "#payments/payment-choice.tsx";
import { readPaymentWay } from "#payments/payment-ways.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

type PaymentStepScreenProps = PaymentStep & StepAnswer & { readonly source: OrderSource | null };

export function PaymentStepScreen({ answer, way, order, source, payment, fields }: PaymentStepScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const values = answer?.values ?? {};
  const { errorOf } = useProblemTexts(answer?.problems);
  return (
    <StepForm
      step="payment"
      order={order}
      title={t("paymentTitle")}
      answer={answer}
      onward={t("toReview")}
      back={
        <ButtonLink to={paths.shipping({ order: order.reference })} variant="quiet">
          {t("backToDelivery")}
        </ButtonLink>
      }
    >
      <LeftLines lines={source?.left ?? []} total={order.totals.withoutTax} />
      <Card padding="large">
        <PaymentChoice ways={payment} way={values.payment ? readPaymentWay(values.payment) : way} />
      </Card>
      {fields.length > 0 && (
        <Card as="section" labelledBy="references" padding="large" className="grid gap-6">
          <h2 id="references" className="text-lg">
            {t("references")}
          </h2>
          <OrderFieldInputs fields={fields} current={order.fields} values={values} errorOf={errorOf} />
        </Card>
      )}
    </StepForm>
  );
}
