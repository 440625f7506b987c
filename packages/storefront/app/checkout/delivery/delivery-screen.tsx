// First step of the checkout: where to, how, and to whom the bill goes.

import { useOrdersText } from "messages:orders";
import { useProblemTexts } from "#checkout/checkout-problems.ts";
import type { DeliveryStep } from "#checkout/delivery/delivery.server.ts";
import { DeliveryAddresses } from "#checkout/delivery/delivery-addresses.tsx";
import { DeliveryWays } from "#checkout/delivery/delivery-ways.tsx";
import { type StepAnswer, StepForm } from "#checkout/step-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { writePaymentWay } from "#payments/payment-ways.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

export function DeliveryScreen({ answer, way, order, ...step }: DeliveryStep & StepAnswer) {
  const t = useOrdersText();
  const paths = usePaths();
  const values = answer?.values ?? {};
  const { errorOf } = useProblemTexts(answer?.problems);
  return (
    <StepForm
      step="delivery"
      order={order}
      title={t("deliveryTitle")}
      answer={answer}
      onward={t("toPayment")}
      back={
        order.cartId && (
          <ButtonLink to={paths.cart(order.cartId)} variant="quiet">
            {t("backToCart")}
          </ButtonLink>
        )
      }
    >
      <input type="hidden" name="payment" value={writePaymentWay(way)} />
      <Card padding="large" className="grid gap-6">
        <DeliveryAddresses
          key={values.shippingAddress}
          use="shippingAddress"
          choices={step.shippingAddresses}
          areUnread={step.areUnread}
          current={step.shippingAddress}
          values={values}
          errorOf={errorOf}
        />
        <DeliveryWays deliveries={step.deliveries} />
      </Card>
      <Card padding="large">
        <DeliveryAddresses
          key={values.billingAddress}
          use="billingAddress"
          choices={step.billingAddresses}
          areUnread={step.areUnread}
          current={step.billingAddress}
          values={values}
          errorOf={errorOf}
        />
      </Card>
    </StepForm>
  );
}
