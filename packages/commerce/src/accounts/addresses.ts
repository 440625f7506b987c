// The addresses of an account (accounts 5.4). Writes lock the accounts concerned, so that two of them at the same time
// cannot take the last billing address away.
import { randomUUID } from "node:crypto";
import type { Address, AddressUpdate, AddressWrite } from "@comptoir/contract/shared";
import {
  addressChanged,
  addressNotFound,
  addressTaken,
  lastAddress,
  lastBillingAddress,
} from "#accounts/accounts.errors.ts";
import {
  countOtherAddresses,
  findAccountAddresses,
  findAccountsOfAddress,
  insertAddress,
  linkAddress,
  lockAccounts,
  lockAddress,
  type UsageFilter,
  unlinkAddress,
  updateAddress,
} from "#accounts/addresses.queries.ts";
import { addressFields, isAsRead, isExternalId } from "#accounts/addresses.rules.ts";
import { isDuplicate } from "#db/failures.ts";
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

/** Adds an address to the account; one without an external id gets a made-up one. Throws 409 for an id that is taken. */
export async function createAccountAddress({ deps, buyer }: SessionContext, write: AddressWrite): Promise<Address> {
  const externalId = externalIdOf(write);
  return inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [buyer.accountId]);
    const created = await insertAddress(transaction, externalId ?? randomUUID(), addressFields(write), deps.clock());
    await linkAddress(transaction, buyer.accountId, created.id);
    return created;
  }).catch(refuseTaken(externalId));
}

/** Throws 404 for an address that is none of the account's. */
export async function ensureAddress({ deps, buyer }: SessionContext, addressId: string): Promise<void> {
  const accountIds = await findAccountsOfAddress(deps.db, buyer.accountId, addressId);
  if (accountIds.length === 0) throw addressNotFound(addressId);
}

/**
 * Changes the address for all accounts that share it, unless it is no longer the one that the client expects; none of them
 * may lose its last billing address.
 */
export async function updateAccountAddress(
  { deps, buyer }: SessionContext,
  addressId: string,
  { expected, ...write }: AddressUpdate,
): Promise<Address> {
  const externalId = externalIdOf(write);
  const fields = addressFields(write);
  return inTransaction(deps.db, async (transaction) => {
    const accountIds = await findAccountsOfAddress(transaction, buyer.accountId, addressId);
    if (accountIds.length === 0) throw addressNotFound(addressId);
    await lockAccounts(transaction, accountIds);
    const current = expected && (await lockAddress(transaction, addressId));
    if (current && !isAsRead(current, expected)) throw addressChanged();
    if (!fields.isBilling) {
      const counts = await countOtherAddresses(transaction, accountIds, addressId);
      if (counts.some(({ othersForBilling }) => othersForBilling === 0)) throw lastBillingAddress();
    }
    const updated = await updateAddress(transaction, buyer.accountId, addressId, { externalId, fields }, deps.clock());
    if (!updated) throw addressNotFound(addressId);
    return updated;
  }).catch(refuseTaken(externalId));
}

/** Takes the address from this account only; orders and quotes keep their own copies. */
export async function deleteAccountAddress({ deps, buyer }: SessionContext, addressId: string): Promise<void> {
  await inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [buyer.accountId]);
    const accountIds = await findAccountsOfAddress(transaction, buyer.accountId, addressId);
    if (accountIds.length === 0) throw addressNotFound(addressId);
    const [counts] = await countOtherAddresses(transaction, [buyer.accountId], addressId);
    if (counts?.others === 0) throw lastAddress();
    if (counts?.othersForBilling === 0) throw lastBillingAddress();
    await unlinkAddress(transaction, buyer.accountId, addressId);
  });
}
