// First step of the checkout: where to, how, to whom the bill goes, how it is paid, under which reference.
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import type { DeliveryStep } from "#orders/checkout.server.ts";
import { CheckoutFrame } from "#orders/checkout-frame.tsx";
import { DeliveryAddresses } from "#orders/delivery-addresses.tsx";
import { remarksName } from "#orders/delivery-form.ts";
import { DeliveryWays } from "#orders/delivery-ways.tsx";
import { OrderFieldInputs } from "#orders/order-field-inputs.tsx";
import { OrderTotals } from "#orders/order-parts.tsx";
import { useOrdersText } from "#orders/orders.text.ts";
import type { CheckoutAnswer } from "#orders/shipping.route.tsx";
import { PaymentChoice } from "#payments/payment-choice.tsx";
import type { PaymentWish } from "#payments/payment-ways.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";

export type DeliveryScreenProps = DeliveryStep & {
  /** The way to pay that was chosen before. */
  readonly wish: PaymentWish;
  readonly answer?: CheckoutAnswer | undefined;
};

export function DeliveryScreen({ answer, wish, ...step }: DeliveryScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formAction !== undefined;
  const { order } = step;
  const values = answer?.values ?? {};
  const found = answer?.problems ?? [];
  const errorOf = (field: string) => {
    const problem = found.find((candidate) => candidate.field === field);
    return problem && t(problem.message);
  };
  const problems = found.map((problem) => ({
    fieldId: problem.field === "remarks" ? remarksName(values.shippingAddress ?? "") : problem.field,
    message: t(problem.message),
  }));
  return (
    <CheckoutFrame step="delivery" reference={order.reference} title={t("deliveryTitle")}>
      <ErrorSummary title={t("mend")} problems={problems} />
      {answer?.refusal === "delivery" && (
        <Alert tone="danger" isUrgent>
          {t("refused.delivery")}
        </Alert>
      )}
      <Form
        method="post"
        action={paths.shipping({ order: order.reference })}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
      >
        <div className="grid grid-cols-1 gap-6">
          <Card as="section" padding="large" className="grid gap-6">
            <DeliveryAddresses
              key={values.shippingAddress}
              use="shippingAddress"
              choices={step.shippingAddresses}
              current={step.shippingAddress}
              values={values}
              errorOf={errorOf}
            />
            <DeliveryWays deliveries={step.deliveries} />
          </Card>
          <Card as="section" padding="large" className="grid gap-6">
            <DeliveryAddresses
              key={values.billingAddress}
              use="billingAddress"
              choices={step.billingAddresses}
              current={step.billingAddress}
              values={values}
              errorOf={errorOf}
            />
            <PaymentChoice ways={step.payment} wish={wish} />
            <OrderFieldInputs fields={step.fields} current={order.fields} values={values} errorOf={errorOf} />
          </Card>
        </div>
        <Card as="section" labelledBy="summary" className="grid gap-4 lg:sticky lg:top-[calc(var(--sticky-top)+1rem)]">
          <h2 id="summary" className="text-lg">
            {t("summary")}
          </h2>
          <OrderTotals totals={order.totals} />
          <Button type="submit" variant="primary" size="large" className="w-full" isPending={isPending}>
            {t("toReview")}
          </Button>
          {order.cartId && (
            <ButtonLink to={paths.cart(order.cartId)} variant="quiet">
              {t("backToCart")}
            </ButtonLink>
          )}
        </Card>
      </Form>
    </CheckoutFrame>
  );
}
