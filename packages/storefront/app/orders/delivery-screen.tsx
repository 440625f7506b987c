// First step of the checkout: where to, how, to whom the bill goes, how it is paid, under which reference.
import { Form, useNavigation } from "react-router";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { DeliveryProblem, DeliveryStep } from "#orders/checkout.server.ts";
import { CheckoutFrame } from "#orders/checkout-frame.tsx";
import { DeliveryAddresses } from "#orders/delivery-addresses.tsx";
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
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextInput } from "#ui/text-input.tsx";

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
  const wordsOf = ({ problem }: DeliveryProblem) =>
    problem === "shippingAddress" || problem === "billingAddress" || problem === "poNumber"
      ? t(`wrong.${problem}`)
      : t(`wrongAddress.${problem}`);
  const found = answer?.problems ?? [];
  const errorOf = (field: string) => {
    const problem = found.find((candidate) => candidate.field === field);
    return problem && wordsOf(problem);
  };
  const problems = found.map((problem) => ({
    fieldId: problem.field === "remarks" ? `remarks.${values.shippingAddress}` : problem.field,
    message: wordsOf(problem),
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
            <Delivery ways={step.ways} way={step.way} />
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
            <Field
              id="poNumber"
              label={t("poNumber")}
              mark={t("optional")}
              help={t("poNumberHelp")}
              error={errorOf("poNumber")}
              className="max-w-narrow"
            >
              <TextInput name="poNumber" maxLength={50} defaultValue={values.poNumber ?? order.poNumber} />
            </Field>
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

/** Ways of delivery with the fee of each supplier (ux O-03). */
function Delivery({ ways, way }: Pick<DeliveryStep, "ways" | "way">) {
  const t = useOrdersText();
  const feesInWords = (entry: DeliveryStep["ways"][number]) => (
    <ul>
      {entry.fees.map(({ supplier, amount }) => (
        <li key={supplier}>
          {amount === 0 ? t("freeFee", { supplier }) : t("fee", { supplier, amount: formatMoney(amount) })}
        </li>
      ))}
    </ul>
  );
  return (
    <RadioGroup
      name="shippingType"
      legend={t("deliveryWay")}
      look="card"
      defaultValue={way ?? undefined}
      options={ways.map((entry) => ({ value: entry.code, label: entry.label, help: feesInWords(entry) }))}
    />
  );
}
