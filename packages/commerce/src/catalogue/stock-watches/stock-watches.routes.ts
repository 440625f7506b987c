// The calls of articles that somebody waits for.
import type { stockWatches } from "@comptoir/contract/articles/stock-watches";
import { deleteStockWatch, listStockWatches, putStockWatch } from "#catalogue/stock-watches/stock-watches.ts";
import type { CommerceHandlers } from "#http/register.ts";

export const stockWatchHandlers = {
  getStockWatches: ({ query }, context) => listStockWatches(context, query),
  putStockWatch: ({ params }, context) => putStockWatch(context, params.productVariantId),
  deleteStockWatch: ({ params }, context) => deleteStockWatch(context, params.productVariantId),
} satisfies CommerceHandlers<typeof stockWatches>;
