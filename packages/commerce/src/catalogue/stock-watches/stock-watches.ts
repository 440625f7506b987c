// Articles out of stock that a user waits for: asked for, given up, listed. What becomes of them is `back-in-stock.ts`.
import type { StockWatch } from "@comptoir/contract/articles/stock-watches";
import { mostStockWatches } from "@comptoir/contract/limits";
import { getVariantRow } from "#catalogue/products.ts";
import {
  countWatches,
  findWatch,
  findWatchPage,
  insertWatch,
  removeWatch,
  type StockWatchRow,
} from "#catalogue/stock-watches/stock-watches.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { conflict, invariant } from "#shared/refusal.ts";

/** 409: what can be ordered now needs no waiting. */
const articleIsThere = () => conflict("The article can be ordered now", "ARTICLE_IN_STOCK");
/** 409: a user waits for so many at most. */
const tooManyStockWatches = () =>
  conflict(`At most ${mostStockWatches} articles can be waited for`, "STOCK_WATCHES_FULL");

const presentWatch = ({ variantId, createdAt, toldAt, ...row }: StockWatchRow): StockWatch => ({
  productVariantId: variantId,
  productId: row.productId,
  articleCode: row.articleCode,
  articleName: row.articleName,
  isSold: row.isSold,
  createdAt: createdAt.toISOString(),
  toldAt: toldAt?.toISOString() ?? null,
});

/** One page of what the user waits for, or was told of lately. One statement, beyond the last page two. */
export async function listStockWatches(
  { deps, buyer, locale }: SessionContext,
  query: PageRequest & { readonly productVariantId?: string | undefined },
) {
  const { rows, total } = await findWatchPage(deps.db, buyer, locale, query);
  return presentPage(rows.map(presentWatch), total, query);
}

/**
 * Waits for an article. Throws 404 for one that the account does not see, 409 for one that it can order now, and beyond what
 * a user waits for.
 */
export async function putStockWatch(context: SessionContext, productVariantId: string): Promise<StockWatch> {
  const { deps, buyer, locale } = context;
  const { id: variantId } = await getVariantRow(context, productVariantId, { idType: "ID" });
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const isNew = await insertWatch(tx, buyer, { variantId, locale, now });
    const watch = await findWatch(tx, buyer, locale, variantId, now);
    invariant(watch, "it was written just now, or was there");
    if (isNew && watch.isThere) throw articleIsThere();
    if (isNew && (await countWatches(tx, buyer)) > mostStockWatches) throw tooManyStockWatches();
    return presentWatch(watch);
  });
}

/** Waits no longer, whether or not the user did. */
export const deleteStockWatch = ({ deps, buyer }: SessionContext, productVariantId: string): Promise<void> =>
  removeWatch(deps.db, buyer, productVariantId);
