// Calls of visits from procurement systems.
import type { punchout } from "@comptoir/contract/punchout";
import { PageAnswer } from "#http/answers.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { openPunchout } from "#punchout/opening.ts";
import { prefersHtml, returnPage } from "#punchout/return-page.ts";
import { leavePunchout, readCxmlBasket, readOciBasket, returnPunchout } from "#punchout/returning.ts";

export const punchoutHandlers = {
  openPunchout: ({ body }, context) => openPunchout(context, body.token),
  returnPunchout: ({ body }, context) => returnPunchout(context, body.commercialOrderId),
  leavePunchout: (_, context) => leavePunchout(context),
  getOciBasket: async ({ params }, context) => {
    const { hookUrl, fields } = await readOciBasket(context, params.key, params.commercialOrderId);
    if (!prefersHtml(context.accept)) return { hookUrl, fields };
    const { html, headers } = returnPage({ url: hookUrl, fields }, context.locale);
    return new PageAnswer(html, headers);
  },
  getOrderCxml: ({ params }, context) => readCxmlBasket(context, undefined, params.orderId),
  getCxmlBasket: ({ params, query }, context) =>
    readCxmlBasket(context, params.key, params.commercialOrderId, query.buyerCookie),
} satisfies CommerceHandlers<typeof punchout>;
