// The addresses that a checkout chooses among, and what it writes into the account's address book (ux O-02).
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AddressUse, type NewAddress, writeOf } from "#checkout/delivery-form.ts";
import { listSessionAddresses } from "#lib/session/session.server.ts";

export type AddressChoice = {
  readonly key: string;
  readonly title: string;
  readonly lines: string;
  /** For whoever delivers: access, quay, opening hours. */
  readonly instructions: string;
  /** It stands in the account's own address book, where every buyer may keep instructions (accounts 5.4). */
  readonly canKeepInstructions: boolean;
};

type AddressesSdk = Pick<Sdk, "customerUsers" | "accounts">;

const keyOf = (address: Address) => address.externalId ?? address.id;

function presentChoice(address: Address, own: ReadonlySet<string>): AddressChoice {
  const { label, company, fullName, zipcode, city, additionalAddress } = address;
  const lines = [company, fullName, address.address, additionalAddress, `${zipcode} ${city}`].filter(
    (line) => line && line !== label,
  );
  return {
    key: keyOf(address),
    title: label ?? company ?? fullName,
    lines: lines.join(", "),
    instructions: address.deliveryInstructions ?? "",
    canKeepInstructions: own.has(address.id),
  };
}

/** The address book of the account; nobody's for users who may not read it. */
async function listAccountAddresses(sdk: Pick<Sdk, "accounts">): Promise<readonly Address[]> {
  try {
    return await sdk.accounts.getCustomerAccountAddresses({ query: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

/** Addresses for delivery and for the bill, those of the account first. */
export async function listAddressChoices(sdk: AddressesSdk) {
  const [{ shippingAddresses, billingAddresses }, ofAccount] = await Promise.all([
    listSessionAddresses(sdk),
    listAccountAddresses(sdk),
  ]);
  const own = new Set(ofAccount.map(({ id }) => id));
  return {
    shippingAddresses: shippingAddresses.map((address) => presentChoice(address, own)),
    billingAddresses: billingAddresses.map((address) => presentChoice(address, own)),
  };
}

/** Adds an address to the account, for the one use it was typed in for; gives its key. */
export async function addAddress(sdk: Pick<Sdk, "accounts">, address: NewAddress, use: AddressUse): Promise<string> {
  const shipping = use === "shippingAddress";
  const body = { ...writeOf(address), shipping, billing: !shipping };
  return keyOf(await sdk.accounts.createCustomerAccountAddress({ body }));
}

/** Keeps the instructions of an address of the account when they have changed; the rest of it stays as it is. */
export async function keepInstructions(sdk: Pick<Sdk, "accounts">, key: string, instructions: string): Promise<void> {
  const address = (await listAccountAddresses(sdk)).find((candidate) => keyOf(candidate) === key);
  if (!address || instructions === (address.deliveryInstructions ?? "")) return;
  const { id, ...fields } = address;
  await sdk.accounts.updateCustomerAccountAddress({
    params: { addressId: id },
    body: { ...fields, deliveryInstructions: instructions },
  });
}
