// Third step of the checkout: everything once more, then the one button that places the order (ux O-06, O-07).

import { useOrdersText } from "messages:orders";
import { usePaymentsText } from "messages:payments";
import { Form, useNavigation } from "react-router";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { GiveUpForm } from "#checkout/quoted/give-up-form.tsx";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import { BackToQuote } from "#checkout/quoted/quoted-delivery-screen.tsx";
import type { OrderSource } from "#checkout/quoted/quoted-order.server.ts";
import { HoldForm } from "#checkout/review/hold-form.tsx";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { PlacementFailure } from "#checkout/review/placement-failure.tsx";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { TermsBox } from "#checkout/review/terms-box.tsx";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { OrderLines } from "#orders/order/order-lines.tsx";
import {
  AddressWords,
  Block,
  DeliveryAddressBlock,
  OrderFieldBlocks,
  OrderTotals,
} from "#orders/order/order-parts.tsx";
import type { OrderView } from "#orders/order/order-view.ts";
import { PaymentSummary } from "#payments/payment-summary.tsx";
import { type PaymentWay, type PaymentWays, writePaymentWay } from "#payments/payment-ways.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type ReviewScreenProps = {
  readonly order: OrderView;
  /** The quote that it comes from, which fixes its addresses and lines; null for any other. */
  readonly source: OrderSource | null;
  /** Names of those who would approve it, where somebody has to. */
  readonly approvers: readonly string[];
  readonly payment: PaymentWays;
  readonly way: PaymentWay;
  /** The terms were accepted for this order before its card was refused: nobody is asked twice. */
  readonly hasAccepted: boolean;
  readonly answer?: CheckoutAnswer | undefined;
};

export function ReviewScreen({ order, source, approvers, payment, way, hasAccepted, answer }: ReviewScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <CheckoutFrame step="review" reference={order.reference} title={t("reviewTitle")}>
      <PlacementFailure answer={answer} order={order} />
      <LeftLines lines={source?.left ?? []} total={order.totals.withoutTax} />
      <div className="grid items-start gap-6 lg:grid-cols-checkout">
        <div className="grid grid-cols-1 gap-6">
          <Choices order={order} isFixed={source !== null} payment={payment} way={way} />
          {order.logisticOrders.map((logisticOrder) => (
            <section
              key={logisticOrder.id}
              aria-labelledby={`logistic-order-${logisticOrder.id}`}
              className="grid gap-3"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h2 id={`logistic-order-${logisticOrder.id}`} className="text-lg">
                  {logisticOrder.supplier}
                </h2>
                <p className="text-sm tabular-nums">
                  {logisticOrder.totals.shipping === 0
                    ? t("freeDelivery")
                    : t("deliveryFee", { amount: formatMoney(logisticOrder.totals.shipping) })}
                </p>
              </div>
              <DeliveryDay day={logisticOrder.deliveryDate} />
              {source && order.logisticOrders.length > 1 && logisticOrder.shippingAddress && (
                <DeliveryAddressBlock address={logisticOrder.shippingAddress} />
              )}
              <OrderLines logisticOrder={logisticOrder} />
              <p className="text-end tabular-nums">
                {t("logisticOrderTotal")} <strong>{formatMoney(logisticOrder.totals.withoutTax)}</strong>
              </p>
            </section>
          ))}
          {order.cartId && (
            <p>
              <Link to={paths.cart(order.cartId)}>{t("changeLines")}</Link>
            </p>
          )}
        </div>
        <Confirm
          order={order}
          source={source}
          approvers={approvers}
          way={way}
          hasAccepted={hasAccepted}
          answer={answer}
        />
      </div>
    </CheckoutFrame>
  );
}

type ChoicesProps = Pick<ReviewScreenProps, "order" | "payment" | "way"> & {
  /** Addresses cannot be changed. */
  readonly isFixed: boolean;
};

function Choices({ order, isFixed, payment, way }: ChoicesProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const chosen = way.kind === "card" ? writePaymentWay(way) : null;
  const changeAt = (step: "delivery" | "payment") => (what: string) => (
    <Link
      to={paths.shipping({ order: order.reference, step: step === "delivery" ? null : step, payment: chosen })}
      className="text-sm"
      aria-label={t("changeOf", { what })}
    >
      {t("change")}
    </Link>
  );
  const changeDelivery = isFixed ? () => undefined : changeAt("delivery");
  const changePayment = changeAt("payment");
  return (
    <Card className="grid gap-6 sm:grid-cols-2" padding="large">
      {order.shippingAddress && !(isFixed && order.logisticOrders.length > 1) && (
        <DeliveryAddressBlock address={order.shippingAddress} action={changeDelivery(t("shippingAddress"))} />
      )}
      {order.billingAddress && (
        <Block title={t("billingAddress")} action={changeDelivery(t("billingAddress"))}>
          <AddressWords address={order.billingAddress} />
        </Block>
      )}
      <Block title={t("payment")} action={changePayment(t("payment"))}>
        <PaymentSummary ways={payment} way={way} />
      </Block>
      {order.fields.length === 0 && (
        <Block title={t("poNumber")} action={changePayment(t("poNumber"))}>
          <p>{t("none")}</p>
        </Block>
      )}
      <OrderFieldBlocks fields={order.fields} action={changePayment} />
    </Card>
  );
}

type ConfirmProps = Pick<ReviewScreenProps, "order" | "source" | "approvers" | "way" | "hasAccepted" | "answer">;

/** What the button does, and what follows from it, depending on the agreement that it needs and on how it is paid (ux O-06). */
function useConfirmWords({ order: { needsApproval }, way }: Pick<ConfirmProps, "order" | "way">) {
  const t = useOrdersText();
  const ofPayment = usePaymentsText();
  if (way.kind === "card")
    return needsApproval
      ? { button: ofPayment("reserveForApproval"), help: ofPayment("reserveHelp") }
      : { button: ofPayment("payByCard"), help: ofPayment("payHelp") };
  return needsApproval
    ? { button: t("sendForApproval"), help: t("approvalHelp") }
    : { button: t("place"), help: t("placeHelp") };
}

function Confirm({ order, source, approvers, way, hasAccepted, answer }: ConfirmProps) {
  const t = useOrdersText();
  const words = useConfirmWords({ order, way });
  const paths = usePaths();
  const navigation = useNavigation();
  const isPending = navigation.formData?.get("intent") === "place";
  const canPlace = hasRight(useSession(), "ORDER_PLACE");
  const termsError = answer?.refusal === "terms" ? t("wrong.terms") : undefined;
  return (
    <Card as="section" labelledBy="summary" className="lg:sticky lg:top-under-header">
      <Form
        method="post"
        action={paths.shipping({ order: order.reference, step: "review", payment: writePaymentWay(way) })}
        noValidate
        className="grid gap-4"
      >
        <h2 id="summary" className="text-lg">
          {t("summary")}
        </h2>
        <OrderTotals totals={order.totals} />
        <ErrorSummary
          title={t("mend")}
          problems={termsError ? [{ fieldId: "terms", message: termsError }] : []}
          attempt={answer}
        />
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="shown" value={JSON.stringify(shownOf(order))} />
        <input type="hidden" name="payment" value={writePaymentWay(way)} />
        {canPlace && <TermsBox isAccepted={hasAccepted} error={termsError} />}
        {order.needsApproval && (
          <Alert tone="info">
            {t("approvalNeeded")}
            {approvers.length > 0 && ` ${t("approvalBy", { names: approvers.join(", ") })}`}
          </Alert>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          isPending={isPending}
          disabledReason={canPlace ? undefined : t("mayNotPlace")}
        >
          {isPending ? t("placing") : words.button}
        </Button>
        {canPlace && <p className="text-sm text-muted">{words.help}</p>}
      </Form>
      {source ? (
        <div className="mt-4 grid gap-2">
          <BackToQuote source={source} />
          <GiveUpForm reference={order.reference} />
        </div>
      ) : (
        <HoldForm reference={order.reference} isOpen={!canPlace} />
      )}
    </Card>
  );
}
