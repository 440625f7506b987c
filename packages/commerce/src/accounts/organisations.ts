// The organisations of the connected user and the addresses that come with them (accounts 6.5, 6.6).
import type { Organisation } from "@comptoir/contract/customer-users";
import type { Address } from "@comptoir/contract/shared";
import { organisationForbidden } from "#accounts/accounts.errors.ts";
import { findAccountAddresses, findOrganisationAddresses, type UsageFilter } from "#accounts/addresses.queries.ts";
import { findOrganisations, type OrganisationRow } from "#accounts/organisations.queries.ts";
import { type OrganisationNode, organisationTrees } from "#accounts/organisations.rules.ts";
import { presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Db } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Who manages the organisations of the account sees all of them (accounts 6.6: FOC_Admin). */
const seesAll = ({ rights }: Buyer) => rights.includes("CUSTOMER_ORGANISATION_UPDATE");

type TreeChoice = {
  /** Those of which the trees are made. */
  readonly rows: readonly OrganisationRow[];
  readonly isChosen: (row: OrganisationRow) => boolean;
  readonly withUserCount: boolean;
};

/** Organisations as trees, with their addresses and custom fields: two statements, however many there are. */
export async function presentOrganisations(
  db: Db,
  accountId: string,
  { rows, isChosen, withUserCount }: TreeChoice,
): Promise<Organisation[]> {
  const ids = rows.map(({ id }) => id);
  const [addresses, definitions] = await Promise.all([
    findOrganisationAddresses(db, accountId, ids),
    findCustomFields(db, "CUSTOMER_ORGANISATION"),
  ]);
  const addressesOf = Map.groupBy(addresses, ({ organisationId }) => organisationId);
  const present = ({ row, children }: OrganisationNode<OrganisationRow>): Organisation => ({
    id: row.id,
    externalId: row.externalId,
    accountId: row.accountId,
    name: row.name,
    status: row.status,
    mainOrganisation: row.isMain,
    ...(withUserCount && { userCount: row.userCount }),
    addresses: (addressesOf.get(row.id) ?? []).map(withoutOrganisation),
    children: children.map(present),
    customFieldValues: presentCustomFieldValues(definitions, row.customFieldValues),
  });
  return organisationTrees(rows, isChosen).map(present);
}

/** The organisations of the connected user in the current account, as trees. */
export async function listOwnOrganisations({ deps, buyer }: SessionContext): Promise<Organisation[]> {
  const rows = await findOrganisations(deps.db, buyer.accountId, buyer.userId);
  const isChosen = (row: OrganisationRow) => seesAll(buyer) || row.isOwn;
  return presentOrganisations(deps.db, buyer.accountId, { rows, isChosen, withUserCount: false });
}

/** The address alone, as the wire has it. */
export const withoutOrganisation = ({ organisationId: _, ...address }: Address & { organisationId: string }): Address =>
  address;

/** Addresses of which these uses are asked; of all when none is. */
export const forUse = <Held extends Address>(addresses: readonly Held[], { shipping, billing }: UsageFilter): Held[] =>
  addresses
    .filter((address) => shipping === undefined || address.shipping === shipping)
    .filter((address) => billing === undefined || address.billing === billing);

export type UsableAddressFilter = UsageFilter & {
  readonly account: boolean;
  readonly organisationIds?: readonly string[] | undefined;
};

/**
 * The addresses that the connected user may order for: the account's, then those of the organisations asked for, or of all
 * of the user's active ones. Throws 403 for an organisation that is not the user's.
 */
export async function listUsableAddresses(
  { deps, buyer }: SessionContext,
  { account: withAccount, organisationIds, ...usage }: UsableAddressFilter,
): Promise<Address[]> {
  const [organisations, ofAccount] = await Promise.all([
    findOrganisations(deps.db, buyer.accountId, buyer.userId),
    withAccount ? findAccountAddresses(deps.db, buyer.accountId, usage) : [],
  ]);
  const own = organisations
    .filter((row) => (seesAll(buyer) || row.isOwn) && row.status === "ACTIVE")
    .map(({ id }) => id);
  const foreign = organisationIds?.find((id) => !own.includes(id));
  if (foreign !== undefined) throw organisationForbidden(foreign);
  const linked = await findOrganisationAddresses(deps.db, buyer.accountId, organisationIds ?? own);
  const ofOrganisations = forUse(linked, usage).map(withoutOrganisation);
  return [...new Map([...ofAccount, ...ofOrganisations].map((address) => [address.id, address])).values()];
}
