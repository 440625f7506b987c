// What the articles of typed lines are, by the external ids of their offer prices.
import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import { batchesOf, defaultCurrency } from "@comptoir/contract/conventions";
import { mostKeys, mostPerPage, textLength } from "@comptoir/contract/limits";
import type { OfferInventory } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type PriceTier, tiersOf } from "#goods/price.rules.ts";

type TypedOffer = OfferBounds & {
  readonly variant: OfferInventory["variant"];
  readonly supplier: { readonly id: string; readonly name: string };
  readonly tiers: readonly PriceTier[];
};

const isId = (id: string) => id.length <= textLength && !/\p{Cc}/u.test(id);

/** Those that are sold; an id that cannot be one, which the shop refuses, leaves its batch unknown. */
export async function findTypedOffers(
  sdk: Pick<Sdk, "catalogue">,
  offerPriceIds: readonly string[],
): Promise<ReadonlyMap<string, TypedOffer>> {
  const found = new Map<string, TypedOffer>();
  for (const ids of batchesOf([...new Set(offerPriceIds)].filter(isId), mostKeys)) {
    const query = { idType: "EXTERNAL_ID" as const, offerPriceIds: [...ids], size: mostPerPage };
    const page = await sdk.catalogue
      .getOfferInventories({ query: { ...query, currency: defaultCurrency } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 400) return { content: [] };
        throw error;
      });
    for (const { offerInventory, offerPrices, supplier } of page.content)
      for (const { externalId, itemPerPack, priceRanges } of offerPrices) {
        const { variant, minOrderQuantity, maxOrderQuantity, stock } = offerInventory;
        const bounds = { itemPerPack, minOrderQuantity, maxOrderQuantity, stock };
        const { id, name } = supplier;
        found.set(externalId, { ...bounds, variant, supplier: { id, name }, tiers: tiersOf(priceRanges) });
      }
  }
  return found;
}
