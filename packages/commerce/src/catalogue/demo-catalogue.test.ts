// The calls of the catalogue over the demo shop: every kind of key, and what nobody may see.
import { catalogue } from "@comptoir/contract/catalogue";
import type { CategoryNode } from "@comptoir/contract/categories";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());

const readProduct = [
  "",
  "/offers",
  "/paginated-offers",
  "/variant-attributes",
  "/related-products",
  "/reviews",
  "/stat-reviews",
];
const readVariant = ["", "/offers", "/suppliers"];
const paths = [
  ...readProduct.map((end) => ["products", end] as const),
  ...readVariant.map((end) => ["product-variants", end] as const),
];

const keysOf = (table: "products" | "product_variants", externalId: string) =>
  shop.db
    .selectFrom(table)
    .where("external_id", "=", externalId)
    .select(["id", "sku", "external_id as externalId"])
    .executeTakeFirstOrThrow();
const articleKeys = (kind: string, article: string) =>
  kind === "products" ? keysOf("products", `PRO-${article}`) : keysOf("product_variants", article);

describe("the calls of one article", () => {
  it.each(paths)("answer the same by id, SKU and external id: %s%s", async (kind, end) => {
    const { id, sku, externalId } = await articleKeys(kind, "CAI-0001");
    const expected = await shop.call("GET", `/v1/shop/${kind}/${id}${end}`);
    expect(expected.status).toBe(200);
    for (const [key, idType] of [
      [sku, "SKU"],
      [externalId, "EXTERNAL_ID"],
      [id, "DJUST_ID"],
    ] as const)
      for (const query of [{}, { idType }, { productIdType: idType }, { productIdentifier: idType }]) {
        const { status, body } = await shop.call("GET", `/v1/shop/${kind}/${key}${end}`, { query });
        expect([key, query, status]).toEqual([key, query, 200]);
        expect(body).toEqual(expected.body);
      }
  });

  it.each(paths)("find nothing unknown and nothing withdrawn: %s%s", async (kind, end) => {
    const { id, sku, externalId } = await articleKeys(kind, "FIL-0001");
    for (const key of [id, sku, externalId, "NOBODY"]) {
      const { status, error } = await shop.call("GET", `/v1/shop/${kind}/${key}${end}`);
      expect([key, status, error?.code]).toEqual([key, 404, "F-E-033"]);
    }
  });

  it("find no product that is not yet for sale", async () => {
    const rows = await shop.db
      .selectFrom("products")
      .where("status", "=", "NEW")
      .select("external_id as key")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect((await shop.call("GET", `/v1/shop/products/${key}`)).status).toBe(404);
  });

  it.each([
    ["fr-FR", ["FR", "fr", "fr_FR"]],
    ["en-GB", ["EN", "en", "en-US"]],
  ])("speak %s when asked in %j", async (locale, spellings) => {
    const path = "/v1/shop/products/PRO-CAI-0001";
    const { body } = await shop.call("GET", path, { query: { locale } });
    for (const spelling of spellings)
      expect((await shop.call("GET", path, { query: { locale: spelling } })).body).toEqual(body);
  });
});

describe("the tree of the demo shop", () => {
  const flat = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.childrenCategories)]);
  const depth = (nodes: readonly CategoryNode[]): number =>
    nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depth(node.childrenCategories)));

  it("has at least 60 categories three levels deep, each once", async () => {
    const tree = await shop.ask(catalogue.getOnlineCategories);
    const nodes = flat(tree);
    expect(nodes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(depth(tree)).toBe(3);
  });

  it("counts in a category at least what its largest child counts, at most what all do", async () => {
    const parents = flat(await shop.ask(catalogue.getOnlineCategories)).filter(
      ({ childrenCategories }) => childrenCategories.length > 0,
    );
    expect(parents.length).toBeGreaterThan(5);
    for (const { externalId, productCount, childrenCategories } of parents) {
      const counts = childrenCategories.map((child) => child.productCount);
      expect(productCount, externalId).toBeGreaterThanOrEqual(Math.max(...counts));
      expect(productCount, externalId).toBeLessThanOrEqual(counts.reduce((sum, count) => sum + count, 0));
    }
  });

  it("leads from every category by its parents up to the root", async () => {
    type Chain = { readonly externalId: string; readonly parent: Chain | null };
    const climb = ({ externalId, parent }: Chain): string[] => [externalId, ...(parent ? climb(parent) : [])];
    const check = async (nodes: readonly CategoryNode[], above: readonly string[]): Promise<void> => {
      for (const { id, externalId, childrenCategories } of nodes) {
        const chain = await shop.ask(catalogue.getCategoryBreadcrumb, { params: { categoryKey: id } });
        expect(climb(chain)).toEqual([externalId, ...above]);
        await check(childrenCategories, [externalId, ...above]);
      }
    };
    await check(await shop.ask(catalogue.getOnlineCategories), ["Root_default"]);
  });
});

describe("offers for each caller", () => {
  it("are negotiated for the one account, and public for its neighbour and for guests", async () => {
    const [halles, canal] = [await shop.as("acheteur@demo.test"), await shop.as("voisin@demo.test")];
    const { variant } = await shop.db
      .selectFrom("offer_prices as q")
      .innerJoin("offer_inventories as i", "i.id", "q.inventory_id")
      .innerJoin("suppliers as s", "s.id", "i.supplier_id")
      .where("q.type", "=", "ACCOUNT")
      .where("q.status", "=", "ACTIVE")
      .where("s.status", "=", "ACTIVE")
      .where("i.status", "=", "ACTIVE")
      .select("i.variant_id as variant")
      .orderBy("q.id")
      .executeTakeFirstOrThrow();
    const asked = { params: { variantKey: variant } };
    const typesOf = (offers: readonly { readonly offerPrices: readonly object[] }[]) =>
      offers.flatMap(({ offerPrices }) => offerPrices.map((price) => JSON.stringify(price).includes("PRA-HALLES")));
    expect(typesOf(await halles.ask(catalogue.getVariantOffers, asked))).toContain(true);
    const ofGuest = await shop.ask(catalogue.getVariantOffers, asked);
    expect(typesOf(ofGuest)).not.toContain(true);
    expect(await canal.ask(catalogue.getVariantOffers, asked)).toEqual(ofGuest);
    const query = { productVariantIds: [variant] };
    const found = await shop.ask(catalogue.getOfferInventories, { query });
    expect(typesOf(found.content)).not.toContain(true);
    expect(typesOf((await halles.ask(catalogue.getOfferInventories, { query })).content)).toContain(true);
    expect((await canal.ask(catalogue.getOfferInventories, { query })).content).toEqual(found.content);
  });
});

describe("an account of the demo that sees a part of the catalogue", () => {
  it("finds, counts and opens nothing else, wherever it looks", async () => {
    const canteen = await shop.as("cantine@demo.test");
    const totals = [];
    for (const by of [shop, canteen])
      totals.push((await by.ask(catalogue.searchProducts, { query: { withFacets: false } })).products.totalElements);
    const [all = 0, part = 0] = totals;
    expect(part).toBeGreaterThan(500);
    expect(part).toBeLessThan(all);
    const filled = (await canteen.ask(catalogue.getOnlineCategories)).filter(({ productCount }) => productCount > 0);
    expect(filled.map(({ externalId }) => externalId)).toEqual(["gobelets", "alimentaire", "table"]);
    for (const path of ["products/PRO-CAI-0001", "product-variants/CAI-0001", "product-variants/CAI-0001/offers"]) {
      expect([path, (await canteen.call("GET", `/v1/shop/${path}`)).status]).toEqual([path, 404]);
      expect((await shop.call("GET", `/v1/shop/${path}`)).status).toBe(200);
    }
    expect((await canteen.call("GET", "/v1/shop/product-variants/GOB-0001/offers")).status).toBe(200);
  });
});

describe("what buyers of the demo say", () => {
  it("stands under the reference articles and their suppliers", async () => {
    const params = { productKey: "PRO-CAI-0001" };
    const { rating, countRating } = await shop.ask(catalogue.getProductReviewStatistics, { params });
    expect(countRating).toBeGreaterThan(2);
    expect(rating).toBeGreaterThan(3);
    expect(await shop.ask(catalogue.getProductReviews, { params })).toHaveLength(countRating);
    const [offer] = await shop.ask(catalogue.getVariantOffers, { params: { variantKey: "CAI-0001" } });
    expect(offer?.supplier.supplierRating).toBeGreaterThan(4);
    expect(offer?.offerInventory.customFieldValues.map(({ customField }) => customField.externalId)).toContain(
      "PALLET_QUANTITY",
    );
  });
});
