// How stock lines and prices of an offer file lie in the database: their columns with the types, their values by column.
import type { PriceValues, StockValues } from "#imports/kinds/offers.rules.ts";
import type { RecordTypes } from "#imports/table/records.queries.ts";

export const stockTypes: RecordTypes = {
  status: "text",
  stock: "integer",
  min_stock_alert: "integer",
  packing_type: "text",
  product_unit: "text",
  quantity_per_item: "numeric",
  min_order_quantity: "integer",
  max_order_quantity: "integer",
  lead_time_to_ship: "integer",
  product_tax_rate_bp: "integer",
  shipping_tax_rate_bp: "integer",
  custom_field_values: "jsonb",
  updated_at: "timestamptz",
};
export const newStockTypes = {
  external_id: "text",
  variant_id: "text",
  supplier_id: "text",
  currency: "text",
  created_at: "timestamptz",
  ...stockTypes,
};

/** A stock line as its record, without what is written once and never changed. */
export const stockRecord = (values: StockValues, now: Date) => ({
  status: values.status,
  stock: values.stock,
  min_stock_alert: values.minStockAlert,
  packing_type: values.packingType,
  product_unit: values.productUnit,
  quantity_per_item: values.quantityPerItem,
  min_order_quantity: values.minOrderQuantity,
  max_order_quantity: values.maxOrderQuantity,
  lead_time_to_ship: values.leadTimeToShip,
  product_tax_rate_bp: values.productTaxRateBp,
  shipping_tax_rate_bp: values.shippingTaxRateBp,
  custom_field_values: values.fieldValues,
  updated_at: now,
});

export const priceTypes: RecordTypes = {
  type: "text",
  account_id: "text",
  tag_id: "text",
  status: "text",
  item_per_pack: "integer",
  range_quantities: "integer[]",
  range_prices_e4: "integer[]",
  range_discount_prices_e4: "integer[]",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  discount_starts_at: "timestamptz",
  discount_ends_at: "timestamptz",
  updated_at: "timestamptz",
};
export const newPriceTypes = { external_id: "text", inventory_id: "text", created_at: "timestamptz", ...priceTypes };

/** A price as its record, without what is written once and never changed. */
export const priceRecord = (values: PriceValues, now: Date) => ({
  type: values.type,
  account_id: values.accountId,
  tag_id: values.tagId,
  status: values.status,
  item_per_pack: values.itemPerPack,
  range_quantities: values.quantities,
  range_prices_e4: values.pricesE4,
  range_discount_prices_e4: values.discountsE4,
  starts_at: values.startsAt,
  ends_at: values.endsAt,
  discount_starts_at: values.discountStartsAt,
  discount_ends_at: values.discountEndsAt,
  updated_at: now,
});
