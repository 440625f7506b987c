// What must stay invisible, over every call of the catalogue at once. Whatever nobody may see has HIDDEN in all its names,
// whatever the restricted account may not see has OUTSIDE.
import { carts } from "@comptoir/contract/carts";
import { catalogue } from "@comptoir/contract/catalogue";
import { reviews } from "@comptoir/contract/reviews";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartHandlers } from "#carts/carts.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { reviewHandlers } from "#catalogue/reviews.routes.ts";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import {
  type MadeProduct,
  makeAttribute,
  makeCatalogView,
  makeCategory,
  makeClassification,
  makeProduct,
  makeProductTag,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

type CallName = keyof typeof catalogue;
type CallInput = { readonly params?: Record<string, string>; readonly query?: object };

let shop: TestApp;
let member: Caller;
let restricted: Caller;
let seen: MadeProduct;
let hidden: readonly MadeProduct[];
let outside: MadeProduct;
const now = "2026-06-15T12:00:00Z";
const day = (date: string) => new Date(`${date}T00:00:00Z`);

beforeAll(async () => {
  shop = await createTestApp({
    families: [mounted(catalogue, catalogueHandlers), mounted(reviews, reviewHandlers), mounted(carts, cartHandlers)],
  });
  shop.clock.set(now);
  const { db } = shop;
  const account = await makeAccount(db);
  const limited = await makeAccount(db);
  const user = await makeUser(db, { accounts: [account] });
  member = await shop.as(user.email);
  restricted = await shop.as((await makeUser(db, { accounts: [limited] })).email);
  const note = await makeAttribute(db, { externalId: "NOTE" });
  for (const side of ["LENGTH", "WIDTH", "HEIGHT"])
    await makeAttribute(db, { externalId: `${side}_INNER`, unit: "mm" });
  const classification = await makeClassification(db, { externalId: "boxes", attributes: [note] });
  const root = await makeCategory(db, { externalId: "Root_default" });
  await makeCategory(db, { externalId: "cartons", parent: root, classifications: [classification] });
  await makeCategory(db, { externalId: "HIDDEN-CATEGORY", parent: root, isActive: false });
  const supplier = await makeSupplier(db, { externalId: "FOU-A" });
  const stopped = await makeSupplier(db, { externalId: "FOU-STOPPED", status: "INACTIVE" });
  const suspended = await makeSupplier(db, { externalId: "HIDDEN-SUPPLIER" });
  await db.updateTable("suppliers").set({ status: "SUSPENDED" }).where("id", "=", suspended.id).execute();
  const stocks = (name: string) => [
    { supplier, externalId: `STK-${name}`, prices: [{ price: 1_000, externalId: `PRX-${name}` }] },
  ];
  const variant = (name: string, status: "ACTIVE" | "INACTIVE" | "NEW" = "ACTIVE") => ({
    externalId: name,
    name: `Caisse ${name}`,
    status,
    values: { NOTE: `Note ${name}`, LENGTH_INNER: 300, WIDTH_INNER: 200, HEIGHT_INNER: 100 },
    stocks: stocks(name),
  });
  seen = await makeProduct(db, {
    classification,
    externalId: "PRO-SEEN",
    name: "Caisse SEEN",
    brand: "Kartonel",
    variants: [
      {
        ...variant("SEEN-1"),
        stocks: [
          {
            supplier,
            externalId: "STK-SEEN-1",
            prices: [
              { price: 1_000, externalId: "PRX-SEEN-1" },
              { price: 900, externalId: "HIDDEN-LATER", days: { from: day("2026-07-01") } },
              { price: 901, externalId: "HIDDEN-LATER-OFF", days: { from: day("2026-07-01") }, status: "INACTIVE" },
              { price: 902, externalId: "HIDDEN-OF-OTHER", account: await makeAccount(db) },
            ],
          },
          { supplier: suspended, externalId: "STK-HIDDEN-SUSPENDED", prices: [{ price: 1, externalId: "HIDDEN-P1" }] },
          { supplier: stopped, externalId: "STK-HIDDEN-STOPPED", prices: [{ price: 2, externalId: "HIDDEN-P2" }] },
        ],
      },
      variant("OUTSIDE-VARIANT"),
      variant("HIDDEN-VARIANT-OFF", "INACTIVE"),
      variant("HIDDEN-VARIANT-NEW", "NEW"),
    ],
  });
  const product = (name: string, given: object = {}) =>
    makeProduct(db, {
      classification,
      externalId: `PRO-${name}`,
      name: `Caisse ${name}`,
      brand: `Marque ${name}`,
      variants: [variant(`${name}-V`)],
      ...given,
    });
  hidden = [
    await product("HIDDEN-OFF", { status: "INACTIVE" }),
    await product("HIDDEN-NEW", { status: "NEW" }),
    await product("HIDDEN-EMPTY", { variants: [variant("HIDDEN-EMPTY-V", "INACTIVE")] }),
    await product("HIDDEN-DRAFTS", { variants: [variant("HIDDEN-DRAFTS-V", "NEW")] }),
  ];
  outside = await product("OUTSIDE", { tags: [await makeProductTag(db, "Étiquette")] });
  for (const [position, related] of [...hidden, outside].entries())
    await db
      .insertInto("related_products")
      .values({ product_id: seen.id, related_product_id: related.id, position })
      .execute();
  for (const { id } of [...hidden, outside])
    await db
      .insertInto("product_reviews")
      .values({ product_id: id, user_id: user.id, account_id: account.id, rating: 1, message: "HIDDEN message" })
      .execute();
  await makeCatalogView(db, { accounts: [limited], variants: seen.variants.slice(0, 1) });
});
afterAll(() => shop.close());

/** For every call, all the ways of asking it that could bring something hidden to light. */
function questions(): Readonly<Record<CallName, readonly CallInput[]>> {
  const everything = [seen, ...hidden, outside];
  const variants = everything.flatMap((product) => product.variants);
  const inSeen = { params: { productKey: seen.id } };
  const inVariant = { params: { variantKey: "SEEN-1" } };
  const inventory = [
    {},
    { size: 1000, hasStock: true },
    { offerInventoryStatus: "INACTIVE" },
    { offerPriceStatus: "INACTIVE" },
    { productStatus: "NEW" },
    { variantStatus: "NEW" },
    { idType: "EXTERNAL_ID", offerPriceIds: ["HIDDEN-LATER", "HIDDEN-OF-OTHER", "HIDDEN-P1", "PRX-HIDDEN-OFF-V"] },
    { idType: "EXTERNAL_ID", offerIds: ["STK-HIDDEN-SUSPENDED", "STK-HIDDEN-OFF-V", "STK-OUTSIDE-V"] },
    { supplierId: "HIDDEN-SUPPLIER" },
  ];
  return {
    getOnlineCategories: [{}],
    // The base path lists closed categories by definition; their names are no secret (catalogue 5).
    getCategories: [],
    getCategory: [{ params: { categoryKey: "Root_default" }, query: { idType: "EXTERNAL_ID" } }],
    getCategoryBreadcrumb: [{ params: { categoryKey: "cartons" }, query: { idType: "EXTERNAL_ID" } }],
    searchProducts: [
      {},
      ...["HIDDEN", "OUTSIDE", "caisse", "hidden-off-v", "Note"].map((query) => ({ query: { query } })),
      { query: { aggregation: "PRODUCT", sort: "price|ASC" } },
      { query: { suppliers: "HIDDEN-SUPPLIER" } },
      ...everything.map(({ sku }) => ({ query: { skus: sku } })),
      { query: { brand: "Marque OUTSIDE" } },
    ],
    autocomplete: ["hidden", "outside", "caisse", "marque", "fou"].map((input) => ({ query: { input } })),
    // For the operator alone; no caller of this test is one.
    getSearchCounts: [],
    findFits: [{ query: { length: 300, width: 200, height: 100 } }],
    getProduct: [inSeen],
    getProductOffers: [inSeen, { ...inSeen, query: { withoutPrices: true } }],
    getPaginatedProductOffers: [{ ...inSeen, query: { withoutPrices: true, size: 1000 } }],
    getVariantAttributes: [inSeen],
    getRelatedProducts: [inSeen],
    getProductReviews: [inSeen],
    getProductReviewStatistics: [inSeen],
    getVariants: [
      { query: { productId: seen.id } },
      { query: { ids: variants.map(({ id }) => id) } },
      { query: { skus: variants.map(({ sku }) => sku) } },
      { query: { externalIds: variants.map(({ externalId }) => externalId) } },
    ],
    getVariant: [inVariant],
    getVariantOffers: [inVariant, { ...inVariant, query: { withoutPrices: true } }],
    getVariantSuppliers: [inVariant],
    getArticlesBeside: [inVariant],
    getStandIns: [{ query: { variantIds: variants.map(({ id }) => id) } }],
    getSuppliers: [{}, { query: { supplierStatus: "SUSPENDED" } }, { query: { supplierStatus: "UNKNOWN" } }],
    getSupplier: [{ params: { supplierKey: "FOU-A" }, query: { idType: "EXTERNAL_ID" } }],
    getSupplierEvaluations: [{ params: { supplierKey: "FOU-A" }, query: { idType: "EXTERNAL_ID" } }],
    getOfferInventorySummaries: inventory.map((query) => ({ query })),
    getOfferInventories: [
      ...inventory,
      { productStatus: "INACTIVE" },
      { variantStatus: "INACTIVE" },
      { search: "HIDDEN" },
      { search: "OUTSIDE" },
      { codes: variants.map(({ externalId }) => externalId) },
      { productIds: everything.map(({ id }) => id) },
      { skus: everything.map(({ sku }) => sku) },
    ].map((query) => ({ query })),
    getArticleIndex: [{}],
    getOfferInventoryCustomFields: [{ params: { inventoryKey: "STK-SEEN-1" } }],
  };
}

/** Everything that a caller hears over all calls, as one text per answer. */
async function hear(by: Caller): Promise<{ readonly call: string; readonly text: string }[]> {
  const heard = [];
  for (const [name, asked] of Object.entries(questions())) {
    const { method, path } = catalogue[name as CallName];
    for (const { params = {}, query = {} } of asked) {
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
      const { status, body } = await by.call(method, filled, { query: query as Record<string, string> });
      expect([name, filled, status]).toEqual([name, filled, 200]);
      // Their own words, which a search says back to whoever wrote them, tell nobody anything.
      const text = JSON.stringify(body).replaceAll(/«\s[^»]*\s»/g, "");
      heard.push({ call: `${name} ${JSON.stringify(query)}`, text });
    }
  }
  return heard;
}
const telling = (heard: readonly { readonly call: string; readonly text: string }[], secret: RegExp) =>
  heard.flatMap(({ call, text }) =>
    secret.test(text) ? [`${call} ${text.match(/[^{},]*(HIDDEN|OUTSIDE)[^{},]*/)}`] : [],
  );

describe("over all calls of the catalogue", () => {
  it("every call is asked", () => {
    expect(Object.keys(questions()).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it("nobody hears of what is inactive, a draft, not begun, suspended or another's", async () => {
    for (const by of [shop, member, restricted]) expect(telling(await hear(by), /HIDDEN/)).toEqual([]);
  });

  it("an account with a catalogue view hears of nothing outside it, the others of everything", async () => {
    expect(telling(await hear(restricted), /OUTSIDE/)).toEqual([]);
    expect(telling(await hear(shop), /OUTSIDE/).length).toBeGreaterThan(15);
    expect(telling(await hear(member), /OUTSIDE/).length).toBeGreaterThan(15);
  });

  it("the search in memory keeps the same silence", async () => {
    Object.assign(shop.deps, { search: createMemorySearch({ db: shop.db, clock: shop.clock.now }) });
    for (const by of [restricted, shop, restricted]) {
      const heard = await hear(by);
      expect(telling(heard, /HIDDEN/)).toEqual([]);
      expect(telling(heard, /OUTSIDE/).length > 0).toBe(by === shop);
    }
    Object.assign(shop.deps, { search: undefined });
  });

  it("an account with a catalogue view reads numbers of its part alone", async () => {
    const countOf = async (by: Caller) => {
      const [category] = await by.ask(catalogue.getOnlineCategories);
      const supplier = await by.ask(catalogue.getSupplier, {
        params: { supplierKey: "FOU-A" },
        query: { idType: "EXTERNAL_ID" },
      });
      return [category?.productCount, supplier.totalOffers];
    };
    const isDefault = async (by: Caller) =>
      (await by.ask(catalogue.getVariants, { query: { productId: seen.id } })).content.map(
        (variant) => variant.default,
      );
    await shop.db.updateTable("product_variants").set({ position: 9 }).where("external_id", "=", "SEEN-1").execute();
    expect(await isDefault(restricted)).toEqual([true]);
    expect(await isDefault(shop)).toEqual([true, false]);
    await shop.db.updateTable("product_variants").set({ position: 0 }).where("external_id", "=", "SEEN-1").execute();
    expect(await countOf(restricted)).toEqual([1, 1]);
    expect(await countOf(shop)).toEqual([2, 3]);
    expect(await countOf(member)).toEqual([2, 3]);
  });
});

describe("by its own key", () => {
  const productParts = [
    "",
    "/offers",
    "/paginated-offers",
    "/variant-attributes",
    "/related-products",
    "/reviews",
    "/stat-reviews",
  ];
  const variantParts = ["", "/offers", "/suppliers"];

  async function expectNothing(by: Caller, paths: readonly string[]) {
    const answers = [];
    for (const path of paths) {
      const { status, error } = await by.call("GET", path);
      answers.push([path, status, error?.code]);
    }
    expect(answers).toEqual(paths.map((path) => [path, 404, "F-E-033"]));
  }
  const productPaths = ({ id, sku, externalId }: MadeProduct) =>
    [id, sku, externalId].flatMap((key) => productParts.map((part) => `/v1/shop/products/${key}${part}`));
  const variantPaths = (key: string) => variantParts.map((part) => `/v1/shop/product-variants/${key}${part}`);
  const fieldPaths = (key: string) => ["v1", "v2"].map((v) => `/${v}/shop/offer-inventories/${key}/custom-fields`);

  it("nothing hidden is found by anybody", async () => {
    const category = "/v1/shop/navigation-category/HIDDEN-CATEGORY";
    const paths = [
      ...hidden.flatMap(productPaths),
      ...[...hidden.flatMap(({ variants }) => variants), ...seen.variants.slice(2)].flatMap(({ id, sku, externalId }) =>
        [id, sku, externalId].flatMap(variantPaths),
      ),
      ...["STK-HIDDEN-SUSPENDED", "STK-HIDDEN-STOPPED", "STK-HIDDEN-OFF-V"].flatMap(fieldPaths),
      ...["HIDDEN-SUPPLIER", "FOU-STOPPED"].flatMap((key) =>
        ["", "/evaluations"].map((part) => `/v1/shop/suppliers/${key}${part}?idType=EXTERNAL_ID`),
      ),
      ...["", "/breadcrumb"].map((part) => `${category}${part}?idType=EXTERNAL_ID`),
    ];
    for (const by of [shop, member]) await expectNothing(by, paths);
  });

  it("nothing outside its view is found by the restricted account", async () => {
    await expectNothing(restricted, [
      ...productPaths(outside),
      ...variantPaths("OUTSIDE-VARIANT"),
      ...variantPaths("OUTSIDE-V"),
      ...fieldPaths("STK-OUTSIDE-V"),
    ]);
    for (const path of productPaths(outside)) expect((await shop.call("GET", path)).status).toBe(200);
  });

  it("nothing hidden can be reviewed", async () => {
    const review = (by: Caller, productSku: string) =>
      by.call("POST", "/v1/shop/reviews", { body: { message: "Bien", rating: 5, productSku } });
    for (const { sku } of hidden) expect((await review(member, sku)).status).toBe(404);
    expect((await review(restricted, outside.sku)).status).toBe(404);
  });

  it("nothing outside the view can be put into a cart, by price or by variant", async () => {
    const { id: cartId } = await restricted.ask(carts.createCart, { body: { name: "Panier" } });
    const put = async (by: Caller, at: string, line: object) => {
      const answer = await by.call("PUT", at, { body: [{ quantity: 1, updateAction: "ADD_QUANTITY", ...line }] });
      return [answer.status, answer.error?.code ?? null];
    };
    const lines = `/v2/shop/carts/${cartId}/lines`;
    for (const line of [{ offerPriceId: "PRX-OUTSIDE-V" }, { offerPriceId: "PRX-OUTSIDE-VARIANT" }])
      expect(await put(restricted, lines, line)).toEqual([400, "F-E-002"]);
    expect(await put(restricted, lines, { offerPriceId: "PRX-NOWHERE" })).toEqual([400, "F-E-002"]);
    expect(await put(restricted, `${lines}-by-variant`, { productVariantId: "OUTSIDE-V" })).toEqual([400, "F-E-002"]);
    expect(await put(restricted, lines, { offerPriceId: "PRX-SEEN-1" })).toEqual([200, null]);
    const own = await member.ask(carts.createCart, { body: { name: "Panier" } });
    expect(await put(member, `/v2/shop/carts/${own.id}/lines`, { offerPriceId: "PRX-OUTSIDE-V" })).toEqual([200, null]);
  });

  it("what leaves the view while it lies in a cart is blocked there", async () => {
    const { id: cartId } = await restricted.ask(carts.createCart, { body: { name: "Suite" } });
    const body = [{ offerPriceId: "PRX-SEEN-1", quantity: 2 }];
    await restricted.ask(carts.updateCartLines, { params: { cartId }, body });
    const item = { variant_id: seen.variants[0]?.id ?? "" };
    const rows = await shop.db.deleteFrom("catalog_view_items").returning("view_id").execute();
    const { cartLines } = await restricted.ask(carts.getCartLines, { params: { cartId }, query: { currency: "EUR" } });
    const codes = JSON.stringify(cartLines);
    await shop.db
      .insertInto("catalog_view_items")
      .values(rows.map(({ view_id }) => ({ view_id, ...item })))
      .execute();
    expect(codes).toContain("F_W_104");
  });
});

describe("guests of a store with a catalogue view", () => {
  it("see that part alone, signed-in accounts without a view everything", async () => {
    const view = await makeCatalogView(shop.db, { variants: seen.variants.slice(0, 1) });
    await shop.db.updateTable("stores").set({ guest_catalog_view_id: view.id }).execute();
    // Stores are remembered for seconds: another process reads them anew.
    const other = await createTestApp({ database: shop.database, families: [mounted(catalogue, catalogueHandlers)] });
    const total = async (by: Caller) => (await by.ask(catalogue.searchProducts)).products.totalElements;
    expect(await total(other)).toBe(1);
    expect((await other.call("GET", `/v1/shop/products/${outside.id}`)).status).toBe(404);
    const { email } = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect(await total(await other.as(email))).toBe(3);
    await shop.db.updateTable("stores").set({ guest_catalog_view_id: null }).execute();
  });
});
