// First step of the checkout of an order from a quote: where it goes and what that costs, as the supplier promised it; nothing
// is asked.

import { useOrdersText } from "messages:orders";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { GiveUpForm } from "#checkout/quoted/give-up-form.tsx";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import type { OrderSource } from "#checkout/quoted/quoted-order.server.ts";
import type { StepAnswer } from "#checkout/step-form.tsx";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { OrderLines } from "#orders/order/order-lines.tsx";
import { AddressWords, Block, DeliveryAddressBlock, OrderTotals } from "#orders/order/order-parts.tsx";
import type { LogisticOrderView, OrderView } from "#orders/order/order-view.ts";
import { writePaymentWay } from "#payments/payment-ways.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type QuotedDeliveryScreenProps = StepAnswer & { readonly order: OrderView; readonly source: OrderSource };

export function QuotedDeliveryScreen({ order, source, way, answer }: QuotedDeliveryScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const payment = way.kind === "card" ? writePaymentWay(way) : null;
  return (
    <CheckoutFrame step="delivery" reference={order.reference} title={t("deliveryTitle")}>
      {answer?.refusal && answer.refusal !== "terms" && (
        <Alert tone="danger" isUrgent>
          {t(`refused.${answer.refusal}`)}
        </Alert>
      )}
      <LeftLines lines={source.left} total={order.totals.withoutTax} />
      <div className="grid items-start gap-6 lg:grid-cols-checkout">
        <div className="grid grid-cols-1 gap-6">
          <p className="max-w-text">{t("fixedByQuote")}</p>
          {order.logisticOrders.map((logisticOrder) => (
            <QuotedDelivery key={logisticOrder.id} logisticOrder={logisticOrder} />
          ))}
          {order.billingAddress && (
            <Card padding="large">
              <Block title={t("billingAddress")}>
                <AddressWords address={order.billingAddress} />
              </Block>
            </Card>
          )}
        </div>
        <Card as="section" labelledBy="summary" className="grid gap-4 lg:sticky lg:top-under-header">
          <h2 id="summary" className="text-lg">
            {t("summary")}
          </h2>
          <OrderTotals totals={order.totals} />
          <ButtonLink
            to={paths.shipping({ order: order.reference, step: "payment", payment })}
            variant="primary"
            size="large"
            className="w-full"
          >
            {t("toPayment")}
          </ButtonLink>
          <BackToQuote source={source} />
          <GiveUpForm reference={order.reference} />
        </Card>
      </div>
    </CheckoutFrame>
  );
}

type DeliveryProps = {
  readonly logisticOrder: LogisticOrderView;
  /** Where it goes is said elsewhere. */
  readonly isPlaceKnown?: boolean;
};

/** What one delivery brings where. */
export function QuotedDelivery({ logisticOrder, isPlaceKnown = false }: DeliveryProps) {
  const t = useOrdersText();
  const { id, supplier, shippingAddress, deliveryDate, totals } = logisticOrder;
  return (
    <Card as="section" labelledBy={`delivery-${id}`} padding="large" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`delivery-${id}`} className="text-lg">
          {supplier}
        </h2>
        <p className="text-sm tabular-nums">
          {totals.shipping === 0 ? t("freeDelivery") : t("deliveryFee", { amount: formatMoney(totals.shipping) })}
        </p>
      </div>
      <DeliveryDay day={deliveryDate} />
      {shippingAddress && !isPlaceKnown && <DeliveryAddressBlock address={shippingAddress} />}
      <OrderLines logisticOrder={logisticOrder} />
    </Card>
  );
}

/** The way back to where the order comes from; the order waits meanwhile. */
export function BackToQuote({ source }: { readonly source: OrderSource }) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <ButtonLink to={source.quoteId ? paths.quote(source.quoteId) : paths.quotes()} variant="quiet">
      {t("backToQuote")}
    </ButtonLink>
  );
}
