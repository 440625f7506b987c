// Offers on the wire: a stock line, the caller's prices, the supplier (catalogue 3.4, 3.5, 8.3).
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { estimateDelivery } from "@comptoir/contract/days/delivery-days.rules";
import type { ItemPrice, Offer, OfferInventory, OfferPrice, PriceRange } from "@comptoir/contract/products";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { presentFields, presentNestedOfferFields } from "#catalogue/fields.present.ts";
import type { FieldRow } from "#catalogue/fields.queries.ts";
import type { InventoryRow, PriceRow } from "#catalogue/inventories.queries.ts";
import { firstPriceOf, type PriceTier, type Rankable, winningPrices } from "#catalogue/offers/offers.rules.ts";
import { presentVariant } from "#catalogue/products.present.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { perUnit, presentUnitPrice, tenThousandths, type UnitPrice, unitPriceWithTax } from "#shared/money.ts";

/** What presenting an offer takes beyond its row. */
export type OfferWords = {
  readonly locale: Locale;
  readonly attributes: readonly AttributeDefinition[];
  readonly fields: readonly FieldRow[];
  /** Basis points, for offers that name no rate. */
  readonly defaultTaxRate: number;
  readonly now: Date;
};

export type PricedInventory = { readonly row: InventoryRow; readonly prices: readonly TieredPrice[] };
export type TieredPrice = Omit<PriceRow, "quantities" | "prices" | "discountPrices"> & {
  readonly tiers: readonly PriceTier[];
};

/** Parallel columns as tiers. */
export function tiersOf({ quantities, prices, discountPrices }: PriceRow): PriceTier[] {
  return quantities.map((quantity, index) => {
    const discount = discountPrices?.[index] ?? null;
    return {
      quantity,
      price: tenThousandths(prices[index] ?? 0),
      discountPrice: discount === null ? null : tenThousandths(discount),
    };
  });
}

/** A row with the prices of the winning class alone. */
export function withPrices(row: InventoryRow): PricedInventory {
  const prices = row.prices.map((price) => {
    const { quantities, prices: _prices, discountPrices, ...rest } = price;
    return { ...rest, tiers: tiersOf(price) };
  });
  return { row, prices: winningPrices(prices) };
}

/** What the choice of the best offer looks at. */
export function rankOf({ row, prices }: PricedInventory): Rankable {
  const [best] = prices;
  return {
    id: row.inventoryId,
    isOrderable: best !== undefined && isOrderable({ ...row, itemPerPack: best.itemPerPack }),
    leadTimeToShip: row.leadTimeToShip,
    price: best ? { type: best.type, firstPrice: firstPriceOf(best.tiers) } : null,
  };
}

/** One price, without and with tax, per piece and per unit of measure. The rate is in basis points. */
export function presentItemPrice(price: UnitPrice, quantityPerItem: number, taxRate: number): ItemPrice {
  const withTax = unitPriceWithTax(price, taxRate);
  return {
    itemPrice: presentUnitPrice(price),
    itemPriceTTC: presentUnitPrice(withTax),
    unitPrice: perUnit(price, quantityPerItem),
    unitPriceTTC: perUnit(withTax, quantityPerItem),
  };
}

function presentPrice(price: TieredPrice, row: InventoryRow, defaultTaxRate: number): OfferPrice {
  const item = (unitPrice: UnitPrice) =>
    presentItemPrice(unitPrice, row.quantityPerItem, row.taxRateBasisPoints ?? defaultTaxRate);
  const ranges: PriceRange[] = price.tiers.map(({ quantity, price: listed, discountPrice }) => ({
    quantity,
    price: item(listed),
    discountPrice: discountPrice === null ? null : item(discountPrice),
  }));
  return {
    id: price.id,
    externalId: price.externalId,
    offerPriceType: price.type,
    customerAccountId: price.accountId,
    customerTagId: price.tagId,
    itemPerPack: price.itemPerPack,
    priceRanges: ranges,
  };
}

function presentInventory(row: InventoryRow, words: OfferWords): OfferInventory {
  return {
    id: row.inventoryId,
    externalId: row.inventoryExternalId,
    status: row.inventoryStatus,
    currency: row.currency as OfferInventory["currency"], // Written by imports that check it.
    stock: row.stock,
    minStockAlert: row.minStockAlert,
    packingType: row.packingType,
    productUnit: row.inventoryUnit,
    quantityPerItem: row.quantityPerItem,
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity || null,
    leadTimeToShip: row.leadTimeToShip,
    minShippingPrice: null,
    minShippingPriceAdditional: null,
    minShippingType: null,
    minShippingZone: null,
    brand: row.brand,
    externalSource: row.inventorySource,
    variant: presentVariant(row, words.attributes, words.locale),
    customFieldValues: presentNestedOfferFields(words.fields, row),
  };
}

const standardDelivery = { "fr-FR": "Livraison standard", "en-GB": "Standard delivery" } as const;

function presentDelivery(
  { leadTimeToShip }: InventoryRow,
  { now, locale }: OfferWords,
): Offer["estimatedDeliveryDates"] {
  if (leadTimeToShip === null) return [];
  return [
    {
      code: "STD",
      label: standardDelivery[locale],
      deliveryTimeRange: estimateDelivery(leadTimeToShip, now),
      shippingPriceUnit: null,
      shippingZone: null,
    },
  ];
}

/** One offer with the prices of the winning class. */
export function presentOffer({ row, prices }: PricedInventory, words: OfferWords): Offer {
  return {
    offerInventory: presentInventory(row, words),
    offerPrices: prices.map((price) => presentPrice(price, row, words.defaultTaxRate)),
    supplier: {
      id: row.supplierId,
      externalId: row.supplierExternalId,
      name: row.supplierName,
      returnPolicy: labelIn(row.returnPolicies, words.locale),
      supplierRating: row.supplierRating,
      customFieldValues: presentFields(words.fields, "SUPPLIER", row.supplierFieldValues),
    },
    estimatedDeliveryDates: presentDelivery(row, words),
  };
}
