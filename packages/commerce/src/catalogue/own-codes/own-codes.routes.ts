// The calls of own codes.
import type { ownCodes } from "@comptoir/contract/own-codes";
import {
  deleteOwnCode,
  findOwnCodes,
  listAllOwnCodes,
  listOwnCodes,
  putOwnCode,
  putOwnCodes,
} from "#catalogue/own-codes/own-codes.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const ownCodeHandlers = {
  getOwnCodes: ({ query }, context) => listOwnCodes(context, query),
  getAllOwnCodes: (_, context) => listAllOwnCodes(context),
  findOwnCodes: ({ body }, context) => findOwnCodes(context, body),
  putOwnCode: ({ body }, context) => putOwnCode(context, body),
  putOwnCodes: ({ body }, context) => putOwnCodes(context, body.ownCodes),
  deleteOwnCode: ({ params }, context) => deleteOwnCode(context, params.ownCodeId),
} satisfies CommerceHandlers<typeof ownCodes>;
