// Addresses of the account and of its organisations brought in by a file (ux A-04): checked line by line, then written in one
// transaction, in which each line is checked again, as others may have written meanwhile.
import type { AddressImportLine, AddressImportReport } from "@comptoir/contract/accounts/address-imports";
import { addressTaken } from "#accounts/accounts.errors.ts";
import {
  changeImportedAddresses,
  findHeldAddresses,
  findTakenIds,
  insertImportedAddresses,
} from "#accounts/address-imports/address-imports.queries.ts";
import { type JudgedAddress, judgeAddresses } from "#accounts/address-imports/address-imports.rules.ts";
import { lockAccounts } from "#accounts/addresses.queries.ts";
import { findNamedOrganisations } from "#accounts/line-imports/line-imports.queries.ts";
import { organisationFinder, reportOf } from "#accounts/line-imports/line-imports.rules.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";

type Lines = readonly AddressImportLine[];

/** What each line becomes as things are; three statements, however many lines there are. */
async function judge(db: Db, { buyer }: SessionContext, lines: Lines): Promise<JudgedAddress[]> {
  const { accountId, rights } = buyer;
  // Those of organisations are changed by the right that a single one takes (accounts 5.9); without it they are nobody's.
  const mayChangeOrganisations = rights.includes("CUSTOMER_ORGANISATION_UPDATE");
  const externalIds = lines.map(({ externalId }) => externalId.trim());
  const [addresses, taken, organisations] = await Promise.all([
    findHeldAddresses(db, { accountId, withOrganisations: mayChangeOrganisations }),
    findTakenIds(db, externalIds),
    findNamedOrganisations(db, accountId),
  ]);
  const findOrganisation = organisationFinder(organisations);
  return judgeAddresses(lines, { addresses, taken, mayChangeOrganisations, findOrganisation });
}

/** Tells line by line what importing would do. */
export async function checkAddressImport(context: SessionContext, lines: Lines): Promise<AddressImportReport> {
  return reportOf(await judge(context.deps.db, context, lines));
}

/**
 * Adds and changes the addresses whose lines are right. Repeated it changes nothing. Throws F-E-003 where somebody else has taken
 * an external id in this moment.
 */
export async function importAddresses(context: SessionContext, lines: Lines): Promise<AddressImportReport> {
  const { deps, buyer } = context;
  const { accountId } = buyer;
  return inTransaction(deps.db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const judged = await judge(transaction, context, lines);
    const writes = judged.flatMap(({ write }) => write ?? []);
    const created = writes.filter(({ addressId }) => addressId === null);
    const changed = writes.filter(({ addressId }) => addressId !== null);
    const now = deps.clock();
    if (created.length > 0) await insertImportedAddresses(transaction, created, { accountId, now });
    if (changed.length > 0) await changeImportedAddresses(transaction, changed, { now });
    return reportOf(judged);
  }).catch((error: unknown) => {
    throw isDuplicate(error, "addresses_external_id_key") ? addressTaken("of this file") : error;
  });
}
