// The address book of an account or of an organisation: what stands in it, what uses it, and what is written into it (ux N-01, N-02).
import { unmailableLines } from "@comptoir/contract/accounts/identifiers.rules";
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import {
  type AddressAnswer,
  type AddressEntry,
  type AddressOutcome,
  type AddressRefusal,
  ordersLookedAt,
  type RemovedAddress,
  undoName,
} from "#account/addresses/address-entry.ts";
import { type NewAddress, problemsOf, readNewAddress, writeOf } from "#checkout/delivery-form.ts";
import { orNull } from "#lib/session/account-calls.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { sentValue } from "#lib/typed-fields.ts";

type CreateAddress = Sdk["accounts"]["createCustomerAccountAddress"];
type WrittenAddress = Parameters<CreateAddress>[0]["body"];

/** Whose addresses are read and written. */
export type AddressBook = {
  readonly read: () => Promise<readonly Address[]>;
  readonly create: (body: WrittenAddress) => Promise<Address>;
  readonly update: (addressId: string, body: WrittenAddress) => Promise<Address>;
  readonly remove: (addressId: string) => Promise<unknown>;
};

/** The book of the account that the call is for. */
export const accountBook = ({ accounts }: Pick<Sdk, "accounts">): AddressBook => ({
  read: () => accounts.getCustomerAccountAddresses({ query: {} }),
  create: (body) => accounts.createCustomerAccountAddress({ body }),
  update: (addressId, body) => accounts.updateCustomerAccountAddress({ params: { addressId }, body }),
  remove: (addressId) => accounts.deleteCustomerAccountAddress({ params: { addressId } }),
});

/** The book of one organisation of that account. */
export const organisationBook = (
  { organisations }: Pick<Sdk, "organisations">,
  organisationId: string,
): AddressBook => ({
  read: () => organisations.getOrganisationAddresses({ params: { organisationId }, query: {} }),
  create: (body) => organisations.createOrganisationAddress({ params: { organisationId }, body }),
  update: (addressId, body) => organisations.updateOrganisationAddress({ params: { organisationId, addressId }, body }),
  remove: (addressId) => organisations.deleteOrganisationAddress({ params: { organisationId, addressId } }),
});

type OrderUse = { readonly shipping: string | undefined; readonly billing: string | undefined };

/** What the newest orders of the account were delivered and billed to; nothing where they cannot be read. */
export async function readUses(sdk: Pick<Sdk, "logisticOrders">): Promise<readonly OrderUse[]> {
  const orders = await orNull("getAccountOrders", () =>
    sdk.logisticOrders.getAccountOrders({ query: { size: ordersLookedAt } }),
  );
  return (orders?.content ?? []).map((order) => ({
    shipping: order.shippingAddressSnapshot?.externalId ?? undefined,
    billing: order.billingAddressSnapshot?.externalId ?? undefined,
  }));
}

/** Addresses with what uses them, and which of them is proposed first. */
export function entriesOf(addresses: readonly Address[], uses: readonly OrderUse[]): readonly AddressEntry[] {
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

/** Null where the address book cannot be read; without uses where the orders cannot. */
export async function readAddressBook(
  sdk: Pick<Sdk, "accounts" | "logisticOrders">,
): Promise<readonly AddressEntry[] | null> {
  const [addresses, uses] = await Promise.all([
    orNull("getCustomerAccountAddresses", accountBook(sdk).read),
    readUses(sdk),
  ]);
  return addresses && entriesOf(addresses, uses);
}

/** The name of the address that was just saved, by its id in the address of the page; `none` of one that is not there. */
export function savedName(entries: readonly AddressEntry[], id: string | null): string | null {
  const address = entries.find((entry) => entry.address.id === id)?.address;
  return id && (address?.label || address?.fullName || "none");
}

/** What the address of the page says once something is saved; `long` are lines that French mail would cut. */
type SavedAddress = { readonly saved: string; readonly long: readonly string[] };

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

/** What is wrong with an address: the postcode and country that stand there already are not judged again. */
async function problemsIn(book: AddressBook, addressId: string, address: NewAddress) {
  const problems = problemsOf(address);
  if (!addressId || !problems.some(([, problem]) => problem === "zipcode")) return problems;
  const stored = (await book.read()).find(({ id }) => id === addressId);
  const stays = stored?.zipcode === address.zipcode && stored.country === address.country;
  return stays ? problems.filter(([, problem]) => problem !== "zipcode") : problems;
}

/** Writes what the form says; what comes back as it was is nothing that somebody types. Lines that French mail would cut are told with what was saved, never refused. */
async function saveAddress(
  book: AddressBook,
  form: FormData,
): Promise<AddressRefusal | { readonly saved: string; readonly longLines: readonly string[] }> {
  const addressId = sentValue(form, "address");
  const address = readNewAddress(form, "shippingAddress");
  const [shipping, billing] = [form.has("shipping"), form.has("billing")];
  const outcome = {
    addressId,
    problems: form.has(undoName) ? [] : await problemsIn(book, addressId, address),
    values: typed(form),
  };
  const isUseless = !shipping && !billing;
  if (outcome.problems.length > 0 || isUseless)
    return { outcome: { ...outcome, refusal: isUseless ? "useless" : null } };
  const body = { ...writeOf(address), shipping, billing };
  let saved: Address;
  try {
    saved = addressId ? await book.update(addressId, body) : await book.create(body);
  } catch (error) {
    return { outcome: { ...outcome, refusal: refusalOf(error) } };
  }
  const { company, fullName, additionalAddress, address: street, zipcode, city } = address;
  const lines = [company, fullName, additionalAddress, street, `${zipcode} ${city}`];
  return { saved: saved.id, longLines: address.country === "FR" ? unmailableLines(lines) : [] };
}

/** Takes an address from the book; what came of it. Throws what is no refusal. */
async function deleteAddress(book: AddressBook, addressId: string): Promise<AddressRefusal | RemovedAddress> {
  const removed = (await book.read()).find(({ id }) => id === addressId) ?? null;
  try {
    // One that is gone already is as good as deleted.
    if (removed) await book.remove(addressId);
    return { removed };
  } catch (error) {
    return { outcome: { addressId, problems: [], refusal: refusalOf(error), values: {} } };
  }
}

/** Does what a form of the book says, and answers it; once something is saved, `savedAt` leads back. */
export async function changeAddressBook(book: AddressBook, form: FormData, savedAt: (saved: SavedAddress) => string) {
  const removedId = form.get("delete");
  if (removedId !== null) {
    const answer = await deleteAddress(book, String(removedId));
    return "outcome" in answer ? data<AddressAnswer>(answer, 409) : data<AddressAnswer>(answer);
  }
  const answer = await saveAddress(book, form);
  if ("outcome" in answer) return data<AddressAnswer>(answer, 400);
  throw redirect(savedAt({ saved: answer.saved, long: answer.longLines }));
}
