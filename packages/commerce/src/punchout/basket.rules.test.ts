import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { OrderLine } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import { basketOf, priceText } from "#punchout/basket.rules.ts";

describe("a price of a basket", () => {
  it.each([
    [4200, "0.42"],
    [850, "0.085"],
    [871, "0.0871"],
    [10_000, "1.00"],
    [125_000, "12.50"],
  ])("%d ten-thousandths is %s", (price, text) => {
    expect(priceText(price)).toBe(text);
  });
});

const line = (code: string, given: { readonly mpn?: string | null; readonly price?: number } = {}) =>
  ({
    quantity: 20,
    orderLogisticLineProductDto: { brand: "Kraftique", mpn: "P-1", classificationCategory: "Boxes" },
    orderLogisticLineProductVariantDto: { externalId: code, name: `Caisse ${code}`, mpn: given.mpn ?? null },
    offerPriceSnapshotDto: { externalId: `PRX-${code}` },
    orderLogisticLinePriceDto: { itemPriceWithoutTaxes: given.price ?? 0.29 },
  }) as OrderLine;

const supplier = { id: "1", externalId: "FOU-CARTONS", name: "Kartonel" };

/** The fields that a basket is made of; an order has many more. */
const order = {
  id: "order-1",
  reference: "172-189-1",
  orderLogisticPrices: {
    currency: "EUR",
    totalProductWithoutTax: 12.5,
    totalShippingFeesWithoutTax: 0,
    totalTaxAmount: 2.505,
  },
  orderLogistics: [
    { supplierSnapshot: supplier, lines: [line("CAI-1"), line("CAI-2", { mpn: "V-2", price: 0.00005 })] },
    { supplierSnapshot: { ...supplier, id: "2" }, lines: [line("GOB-1")] },
  ],
} as unknown as CommercialOrder;

describe("the basket that an order is", () => {
  const read = () => basketOf(order, new Map([["PRX-CAI-1", 3]]));

  it("has the order's names and amounts with two decimals", () => {
    const basket = read();
    expect(basket).toMatchObject({ orderId: "order-1", reference: "172-189-1", currency: "EUR" });
    expect([basket.goods, basket.delivery, basket.tax]).toEqual(["12.50", "0.00", "2.50"]);
  });

  it("has the lines of every supplier, in their order", () => {
    expect(read().lines.map(({ partId, supplier: { id } }) => [partId, id])).toEqual([
      ["CAI-1", "1"],
      ["CAI-2", "1"],
      ["GOB-1", "2"],
    ]);
  });

  it("tells of a line what finds its article again", () => {
    expect(read().lines[0]).toEqual({
      partId: "CAI-1",
      auxiliaryId: "PRX-CAI-1",
      description: "Caisse CAI-1",
      quantity: 20,
      price: 2900,
      leadDays: 3,
      brand: "Kraftique",
      manufacturerPartId: "P-1",
      category: "Boxes",
      supplier,
    });
  });

  it("rounds prices to ten-thousandths, names the variant's maker before the product's, and knows no days that nobody said", () => {
    expect(read().lines[1]).toMatchObject({ price: 1, manufacturerPartId: "V-2", leadDays: null });
  });
});
