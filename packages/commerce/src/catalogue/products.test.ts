import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import {
  type MadeEntry,
  type MadeProduct,
  makeAttribute,
  makeCategory,
  makeClassification,
  makeCustomerTag,
  makeProduct,
  makeProductTag,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let member: Caller;
let groupMember: Caller;
let stranger: Caller;
let boxes: MadeEntry;
let box: MadeProduct;
let bare: MadeProduct;
const now = "2026-06-15T12:00:00.000Z";
const day = (date: string) => new Date(`${date}T00:00:00Z`);

async function callerOf(tagIds: readonly string[] = []) {
  const account = await makeAccount(shop.db, { tagIds });
  const { email } = await makeUser(shop.db, { accounts: [account] });
  return { account, caller: await shop.as(email) };
}

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  shop.clock.set(now);
  const { db } = shop;
  const group = await makeCustomerTag(db);
  const ofMember = await callerOf([group.id]);
  member = ofMember.caller;
  groupMember = (await callerOf([group.id])).caller;
  stranger = (await callerOf()).caller;
  const size = await makeAttribute(db, { externalId: "LENGTH", name: { "fr-FR": "Longueur" }, unit: "mm" });
  const colour = await makeAttribute(db, {
    externalId: "COLOUR",
    options: { KRAFT: { "fr-FR": "Brun", "en-GB": "Brown" } },
  });
  boxes = await makeClassification(db, {
    externalId: "boxes",
    name: { "fr-FR": "Emballages", "en-GB": "Packaging" },
    attributes: [size, colour],
  });
  await makeCategory(db, {
    externalId: "cartons",
    name: { "fr-FR": "Cartons", "en-GB": "Boxes" },
    classifications: [boxes],
  });
  const maker = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const reseller = await makeSupplier(db, { externalId: "FOU-B", name: "Bazar" });
  const closed = await makeSupplier(db, { externalId: "FOU-C", name: "Clos", status: "INACTIVE" });
  const club = await makeSupplier(db, { externalId: "FOU-D", name: "Du Club" });
  await db.insertInto("supplier_accounts").values({ supplier_id: club.id, account_id: ofMember.account.id }).execute();
  box = await makeProduct(db, {
    classification: boxes,
    externalId: "PRO-BOX",
    name: { "fr-FR": "Caisse", "en-GB": "Box" },
    description: "<p>Solide</p>",
    brand: "Kartonel",
    tags: [await makeProductTag(db, { "fr-FR": "Nouveauté", "en-GB": "New" })],
    values: { COLOUR: ["KRAFT"] },
    variants: [
      {
        externalId: "BOX-300",
        name: "Caisse 300",
        values: { LENGTH: 300 },
        ean: "3760001234567",
        mpn: "K 300",
        pictureKey: "carton-regular",
        pictureViews: [
          { view: "SIZE", key: "carton-regular_x-size", pieces: null },
          { view: "PACK", key: "carton-regular_x-pack_k-20", pieces: 20 },
        ],
        stocks: [
          {
            supplier: maker,
            externalId: "STK-A",
            leadTimeToShip: 2,
            taxRateBasisPoints: 550,
            quantityPerItem: 1.5,
            prices: [
              {
                price: [
                  [1, 12_000],
                  [100, 10_000],
                ],
                discounts: [12_000, 9_000],
                discountDays: { to: day("2026-06-30") },
                itemPerPack: 10,
                externalId: "PRX-A",
              },
              { price: 11_000, tag: group, externalId: "PRG-A" },
              { price: 11_500, account: ofMember.account, externalId: "PRA-A" },
              { price: 1, externalId: "PRX-OFF", status: "INACTIVE" },
              { price: 2, externalId: "PRX-LATER", days: { from: day("2026-07-01") } },
            ],
          },
          { supplier: reseller, externalId: "STK-B", prices: [{ price: 11_900 }], stock: 0 },
          { supplier: closed, externalId: "STK-C", prices: [{ price: 10 }] },
          { supplier: club, externalId: "STK-D", prices: [{ price: 20 }] },
          { supplier: reseller, externalId: "STK-E", currency: "USD", prices: [{ price: 30 }] },
          { supplier: reseller, externalId: "STK-F", status: "INACTIVE", prices: [{ price: 40 }] },
        ],
      },
      { externalId: "BOX-200", name: "Caisse 200", values: { LENGTH: 200 }, pictureUrls: ["https://img.test/box.png"] },
      { externalId: "BOX-OFF", status: "INACTIVE", values: { LENGTH: 999 } },
    ],
  });
  bare = await makeProduct(db, { classification: boxes, externalId: "PRO-BARE", name: "Housse" });
  await makeProduct(db, { classification: boxes, externalId: "PRO-NEW", status: "NEW" });
  await makeProduct(db, { classification: boxes, externalId: "PRO-EMPTY", variants: [{ status: "INACTIVE" }] });
});
beforeEach(() => shop.clock.set(now));
afterAll(() => shop.close());

const keyed = (productKey: string) => ({ params: { productKey } });

describe("a product", () => {
  it("is found by id, SKU or external id, with or without saying which", async () => {
    const expected = await shop.ask(catalogue.getProduct, keyed(box.id));
    for (const key of [box.sku, box.externalId])
      expect(await shop.ask(catalogue.getProduct, keyed(key))).toEqual(expected);
    for (const [key, productIdType] of [
      [box.id, "ID"],
      [box.id, "DJUST_ID"],
      [box.sku, "SKU"],
      [box.externalId, "EXTERNAL_ID"],
    ] as const)
      expect(await shop.ask(catalogue.getProduct, { ...keyed(key), query: { productIdType } })).toEqual(expected);
  });

  it("is not found by a key of another kind", async () => {
    const query = { productIdentifier: "SKU" };
    const { status, error } = await shop.call("GET", `/v1/shop/products/${box.externalId}`, { query });
    expect([status, error?.code]).toEqual([404, "F-E-033"]);
  });

  it("shows its texts in every language and, shortly, in the caller's", async () => {
    const product = await shop.ask(catalogue.getProduct, { ...keyed(box.id), query: { locale: "EN" } });
    expect(product).toMatchObject({
      name: { "fr-FR": "Caisse", FR: "Caisse", "en-GB": "Box", EN: "Box" },
      info: { name: "Box", description: "<p>Solide</p>", brand: "Kartonel" },
      navigationCategories: [{ externalId: "cartons", name: "Boxes" }],
      tags: [{ name: "New" }],
      classificationCategory: { externalId: "boxes", name: "Packaging" },
    });
    const french = await shop.ask(catalogue.getProduct, { ...keyed(box.id), query: { locale: "fr-FR" } });
    expect(french).toMatchObject({
      info: { name: "Caisse" },
      navigationCategories: [{ externalId: "cartons", name: "Cartons" }],
      tags: [{ name: "Nouveauté" }],
      classificationCategory: { externalId: "boxes", name: "Emballages" },
    });
  });

  it("shows of a variant what else there is to see, after its main picture and with what it shows", async () => {
    const { content } = await shop.ask(catalogue.getVariants, { query: { productId: box.id } });
    const found = content.find(({ externalId }) => externalId === "BOX-300");
    expect(found?.productPictures.map(({ isMain, view }) => ({ isMain, view }))).toEqual([
      { isMain: true, view: undefined },
      { isMain: false, view: { kind: "SIZE", pieces: null } },
      { isMain: false, view: { kind: "PACK", pieces: 20 } },
    ]);
    expect(found?.additionalImageLink?.map((url) => /media\/([^?]*)/.exec(url)?.[1])).toEqual([
      "carton-regular_x-size",
      "carton-regular_x-pack_k-20",
    ]);
    const one = await shop.ask(catalogue.getVariant, { params: { variantKey: found?.id ?? "" }, query: {} });
    expect(one.productPictures).toEqual(found?.productPictures);
  });

  it("names the variant of an offer with its main picture alone", async () => {
    const offers = await shop.ask(catalogue.getProductOffers, keyed(box.id));
    const pictures = offers.map(({ offerInventory }) => offerInventory.variant.productPictures);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.flat().filter(({ isMain }) => !isMain)).toEqual([]);
  });

  it("shows its own attributes, and the pictures of its variants in their order", async () => {
    const product = await shop.ask(catalogue.getProduct, keyed(box.id));
    expect(product.attributeValues).toMatchObject([{ attribute: { externalId: "COLOUR" }, value: ["Brun"] }]);
    expect(product.productPictures.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(product.imageLinks[0]).toContain("carton-regular");
    expect(product.productPictures[1]?.urls[0]).toMatchObject({ url: "https://img.test/box.png", formatType: "PNG" });
  });

  it.each(["PRO-NEW", "PRO-EMPTY", "PRO-NOWHERE", "BOX-300"])(
    "that is hidden or unknown is not found anywhere: %s",
    async (key) => {
      const parts = [
        "",
        "/offers",
        "/paginated-offers",
        "/variant-attributes",
        "/related-products",
        "/reviews",
        "/stat-reviews",
      ];
      for (const part of parts) {
        const { status, error } = await shop.call("GET", `/v1/shop/products/${key}${part}`);
        expect([part, status, error?.code]).toEqual([part, 404, "F-E-033"]);
      }
    },
  );

  it("tells the values by which its variants differ", async () => {
    expect(await shop.ask(catalogue.getVariantAttributes, keyed(box.id))).toMatchObject([
      {
        externalId: "LENGTH",
        name: { "fr-FR": "Longueur" },
        values: [{ selectedValue: 200, unit: "mm" }, { selectedValue: 300 }],
      },
    ]);
  });

  it("without any review has no rating", async () => {
    expect(await shop.ask(catalogue.getProductReviews, keyed(box.id))).toEqual([]);
    const summary = await shop.ask(catalogue.getProductReviewStatistics, keyed(box.id));
    expect(summary).toMatchObject({ rating: 0, countRating: 0, spread: [{ rating: 5, count: 0 }, {}, {}, {}, {}] });
  });
});

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

describe("related products", () => {
  const related = async (key: string) => (await shop.ask(catalogue.getRelatedProducts, keyed(key))).productThumbnails;

  it("are others of the same kind when none is linked", async () => {
    const page = await related(box.id);
    expect(page.content.map(({ product, bestOffer }) => [product.externalId, bestOffer])).toEqual([["PRO-BARE", null]]);
  });

  it("are the linked ones, with their best offers", async () => {
    const link = { product_id: bare.id, related_product_id: box.id };
    await shop.db.insertInto("related_products").values(link).execute();
    const { content, totalElements } = await related(bare.id);
    expect(totalElements).toBe(1);
    expect(content[0]).toMatchObject({
      product: { externalId: "PRO-BOX" },
      bestOffer: {
        offerInventory: { externalId: "STK-A" },
        offerPrice: { externalId: "PRX-A" },
        supplier: { name: "Atelier" },
      },
    });
  });
});

describe("variants", () => {
  const list = (query: object) => shop.ask(catalogue.getVariants, { query });
  const names = async (query: object) => (await list(query)).content.map(({ externalId }) => externalId);

  it("are those of a product that are active, the default one first", async () => {
    for (const query of [
      { productSku: box.sku },
      { productId: "PRO-BOX" },
      { productId: box.sku, productIdType: "SKU" },
    ])
      expect(await names(query)).toEqual(["BOX-300", "BOX-200"]);
    expect((await list({ productSku: box.sku })).content.map((variant) => variant.default)).toEqual([true, false]);
  });

  it("are found by their own keys", async () => {
    const [first, second] = box.variants;
    expect(await names({ ids: [first?.id ?? ""] })).toEqual(["BOX-300"]);
    expect(await names({ skus: [second?.sku ?? ""] })).toEqual(["BOX-200"]);
    expect(await names({ externalIds: ["BOX-300", "BOX-OFF"] })).toEqual(["BOX-300"]);
    expect(await list({ productSku: box.sku, page: 3 })).toMatchObject({ content: [], totalElements: 2 });
  });

  it("need a filter", async () => {
    const { status, error } = await shop.call("GET", "/v1/shop/product-variants");
    expect([status, error?.code]).toEqual([400, "F-E-001"]);
  });

  it("show everything of themselves and name their product", async () => {
    const variant = await shop.ask(catalogue.getVariant, { params: { variantKey: "BOX-300" } });
    expect(variant).toMatchObject({
      skuProduct: box.sku,
      brand: "Kartonel",
      ean: "3760001234567",
      attributeValues: [{ attribute: { externalId: "LENGTH" }, value: { selectedValue: 300, unit: "mm" } }],
      attributeValuesVariant: [{ attribute: { externalId: "LENGTH" }, value: { "fr-FR": "300 mm" } }],
      product: { externalId: "PRO-BOX", name: "Caisse" },
    });
    expect(variant.mainImageUrl).toContain("carton-regular");
  });

  it.each(["BOX-OFF", "nowhere"])("are not found when hidden or unknown: %s", async (key) => {
    for (const part of ["", "/offers", "/suppliers"]) {
      const { status, error } = await shop.call("GET", `/v1/shop/product-variants/${key}${part}`);
      expect([status, error?.code]).toEqual([404, "F-E-033"]);
    }
  });

  it("have offers and active suppliers of their own", async () => {
    const params = { variantKey: "BOX-300" };
    const offers = await shop.ask(catalogue.getVariantOffers, { params });
    expect(offers.map(({ offerInventory }) => offerInventory.externalId)).toEqual(["STK-A", "STK-B"]);
    const suppliers = await shop.ask(catalogue.getVariantSuppliers, { params });
    expect(suppliers.map(({ externalId }) => externalId)).toEqual(["FOU-A", "FOU-B", "FOU-D"]);
    expect(await shop.ask(catalogue.getVariantOffers, { params: { variantKey: "BOX-200" } })).toEqual([]);
  });
});
