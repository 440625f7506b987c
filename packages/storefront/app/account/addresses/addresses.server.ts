// The address book of the account: what stands in it, what uses it, and what is written into it (ux N-01, N-02).
import { unmailableLines } from "@comptoir/contract/accounts/identifiers.rules";
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { type AddressEntry, type AddressOutcome, ordersLookedAt } from "#account/addresses/address-entry.ts";
import { problemsOf, readNewAddress, writeOf } from "#checkout/delivery-form.ts";
import { orNull } from "#lib/session/account-calls.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

type OrderUse = { readonly shipping: string | undefined; readonly billing: string | undefined };

/** Null where the address book cannot be read; without uses where the orders cannot. */
export async function readAddressBook(
  sdk: Pick<Sdk, "accounts" | "logisticOrders">,
): Promise<readonly AddressEntry[] | null> {
  const [addresses, orders] = await Promise.all([
    orNull("getCustomerAccountAddresses", () => sdk.accounts.getCustomerAccountAddresses({ query: {} })),
    orNull("getAccountOrders", () => sdk.logisticOrders.getAccountOrders({ query: { size: ordersLookedAt } })),
  ]);
  const uses: readonly OrderUse[] = (orders?.content ?? []).map((order) => ({
    shipping: order.shippingAddressSnapshot?.externalId ?? undefined,
    billing: order.billingAddressSnapshot?.externalId ?? undefined,
  }));
  if (!addresses) return null;
  const first = (flag: "shipping" | "billing") => {
    const used = uses.find((use) => addresses.some((each) => each[flag] && each.externalId === use[flag]));
    return addresses.find((each) => each[flag] && (!used || each.externalId === used[flag]))?.id;
  };
  const [forDelivery, forBilling] = [first("shipping"), first("billing")];
  return addresses.map((address) => ({
    address,
    uses: uses.filter(({ shipping, billing }) => [shipping, billing].includes(address.externalId ?? "")).length,
    isFirstForDelivery: address.id === forDelivery,
    isFirstForBilling: address.id === forBilling,
  }));
}

/** The words for what the shop refuses. */
const refusals: Readonly<Record<string, AddressOutcome["refusal"]>> = {
  LAST_ADDRESS: "last",
  LAST_BILLING_ADDRESS: "last",
  expected: "changed",
};

const typed = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)] as const));

/** Tells a refusal of the shop apart; throws what is none. */
function refusalOf(error: unknown): AddressOutcome["refusal"] {
  throwUnlessRefused(error);
  tellFailure("An address could not be written", error);
  const { detail } = error.envelope?.errors[0] ?? {};
  return new Map(Object.entries(refusals)).get(detail ?? "") ?? "refused";
}

/** Writes what the form says. Lines that French mail would cut are told with what was saved, never refused. */
export async function saveAddress(
  sdk: Pick<Sdk, "accounts">,
  form: FormData,
): Promise<{ readonly outcome: AddressOutcome } | { readonly longLines: readonly string[] }> {
  const addressId = String(form.get("address") ?? "");
  const address = readNewAddress(form, "shippingAddress");
  const [shipping, billing] = [form.has("shipping"), form.has("billing")];
  const outcome = { addressId, problems: problemsOf(address), values: typed(form) };
  const isUseless = !shipping && !billing;
  if (outcome.problems.length > 0 || isUseless)
    return { outcome: { ...outcome, refusal: isUseless ? "useless" : null } };
  const body = { ...writeOf(address), shipping, billing };
  try {
    if (addressId) await sdk.accounts.updateCustomerAccountAddress({ params: { addressId }, body });
    else await sdk.accounts.createCustomerAccountAddress({ body });
  } catch (error) {
    return { outcome: { ...outcome, refusal: refusalOf(error) } };
  }
  const { company, fullName, additionalAddress, address: street, zipcode, city } = address;
  const lines = [company, fullName, additionalAddress, street, `${zipcode} ${city}`];
  return { longLines: address.country === "FR" ? unmailableLines(lines) : [] };
}

/** Takes an address from the account; what came of it. Throws what is no refusal. */
export async function deleteAddress(
  sdk: Pick<Sdk, "accounts">,
  addressId: string,
): Promise<{ readonly removed: Address | null } | { readonly outcome: AddressOutcome }> {
  const addresses = await sdk.accounts.getCustomerAccountAddresses({ query: {} });
  const removed = addresses.find(({ id }) => id === addressId) ?? null;
  try {
    // One that is gone already is as good as deleted.
    if (removed) await sdk.accounts.deleteCustomerAccountAddress({ params: { addressId } });
    return { removed };
  } catch (error) {
    return { outcome: { addressId, problems: [], refusal: refusalOf(error), values: {} } };
  }
}
