// The calls of the first page, and of what is due on it.
import type { home } from "@comptoir/contract/home/home";
import { readHome } from "#home/home.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { readDueArticles, snoozeDueArticle, wakeDueArticle } from "#orders/lists/due-articles.ts";

export const homeHandlers = {
  getBuyerHome: (_, context) => readHome(context),
  getDueArticles: (_, context) => readDueArticles(context),
  snoozeDueArticle: ({ params, body }, context) => snoozeDueArticle(context, params.productVariantId, body.time),
  wakeDueArticle: ({ params }, context) => wakeDueArticle(context, params.productVariantId),
} satisfies CommerceHandlers<typeof home>;
