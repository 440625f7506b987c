import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProductShop, keyed, type ProductShop, productMoment } from "#test/product-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: ProductShop["shop"];
let member: ProductShop["member"];
let groupMember: ProductShop["groupMember"];
let stranger: ProductShop["stranger"];
let box: ProductShop["box"];
let bare: ProductShop["bare"];

beforeAll(async () => {
  ({ shop, member, groupMember, stranger, box, bare } = await createProductShop());
});
beforeEach(() => shop.clock.set(productMoment));
afterAll(() => shop.close());

describe("the offers of a product", () => {
  const offersOf = async (caller: Caller, query = {}) =>
    caller.ask(catalogue.getProductOffers, { ...keyed(box.id), query });
  const stocks = async (caller: Caller, query = {}) =>
    (await offersOf(caller, query)).map(({ offerInventory, offerPrices }) => [
      offerInventory.externalId,
      ...offerPrices.map(({ externalId }) => externalId),
    ]);

  it("are those of active suppliers, the best first: in stock before cheap", async () => {
    const [first, second, ...rest] = await offersOf(shop);
    expect([first?.offerInventory.externalId, second?.offerInventory.externalId]).toEqual(["STK-A", "STK-B"]);
    expect(rest).toEqual([]);
  });

  it("carry public prices for guests and for accounts without their own", async () => {
    expect((await stocks(shop))[0]).toEqual(["STK-A", "PRX-A"]);
    expect((await stocks(stranger))[0]).toEqual(["STK-A", "PRX-A"]);
  });

  it("carry the price of the group, and that of the account before it even when it is higher", async () => {
    expect((await stocks(groupMember))[0]).toEqual(["STK-A", "PRG-A"]);
    expect(await stocks(member)).toContainEqual(["STK-A", "PRA-A"]);
  });

  it("of a supplier linked to accounts are priced for those alone", async () => {
    expect((await stocks(member)).map(([stock]) => stock)).toEqual(["STK-A", "STK-D", "STK-B"]);
    expect((await stocks(stranger)).map(([stock]) => stock)).not.toContain("STK-D");
    expect(await stocks(stranger, { withoutPrices: true })).toContainEqual(["STK-D"]);
  });

  it("are of the asked currency", async () => {
    expect((await stocks(shop, { currency: "USD" })).map(([stock]) => stock)).toEqual(["STK-E"]);
    expect((await stocks(shop, { cy: "USD" })).map(([stock]) => stock)).toEqual(["STK-E"]);
    expect((await shop.call("GET", `/v1/shop/products/${box.id}/offers?currency=ZZZ`)).error?.code).toBe("F-E-008");
  });

  it("show tiers with and without tax, per piece and per unit", async () => {
    const [offer] = await offersOf(shop);
    expect(offer?.offerPrices[0]).toMatchObject({
      itemPerPack: 10,
      priceRanges: [
        { quantity: 1, price: { itemPrice: 1.2, itemPriceTTC: 1.266, unitPrice: 0.8, unitPriceTTC: 0.844 } },
        { quantity: 100, price: { itemPrice: 1 }, discountPrice: { itemPrice: 0.9 } },
      ],
    });
    expect(offer).toMatchObject({
      supplier: { externalId: "FOU-A", name: "Atelier" },
      offerInventory: {
        stock: 100,
        leadTimeToShip: 2,
        quantityPerItem: 1.5,
        variant: { externalId: "BOX-300", default: true },
      },
      estimatedDeliveryDates: [
        { code: "STD", deliveryTimeRange: { earliestDeliveryDate: "2026-06-18", latestDeliveryDate: "2026-06-22" } },
      ],
    });
  });

  it("take the store's rate where an offer names none", async () => {
    const offers = await offersOf(shop);
    expect(offers[1]?.offerPrices[0]?.priceRanges[0]?.price).toMatchObject({ itemPrice: 1.19, itemPriceTTC: 1.428 });
  });

  it("show a discount until its last moment", async () => {
    const discount = async () => (await offersOf(shop))[0]?.offerPrices[0]?.priceRanges[1]?.discountPrice;
    shop.clock.set("2026-06-30T00:00:00.000Z");
    expect(await discount()).toMatchObject({ itemPrice: 0.9 });
    shop.clock.set("2026-06-30T00:00:00.001Z");
    expect(await discount()).toBeNull();
  });

  it("know a price from the day it begins", async () => {
    shop.clock.set("2026-07-01T00:00:00Z");
    expect((await stocks(shop))[0]).toEqual(["STK-A", "PRX-LATER", "PRX-A"]);
  });

  it("are none for a product that nobody sells", async () => {
    expect(await shop.ask(catalogue.getProductOffers, keyed(bare.id))).toEqual([]);
  });

  it("come in pages and sorts", async () => {
    const page = async (query: object) =>
      shop.ask(catalogue.getPaginatedProductOffers, { ...keyed(box.id), query: { size: 1, ...query } });
    const names = async (query: object) =>
      (await page(query)).content.map(({ offerInventory }) => offerInventory.externalId);
    expect(await page({})).toMatchObject({ totalElements: 2, totalPages: 2, last: false });
    expect(await names({ sort: ["price:asc"] })).toEqual(["STK-B"]);
    expect(await names({ sort: ["price,desc"] })).toEqual(["STK-A"]);
    expect(await names({ sort: ["supplierName|desc"] })).toEqual(["STK-B"]);
    expect(await page({ page: 7 })).toMatchObject({ content: [], totalElements: 2 });
  });
});
