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

/** Delivery instructions of a form. */
export type InstructionsChange = {
  /** What the form has shown; null where it does not say. */
  readonly shown: string | null;
  /** What came back. */
  readonly wanted: string;
};

/** A text as a field of one line gives it back. */
const asTyped = (text: string) => text.replace(/[\r\n]/g, "").trim();

/** How often an address that changes at the same moment is read anew. */
const attempts = 3;

/**
 * Writes the instructions of an address of the account when the buyer has changed them, and nothing else of it. Gives what
 * stands there now when somebody else has changed them since they were shown: nothing is written then.
 */
export async function keepInstructions(
  sdk: Pick<Sdk, "accounts">,
  key: string,
  { shown, wanted }: InstructionsChange,
): Promise<{ readonly now: string } | null> {
  if (shown !== null && asTyped(wanted) === asTyped(shown)) return null;
  for (let attempt = 1; ; attempt++) {
    const address = (await listAccountAddresses(sdk)).find((candidate) => keyOf(candidate) === key);
    const now = address?.deliveryInstructions ?? "";
    if (!address || asTyped(wanted) === asTyped(now)) return null;
    if (shown === null || asTyped(shown) !== asTyped(now)) return { now };
    const { id, ...read } = address;
    const body = { ...read, deliveryInstructions: wanted, expected: read };
    try {
      await sdk.accounts.updateCustomerAccountAddress({ params: { addressId: id }, body });
      return null;
    } catch (error) {
      // Somebody has written the address since it was read a moment ago.
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === attempts) throw error;
    }
  }
}
