import { describe, expect, it } from "vitest";
import type { FirstPrice, OfferDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import {
  compareDocuments,
  copyView,
  effectiveOf,
  emptyView,
  NONE,
  type OfferScope,
  priceOf,
  rankDocument,
} from "#catalogue/search/memory/price-view.ts";

const price = (id: string, listPrice: number, given: Partial<FirstPrice> = {}): FirstPrice => ({
  id,
  externalId: `PRX-${id}`,
  type: "PUBLIC",
  itemPerPack: 1,
  listPrice,
  discountPrice: null,
  ...given,
});
const offer = (id: string, given: Partial<OfferDocument> = {}): OfferDocument => ({
  id,
  externalId: `STK-${id}`,
  supplierId: "A",
  currency: "EUR",
  stock: 10,
  minStockAlert: null,
  packingType: "BOX",
  productUnit: "UNIT",
  quantityPerItem: 1,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  leadTimeToShip: null,
  taxRateBasisPoints: null,
  shippingTaxRateBasisPoints: null,
  fieldValues: {},
  updatedAt: 0,
  prices: [price(id, 1_000)],
  ...given,
});
const variant = (...offers: OfferDocument[]): VariantDocument => ({
  id: "v",
  externalId: "V",
  externalSku: null,
  sku: "S",
  ean: null,
  gtin: null,
  mpn: null,
  names: {},
  descriptions: {},
  attributeValues: {},
  pictureKey: null,
  pictureUrls: [],
  createdAt: 0,
  updatedAt: 0,
  offers,
});
const guest: OfferScope = { currency: "EUR", personal: null, supplierIds: null };

function bestOf(offers: readonly OfferDocument[], scope: Partial<OfferScope> = {}): string | null {
  const view = emptyView({ ...guest, ...scope }, 1);
  rankDocument(view, 0, variant(...offers));
  return offers[view.offer[0] ?? -1]?.id ?? null;
}

describe("the price of an offer", () => {
  it("is the reduced one where there is one", () => {
    expect(effectiveOf(price("1", 900))).toBe(900);
    expect(effectiveOf(price("1", 900, { discountPrice: 0 }))).toBe(0);
  });

  it.each<[string, FirstPrice[], FirstPrice[], string | null]>([
    ["none without any", [], [], null],
    ["the cheapest", [price("1", 900), price("2", 800)], [], "2"],
    ["the cheapest after discount", [price("1", 900, { discountPrice: 700 }), price("2", 800)], [], "1"],
    ["of equal ones that of the lower id", [price("2", 800), price("1", 800)], [], "1"],
    ["the account's, even when dearer", [price("1", 100)], [price("2", 900, { type: "ACCOUNT" })], "2"],
    ["the group's before the public one", [price("1", 100)], [price("2", 900, { type: "GROUP" })], "2"],
    [
      "the account's before the group's",
      [],
      [price("1", 100, { type: "GROUP" }), price("2", 900, { type: "ACCOUNT" })],
      "2",
    ],
  ])("is %s", (_, prices, personal, expected) => {
    const found = priceOf(offer("9", { prices }), new Map([["9", personal]]));
    expect(found?.id ?? null).toBe(expected);
  });

  it("is not that of another offer", () => {
    const personal = new Map([["8", [price("2", 1, { type: "ACCOUNT" })]]]);
    expect(priceOf(offer("9"), personal)?.id).toBe("9");
  });
});

describe("the offer to show", () => {
  it.each<[string, OfferDocument, OfferDocument]>([
    ["is in stock", offer("2"), offer("1", { stock: 0, prices: [price("1", 1)] })],
    ["has a price", offer("2", { stock: 0 }), offer("1", { prices: [] })],
    ["costs less", offer("2", { prices: [price("2", 999)] }), offer("1")],
    ["ships sooner", offer("2", { leadTimeToShip: 2 }), offer("1", { leadTimeToShip: 3 })],
    ["ships at a known time", offer("2", { leadTimeToShip: 99 }), offer("1")],
    ["has the lower id", offer("1"), offer("2")],
    ["is in the currency", offer("2", { stock: 0 }), offer("1", { currency: "USD" })],
  ])("%s, wherever it stands", (_, better, worse) => {
    expect(bestOf([better, worse])).toBe(better.id);
    expect(bestOf([worse, better])).toBe(better.id);
  });

  it("is of a wanted supplier, even when it cannot be sold", () => {
    const offers = [offer("1"), offer("2", { supplierId: "B", stock: 0, prices: [] })];
    expect(bestOf(offers, { supplierIds: new Set(["B"]) })).toBe("2");
    expect(bestOf(offers, { supplierIds: new Set(["C"]) })).toBe("1");
  });

  it("has the account's price", () => {
    const personal = new Map([["2", [price("7", 5_000, { type: "ACCOUNT" })]]]);
    expect(bestOf([offer("1"), offer("2")], { personal })).toBe("2");
  });

  it("is none without an offer in the currency, and then stands last", () => {
    const view = emptyView(guest, 1);
    rankDocument(view, 0, variant(offer("1", { currency: "USD" })));
    expect([view.offer[0], view.sold[0], view.price[0], view.leadTime[0]]).toEqual([-1, 3, NONE, NONE]);
  });
});

describe("the variants of a product", () => {
  const view = emptyView(guest, 8);
  [
    variant(offer("1", { stock: 0, prices: [price("1", 1)] })),
    variant(offer("2", { prices: [price("2", 900)] })),
    variant(),
    variant(offer("3", { prices: [price("3", 800)] })),
    variant(offer("4", { prices: [] })),
    variant(offer("5", { prices: [price("5", 800)] })),
    variant(offer("6", { prices: [price("6", 800)], leadTimeToShip: 1 })),
  ].forEach((each, document) => {
    rankDocument(view, document, each);
  });

  it("stand as their offers do, then in their own order", () => {
    expect([0, 1, 2, 3, 4, 5, 6].sort((a, b) => compareDocuments(view, a, b))).toEqual([6, 3, 5, 1, 0, 4, 2]);
  });

  it("are copied with room for more, the copy going its own way", () => {
    const copy = copyView(view, guest, 16);
    expect([...copy.price.slice(0, 7)]).toEqual([...view.price.slice(0, 7)]);
    expect(copy.price).toHaveLength(16);
    rankDocument(copy, 0, variant(offer("1", { prices: [price("1", 77)] })));
    expect([copy.price[0], view.price[0]]).toEqual([77, 1]);
  });
});
