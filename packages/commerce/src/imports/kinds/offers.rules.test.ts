import { describe, expect, it } from "vitest";
import {
  type FieldCells,
  hasPrice,
  nextPrice,
  nextStock,
  type OfferReferences,
  type StoredPrice,
  type StoredStock,
} from "#imports/kinds/offers.rules.ts";
import { makeRow, toldBy } from "#test/import-row.ts";

const references: OfferReferences = {
  variants: new Map([
    ["V-1", "variant-1"],
    ["V-2", "variant-2"],
  ]),
  suppliers: new Map([
    ["S-1", "supplier-1"],
    ["S-2", "supplier-2"],
  ]),
  accounts: new Map([["A-1", "account-1"]]),
  tags: new Map([["T-1", "tag-1"]]),
};
const noFields: FieldCells = { merge: (current) => current, taxRate: undefined, shippingTaxRate: undefined };
const adds = { replaces: false };
const replaces = { replaces: true };

const identity = {
  "Stock External Id": "ST-1",
  "Stock Variant Id": "V-1",
  "Supplier External Id": "S-1",
  "Stock Number": "100",
};
const rowOf = (cells: Readonly<Record<string, string>>) => makeRow("OFFER", { ...identity, ...cells }).row;

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

const storedPrice: StoredPrice = {
  id: "price-1",
  externalId: "P-1",
  stockExternalId: "ST-1",
  type: "ACCOUNT",
  accountId: "account-1",
  tagId: null,
  status: "ACTIVE",
  itemPerPack: 12,
  quantities: [1, 10],
  pricesE4: [20_000, 15_000],
  discountsE4: [null, 12_000],
  startsAt: "2026-01-01T00:00:00.000Z",
  endsAt: "2026-12-31T00:00:00.000Z",
  discountStartsAt: "2026-02-01T00:00:00.000Z",
  discountEndsAt: "2026-03-01T00:00:00.000Z",
};
const { id: _id, externalId: _externalId, stockExternalId: _stock, ...storedValues } = storedPrice;

function priceAfter(cells: Readonly<Record<string, string>>, current: StoredPrice | null = null, mode = adds) {
  const row = rowOf({ "Offer Price External Id": "P-1", ...cells });
  return { values: nextPrice(row, current, references, mode), told: toldBy(row) };
}

describe("a price after a row", () => {
  it("of a new one is everybody's, by the piece, at any time", () => {
    expect(priceAfter({ "Price Ranges": "10|1,50||1|2" })).toEqual({
      values: {
        type: "PUBLIC",
        accountId: null,
        tagId: null,
        status: "ACTIVE",
        itemPerPack: 1,
        quantities: [1, 10],
        pricesE4: [20_000, 15_000],
        discountsE4: null,
        startsAt: null,
        endsAt: null,
        discountStartsAt: null,
        discountEndsAt: null,
      },
      told: [],
    });
  });

  const full = {
    "Offer Price Type": "GROUP",
    "Customer Account External Id": "",
    "Customer Tag External Id": "T-1",
    "Item Per Pack": "6",
    "Price Ranges": "1|3||50|2",
    "Discount Price Ranges": "50|1,5",
    "Discount Start Date": "2026-05-01T00:00:00Z",
    "Discount End Date": "2026-05-01T00:00:00Z",
    "Price Start Date": "01/04/2026",
    "Price End Date": "30/09/2026",
    "Inactive Price": "TRUE",
  };

  it("takes what its cells say; a last day counts whole", () => {
    expect(priceAfter(full, storedPrice)).toEqual({
      values: {
        type: "GROUP",
        accountId: null,
        tagId: "tag-1",
        status: "INACTIVE",
        itemPerPack: 6,
        quantities: [1, 50],
        pricesE4: [30_000, 20_000],
        discountsE4: [null, 15_000],
        startsAt: "2026-03-31T22:00:00.000Z",
        endsAt: "2026-09-30T21:59:59.999Z",
        discountStartsAt: "2026-05-01T00:00:00.000Z",
        discountEndsAt: "2026-05-01T00:00:00.000Z",
      },
      told: [],
    });
  });

  const empty = Object.fromEntries(Object.keys(full).map((header) => [header, ""]));

  it("keeps what is there where cells are empty or not there", () => {
    expect(priceAfter(empty, storedPrice)).toEqual({ values: storedValues, told: [] });
    expect(priceAfter({}, storedPrice, replaces)).toEqual({ values: storedValues, told: [] });
    const forGroup = { ...storedPrice, type: "GROUP" as const, accountId: null, tagId: "tag-1" };
    expect(priceAfter(empty, forGroup).values).toMatchObject({ type: "GROUP", accountId: null, tagId: "tag-1" });
  });

  it("of a replacing file empties all but its tiers", () => {
    expect(priceAfter(empty, storedPrice, replaces)).toEqual({
      values: {
        ...storedValues,
        type: "PUBLIC",
        accountId: null,
        itemPerPack: 1,
        discountsE4: null,
        startsAt: null,
        endsAt: null,
        discountStartsAt: null,
        discountEndsAt: null,
      },
      told: [],
    });
  });

  it("keeps reduced prices by their quantity when the tiers change", () => {
    const { values } = priceAfter({ "Price Ranges": "1|5||10|4||20|3" }, storedPrice);
    expect(values?.discountsE4).toEqual([null, 12_000, null]);
    expect(priceAfter({ "Price Ranges": "1|5" }, storedPrice).values?.discountsE4).toBeNull();
    expect(priceAfter({}, { ...storedPrice, discountsE4: null }).values?.discountsE4).toBeNull();
  });

  it("of more tiers than a cell may hold is refused without repeating them", () => {
    const tiers = Array.from({ length: 2_000 }, (_, index) => `${index + 2}|5`).join("||");
    const told = (header: string) => priceAfter({ [header]: tiers }, storedPrice).told.map((text) => text.slice(0, 50));
    expect(told("Price Ranges")).toEqual([
      expect.stringMatching(/^ERROR TOO_LONG Price Ranges: 2\|5/),
      expect.stringMatching(/^ERROR NO_RANGE_AT_ONE Price Ranges:/),
    ]);
    expect(told("Discount Price Ranges")).toEqual([
      expect.stringMatching(/^ERROR TOO_LONG Discount Price Ranges: 2\|5/),
      expect.stringMatching(/^ERROR DISCOUNT_WITHOUT_RANGE Discount Price Ranges/),
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>, StoredPrice | null, string]>([
    ["that is new, without tiers", {}, null, "REQUIRED_NEW Price Ranges:  (P-1)"],
    ["that is new, with empty tiers", { "Price Ranges": "" }, null, "REQUIRED_NEW Price Ranges:  (P-1)"],
    ["without a price of one piece", { "Price Ranges": "2|5" }, storedPrice, "NO_RANGE_AT_ONE Price Ranges: 2|5"],
    ["with tiers that cannot be read", { "Price Ranges": "one" }, storedPrice, "BAD_RANGES Price Ranges: one"],
    [
      "reduced where it has no tier",
      { "Discount Price Ranges": "1|1||7|1||8|1" },
      storedPrice,
      "DISCOUNT_WITHOUT_RANGE Discount Price Ranges: 1|1||7|1||8|1 (7, 8)",
    ],
    [
      "of another stock line",
      {},
      { ...storedPrice, stockExternalId: "ST-2" },
      "BELONGS_ELSEWHERE Offer Price External Id: P-1 (ST-2)",
    ],
    [
      "for an unknown account",
      { "Customer Account External Id": "A-9" },
      storedPrice,
      "UNKNOWN Customer Account External Id: A-9",
    ],
    [
      "for an account that nobody names",
      { "Offer Price Type": "ACCOUNT", "Customer Account External Id": "" },
      { ...storedPrice, type: "PUBLIC", accountId: null },
      "REQUIRED Customer Account External Id:",
    ],
    [
      "for everybody and an account",
      { "Offer Price Type": "PUBLIC", "Customer Account External Id": "A-1" },
      storedPrice,
      "ACCOUNT_NOT_WANTED Customer Account External Id: A-1 (PUBLIC)",
    ],
    [
      "for an account and a group",
      { "Customer Tag External Id": "T-1" },
      storedPrice,
      "ACCOUNT_NOT_WANTED Customer Tag External Id: T-1 (ACCOUNT)",
    ],
    [
      "for an account, replaced by nobody",
      { "Offer Price Type": "ACCOUNT", "Customer Account External Id": "" },
      { ...storedPrice, accountId: null },
      "REQUIRED Customer Account External Id:",
    ],
    ["by no piece", { "Item Per Pack": "0" }, storedPrice, "OUT_OF_RANGE Item Per Pack: 0 (1 – 2147483647)"],
    [
      "that ends before it starts",
      { "Price End Date": "2025-12-31T00:00:00Z" },
      storedPrice,
      "ENDS_BEFORE_START Price End Date: 2025-12-31T00:00:00.000Z (2026-01-01T00:00:00.000Z)",
    ],
    [
      "whose reduction ends before it starts",
      { "Discount Start Date": "2026-03-02T00:00:00Z" },
      storedPrice,
      "ENDS_BEFORE_START Discount End Date: 2026-03-01T00:00:00.000Z (2026-03-02T00:00:00.000Z)",
    ],
  ])("cannot be one %s", (_name, cells, current, told) => {
    expect(priceAfter(cells, current)).toEqual({ values: null, told: [`ERROR ${told}`] });
  });

  it("for an account or a group of a replacing file has to name it again", () => {
    const told = ["ERROR REQUIRED Customer Account External Id:"];
    const cells = { "Offer Price Type": "ACCOUNT", "Customer Account External Id": "" };
    expect(priceAfter(cells, storedPrice, replaces)).toEqual({ values: null, told });
    expect(priceAfter({ "Offer Price Type": "ACCOUNT" }, storedPrice, replaces).values).toMatchObject({
      accountId: "account-1",
    });
  });
});

describe("whether a row speaks of a price", () => {
  it.each([
    ["Offer Price External Id", "P-1"],
    ["Offer Price Type", "PUBLIC"],
    ["Customer Account External Id", "A-1"],
    ["Customer Tag External Id", "T-1"],
    ["Price Ranges", `1|1||${"2|1||".repeat(100)}3|1`],
    ["Discount Price Ranges", "1|1"],
    ["Item Per Pack", "1"],
  ])("one with %s does", (header, cell) => {
    expect(hasPrice(rowOf({ [header]: cell }))).toBe(true);
  });

  it("one with stock only, or with dates of none, does not", () => {
    expect(hasPrice(rowOf({ "Offer Price Type": "", "Price Start Date": "01/01/2026" }))).toBe(false);
    expect(hasPrice(rowOf({}))).toBe(false);
  });
});
