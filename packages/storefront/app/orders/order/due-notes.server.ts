// By when an order has to be paid as long as no invoice says it, for its page.

import type { Sdk } from "@comptoir/sdk/client";
import type { Language } from "#lib/locale.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { dueWords } from "#orders/order/due-words.ts";
import type { OrderPage } from "#orders/order/order.server.ts";

/** When what a supplier sends has to be paid. */
export type DueNote = { readonly supplier: string; readonly words: string };

/** By when each supplier's part has to be paid that has no invoice yet, in words; none where nothing is paid later or nobody can say. */
export async function listDueNotes(
  sdk: Pick<Sdk, "payments">,
  { order, logisticOrders }: OrderPage,
  language: Language,
): Promise<readonly DueNote[]> {
  if (!order.isPlaced || order.paymentOption !== "BANK_WIRE_ON_DUE_DATE") return [];
  // One that was called off counts nothing.
  const toPay = new Set(logisticOrders.filter(({ totals }) => totals.withTax > 0).map((one) => one.supplierId));
  try {
    const { paymentChoices } = await sdk.payments.getPaymentMethods({ query: { reference: order.reference } });
    return paymentChoices
      .flatMap(({ dueDates }) => dueDates)
      .filter(({ basis, supplierId }) => basis !== "INVOICE" && toPay.has(supplierId))
      .map((due) => ({ supplier: due.supplierName, words: dueWords(due, language) }));
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The due dates of an order could not be read", error);
    return [];
  }
}
