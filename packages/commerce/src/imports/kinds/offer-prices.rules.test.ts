import { describe, expect, it } from "vitest";
import { hasPrice, nextPrice, type StoredPrice } from "#imports/kinds/offers.rules.ts";
import { toldBy } from "#test/import-row.ts";
import { adds, references, replaces, rowOf } from "#test/imports/offer-rows.ts";

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
    expect(priceAfter({ "Price Ranges": "1|5||10|1,1" }, storedPrice).values?.discountsE4).toBeNull();
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
