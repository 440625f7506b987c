// Calls about what one of the operator asks for and another decides, taken apart and handed on.
import type { pendingActions } from "@comptoir/contract/desk/pending-actions";
import type { CommerceHandlers } from "#http/register.ts";
import {
  approveAction,
  askForAction,
  listActions,
  readAction,
  rejectAction,
  withdrawAction,
} from "#pending-actions/pending-actions.ts";

export const pendingActionHandlers = {
  getPendingActions: ({ query }, context) => listActions(context, query),
  getPendingAction: ({ params }, context) => readAction(context, params.pendingActionId),
  createPendingAction: ({ body }, context) => askForAction(context, body),
  approvePendingAction: ({ params }, context) => approveAction(context, params.pendingActionId),
  rejectPendingAction: ({ params, body }, context) => rejectAction(context, params.pendingActionId, body.reason),
  withdrawPendingAction: ({ params }, context) => withdrawAction(context, params.pendingActionId),
} satisfies CommerceHandlers<typeof pendingActions>;
