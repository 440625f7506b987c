// Calls about companies that register, taken apart and handed on.
import type { registration } from "@comptoir/contract/accounts/registration";
import { register } from "#accounts/registration/registration.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const registrationHandlers = {
  registerCustomerAccount: ({ body }, context) => register(context, body),
} satisfies CommerceHandlers<typeof registration>;
