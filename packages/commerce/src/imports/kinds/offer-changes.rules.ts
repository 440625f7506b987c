// What a batch of an offer file has changed of the offers that were there, for their history. Pure.
import {
  type ChangedFields,
  changedFields,
  type NewOfferChange,
  tiersOf,
} from "#catalogue/desk-offers/offer-history.rules.ts";
import type { LoadedOffers } from "#imports/kinds/loaded-offers.ts";
import type { PriceValues, StockValues, StoredStock } from "#imports/kinds/offers.rules.ts";

/** What the history of an offer tells of a stock line: its stock is that which can be ordered. */
const termsOf = (values: StockValues, { reserved }: Pick<StoredStock, "reserved">) => ({
  stock: values.stock - reserved,
  status: values.status,
  minStockAlert: values.minStockAlert,
  minOrderQuantity: values.minOrderQuantity,
  maxOrderQuantity: values.maxOrderQuantity,
  leadTimeToShip: values.leadTimeToShip,
});

const publicTiers = (price: PriceValues | null) => ({
  priceRanges: price?.type === "PUBLIC" ? tiersOf(price.quantities, price.pricesE4) : [],
});

/** What is changed of stock lines that were there, with their prices for everybody; of those that go nothing stays to be told. */
export function changesOf({ stocks, prices }: Pick<LoadedOffers, "stocks" | "prices">): NewOfferChange[] {
  const priced = new Map<string, ChangedFields>();
  for (const { stored, values, isDiscarded, stock } of prices.values()) {
    const after = isDiscarded ? null : (values ?? stored);
    const told = changedFields(publicTiers(stored), publicTiers(after));
    if (Object.keys(told).length > 0) priced.set(stock, told);
  }
  return [...stocks].flatMap(([name, { stored, values, isDiscarded }]) => {
    if (stored === null || isDiscarded) return [];
    const terms = changedFields(termsOf(stored, stored), termsOf(values ?? stored, stored));
    return [{ inventoryId: stored.id, changes: { ...terms, ...priced.get(name) } }];
  });
}
