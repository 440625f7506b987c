// Calls about the users of an account, one by one or by a file, taken apart and handed on.
import type { userImports } from "@comptoir/contract/accounts/user-imports";
import type { accountUsers } from "@comptoir/contract/accounts/users";
import { checkImport, importUsers } from "#accounts/user-imports/user-imports.ts";
import {
  assignUser,
  changeAccountUser,
  changeOrganisationUser,
  createUser,
  listOrganisationUsers,
  listUsers,
} from "#accounts/users/account-users.ts";
import { readBelongings, removeUser } from "#accounts/users/leaving.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const accountUserHandlers = {
  getCustomerAccountUsers: ({ query }, context) => listUsers(context, query),
  getOrganisationUsers: ({ params, query }, context) => listOrganisationUsers(context, params.organisationId, query),
  updateCustomerAccountOrganisationUser: ({ params, body }, context) => changeOrganisationUser(context, params, body),
  createCustomerUser: ({ body }, context) => createUser(context, body),
  updateCustomerUser: ({ params, body }, context) => changeAccountUser(context, params.customerUserId, body),
  getUserBelongings: ({ params }, context) => readBelongings(context, params.customerUserId),
  assignCustomerUser: ({ params, body }, context) => assignUser(context, params.customerUserId, body ?? {}),
  removeCustomerUser: ({ params, query }, context) => removeUser(context, params.customerUserId, query),
} satisfies CommerceHandlers<typeof accountUsers>;

export const userImportHandlers = {
  checkUserImport: ({ body }, context) => checkImport(context, body.lines),
  importUsers: ({ body }, context) => importUsers(context, body.lines),
} satisfies CommerceHandlers<typeof userImports>;
