import type { Sdk } from "@comptoir/sdk/client";

/** Whether the user waits for an article, and has not been told of it yet. */
export async function isWaitedFor(sdk: Sdk, productVariantId: string): Promise<boolean> {
  const { content } = await sdk.stockWatches.getStockWatches({ query: { productVariantId, size: 1 } });
  return content.some(({ toldAt }) => toldAt === null);
}
