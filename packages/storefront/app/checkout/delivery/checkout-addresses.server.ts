// The addresses that a checkout chooses among, and what it writes into the account's address book (ux O-02).
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { type AddressUse, type NewAddress, writeOf } from "#checkout/delivery-form.ts";
import { getCustomerAccountAddresses, orNull } from "#lib/session/account-calls.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
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

export type AddressChoices = {
  readonly shippingAddresses: readonly AddressChoice[];
  readonly billingAddresses: readonly AddressChoice[];
  /** There may be more than these: they could not be read. */
  readonly areUnread: boolean;
};

/** Addresses for delivery and for the bill, those of the account first; none, and logged, when they cannot be read. */
export async function listAddressChoices(sdk: AddressesSdk): Promise<AddressChoices> {
  const [all, ofAccount] = await Promise.all([
    orNull("getCustomerUserAddresses", () => listSessionAddresses(sdk)),
    getCustomerAccountAddresses(sdk),
  ]);
  const own = new Set(ofAccount.map(({ id }) => id));
  const choicesOf = (addresses: readonly Address[] = []) => addresses.map((address) => presentChoice(address, own));
  return {
    shippingAddresses: choicesOf(all?.shippingAddresses),
    billingAddresses: choicesOf(all?.billingAddresses),
    areUnread: all === null,
  };
}

/** Adds an address to the account, for the one use it was typed in for; gives its key, null when it was not added. */
export async function addAddress(
  sdk: Pick<Sdk, "accounts">,
  address: NewAddress,
  use: AddressUse,
): Promise<string | null> {
  const shipping = use === "shippingAddress";
  const body = { ...writeOf(address), shipping, billing: !shipping };
  const added = await orNull("createCustomerAccountAddress", () => sdk.accounts.createCustomerAccountAddress({ body }));
  return added && keyOf(added);
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

/** Why instructions were not written: somebody else has changed them to what stands there `now`, or the shop could not. */
type UnkeptInstructions = { readonly now: string } | "failed";

/** Whether an address was written; not when somebody has written it since it was read a moment ago, or the shop cannot. */
async function writeInstructions(
  sdk: Pick<Sdk, "accounts">,
  { id: addressId, ...read }: Address,
  deliveryInstructions: string,
): Promise<"written" | "moved" | "failed"> {
  const body = { ...read, deliveryInstructions, expected: read };
  const update = () => sdk.accounts.updateCustomerAccountAddress({ params: { addressId }, body });
  try {
    const written = await orNull("updateCustomerAccountAddress", update, ({ status }) => status === 409);
    return written ? "written" : "failed";
  } catch (error) {
    throwUnlessRefused(error);
    return "moved";
  }
}

/**
 * Writes the instructions of an address of the account when the buyer has changed them, and nothing else of it; null when they
 * stand there. Nothing is written where somebody else has changed them since they were shown.
 */
export async function keepInstructions(
  sdk: Pick<Sdk, "accounts">,
  key: string,
  { shown, wanted }: InstructionsChange,
): Promise<UnkeptInstructions | null> {
  if (shown !== null && asTyped(wanted) === asTyped(shown)) return null;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const book = await orNull("getCustomerAccountAddresses", () =>
      sdk.accounts.getCustomerAccountAddresses({ query: {} }),
    );
    if (!book) return "failed";
    const address = book.find((candidate) => keyOf(candidate) === key);
    const now = address?.deliveryInstructions ?? "";
    if (!address || asTyped(wanted) === asTyped(now)) return null;
    if (shown === null || asTyped(shown) !== asTyped(now)) return { now };
    const outcome = await writeInstructions(sdk, address, wanted);
    if (outcome !== "moved") return outcome === "written" ? null : "failed";
  }
  return "failed";
}
