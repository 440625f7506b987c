// What a row of an offer file changes, cell by cell, in the words of its columns. Pure.
import { headerOf } from "@comptoir/contract/imports/import-columns";
import type { PriceValues, StockValues } from "#imports/kinds/offers.rules.ts";
import type { CellChange } from "#imports/table/importer.ts";

type Cells = Readonly<Record<string, unknown>>;

const rangesText = (quantities: readonly number[], pricesE4: readonly (number | null)[] | null) =>
  (pricesE4 ?? []).flatMap((price, at) => (price === null ? [] : [`${quantities[at]}|${price / 10_000}`])).join("||") ||
  null;

const stockCells = (values: StockValues): Cells => ({
  quantity: values.stock,
  quantityPerItem: values.quantityPerItem,
  packingType: values.packingType,
  productUnit: values.productUnit,
  leadTime: values.leadTimeToShip,
  minimum: values.minOrderQuantity,
  maximum: values.maxOrderQuantity,
  alert: values.minStockAlert,
  inactiveStock: values.status === "INACTIVE",
  PRODUCT_TAX_RATE: values.productTaxRateBp,
  SHIPPING_TAX_RATE: values.shippingTaxRateBp,
  CF: JSON.stringify(values.fieldValues),
});

const priceCells = (values: PriceValues): Cells => ({
  priceType: values.type,
  account: values.accountId,
  tag: values.tagId,
  itemPerPack: values.itemPerPack,
  ranges: rangesText(values.quantities, values.pricesE4),
  discountRanges: rangesText(values.quantities, values.discountsE4),
  discountStart: values.discountStartsAt,
  discountEnd: values.discountEndsAt,
  priceStart: values.startsAt,
  priceEnd: values.endsAt,
  inactivePrice: values.status === "INACTIVE",
});

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : String(value);

/** The cells of `after` that are not what they were; of what is new those that say something. */
function differences(before: Cells | null, after: Cells | null): CellChange[] {
  return Object.keys(after ?? before ?? {}).flatMap((key) => {
    const [was, now] = [textOf(before?.[key]), textOf(after?.[key])];
    return was === now ? [] : [{ field: headerOf("OFFER", key), was, now }];
  });
}

type Step<Values> = { readonly before: Values | null; readonly after: Values | null };

/** What a row makes of its stock line and of its price. */
export const cellsOfRow = (stock: Step<StockValues>, price: Step<PriceValues>): CellChange[] => [
  ...differences(stock.before && stockCells(stock.before), stock.after && stockCells(stock.after)),
  ...differences(price.before && priceCells(price.before), price.after && priceCells(price.after)),
];
