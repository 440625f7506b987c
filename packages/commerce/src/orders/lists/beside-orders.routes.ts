// The calls of what stands beside the lists of orders: filters that are kept, and spending.
import type { orderFilters } from "@comptoir/contract/orders/order-filters";
import type { spend } from "@comptoir/contract/orders/spend";
import type { CommerceHandlers } from "#http/register.ts";
import { forgetFilter, keepFilter } from "#orders/filters/order-filters.ts";
import { listSpentArticles, readSpend } from "#orders/spend/spend.ts";

export const orderFilterHandlers = {
  createOrderFilter: ({ body }, context) => keepFilter(context, body),
  deleteOrderFilter: ({ params }, context) => forgetFilter(context, params.orderFilterId),
} satisfies CommerceHandlers<typeof orderFilters>;

export const spendHandlers = {
  getSpend: ({ query }, context) => readSpend(context, query),
  getSpentArticles: ({ query }, context) => listSpentArticles(context, query),
} satisfies CommerceHandlers<typeof spend>;
