import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProductShop, keyed, type ProductShop, productMoment } from "#test/product-shop.ts";

let shop: ProductShop["shop"];
let box: ProductShop["box"];
let bare: ProductShop["bare"];

beforeAll(async () => {
  ({ shop, box, bare } = await createProductShop());
});
beforeEach(() => shop.clock.set(productMoment));
afterAll(() => shop.close());

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
