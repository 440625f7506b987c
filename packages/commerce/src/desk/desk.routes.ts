// Calls about a desk as a whole, taken apart and handed on.
import { type desk, InboxKind } from "@comptoir/contract/desk/inbox";
import type { deskMarks } from "@comptoir/contract/desk/marks";
import type { deskSuppliers } from "@comptoir/contract/desk/suppliers";
import type { deskViews } from "@comptoir/contract/desk/views";
import { listNamedSuppliers } from "#catalogue/suppliers.ts";
import { countInbox, readInbox } from "#desk/inbox.ts";
import { addNote, holdThing, readMarks, snoozeThing } from "#desk/marks.ts";
import { deleteView, putView, readViews } from "#desk/views.ts";
import type { CommerceHandlers } from "#http/register.ts";

/** Whose desk it is, its caller alone says: the suppliers that a query names only choose among what that desk has. */
export const inboxHandlers = {
  getInbox: ({ query }, context) => {
    const { page, size, kinds = [], supplierIds = [], late: isLateOnly, snoozed: isAsleep } = query;
    return readInbox(context, {
      page: { page, size },
      kinds: kinds.length > 0 ? kinds : InboxKind.options,
      supplierIds,
      isLateOnly,
      isAsleep,
    });
  },
  getInboxCounts: (_, context) => countInbox(context),
} satisfies CommerceHandlers<typeof desk>;

export const deskMarkHandlers = {
  getDeskMarks: ({ query }, context) => readMarks(context, query),
  addDeskNote: ({ body }, context) => addNote(context, body),
  holdThing: ({ body }, context) => holdThing(context, body),
  snoozeThing: ({ body }, context) => snoozeThing(context, body),
} satisfies CommerceHandlers<typeof deskMarks>;

export const deskSupplierHandlers = {
  getNamedSuppliers: (_, context) => listNamedSuppliers(context),
} satisfies CommerceHandlers<typeof deskSuppliers>;

export const deskViewHandlers = {
  getDeskViews: ({ query }, context) => readViews(context, query.list),
  putDeskView: ({ body }, context) => putView(context, body),
  deleteDeskView: ({ params }, context) => deleteView(context, params.viewId),
} satisfies CommerceHandlers<typeof deskViews>;
