// Orders at several suppliers on one page: what each of them delivers, the payment and the references once, and one button that
// places them all.

import { useMixText } from "messages:mix";
import { useOrdersText } from "messages:orders";
import { Form, useNavigation } from "react-router";
import { useProblemTexts } from "#checkout/checkout-problems.ts";
import { totalsTogether } from "#checkout/mix/mix.rules.ts";
import type { MixCheckout } from "#checkout/mix/mix.server.ts";
import { MixOutcome, suppliersIn } from "#checkout/mix/mix-outcome.tsx";
import { OrderFieldInputs } from "#checkout/payment-step/order-field-inputs.tsx";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import { QuotedDelivery } from "#checkout/quoted/quoted-delivery-screen.tsx";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { TermsBox } from "#checkout/review/terms-box.tsx";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { AddressWords, Block, DeliveryAddressBlock, OrderTotals } from "#orders/order/order-parts.tsx";
import type { AddressView, OrderView } from "#orders/order/order-view.ts";
import { PaymentSummary } from "#payments/payment-summary.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type MixScreenProps = MixCheckout & { readonly answer?: CheckoutAnswer | undefined };

/** The one address that everything goes to; null where there are several. */
function onePlaceOf(orders: readonly OrderView[]): AddressView | null {
  const places = orders.flatMap(({ logisticOrders }) => logisticOrders.map(({ shippingAddress }) => shippingAddress));
  const [first = null] = places;
  return new Set(places.map((place) => JSON.stringify(place))).size === 1 ? first : null;
}

export function MixScreen({ answer, ...mix }: MixScreenProps) {
  const t = useMixText();
  const ofOrder = useOrdersText();
  const paths = usePaths();
  const { orders } = mix;
  const { texts } = useProblemTexts(answer?.problems);
  const terms = answer?.refusal === "terms" ? [{ fieldId: "terms", message: ofOrder("wrong.terms") }] : [];
  const place = onePlaceOf(orders);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1>{t("title", { count: orders.length })}</h1>
      <MixOutcome mix={mix} answer={answer} />
      <ErrorSummary title={ofOrder("mend")} problems={[...texts, ...terms]} attempt={answer} />
      <LeftLines lines={mix.left} total={totalsTogether(orders.map(({ totals }) => totals)).withoutTax} />
      <Form
        method="post"
        action={paths.shipping({ quote: mix.quoteId })}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-checkout"
      >
        <div className="grid grid-cols-1 gap-6">
          <p className="max-w-text">{t("help")}</p>
          <Once mix={mix} place={place} />
          {orders.flatMap(({ logisticOrders }) =>
            logisticOrders.map((logisticOrder) => (
              <QuotedDelivery key={logisticOrder.id} logisticOrder={logisticOrder} isPlaceKnown={place !== null} />
            )),
          )}
          <References mix={mix} answer={answer} />
        </div>
        <Confirm mix={mix} answer={answer} />
      </Form>
    </div>
  );
}

type PartProps = { readonly mix: MixCheckout };

/** What holds for all of them: where they go, who gets the bill, how they are paid. */
function Once({ mix: { orders, payment }, place }: PartProps & { readonly place: AddressView | null }) {
  const t = useOrdersText();
  const ofMix = useMixText();
  const paths = usePaths();
  const billing = orders[0]?.billingAddress;
  return (
    <Card className="grid gap-6 sm:grid-cols-2" padding="large">
      {place && <DeliveryAddressBlock address={place} />}
      {billing && (
        <Block title={t("billingAddress")}>
          <AddressWords address={billing} />
        </Block>
      )}
      <Block title={t("payment")}>
        <PaymentSummary ways={payment} way={{ kind: "account" }} />
        {payment.takesCards && (
          <p className="text-sm text-muted">
            {ofMix("byCard")}{" "}
            {orders.map((order) => (
              <Link
                key={order.reference}
                to={paths.shipping({ order: order.reference, step: "payment" })}
                className="me-3 inline-block"
              >
                {suppliersIn(order)}
              </Link>
            ))}
          </p>
        )}
      </Block>
    </Card>
  );
}

function References({ mix: { orders, fields }, answer }: PartProps & Pick<MixScreenProps, "answer">) {
  const t = useOrdersText();
  const { errorOf } = useProblemTexts(answer?.problems);
  if (fields.length === 0) return null;
  return (
    <Card as="section" labelledBy="references" padding="large" className="grid gap-6">
      <h2 id="references" className="text-lg">
        {t("references")}
      </h2>
      <OrderFieldInputs
        fields={fields}
        current={orders[0]?.fields ?? []}
        values={answer?.values ?? {}}
        errorOf={errorOf}
      />
    </Card>
  );
}

function Confirm({ mix, answer }: PartProps & Pick<MixScreenProps, "answer">) {
  const t = useMixText();
  const ofOrder = useOrdersText();
  const paths = usePaths();
  const { orders, approvers, payment, quoteId } = mix;
  const form = useNavigation().formData;
  const isPending = form?.has("order") && !form.has("giveUp");
  const canPlace = hasRight(useSession(), "ORDER_PLACE");
  const waitsFor = orders.filter(({ needsApproval }) => needsApproval);
  const words =
    waitsFor.length === orders.length
      ? { button: ofOrder("sendForApproval"), help: ofOrder("approvalHelp") }
      : { button: t("place", { count: orders.length }), help: ofOrder("placeHelp") };
  const off = canPlace ? (payment.account === null ? t("cardsOnly") : undefined) : ofOrder("mayNotPlace");
  return (
    <Card as="section" labelledBy="summary" className="grid gap-4 lg:sticky lg:top-under-header">
      <h2 id="summary" className="text-lg">
        {ofOrder("summary")}
      </h2>
      <OrderTotals totals={totalsTogether(orders.map(({ totals }) => totals))} />
      {orders.map((order) => (
        <div key={order.reference} hidden>
          <input type="hidden" name="order" value={order.reference} />
          <input
            type="hidden"
            name={`shown-${order.reference}`}
            value={JSON.stringify({ ...shownOf(order), choices: null })}
          />
        </div>
      ))}
      <TermsBox
        isAccepted={answer?.values?.terms === "on"}
        error={answer?.refusal === "terms" ? ofOrder("wrong.terms") : undefined}
      />
      {waitsFor.length > 0 && (
        <Alert tone="info">
          {t("approvalNeeded", { suppliers: waitsFor.map(suppliersIn).join(", ") })}
          {approvers.length > 0 && ` ${ofOrder("approvalBy", { names: approvers.join(", ") })}`}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        isPending={isPending}
        disabledReason={off}
      >
        {isPending ? t("placing") : words.button}
      </Button>
      <p className="text-sm text-muted">{words.help}</p>
      <ButtonLink to={paths.quote(quoteId)} variant="quiet">
        {ofOrder("backToQuote")}
      </ButtonLink>
      <Disclosure summary={t("openGiveUp")}>
        <p className="mb-3 text-sm">{ofOrder("giveUpHelp")}</p>
        <div className="grid justify-items-start gap-2">
          {orders.map((order) => (
            <Button
              key={order.reference}
              type="submit"
              name="giveUp"
              value={order.reference}
              variant="danger"
              size="small"
            >
              {t("giveUp", { supplier: suppliersIn(order) })}
            </Button>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}
