import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arrangeDraft,
  type DraftLine,
  type DraftLogisticOrderTerms,
  priceLogisticOrder,
} from "#orders/drafts/drafts.rules.ts";
import { snapshotLine, snapshotSupplier } from "#orders/snapshots.ts";
import { cents, lineAmount, sum, tenThousandths } from "#shared/money.ts";
import { offerForRules } from "#test/orders/make-orders.ts";

const address = (country = "FR") => ({
  label: null,
  fullName: "Camille Martin",
  company: null,
  address: "12 rue des Halles",
  additionalAddress: null,
  zipcode: "75001",
  city: "Paris",
  state: null,
  country,
  phone: null,
  externalId: `ADR-${country}`,
});
const zone = { id: "1", name: "France", countries: ["FR"], departments: [], excludedDepartments: [] };
const terms = {
  prices: [{ typeCode: "STD", supplierId: null, zone, price: cents(1500), franco: cents(30_000) }],
  typeCode: "STD",
  shippingAddress: address(),
  billingAddress: address(),
};
const line = (supplierId: string, quantity: number, price = 10_000): DraftLine => {
  const offer = offerForRules({ supplierId, supplierName: `Maison ${supplierId}` });
  const unitPrice = tenThousandths(price);
  return {
    offerPriceId: `offer-${supplierId}-${quantity}`,
    inventoryId: "1",
    supplier: snapshotSupplier(offer),
    quantity,
    listPrice: unitPrice,
    unitPrice,
    goods: lineAmount(unitPrice, quantity),
    taxRate: 2000,
    shippingTaxRate: 2000,
    snapshot: snapshotLine(offer, [], [], "fr-FR"),
    customFieldValues: {},
  };
};
const known = (
  supplierId: string,
  rank: number,
  given: Partial<DraftLogisticOrderTerms> = {},
): DraftLogisticOrderTerms => ({
  id: `logistic-order-${rank}`,
  rank,
  supplier: snapshotSupplier(offerForRules({ supplierId, supplierName: `Maison ${supplierId}` })),
  shippingTypeCode: "STD",
  shippingAddress: address(),
  billingAddress: address(),
  ...given,
});

describe("the logistic orders of a draft", () => {
  it("are one per supplier, ranked as suppliers stand in the cart", () => {
    const logisticOrders = arrangeDraft([line("B", 1), line("A", 1), line("B", 2)], [], terms);
    expect(logisticOrders.map(({ rank, supplier, lines, id }) => [rank, supplier.id, lines.length, id])).toEqual([
      [1, "A", 1, null],
      [2, "B", 2, null],
    ]);
    expect(logisticOrders.flatMap(({ lines }) => lines.map(({ position }) => position))).toEqual([1, 0, 2]);
  });

  it("keep addresses while their lines change; a new supplier takes its place among them and is delivered alike", () => {
    const elsewhere = address("BE");
    const logisticOrders = arrangeDraft(
      [line("A", 1), line("C", 1), line("B", 1)],
      [known("A", 1, { shippingAddress: elsewhere }), known("C", 3)],
      terms,
    );
    expect(logisticOrders.map(({ rank, id }) => [rank, id])).toEqual([
      [1, "logistic-order-1"],
      [2, null],
      [3, "logistic-order-3"],
    ]);
    expect(logisticOrders[1]?.shippingAddress).toEqual(elsewhere);
  });

  it("of nothing are none", () => {
    expect(arrangeDraft([], [known("A", 1)], terms)).toEqual([]);
  });
});

describe("the amounts of a logistic order", () => {
  const price = (lines: DraftLine[], given: Partial<DraftLogisticOrderTerms> = {}) =>
    priceLogisticOrder(known("A", 1, given), [...lines.entries()], terms);

  it("are refused for more pieces than can be counted", () => {
    const lines = Array.from({ length: 215 }, () => ({ ...line("A", 1), quantity: 9_999_999 }));
    expect(() => price(lines)).toThrow("at most 2147483647 pieces");
  });

  it("hold goods, fee and tax", () => {
    const logisticOrder = price([line("A", 100), line("A", 50)]);
    expect(logisticOrder.amounts).toEqual({ goods: 15_000, goodsTax: 3000, shipping: 1500, shippingTax: 300 });
    expect(logisticOrder).toMatchObject({ productCount: 150, isFeeUnknown: false });
    expect(logisticOrder.lines.map(({ amounts }) => amounts.shipping)).toEqual([1000, 500]);
  });

  it("are delivered free from the franco amount on", () => {
    expect(price([line("A", 299)]).amounts.shipping).toBe(1500);
    expect(price([line("A", 300)]).amounts.shipping).toBe(0);
  });

  it("count an unknown fee as nothing and say so; without an address there is none to know", () => {
    expect(price([line("A", 1)], { shippingAddress: address("BE") })).toMatchObject({
      isFeeUnknown: true,
      amounts: { shipping: 0 },
    });
    expect(price([line("A", 1)], { shippingTypeCode: "EXPRESS" }).isFeeUnknown).toBe(true);
    expect(price([line("A", 1)], { shippingAddress: null })).toMatchObject({
      isFeeUnknown: false,
      amounts: { shipping: 0 },
    });
  });

  it("of any draft sum over its lines", () => {
    const anyLine = fc
      .tuple(fc.constantFrom("A", "B", "C"), fc.integer({ min: 1, max: 500 }), fc.nat(100_000))
      .map(([supplier, quantity, amount]) => line(supplier, quantity, amount));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        const logisticOrders = arrangeDraft(lines, [], terms);
        expect(logisticOrders.reduce((all, logisticOrder) => all + logisticOrder.lines.length, 0)).toBe(lines.length);
        for (const { amounts, lines: ofLogisticOrder, taxDetails } of logisticOrders) {
          for (const logisticOrder of ["goods", "goodsTax", "shipping", "shippingTax"] as const)
            expect(sum(ofLogisticOrder.map((each) => each.amounts[logisticOrder]))).toBe(amounts[logisticOrder]);
          expect(sum(taxDetails.map(({ amount }) => amount))).toBe(amounts.goodsTax + amounts.shippingTax);
        }
      }),
    );
  });
});

describe("what an order keeps of the catalogue", () => {
  it("is named in the buyer's language, with a picture, its attributes and its terms", () => {
    const offer = offerForRules({
      variantNames: { "fr-FR": "Caisse", "en-GB": "Box" },
      pictureUrls: ["https://pictures.test/box.webp"],
      customFieldValues: { "0000000007": "Recyclé" },
      navigationCategory: "caisses",
    });
    const width = { id: "1", externalId: "WIDTH", type: "METRIC", names: { "fr-FR": "Largeur" }, value: "30\u00a0cm" };
    const definition = {
      id: "0000000007",
      externalId: "MATERIAL",
      names: { "fr-FR": "Matière" },
      type: "TEXT" as const,
      isMandatory: false,
      status: "ACTIVE" as const,
      properties: null,
    };
    const snapshot = snapshotLine(offer, [width], [definition], "en-GB");
    expect(snapshot.variant).toMatchObject({
      name: "Box",
      mainImageUrl: "https://pictures.test/box.webp",
      attributeValues: [{ attributeExternalId: "WIDTH", attributeName: "Largeur", attributeValue: '"30\u00a0cm"' }],
    });
    expect(snapshot.product).toMatchObject({ navigationCategories: ["caisses"], productUnit: "item" });
    expect(snapshot.offerPrice).toEqual({ externalId: "PRX-CAI-0001", type: "PUBLIC", itemPerPack: 20 });
    expect(snapshot.inventory.customFieldValueSnapshots).toMatchObject([
      { customFieldSnapshotDto: { externalId: "MATERIAL", sealedTarget: "OFFER" }, value: "Recyclé" },
    ]);
    expect(snapshot.offerCustomFields).toEqual([
      { offerCustomFieldSnapshotDto: { externalId: "MATERIAL", type: "TEXT" }, value: "Recyclé" },
    ]);
  });

  it("keeps the shop's own picture in two sizes, and one from elsewhere as it is", () => {
    const filesOf = (offer: Parameters<typeof snapshotLine>[0]) =>
      snapshotLine(offer, [], [], "fr-FR").variant.productMediaInfoDTOS[0]?.urls.map(({ widthInPx }) => widthInPx);
    expect(filesOf({ ...offerForRules(), pictureUrls: [], pictureKey: "box" })).toEqual([400, 100]);
    expect(filesOf({ ...offerForRules(), pictureUrls: ["https://pictures.test/box.webp"] })).toEqual([400]);
  });

  it("has no picture where the variant has none", () => {
    const { variant } = snapshotLine(offerForRules(), [], [], "fr-FR");
    expect(variant).toMatchObject({ mainImageUrl: null, productMediaInfoDTOS: [] });
  });
});
