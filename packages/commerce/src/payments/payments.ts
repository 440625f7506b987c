// Paying an order (orders 7.4). A card payment locks the order, then asks the provider outside of any transaction, then takes
// in what it says; between the two anything may happen, and the payment's status says what did.

import { messageOf } from "@comptoir/contract/conventions";
import type { PaymentAnswer } from "@comptoir/contract/orders/payments";
import { ownPage } from "#auth/link-pages.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { isExemptFromApproval } from "#orders/orders.rules.ts";
import { lockForPlacement } from "#orders/placement/order-to-place.ts";
import { findFailuresToPay, getPayable, lockForPayment } from "#orders/placement/payment-lock.ts";
import type { ExpectedState } from "#orders/placement/placement.rules.ts";
import { linkPayment } from "#payments/paid-orders.queries.ts";
import { endPayment, receiveAnswer } from "#payments/payment-events.ts";
import { planExpiry } from "#payments/payment-jobs.ts";
import {
  type CardProvider,
  type CardRequest,
  type PaymentRequest,
  type ProviderAnswer,
  shopperOf,
} from "#payments/payment-provider.ts";
import { paymentNotFound, paymentRefused, paymentUnknown, wayNotOffered } from "#payments/payments.errors.ts";
import {
  findOpenPayment,
  findOwnPayment,
  findPayment,
  insertPayment,
  movePayment,
  type PaymentRow,
} from "#payments/payments.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** Throws 422 in a shop that takes no cards. */
export function ensureCards({ cards }: Deps): CardProvider {
  if (!cards) throw wayNotOffered("paymentOption", "CREDIT_CARD");
  return cards;
}

/** Which order, by which kind of key, and where the buyer comes back to. */
export type OrderToPay = {
  readonly key: string;
  readonly idType?: string | undefined;
  readonly returnUrl?: string | null | undefined;
  /** As what the buyer was shown the order. */
  readonly expected: ExpectedState;
};

/** A payment under way is in the hands of whoever began it: what it asks for next is for them alone. Throws 409. */
function ensureOwn(payment: PaymentRow, buyer: Buyer, action: string): void {
  if (payment.userId !== buyer.userId) throw paymentRefused(action, payment.status);
}

/**
 * Locks the order and begins its payment, or answers the one that it has. Throws 404, 409 when there is nothing to pay
 * any more, and 422 with all that is missing.
 */
async function beginPayment(context: SessionContext, orderToPay: OrderToPay): Promise<PaymentRow> {
  const { deps, buyer } = context;
  const provider = ensureCards(deps).name;
  const page = ownPage(context, orderToPay.returnUrl, "returnUrl");
  const { order, logisticOrderId, reference } = await getPayable(context, orderToPay);
  return inTransaction(deps.db, async (tx) => {
    await lockForPlacement(tx, deps, order);
    const open = await findOpenPayment(tx, buyer.accountId, { orderId: order.id, logisticOrderId });
    if (open) {
      ensureOwn(open, buyer, "pay");
      return open;
    }
    const { total: amount, logisticOrderIds } = await lockForPayment(tx, context, order, {
      logisticOrderId,
      expected: orderToPay.expected,
    });
    if (amount === 0) throw wayNotOffered("paymentOption", "CREDIT_CARD");
    const now = deps.clock();
    const returnUrl = page ?? `${deps.config.shopUrl}/checkout/payment?order=${reference}`;
    const named = { commercialOrderId: order.id, logisticOrderId: logisticOrderId, orderReference: reference };
    const isExempt = isExemptFromApproval(buyer, order);
    const about = { ...named, currency: order.currency, returnUrl, isExempt };
    const id = await insertPayment(tx, buyer, { ...about, provider, option: "CREDIT_CARD", amount }, now);
    await movePayment(tx, id, { from: null, to: "INIT_PAYMENT", by: "CUSTOMER" }, now);
    await movePayment(tx, id, { from: "INIT_PAYMENT", to: "AUTHORIZATION_PENDING", by: "SYSTEM" }, now);
    await linkPayment(tx, logisticOrderIds, { id, status: "AUTHORIZATION_PENDING" });
    await planExpiry(deps, id, tx);
    const payment = await findPayment(tx, id);
    invariant(payment, "a payment that was just written can be read");
    return payment;
  });
}

const requestOf = (payment: PaymentRow, { buyer: { locale } }: SessionContext, countryCode = "FR"): PaymentRequest => ({
  paymentId: payment.id,
  orderReference: payment.orderReference,
  amount: payment.amount,
  currency: payment.currency,
  shopper: shopperOf(payment),
  returnUrl: payment.returnUrl,
  countryCode,
  locale,
});

/** Asks the provider. What fails leaves the payment pending: its message, the clock or the next question will tell. */
async function ask<Answer>({ deps, requestId }: SessionContext, payment: PaymentRow, question: () => Promise<Answer>) {
  try {
    return await question();
  } catch (error) {
    const message = messageOf(error);
    deps.log.error({ requestId, paymentId: payment.id, message }, "The payment provider did not answer");
    throw paymentUnknown();
  }
}

const paid: ReadonlySet<string> = new Set(["AUTHORIZED", "CAPTURE_PENDING", "PAID"]);

/** What a payment is answered as, given what its provider said last. Null: the provider has said nothing yet. */
function answerOf({ status, answer, providerReference }: PaymentRow): PaymentAnswer | null {
  const { resultCode, action } = answer;
  const pspReference = providerReference;
  if (paid.has(status)) return { resultCode: "Authorised", pspReference };
  if (status === "REFUNDED") return { resultCode: "Cancelled", pspReference };
  if (status === "REFUSED")
    return { resultCode: resultCode === "Refused" || resultCode === "Error" ? resultCode : "Cancelled", pspReference };
  return resultCode ? { resultCode, pspReference, ...(action && { action }) } : null;
}

async function takeAnswer(deps: Deps, { id }: PaymentRow, said: ProviderAnswer) {
  const payment = await receiveAnswer(deps, id, said);
  const { resultCode, action } = said;
  const answer = answerOf({ ...payment, answer: action ? { resultCode, action } : { resultCode } });
  invariant(answer, "a provider that answered said something");
  return answer;
}

/** Pays an order by card. Repeated while the payment is under way or done, it answers that and creates nothing. */
export async function payByCard(
  context: SessionContext,
  orderToPay: OrderToPay,
  card: Pick<CardRequest, "methodData" | "keepsCard" | "browserInfo" | "shopperAddress"> & {
    readonly countryCode: string | undefined;
  },
): Promise<PaymentAnswer & { readonly paymentId: string }> {
  const { deps } = context;
  const cards = ensureCards(deps);
  const payment = await beginPayment(context, orderToPay);
  const known = answerOf(payment);
  if (known) return { ...known, paymentId: payment.id };
  const { countryCode, ...rest } = card;
  const said = await ask(context, payment, () => cards.pay({ ...requestOf(payment, context, countryCode), ...rest }));
  return { ...(await takeAnswer(deps, payment, said)), paymentId: payment.id };
}

/** Begins a card payment on the provider's page and answers its address. Throws 409 when the order is paid already. */
export async function openPaymentPage(context: SessionContext, orderToPay: OrderToPay): Promise<string> {
  const { deps } = context;
  const cards = ensureCards(deps);
  const payment = await beginPayment(context, orderToPay);
  const known = answerOf(payment)?.action;
  if (known?.type === "redirect") return String(known.url);
  if (payment.status !== "AUTHORIZATION_PENDING") throw paymentRefused("payment-page", payment.status);
  const { url, providerReference } = await ask(context, payment, () => cards.openPage(requestOf(payment, context)));
  const action = { type: "redirect" as const, method: "GET" as const, url };
  await takeAnswer(deps, payment, { resultCode: "RedirectShopper", providerReference, action });
  return url;
}

/** The second step of one of the caller's payments. Throws 404 for anybody else's. */
export async function submitPaymentDetails(
  context: SessionContext,
  details: string | Readonly<Record<string, unknown>>,
): Promise<PaymentAnswer> {
  const { deps, buyer } = context;
  const said = await ensureCards(deps)
    .submitDetails(details)
    .catch((error: unknown) => {
      const message = messageOf(error);
      deps.log.error({ requestId: context.requestId, message }, "The payment provider did not take the details");
      throw paymentUnknown();
    });
  const payment = said && (await findOwnPayment(deps.db, buyer, said.paymentId));
  if (!payment) throw paymentNotFound("details");
  return takeAnswer(deps, payment, said);
}

/** Gives up the card payment of an order, which is a draft again. Nothing under way: nothing happens. Throws 409 once paid. */
export async function giveUpPayment(context: SessionContext, reference: string): Promise<void> {
  const { deps, buyer } = context;
  const { order, logisticOrderId } = await getPayable(context, { key: reference });
  const payment = await findOpenPayment(deps.db, buyer.accountId, { orderId: order.id, logisticOrderId });
  if (!payment) return;
  ensureOwn(payment, buyer, "give up");
  if (await endPayment(deps, payment.id, { by: "CUSTOMER", reason: "Given up by the buyer" })) return;
  const after = await findPayment(deps.db, payment.id);
  if (after && after.status !== "REFUSED") throw paymentRefused("give up", after.status);
}

/**
 * Whether an order can be paid now, and the fields that are missing or wrong (PAY-502). Nothing is locked or asked. Throws 404,
 * 409 when there is nothing to pay any more.
 */
export async function checkBeforePayment(context: SessionContext, orderToPay: Pick<OrderToPay, "key" | "idType">) {
  const { order } = await getPayable(context, orderToPay);
  const failures = await inTransaction(context.deps.db, (tx) => findFailuresToPay(tx, context, order));
  return { ready: failures.length === 0, missingFields: [...new Set(failures.map(({ detail }) => detail))] };
}
