// Calls about accounts at the operator's desk, taken apart and handed on.
import type { deskAccounts } from "@comptoir/contract/accounts/desk-accounts";
import { findTags, findViews } from "#accounts/desk/desk-accounts.queries.ts";
import {
  changeDeskAccount,
  listAccountMails,
  listDeskAccounts,
  readDeskAccount,
  stepDeskAccount,
} from "#accounts/desk/desk-accounts.ts";
import { changeUserEmail, resendInvitation } from "#accounts/desk/desk-users.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const deskAccountHandlers = {
  getDeskAccounts: ({ query }, context) => listDeskAccounts(context, query),
  getDeskAccount: ({ params }, context) => readDeskAccount(context, params.customerAccountId),
  updateDeskAccount: ({ params, body }, context) => changeDeskAccount(context, params.customerAccountId, body),
  activateDeskAccount: ({ params, body }, context) =>
    stepDeskAccount(context, params.customerAccountId, { action: "ACTIVATE", terms: body }),
  refuseDeskAccount: ({ params, body }, context) =>
    stepDeskAccount(context, params.customerAccountId, { action: "REFUSE", reason: body.reason }),
  deactivateDeskAccount: ({ params, body }, context) =>
    stepDeskAccount(context, params.customerAccountId, { action: "DEACTIVATE", reason: body.reason }),
  getAccountMails: ({ params, query }, context) => listAccountMails(context, params.customerAccountId, query),
  updateAccountUserEmail: ({ params, body }, context) => changeUserEmail(context, params, body),
  resendInvitation: ({ params }, context) => resendInvitation(context, params),
  getCustomerTags: (_, { deps }) => findTags(deps.db),
  getCatalogViews: (_, { deps }) => findViews(deps.db),
} satisfies CommerceHandlers<typeof deskAccounts>;
