// The refusals of articles that somebody waits for.
import { mostStockWatches } from "@comptoir/contract/limits";
import { conflict } from "#shared/refusal.ts";

/** 409: what can be ordered now needs no waiting. */
export const articleIsThere = () => conflict("The article can be ordered now", "ARTICLE_IN_STOCK");
/** 409: a user waits for so many at most. */
export const tooManyStockWatches = () =>
  conflict(`At most ${mostStockWatches} articles can be waited for`, "STOCK_WATCHES_FULL");
