import type { punchout } from "@comptoir/contract/punchout";
import type { CommerceHandlers } from "#http/register.ts";
import { openPunchout } from "#punchout/opening.ts";
import { leavePunchout, readCxmlBasket, readOciBasket, returnPunchout } from "#punchout/returning.ts";

export const punchoutHandlers = {
  openPunchout: ({ body }, context) => openPunchout(context, body.token),
  returnPunchout: ({ body }, context) => returnPunchout(context, body.commercialOrderId),
  leavePunchout: (_, context) => leavePunchout(context),
  getOciBasket: ({ params }, context) => readOciBasket(context, params.key, params.commercialOrderId),
  getCxmlBasket: ({ params, query }, context) =>
    readCxmlBasket(context, params.key, params.commercialOrderId, query.buyerCookie),
} satisfies CommerceHandlers<typeof punchout>;
