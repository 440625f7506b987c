// Addresses and way of delivery as calls name them, resolved to what a logistic order keeps (orders 3.2, ORDER-213, -215).

import { addressNotFound } from "#accounts/accounts.errors.ts";
import type { Tx } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";
import type { LogisticOrderChange } from "#orders/drafts/drafts.ts";
import { findOrderAddress, findShippingTypes } from "#pricing/shipping.ts";
import { invalidField } from "#shared/refusal.ts";

/** External ids of addresses and the code of a way of delivery; what is absent stays. */
export type LogisticOrderChangeRequest = {
  readonly billingAddressId?: string;
  readonly shippingAddressId?: string;
  readonly shippingType?: string;
};

async function getAddress(tx: Tx, accountId: string, key: string, flag: "is_shipping" | "is_billing") {
  const address = await findOrderAddress(tx, accountId, key, flag);
  if (!address) throw addressNotFound(key);
  return address;
}

/** Throws 404 for an address that is unknown or not for this use, 400 F-E-002 for an unknown way of delivery. */
export async function findLogisticOrderChange(
  tx: Tx,
  { buyer }: SessionContext,
  { billingAddressId, shippingAddressId, shippingType }: LogisticOrderChangeRequest,
): Promise<LogisticOrderChange> {
  const billing = billingAddressId && {
    billingAddress: await getAddress(tx, buyer.accountId, billingAddressId, "is_billing"),
  };
  const shipping = shippingAddressId && {
    shippingAddress: await getAddress(tx, buyer.accountId, shippingAddressId, "is_shipping"),
  };
  if (shippingType && !(await findShippingTypes(tx)).some(({ code }) => code === shippingType))
    throw invalidField("F-E-002", "shippingType", `Unknown way of delivery: ${shippingType}`);
  return { ...(billing || {}), ...(shipping || {}), ...(shippingType ? { shippingTypeCode: shippingType } : {}) };
}
