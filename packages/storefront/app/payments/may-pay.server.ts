import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { throwSessionEnd } from "#lib/session/failed-call.ts";

/** States of what somebody has to pay, or to go on paying. */
const unpaid: ReadonlySet<string> = new Set(["PAYMENT_TO_FINISH", "BLOCKED_BY_PAYMENT"]);

type UnpaidOrder = {
  readonly order: { readonly reference: string };
  readonly logisticOrders: readonly { readonly status: string }[];
};

/** Whether the caller may pay what there is to pay of an order that they can read; false where there is nothing. */
export async function mayPay(sdk: Pick<Sdk, "payments">, { order: { reference }, logisticOrders }: UnpaidOrder) {
  return logisticOrders.some(({ status }) => unpaid.has(status)) && (await isPayer(sdk, reference));
}

/**
 * Whether the caller is one of those who may pay an order: the shop decides that, and says so before anything is begun. What else
 * stands against paying is told where it is tried.
 */
export async function isPayer(sdk: Pick<Sdk, "payments">, reference: string): Promise<boolean> {
  try {
    await sdk.payments.precheckPayment({ query: { reference } });
    return true;
  } catch (error) {
    throwSessionEnd(error);
    return !(error instanceof ApiError && error.status === 403);
  }
}
