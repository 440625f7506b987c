import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { type CountStatements, createStatementCounter } from "#test/count-statements.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import {
  type MadeProduct,
  makeAttribute,
  makeCatalogView,
  makeClassification,
  makeProduct,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const families = [mounted(catalogue, catalogueHandlers)];
let shop: TestApp;
let count: CountStatements;
let narrow: Caller;
let cups: MadeProduct;

beforeAll(async () => {
  shop = await createTestApp({ families });
  count = createStatementCounter(shop, families);
  const { db } = shop;
  for (const externalId of ["VOLUME", "DIAMETER", "LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"])
    await makeAttribute(db, { externalId, unit: externalId === "VOLUME" ? "cl" : "mm" });
  await makeAttribute(db, { externalId: "DATA_SHEET", type: "MEDIA", name: "Fiche technique" });
  await makeAttribute(db, { externalId: "RECYCLED_CONTENT", type: "NUMBER", name: "Matière recyclée (%)" });
  const [first, second] = [
    await makeSupplier(db, { externalId: "FOU-A", name: "Gobelets du Nord" }),
    await makeSupplier(db, { externalId: "FOU-B", name: "Ouest" }),
  ];
  const cup = await makeClassification(db, { externalId: "cups" });
  const lid = await makeClassification(db, { externalId: "lids" });
  const straw = await makeClassification(db, { externalId: "straws" });
  const single = await makeClassification(db, { externalId: "single" });
  const double = await makeClassification(db, { externalId: "double" });
  const size = { VOLUME: 20, DIAMETER: 80 };
  const sold = (price: number, supplier = first, stock = 5_000) => [
    { supplier, stock, prices: [{ price, itemPerPack: 50 }] },
  ];
  const food = { FOOD_CONTACT: ["YES"], DATA_SHEET: "/documents/cups.pdf" };
  cups = await makeProduct(db, {
    classification: cup,
    values: food,
    variants: [
      { externalId: "GOB-1", values: size, stocks: sold(850) },
      { externalId: "GOB-2", values: { VOLUME: 10, DIAMETER: 62 }, stocks: sold(850, first, 0) },
      { externalId: "GOB-3", values: { COLOUR: ["RED"] }, stocks: sold(850) },
    ],
  });
  const one = (externalId: string, price: number, more: object = {}, supplier = first, stock = 5_000) =>
    makeProduct(db, {
      classification: cup,
      values: { ...food, ...more },
      variants: [{ externalId, name: externalId, values: size, stocks: sold(price, supplier, stock) }],
    });
  await one("GOB-CHEAP", 800);
  await one("GOB-OTHER", 900, {}, second);
  const green = await one("GOB-GREEN", 950, { RECYCLED_CONTENT: 60, DATA_SHEET: "/documents/green.pdf" });
  await one("GOB-SAME", 850);
  await one("GOB-UNSAFE", 100, { FOOD_CONTACT: ["NO"] });
  await one("GOB-GONE", 100, {}, second, 0);
  const lids = await makeProduct(db, {
    classification: lid,
    variants: [
      { externalId: "COU-62", values: { DIAMETER: 62 }, stocks: sold(300) },
      { externalId: "COU-80", values: { DIAMETER: 80 }, stocks: sold(400) },
    ],
  });
  const wide = await makeProduct(db, {
    classification: lid,
    variants: [{ externalId: "COU-90", values: { DIAMETER: 90 }, stocks: sold(500) }],
  });
  const gone = await makeProduct(db, {
    classification: straw,
    variants: [{ externalId: "PAI-GONE", stocks: sold(200, first, 0) }],
  });
  const links = [gone, wide, lids].map((product, position) => ({
    product_id: cups.id,
    related_product_id: product.id,
    position,
  }));
  await db.insertInto("related_products").values(links).execute();
  const inside = { LENGTH_INNER: 310, WIDTH_INNER: 220, HEIGHT_INNER: 150 };
  await makeProduct(db, {
    classification: single,
    variants: [{ externalId: "CAI-1", values: inside, stocks: sold(4_500) }],
  });
  await makeProduct(db, {
    classification: double,
    variants: [{ externalId: "CAI-2", values: inside, stocks: sold(5_500, second) }],
  });
  const account = await makeAccount(db);
  narrow = await shop.as((await makeUser(db, { accounts: [account] })).email);
  await makeCatalogView(db, { accounts: [account], variants: [...cups.variants, ...green.variants] });
});
afterAll(() => shop.close());

const beside = (variantKey: string, by: Caller = shop, query: { locale?: string; currency?: "USD" } = {}) =>
  by.ask(catalogue.getArticlesBeside, { params: { variantKey }, query });
const codesOf = (articles: readonly { readonly code: string }[]) => articles.map(({ code }) => code);

describe("alternatives of an article (ux P-08)", () => {
  it("have its format, and a reason: cheaper, another supplier, recycled", async () => {
    const { alternatives, variantId } = await beside("GOB-1");
    expect(variantId).toBe(cups.variants[0]?.id);
    expect(alternatives.map(({ code, reasons }) => [code, ...reasons])).toEqual([
      ["GOB-CHEAP", "CHEAPER"],
      ["GOB-OTHER", "OTHER_SUPPLIER"],
      ["GOB-GREEN", "RECYCLED"],
      ["GOB-GONE", "OTHER_SUPPLIER", "CHEAPER"],
    ]);
  });

  it("tell what differs but their files, what a hundred cost at the smallest quantity, and the stock", async () => {
    const { alternatives, hundredPrice } = await beside("GOB-1");
    expect(hundredPrice).toBe(8.5);
    expect(alternatives.find(({ code }) => code === "GOB-GREEN")).toMatchObject({
      differences: [
        { attribute: { externalId: "RECYCLED_CONTENT", name: { FR: "Matière recyclée (%)" } }, mine: null, theirs: 60 },
      ],
      offer: { hundredPrice: 9.5, quantity: 50, stock: 5_000, supplier: { name: "Gobelets du Nord" } },
    });
  });

  it("say that they are there while the article is not", async () => {
    const setStock = (stock: number) =>
      shop.db
        .updateTable("offer_inventories")
        .set({ stock })
        .where("variant_id", "=", cups.variants[0]?.id ?? "")
        .execute();
    await setStock(0);
    const [best] = (await beside("GOB-1")).alternatives;
    expect(best).toMatchObject({ code: "GOB-CHEAP", reasons: ["IN_STOCK", "CHEAPER"] });
    await setStock(5_000);
  });

  it("of something to put things into hold as much, whatever their classification", async () => {
    const { alternatives } = await beside("CAI-1");
    expect(alternatives.map(({ code, reasons }) => [code, ...reasons])).toEqual([["CAI-2", "OTHER_SUPPLIER"]]);
  });

  it("are none for an article of no told format", async () => {
    expect((await beside("GOB-3")).alternatives).toEqual([]);
  });
});

describe("what stands in for variants that are not there", () => {
  const standIns = (variantIds: readonly string[], by: Caller = shop) =>
    by.ask(catalogue.getStandIns, { query: { variantIds: [...variantIds] } });
  const idsOf = (...places: readonly number[]) => places.map((place) => cups.variants[place]?.id ?? "");

  it("is of the same format and there, the cheapest first, and nothing for what is there", async () => {
    const { db } = shop;
    const stocks = db.updateTable("offer_inventories").where("variant_id", "in", idsOf(0));
    await stocks.set({ stock: 0 }).execute();
    const all = await standIns(idsOf(0, 1));
    expect(all.map(({ variantId, articles }) => [variantId, ...codesOf(articles)])).toEqual([
      [idsOf(0)[0], "GOB-CHEAP", "GOB-SAME", "GOB-OTHER", "GOB-GREEN"],
      idsOf(1),
    ]);
    expect(all[0]?.articles[0]).toMatchObject({ code: "GOB-CHEAP", name: "GOB-CHEAP" });
    expect((await standIns(idsOf(0), narrow)).map(({ articles }) => codesOf(articles))).toEqual([["GOB-GREEN"]]);
    await stocks.set({ stock: 5_000 }).execute();
    expect((await standIns(idsOf(0))).map(({ articles }) => articles)).toEqual([[]]);
  });

  it("tells nothing of variants that nobody sells, and takes as many statements for many", async () => {
    expect(await standIns(["9999999999"])).toEqual([]);
    const path = (ids: readonly string[]) => `/v2/shop/stand-ins?${ids.map((id) => `variantIds[]=${id}`).join("&")}`;
    const many = await count(narrow, "GET", path(idsOf(0, 1, 2)));
    expect(many).toBeLessThanOrEqual(7);
    expect(await count(narrow, "GET", path(idsOf(1)))).toBeLessThanOrEqual(many);
  });
});

describe("articles that go with one (ux P-08)", () => {
  it("are of the linked products, in the diameter of the article, what is sold out last", async () => {
    expect(codesOf((await beside("GOB-1")).companions)).toEqual(["COU-80", "PAI-GONE"]);
    expect(codesOf((await beside("GOB-2")).companions)).toEqual(["COU-62", "PAI-GONE"]);
    expect(codesOf((await beside("GOB-3")).companions)).toEqual(["COU-90", "COU-62", "PAI-GONE"]);
  });

  it("are, without links, what the trade uses together", async () => {
    const { db } = shop;
    const named = async (name: string) => {
      const made = await makeClassification(db);
      const names = JSON.stringify({ "fr-FR": name });
      await db.updateTable("classification_categories").set({ names }).where("id", "=", made.id).execute();
      return made;
    };
    await makeProduct(db, { classification: await named("Rubans adhésifs"), variants: [{ externalId: "RUB-1" }] });
    await makeProduct(db, { classification: await named("Caisses"), variants: [{ externalId: "CAI-9" }] });
    const answer = await beside("CAI-9");
    expect(codesOf(answer.companions)).toEqual(["RUB-1"]);
    expect(answer.companions[0]?.offer).toBeNull();
    expect(answer.similar).toEqual([]);
  });

  it("are replaced by others of the classification where nothing else is there", async () => {
    const answer = await beside("COU-62");
    expect(answer).toMatchObject({ alternatives: [], companions: [] });
    expect(codesOf(answer.similar)).toEqual(["COU-90"]);
    expect((await beside("CAI-1")).similar).toEqual([]);
  });
});

describe("who asks what stands beside an article", () => {
  it("is shown no more than the caller's part of the catalogue", async () => {
    const answer = await beside("GOB-1", narrow);
    expect(codesOf(answer.alternatives)).toEqual(["GOB-GREEN"]);
    expect(answer.companions).toEqual([]);
    expect(await narrow.call("GET", "/v1/shop/product-variants/CAI-1/beside")).toMatchObject({ status: 404 });
  });

  it("is told prices in the asked currency alone", async () => {
    const { companions, alternatives } = await beside("GOB-1", shop, { currency: "USD" });
    expect((await beside("GOB-1", shop, { currency: "USD" })).hundredPrice).toBeNull();
    expect(companions[0]?.offer).toBeNull();
    expect(alternatives.map(({ code, reasons }) => [code, ...reasons])).toEqual([["GOB-GREEN", "RECYCLED"]]);
  });

  it("is answered by a number of statements that does not grow with what is there", async () => {
    const path = (code: string) => `/v1/shop/product-variants/${code}/beside`;
    const many = await count(narrow, "GET", path("GOB-1"));
    expect(many).toBeLessThanOrEqual(8);
    expect(await count(narrow, "GET", path("GOB-2"))).toBeLessThanOrEqual(many);
  });
});
