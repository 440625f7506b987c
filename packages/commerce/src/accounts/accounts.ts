// The account of a call: reading and changing it, and the accounts that a user may switch between (accounts 5.1, 5.3, 5.13).

import type { CustomerAccount, CustomerAccountWrite, VatCheck } from "@comptoir/contract/accounts";
import { countryOf, isRegistrationNumber, vatLook, writtenPhone } from "@comptoir/contract/accounts/identifiers.rules";
import { webAddress } from "@comptoir/contract/conventions";
import { accountNameTaken } from "#accounts/accounts.errors.ts";
import {
  type AccountChanges,
  type AccountFilter,
  accountSortFields,
  findAccount,
  findAccountsOfUser,
  lockAccount,
  updateAccount,
} from "#accounts/accounts.queries.ts";
import { findAccountAddresses } from "#accounts/addresses.queries.ts";
import { followRegistration } from "#accounts/invoicing-addresses.ts";
import { planVatCheck } from "#accounts/vat-checks/vat-checks.ts";
import { mergeCustomFieldValues, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { isDuplicate } from "#db/failures.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { type PageRequest, parseSort } from "#shared/paging.ts";
import { invariant, Refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** The account with its addresses, tags and custom fields. */
export async function getAccount({ db }: Pick<Deps, "db">, accountId: string): Promise<CustomerAccount> {
  const [account, addresses, definitions] = await Promise.all([
    findAccount(db, accountId),
    findAccountAddresses(db, accountId),
    findCustomFields(db, "ACCOUNT"),
  ]);
  invariant(account, "the account of a session exists");
  return {
    ...account,
    vatCheck: account.vatCheck && presentVatCheck(account.vatCheck),
    addresses,
    customFieldValues: presentCustomFieldValues(definitions, account.customFieldValues),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

/** Moments come out of the database as texts of its own. */
const presentVatCheck = ({ checkedAt, unavailableAt, ...check }: VatCheck): VatCheck => ({
  ...check,
  checkedAt: isoMoment(checkedAt),
  unavailableAt: unavailableAt && isoMoment(unavailableAt),
});

function changesOf(write: CustomerAccountWrite): AccountChanges {
  const { legalUser } = write;
  return {
    name: write.name,
    companyRegistrationName: write.companyRegistrationName,
    businessRegistrationNumber: write.businessRegistrationNumber,
    vatNumber: write.vatNumber === null ? "" : write.vatNumber,
    website: write.website === null ? "" : write.website && (webAddress(write.website) ?? write.website),
    accountManager: write.accountManager === undefined ? undefined : write.accountManager || null,
    legalUser: legalUser && {
      civility: legalUser.civility ?? null,
      firstName: legalUser.firstName,
      lastName: legalUser.lastName,
      email: legalUser.email || null,
      phone: writtenPhone(legalUser.phone),
    },
  };
}

/** Throws F-E-012 for numbers that contradict themselves, as a registration is refused with them (ux 6.1). */
function ensureNumbers({ vatNumber }: CustomerAccountWrite, isRegistered: boolean): void {
  const registration = "The registration number is neither a SIREN nor a SIRET whose check digit fits";
  const vat = "A French VAT number is FR, a key of two characters and the SIREN, which the key has to fit; check both";
  const faults = [
    ...(isRegistered ? [] : [["businessRegistrationNumber", registration]]),
    ...(vatNumber && vatLook(vatNumber) === "WRONG" ? [["vatNumber", vat]] : []),
  ];
  const entries = faults.map(([detail = "", message = ""]) => ({ code: "F-E-012", message, detail }));
  if (entries.length > 0) throw new Refusal(400, entries);
}

/** Whether the number may stand in the country of the account's addresses; one that stays is not judged again. */
async function mayStand(tx: Tx, accountId: string, registration: string, before: string): Promise<boolean> {
  if (registration === before) return true;
  return isRegistrationNumber(registration, countryOf(await findAccountAddresses(tx, accountId)));
}

/**
 * Changes the account of the call; what is not written stays. Throws CA0004 for the name of another account, F-E-012 for wrong numbers and
 * for a registration number beside which an address of e-invoices would be another company's.
 */
export async function changeAccount(
  { deps, buyer }: SessionContext,
  write: CustomerAccountWrite,
): Promise<CustomerAccount> {
  const { accountId } = buyer;
  return inTransaction(deps.db, async (transaction) => {
    const { values, ...kept } = await lockAccount(transaction, accountId);
    const customFieldValues =
      write.customFieldValues &&
      mergeCustomFieldValues(await findCustomFields(transaction, "ACCOUNT"), values, write.customFieldValues);
    const changes = { ...changesOf(write), customFieldValues };
    const { businessRegistrationNumber: after = kept.registration, vatNumber = kept.vatNumber } = changes;
    ensureNumbers(write, await mayStand(transaction, accountId, after, kept.registration));
    await updateAccount(transaction, accountId, changes, deps.clock());
    await followRegistration(transaction, accountId, { before: kept.registration, after });
    if (vatNumber !== kept.vatNumber) await planVatCheck(deps, accountId, transaction);
    return getAccount({ db: transaction }, accountId);
  }).catch((error: unknown) => {
    throw isDuplicate(error, "customer_accounts_name_key") ? accountNameTaken(write.name ?? "") : error;
  });
}

/** The accounts of the connected user, for an account switcher. */
export async function listAccounts(
  { deps, user, buyer }: SessionContext,
  query: AccountFilter & PageRequest & { readonly sort?: readonly string[] | undefined },
) {
  const asked = parseSort(query.sort, accountSortFields);
  const order = asked.length > 0 ? asked : [{ property: "name", direction: "ASC" } as const];
  const { rows, total } = await findAccountsOfUser(deps.db, user, query, { ...query, order });
  const entries = rows.map(({ total: _, ...row }) => ({ ...row, isCurrent: row.id === buyer.accountId }));
  return { entries, total, order };
}
