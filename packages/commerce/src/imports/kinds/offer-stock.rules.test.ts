import { describe, expect, it } from "vitest";
import { type FieldCells, nextStock, type StoredStock } from "#imports/kinds/offers.rules.ts";
import { toldBy } from "#test/import-row.ts";
import { adds, references, replaces, rowOf } from "#test/imports/offer-rows.ts";

const noFields: FieldCells = { merge: (current) => current, taxRate: undefined, shippingTaxRate: undefined };

const storedStock: StoredStock = {
  id: "stock-1",
  externalId: "ST-1",
  reserved: 0,
  variantId: "variant-1",
  supplierId: "supplier-1",
  status: "INACTIVE",
  currency: "EUR",
  stock: 7,
  minStockAlert: 5,
  packingType: "BOX",
  productUnit: "roll",
  quantityPerItem: 2.5,
  minOrderQuantity: 10,
  maxOrderQuantity: 200,
  leadTimeToShip: 4,
  productTaxRateBp: 2_000,
  shippingTaxRateBp: 550,
  fieldValues: { a: 1 },
};

function stockAfter(
  cells: Readonly<Record<string, string>>,
  current: StoredStock | null = null,
  mode = adds,
  fields = noFields,
) {
  const row = rowOf(cells);
  return { values: nextStock(row, current, references, fields, mode), told: toldBy(row) };
}

/** What a new stock line is where its row leaves everything open. */
const usualStock = {
  variantId: "variant-1",
  supplierId: "supplier-1",
  status: "ACTIVE",
  currency: "EUR",
  stock: 100,
  minStockAlert: null,
  packingType: "UNIT",
  productUnit: "item",
  quantityPerItem: 1,
  minOrderQuantity: 0,
  maxOrderQuantity: null,
  leadTimeToShip: null,
  productTaxRateBp: null,
  shippingTaxRateBp: null,
  fieldValues: {},
};

describe("a stock line after a row", () => {
  it("of a new one takes what an offer usually is for what the row leaves open", () => {
    expect(stockAfter({ Currency: "eur" })).toEqual({
      values: usualStock,
      told: [],
    });
  });

  const full = {
    Currency: "EUR",
    "Quantity Per Pack": "0,5",
    "Packing Type": "bottle",
    "Product Unit": "bottle",
    "Lead Time To Ship": "3",
    "Min Order Quantity": "20",
    "Max Order Quantity": "20",
    "Min Stock Alert": "9",
    "Inactive Stock": "FALSE",
  };
  const fields: FieldCells = {
    merge: (current) => ({ ...current, b: 2 }),
    taxRate: 550,
    shippingTaxRate: 1_000,
  };

  it("takes what its cells say", () => {
    const { values, told } = stockAfter(full, storedStock, adds, fields);
    expect(told).toEqual([]);
    expect(values).toEqual({
      variantId: "variant-1",
      supplierId: "supplier-1",
      status: "ACTIVE",
      currency: "EUR",
      stock: 100,
      minStockAlert: 9,
      packingType: "BOTTLE",
      productUnit: "bottle",
      quantityPerItem: 0.5,
      minOrderQuantity: 20,
      maxOrderQuantity: 20,
      leadTimeToShip: 3,
      productTaxRateBp: 550,
      shippingTaxRateBp: 1_000,
      fieldValues: { a: 1, b: 2 },
    });
  });

  const empty = Object.fromEntries(Object.keys(full).map((header) => [header, ""]));

  it("keeps what is there where cells are empty", () => {
    const { id, externalId, reserved, ...kept } = storedStock;
    expect(stockAfter(empty, storedStock).values).toEqual({ ...kept, stock: 100 });
    expect(stockAfter({}, storedStock, replaces).values).toEqual({ ...kept, stock: 100 });
  });

  it("goes back to what is usual where cells of a replacing file are empty; the currency stays", () => {
    expect(stockAfter(empty, storedStock, replaces, { ...noFields, taxRate: null }).values).toEqual({
      ...usualStock,
      shippingTaxRateBp: 550,
      fieldValues: { a: 1 },
    });
  });

  it("takes 0 as no maximum", () => {
    expect(stockAfter({ "Max Order Quantity": "0" }, storedStock).values?.maxOrderQuantity).toBeNull();
  });

  it("never falls below what orders hold, and the row says so", () => {
    const held = { ...storedStock, reserved: 100 };
    expect(stockAfter({}, held)).toMatchObject({ values: { stock: 100 }, told: [] });
    expect(stockAfter({}, { ...held, reserved: 101 })).toMatchObject({
      values: { stock: 101 },
      told: ["WARNING RESERVED_PIECES Stock Number: 100 (101)"],
    });
  });

  it.each<[string, Readonly<Record<string, string>>, StoredStock | null, string]>([
    ["without a quantity", { "Stock Number": "" }, storedStock, "REQUIRED Stock Number:"],
    [
      "with a quantity below nothing",
      { "Stock Number": "-1" },
      storedStock,
      "OUT_OF_RANGE Stock Number: -1 (0 – 2147483647)",
    ],
    ["of an unknown article", { "Stock Variant Id": "V-9" }, storedStock, "UNKNOWN Stock Variant Id: V-9"],
    ["without an article", { "Stock Variant Id": "" }, storedStock, "REQUIRED Stock Variant Id:"],
    ["of an unknown supplier", { "Supplier External Id": "S-9" }, storedStock, "UNKNOWN Supplier External Id: S-9"],
    ["of another article", { "Stock Variant Id": "V-2" }, storedStock, "CANNOT_MOVE Stock Variant Id: ST-1"],
    ["of another supplier", { "Supplier External Id": "S-2" }, storedStock, "CANNOT_MOVE Supplier External Id: ST-1"],
    ["in another currency", { Currency: "EUR" }, { ...storedStock, currency: "CHF" }, "IMMUTABLE Currency:  (CHF)"],
    ["that is new, without a currency", {}, null, "REQUIRED_NEW Currency:  (ST-1)"],
    ["that is new, with an empty currency", { Currency: "" }, null, "REQUIRED_NEW Currency:  (ST-1)"],
    [
      "with a maximum below its minimum",
      { "Max Order Quantity": "9" },
      storedStock,
      "MAXIMUM_BELOW_MINIMUM Max Order Quantity: 9 (10)",
    ],
    [
      "of no quantity in a pack",
      { "Quantity Per Pack": "0" },
      storedStock,
      "OUT_OF_RANGE Quantity Per Pack: 0 (0.001 – 1000000)",
    ],
    [
      "that takes longer than ten years",
      { "Lead Time To Ship": "3651" },
      storedStock,
      "OUT_OF_RANGE Lead Time To Ship: 3651 (0 – 3650)",
    ],
    [
      "in an unknown packing",
      { "Packing Type": "BAG" },
      storedStock,
      "NOT_ALLOWED Packing Type: BAG (BOX, BOTTLE, UNIT)",
    ],
    [
      "with a long unit",
      { "Product Unit": "u".repeat(51) },
      storedStock,
      `TOO_LONG Product Unit: ${"u".repeat(51)} (50)`,
    ],
    [
      "with an alert below nothing",
      { "Min Stock Alert": "-1" },
      storedStock,
      "OUT_OF_RANGE Min Stock Alert: -1 (0 – 2147483647)",
    ],
    [
      "with a minimum below nothing",
      { "Min Order Quantity": "-1" },
      storedStock,
      "OUT_OF_RANGE Min Order Quantity: -1 (0 – 2147483647)",
    ],
  ])("cannot be one %s", (_name, cells, current, told) => {
    expect(stockAfter(cells, current)).toEqual({ values: null, told: [`ERROR ${told}`] });
  });
});
