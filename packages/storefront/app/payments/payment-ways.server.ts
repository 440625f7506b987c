// Reading the ways to pay. They are an offer: what cannot be read is not offered, and the account's own way stays.

import type { PaymentType } from "@comptoir/contract/accounts";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { orNull } from "#lib/session/account-calls.server.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { onlyAccount, type PaymentWays, presentPaymentWays } from "#payments/payment-ways.ts";

/** The payment type of the account that the session acts for; null, and logged, when it cannot be read. */
export async function findPaymentType(sdk: Pick<Sdk, "accounts">): Promise<PaymentType | null> {
  const query = { size: mostPerPage };
  const found = await orNull("getCustomerAccounts", () => sdk.accounts.getCustomerAccounts({ query }));
  return found?.content.find(({ isCurrent }) => isCurrent)?.paymentType ?? null;
}

/** The ways to pay an order, or those of the account when none is named. Throws only what ends the session. */
export async function readPaymentWays(
  sdk: Pick<Sdk, "accounts" | "payments">,
  reference?: string,
): Promise<PaymentWays> {
  const methods = sdk.payments
    .getPaymentMethods({ query: reference === undefined ? {} : { reference } })
    .catch((error: unknown) => {
      throwSessionEnd(error);
      tellFailure("The ways to pay could not be read", error);
      return null;
    });
  const [paymentType, found] = await Promise.all([findPaymentType(sdk), methods]);
  return found ? presentPaymentWays(found, paymentType) : onlyAccount(paymentType);
}
