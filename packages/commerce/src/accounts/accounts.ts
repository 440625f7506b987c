// The account of a call: reading and changing it, and the accounts that a user may switch between (accounts 5.1, 5.3, 5.13).
import type { CustomerAccount, CustomerAccountWrite } from "@comptoir/contract/accounts";
import { accountNameTaken } from "#accounts/accounts.errors.ts";
import {
  type AccountChanges,
  type AccountFilter,
  accountSortFields,
  findAccount,
  findAccountsOfUser,
  lockAccountValues,
  updateAccount,
} from "#accounts/accounts.queries.ts";
import { findAccountAddresses } from "#accounts/addresses.queries.ts";
import { mergeCustomFieldValues, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import { isDuplicate } from "#db/failures.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { type PageRequest, parseSort } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";
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
    addresses,
    customFieldValues: presentCustomFieldValues(definitions, account.customFieldValues),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

function changesOf(write: CustomerAccountWrite): AccountChanges {
  const { legalUser } = write;
  return {
    name: write.name,
    companyRegistrationName: write.companyRegistrationName,
    businessRegistrationNumber: write.businessRegistrationNumber,
    vatNumber: write.vatNumber === null ? "" : write.vatNumber,
    website: write.website === null ? "" : write.website,
    accountManager: write.accountManager === undefined ? undefined : write.accountManager || null,
    legalUser: legalUser && {
      civility: legalUser.civility ?? null,
      firstName: legalUser.firstName,
      lastName: legalUser.lastName,
      email: legalUser.email || null,
      phone: legalUser.phone || null,
    },
  };
}

/** Changes the account of the call; what is not written stays. Throws CA0004 for the name of another account. */
export async function changeAccount(
  { deps, buyer }: SessionContext,
  write: CustomerAccountWrite,
): Promise<CustomerAccount> {
  return inTransaction(deps.db, async (transaction) => {
    const values = await lockAccountValues(transaction, buyer.accountId);
    const customFieldValues =
      write.customFieldValues &&
      mergeCustomFieldValues(await findCustomFields(transaction, "ACCOUNT"), values, write.customFieldValues);
    await updateAccount(transaction, buyer.accountId, { ...changesOf(write), customFieldValues }, deps.clock());
    return getAccount({ db: transaction }, buyer.accountId);
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
