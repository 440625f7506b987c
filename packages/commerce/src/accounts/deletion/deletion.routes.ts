// Calls about requests to be deleted, taken apart and handed on.
import type { deletions, deskDeletions } from "@comptoir/contract/accounts/deletions";
import {
  askForDeletion,
  carryOut,
  listRequests,
  openRequestFor,
  readOwnRequest,
  readRequest,
  takeBackRequest,
  withdrawRequest,
} from "#accounts/deletion/deletion.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const deletionHandlers = {
  getOwnDeletionRequest: (_, context) => readOwnRequest(context),
  askForDeletion: ({ body }, context) => askForDeletion(context, body),
  withdrawDeletionRequest: (_, context) => withdrawRequest(context),
} satisfies CommerceHandlers<typeof deletions>;

export const deskDeletionHandlers = {
  getDeletionRequests: ({ query }, context) => listRequests(context, query),
  createDeletionRequest: ({ body }, context) => openRequestFor(context, body),
  getDeletionRequest: ({ params }, context) => readRequest(context, params.deletionRequestId),
  takeBackDeletionRequest: ({ params, body }, context) => takeBackRequest(context, params.deletionRequestId, body),
  carryOutDeletion: ({ params, body }, context) => carryOut(context, params.deletionRequestId, body.successors),
} satisfies CommerceHandlers<typeof deskDeletions>;
