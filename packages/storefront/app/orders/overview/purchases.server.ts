// What was bought of articles before, from the orders that the buyer may see (ux B-02, B-03, C-02).
import { batchesOf } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";

/** One article in one order. */
export type Purchase = {
  /** ISO 8601. */
  readonly at: string;
  /** Pieces that were not cancelled. */
  readonly pieces: number;
  /** One piece without tax. */
  readonly itemPrice: number;
};

/** Purchases by the id of the variant as it was asked for, newest first. */
export type Purchases = ReadonlyMap<string, readonly Purchase[]>;

/** Articles of one call: more of them would not fit into its address. */
const articlesOfCall = 200;

/** The newest purchases of each article, at most `perArticle`; one call for up to 200 articles. */
export async function listPurchases(
  sdk: Pick<Sdk, "logisticOrders">,
  variantIds: readonly string[],
  perArticle = 10,
): Promise<Purchases> {
  const answers = await Promise.all(
    batchesOf(variantIds, articlesOfCall).map((productVariantIds) =>
      sdk.logisticOrders.getPurchases({ query: { productVariantIds, perArticle } }),
    ),
  );
  const purchases = new Map<string, Purchase[]>();
  for (const { productVariantId, purchasedAt: at, quantity: pieces, itemPrice } of answers.flat()) {
    const known = purchases.get(productVariantId);
    if (known) known.push({ at, pieces, itemPrice });
    else purchases.set(productVariantId, [{ at, pieces, itemPrice }]);
  }
  return purchases;
}
