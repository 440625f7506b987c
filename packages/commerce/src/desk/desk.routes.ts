// Calls about a desk as a whole, taken apart and handed on.
import { type desk, InboxKind } from "@comptoir/contract/desk/inbox";
import { countInbox, readInbox } from "#desk/inbox.ts";
import type { CommerceHandlers } from "#http/register.ts";

/** Whose desk it is, its caller alone says: the suppliers that a query names only choose among what that desk has. */
export const inboxHandlers = {
  getInbox: ({ query }, context) => {
    const { page, size, kinds = [], supplierIds = [], late: isLateOnly } = query;
    return readInbox(context, {
      page: { page, size },
      kinds: kinds.length > 0 ? kinds : InboxKind.options,
      supplierIds,
      isLateOnly,
    });
  },
  getInboxCounts: (_, context) => countInbox(context),
} satisfies CommerceHandlers<typeof desk>;
