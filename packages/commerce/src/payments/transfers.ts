// Payment by transfer through PAY-101: the order is placed at once, and its payment waits for the money (orders 7.3).

import { paymentOptionOf } from "@comptoir/contract/orders/orders";
import type { PaymentAnswer } from "@comptoir/contract/orders/payments";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { isExemptFromApproval } from "#orders/orders.rules.ts";
import { lockForPlacement } from "#orders/placement/order-to-place.ts";
import { placeOnAccount } from "#orders/placement/payment-lock.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { payOnAccount } from "#payments/on-account.ts";
import { linkPayment } from "#payments/paid-orders.queries.ts";
import { wayNotOffered } from "#payments/payments.errors.ts";
import { findOpenPayment, insertPayment, keepAnswer, movePayment } from "#payments/payments.queries.ts";
import type { OrderToPay } from "#payments/payments.ts";

/** Places an order that is paid by transfer and says where the money goes. Repeated, it answers the same. */
export async function payByTransfer(
  context: SessionContext,
  { key, idType, expected }: OrderToPay,
): Promise<PaymentAnswer> {
  const { deps, buyer } = context;
  const order = await getCommercialOrderRow(context, { key, idType });
  const option = paymentOptionOf[buyer.paymentType];
  return inTransaction(deps.db, async (tx) => {
    await lockForPlacement(tx, deps, order);
    const open = await findOpenPayment(tx, buyer.accountId, { orderId: order.id, logisticOrderId: null });
    if (open && open.provider !== "MANUAL") throw wayNotOffered("paymentMethodData.type", option);
    if (open) return { resultCode: "Pending", pspReference: open.providerReference, ...actionOf(open.answer) };
    const terms = { paymentOption: option, expected };
    const { total: amount, logisticOrderIds } = await placeOnAccount(tx, context, order, terms);
    if (amount === 0) throw wayNotOffered("paymentMethodData.type", option);
    const now = deps.clock();
    const named = { commercialOrderId: order.id, orderReference: order.reference, currency: order.currency };
    const about = { ...named, returnUrl: "", isExempt: isExemptFromApproval(buyer, order) };
    const id = await insertPayment(tx, buyer, { ...about, provider: "MANUAL", option, amount }, now);
    await movePayment(tx, id, { from: null, to: "INIT_PAYMENT", by: "CUSTOMER" }, now);
    await movePayment(tx, id, { from: "INIT_PAYMENT", to: "WAITING_PAYMENT", by: "SYSTEM" }, now);
    await linkPayment(tx, logisticOrderIds, { id, status: "WAITING_PAYMENT" });
    const request = { paymentId: id, orderReference: order.reference, amount };
    const answer = payOnAccount(deps.config.bankAccount ?? null, request);
    await keepAnswer(tx, id, answer);
    return { resultCode: "Pending", pspReference: id, ...actionOf(answer) };
  });
}

const actionOf = ({ action }: { readonly action?: PaymentAnswer["action"] }) => (action ? { action } : {});
