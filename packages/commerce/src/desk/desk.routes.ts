// Calls about a desk as a whole, taken apart and handed on.
import type { desk } from "@comptoir/contract/desk/inbox";
import { readInbox } from "#desk/inbox.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const inboxHandlers = {
  getInbox: ({ query }, context) => readInbox(context, query),
} satisfies CommerceHandlers<typeof desk>;
