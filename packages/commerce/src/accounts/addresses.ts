// The addresses of an account and of its organisations (accounts 5.4, 5.9). Writes lock the accounts concerned, so that two of them at the
// same time cannot take the last billing address away.
import { randomUUID } from "node:crypto";
import type { Address, AddressUpdate, AddressWrite } from "@comptoir/contract/shared";
import {
  addressChanged,
  addressNotFound,
  addressTaken,
  lastAddress,
  lastBillingAddress,
  noPostcodes,
} from "#accounts/accounts.errors.ts";
import {
  type AddressHolder,
  countOtherAddresses,
  findAccountAddresses,
  findAccountsOfAddress,
  insertAddress,
  linkAddress,
  lockAccounts,
  lockAddress,
  rememberPostcode,
  type UsageFilter,
  unlinkAddress,
  updateAddress,
  wasReleased,
} from "#accounts/addresses.queries.ts";
import {
  type AddressFields,
  addressFields,
  isAsRead,
  isExternalId,
  isPostcodeAccepted,
} from "#accounts/addresses.rules.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { invalidField } from "#shared/refusal.ts";

function externalIdOf({ externalId }: AddressWrite): string | null {
  if (!externalId) return null;
  if (!isExternalId(externalId))
    throw invalidField("F-E-012", "externalId", "An external id has neither spaces nor accents");
  return externalId;
}

function refuseTaken(externalId: string | null) {
  return (error: unknown): never => {
    if (externalId && isDuplicate(error, "addresses_external_id_key")) throw addressTaken(externalId);
    throw error;
  };
}

/** The addresses of the account, all or those for one use. */
export function listAccountAddresses({ deps, buyer }: SessionContext, filter: UsageFilter): Promise<Address[]> {
  return findAccountAddresses(deps.db, buyer.accountId, filter);
}

/** The account itself as the holder of addresses. */
const ofAccount = ({ buyer }: SessionContext): AddressHolder => ({ accountId: buyer.accountId, organisationId: null });

/** Throws 400 for a postcode that is none, unless it comes back with an address that the account has just deleted. */
async function ensurePostcode(db: Db, accountId: string, fields: AddressFields, now: Date): Promise<void> {
  if (isPostcodeAccepted(fields)) return;
  if (!(await wasReleased(db, accountId, fields, now))) throw noPostcodes(["zipcode"]);
}

/** Adds an address; one without an external id gets a made-up one. Throws 400 for a wrong postcode, 409 for an id that is taken. */
export async function createAddress(
  { deps }: Pick<SessionContext, "deps">,
  holder: AddressHolder,
  write: AddressWrite,
): Promise<Address> {
  const externalId = externalIdOf(write);
  const fields = addressFields(write);
  return inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [holder.accountId]);
    await ensurePostcode(transaction, holder.accountId, fields, deps.clock());
    const created = await insertAddress(transaction, externalId ?? randomUUID(), fields, deps.clock());
    await linkAddress(transaction, holder, created.id);
    return created;
  }).catch(refuseTaken(externalId));
}

/** Adds an address to the account of the call. */
export const createAccountAddress = (context: SessionContext, write: AddressWrite): Promise<Address> =>
  createAddress(context, ofAccount(context), write);

/** Throws 404 for an address that is none of the holder's. */
export async function ensureAddress({ deps }: SessionContext, holder: AddressHolder, addressId: string): Promise<void> {
  if ((await findAccountsOfAddress(deps.db, holder, addressId)) === null) throw addressNotFound(addressId);
}

/**
 * Changes the address for all that share it, unless it is no longer the one that the client expects; no account may lose its
 * last billing address. Throws 400 for a new postcode that is none.
 */
export async function updateHeldAddress(
  { deps }: SessionContext,
  holder: AddressHolder,
  addressId: string,
  { expected, ...write }: AddressUpdate,
): Promise<Address> {
  const externalId = externalIdOf(write);
  const fields = addressFields(write);
  return inTransaction(deps.db, async (transaction) => {
    const accountIds = await findAccountsOfAddress(transaction, holder, addressId);
    if (accountIds === null) throw addressNotFound(addressId);
    await lockAccounts(transaction, [...accountIds, holder.accountId]);
    const current = await lockAddress(transaction, addressId);
    if (!current) throw addressNotFound(addressId);
    if (expected && !isAsRead(current, expected)) throw addressChanged();
    if (!isPostcodeAccepted(fields, addressFields(current))) throw noPostcodes(["zipcode"]);
    if (!fields.isBilling) {
      const counts = await countOtherAddresses(transaction, accountIds, addressId);
      if (counts.some(({ othersForBilling }) => othersForBilling === 0)) throw lastBillingAddress();
    }
    const updated = await updateAddress(transaction, holder, addressId, { externalId, fields }, deps.clock());
    if (!updated) throw addressNotFound(addressId);
    return updated;
  }).catch(refuseTaken(externalId));
}

/** Changes an address of the account of the call. */
export const updateAccountAddress = (context: SessionContext, addressId: string, update: AddressUpdate) =>
  updateHeldAddress(context, ofAccount(context), addressId, update);

/** Takes the address from its holder only; orders and quotes keep their own copies. An account keeps one, for billing. */
export async function deleteHeldAddress(
  { deps }: SessionContext,
  holder: AddressHolder,
  addressId: string,
): Promise<void> {
  await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [holder.accountId]);
    if ((await findAccountsOfAddress(transaction, holder, addressId)) === null) throw addressNotFound(addressId);
    if (holder.organisationId === null) {
      const [counts] = await countOtherAddresses(transaction, [holder.accountId], addressId);
      if (counts?.others === 0) throw lastAddress();
      if (counts?.othersForBilling === 0) throw lastBillingAddress();
    }
    const current = await lockAddress(transaction, addressId);
    if (current && !isPostcodeAccepted(addressFields(current)))
      await rememberPostcode(transaction, holder.accountId, current, deps.clock());
    await unlinkAddress(transaction, holder, addressId);
  });
}

/** Takes an address from the account of the call. */
export const deleteAccountAddress = (context: SessionContext, addressId: string): Promise<void> =>
  deleteHeldAddress(context, ofAccount(context), addressId);
