// Paying an order by card: what was shown is what is paid, and a doubt is cleared by reading the order before anybody may try
// again (ux O-07).

import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { afterFailure, type Placement } from "#checkout/review/place-order.server.ts";
import { expectationOf, type ShownOrder } from "#checkout/review/shown-order.rules.ts";
import { nullWhenAbsent, throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { logisticOrderPaymentStateOf, type PaymentState, paymentStateOf } from "#payments/payment-state.ts";

type PayOrderSdk = Pick<Sdk, "commercialOrders" | "payments">;

export type Payment =
  | Placement
  /** The buyer goes on at the provider. */
  | { readonly state: "leave"; readonly url: string }
  | { readonly state: "refused" };

type CardPayment = {
  readonly storedCardId: string | null;
  readonly shown: ShownOrder;
  /** Where the provider sends the buyer back to. */
  readonly returnUrl: string;
  readonly locale: string;
};

async function askForMoney(
  sdk: PayOrderSdk,
  { reference }: CommercialOrder,
  { storedCardId, returnUrl, locale, shown }: CardPayment,
): Promise<Payment> {
  if (storedCardId === null) {
    const { version } = shown;
    const expected = { expectedTotal: shown.total, ...(version === null ? {} : { expectedVersion: version }) };
    const query = { paymentOption: "CREDIT_CARD" as const, returnUrl, locale, ...expected };
    const url = await sdk.payments.getPaymentPage({ params: { commercialOrderId: reference }, query });
    return { state: "leave", url };
  }
  const { resultCode, action } = await sdk.payments.createPayment({
    body: {
      reference,
      paymentMethodData: { type: "scheme", storedPaymentMethodId: storedCardId },
      returnUrl,
      locale,
      ...expectationOf(shown),
    },
  });
  if (resultCode === "Authorised") return { state: "placed" };
  if (action?.type === "redirect") return { state: "leave", url: String(action.url) };
  return resultCode === "Pending" || resultCode === "RedirectShopper" ? { state: "paying" } : { state: "refused" };
}

/** Pays the draft when it is still the one that the buyer saw. Repeating it is safe. Throws only what ends the session. */
export async function payOrder(sdk: PayOrderSdk, reference: string, payment: CardPayment): Promise<Payment> {
  try {
    const order = await findOrder(sdk, reference);
    if (!order) return { state: "notPlaced" };
    const state = paymentStateOf(order);
    if (state === "placed") return { state };
    return await askForMoney(sdk, order, payment);
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The order could not be paid", error);
    return afterFailure(sdk, reference, payment.shown, error);
  }
}

/** Hands on what came back from the provider; the order then says what became of it. Throws only what ends the session. */
export async function handOnResult(sdk: PayOrderSdk, redirectResult: string): Promise<void> {
  await sdk.payments.submitPaymentDetails({ body: { details: { redirectResult } } }).catch((error: unknown) => {
    throwSessionEnd(error);
    tellFailure("The result of a payment was not taken", error);
  });
}

/** The provider's page of a payment under way, or of one that begins with it; null when it cannot be had now. */
export async function findPaymentPage(
  sdk: Pick<Sdk, "payments">,
  reference: string,
  returnUrl?: string,
): Promise<string | null> {
  try {
    return await sdk.payments.getPaymentPage({
      params: { commercialOrderId: reference },
      query: returnUrl ? { returnUrl } : {},
    });
  } catch (error) {
    throwSessionEnd(error);
    return null;
  }
}

/** Gives up the payment under way; false when that was too late or failed: the order says what is. */
export async function giveUpPayment(sdk: PayOrderSdk, reference: string): Promise<boolean> {
  try {
    await sdk.payments.giveUpPayment({ params: { reference } });
    return true;
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The payment could not be given up", error);
    return false;
  }
}

export type PayableOrder = {
  readonly state: PaymentState;
  /** With tax. */
  readonly total: number;
  /** Of the logistic order that an earlier payment did not reach; null: the whole order. */
  readonly supplier: string | null;
};

/** What there is to pay under a reference, an order's or a logistic order's; null when it is unknown. */
export async function findPayable(
  sdk: Pick<Sdk, "commercialOrders" | "logisticOrders">,
  reference: string,
): Promise<PayableOrder | null> {
  const order = await findOrder(sdk, reference, 0);
  if (order) return { state: paymentStateOf(order), total: order.orderLogisticPrices.totalOrderPrice, supplier: null };
  try {
    const params = { logisticOrderId: reference };
    const logisticOrder = await sdk.logisticOrders.getLogisticOrder({ params, query: { nbPreviewLines: 0 } });
    const { orderLogisticPrices: prices, supplierSnapshot } = logisticOrder;
    return {
      state: logisticOrderPaymentStateOf(logisticOrder),
      total: prices.totalOrderPrice,
      supplier: supplierSnapshot.name,
    };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
