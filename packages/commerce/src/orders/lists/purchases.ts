// What accounts have bought: whether they have received something, and when, how much and at which price.
import type { Purchase } from "@comptoir/contract/orders/orders";
import type { Db } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";
import { findPurchases, findReceivingAccounts } from "#orders/lists/purchases.queries.ts";
import { presentUnitPrice } from "#shared/money.ts";

/** Those of the accounts that have received the product, or to which it is on its way. At most one statement. */
export async function findReceivers(
  db: Db,
  productId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  return new Set(await findReceivingAccounts(db, productId, accountIds));
}

/**
 * What the orders that the caller may see bought of these articles, the newest first, at most so many of each. One statement,
 * whatever the number of articles and orders.
 */
export async function listPurchases(
  { deps, buyer }: SessionContext,
  variantKeys: readonly string[],
  perArticle: number,
): Promise<Purchase[]> {
  const asked = new Set(variantKeys);
  const rows = await findPurchases(deps.db, { reader: buyer, now: deps.clock() }, { variantKeys, perArticle });
  return rows.map(({ variantId, variantExternalId, purchasedAt, unitPrice, ...rest }) => ({
    productVariantId: asked.has(variantExternalId) ? variantExternalId : variantId,
    purchasedAt: purchasedAt.toISOString(),
    itemPrice: presentUnitPrice(unitPrice),
    ...rest,
  }));
}
