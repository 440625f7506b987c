// Calls about the users of accounts, taken apart and handed on.
import type { customerUsers } from "@comptoir/contract/customer-users";
import { presentCustomerUser } from "#accounts/customer-users.present.ts";
import { updateAuthenticatedUser } from "#accounts/customer-users.ts";
import { listOwnOrganisations, listUsableAddresses } from "#accounts/organisations.ts";
import { activate, requestActivationMail } from "#auth/activation.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const customerUserHandlers = {
  updateAuthenticatedUser: async ({ body }, context) => {
    const { row, definitions } = await updateAuthenticatedUser(context, body);
    return presentCustomerUser(row, definitions);
  },
  activateCustomerUser: ({ body }, context) => activate(context, body.token),
  resendActivationRequest: ({ body }, context) => requestActivationMail(context, body),
  getCustomerUserAddresses: ({ query }, context) => listUsableAddresses(context, query),
  getCustomerUserOrganisations: (_, context) => listOwnOrganisations(context),
} satisfies CommerceHandlers<typeof customerUsers>;
