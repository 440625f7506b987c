// Calls about accounts, their addresses, one by one or by a file, and those of e-invoices, taken apart and handed on.
import type { accounts } from "@comptoir/contract/accounts";
import type { addressImports } from "@comptoir/contract/accounts/address-imports";
import type { invoicingAddresses } from "@comptoir/contract/accounts/invoicing-addresses";
import { changeAccount, getAccount, listAccounts } from "#accounts/accounts.ts";
import { checkAddressImport, importAddresses } from "#accounts/address-imports/address-imports.ts";
import {
  createAccountAddress,
  deleteAccountAddress,
  listAccountAddresses,
  updateAccountAddress,
} from "#accounts/addresses.ts";
import { addInvoicingAddress, changeInvoicingAddress, removeInvoicingAddress } from "#accounts/invoicing-addresses.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { presentPage } from "#shared/paging.ts";

export const accountHandlers = {
  getCustomerAccount: (_, { deps, buyer }) => getAccount(deps, buyer.accountId),
  updateCustomerAccount: ({ body }, context) => changeAccount(context, body),
  getCustomerAccountAddresses: ({ query }, context) => listAccountAddresses(context, query),
  createCustomerAccountAddress: ({ body }, context) => createAccountAddress(context, body),
  updateCustomerAccountAddress: ({ params, body }, context) => updateAccountAddress(context, params.addressId, body),
  deleteCustomerAccountAddress: ({ params }, context) => deleteAccountAddress(context, params.addressId),
  getCustomerAccounts: async ({ query }, context) => {
    const { entries, total, order } = await listAccounts(context, query);
    return presentPage(entries, total, query, order);
  },
} satisfies CommerceHandlers<typeof accounts>;

export const addressImportHandlers = {
  checkAddressImport: ({ body }, context) => checkAddressImport(context, body.lines),
  importAddresses: ({ body }, context) => importAddresses(context, body.lines),
} satisfies CommerceHandlers<typeof addressImports>;

export const invoicingAddressHandlers = {
  createInvoicingAddress: ({ body }, context) => addInvoicingAddress(context, body),
  updateInvoicingAddress: ({ params, body }, context) =>
    changeInvoicingAddress(context, params.invoicingAddressId, body),
  deleteInvoicingAddress: ({ params }, context) => removeInvoicingAddress(context, params.invoicingAddressId),
} satisfies CommerceHandlers<typeof invoicingAddresses>;
