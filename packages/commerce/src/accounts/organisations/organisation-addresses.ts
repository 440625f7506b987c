// The addresses of an organisation: as those of an account, without a minimum, as it uses the account's besides (accounts 5.9).
import type { Address, AddressUpdate, AddressWrite } from "@comptoir/contract/shared";
import { findOrganisationAddresses, type UsageFilter } from "#accounts/addresses.queries.ts";
import { createAddress, deleteHeldAddress, updateHeldAddress } from "#accounts/addresses.ts";
import { ensureOrganisation } from "#accounts/organisations/organisation-writes.ts";
import { forUse, withoutOrganisation } from "#accounts/organisations.ts";
import type { SessionContext } from "#http/context.ts";

const holderOf = ({ buyer }: SessionContext, organisationId: string) => ({
  accountId: buyer.accountId,
  organisationId,
});

/** All or those for one use, oldest first. Throws 404 for an organisation that is none of the account's. */
export async function listOrganisationAddresses(
  context: SessionContext,
  organisationId: string,
  usage: UsageFilter,
): Promise<Address[]> {
  await ensureOrganisation(context, organisationId);
  const { deps, buyer } = context;
  const addresses = await findOrganisationAddresses(deps.db, buyer.accountId, [organisationId]);
  return forUse(addresses, usage).map(withoutOrganisation);
}

/** Adds an address. Throws 404 for an organisation that is none of the account's. */
export async function createOrganisationAddress(
  context: SessionContext,
  organisationId: string,
  write: AddressWrite,
): Promise<Address> {
  await ensureOrganisation(context, organisationId);
  return createAddress(context, holderOf(context, organisationId), write);
}

/** Changes an address for all that share it. Throws 404 for one of another organisation. */
export const updateOrganisationAddress = (
  context: SessionContext,
  { organisationId, addressId }: { readonly organisationId: string; readonly addressId: string },
  update: AddressUpdate,
): Promise<Address> => updateHeldAddress(context, holderOf(context, organisationId), addressId, update);

/** Takes an address from the organisation. Throws 404 for one of another organisation. */
export const deleteOrganisationAddress = (
  context: SessionContext,
  { organisationId, addressId }: { readonly organisationId: string; readonly addressId: string },
): Promise<void> => deleteHeldAddress(context, holderOf(context, organisationId), addressId);
