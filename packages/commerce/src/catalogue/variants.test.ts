import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProductShop, type ProductShop, productMoment } from "#test/product-shop.ts";

let shop: ProductShop["shop"];
let box: ProductShop["box"];

beforeAll(async () => {
  ({ shop, box } = await createProductShop());
});
beforeEach(() => shop.clock.set(productMoment));
afterAll(() => shop.close());

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
